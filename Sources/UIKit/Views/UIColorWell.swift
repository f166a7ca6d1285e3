import InteractionKit

/// A control that displays a colour.
///
/// A tap opens no picker of colours: its panel is a system's. Set `selectedColor` and send `valueChanged` in a test.
open class UIColorWell: UIControl {
  /// The colour; nil by default.
  open var selectedColor: UIColor?
  /// The title of the panel; nil by default, stored without effect.
  open var title: String?
  /// True if the colour may be transparent; true by default, stored without effect.
  open var supportsAlpha = true

  /// 28 points wide and high (chosen).
  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }

  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.colorWell, label: title, isElement: true)
  }
}
