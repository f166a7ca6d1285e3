import Foundation

/// The life cycle of a cell, header or footer, as `CVReusableViewProtocol` of CVGenericDataSource.
///
/// For a new cell, `create`, `layout`, the factory's `setup` and `prepare` are called in this
/// order; for a reused one `reset`, `setup` and `prepare`. `cleanup` is called after the cell was
/// displayed. For headers and footers, `setup` may precede `layout`.
///
/// `layout` and `reset` are called only for subclasses of `LifecycleCell` and
/// `LifecycleSupplementaryView`; other views use UIKit's methods.
public protocol ReusableViewLifecycle: CollectionReusableView {
  /// Called after the view was created.
  func create()
  /// Called when the view with its final size lays out its subviews for the first time.
  func layout()
  /// Called before the view is displayed.
  func prepare()
  /// Called after the view was displayed.
  func cleanup()
  /// Called before the view is reused.
  func reset()
}

extension ReusableViewLifecycle {
  /// Does nothing.
  public func create() {}

  /// Does nothing.
  public func layout() {}

  /// Does nothing.
  public func prepare() {}

  /// Does nothing.
  public func cleanup() {}

  /// Does nothing.
  public func reset() {}
}

/// A cell with the whole life cycle, as `CVCell` of CVGenericDataSource.
open class LifecycleCell: CollectionViewCell, ReusableViewLifecycle {
  private var isLaidOut = false

  open func create() {}
  open func layout() {}
  open func prepare() {}
  open func cleanup() {}
  open func reset() {}

  /// Lays out the cell before it is configured for the first time.
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
open class LifecycleSupplementaryView: CollectionReusableView, ReusableViewLifecycle {
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
