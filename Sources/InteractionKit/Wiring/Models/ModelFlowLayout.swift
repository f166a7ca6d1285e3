import Foundation

/// A flow layout in one of three styles, as wide as its collection view.
///
/// Lines and items are 10 points apart, headers 60 high and as wide as the view. Sections
/// without a header's model have none.
open class ModelFlowLayout: CollectionViewFlowLayout {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Rows as wide as the view, one below the other, as high as their cells prefer; 60
    /// points until they are shown.
    case list
    /// The same side by side.
    case inline
    /// Squares, two a line.
    case grid
  }

  /// Another style is laid out anew; the same one changes nothing.
  open var style: Style {
    didSet { propertyChanged(from: oldValue, to: style) }
  }
  /// Whether sections have headers; those that were switched on again are 54 high.
  open var showsHeaders = true {
    didSet {
      guard showsHeaders != oldValue else { return }
      headerHeight = showsHeaders ? 54 : 0
      settingsChanged()
    }
  }
  private var headerHeight: CGFloat = 60

  /// How high a row counts as until it is shown, in points.
  public static let estimatedRowHeight: CGFloat = 60

  public init(style: Style = .list) {
    self.style = style
    super.init()
    minimumLineSpacing = 10
    minimumInteritemSpacing = 10
  }

  open override func prepare() {
    adaptToWidth()
    super.prepare()
  }

  /// Sets what depends on the style and on the width of the view.
  private func adaptToWidth() {
    guard let collectionView else { return }
    let width = collectionView.bounds.size.width
    guard width > 0 else {
      collectionView.window?.ownLog?.record(
        .diagnostic("the layout style \(style.rawValue) needs a width; the view has none yet"))
      return
    }
    let direction: CollectionView.ScrollDirection = style == .inline ? .horizontal : .vertical
    scrollDirection = direction
    headerReferenceSize = headerHeight > 0 ? CGSize(width: width, height: headerHeight) : .zero
    // A grid does not estimate, whatever the style before it did.
    estimatedItemSize =
      style == .grid
      ? .zero : CGSize(width: width, height: ModelFlowLayout.estimatedRowHeight)
    let side = max((width - minimumInteritemSpacing) / 2, 0)
    if style == .grid { itemSize = CGSize(width: side, height: side) }
  }
}
