import Foundation

/// A ready screen of models: it makes the collection view, registers the views that the
/// models name, and reports through one closure. The view controller of
/// janodev/collection.
///
/// ```swift
/// let styles = ModelCollection(sections: [
///   ModelSection(title: "Styles", rows: ["formSheet", "popover"].map { RowModel(title: $0) })
/// ])
/// styles.output = { output in
///   if case .clickedRow(let indexPath, let model) = output { present(model, from: indexPath) }
/// }
/// simulator.window.addSubview(styles.collectionView)
/// styles.viewWillAppear()
/// ```
///
/// A row that was clicked is deselected 50 ms later, wherever it is then. Touches have no
/// receiver before `viewWillAppear()`.
public final class ModelCollection {
  public typealias Output = ModelDataSource.Output

  /// What the screen is told.
  public enum Input {
    case load([ModelSection])
  }

  /// How long a clicked row stays selected, in milliseconds.
  public static let deselectionDelay = DelayedDeselection.delay

  public let collectionView: CollectionView
  public let layout: ModelFlowLayout
  /// The data source and delegate of the collection view.
  public let dataSource: ModelDataSource
  private var hasAppeared = false

  /// - Parameter frame: The frame of the collection view, in points; zero to set it later.
  public init(
    sections: [ModelSection] = [], style: ModelFlowLayout.Style = .list, frame: CGRect = .zero
  ) {
    let layout = ModelFlowLayout(style: style)
    self.layout = layout
    dataSource = ModelDataSource(sections: sections)
    collectionView = CollectionView(frame: frame, collectionViewLayout: layout)
    dataSource.headerReferenceSize = { layout.headerReferenceSize }
    dataSource.serve(collectionView)
  }

  /// Called for everything; nil is no receiver.
  public var output: ((Output) -> Void)? {
    get { dataSource.output }
    set { dataSource.output = newValue }
  }

  /// The rows that are shown; see `ModelDataSource.sections`.
  public var sections: [ModelSection] {
    get { dataSource.sections }
    set { dataSource.sections = newValue }
  }

  /// Begins to show the models and to report touches, once.
  public func viewWillAppear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    collectionView.dataSource = dataSource
    collectionView.delegate = dataSource
    collectionView.layoutIfNeeded()
    output?(.viewIsReady)
  }

  public func input(_ input: Input) {
    switch input {
    case .load(let sections): dataSource.load(sections)
    }
  }

  /// The size of the system's text has changed: rows are measured again.
  public func preferredContentSizeCategoryDidChange() {
    collectionView.forgetFitting()
    layout.invalidateLayout()
  }
}
