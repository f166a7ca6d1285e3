import Foundation

/// The life cycle of a cell, header or footer, as `CVReusableViewProtocol` of CVGenericDataSource.
///
/// A new cell is called with `create`, `layout`, then the factory's `setup`, then `prepare`; a
/// reused one with `reset`, `setup`, `prepare`. `cleanup` is called after it was displayed. For
/// headers and footers, `setup` may precede `layout`.
///
/// `layout` and `reset` are called for subclasses of `LifeCycleCell` and
/// `LifeCycleSupplementaryView` only; UIKit's methods do that for other views.
public protocol ReusableViewLifeCycle: CollectionReusableView {
  /// Called after the view was created.
  func create()
  /// Called when the view lays out its subviews for the first time, in its size.
  func layout()
  /// Called before the view is displayed.
  func prepare()
  /// Called after the view was displayed.
  func cleanup()
  /// Called before the view is reused.
  func reset()
}

extension ReusableViewLifeCycle {
  public func create() {}
  public func layout() {}
  public func prepare() {}
  public func cleanup() {}
  public func reset() {}
}

/// A cell with the whole life cycle, as `CVCell` of CVGenericDataSource.
open class LifeCycleCell: CollectionViewCell, ReusableViewLifeCycle {
  private var isLaidOut = false

  open func create() {}
  open func layout() {}
  open func prepare() {}
  open func cleanup() {}
  open func reset() {}

  /// Lays the cell out before it is filled for the first time.
  final func layOutOnce(in size: CGSize?) {
    guard !isLaidOut else { return }
    if let size { frame.size = size }
    setNeedsLayout()
    layoutIfNeeded()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isLaidOut else { return }
    isLaidOut = true
    layout()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    reset()
  }
}

/// A header or footer with the whole life cycle, as `CVSupplementaryView` of CVGenericDataSource.
open class LifeCycleSupplementaryView: CollectionReusableView, ReusableViewLifeCycle {
  private var isLaidOut = false

  open func create() {}
  open func layout() {}
  open func prepare() {}
  open func cleanup() {}
  open func reset() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isLaidOut else { return }
    isLaidOut = true
    layout()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    reset()
  }
}
