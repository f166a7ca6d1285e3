import Foundation

extension CollectionView {
  // MARK: Registration

  /// Has cells of a class made for a reuse identifier.
  public func register(
    _ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    register(forCellWithReuseIdentifier: identifier) { cellClass.init(frame: .zero) }
  }

  /// Has cells made by a closure for a reuse identifier, as a nib would.
  public func register(
    forCellWithReuseIdentifier identifier: String, maker: @escaping () -> CollectionViewCell
  ) {
    reusePool.register(ReusePool.Key(kind: "", identifier: identifier), maker: maker)
  }

  /// Has views of a class made for an element kind and a reuse identifier.
  public func register(
    _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) {
      viewClass.init(frame: .zero)
    }
  }

  /// Has views made by a closure for an element kind and a reuse identifier.
  public func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    maker: @escaping () -> CollectionReusableView
  ) {
    reusePool.register(ReusePool.Key(kind: elementKind, identifier: identifier), maker: maker)
  }

  // MARK: Dequeuing

  /// A cell to fill: one that was used before, or a new one.
  ///
  /// For an identifier that is not registered UIKit raises; here a blank cell
  /// is answered and the log says what is missing.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let view = reusePool.dequeue(ReusePool.Key(kind: "", identifier: identifier))
    if let cell = view as? CollectionViewCell { return cell }
    reportUnregistered("cell", identifier, among: reusePool.identifiers(ofKind: ""))
    return CollectionViewCell(frame: .zero)
  }

  /// A supplementary view to fill; as for cells, a blank one where nothing is registered.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let key = ReusePool.Key(kind: elementKind, identifier: identifier)
    if let view = reusePool.dequeue(key) { return view }
    reportUnregistered(
      elementKind, identifier, among: reusePool.identifiers(ofKind: elementKind))
    return CollectionReusableView(frame: .zero)
  }

  private func reportUnregistered(_ kind: String, _ identifier: String, among known: [String]) {
    let hint = Spelling.nearest(to: identifier, in: known).map { "; did you mean \($0)?" } ?? ""
    window?.ownLog?.record(
      .diagnostic("no \(kind) is registered with the identifier \(identifier)\(hint)"))
  }

  // MARK: What is shown

  /// The cells that are visible, in the order of their index paths.
  public var visibleCells: [CollectionViewCell] {
    shownInOrder.compactMap { $0.view as? CollectionViewCell }
  }

  /// The index paths of the visible cells, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    shownInOrder.filter { $0.id.category == .cell }.map(\.id.indexPath)
  }

  /// The cell of an item, or nil while it is not visible.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    return shown[.cell(indexPath.section, indexPath.item)] as? CollectionViewCell
  }

  /// The index path of a cell that is shown; nil for any other.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    cell.collectionView === self ? cell.indexPath : nil
  }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    return shown[.supplementary(elementKind, indexPath.section, indexPath.item)]
  }

  /// The item at a point of the content: the topmost cell there, visible or
  /// not; nil where there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layoutIfNeeded()
    var best: LaidOutElement?
    collectionViewLayout.visitElements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    { element in
      guard element.id.category == .cell, element.frame.holds(point) else { return }
      if let current = best, (current.zIndex, current.id) > (element.zIndex, element.id) { return }
      best = element
    }
    return best?.id.indexPath
  }

  var shownInOrder: [(id: ElementID, view: CollectionReusableView)] {
    layoutIfNeeded()
    return shown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The element's place, with its own identifier where it has one.
  func place(of element: ElementID) -> Place {
    let isItem = element.category == .cell && holds(element.item, in: element.section)
    let identifier =
      isItem ? dataSource?.collectionView(self, identifierForItemAt: element.indexPath) : nil
    return Place(element.placeElement, identifier: identifier, collection: name)
  }
}
