import Foundation
import OrderedCollections

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
/// A row that was clicked is deselected 50 ms later, wherever it stands then. Touches reach nobody before
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
  public static let deselectionDelay = DelayedDeselection.delay

  public let collectionView: CollectionView
  public let layout: ModelFlowLayout
  /// Hears everything; nil is nobody, and each event then says so in the log.
  public var output: ((Output) -> Void)?
  /// What shows. Setting it shows nothing by itself, as `input(.load(…))` does; the views
  /// that it names are registered when it is next shown.
  public var sections: [ModelSection] {
    didSet { hasUnregisteredViews = true }
  }

  let routingReference = SelectionRoutingReference()
  private var hasAppeared = false
  let deselection = DelayedDeselection()
  /// The classes that are registered, by kind and identifier.
  private var registered: [ReusePool.Key: ObjectIdentifier] = [:]
  /// Whether sections have come whose views may be registered no more or not yet.
  private var hasUnregisteredViews = true

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
      deselection.cancelAll()
      self.sections = sections
      registerViews()
      collectionView.reloadData()
    }
  }

  /// The size of the system's text has changed: rows are measured again.
  public func preferredContentSizeCategoryDidChange() {
    collectionView.forgetFitting()
    layout.invalidateLayout()
  }

  /// Registers the classes that the models name, where others or none were registered:
  /// views that wait to be used again stay. Of two classes with one identifier the later
  /// counts; what was registered before stays.
  func registerViews() {
    guard hasUnregisteredViews else { return }
    hasUnregisteredViews = false
    var named: OrderedDictionary<ReusePool.Key, any (CollectionReusableView & Configurable).Type> =
      [:]
    func note(_ model: any CellModel, _ kind: String) {
      named[ReusePool.Key(kind: kind, identifier: model.reuseIdentifier)] = model.viewClass
    }
    for section in sections {
      if let header = section.header { note(header, CollectionView.elementKindSectionHeader) }
      for row in section.rows { note(row, "") }
    }
    for (key, viewClass) in named where registered[key] != ObjectIdentifier(viewClass) {
      registered[key] = ObjectIdentifier(viewClass)
      register(viewClass, for: key)
    }
  }

  private func register(
    _ viewClass: any (CollectionReusableView & Configurable).Type, for key: ReusePool.Key
  ) {
    guard key.kind.isEmpty else {
      return collectionView.register(
        forSupplementaryViewOfKind: key.kind, withReuseIdentifier: key.identifier
      ) { viewClass.init(frame: $0) }
    }
    collectionView.register(forCellWithReuseIdentifier: key.identifier) {
      viewClass.init(frame: $0) as? CollectionViewCell ?? CollectionViewCell(frame: $0)
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
}
