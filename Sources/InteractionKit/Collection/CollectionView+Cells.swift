import Foundation

extension CollectionView {
  // MARK: Registration

  /// Registers a class of cells for a reuse identifier.
  ///
  /// - Parameters:
  ///   - cellClass: The class of the cells.
  ///   - identifier: The reuse identifier.
  public func register(
    _ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    register(forCellWithReuseIdentifier: identifier) { cellClass.init(making: $0) }
  }

  /// Registers a closure that creates cells for a reuse identifier, instead of a nib.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - maker: Creates a cell.
  public func register(
    forCellWithReuseIdentifier identifier: String, maker: @escaping () -> CollectionViewCell
  ) {
    register(forCellWithReuseIdentifier: identifier) { _ in maker() }
  }

  /// Registers a closure that creates cells with the frame of their layout attributes.
  package func register(
    forCellWithReuseIdentifier identifier: String,
    makerOfFrame maker: @escaping (CGRect) -> CollectionViewCell
  ) {
    reusePool.register(ReusePool.Key(kind: "", identifier: identifier), maker: maker)
  }

  /// Registers a class of supplementary views for an element kind and a reuse identifier.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - elementKind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - identifier: The reuse identifier.
  public func register(
    _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) {
      viewClass.init(making: $0)
    }
  }

  /// Registers a closure that creates supplementary views, instead of a nib.
  ///
  /// - Parameters:
  ///   - elementKind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - identifier: The reuse identifier.
  ///   - maker: Creates a view.
  public func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    maker: @escaping () -> CollectionReusableView
  ) {
    register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) { _ in
      maker()
    }
  }

  /// Registers a closure that creates views with the frame of their layout attributes.
  package func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    makerOfFrame maker: @escaping (CGRect) -> CollectionReusableView
  ) {
    reusePool.register(ReusePool.Key(kind: elementKind, identifier: identifier), maker: maker)
  }
}
