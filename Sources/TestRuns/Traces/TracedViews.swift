import Foundation
import InteractionKit

/// The displayed views as a trace describes them, so that it contains only changes.
struct TracedViews {
  /// A display that is not written yet; it is written before the next line, when its view has its
  /// position and its subviews.
  var pending: (entry: LogEntry, view: ReusableView)?
  /// The offset of the outermost collection.
  var offset: CGPoint
  /// The identity of this trace; views may store descriptions of an earlier one.
  private let trace = TracedView.Trace()
  /// The collections that displayed views, in the order of their first display.
  private var references: [ItemsViewReference] = []
  private var known: Set<ObjectIdentifier> = []
  private var names = 0

  init(offset: CGPoint = .zero) {
    self.offset = offset
  }

  private var showings = 0

  /// Records the display of a view; returns its number.
  mutating func begin(_ view: ReusableView, _ element: ElementID, _ frame: CGRect) -> Int {
    showings += 1
    view.observerState = TracedView(of: trace, number: showings, element: element, frame: frame)
    return showings
  }

  /// Records the end of a display; returns its number.
  mutating func end(_ view: ReusableView) -> Int? {
    let number = tracedView(of: view)?.number
    view.observerState = nil
    return number
  }

  /// Returns the description of a displayed view.
  private func tracedView(of view: ReusableView) -> TracedView? {
    guard let traced = view.observerState as? TracedView, traced.trace === trace else { return nil }
    return traced
  }

  /// Records a collection that displays views.
  mutating func note(_ view: ItemsView) {
    let reference = view.reference
    guard known.insert(ObjectIdentifier(reference)).inserted else { return }
    references.append(reference)
    // Removed collections must not accumulate.
    guard references.count > 16 else { return }
    references.removeAll { $0.view == nil }
    known = Set(references.map { ObjectIdentifier($0) })
  }

  // MARK: Changes

  /// A displayed view whose frame or element differs from the trace.
  struct Change {
    let view: ReusableView
    let element: ElementID
    let frame: CGRect
    /// The number of the display.
    let number: Int
    /// The element and frame in the trace.
    let before: (element: ElementID, frame: CGRect)
  }

  /// Returns the views whose frame or element changed, and stores the new values.
  mutating func takeChanges() -> [Change] {
    var changes: [Change] = []
    for reference in references {
      guard let collection = reference.view, collection.storedWindow != nil else { continue }
      for entry in collection.displayedViews.cells.inOrder {
        change(entry.view, in: collection, &changes)
      }
      for entry in collection.displayedViews.others.inOrder {
        change(entry.view, in: collection, &changes)
      }
    }
    return changes
  }

  private mutating func change(
    _ view: ReusableView, in collection: ItemsView, _ changes: inout [Change]
  ) {
    // A view without a description gets one with its display.
    guard let element = view.element, let tracedView = tracedView(of: view) else { return }
    let frame = TracedViews.frame(of: view, in: collection)
    guard tracedView.frame != frame || tracedView.element != element else { return }
    changes.append(
      Change(
        view: view, element: element, frame: frame, number: tracedView.number,
        before: (tracedView.element, tracedView.frame)))
    tracedView.frame = frame
    tracedView.element = element
  }

  // MARK: Names

  /// Adds the frame, the name and the path of a view to its link of a hit chain.
  func add(link view: ReusableView, at frame: CGRect, to text: inout TraceText) {
    guard let tracedView = tracedView(of: view) else {
      text.add(frameOfLink: frame)
      return text.add(wordsOfLink: view)
    }
    if tracedView.link?.names != names || tracedView.link?.frame != frame {
      tracedView.link = link(to: view, at: frame, before: tracedView.link)
    }
    if let link = tracedView.link { text.bytes.append(contentsOf: link.text) }
  }

  private func link(
    to view: ReusableView, at frame: CGRect, before: TracedView.Link?
  ) -> TracedView.Link {
    var text = TraceText()
    text.add(frameOfLink: frame)
    let nameStart = text.bytes.count
    if let before, before.names == names {
      text.bytes.append(contentsOf: before.text[before.nameStart...])
    } else {
      text.add(wordsOfLink: view)
    }
    return TracedView.Link(frame: frame, names: names, text: text.bytes, nameStart: nameStart)
  }

  /// Invalidates the names in hit chains, since items may have other names.
  mutating func forgetNames() { names += 1 }

  // MARK: Places

  /// Returns the frame of a view in the content of its collection.
  static func frame(of view: ReusableView, in collection: ItemsView) -> CGRect {
    guard let holder = view.storedSuperview, holder !== collection else { return view.frame }
    return collection.convert(view.frame, from: holder)
  }

  /// Returns the position of a view, with the name that it had when it was displayed.
  static func place(_ element: ElementID, of view: ReusableView) -> EventPosition {
    EventPosition(
      element.placeElement, identifier: view.displayedIdentifier,
      collection: view.itemsView?.name)
  }

  /// Returns the position of the element that contains a view, if any.
  static func holder(of view: View) -> EventPosition? {
    var next = view.storedSuperview
    while let current = next {
      if let outer = current as? ReusableView, let element = outer.element {
        return place(element, of: outer)
      }
      next = current.storedSuperview
    }
    return nil
  }
}

/// The description of a displayed view in a trace.
///
/// The view itself stores it: a trace reads it for every displayed view after every step, and for
/// most of the views of a hit chain.
final class TracedView {
  /// The identity of a trace, which distinguishes its descriptions from another trace's.
  final class Trace {}

  let trace: Trace
  /// The number of the display, from 1; unique among the displayed views.
  let number: Int
  var element: ElementID
  /// The frame of the view in the trace.
  var frame: CGRect
  /// The text for the view in hit chains.
  var link: Link?

  init(of trace: Trace, number: Int, element: ElementID, frame: CGRect) {
    self.trace = trace
    self.number = number
    self.element = element
    self.frame = frame
  }

  /// The text for a view in hit chains, valid until it moves or names change.
  struct Link {
    /// The frame in window coordinates.
    let frame: CGRect
    /// The version of the names.
    let names: Int
    let text: [UInt8]
    /// The offset of the name in the text, after the frame.
    let nameStart: Int
  }
}
