import Foundation

/// A view with a line of text.
///
/// Touches pass through unless interaction is enabled.
///
/// See `Documentation/rules/hit-testing.md`, "Labels and images".
open class Label: View {
  /// The text; nil by default.
  ///
  /// It is not measured.
  @exclusivity(unchecked)
  open var text: String? {
    didSet { stateDidChange() }
  }

  /// Creates a label whose `isUserInteractionEnabled` is false.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view with an empty frame.
  ///
  /// The coder is not read.
  ///
  /// - Parameter coder: The coder, which is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  package override var stateClass: StateClass { .label }

  open override func draw(into layer: inout PictureLayer) { drawText(into: &layer) }

  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.staticText, label: text, traits: .staticText, isElement: true)
  }
}

/// A view for a picture, which is not drawn.
///
/// Touches pass through unless interaction is enabled.
///
/// See `Documentation/rules/hit-testing.md`, "Labels and images".
open class ImageView: View {
  /// Creates a view whose `isUserInteractionEnabled` is false.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view with an empty frame.
  ///
  /// The coder is not read.
  ///
  /// - Parameter coder: The coder, which is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.image, traits: .image)
  }

  open override func draw(into layer: inout PictureLayer) { drawImage(into: &layer) }
}
