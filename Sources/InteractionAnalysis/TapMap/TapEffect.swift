import Foundation
import InteractionKit
import InteractionSessions

/// The effect of a tap on a view, forecast without a tap.
///
/// It is the forecast of the session verb `why`, as a value.
public struct TapEffect: Hashable, Sendable {
  /// The kind of the effect.
  public enum Outcome: String, Hashable, Sendable {
    /// The selection of the item, or its deselection, has at least one receiver.
    case select
    /// An event, a gesture or an action has at least one receiver.
    case event
    /// A view is hit, and the tap has no effect or its event has no receiver.
    case unhandled
    /// A disabled control is hit.
    case disabled
    /// No view is hit, or the background of the window or of a collection view.
    case none
  }

  /// One event of a tap.
  public struct Event: Hashable, Sendable {
    /// The name of the event, or of the control event for actions; nil for selections.
    public let name: String?
    /// The receivers in the order in which they are called; empty if there is none.
    public let receivers: [Receiver]
    /// The reason why there is no receiver; nil if there is one.
    public let reason: String?
  }

  /// The position of the hit view, as log entries name it; nil for the background.
  public let place: EventPosition?
  /// The kind of the effect.
  public let outcome: Outcome
  /// The events in the order in which they are sent, selections included.
  public let events: [Event]
  /// The name of the gesture recognizer that recognizes the tap; nil if the view handles it.
  public let gesture: String?
  /// The reason why the tap has no effect; nil if it has one.
  public let reason: String?

  /// The effect of a tap that hits no view.
  public static let nothing = TapEffect(
    place: nil, outcome: .none, events: [], gesture: nil, reason: "no view is hit")

  init(
    place: EventPosition?, outcome: Outcome, events: [Event], gesture: String?, reason: String?
  ) {
    (self.place, self.outcome, self.events) = (place, outcome, events)
    (self.gesture, self.reason) = (gesture, reason)
  }

  /// Forecasts a tap that hits a view.
  ///
  /// - Parameters:
  ///   - view: The view that a hit test returned.
  ///   - point: The location of the tap in the window, in points; nil, the default, for the
  ///     location with the most events in the view.
  public init(of view: View, at point: CGPoint? = nil) {
    let forecast = TapForecast(of: view, at: point)
    var outcomes = forecast.outcomes
    if let name = forecast.recognizingGesture {
      outcomes = forecast.gestures.filter { $0.gesture == name }.prefix(1).map { $0 }
    }
    self.init(
      place: HitReport.position(of: view), outcomes, gesture: forecast.recognizingGesture,
      silence: forecast.reasonForNoEvent)
  }

  private init(
    place: EventPosition?, _ outcomes: [TapForecast.Outcome], gesture: String?, silence: String?
  ) {
    self.place = place
    self.gesture = gesture
    events = outcomes.map { outcome in
      var name: String?
      switch outcome.kind {
      case .select, .deselect: break
      case .event(let event), .action(let event): name = event
      }
      let receivers = outcome.delivery.receivers
      return Event(
        name: name, receivers: receivers,
        reason: receivers.isEmpty ? outcome.delivery.reasonsWithoutReceiver : nil)
    }
    let delivered = events.first { !$0.receivers.isEmpty }
    if let delivered {
      outcome = delivered.name == nil ? .select : .event
      reason = nil
    } else if let event = events.first {
      outcome = .unhandled
      reason = event.reason
    } else if silence == TapForecast.disabledControl {
      outcome = .disabled
      reason = silence
    } else {
      outcome = place == nil ? .none : .unhandled
      reason = silence ?? (place == nil ? "no view is hit" : "no view there handles touches")
    }
  }

  /// The event by which the effect is named: the first that has a receiver, else the first.
  public var event: Event? { events.first { !$0.receivers.isEmpty } ?? events.first }

  /// True if a tap calls a receiver.
  public var isHandled: Bool { outcome == .select || outcome == .event }
}
