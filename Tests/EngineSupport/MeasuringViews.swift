import Foundation
import InteractionKit

/// A cell that keeps its initial frame and all applied frames.
open class MeasuringCell: CollectionViewCell {
  package let madeFrame: CGRect
  package private(set) var appliedFrames: [CGRect] = []

  public override init(frame: CGRect) {
    madeFrame = frame
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { return nil }

  open override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    appliedFrames.append(layoutAttributes.frame)
  }
}

/// A supplementary or decoration view that keeps its frames.
open class MeasuringView: CollectionReusableView {
  package let madeFrame: CGRect
  package private(set) var appliedFrames: [CGRect] = []

  public override init(frame: CGRect) {
    madeFrame = frame
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { return nil }

  open override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    appliedFrames.append(layoutAttributes.frame)
  }
}
