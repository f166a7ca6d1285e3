import InteractionKit

/// An effect on what is behind a view.
///
/// Nothing is drawn.
open class UIVisualEffect: NSObject {}

/// A blur of what is behind a view.
///
/// Nothing is drawn.
open class UIBlurEffect: UIVisualEffect {
  /// The appearance of a blur.
  public enum Style: Int, Hashable, Sendable {
    /// The appearance.
    case extraLight, light, dark
    /// The appearance.
    case regular = 4, prominent = 5
    /// The appearance.
    case systemUltraThinMaterial = 6, systemThinMaterial, systemMaterial, systemThickMaterial
    /// The appearance.
    case systemChromeMaterial
  }

  /// The appearance.
  public let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// An effect that makes content on a blur more vivid.
///
/// Nothing is drawn.
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur below.
  public let blurEffect: UIBlurEffect

  /// Creates an effect on a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }
}

/// A view with an effect on what is behind it.
///
/// Nothing is drawn. Subviews belong into `contentView`, which fills the view.
open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect?
  /// The view for subviews.
  public final let contentView = UIView(frame: .zero)

  open override func draw(into layer: inout PictureLayer) { drawMaterial(into: &layer) }

  /// Creates a view with an effect, without one by default, as Objective-C inherits `init()`.
  public init(effect: UIVisualEffect? = nil) {
    self.effect = effect
    super.init(frame: .zero)
    begin()
  }

  /// Creates an object as `init(effect:)` does, without an effect.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
  }
}
