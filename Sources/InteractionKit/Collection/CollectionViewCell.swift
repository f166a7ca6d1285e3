import Foundation

/// The view of one item.
open class CollectionViewCell: CollectionReusableView {
  /// What the cell shows: it fills the cell, and subviews belong into it.
  public let contentView: View

  /// Whether the cell looks selected. Override it to change the look.
  open var isSelected: Bool {
    get { looksSelected }
    set {
      let isOther = newValue != looksSelected
      looksSelected = newValue
      if isOther { filling?.configurationStateDidChange(of: self) }
    }
  }

  /// Whether a finger that may select the cell is on it.
  open var isHighlighted: Bool {
    get { looksHighlighted }
    set {
      let isOther = newValue != looksHighlighted
      looksHighlighted = newValue
      if isOther { filling?.configurationStateDidChange(of: self) }
    }
  }

  /// Whether the item is being edited: its collection view is in editing mode and
  /// the delegate lets the item be edited. UIKit has it in the cell's
  /// configuration state.
  open var isEditing = false {
    didSet {
      if isEditing != oldValue { filling?.configurationStateDidChange(of: self) }
    }
  }

  private var looksSelected = false
  private var looksHighlighted = false

  public required init(frame: CGRect) {
    contentView = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }

  override var hasPlainTouchArea: Bool { type(of: self) == CollectionViewCell.self }
  open override var reactsToTaps: Bool { true }

  /// Resizes the content at once, as UIKit's autoresizing does: a data source that configures
  /// a reused cell reads its new size.
  override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    if newBounds.size != storedBounds.size {
      contentView.frame = CGRect(origin: .zero, size: newBounds.size)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = CGRect(origin: .zero, size: bounds.size)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    isEditing = false
  }
}
