import CollectionFiles
import Foundation
import InteractionKit

/// The events that a tap on a view would send, and their receivers, without a tap.
package struct TapForecast {
  /// An effect of a tap.
  package enum Kind: Hashable, Sendable {
    /// The selection of the item, or its deselection with multiple selection.
    case select, deselect
    /// A custom event.
    case event(String)
    /// The actions of a control that Swift code added, by the control event.
    case action(String)
  }

  /// One event of the tap.
  package struct Outcome {
    package let kind: Kind
    /// The gesture that sends it; nil for a touch.
    package let gesture: String?
    /// The receivers, with the reasons.
    package let delivery: Delivery

    /// The lines of `why`.
    fileprivate var lines: [String] {
      let what =
        switch kind {
        case .select: "select"
        case .deselect: "deselect"
        case .event(let name): "event \(JSONValue.quote(name))"
        case .action(let name): name
        }
      let lines = Outcome.lines(of: what, delivery)
      return gesture.map { gesture in lines.map { "gesture \(gesture): \($0)" } } ?? lines
    }

    /// Returns the receivers as text, or the reason why there are none.
    private static func lines(of what: String, _ delivery: Delivery) -> [String] {
      let reasons = delivery.reasonsWithoutReceiver
      guard !delivery.receivers.isEmpty else {
        return ["\(what) would have no receiver: \(reasons)"]
      }
      let callbacks = delivery.considered.filter {
        $0.wasCalled && $0.reason.hasPrefix("registered ")
      }
      guard callbacks.isEmpty else {
        return callbacks.map { "\(what) would go to \($0.candidate), \($0.reason)" }
      }
      let receivers = delivery.receivers.map(\.description).joined(separator: ", ")
      // The reasons of the receivers come from the rejected candidates before them.
      let passedOver = delivery.considered.prefix { !$0.wasCalled }.map(\.reason)
      let because = passedOver.isEmpty ? "" : ": \(passedOver.joined(separator: ", "))"
      return ["\(what) would go to \(receivers)\(because)"]
    }
  }

  /// The events of gestures that the touch could become; a tap is at most one of them.
  package private(set) var gestures: [Outcome] = []
  /// The gesture that recognizes the tap and cancels its other events; nil if there is none.
  package private(set) var recognizingGesture: String?
  /// The events of the tap itself, in order.
  package private(set) var outcomes: [Outcome] = []
  /// The reason why the tap sends nothing; nil if it sends something or a gesture recognizes it.
  package private(set) var reasonForNoEvent: String?

  /// The value of `reasonForNoEvent` for a disabled control.
  package static let disabledControl = "sends no event: the control is disabled"

  /// The location of the tap in the window; nil for the location with the most events in the view.
  private let point: CGPoint?

  /// Forecasts a tap that hits a view.
  ///
  /// `point` is the location of the tap in the window; nil for the location with the most events in
  /// the view.
  package init(of view: View, at point: CGPoint? = nil) {
    self.point = point
    if let row = TapForecast.rowClosed(byTapOn: view) {
      reasonForNoEvent = "closes the swipe actions of \(row), and does nothing else"
      return
    }
    let entries = GestureReport(touching: view).entries
    for entry in entries {
      guard let content = (entry.holder as? any TemplateView)?.content else { continue }
      gestures.append(
        Outcome(
          kind: .event(entry.gesture.description.event), gesture: entry.name,
          delivery: TapForecast.delivery(
            of: entry.gesture.description.event, from: entry.holder, content)))
    }
    let takers = entries.filter { $0.takesTap(on: view) }
    // A recognizer that waits for one that recognizes the tap fails.
    if let taker = takers.first(where: { !$0.waits(for: takers) }) ?? takers.first {
      recognizingGesture = taker.name
    } else if let added = TapForecast.recognizer(ofTapsOn: view, except: entries) {
      let name = added.name ?? added.kindName
      recognizingGesture = name
      gestures.append(
        Outcome(
          kind: .action(added.kindName), gesture: name,
          delivery: Delivery(receivers: [.callback("action")])))
    } else if let holder = view.enclosingReusableView {
      forecast(view, in: holder)
    } else {
      forecastControls(of: view)
    }
  }

  /// Returns the open row that the tap closes, of a list around the view; nil if there is none.
  private static func rowClosed(byTapOn view: View) -> EventPosition? {
    var current: View? = view
    while let candidate = current {
      if let row = (candidate as? ItemsView)?.rowClosed(byTapOn: view) { return row }
      current = candidate.superview
    }
    return nil
  }

  /// Returns the recognizer of single taps that Swift code added and that recognizes a tap.
  private static func recognizer(
    ofTapsOn view: View, except entries: [GestureReport.Entry]
  ) -> GestureRecognizer? {
    var current: View? = view
    while let candidate = current {
      let found = candidate.attachedRecognizers.first { recognizer in
        recognizer.isEnabled && recognizer.isSingleTap && recognizer.cancelsTouchesInView
          && !view.preventsTaps(from: recognizer)
          && !entries.contains { $0.gesture.recognizer === recognizer }
      }
      if let found { return found }
      current = candidate.superview
    }
    return nil
  }

  /// Returns the names of the recognizers on a view that could recognize a single tap.
  package static func taps(on view: View) -> [String] {
    GestureReport(on: view).entries.filter(\.recognizesTaps).map(\.name)
  }

  /// The lines of `why`: what a tap does, then what other touches there could become.
  var lines: [String] {
    let taps = gestures.filter { $0.gesture == recognizingGesture }
    let others = gestures.filter { $0.gesture != recognizingGesture }
    var lines = (taps + outcomes).flatMap(\.lines)
    if let recognizingGesture {
      lines.append("a tap there is gesture \(recognizingGesture), and nothing else")
    }
    if let reasonForNoEvent { lines.append("a tap there \(reasonForNoEvent)") }
    return lines + others.flatMap(\.lines).map { "another touch: \($0)" }
  }

  private mutating func forecast(_ view: View, in holder: ReusableView) {
    guard let collectionView = holder.itemsView, let element = holder.element else { return }
    let content = (holder as? any TemplateView)?.content
    // Views that handle no touches pass them to their superviews.
    var current: View? = view
    while let candidate = current, candidate !== holder.superview {
      // A view inside a control keeps the touch from it.
      if candidate is Control, candidate !== view {
        current = candidate.superview
        continue
      }
      if let control = candidate as? Control, !control.isEnabled {
        return reasonForNoEvent = TapForecast.disabledControl
      }
      // An embedded collection view handles the touches beside its items, and ignores them.
      if candidate is ItemsView {
        return reasonForNoEvent = "hits the background of a collection"
      }
      if let content, let view = holder as? CollectionReusableView,
        let bindings = content.bindings(of: candidate, in: view)
      {
        let sent = eventsOfATap(on: candidate)
        for binding in bindings where sent.contains(Control.Event(binding.control)) {
          outcomes.append(
            Outcome(
              kind: .event(binding.event), gesture: nil,
              delivery: TapForecast.delivery(of: binding.event, from: holder, content)))
        }
        guard candidate === holder, (holder as? TemplateCell)?.alsoSelects == true else {
          if outcomes.isEmpty { reasonForNoEvent = reasonForNoEvent(on: candidate) }
          return
        }
        break
      }
      if let control = candidate as? Control { return forecastActions(of: control) }
      current = candidate.superview
    }
    if (holder as? CollectionViewListCell)?.headerDisclosure != nil {
      return reasonForNoEvent = TapForecast.toggle(of: element, in: collectionView)
    }
    forecastSelection(of: element, in: collectionView)
  }

  /// Returns the effect of a tap on a row with a disclosure that a tap anywhere toggles.
  private static func toggle(of element: ElementID, in view: ItemsView) -> String {
    let hasItems = view.loadedCollection?.hasItemsBelow(at: element.indexPath) ?? true
    return hasItems
      ? "expands or collapses the items below it, and does nothing else"
      : "does nothing: it has no items below it"
  }

  /// Forecasts a tap outside of cells, headers and footers.
  private mutating func forecastControls(of view: View) {
    guard let control = view as? Control else { return }
    guard control.isEnabled else { return reasonForNoEvent = TapForecast.disabledControl }
    forecastActions(of: control)
  }

  /// Forecasts the actions that Swift code added to a control.
  private mutating func forecastActions(of control: Control) {
    let sent = eventsOfATap(on: control)
    for name in ControlEventName.allCases {
      let event = Control.Event(name)
      guard sent.contains(event), control.allControlEvents.contains(event) else { continue }
      outcomes.append(
        Outcome(
          kind: .action(name.rawValue), gesture: nil,
          delivery: Delivery(receivers: [.callback("action")])))
    }
    if outcomes.isEmpty { reasonForNoEvent = reasonForNoEvent(on: control) }
  }

  private mutating func forecastSelection(of element: ElementID, in view: ItemsView) {
    guard element.category == .cell else {
      if outcomes.isEmpty { reasonForNoEvent = "sends no event" }
      return
    }
    guard view.loadedCollection?.stateCellIdentifier == nil else {
      reasonForNoEvent = "does nothing: the cell is shown instead of the content"
      return
    }
    guard view.canSelect else {
      let rule = view.isEditing ? "allowsSelectionDuringEditing" : "allowsSelection"
      if outcomes.isEmpty { reasonForNoEvent = "selects nothing: \(rule) is false" }
      return
    }
    let path = element.indexPath
    let deselects = view.canSelectSeveral && view.selection.contains(Selection.Item(path))
    if let cell = view.shownCell(of: Selection.Item(path)),
      // A program may have selected it, and then the tap deselects it.
      cell.refusesHighlight || (cell.refusesSelection && !deselects)
    {
      let rule = cell.refusesHighlight ? "highlightable" : "selectable"
      if outcomes.isEmpty { reasonForNoEvent = "selects nothing: \(rule) is false" }
      return
    }
    outcomes.append(
      Outcome(
        kind: deselects ? .deselect : .select, gesture: nil,
        delivery: deselects ? view.forecastDeselection(at: path) : view.forecastSelection(at: path)
      ))
  }

  /// Returns the delivery of an event of a template's view.
  static func delivery(
    of event: String, from holder: ReusableView, _ content: TemplateContent
  ) -> Delivery {
    let sent = CellEvent(
      handlerIdentifier: "", cellIdentifier: content.identifier, eventIdentifier: event,
      elementKind: holder.element?.supplementaryKind, indexPath: holder.displayedIndexPath,
      data: content.data)
    return holder.itemsView?.forecast(sent, from: holder) ?? Delivery()
  }

  /// Returns the control events that a tap on a view sends.
  private func eventsOfATap(on view: View) -> Control.Event {
    guard let control = view as? Control else { return [.touchDown, .touchUpInside] }
    return control.eventsOfTap(at: location(in: control))
  }

  private func location(in view: View) -> CGPoint? { point.map { view.convert($0, from: nil) } }

  /// Returns the reason why a tap on a view, which sends no event to a receiver, does not.
  private func reasonForNoEvent(on view: View) -> String {
    let sends = "sends no event"
    if let field = view as? TextField, field.canBecomeFirstResponder, !field.isFirstResponder {
      return "begins the editing, and \(sends)"
    }
    guard let control = view as? Control, point != nil else { return sends }
    let events = eventsOfATap(on: control)
    guard !events.contains(.valueChanged) else { return sends }
    let reason = events.isEmpty ? control.refusalReason : control.ineffectiveTapReason
    return reason.map { "\(sends): \($0)" } ?? sends
  }
}
