import Foundation
import InteractionKit
import InteractionSessions

extension SessionTracer {
  /// Writes the pending display.
  func writePendingDisplay() {
    guard let (entry, view) = shown.pending else { return }
    shown.pending = nil
    guard isWriting, case .display(let place) = entry.kind, let collection = view.itemsView,
      let element = view.element
    else { return }
    directLine(at: entry.time.milliseconds) { text, order in
      add(
        place, of: view, element, in: collection, to: &text, order,
        line: { $0.add(lineOf: entry) })
    }
  }

  /// Writes all displayed views as if they were displayed now.
  func writeDisplayedViews() {
    guard let root = device?.root.itemsView else { return }
    writeDisplayed(in: root)
  }

  private func writeDisplayed(in collection: ItemsView) {
    for (element, view) in collection.displayedViews.inOrder {
      directLine { text, order in
        add(
          TracedViews.place(element, of: view), of: view, element, in: collection, to: &text, order)
      }
      var inner: [ItemsView] = []
      SessionTracer.collections(in: view, to: &inner)
      for collection in inner { writeDisplayed(in: collection) }
    }
  }

  private static func collections(in view: View, to found: inout [ItemsView]) {
    for subview in view.subviews {
      if let collection = subview as? ItemsView {
        found.append(collection)
      } else {
        collections(in: subview, to: &found)
      }
    }
  }

  private func add(
    _ place: EventPosition, of view: ReusableView, _ element: ElementID,
    in collection: ItemsView, to text: inout TraceText, _ order: TraceOrder,
    line: ((inout TraceText) -> Void)? = nil
  ) {
    let frame = TracedViews.frame(of: view, in: collection)
    shown.note(collection)
    let number = shown.begin(view, element, frame)
    text.add("{")
    if let name = collection.name {
      text.add(#""collection":"#)
      text.add(quoting: name)
      text.add(",")
    }
    text.add(#""element":""#)
    text.add(element.category.traceName)
    text.add(#"","frame":"#)
    text.add(frame)
    text.add(#","id":"#)
    text.add(number)
    if collection.name != nil, let holder = TracedViews.holder(of: collection) {
      text.add(#","in":"#)
      text.add(quoting: holder)
    }
    text.add(#","kind":"display""#)
    if let label = ViewportDrawing.caption(of: view, element, in: collection) {
      text.add(#","label":"#)
      text.add(quoting: label)
    }
    text.add(#","places":["#)
    text.add(quoting: place)
    text.add("]")
    text.addSequence(order)
    text.addStep(order)
    text.add(#","subviews":"#)
    text.add(subviewsOf: view)
    text.addTime(order)
    if let line {
      text.add(#","text":"#)
      line(&text)
    }
    text.add(#","type":"display","z":"#)
    text.add(view.placement?.zIndex ?? 0)
    text.add("}")
  }

  func write(_ entry: LogEntry, end place: EventPosition, of view: ReusableView?) {
    var holder: EventPosition?
    var number: Int?
    if let view {
      number = shown.end(view)
      if let collection = view.itemsView, collection.name != nil {
        holder = TracedViews.holder(of: collection)
      }
    }
    write(entry, display: "end-display", of: [place], number, in: holder)
  }

  func write(
    _ entry: LogEntry, display kind: StaticString, of places: [EventPosition], _ number: Int? = nil,
    in holder: EventPosition? = nil
  ) {
    directLine(at: entry.time.milliseconds) { text, order in
      text.add("{")
      if let number {
        text.add(#""id":"#)
        text.add(number)
        text.add(",")
      }
      if let holder {
        text.add(#""in":"#)
        text.add(quoting: holder)
        text.add(",")
      }
      text.add(#""kind":""#)
      text.add(kind)
      text.add(#"","places":["#)
      for (index, place) in places.enumerated() {
        if index > 0 { text.add(",") }
        text.add(quoting: place)
      }
      text.add("]")
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(lineOf: entry)
      text.add(#","type":"display"}"#)
    }
  }

  // MARK: What moves

  /// Writes the new frames of displayed views that moved, or got another element.
  func writeChangedFrames() {
    writePendingDisplay()
    let changes = shown.takeChanges()
    let offset = device?.root.itemsView.contentOffset ?? shown.offset
    let isScrolled = offset != shown.offset
    shown.offset = offset
    guard !changes.isEmpty || isScrolled else { return }
    directLine { text, order in
      text.add(#"{"frames":["#)
      for (index, change) in changes.enumerated() {
        if index > 0 { text.add(",") }
        add(change, to: &text)
      }
      text.add(#"],"kind":"layout""#)
      if isScrolled {
        text.add(#","offset":"#)
        text.add(offset)
      }
      text.addOrder(order)
      text.add(#","type":"display"}"#)
    }
  }

  private func add(_ change: TracedViews.Change, to text: inout TraceText) {
    text.add(#"{"frame":"#)
    text.add(change.frame)
    text.add(#","id":"#)
    text.add(change.number)
    if let collection = change.view.itemsView, collection.name != nil,
      let holder = TracedViews.holder(of: collection)
    {
      text.add(#","in":"#)
      text.add(quoting: holder)
    }
    text.add(#","place":"#)
    text.add(quoting: TracedViews.place(change.element, of: change.view))
    if change.before.frame.size != change.frame.size {
      text.add(#","subviews":"#)
      text.add(subviewsOf: change.view)
    }
    if change.before.element != change.element {
      text.add(#","was":"#)
      text.add(quoting: TracedViews.place(change.before.element, of: change.view))
    }
    text.add("}")
  }
}

extension ElementID.Category {
  fileprivate var traceName: StaticString {
    switch self {
    case .cell: "cell"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }
}
