import Foundation

/// The view of an item, as `UICollectionViewCell`.
open class CollectionViewCell: CollectionReusableView {
  /// The view that fills the cell, for the subviews of the content.
  public let contentView: View

  /// True if the cell appears selected.
  ///
  /// Override it to change the appearance.
  open var isSelected: Bool {
    get { appearsSelected }
    set {
      let isOther = newValue != appearsSelected
      appearsSelected = newValue
      if isOther { configuration?.configurationStateDidChange(of: self) }
    }
  }

  /// True while a touch that may select the cell is on it.
  ///
  /// Override it to change the appearance.
  open var isHighlighted: Bool {
    get { appearsHighlighted }
    set {
      let isOther = newValue != appearsHighlighted
      appearsHighlighted = newValue
      if isOther { configuration?.configurationStateDidChange(of: self) }
    }
  }

  /// True if the collection view is in editing mode and the delegate permits to edit the item.
  ///
  /// In UIKit, it is part of the cell's configuration state.
  open var isEditing = false {
    didSet {
      if isEditing != oldValue { configuration?.configurationStateDidChange(of: self) }
    }
  }

  private var appearsSelected = false
  private var appearsHighlighted = false

  /// Creates a cell.
  ///
  /// Collection views call it for registered classes.
  ///
  /// - Parameter frame: The frame; the layout sets it when the cell is displayed.
  public required init(frame: CGRect) {
    contentView = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }

  override var hasPlainTouchArea: Bool { type(of: self) == CollectionViewCell.self }
  open override var reactsToTaps: Bool { true }

  /// Resizes the content view immediately, as UIKit's autoresizing does.
  ///
  /// A data source that configures a reused cell reads the new size.
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
    if isEditing { isEditing = false }
  }
}
