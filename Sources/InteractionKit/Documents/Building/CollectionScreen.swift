import Foundation

/// A collection built from a collection file: its view, its handler and the
/// receivers that the wiring describes.
public final class CollectionScreen {
  /// The collection file, with what was set since.
  public internal(set) var document: CollectionDocument
  public let collectionView: CollectionView
  public let handler: CollectionViewHandler
  /// The sections as they are now; an embedded collection gets them from its item.
  public internal(set) var sections: [SectionDescription]
  let delegate: DescribedDelegate
  /// The outlines of sections whose items have items below them.
  var outlines: [Int: ScreenOutline] = [:]
  var nextOutlineNode = 0
  /// What was edited in collections inside of its cells.
  var embeddedContents = EmbeddedContents()
  /// Of an embedded collection: which of those in its cell it is, and the data of the
  /// item that it was filled with.
  var slot: String?
  private(set) var source: JSONValue?
  /// What it does by itself; nil as long as it does nothing. See `reactions`.
  var startedReactions: ScreenReactions?
  /// The style that somebody chose in the place of the file's.
  var chosenStyle: WiringDescription.Style?
  let isEmbedded: Bool
  /// Where the layout sends the events of swipe actions.
  let outlet = ListOutlet()
  private(set) lazy var wiring = ScreenWiring(self)

  /// Builds the views of a document. An embedded one names itself in facts.
  public convenience init(_ document: CollectionDocument, isEmbedded: Bool = false) {
    self.init(document, showing: nil, isEmbedded: isEmbedded)
  }

  /// - Parameter data: what it shows, where that is not what the document says.
  init(_ document: CollectionDocument, showing data: ScreenData?, isEmbedded: Bool = false) {
    self.document = document
    self.isEmbedded = isEmbedded
    sections = data?.sections ?? document.sections
    handler = CollectionViewHandler(identifier: document.name)
    delegate = DescribedDelegate(document.wiring)
    let view = ScreenCollectionView(
      frame: CGRect(origin: .zero, size: document.viewport),
      collectionViewLayout: document.layout.makeLayout(
        for: document.sections, sendingTo: outlet))
    collectionView = view
    view.screen = self
    outlet.screen = self
    view.name = isEmbedded ? document.name : nil
    view.displayScale = document.scale
    view.contentInset = document.contentInset
    view.safeAreaInsets = document.safeAreaInsets
    view.layoutMargins = document.layoutMargins
    view.layoutDirection =
      document.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    view.allowsSelection = document.allowsSelection
    view.allowsMultipleSelection = document.allowsMultipleSelection
    view.installsStandardGestureForInteractiveMovement =
      document.installsStandardGestureForInteractiveMovement
    wire()
    view.interactions.togglesOutline = { [weak self] in self?.toggleOutline(at: $0) }
    setData(data ?? outlined(sections))
    view.reloadData()
  }

  /// The sections and outlines as one.
  var data: ScreenData { ScreenData(sections: sections, outlines: outlines) }

  /// Takes other data; whoever calls has the view follow.
  func setData(_ new: ScreenData) {
    sections = new.sections
    outlines = new.outlines
    fillHandler()
  }

  func fillHandler() {
    let estimatesSizes = collectionView.collectionViewLayout.estimatesSizes
    handler.sections = sections.map { HandlerSection($0, estimatesSizes: estimatesSizes) }
  }

  private func wire() {
    handler.keep(delegate)
    adoptStyle()
    handler.mayMoveRecord = { [weak self] in !(self?.hasItemsBelow(at: $0) ?? false) }
    handler.movesRecord = { [weak self] in self?.moveItem(at: $0, to: $1) }
    for callback in document.wiring.callbacks {
      let pattern: CallbackPattern =
        callback.event.map { .event($0, of: callback.cell) } ?? .selection(of: callback.cell)
      handler.callbacks.register(pattern, name: callback.name) { _ in }
    }
    handler.standby(on: collectionView, cells: cellKinds, supplementaryViews: supplementaryKinds)
  }

  /// The kinds of cells by item type: the types that the file maps, and every
  /// template under its own name.
  private var cellKinds: [String: HandlerCellKind] {
    var kinds: [String: HandlerCellKind] = [:]
    for (identifier, template) in document.cells {
      kinds[identifier] = HandlerCellKind(identifier: identifier, size: template.size) {
        TemplateCell(identifier: identifier, template: template)
      }
    }
    return kinds.merging(document.types.compactMapValues { kinds[$0] }) { $1 }
  }

  private var supplementaryKinds: [String: HandlerCellKind] {
    var kinds: [String: HandlerCellKind] = [:]
    for (identifier, template) in document.supplementaryViews {
      kinds[identifier] = HandlerCellKind(identifier: identifier, size: template.size) {
        TemplateSupplementaryView(identifier: identifier, template: template)
      }
    }
    return kinds.merging(document.supplementaryTypes.compactMapValues { kinds[$0] }) { $1 }
  }

  /// Shows the sections that an item's data holds for an embedded collection:
  /// a list of sections, or an object with `sections`. Other data leaves those
  /// of the file.
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
    // Those of another item say nothing of what is expanded in these.
    outlines = [:]
    begin(with: outlined(sections))
  }

  /// Shows other data from the beginning.
  func begin(with data: ScreenData) {
    startedReactions?.reset()
    setData(data)
    collectionView.bounds.origin = .zero
    collectionView.restartPrefetching()
    collectionView.reloadData()
  }

  /// Moves an item to another place, where it keeps its id, its label and its data.
  private func moveItem(at source: IndexPath, to destination: IndexPath) {
    guard sections.indices.contains(source.section),
      sections.indices.contains(destination.section)
    else { return }
    let isOutlined = outlines[source.section] != nil
    if source.section == destination.section, !isOutlined {
      sections[source.section].items.move(from: source.item, to: destination.item)
    } else if let item = data.ownItem(at: source) {
      sections[source.section].items.remove(at: source.item)
      sections[destination.section].items.insert(item, at: destination.item)
    }
    var moved = data
    moved.followOutlines(nextNode: &nextOutlineNode)
    (sections, outlines) = (moved.sections, moved.outlines)
    let estimatesSizes = collectionView.collectionViewLayout.estimatesSizes
    for section in Set([source.section, destination.section]) {
      handler.sections[section].records = HandlerRecords(
        sections[section].items, estimatesSizes: estimatesSizes)
    }
    (collectionView.cellForItem(at: destination) as? TemplateCell)?.setIndexPath(destination)
    itemsChanged {
      var update = LayoutUpdate()
      update.movedItems = [LayoutUpdate.Move(from: source, to: destination)]
      return LayoutUpdate.Places(update)
    }
  }

  /// The item at a path, or nil.
  public func item(section: Int, item: Int) -> ItemDescription? {
    sections.indices.contains(section) ? sections[section].items.item(at: item) : nil
  }

  /// How deep an item says that its cell is indented; nil where it does not.
  func indentationLevel(section: Int, item: Int) -> Int? {
    sections.indices.contains(section) ? sections[section].items.indentationLevel(at: item) : nil
  }

  /// The cell identifier of an item type.
  public func cellIdentifier(ofType type: String) -> String {
    document.cellIdentifier(forType: type)
  }
}

/// A collection view that knows the screen it was built for.
final class ScreenCollectionView: CollectionView {
  weak var screen: CollectionScreen?
  override var hasPlainTouchArea: Bool { true }
  /// The size that was laid out last.
  private var laidOutSize: CGSize?

  override func layoutSubviews() {
    // A layout that the new size leaves valid has nobody else to look after the offset.
    if let laidOutSize, laidOutSize != bounds.size, !collectionViewLayout.isInvalid,
      !isDragging, !isDecelerating
    {
      bounds.origin = clamped(bounds.origin)
    }
    laidOutSize = bounds.size
    super.layoutSubviews()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { screen?.didAppear() }
  }
}

extension HandlerRecords {
  init(_ items: ItemList, estimatesSizes: Bool) {
    self.init(ItemRecords(items, estimatesSizes: estimatesSizes))
  }
}

extension HandlerSection {
  init(_ section: SectionDescription, estimatesSizes: Bool) {
    self.init(
      headerType: section.header?.type, headerData: section.header?.data.value,
      footerType: section.footer?.type, footerData: section.footer?.data.value,
      records: HandlerRecords(section.items, estimatesSizes: estimatesSizes),
      extra: section.extra.value)
    overrides.inset = section.sectionInset
    overrides.minimumLineSpacing = section.minimumLineSpacing
    overrides.minimumInteritemSpacing = section.minimumInteritemSpacing
    overrides.headerReferenceSize = section.headerReferenceSize
    overrides.footerReferenceSize = section.footerReferenceSize
    for (kind, view) in section.supplementaries {
      supplementaries[kind] = HandlerSupplementary(type: view.type, data: view.data.value)
    }
  }
}

extension JSONValue {
  /// The value, or nil for null, as records keep it.
  fileprivate var value: JSONValue? { isNull ? nil : self }
}

extension LayoutDescription {
  /// Makes the layout for sections, which may say themselves what they look like.
  func makeLayout(
    for sections: [SectionDescription], sendingTo outlet: ListOutlet
  ) -> CollectionViewLayout {
    switch self {
    case .flow(let flow):
      let layout = CollectionViewFlowLayout()
      layout.isMirrorable = true
      // Sizes and distances are data of the file.
      layout.hasStableDelegateMetrics = true
      layout.take(flow)
      return layout
    case .compositional(let compositional):
      return compositional.makeLayout(sections: sections.map(\.layout))
    case .list(let list):
      return CollectionViewCompositionalLayout.list(using: list.configuration(for: outlet))
    case .masonry(let masonry): return masonry.makeLayout()
    case .circular(let circular): return circular.makeLayout()
    }
  }
}

extension CollectionViewFlowLayout {
  /// Takes over a file's properties.
  func take(_ flow: FlowDescription) {
    scrollDirection = flow.scrollDirection == .vertical ? .vertical : .horizontal
    itemSize = flow.itemSize
    estimatedItemSize =
      switch flow.estimatedItemSize {
      case nil: .zero
      case .automatic: CollectionViewFlowLayout.automaticSize
      case .fixed(let size): size
      }
    minimumLineSpacing = flow.minimumLineSpacing
    minimumInteritemSpacing = flow.minimumInteritemSpacing
    sectionInset = flow.sectionInset
    headerReferenceSize = flow.headerReferenceSize
    footerReferenceSize = flow.footerReferenceSize
    sectionInsetReference =
      switch flow.sectionInsetReference {
      case .contentInset: .fromContentInset
      case .safeArea: .fromSafeArea
      case .layoutMargins: .fromLayoutMargins
      }
    sectionHeadersPinToVisibleBounds = flow.sectionHeadersPinToVisibleBounds
    sectionFootersPinToVisibleBounds = flow.sectionFootersPinToVisibleBounds
  }
}
