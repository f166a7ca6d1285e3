import Foundation

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
}
