import CollectionFiles
import Foundation
import InteractionKit

/// The events that a tap on a view would send, and their receivers, without a tap.
struct TapForecast {
  /// An effect of a tap.
  enum Kind: Equatable {
    /// The selection of the item, or its deselection with multiple selection.
    case select, deselect
    /// A custom event.
    case event(String)
  }

  /// One event of the tap.
  struct Outcome {
    let kind: Kind
    /// The gesture that sends it; nil for a touch.
    let gesture: String?
    /// The receivers, with the reasons.
    let delivery: Delivery

    /// The lines of `why`.
    fileprivate var lines: [String] {
      let what =
        switch kind {
        case .select: "select"
        case .deselect: "deselect"
        case .event(let name): "event \(JSONValue.quote(name))"
        }
      let lines = Outcome.lines(of: what, delivery)
      return gesture.map { gesture in lines.map { "gesture \(gesture): \($0)" } } ?? lines
    }

    /// Returns the receivers as text, or the reason why there are none.
    private static func lines(of what: String, _ delivery: Delivery) -> [String] {
      let reasons = delivery.reasonNobodyHeard
      guard !delivery.receivers.isEmpty else { return ["\(what) would reach nobody: \(reasons)"] }
      let callbacks = delivery.considered.filter { $0.heard && $0.reason.hasPrefix("registered ") }
      guard callbacks.isEmpty else {
        return callbacks.map { "\(what) would go to \($0.candidate), \($0.reason)" }
      }
      let receivers = delivery.receivers.map(\.description).joined(separator: ", ")
      // The reasons of the receivers are those of the rejected candidates before them.
      let passedOver = delivery.considered.prefix { !$0.heard }.map(\.reason)
      let because = passedOver.isEmpty ? "" : ": \(passedOver.joined(separator: ", "))"
      return ["\(what) would go to \(receivers)\(because)"]
    }
  }

  /// The events of gestures that the touch could become; a tap is at most one of them.
  private(set) var gestures: [Outcome] = []
  /// The gesture that recognizes the tap and cancels its other events; nil if there is none.
  private(set) var takenBy: String?
  /// The events of the tap itself, in order.
  private(set) var outcomes: [Outcome] = []
  /// The reason why the tap sends nothing; nil if it sends something or a gesture recognizes it.
  private(set) var silence: String?

  init(of view: View) {
    let entries = GestureReport(touching: view).entries
    for entry in entries {
      guard let content = (entry.holder as? any TemplateView)?.content else { continue }
      gestures.append(
        Outcome(
          kind: .event(entry.gesture.description.event), gesture: entry.name,
          delivery: TapForecast.delivery(
            of: entry.gesture.description.event, from: entry.holder, content)))
    }
    if let taker = entries.first(where: { $0.takesTap(on: view) }) {
      takenBy = taker.name
    } else if let holder = view.enclosingReusableView {
      forecast(view, in: holder)
    }
  }

  /// The lines of `why`.
  var lines: [String] {
    gestures.flatMap(\.lines) + outcomes.flatMap(\.lines)
      + (takenBy.map { ["a tap there is gesture \($0), and nothing else"] } ?? [])
      + (silence.map { ["a tap there \($0)"] } ?? [])
  }

  private mutating func forecast(_ view: View, in holder: CollectionReusableView) {
    guard let collectionView = holder.collectionView, let element = holder.element else { return }
    let content = (holder as? any TemplateView)?.content
    // Views that handle no touches pass them to their superviews.
    var current: View? = view
    while let candidate = current, candidate !== holder.superview {
      if let control = candidate as? Control, !control.isEnabled {
        return silence = "sends no event: the control is disabled"
      }
      if let content, let bindings = content.bindings(of: candidate, in: holder) {
        let sent = TapForecast.eventsOfATap(on: candidate)
        for binding in bindings where sent.contains(binding.control) {
          outcomes.append(
            Outcome(
              kind: .event(binding.event), gesture: nil,
              delivery: TapForecast.delivery(of: binding.event, from: holder, content)))
        }
        guard candidate === holder, (holder as? TemplateCell)?.alsoSelects == true else {
          if outcomes.isEmpty { silence = "sends no event" }
          return
        }
        break
      }
      if candidate is Control { return silence = "sends no event" }
      current = candidate.superview
    }
    forecastSelection(of: element, in: collectionView)
  }

  private mutating func forecastSelection(of element: ElementID, in view: CollectionView) {
    guard element.category == .cell else {
      if outcomes.isEmpty { silence = "sends no event" }
      return
    }
    guard view.screen?.stateCellIdentifier == nil else {
      silence = "does nothing: the cell stands in the place of the content"
      return
    }
    guard view.allowsSelection else {
      if outcomes.isEmpty { silence = "selects nothing: allowsSelection is false" }
      return
    }
    let path = element.indexPath
    let deselects = view.takesMultipleSelections && view.selection.contains(Selection.Item(path))
    outcomes.append(
      Outcome(
        kind: deselects ? .deselect : .select, gesture: nil,
        delivery: deselects ? view.forecastDeselection(at: path) : view.forecastSelection(at: path)
      ))
  }

  /// Returns the delivery of an event of a template's view.
  private static func delivery(
    of event: String, from holder: CollectionReusableView, _ content: TemplateContent
  ) -> Delivery {
    let sent = CellEvent(
      handlerIdentifier: "", cellIdentifier: content.identifier, eventIdentifier: event,
      elementKind: holder.element?.supplementaryKind, indexPath: holder.displayedIndexPath,
      data: content.data)
    return holder.collectionView?.forecast(sent, from: holder) ?? Delivery()
  }

  /// Returns the control events of a tap. It does not move the knob of a slider.
  private static func eventsOfATap(on view: View) -> [ControlEventName] {
    let events: [ControlEventName] = [
      .touchDown, .touchUpInside, .primaryActionTriggered, .editingDidBegin,
    ]
    if let slider = view as? Slider, !slider.jumpsToTouch { return events }
    return events + [.valueChanged]
  }
}
