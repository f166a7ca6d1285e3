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
    guard let screen = (entry.holder.collectionView as? ScreenCollectionView)?.screen,
      let content = (entry.holder as? any TemplateView)?.content
    else { return }
    let start = lines.count
    explain(
      content.identifier, event: entry.gesture.description.event, of: entry.holder, in: screen)
    for index in start..<lines.count { lines[index] = "gesture \(entry.name): \(lines[index])" }
  }

  private mutating func describe(_ view: View, in holder: CollectionReusableView) {
    guard let screen = (holder.collectionView as? ScreenCollectionView)?.screen,
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
      for event in events { explain(identifier, event: event, of: holder, in: screen) }
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
    explain(identifier, event: nil, of: holder, in: screen)
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
    _ identifier: String, event: String?, of holder: CollectionReusableView,
    in screen: CollectionScreen
  ) {
    let what = event.map { "event \(JSONValue.quote($0))" } ?? "select"
    guard screen.style == .handler else {
      let sent = CellEvent(
        handlerIdentifier: screen.handler.identifier, cellIdentifier: identifier,
        eventIdentifier: event, elementKind: holder.element?.supplementaryKind,
        indexPath: holder.indexPath,
        data: (holder as? any TemplateView)?.content?.data)
      let delivery = screen.wiring.forecast(sent, as: event == nil ? .selection : .event)
      let receivers = delivery.receivers.map(\.description).joined(separator: ", ")
      lines.append(
        receivers.isEmpty
          ? "\(what) would reach nobody: \(delivery.reasonNobodyHeard)"
          : "\(what) would go to \(receivers)")
      return
    }
    let callbacks = screen.handler.callbacks
    let key = callbacks.key(cell: identifier, event: event)
    let found = callbacks.registrations(for: key)
    for registration in found {
      lines.append(
        "\(what) would go to callback:\(registration.name), registered for \(registration.pattern)")
    }
    guard found.isEmpty else { return }
    let wanted = event.map { "\(identifier)/\($0)" } ?? identifier
    let method: DelegateMethod = event == nil ? .cellDidSelect : .cellEvent
    lines.append(
      screen.delegate.methods.contains(method)
        ? "\(what) would go to delegate:\(screen.handler.identifier): no callback for \(wanted)"
        : "\(what) would reach nobody: no callback for \(wanted), delegate has no \(method.rawValue)"
    )
  }
}
