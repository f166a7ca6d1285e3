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
  public func create() {}

  public func layout() {}

  public func prepare() {}

  public func cleanup() {}

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

/// A header or footer with one line of text, 15 points from the left and right edges.
///
/// It corresponds to `CVTitledSupplementaryView` of CVGenericDataSource.
open class TitledSupplementaryView: LifecycleSupplementaryView {
  /// The label of the text, which is removed when the view is reused.
  public let label = Label()

  /// Creates a view.
  ///
  /// Collection views call it for registered classes.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  /// Creates a view with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(label)
  }

  open override func layoutSubviews() {
    label.frame = CGRect(
      x: 15, y: 0, width: max(bounds.size.width - 30, 0), height: bounds.size.height)
    super.layoutSubviews()
  }

  open override func reset() {
    super.reset()
    label.text = nil
  }
}
