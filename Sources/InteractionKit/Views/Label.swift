import Foundation

/// A line of text; touches pass through it unless interaction is enabled.
open class Label: View {
  open var text: String?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override var hasPlainTouchArea: Bool { type(of: self) == Label.self }
}
