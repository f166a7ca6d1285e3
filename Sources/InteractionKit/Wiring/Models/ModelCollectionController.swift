import Foundation

/// A collection view of models with a layout and one output closure.
///
/// It corresponds to the view controller of janodev/collection. The views of the models are
/// registered.
///
/// ```swift
/// let styles = ModelCollectionController(sections: [
///   ModelSection(title: "Styles", rows: ["formSheet", "popover"].map { RowModel(title: $0) })
/// ])
/// styles.output = { output in
///   if case .clickedRow(let indexPath, let model) = output { present(model, from: indexPath) }
/// }
/// simulator.window.addSubview(styles.collectionView)
/// styles.viewWillAppear()
/// ```
///
/// A tapped row is deselected 50 ms later, even if it has moved. Touches have no receiver before
/// `viewWillAppear()` is called.
public final class ModelCollectionController {
  /// The events that the output receives.
  public typealias Output = ModelDataSource.Output

  /// The inputs of the collection.
  public enum Input {
    /// Displays other sections.
    case load([ModelSection])
  }

  /// The time for which a tapped row stays selected, in milliseconds: 50.
  public static let deselectionDelay = DelayedDeselection.delay

  /// The collection view.
  ///
  /// It does not keep this object alive.
  public let collectionView: CollectionView
  /// The layout of the collection view.
  public let layout: ModelFlowLayout
  /// The data source and delegate of the collection view.
  public let dataSource: ModelDataSource
  private var hasAppeared = false

  /// Creates a collection view of models.
  ///
  /// - Parameter frame: The frame of the collection view, in points; zero by default, to set it later.
  public init(
    sections: [ModelSection] = [], style: ModelFlowLayout.Style = .list, frame: CGRect = .zero
  ) {
    let layout = ModelFlowLayout(style: style)
    self.layout = layout
    dataSource = ModelDataSource(sections: sections)
    collectionView = CollectionView(frame: frame, collectionViewLayout: layout)
    dataSource.headerReferenceSize = { layout.headerReferenceSize }
    dataSource.registerViews(collectionView)
  }

  /// The receiver of all events; nil by default.
  public var output: ((Output) -> Void)? {
    get { dataSource.output }
    set { dataSource.output = newValue }
  }

  /// The sections; see `ModelDataSource.sections`.
  public var sections: [ModelSection] {
    get { dataSource.sections }
    set { dataSource.sections = newValue }
  }

  /// Displays the models and begins to deliver events to the output.
  ///
  /// Further calls are ignored.
  public func viewWillAppear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    collectionView.dataSource = dataSource
    collectionView.delegate = dataSource
    collectionView.layoutIfNeeded()
    output?(.viewIsReady)
  }

  /// Handles an input.
  public func input(_ input: Input) {
    switch input {
    case .load(let sections): dataSource.load(sections)
    }
  }

  /// Measures the rows again.
  ///
  /// Call it after the text size of the system has changed.
  public func preferredContentSizeCategoryDidChange() {
    collectionView.invalidateFittingSizes()
    layout.invalidateLayout()
  }
}

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

  /// The height of a row before it is measured, in points, in the styles other than `grid`.
  public static let estimatedRowHeight: CGFloat = 60

  /// Creates a layout of a style.
  public init(style: Style = .list) {
    self.style = style
    super.init()
    minimumLineSpacing = 10
    minimumInteritemSpacing = 10
  }

  /// Returns nil: the style cannot be decoded.
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
