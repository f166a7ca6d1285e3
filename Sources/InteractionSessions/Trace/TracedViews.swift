import Foundation
import InteractionKit

/// What a trace has said of the views that show, so that it says only what changes.
struct TracedViews {
  /// A display that is told once the view has its place among others and its subviews
  /// theirs: before anything else is told.
  var pending: (fact: Fact, view: CollectionReusableView)?
  /// The offset of the outermost collection.
  var offset: CGPoint
  /// What views keep is of this trace, and not of one before.
  private let trace = TracedView.Trace()
  /// The collections that have shown something, in the order in which they did first.
  private var references: [CollectionViewReference] = []
  private var known: Set<ObjectIdentifier> = []
  private var names = 0

  init(offset: CGPoint = .zero) {
    self.offset = offset
  }

  private var showings = 0

  /// Notes that a view comes to show; answers the number of the showing.
  mutating func begin(_ view: CollectionReusableView, _ element: ElementID, _ frame: CGRect) -> Int
  {
    showings += 1
    view.observerState = TracedView(of: trace, number: showings, element: element, frame: frame)
    return showings
  }

  /// Notes that a view shows no more; answers the number of its showing.
  mutating func end(_ view: CollectionReusableView) -> Int? {
    let number = told(of: view)?.number
    view.observerState = nil
    return number
  }

  /// What was told of a view that shows.
  private func told(of view: CollectionReusableView) -> TracedView? {
    guard let traced = view.observerState as? TracedView, traced.trace === trace else { return nil }
    return traced
  }

  /// Notes a collection that shows something.
  mutating func note(_ view: CollectionView) {
    let reference = view.reference
    guard known.insert(ObjectIdentifier(reference)).inserted else { return }
    references.append(reference)
    // Those that are gone must not gather.
    guard references.count > 16 else { return }
    references.removeAll { $0.view == nil }
    known = Set(references.map { ObjectIdentifier($0) })
  }

  // MARK: Changes

  /// A view that shows and is not where the trace has it.
  struct Change {
    let view: CollectionReusableView
    let element: ElementID
    let frame: CGRect
    /// The number of the showing.
    let number: Int
    /// What was told before.
    let before: (element: ElementID, frame: CGRect)
  }

  /// The views that have other places or elements than was said, which is noted.
  mutating func takeChanges() -> [Change] {
    var changes: [Change] = []
    for reference in references {
      guard let collection = reference.view, collection.storedWindow != nil else { continue }
      for entry in collection.shownViews.cells.inOrder {
        change(entry.view, in: collection, &changes)
      }
      for entry in collection.shownViews.others.inOrder {
        change(entry.view, in: collection, &changes)
      }
    }
    return changes
  }

  private mutating func change(
    _ view: CollectionReusableView, in collection: CollectionView, _ changes: inout [Change]
  ) {
    // One that was not told of will be by its display.
    guard let element = view.element, let told = told(of: view) else { return }
    let frame = TracedViews.frame(of: view, in: collection)
    guard told.frame != frame || told.element != element else { return }
    changes.append(
      Change(
        view: view, element: element, frame: frame, number: told.number,
        before: (told.element, told.frame)))
    told.frame = frame
    told.element = element
  }

  // MARK: Names

  /// Adds what hit chains say of a view, before its answer.
  func add(link view: CollectionReusableView, at frame: CGRect, to text: inout TraceText) {
    guard let told = told(of: view) else {
      text.add(frameOfLink: frame)
      return text.add(wordsOfLink: view)
    }
    if told.link?.names != names || told.link?.frame != frame {
      told.link = link(to: view, at: frame, before: told.link)
    }
    if let link = told.link { text.bytes.append(contentsOf: link.text) }
  }

  private func link(
    to view: CollectionReusableView, at frame: CGRect, before: TracedView.Link?
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

  /// Forgets the names in hit chains: items may have others.
  mutating func forgetNames() { names += 1 }

  // MARK: Places

  /// Where a view is in the content of its collection.
  static func frame(of view: CollectionReusableView, in collection: CollectionView) -> CGRect {
    guard let holder = view.storedSuperview, holder !== collection else { return view.frame }
    return collection.convert(view.frame, from: holder)
  }

  /// The place of a shown view, by the name that it had when it came to show.
  static func place(_ element: ElementID, of view: CollectionReusableView) -> Place {
    Place(
      element.placeElement, identifier: view.displayedIdentifier,
      collection: view.collectionView?.name)
  }

  /// The place of the element that holds a view, where it is in one.
  static func holder(of view: View) -> Place? {
    var next = view.storedSuperview
    while let current = next {
      if let outer = current as? CollectionReusableView, let element = outer.element {
        return place(element, of: outer)
      }
      next = current.storedSuperview
    }
    return nil
  }
}
