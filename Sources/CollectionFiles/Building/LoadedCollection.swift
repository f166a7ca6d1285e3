import Foundation
import InteractionKit

/// The views of a collection file: its collection view, wiring and receivers.
///
/// ```swift
/// let collection = LoadedCollection(try CollectionDocument.load(path: "shop.yaml"))
/// simulator.window.addSubview(collection.collectionView)
/// ```
///
/// The receivers that the file names do nothing; their calls are in the log. The collection view
/// does not retain this object.
public final class LoadedCollection {
  /// The collection file with all changes since it was read.
  @exclusivity(unchecked)
  public internal(set) var document: CollectionDocument {
    didSet {
      reacts = document.reacts
      noted = NotedWords()
    }
  }
  /// `document.reacts`, without a copy of the document after each command.
  private(set) var reacts: Bool
  /// The collection view, with the size of the document's viewport.
  public let collectionView: CollectionView
  /// The view of the items: the collection view, or the table view of a screen that a program builds.
  package let itemsView: ItemsView
  /// The current data; an embedded collection gets its sections from its item.
  package private(set) var data: CollectionData {
    get { isProgram ? CollectionData(sections: programSections) : storedData }
    _modify {
      yield &storedData
      labels = ItemLabels()
      noted.properties = nil
    }
  }
  /// What digests have noted of the document and the data.
  package var noted = NotedWords()
  @exclusivity(unchecked)
  private var storedData: CollectionData
  /// The search for items by label in the current sections.
  var labels = ItemLabels()
  /// The style of the wiring: the chosen one, or the one in the file.
  public let style: WiringDescription.Style
  /// The style chosen instead of the files' styles, also for embedded collections; nil if none.
  package let chosenStyle: WiringDescription.Style?
  /// The delegate of the styles that have one.
  package let delegate: FileDelegate
  /// The callbacks of the style `handler`: from the file, and added since.
  package private(set) var callbacks: LoadedCallbacks
  /// The edited contents of collections that are embedded in the cells.
  package var embeddedContents = EmbeddedContents()
  /// The slot of this embedded collection in its cell; nil if it is not embedded.
  var slot: String?
  /// The data of the item that filled this embedded collection.
  package var source: JSONValue?
  /// The reactions; nil until they are needed.
  ///
  /// See `reactions`.
  @exclusivity(unchecked)
  package var startedReactions: ReactionRunner?
  package let isEmbedded: Bool
  /// The weak reference of the layout and of models to this object.
  let reference = LoadedCollectionReference()
  /// The admission of changes, shared with the collections in the cells.
  package let admission: ChangeAdmission
  /// The size of the collection view in its last layout; nil before the first.
  private var laidOutSize: CGSize?
  private(set) lazy var metrics = FileMetrics(self)
  package private(set) lazy var wiring = makeWiring(self)
  private let makeWiring: (LoadedCollection) -> any FileWiring

  /// Creates the views of a document.
  ///
  /// - Parameters:
  ///   - document: The collection file.
  ///   - style: The style of the wiring; nil, the default, for the file's.
  public convenience init(
    _ document: CollectionDocument, style: WiringDescription.Style? = nil
  ) {
    self.init(document, showing: nil, style: style)
  }

  /// Creates the views of a document, or of a collection in a cell.
  ///
  /// `data` is the data to display instead of the document's; nil for the document's. `outer` is
  /// the collection in whose cell this one is embedded; nil for none.
  package init(
    _ document: CollectionDocument, showing data: CollectionData?,
    embeddedIn outer: LoadedCollection? = nil, style chosenStyle: WiringDescription.Style? = nil
  ) {
    self.document = document
    reacts = document.reacts
    isEmbedded = outer != nil
    self.chosenStyle = outer?.chosenStyle ?? chosenStyle
    admission = outer?.admission ?? ChangeAdmission()
    style = self.chosenStyle ?? document.wiring.style
    storedData = data ?? CollectionData(sections: SectionList(document.sections))
    delegate = FileDelegate(document)
    callbacks = LoadedCallbacks(document.wiring)
    (collectionView, makeWiring) = style.makeCollectionView(
      frame: CGRect(origin: .zero, size: document.viewport),
      layout: document.layout.makeLayout(for: document.sections, sendingTo: reference))
    itemsView = collectionView
    attach()
    setUpView()
    setMetrics()
    // The wiring is told about the data, so it has to exist before. Some wirings edit data of their
    // own for outlines; in a file the document has the items.
    _ = wiring
    setUpInteractions()
    setData(data ?? outlined(Array(sections)))
    collectionView.reloadData()
  }

  /// Wraps a collection view that is complete.
  ///
  /// It is not changed.
  init(_ document: CollectionDocument, built view: ItemsView) {
    self.document = document
    reacts = document.reacts
    isEmbedded = false
    admission = ChangeAdmission()
    chosenStyle = nil
    style = document.wiring.style
    storedData = CollectionData(sections: SectionList([]))
    delegate = FileDelegate(document)
    callbacks = LoadedCallbacks(document.wiring)
    makeWiring = { _ in ProgramWiring() }
    collectionView =
      view as? CollectionView
      ?? CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    itemsView = view
    attach()
  }

  private func attach() {
    itemsView.loadedCollection = self
    reference.collection = self
  }

  private func setUpView() {
    // A document is large, and each read of the property copies it.
    let (document, view) = (document, collectionView)
    view.name = isEmbedded ? document.name : nil
    view.displayScale = document.scale
    for property in ViewProperty.all { property.set(document, view) }
    view.display.elementViews = document.elementViews
    view.eventSources = { [weak self] in
      self.map { EventSources($0.document) } ?? EventSources()
    }
  }

  /// Edits the data of the file for outlines that are tapped and items that are dragged.
  private func setUpInteractions() {
    let interactions = collectionView.interactions
    interactions.toggleOutline = { [weak self] in self?.toggleOutline(at: $0) }
    interactions.itemMover = (
      mayMove: { [weak self] in !(self?.hasItemsBelow(at: $0) ?? false) },
      move: { [weak self] in self?.moveItem(at: $0, to: $1) }
    )
  }

  /// Sets the sizes of the file as the layout's metrics.
  func setMetrics() {
    collectionView.collectionViewLayout.metricsSource = metrics
  }

  /// True if a program has built the collection view, which has its own data.
  package var isProgram: Bool { document.program != nil }

  /// The sections of the current data.
  package internal(set) var sections: SectionList {
    get { isProgram ? programSections : storedData.sections }
    _modify { yield &data.sections }
  }

  /// The outlines of sections whose items have children.
  package internal(set) var outlines: [Int: SectionOutline] {
    get { storedData.outlines }
    _modify { yield &data.outlines }
  }

  /// Sets other data.
  ///
  /// The caller reloads the view, or calls this in a batch of updates.
  ///
  /// `changed` is the indices, in order, of the sections that differ; nil for all.
  package func setData(_ new: CollectionData, changing changed: [Int]? = nil) {
    data = new
    if let changed { wiring.sectionsChanged(at: changed) } else { wiring.sectionsChanged() }
  }

  // MARK: Callbacks

  /// Registers a callback in place of the others of the pattern; nil removes them.
  package func setCallback(_ name: String?, for pattern: CallbackPattern) {
    callbacks[pattern] = name
    (wiring as? FileHandler)?.register(name, for: pattern)
  }

  /// Replaces all callbacks.
  package func setCallbacks(_ new: LoadedCallbacks) {
    callbacks = new
    (wiring as? FileHandler)?.register(new)
  }

  // MARK: Templates

  func section(at index: Int) -> SectionDescription? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The item types that the file maps, and its templates.
  var itemTypes: [String] {
    document.types.keys.sorted() + document.cells.keys.filter { document.types[$0] == nil }
  }

  /// Returns the reuse identifier of a section's view of a kind; nil if it has none.
  func supplementaryIdentifier(ofKind kind: String, section: Int) -> String? {
    self.section(at: section)?.supplementaryView(ofKind: kind)
      .map { document.supplementaryIdentifier(forType: $0.type) }
  }

  /// Returns a closure that creates cells; they are blank after this object is released.
  func cellMaker(_ identifier: String) -> (CGRect) -> TemplateCell {
    { [weak self] in TemplateCell(frame: $0, identifier, of: self) }
  }

  /// Returns a closure that creates supplementary views, like `cellMaker(_:)`.
  func supplementaryViewMaker(_ identifier: String) -> (CGRect) -> TemplateSupplementaryView {
    { [weak self] in TemplateSupplementaryView(frame: $0, identifier, of: self) }
  }

  /// Displays the sections that an item's data has for an embedded collection.
  ///
  /// These are a list of sections, or an object with `sections`. With other data, the sections of
  /// the file are displayed.
  func fill(with data: JSONValue?) {
    let described: JSONValue?
    switch data {
    case .array?: described = data
    case .object?: described = data?["sections"]
    default: described = nil
    }
    var sections = document.sections
    if let described {
      do throws(DocumentErrors) {
        sections = try document.sections(from: described)
      } catch {
        collectionView.window?.log?.record(.diagnostic("\(document.name): \(error)"))
        sections = []
      }
    }
    source = data
    embeddedContents = EmbeddedContents()
    // The expanded items of the previous data do not apply to the new data.
    outlines = [:]
    begin(with: outlined(sections))
  }

  /// Displays other data from the beginning.
  func begin(with data: CollectionData) {
    startedReactions?.reset()
    setData(data)
    collectionView.restartContent()
  }

  /// Moves an item, which keeps its id, its label and its data.
  private func moveItem(at source: IndexPath, to destination: IndexPath) {
    guard sections.indices.contains(source.section),
      sections.indices.contains(destination.section)
    else { return }
    let isOutlined = outlines[source.section] != nil
    let node = data.node(at: source)
    if source.section == destination.section, !isOutlined {
      sections[source.section].items.move(from: source.item, to: destination.item)
    } else if let item = data.itemWithoutOutlineValues(at: source) {
      sections[source.section].items.remove(at: source.item)
      sections[destination.section].items.insert(item, at: destination.item)
    }
    var moved = data
    var changes: [Int: OutlineChange] = [:]
    changes[source.section, default: OutlineChange()].deleted += node.map { [$0] } ?? []
    let position = min(
      max(destination.item, 0), moved.sections[destination.section].items.count - 1)
    changes[destination.section, default: OutlineChange()].inserted = [position..<position + 1]
    moved.updateOutlines(changes)
    setData(moved, changing: Set([source.section, destination.section]).sorted())
    (collectionView.cellForItem(at: destination) as? TemplateCell)?.setIndexPath(destination)
    itemsChanged {
      var update = LayoutUpdate()
      update.movedItems = [LayoutUpdate.Move(from: source, to: destination)]
      return LayoutUpdate.PositionMap(update)
    }
  }

  /// Returns the item at a position; nil if there is none.
  package func item(section: Int, item: Int) -> ItemDescription? {
    sections.indices.contains(section) ? sections[section].items.item(at: item) : nil
  }

  /// Returns the indentation level that an item has for its cell; nil for the template's.
  func indentationLevel(section: Int, item: Int) -> Int? {
    sections.indices.contains(section) ? sections[section].items.indentationLevel(at: item) : nil
  }

  /// Returns the cell identifier of an item type.
  package func cellIdentifier(ofType type: String) -> String {
    document.cellIdentifier(forType: type)
  }
}

extension LoadedCollection: CollectionViewObserver {
  /// Clamps the offset after a change of size that leaves the layout valid.
  package func collectionViewWillLayOutSubviews() {
    // A session may look at any collection view of a program, which must not change it.
    guard !isProgram else { return }
    let view = collectionView
    if let laidOutSize, laidOutSize != view.bounds.size, !view.collectionViewLayout.isInvalid,
      !view.isDragging, !view.isDecelerating
    {
      view.bounds.origin = view.clamped(view.bounds.origin)
    }
    laidOutSize = view.bounds.size
  }

  package func collectionViewDidScroll() { startedReactions?.contentScrolled() }

  package func collectionViewDidMoveToWindow() {
    if itemsView.window != nil { didAppear() }
  }
}

/// Words that stand for a part of a collection in digests, until the part changes.
///
/// Texts of the layout and of the properties take a hundred times as long to make as to add their words.
package struct NotedWords: Sendable {
  /// The words of the name and the layout of the document.
  package var layout: [UInt64]?
  /// The words of the properties of the document and of the sections.
  package var properties: [UInt64]?

  package init() {}
}

extension ItemsView {
  /// The loaded collection that the view was built for; nil for other views.
  package var loadedCollection: LoadedCollection? {
    get { owner as? LoadedCollection }
    set { owner = newValue }
  }
}
