import Foundation

/// A picture; touches pass through it unless interaction is enabled.
open class ImageView: View {
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override var hasPlainTouchArea: Bool { type(of: self) == ImageView.self }
}
