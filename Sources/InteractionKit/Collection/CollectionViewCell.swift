import Foundation

/// The view of one item.
open class CollectionViewCell: CollectionReusableView {
  /// What the cell shows: it fills the cell, and subviews belong into it.
  public let contentView: View

  open var isSelected = false
  open var isHighlighted = false

  public required init(frame: CGRect) {
    contentView = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }

  override var hasPlainTouchArea: Bool { type(of: self) == CollectionViewCell.self }
  override var reactsToTaps: Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = CGRect(origin: .zero, size: bounds.size)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }
}
