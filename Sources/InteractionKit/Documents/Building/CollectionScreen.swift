import Foundation

/// A collection built from a collection file: its view, its handler and the
/// receivers that the wiring describes.
public final class CollectionScreen {
  public let document: CollectionDocument
  public let collectionView: CollectionView
  public let handler: CollectionViewHandler
  /// The sections as they are now; an embedded collection gets them from its item.
  public private(set) var sections: [SectionDescription]
  let delegate: DescribedDelegate

  /// Builds the views of a document. An embedded one names itself in facts.
  public init(_ document: CollectionDocument, isEmbedded: Bool = false) {
    self.document = document
    sections = document.sections
    handler = CollectionViewHandler(identifier: document.name)
    delegate = DescribedDelegate(document.wiring)
    let layout = CollectionViewFlowLayout()
    layout.isMirrorable = true
    if case .flow(let flow) = document.layout { layout.take(flow) }
    let view = ScreenCollectionView(
      frame: CGRect(origin: .zero, size: document.viewport), collectionViewLayout: layout)
    collectionView = view
    view.screen = self
    view.name = isEmbedded ? document.name : nil
    view.displayScale = document.scale
    view.contentInset = document.contentInset
    view.safeAreaInsets = document.safeAreaInsets
    view.layoutMargins = document.layoutMargins
    view.layoutDirection =
      document.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    view.allowsSelection = document.allowsSelection
    view.allowsMultipleSelection = document.allowsMultipleSelection
    wire()
    fillHandler()
    view.reloadData()
  }

  private func fillHandler() {
    let estimatesSizes = collectionView.collectionViewLayout.estimatesSizes
    handler.sections = sections.map { HandlerSection($0, estimatesSizes: estimatesSizes) }
  }

  private func wire() {
    handler.keep(delegate)
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
    if let described {
      do throws(DocumentErrors) {
        sections = try document.sections(from: described)
      } catch {
        collectionView.window?.log?.record(.diagnostic("\(document.name): \(error)"))
        sections = []
      }
    } else {
      sections = document.sections
    }
    fillHandler()
    collectionView.bounds.origin = .zero
    collectionView.reloadData()
  }

  /// The item at a path, or nil.
  public func item(section: Int, item: Int) -> ItemDescription? {
    sections.indices.contains(section) ? sections[section].items.item(at: item) : nil
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
}

extension HandlerSection {
  init(_ section: SectionDescription, estimatesSizes: Bool) {
    self.init(
      headerType: section.header?.type, headerData: section.header?.data.value,
      footerType: section.footer?.type, footerData: section.footer?.data.value,
      records: HandlerRecords(ItemRecords(section.items, estimatesSizes: estimatesSizes)),
      extra: section.extra.value)
    overrides.inset = section.sectionInset
    overrides.minimumLineSpacing = section.minimumLineSpacing
    overrides.minimumInteritemSpacing = section.minimumInteritemSpacing
    overrides.headerReferenceSize = section.headerReferenceSize
    overrides.footerReferenceSize = section.footerReferenceSize
  }
}

extension JSONValue {
  /// The value, or nil for null, as records keep it.
  fileprivate var value: JSONValue? { isNull ? nil : self }
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
