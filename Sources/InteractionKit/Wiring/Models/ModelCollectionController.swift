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
  /// - Parameters:
  ///   - sections: The sections; none by default.
  ///   - style: The style of the layout; `list` by default.
  ///   - frame: The frame of the collection view, in points; zero by default, to set it later.
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
  ///
  /// - Parameter input: The input.
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
