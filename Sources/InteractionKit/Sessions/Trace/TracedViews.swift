import Foundation

/// What a trace has said of the views that show, so that it says only what changes.
struct TracedViews {
  /// Where a view stood when it was told of last.
  struct Told {
    var element: ElementID
    var frame: CGRect
  }

  private struct Reference {
    weak var view: CollectionView?
  }

  /// A display that is told once the view has its place among others and its subviews
  /// theirs: before anything else is told.
  var pending: (fact: Fact, view: CollectionReusableView)?
  /// The offset of the outermost collection.
  var offset: CGPoint
  private var told: [ObjectIdentifier: Told] = [:]
  /// The collections that have shown something, in the order in which they did first.
  private var references: [Reference] = []
  private var known: Set<ObjectIdentifier> = []

  init(offset: CGPoint = .zero) {
    self.offset = offset
  }

  /// Notes where a view is; answers what was said of it before.
  mutating func note(_ view: CollectionReusableView, _ element: ElementID, _ frame: CGRect) -> Told?
  {
    told.updateValue(Told(element: element, frame: frame), forKey: ObjectIdentifier(view))
  }

  /// What was said of a view.
  func told(of view: CollectionReusableView) -> Told? { told[ObjectIdentifier(view)] }

  mutating func forget(_ view: CollectionReusableView) {
    told[ObjectIdentifier(view)] = nil
  }

  /// Notes a collection that shows something.
  mutating func note(_ view: CollectionView) {
    guard known.insert(ObjectIdentifier(view)).inserted else { return }
    references.append(Reference(view: view))
    // Those that are gone must not gather, and another view may get the place of one.
    guard references.count > 16 else { return }
    references.removeAll { $0.view == nil }
    known = Set(references.compactMap { $0.view.map { ObjectIdentifier($0) } })
  }

  /// The collections that show something in a window.
  var collections: [CollectionView] {
    references.compactMap { $0.view }.filter { $0.storedWindow != nil }
  }

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
