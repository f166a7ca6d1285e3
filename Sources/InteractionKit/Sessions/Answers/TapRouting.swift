/// Who would hear a tap on a view, and of the gestures there, told without tapping.
struct TapRouting {
  private(set) var lines: [String] = []

  init(of view: View) {
    let gestures = GestureReport(touching: view).entries
    for entry in gestures { describe(entry) }
    if let taker = gestures.first(where: { $0.takesTap(on: view) }) {
      lines.append("a tap there is gesture \(taker.name), and nothing else")
      return
    }
    var current: View? = view
    while let candidate = current {
      if let holder = candidate as? CollectionReusableView {
        describe(view, in: holder)
        return
      }
      current = candidate.superview
    }
  }

  private mutating func describe(_ entry: GestureReport.Entry) {
    guard entry.holder.collectionView?.screen != nil,
      let content = (entry.holder as? any TemplateView)?.content
    else { return }
    let start = lines.count
    explain(content.identifier, event: entry.gesture.description.event, of: entry.holder)
    for index in start..<lines.count { lines[index] = "gesture \(entry.name): \(lines[index])" }
  }

  private mutating func describe(_ view: View, in holder: CollectionReusableView) {
    guard let screen = holder.collectionView?.screen,
      let element = holder.element
    else { return }
    let resolved = ResolvedPlace(
      screen: screen, element: element, subview: "", view: holder, frame: holder.frame)
    let identifier = resolved.content.identifier
    let content = (holder as? any TemplateView)?.content
    if let bindings = content?.bindings(of: view, in: holder) {
      let sent = TapRouting.eventsOfATap(on: view)
      let events = bindings.filter { sent.contains($0.control) }.map(\.event)
      if events.isEmpty { lines.append("a tap there sends no event") }
      for event in events { explain(identifier, event: event, of: holder) }
      return
    }
    guard element.category == .cell, !(view is Control) else {
      lines.append("a tap there sends no event")
      return
    }
    guard screen.stateCellIdentifier == nil else {
      lines.append("a tap there does nothing: the cell stands in the place of the content")
      return
    }
    explain(identifier, event: nil, of: holder)
  }

  /// The control events that a tap makes: a slider's knob stays where it is.
  private static func eventsOfATap(on view: View) -> [ControlEventName] {
    let events: [ControlEventName] = [
      .touchDown, .touchUpInside, .primaryActionTriggered, .editingDidBegin,
    ]
    if let slider = view as? Slider, !slider.jumpsToTouch { return events }
    return events + [.valueChanged]
  }

  private mutating func explain(
    _ identifier: String, event: String?, of holder: CollectionReusableView
  ) {
    guard let collectionView = holder.collectionView else { return }
    let what = event.map { "event \(JSONValue.quote($0))" } ?? "select"
    let delivery: Delivery
    if let event {
      let content = (holder as? any TemplateView)?.content
      let sent = CellEvent(
        handlerIdentifier: "", cellIdentifier: identifier, eventIdentifier: event,
        elementKind: holder.element?.supplementaryKind, indexPath: holder.indexPath,
        data: content?.data)
      delivery = collectionView.forecast(sent, from: holder)
    } else if let path = holder.indexPath {
      delivery = collectionView.forecastSelection(at: path)
    } else {
      return
    }
    lines += TapRouting.lines(of: what, delivery)
  }

  /// What a forecast says: the receivers, or why there are none.
  static func lines(of what: String, _ delivery: Delivery) -> [String] {
    let reasons = delivery.reasonNobodyHeard
    guard !delivery.receivers.isEmpty else { return ["\(what) would reach nobody: \(reasons)"] }
    let callbacks = delivery.considered.filter { $0.heard && $0.reason.hasPrefix("registered ") }
    guard callbacks.isEmpty else {
      return callbacks.map { "\(what) would go to \($0.candidate), \($0.reason)" }
    }
    let receivers = delivery.receivers.map(\.description).joined(separator: ", ")
    // Who is passed over before the receivers; those behind them are of no interest.
    let passedOver = delivery.considered.prefix { !$0.heard }.map(\.reason)
    let because = passedOver.isEmpty ? "" : ": \(passedOver.joined(separator: ", "))"
    return ["\(what) would go to \(receivers)\(because)"]
  }
}
