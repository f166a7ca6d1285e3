import InteractionKit

/// A bar that displays progress.
///
/// Nothing is drawn; the filled part is a subview.
open class UIProgressView: UIView {
  /// The appearance of a bar.
  public enum Style: Int, Hashable, Sendable {
    /// The appearance.
    case `default` = 0, bar = 1
  }

  /// The progress, from 0 to 1; other values are clamped.
  open var progress: Float {
    get { storedProgress }
    set {
      storedProgress = min(max(newValue, 0), 1)
      setNeedsLayout()
    }
  }
  /// The appearance; stored without effect.
  open var progressViewStyle = Style.default
  /// The colour of the filled part; nil by default.
  ///
  /// Nothing is drawn.
  open var progressTintColor: UIColor?
  /// The colour of the rest; nil by default.
  ///
  /// Nothing is drawn.
  open var trackTintColor: UIColor?

  private var storedProgress: Float = 0
  private let fill = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(fill)
  }

  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(fill)
  }

  /// Creates a bar of an appearance.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open override func draw(into layer: inout PictureLayer) { drawProgress(into: &layer) }

  /// The value is the progress in percent: `40%`.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      .progressIndicator, label: "Progress", value: "\(Int((progress * 100).rounded()))%",
      traits: .updatesFrequently, isElement: true)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }

  /// Recorded: the filled part has a whole width of at least 8 points.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = (bounds.width * CGFloat(progress)).rounded()
    fill.frame = CGRect(
      x: 0, y: 0, width: progress > 0 ? max(8, width) : 0, height: bounds.height)
  }
}
