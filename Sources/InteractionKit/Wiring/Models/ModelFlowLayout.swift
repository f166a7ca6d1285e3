import Foundation

/// A flow layout of the width of its collection view, in one of three styles.
///
/// Lines and items are 10 points apart, headers are 60 points high and as wide as the view.
/// Sections without a header model have no header.
open class ModelFlowLayout: CollectionViewFlowLayout {
  /// The styles of the layout.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Rows of the width of the view, as high as their cells prefer; 60 points until displayed.
    case list
    /// As `list`, side by side.
    case inline
    /// Squares, two in a line.
    case grid
  }

  /// The style. Setting another one invalidates the layout.
  open var style: Style {
    didSet { propertyChanged(from: oldValue, to: style) }
  }
  /// True if sections have headers; true by default. Headers that are shown again are 54 points
  /// high.
  open var showsHeaders = true {
    didSet {
      guard showsHeaders != oldValue else { return }
      headerHeight = showsHeaders ? 54 : 0
      settingsChanged()
    }
  }
  private var headerHeight: CGFloat = 60

  /// The estimated height of a row, in points.
  public static let estimatedRowHeight: CGFloat = 60

  /// Creates a layout of a style.
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
