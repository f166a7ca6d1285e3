import Foundation

// UIKit applies the layout attributes of the index path before a view is dequeued: a new view is
// made with their frame, one from the reuse pool gets it after `prepareForReuse`. So the data
// source configures a view that has its final size.

/// The index path that a view is dequeued for, with its layout attributes.
///
/// A class: the views of a pass are compared with the request by identity, without copies.
final class DequeueRequest {
  /// The collection view that dequeues.
  let collectionView: ObjectIdentifier
  /// The index path that the data source is called with.
  let path: IndexPath
  /// The element at the index path; nil if the layout has none, as its placement.
  fileprivate let id: ElementID?
  fileprivate let placement: Placement?
  /// The layout's own attributes, if they are of a custom class.
  fileprivate let attributes: CollectionViewLayoutAttributes?

  /// A request for an element as the layout places it.
  init(
    _ collectionView: CollectionView, _ path: IndexPath, _ id: ElementID,
    _ placement: Placement, _ attributes: CollectionViewLayoutAttributes?
  ) {
    self.collectionView = ObjectIdentifier(collectionView)
    self.path = path
    self.id = id
    self.placement = placement
    self.attributes = attributes
  }

  /// A request for an index path without an element.
  fileprivate init(_ collectionView: CollectionView, _ path: IndexPath) {
    self.collectionView = ObjectIdentifier(collectionView)
    self.path = path
    id = nil
    placement = nil
    attributes = nil
  }

  /// The frame of a new view; empty without attributes.
  fileprivate var frame: CGRect { placement?.frame ?? .zero }
}

extension CollectionView {
  /// Returns a reused or a new cell of an identifier, for the data source to configure.
  ///
  /// The cell has the frame and the attributes of the layout for the index path. For a path without
  /// attributes the frame is empty, also of a reused cell. For an identifier that is not registered
  /// the result is a blank cell, with a diagnostic in the log; UIKit raises.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    if let cell = reconfiguredView(ofKind: "", withReuseIdentifier: identifier, at: indexPath)
      as? CollectionViewCell
    {
      return cell
    }
    let request = dequeueRequest(.cell, "", at: indexPath)
    let key = ReusePool.Key(kind: "", identifier: identifier)
    if let cell = dequeue(key, for: request) as? CollectionViewCell { return cell }
    reportUnregistered("cell", identifier, among: reusePool.identifiers(ofKind: ""))
    return prepared(CollectionViewCell(frame: request.frame), for: request)
  }

  /// Returns a reused or a new supplementary view, by the rules of cells.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    if let view = reconfiguredView(
      ofKind: elementKind, withReuseIdentifier: identifier, at: indexPath)
    {
      return view
    }
    let request = dequeueRequest(.supplementary, elementKind, at: indexPath)
    let key = ReusePool.Key(kind: elementKind, identifier: identifier)
    if let view = dequeue(key, for: request) { return view }
    reportUnregistered(
      elementKind, identifier, among: reusePool.identifiers(ofKind: elementKind))
    return prepared(CollectionReusableView(frame: request.frame), for: request)
  }

  /// A view from the pool, prepared for reuse, or a new one; nil if nothing is registered.
  private func dequeue(
    _ key: ReusePool.Key, for request: DequeueRequest
  ) -> CollectionReusableView? {
    switch reusePool.dequeue(key) {
    case .waiting(let view):
      view.prepareForReuse()
      return prepared(view, for: request)
    case .none(let slot):
      _ = reusePool.makeRoom()
      let (make, ticket) = reusePool.maker(of: slot)
      let view = make(request.frame)
      view.ticket = ticket
      return prepared(view, for: request)
    case .unregistered: return nil
    }
  }

  /// Applies the attributes of a request to a view and marks it as dequeued.
  private func prepared<ReusableView: CollectionReusableView>(
    _ view: ReusableView, for request: DequeueRequest
  ) -> ReusableView {
    view.dequeuing = request
    view.placement = nil
    if let id = request.id, let placement = request.placement {
      applyPlacement(placement, request.attributes, to: view, as: id)
    } else {
      // That of a reused view is for the element that it showed before.
      view.frame = .zero
    }
    return view
  }

  /// The request that the data source answers, or a new one with the layout's attributes
  /// for the index path.
  private func dequeueRequest(
    _ category: ElementID.Category, _ kind: String, at path: IndexPath
  ) -> DequeueRequest {
    if let request = display.request, let id = request.id, id.category == category,
      id.kind == kind, request.path == path
    {
      return request
    }
    return request(category, kind, at: path) ?? DequeueRequest(self, path)
  }

  /// A request for the element at an index path; nil if the layout has none.
  private func request(
    _ category: ElementID.Category, _ kind: String, at path: IndexPath
  ) -> DequeueRequest? {
    guard path.count == 2, path.section >= 0, path.section < numberOfSections else { return nil }
    let id = ElementID(category: category, kind: kind, section: path.section, item: path.item)
    guard category != .cell || holds(id.item, in: id.section) else { return nil }
    if display.phase == .idle, pendingUpdates == nil { layOutIfInvalid() }
    // A layout that is being prepared has no answers yet.
    guard display.phase != .layingOut, !collectionViewLayout.isInvalid,
      let element = collectionViewLayout.element(id)
    else { return nil }
    return DequeueRequest(self, path, id, Placement(element), element.attributes)
  }

  private func reportUnregistered(_ kind: String, _ identifier: String, among known: [String]) {
    let hint = Spelling.nearest(to: identifier, in: known).map { "; did you mean \($0)?" } ?? ""
    window?.ownLog?.record(
      .diagnostic("no \(kind) is registered with the identifier \(identifier)\(hint)"))
  }
}
