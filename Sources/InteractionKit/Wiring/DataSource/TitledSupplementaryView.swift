import Foundation

/// A header or footer with one line of text, 15 points from the left and right edges.
///
/// It corresponds to `CVTitledSupplementaryView` of CVGenericDataSource.
open class TitledSupplementaryView: LifecycleSupplementaryView {
  /// The label of the text, which is removed when the view is reused.
  public let label = Label()

  /// Creates a view.
  ///
  /// Collection views call it for registered classes.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  /// Creates a view with an empty frame.
  ///
  /// The coder is not read.
  ///
  /// - Parameter coder: The coder, which is not read.
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
