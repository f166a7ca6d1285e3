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
/// A row that was clicked is deselected 50 ms later. Touches reach nobody before
/// `viewWillAppear()`.
public final class ModelCollection {
  /// What the screen reports.
  public enum Output {
    /// A finger selected a row.
    case clickedRow(IndexPath, any CellModel)
    /// A cell or a header sent an event of its own; the library has none.
    case event(name: String, IndexPath, any CellModel, data: Any?)
    /// The rows show for the first time.
    case viewIsReady
  }

  /// What the screen is told.
  public enum Input {
    case load([ModelSection])
  }

  /// How long a clicked row stays selected, in milliseconds.
  public static let deselectionDelay = 50.0

  public let collectionView: CollectionView
  public let layout: ModelFlowLayout
  /// Hears everything; nil is nobody, and each event then says so in the log.
  public var output: ((Output) -> Void)?
  /// What shows. Setting it registers the views; `input(.load(…))` shows it, too.
  public var sections: [ModelSection] {
    didSet { registerViews() }
  }

  let routingReference = SelectionRoutingReference()
  private var hasAppeared = false
  private var pendingDeselection: (timer: VirtualClock.Timer, clock: VirtualClock)?

  /// - Parameter frame: the place of the collection view, in points; zero to set it later.
  public init(
    sections: [ModelSection] = [], style: ModelFlowLayout.Style = .list, frame: CGRect = .zero
  ) {
    self.sections = sections
    layout = ModelFlowLayout(style: style)
    collectionView = CollectionView(frame: frame, collectionViewLayout: layout)
    routingReference.refer(to: self)
    registerViews()
  }

  deinit {
    routingReference.refer(to: nil)
  }

  /// Begins to show the models and to report touches, once.
  public func viewWillAppear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.layoutIfNeeded()
    output?(.viewIsReady)
  }

  public func input(_ input: Input) {
    switch input {
    case .load(let sections):
      if let pendingDeselection { pendingDeselection.clock.cancel(pendingDeselection.timer) }
      self.sections = sections
      collectionView.reloadData()
    }
  }

  /// The size of the system's text has changed: rows are measured again.
  public func preferredContentSizeCategoryDidChange() {
    collectionView.forgetFitting()
    layout.invalidateLayout()
  }

  /// Registers the classes that the models name. Of two classes with one identifier the
  /// later counts; what was registered before stays.
  private func registerViews() {
    for section in sections {
      if let header = section.header {
        let viewClass = header.viewClass
        collectionView.register(
          forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
          withReuseIdentifier: header.reuseIdentifier
        ) {
          viewClass.init(frame: .zero)
        }
      }
      for row in section.rows {
        let viewClass = row.viewClass
        collectionView.register(forCellWithReuseIdentifier: row.reuseIdentifier) {
          viewClass.init(frame: .zero) as? CollectionViewCell ?? CollectionViewCell(frame: .zero)
        }
      }
    }
  }

  func row(at indexPath: IndexPath) -> (any CellModel)? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].rows.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].rows[indexPath.item]
  }

  func header(of section: Int) -> (any CellModel)? {
    sections.indices.contains(section) ? sections[section].header : nil
  }

  func report(_ problem: String) {
    collectionView.window?.ownLog?.record(.diagnostic(problem))
  }

  /// Deselects the row that was clicked, a moment later.
  func deselectSoon(_ indexPath: IndexPath) {
    guard let clock = collectionView.window?.ownClock else { return }
    let timer = clock.schedule(after: .milliseconds(ModelCollection.deselectionDelay)) {
      [weak collectionView] in
      collectionView?.deselectAfterwards(at: indexPath)
    }
    pendingDeselection = (timer, clock)
  }
}
