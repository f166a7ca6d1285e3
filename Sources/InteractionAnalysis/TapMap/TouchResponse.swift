import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// What decides about a touch that begins on a view, however it goes on.
///
/// Two views with equal responses react alike to taps, presses, drags and gestures that begin at the
/// same point, so a map of responses compares screens without touching each point of them.
package struct TouchResponse: Hashable, Sendable {
  /// An event that a tap or a gesture sends.
  struct Event: Hashable, Sendable {
    /// The event as forecasts name it: `select`, `event "buy"`.
    let name: String
    /// The receivers, or their number; nil where comparisons ignore the number.
    let receivers: String?
  }

  /// The outcome of a tap.
  let outcome: TapEffect.Outcome
  /// The events that the tap, or a gesture that the touch becomes, would send.
  let events: [Event]
  /// The gesture that takes a tap; nil if the view handles it.
  let gesture: String?
  /// The controls, recognizers, scroll views and elements that receive the touch, inner ones first.
  let handlers: [String]

  /// The response of points that hit no view.
  static let nothing = TouchResponse(outcome: .none, events: [], gesture: nil, handlers: [])

  private init(
    outcome: TapEffect.Outcome, events: [Event], gesture: String?, handlers: [String]
  ) {
    (self.outcome, self.events, self.gesture, self.handlers) = (outcome, events, gesture, handlers)
  }

  /// Describes a view that a hit test returned.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - namesReceivers: False to compare the number of receivers only.
  ///   - hasHandlers: False to compare only what taps and gestures send, not the options of what
  ///     handles them; true by default.
  init(of view: View, namesReceivers: Bool, hasHandlers: Bool = true) {
    let forecast = TapForecast(of: view)
    outcome = TapEffect(of: view).outcome
    gesture = forecast.recognizingGesture
    events = (forecast.gestures + forecast.outcomes).map { outcome in
      let receivers = outcome.delivery.receivers
      let names =
        namesReceivers
        ? receivers.map(\.description).joined(separator: ", ") : "\(receivers.count)"
      let (name, isCounted) = outcome.kind.compared
      return Event(
        name: outcome.gesture.map { "gesture \($0): \(name)" } ?? name,
        receivers: namesReceivers || isCounted ? names : nil)
    }
    var handlers: [String] = []
    var current: View? = hasHandlers ? view : nil
    while let candidate = current {
      handlers += candidate.touchHandlers(namingReceivers: namesReceivers)
      current = candidate.superview
    }
    self.handlers = handlers
  }
}

extension TouchResponse: CustomStringConvertible {
  /// The effect of a tap, and the nearest control, element or view that handles it.
  package var description: String {
    let receiver = handlers.first.map { "\($0): " } ?? ""
    let sent = events.map { event in
      event.receivers.map { "\(event.name) to \($0)" } ?? event.name
    }
    return receiver + (sent.isEmpty ? outcome.rawValue : sent.joined(separator: ", "))
  }

  /// The parts in which two responses differ, as text for each of them.
  func difference(from other: TouchResponse) -> (own: String, other: String) {
    if outcome == other.outcome, events == other.events, gesture == other.gesture,
      handlers.first == other.handlers.first
    {
      let own = handlers.filter { !other.handlers.contains($0) }
      let others = other.handlers.filter { !handlers.contains($0) }
      func text(_ parts: [String]) -> String {
        parts.isEmpty ? "nothing more" : parts.joined(separator: ", ")
      }
      return (text(own), text(others))
    }
    return (description, other.description)
  }
}

extension TapForecast.Kind {
  /// The name of the event, and whether comparisons count its receivers.
  fileprivate var compared: (name: String, isCounted: Bool) {
    switch self {
    case .select: ("select", true)
    // Most collections do not handle deselections.
    case .deselect: ("deselect", false)
    case .event(let name): ("event \(JSONValue.quote(name))", true)
    case .action(let name): (name, true)
    }
  }
}

// MARK: - Map

/// The partition of a window by the responses to touches.
struct TouchMap {
  /// A region in which two maps have other responses.
  struct Difference {
    let rect: CGRect
    let responses: [TouchResponse]
  }

  let tiling: Tiling
  let responses: [TouchResponse]

  init(of window: Window, response: (View) -> TouchResponse) {
    let map = HitMap(of: window)
    var responses: [TouchResponse] = [.nothing]
    var indices: [TouchResponse: Int32] = [.nothing: 0]
    var known = [Int32](repeating: -1, count: map.views.count)
    tiling = map.tiling.relabelled { label in
      guard label.index >= 0 else { return Tiling.Label(index: 0, isExact: label.isExact) }
      let view = Int(label.index)
      if known[view] < 0 {
        let found = response(map.views[view])
        if let index = indices[found] {
          known[view] = index
        } else {
          known[view] = Int32(responses.count)
          indices[found] = known[view]
          responses.append(found)
        }
      }
      return Tiling.Label(index: known[view], isExact: label.isExact)
    }
    self.responses = responses
  }

  /// The number of regions that were sampled at the centres of pixels.
  var sampledCount: Int { tiling.tiles.count { !$0.label.isExact } }

  /// Returns the regions in which another map of a window of the same size differs.
  ///
  /// - Parameters:
  ///   - other: The other map.
  ///   - limit: The greatest number of differences, each of another pair of responses.
  /// - Returns: A rectangle for each pair of responses that differ.
  /// - Complexity: O(*n*) for *n* spans of both maps.
  func differences(from other: TouchMap, limit: Int) -> [Difference] {
    var found: [Difference] = []
    var known: Set<[Int32]> = []
    tiling.visitOverlaps(with: other.tiling) { rect, own, others in
      guard found.count < limit, known.insert([own.index, others.index]).inserted else { return }
      let pair = [responses[Int(own.index)], other.responses[Int(others.index)]]
      if pair[0] != pair[1] { found.append(Difference(rect: rect.rect, responses: pair)) }
    }
    return found
  }
}
