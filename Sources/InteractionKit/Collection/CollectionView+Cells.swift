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
    if let cell = reconfiguredView(ofKind: "", withReuseIdentifier: identifier, at: indexPath)
      as? CollectionViewCell
    {
      return cell
    }
    let view = dequeue(ReusePool.Key(kind: "", identifier: identifier))
    if let cell = view as? CollectionViewCell { return cell }
    reportUnregistered("cell", identifier, among: reusePool.identifiers(ofKind: ""))
    return CollectionViewCell(frame: .zero)
  }

  /// A supplementary view to fill; as for cells, a blank one where nothing is registered.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    if let view = reconfiguredView(
      ofKind: elementKind, withReuseIdentifier: identifier, at: indexPath)
    {
      return view
    }
    let key = ReusePool.Key(kind: elementKind, identifier: identifier)
    if let view = dequeue(key) { return view }
    reportUnregistered(
      elementKind, identifier, among: reusePool.identifiers(ofKind: elementKind))
    return CollectionReusableView(frame: .zero)
  }

  /// A view from the pool, prepared for reuse, or a new one; nil where nothing
  /// is registered.
  private func dequeue(_ key: ReusePool.Key) -> CollectionReusableView? {
    switch reusePool.dequeue(key) {
    case .waiting(let view):
      view.prepareForReuse()
      return view
    case .none(let slot):
      _ = reusePool.makeRoom()
      let (make, ticket) = reusePool.maker(of: slot)
      let view = make()
      view.ticket = ticket
      return view
    case .unregistered: return nil
    }
  }

  private func reportUnregistered(_ kind: String, _ identifier: String, among known: [String]) {
    let hint = Spelling.nearest(to: identifier, in: known).map { "; did you mean \($0)?" } ?? ""
    window?.ownLog?.record(
      .diagnostic("no \(kind) is registered with the identifier \(identifier)\(hint)"))
  }
}
