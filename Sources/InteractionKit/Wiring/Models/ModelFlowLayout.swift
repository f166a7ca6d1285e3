import Foundation

/// A flow layout of the width of its collection view, in one of three styles.
///
/// The spacing of lines and of items is 10 points. Headers are 60 points high and as wide as the
/// view. Sections without a header model have no header.
open class ModelFlowLayout: CollectionViewFlowLayout {
  /// The styles of the layout.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Rows with the width of the view and the height that their cells prefer; estimated as 60
    /// points.
    case list
    /// Rows as in `list`, side by side.
    case inline
    /// Squares, two in a line.
    case grid
  }

  /// The arrangement of the items.
  ///
  /// Setting another one invalidates the layout.
  open var style: Style {
    didSet { propertyChanged(from: oldValue, to: style) }
  }
  /// True if sections have headers; true by default.
  ///
  /// Headers that are displayed again after it was false are 54 points high.
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
  ///
  /// - Parameter style: The style; `list` by default.
  public init(style: Style = .list) {
    self.style = style
    super.init()
    minimumLineSpacing = 10
    minimumInteritemSpacing = 10
  }

  /// Returns nil: the style cannot be decoded.
  ///
  /// - Parameter coder: The coder, which is not read.
  public required init?(coder: NSCoder) { return nil }

  open override func prepare() {
    adaptToWidth()
    super.prepare()
  }

  /// Sets the properties that depend on the style and on the width of the view.
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
    // A grid does not estimate sizes, even if the former style did.
    estimatedItemSize =
      style == .grid
      ? .zero : CGSize(width: width, height: ModelFlowLayout.estimatedRowHeight)
    let side = max((width - minimumInteritemSpacing) / 2, 0)
    if style == .grid { itemSize = CGSize(width: side, height: side) }
  }
}
