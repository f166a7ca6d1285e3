import Foundation
import OrderedCollections

/// The data source and delegate of a collection view of models, with one output closure.
///
/// A `ModelCollectionController` has a data source of this type; it can also be used with any collection view
/// and any layout. The views of the models are registered. The collection view does not keep the
/// data source alive.
///
/// See `Documentation/rules/wiring.md`, "Receivers: models".
public final class ModelDataSource {
  /// The events that the output receives.
  public enum Output {
    /// A touch selected a row.
    case clickedRow(IndexPath, any CellModel)
    /// A cell or header sent an event. janodev/collection has no such events.
    case event(name: String, IndexPath, any CellModel, data: Any?)
    /// The rows are displayed for the first time.
    case viewIsReady
  }

  /// The receiver of all events; nil by default.
  ///
  /// Without it, events are unhandled.
  public var output: ((Output) -> Void)?
  /// The sections.
  ///
  /// Setting them does not display them; `load(_:)` does.
  ///
  /// The views of their models are registered at the next display.
  public var sections: [ModelSection] {
    didSet { hasUnregisteredViews = true }
  }
  /// The model of the cell that a state displays instead of the rows; nil if there is none.
  package var stateModel: (any CellModel)?
  /// Returns the size of headers in a flow layout, in points; nil, the default, is the layout's
  /// size.
  var headerReferenceSize: () -> CGSize? = { nil }

  package let wiringReference = WiringReference()
  package let deselection = DelayedDeselection()
  private var reference: ItemsViewReference?
  /// The identities of the registered views, by kind and identifier.
  private var registered: [ReusePool.Key: AnyHashable] = [:]
  /// True if the sections were set and their views may not be registered yet.
  private var hasUnregisteredViews = true

  /// Creates a data source without a collection view; `attach(to:)` sets the collection view.
  public init(sections: [ModelSection] = []) {
    self.sections = sections
    wiringReference.refer(to: self)
  }

  deinit {
    wiringReference.refer(to: nil)
  }

  /// The collection view; nil before `attach(to:)` and after the view was deallocated.
  public var collectionView: CollectionView? { reference?.collectionView }

  /// Becomes the data source and delegate of a collection view.
  public func attach(to collectionView: CollectionView) {
    registerViews(collectionView)
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  /// Registers the views with a collection view, without displaying the rows.
  func registerViews(_ collectionView: CollectionView) {
    reference = collectionView.reference
    (registered, hasUnregisteredViews) = ([:], true)
    registerViews()
  }

  /// Displays other sections.
  public func load(_ sections: [ModelSection]) {
    deselection.cancelAll()
    self.sections = sections
    registerViews()
    collectionView?.reloadData()
  }

  /// Registers the views of the models that are not registered yet.
  ///
  /// Other registrations are kept, and so are their views that wait for reuse. Of two classes with
  /// one identifier the later one is registered.
  func registerViews() {
    guard hasUnregisteredViews, collectionView != nil else { return }
    hasUnregisteredViews = false
    registerViews(of: sections)
  }

  /// Replaces or appends a section.
  ///
  /// Its views are registered together with the others.
  package func put(_ section: ModelSection, at index: Int) {
    let isRegistered = !hasUnregisteredViews
    if index < sections.count { sections[index] = section } else { sections.append(section) }
    guard isRegistered else { return }
    hasUnregisteredViews = false
    registerViews(of: [section])
  }

  private func registerViews(of sections: [ModelSection]) {
    guard let collectionView else { return }
    // Ordered: of two classes with one identifier the later one has to win in every run.
    var named: OrderedDictionary<ReusePool.Key, any CellModel> = [:]
    for section in sections {
      for (kind, model) in section.views {
        named[ReusePool.Key(kind: kind, identifier: model.reuseIdentifier)] = model
      }
      // A computed section of ten million rows has few types; one row of each is enough to register
      // them all.
      for row in section.rows.representatives {
        named[ReusePool.Key(kind: "", identifier: row.reuseIdentifier)] = row
      }
    }
    for (key, model) in named where registered[key] != model.viewIdentity {
      registered[key] = model.viewIdentity
      register(model, for: key, in: collectionView)
    }
  }

  private func register(
    _ model: any CellModel, for key: ReusePool.Key, in collectionView: CollectionView
  ) {
    guard key.kind.isEmpty else {
      return collectionView.register(
        forSupplementaryViewOfKind: key.kind, withReuseIdentifier: key.identifier
      ) { model.makeView(frame: $0) }
    }
    collectionView.register(forCellWithReuseIdentifier: key.identifier) {
      model.makeView(frame: $0) as? CollectionViewCell ?? CollectionViewCell(frame: $0)
    }
  }

  func row(at indexPath: IndexPath) -> (any CellModel)? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].rows.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].rows[indexPath.item]
  }

  /// Returns the model of a supplementary view; nil if the section has none of the kind.
  func model(ofKind kind: String, in section: Int) -> (any CellModel)? {
    sections.indices.contains(section) ? sections[section].view(ofKind: kind) : nil
  }

  func report(_ problem: String) {
    collectionView?.window?.ownLog?.record(.diagnostic(problem))
  }
}

extension ModelDataSource: CollectionViewDataSource {
  /// Returns the number of sections, after their views are registered.
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    registerViews()
    return sections.count
  }

  /// Returns the number of rows; 0 for a section that does not exist.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// Returns a cell of the class of the row's model, configured with the model.
  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let model = row(at: indexPath) else {
      report("row \(indexPath.text) does not exist; a blank cell is shown")
      return CollectionViewCell.placeholder()
    }
    registerViews()
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: model.reuseIdentifier, for: indexPath)
    configure(cell, with: model, at: indexPath)
    return cell
  }

  /// Returns the view of the section's model for a kind; a blank one if there is no model.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let model = model(ofKind: kind, in: indexPath.section) else {
      report(
        "section \(indexPath.section) has no model for its "
          + "\(ElementKindName.name(of: kind)); a blank view is shown")
      return CollectionReusableView.placeholder()
    }
    registerViews()
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: model.reuseIdentifier, for: indexPath)
    configure(view, with: model, at: indexPath)
    return view
  }

  /// Returns the name of the row's model.
  public func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? {
    row(at: indexPath)?.itemName
  }

  private func configure(
    _ view: CollectionReusableView, with model: any CellModel, at indexPath: IndexPath
  ) {
    let problem = (view as? any Configurable)?.configure(ifPossible: model, at: indexPath)
    if let problem { report(problem) }
  }
}

extension ModelDataSource: CollectionViewDelegateFlowLayout, Wiring {
  /// Returns the reference size of headers; zero for a section without a header model.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    guard model(ofKind: CollectionView.elementKindSectionHeader, in: section) != nil else {
      return .zero
    }
    return headerReferenceSize() ?? (layout as? CollectionViewFlowLayout)?.headerReferenceSize
      ?? .zero
  }

  /// The table of the output, which receives all events.
  public var wiringTable: WiringTable {
    var table = WiringTable()
    table.add("everything", to: output == nil ? [] : [.output])
    return table
  }

  package func consider(
    selectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    guard let model = row(at: indexPath) else {
      return route.recordMissing("output", because: "the row does not exist")
    }
    // Scheduled before the output is called, which may load other models and so cancel it.
    if route.purpose == .delivery, let collectionView {
      deselection.schedule(item, in: collectionView)
    }
    considerOutput(through: &route) { .clickedRow(indexPath, model) }
  }

  package func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route
  ) {
    let path = event.indexPath ?? IndexPath()
    let shown: (any CellModel)? =
      if let kind = event.elementKind {
        model(ofKind: kind, in: path.first ?? -1)
      } else {
        row(at: path)
      }
    guard let shown else { return route.recordMissing("output", because: "it shows no model") }
    considerOutput(through: &route) {
      .event(name: event.eventIdentifier ?? "", path, shown, data: event.data)
    }
  }

  /// Considers the output for an event of the cell of a state, if the cell displays a model.
  package func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route
  ) {
    guard let model = stateModel else {
      return route.recordMissing("output", because: "it shows no model")
    }
    considerOutput(through: &route) {
      .event(
        name: event.eventIdentifier ?? "", event.indexPath ?? IndexPath(), model,
        data: event.data)
    }
  }

  /// Calls the output for the tap of a row, for code that calls the delegate method itself.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    select(at: indexPath)
  }

  private func considerOutput(
    through route: inout Route, _ message: () -> Output
  ) {
    guard let output else {
      return route.recordMissing("output", because: "no output is assigned")
    }
    route.consider(.output) {
      output(message())
      return true
    }
  }
}
