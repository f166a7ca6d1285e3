import Foundation

/// What a cell, header or footer lives through: `CVReusableViewProtocol` of
/// CVGenericDataSource.
///
/// A cell that is new hears `create`, `layout`, then the factory's `setup`, then
/// `prepare`; one that is used again `reset`, `setup`, `prepare`. It hears `cleanup`
/// when it is not shown any more. Headers and footers may hear `setup` before `layout`.
///
/// `layout` and `reset` come to subclasses of `LifeCycleCell` and
/// `LifeCycleSupplementaryView` only; other views have UIKit's methods for that.
public protocol ReusableViewLifeCycle: CollectionReusableView {
  /// The view was made.
  func create()
  /// The view lays its subviews out for the first time, in the size that it has.
  func layout()
  /// The view is about to be shown.
  func prepare()
  /// The view is not shown any more.
  func cleanup()
  /// The view is to be used again.
  func reset()
}

extension ReusableViewLifeCycle {
  public func create() {}
  public func layout() {}
  public func prepare() {}
  public func cleanup() {}
  public func reset() {}
}

/// A cell with the whole life cycle: `CVCell` of CVGenericDataSource.
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

/// A header or footer with the whole life cycle: `CVSupplementaryView` of
/// CVGenericDataSource.
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
