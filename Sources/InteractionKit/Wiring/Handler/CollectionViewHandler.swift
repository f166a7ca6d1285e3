import Foundation

/// An object that is data source, delegate and receiver of events of a collection view.
///
/// Records have types, and the handler maps types to kinds of cells. A selection or a cell's event
/// is delivered to the callbacks that are registered for it, or else to the delegates
/// (`Documentation/rules/wiring.md`, "Receivers: handler"). The log has the receivers and the
/// reasons. `identifier` distinguishes several handlers of one app.
///
/// ```swift
/// let handler = CollectionViewHandler(identifier: "banners")
/// handler.standby(on: collectionView, cells: ["1": TextCell.self, "2": BannerCell.self])
/// handler.callbacks.register(.event("clickMe", of: "BannerCell"), name: "doClickMe") { _ in }
/// handler.sections = [HandlerSection(records: [HandlerRecord(type: "2", data: 1)])]
/// collectionView.reloadData()
/// ```
public final class CollectionViewHandler {
  /// The identifier in events and in the log; "" by default.
  @exclusivity(unchecked)
  public var identifier: String

  /// The sections.
  ///
  /// After a change, call `reloadData()` of the collection view.
  public var sections: [HandlerSection] {
    get { storedSections }
    _modify {
      // The lists go first: a change of a record would else copy all records of its section.
      recordLists = nil
      defer { (recordLists, isFixed, version) = (nil, nil, nil) }
      yield &storedSections
    }
  }
  @exclusivity(unchecked)
  private var storedSections: [HandlerSection] = []

  /// Replaces a section, or appends one.
  package func put(_ section: HandlerSection, at index: Int) {
    // The change discards what is known of all sections; most of it is still true. The lists are
    // taken out first, so that they have one owner and the change copies nothing.
    var lists = recordLists
    recordLists = nil
    let wasFixed = isFixed
    if index < sections.count {
      sections[index] = section
      lists?[index] = section.records
    } else {
      sections.append(section)
      lists?.append(section.records)
    }
    recordLists = lists
    isFixed = wasFixed == true ? section.records.isFixed : nil
  }

  /// The records of the sections, cached: a section is large, and reading a record must not copy
  /// it.
  @exclusivity(unchecked)
  private var recordLists: [ItemCollection<HandlerRecord>]?
  /// True if no source may compute other records; nil if it is not known.
  private var isFixed: Bool?
  private var version: ContentVersion?

  /// The receiver of events without a callback; held weakly.
  ///
  /// Setting it replaces all delegates.
  public weak var delegate: (any CollectionViewHandlerDelegate)? {
    didSet {
      router.delegates.removeAll()
      if let delegate { addDelegate(delegate) }
    }
  }

  /// The callbacks, which receive selections and events before the delegate.
  public var callbacks: CallbackRegistry { router.callbacks }
  /// The receivers of an event that has a callback; `callbacksElseDelegates` by default.
  package var policy: RoutingPolicy {
    get { router.policy }
    set { router.policy = newValue }
  }
  let router = Router<any CollectionViewHandlerDelegate>()

  // A class: every event looks one up, and a struct of four closures would be copied and retained
  // each time.
  /// A kind of cells with the key of its selections, which is looked up once.
  final class Kind {
    let cell: HandlerViewKind
    let selection: CallbackRegistry.Key

    init(cell: HandlerViewKind, selection: CallbackRegistry.Key) {
      self.cell = cell
      self.selection = selection
    }
  }

  /// The collection view that displays the sections; nil if there is none.
  public var collectionView: CollectionView? { reference?.collectionView }

  private var reference: ItemsViewReference?
  package let wiringReference = WiringReference()
  private(set) var kinds: [String: Kind] = [:]
  /// The result of the last look-up: adjacent items usually have the same kind.
  private var lastKind: (type: String, kind: Kind)?
  private(set) var supplementaryKinds: [String: HandlerViewKind] = [:]
  /// The identifiers that are registered for each element kind.
  private var registeredKinds: [String: Set<String>] = [:]
  /// Set by the default implementations of the delegate's methods.
  @exclusivity(unchecked)
  package var delegateLacksMethod = false
  private var reportedTypes: Set<String> = []

  /// Creates a handler without a collection view; `standby` sets the collection view.
  ///
  /// - Parameter identifier: The identifier in events and in the log; "" by default.
  public init(identifier: String = "") {
    self.identifier = identifier
    wiringReference.refer(to: self)
  }

  deinit {
    wiringReference.refer(to: nil)
  }

  /// Becomes the data source and delegate of a collection view, with classes of cells by type.
  ///
  /// A further call replaces the classes; sections and callbacks are kept. If the collection view
  /// displays items, call its `reloadData()` afterwards, as after a change of `sections`.
  ///
  /// - Parameters:
  ///   - cells: The class of the cell for each type of records.
  ///   - supplementaryViews: The class of the view for each supplementary type; none by default.
  public func standby(
    on collectionView: CollectionView, cells: [String: any HandlerCell.Type],
    supplementaryViews: [String: any HandlerCell.Type] = [:]
  ) {
    standby(
      on: collectionView, cells: cells.mapValues { HandlerViewKind($0) },
      supplementaryViews: supplementaryViews.mapValues { HandlerViewKind($0) })
  }

  /// Becomes the data source and delegate of a collection view, with kinds of cells by type.
  ///
  /// Supplementary kinds apply to all element kinds.
  ///
  /// - Parameters:
  ///   - cells: The kinds of cells, by the types of records.
  ///   - supplementaryViews: The kinds of headers and footers, by their types.
  public func standby(
    on collectionView: CollectionView, cells: [String: HandlerViewKind],
    supplementaryViews: [String: HandlerViewKind]
  ) {
    kinds = cells.mapValues { kind in
      Kind(cell: kind, selection: callbacks.key(cell: kind.identifier, event: nil))
    }
    supplementaryKinds = supplementaryViews
    reportedTypes = []
    lastKind = nil
    attach(to: collectionView)
  }

  package func attach(to collectionView: CollectionView) {
    reference = collectionView.reference
    // Sorted, so that nothing depends on the order of a dictionary: if two types share an
    // identifier, the same one is registered in every run.
    for (_, kind) in kinds.sorted(by: { $0.key < $1.key }) {
      let kind = kind.cell
      collectionView.register(forCellWithReuseIdentifier: kind.identifier) {
        kind.make($0) as? CollectionViewCell ?? CollectionViewCell(frame: $0)
      }
    }
    registeredKinds = [:]
    collectionView.delegate = self
    collectionView.dataSource = self
  }

  /// Registers a kind of view for an element kind that the layout requested.
  private func registerSupplementary(
    _ kind: HandlerViewKind, ofKind elementKind: String, on collectionView: CollectionView
  ) {
    // Which element kinds exist is the choice of the layout, so a kind is registered when a view of
    // it is first requested.
    guard registeredKinds[elementKind, default: []].insert(kind.identifier).inserted else {
      return
    }
    collectionView.register(
      forSupplementaryViewOfKind: elementKind, withReuseIdentifier: kind.identifier
    ) { kind.make($0) }
  }

  /// Replaces all delegates with one that is held strongly.
  ///
  /// It is for delegates without a reference to the handler, and saves the cost of a weak
  /// reference.
  package func setRetainedDelegate(_ delegate: some CollectionViewHandlerDelegate) {
    router.delegates.removeAll()
    router.delegates.addRetained(delegate) { $0 }
  }

  /// Adds a delegate behind the others; held weakly.
  public func addDelegate(_ delegate: any CollectionViewHandlerDelegate) {
    func add(_ delegate: some CollectionViewHandlerDelegate) {
      router.delegates.add(delegate) { $0 }
    }
    add(delegate)
  }

  /// Returns the record at an index path; nil if it does not exist.
  public func record(at indexPath: IndexPath) -> HandlerRecord? {
    indexPath.count == 2 ? record(indexPath.item, in: indexPath.section) : nil
  }

  func record(_ item: Int, in section: Int) -> HandlerRecord? {
    let lists = records
    return section >= 0 && section < lists.count ? lists[section].item(ifAt: item) : nil
  }

  /// Calls a closure with a record; returns nil if the record does not exist.
  @inline(__always)
  func reading<Result>(
    _ item: Int, in section: Int, _ body: (HandlerRecord) -> Result
  ) -> Result? {
    let lists = records
    return section >= 0 && section < lists.count ? lists[section].reading(ifAt: item, body) : nil
  }

  func hasRecord(_ item: Int, in section: Int) -> Bool {
    let lists = records
    return section >= 0 && section < lists.count && item >= 0 && item < lists[section].count
  }

  func identifier(of item: Int, in section: Int) -> String? {
    let lists = records
    guard section >= 0, section < lists.count else { return nil }
    return lists[section].identifier(ifAt: item, of: \.identifier)
  }

  private var records: [ItemCollection<HandlerRecord>] {
    if let recordLists { return recordLists }
    let lists = sections.map(\.records)
    recordLists = lists
    return lists
  }

  package var contentVersion: ContentVersion? {
    if let version { return version }
    let areFixed = isFixed ?? records.allSatisfy(\.isFixed)
    isFixed = areFixed
    if areFixed { version = ContentVersion() }
    return version
  }

  /// Returns the kind of the cells for a type; nil for a type without a cell.
  func kind(ofType type: String) -> Kind? {
    if let lastKind, lastKind.type == type { return lastKind.kind }
    guard let kind = kinds[type] else { return nil }
    lastKind = (type, kind)
    return kind
  }

  /// Reports once that a type has no cell.
  ///
  /// UIKit would raise an exception; here the size of such an item is zero, so it is not displayed.
  func reportUnknown(type: String) {
    guard reportedTypes.insert(type).inserted else { return }
    let hint = Spelling.nearest(to: type, in: kinds.keys.sorted()).map { "; did you mean \($0)?" }
    collectionView?.window?.ownLog?.record(
      .diagnostic("type \(JSONValue.quote(type)) has no cell, so its items are 0 by 0\(hint ?? "")")
    )
  }
}

extension CollectionViewHandler: CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  /// Returns the number of records; 0 for a section that does not exist.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sections.indices.contains(section) ? sections[section].records.count : 0
  }

  /// Returns a cell of the record's type, configured with its data.
  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let record = record(at: indexPath) else { return CollectionViewCell.placeholder() }
    guard let kind = kind(ofType: record.type) else {
      reportUnknown(type: record.type)
      return CollectionViewCell.placeholder()
    }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: kind.cell.identifier, for: indexPath)
    let (data, extra) = record.values
    fill(kind.cell.handlerCell(cell), data: data, extra: extra, at: indexPath)
    return cell
  }

  /// Returns the supplementary view of a kind for the type of the section.
  ///
  /// A footer is created for `footerType`, whatever the type of the header is.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let (type, data, extra) = supplementary(kind, of: indexPath.section),
      let found = supplementaryKinds[type]
    else { return CollectionReusableView.placeholder() }
    registerSupplementary(found, ofKind: kind, on: collectionView)
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: found.identifier, for: indexPath)
    fill(found.handlerCell(view), data: data, extra: extra, at: indexPath)
    return view
  }

  /// Returns the identifier of the record.
  public func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? {
    indexPath.count == 2 ? identifier(of: indexPath.item, in: indexPath.section) : nil
  }

  private func fill(
    _ cell: (any HandlerCell)?, data: Any?, extra: Any?, at indexPath: IndexPath
  ) {
    // The order follows P9CollectionViewHandler: cells may read the data when they get their index
    // path.
    guard let cell else { return }
    cell.setData(data, extra: extra)
    cell.setDelegate(self)
    cell.setIndexPath(indexPath)
  }

  /// Returns the type, data and extra of a section's supplementary view; nil if it has none.
  func supplementary(_ kind: String, of section: Int) -> (type: String, data: Any?, extra: Any?)? {
    guard sections.indices.contains(section) else { return nil }
    let section = sections[section]
    switch kind {
    case CollectionView.elementKindSectionHeader:
      return section.headerType.map { ($0, section.headerData, section.extra) }
    case CollectionView.elementKindSectionFooter:
      return section.footerType.map { ($0, section.footerData, section.extra) }
    default: return section.supplementaries[kind].map { ($0.type, $0.data, section.extra) }
    }
  }
}

extension CollectionViewHandler {
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Moves a record to another index path.
  ///
  /// Computed records stay computed: only the moved record of a section of ten million is created.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard sourceIndexPath.count == 2, destinationIndexPath.count == 2 else { return }
    let (from, to) = (sourceIndexPath.section, destinationIndexPath.section)
    guard sections.indices.contains(from), sections.indices.contains(to) else { return }
    let (old, new) = (sourceIndexPath.item, destinationIndexPath.item)
    let count = sections[to].records.count - (from == to ? 1 : 0)
    guard new >= 0, new <= count, var record = record(old, in: from) else { return }
    // A computed record gets its identifier from its index. At another index it would get another
    // item's data.
    record.identifier = identifier(of: old, in: from)
    sections[from].records.replaceSubrange(old..<(old + 1), with: [])
    sections[to].records.insert(record, at: new)
  }
}
