import Foundation

// UIKit applies the layout attributes of the index path before `dequeue…` returns a view. A new
// view is created with their frame; a view from the reuse pool gets it after `prepareForReuse`. So
// the data source configures a view that has its final size (`Documentation/rules/cells.md`, "Frame
// of a dequeued view").

/// An index path for which a view is dequeued, with its layout attributes.
///
/// It is an object, because the request of a display pass goes through many calls: as a structure,
/// it took 4 % more instructions for a frame of a fling.
final class DequeueRequest {
  /// The index path with which the data source is called.
  let path: IndexPath
  private let collectionView: ObjectIdentifier
  /// The element at the index path; nil if the layout has none.
  fileprivate let id: ElementID?
  fileprivate let placement: ElementPlacement?
  /// The layout's own attributes, if they are of a custom class.
  fileprivate let attributes: CollectionViewLayoutAttributes?
  /// True after a view was dequeued for the request.
  fileprivate var hasView = false

  /// Creates a request for an element at its position in the layout.
  ///
  /// `id` and `placement` are nil for an index path without an element.
  init(
    _ path: IndexPath, in collectionView: ItemsView, _ id: ElementID? = nil,
    _ placement: ElementPlacement? = nil, _ attributes: CollectionViewLayoutAttributes? = nil
  ) {
    self.path = path
    self.collectionView = ObjectIdentifier(collectionView)
    self.id = id
    self.placement = placement
    self.attributes = attributes
  }

  /// The frame of a new view; empty without attributes.
  fileprivate var frame: CGRect { placement?.frame ?? .zero }

  /// Returns true for a request of this collection view for this index path.
  func isFor(_ path: IndexPath, in collectionView: ItemsView) -> Bool {
    self.collectionView == ObjectIdentifier(collectionView) && self.path == path
  }
}

extension ItemsView {
  /// Returns a reused or a new view of an identifier, for the data source to configure; nil if
  /// nothing is registered.
  final func reusableView(
    _ category: ElementID.Category, _ kind: String, _ identifier: String,
    for indexPath: IndexPath
  ) -> ReusableView? {
    let reconfigured = reconfiguredView(
      ofKind: kind, withReuseIdentifier: identifier, at: indexPath)
    if let reconfigured { return reconfigured }
    return dequeue(
      ReusePool.Key(kind: kind, identifier: identifier),
      for: dequeueRequest(category, kind, at: indexPath))
  }

  /// Marks a view as dequeued that replaces one whose identifier is not registered.
  final func blank<Blank: ReusableView>(
    _ view: Blank, _ category: ElementID.Category, _ kind: String, for indexPath: IndexPath
  ) -> Blank {
    let request = dequeueRequest(category, kind, at: indexPath)
    view.frame = request.frame
    return prepared(view, for: request)
  }

  /// Returns a view from the pool, prepared for reuse, or a new one; nil if nothing is registered.
  private func dequeue(
    _ key: ReusePool.Key, for request: DequeueRequest
  ) -> ReusableView? {
    switch reusePool.dequeue(key) {
    case .waiting(let view):
      view.prepareForReuse()
      return prepared(view, for: request)
    case .none(let slot):
      _ = reusePool.evictForCreation()
      guard let (make, registration) = reusePool.maker(of: slot) else { return nil }
      let view = make(request.frame)
      view.registration = registration
      return prepared(view, for: request)
    case .unregistered: return nil
    }
  }

  /// Applies the attributes of a request to a view and marks it as dequeued.
  private func prepared<Prepared: ReusableView>(
    _ view: Prepared, for request: DequeueRequest
  ) -> Prepared {
    if request.hasView, !acceptsViewsOfAnyOrigin {
      recordException(
        "Expected dequeued view to be returned to the collection view in preparation for display. "
          + "When the collection view's data source is asked to provide a view for a given index "
          + "path, ensure that a single view is dequeued and returned to the collection view. Avoid "
          + "dequeuing views without a request from the collection view. For retrieving an existing "
          + "view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or "
          + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: "
          + "<\(UIKitClassName.name(of: type(of: view)))>")
    }
    request.hasView = true
    view.dequeued = request
    view.placement = nil
    if let id = request.id, let placement = request.placement {
      applyPlacement(placement, request.attributes, to: view, as: id)
    } else {
      // A reused view still has the frame of the element that it displayed before.
      view.frame = .zero
    }
    return view
  }

  /// Returns the current request of the data source, or a new one with the layout's attributes.
  private func dequeueRequest(
    _ category: ElementID.Category, _ kind: String, at path: IndexPath
  ) -> DequeueRequest {
    if let request = display.request, let id = request.id, id.category == category,
      id.kind == kind, request.path == path
    {
      return request
    }
    return request(category, kind, at: path) ?? DequeueRequest(path, in: self)
  }

  /// Returns a request for the element at an index path; nil if the layout has none.
  private func request(
    _ category: ElementID.Category, _ kind: String, at path: IndexPath
  ) -> DequeueRequest? {
    guard path.count == 2, path.section >= 0, path.section < sectionCount else { return nil }
    let id = ElementID(category: category, kind: kind, section: path.section, item: path.item)
    guard category != .cell || containsItem(id.item, in: id.section) else { return nil }
    if display.phase == .idle, pendingUpdates == nil { layOutIfInvalid() }
    // A layout that is being prepared cannot be queried yet.
    guard display.phase != .layingOut, !itemLayout.isInvalid,
      let element = itemLayout.element(id)
    else { return nil }
    return DequeueRequest(path, in: self, id, ElementPlacement(element), element.attributes)
  }

  final func reportUnregistered(_ kind: String, _ identifier: String, among known: [String]) {
    let hint = Spelling.nearest(to: identifier, in: known).map { "; did you mean \($0)?" } ?? ""
    window?.ownLog?.record(
      .exception(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard\(hint)"))
  }
}

// UIKit raises an exception if a data source contradicts itself. The view records the error and
// continues (`updateError`, `dequeueError`). These methods throw it instead.

extension ItemsView {
  /// Lays out the view, as `layoutIfNeeded()` does.
  ///
  /// - Throws: The error of the last view that the data source returned without dequeuing it for
  ///   the index path. The layout is complete, and `dequeueError` is the error.
  public func layoutIfNeededOrThrow() throws(CollectionViewDequeueError) {
    let before = dequeueError
    dequeueError = nil
    layoutIfNeeded()
    if let dequeueError { throw dequeueError }
    dequeueError = before
  }

  /// Performs a batch of updates, as `performBatchUpdates(_:completion:)` does.
  ///
  /// Inside another batch it does not throw: its changes belong to that batch.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the methods for the changes; nil for no changes.
  ///   - completion: Called at the end of the animation; nil by default.
  /// - Throws: The reason why the changes do not lead to the new numbers of items. The view is then
  ///   reloaded, and `updateError` is the error (`Documentation/rules/updates.md`, "Check of the
  ///   numbers").
  public func performBatchUpdatesOrThrow(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewUpdateError) {
    var error: CollectionViewUpdateError?
    performBatch({
      performOverriddenBatch({ updates?() }, completion: completion)
    }) { [unowned self] isFinished in
      // It is the first completion; later ones may perform updates and change `updateError`.
      if !isFinished { error = updateError }
    }
    if let error { throw error }
  }
}

/// The error of a view that a data source returned without dequeuing it for the index path.
///
/// UIKit raises an `NSInternalInconsistencyException` for it.
public struct CollectionViewDequeueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The element kind of a supplementary view; nil for a cell.
  public let elementKind: String?
  /// The index path with which the data source was called.
  public let indexPath: IndexPath
  /// The class of the view; nil if the data source returned none, or has no method that returns it.
  public let viewClass: View.Type?
  /// The index path for which the view was dequeued; nil if it was not since its last display.
  public let dequeuedIndexPath: IndexPath?

  package init(
    elementKind: String?, indexPath: IndexPath, viewClass: View.Type?,
    dequeuedIndexPath: IndexPath?
  ) {
    self.elementKind = elementKind
    self.indexPath = indexPath
    self.viewClass = viewClass
    self.dequeuedIndexPath = dequeuedIndexPath
  }

  /// UIKit's text.
  public var reason: String {
    let path = "{length = 2, path = \(indexPath.section) - \(indexPath.item)}"
    guard let elementKind else {
      return "the view returned from -collectionView:cellForItemAtIndexPath: (\(path)) was not "
        + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath: or is nil "
        + "(\(viewName))"
    }
    return "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
      + "(\(elementKind),\(path)) was not retrieved by calling "
      + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
      + "(\(viewName))"
  }

  private var viewName: String {
    viewClass.map { "<\(UIKitClassName.name(of: $0))>" } ?? "(null)"
  }

  /// The reason, with the dequeued index path if there is one.
  public var description: String {
    guard let path = dequeuedIndexPath else { return reason }
    // A data source may dequeue for any index path, also for one without exactly two indices.
    return "\(reason); it was dequeued for [\(path.map(String.init).joined(separator: ","))]"
  }

  /// Returns true if all values are equal.
  public static func == (a: Self, b: Self) -> Bool {
    a.elementKind == b.elementKind && a.indexPath == b.indexPath && a.viewClass == b.viewClass
      && a.dequeuedIndexPath == b.dequeuedIndexPath
  }

  /// Hashes the values that are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elementKind)
    hasher.combine(indexPath)
    hasher.combine(viewClass.map(ObjectIdentifier.init))
    hasher.combine(dequeuedIndexPath)
  }
}
