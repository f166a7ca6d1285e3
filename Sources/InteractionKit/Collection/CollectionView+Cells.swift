import Foundation

extension CollectionView {
  // MARK: Registration

  /// Has cells of a class made for a reuse identifier.
  public func register(
    _ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    register(forCellWithReuseIdentifier: identifier) { cellClass.init(frame: $0) }
  }

  /// Has cells made by a closure for a reuse identifier, as a nib would.
  public func register(
    forCellWithReuseIdentifier identifier: String, maker: @escaping () -> CollectionViewCell
  ) {
    register(forCellWithReuseIdentifier: identifier) { _ in maker() }
  }

  /// Registers a closure that makes cells of the frame that their layout attributes have.
  package func register(
    forCellWithReuseIdentifier identifier: String,
    makerOfFrame maker: @escaping (CGRect) -> CollectionViewCell
  ) {
    reusePool.register(ReusePool.Key(kind: "", identifier: identifier), maker: maker)
  }

  /// Has views of a class made for an element kind and a reuse identifier.
  public func register(
    _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) {
      viewClass.init(frame: $0)
    }
  }

  /// Has views made by a closure for an element kind and a reuse identifier.
  public func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    maker: @escaping () -> CollectionReusableView
  ) {
    register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) { _ in
      maker()
    }
  }

  /// Registers a closure that makes views of the frame that their layout attributes have.
  package func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    makerOfFrame maker: @escaping (CGRect) -> CollectionReusableView
  ) {
    reusePool.register(ReusePool.Key(kind: elementKind, identifier: identifier), maker: maker)
  }
}
