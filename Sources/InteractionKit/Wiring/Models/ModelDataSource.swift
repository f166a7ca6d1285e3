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
  private var reference: CollectionViewReference?
  /// The identities of the registered views, by kind and identifier.
  private var registered: [ReusePool.Key: AnyHashable] = [:]
  /// True if the sections were set and their views may not be registered yet.
  private var hasUnregisteredViews = true

  /// Creates a data source without a collection view; `attach(to:)` sets the collection view.
  ///
  /// - Parameter sections: The sections; none by default.
  public init(sections: [ModelSection] = []) {
    self.sections = sections
    wiringReference.refer(to: self)
  }

  deinit {
    wiringReference.refer(to: nil)
  }

  /// The collection view; nil before `attach(to:)` and after the view was deallocated.
  public var collectionView: CollectionView? { reference?.view }

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
  ///
  /// - Parameter sections: The sections.
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
  /// Its views are registered if those of the others are.
  package func put(_ section: ModelSection, at index: Int) {
    let isRegistered = !hasUnregisteredViews
    if index < sections.count { sections[index] = section } else { sections.append(section) }
    guard isRegistered else { return }
    hasUnregisteredViews = false
    registerViews(of: [section])
  }

  private func registerViews(of sections: [ModelSection]) {
    guard let collectionView else { return }
    var named: OrderedDictionary<ReusePool.Key, any CellModel> = [:]
    for section in sections {
      for (kind, model) in section.views {
        named[ReusePool.Key(kind: kind, identifier: model.reuseIdentifier)] = model
      }
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
