import Foundation
import InteractionKit

/// The wiring of style `sectionHandlers`.
///
/// It is a `SectionDataSource` with a handler for each section of a file. The handler always
/// creates the views of its section; its delegate is the one in the file, if any.
final class FileSectionHandlers: FileWiring {
  let source: SectionDataSource
  private unowned let collection: LoadedCollection
  private let handlersOfSections: SectionEntries

  init(_ collection: LoadedCollection) {
    self.collection = collection
    handlersOfSections = SectionEntries(collection.document.wiring.handlers?.map(\.section) ?? [])
    let handlers = SectionHandlerRegistry()
    let views = SharedViewRegistrations()
    for type in FileSectionData.types {
      handlers.register(forSectionType: type) { [weak collection] section, _ in
        FileSectionHandler(type, collection, section as? FileSectionData, views)
      }
    }
    source = SectionDataSource(collectionView: collection.collectionView, handlers: handlers)
    source.attach(to: collection.collectionView)
    source.itemName = { ($0.viewData as? FileItem)?.item.id }
    for identifier in collection.document.cells.keys {
      collection.collectionView.register(
        forCellWithReuseIdentifier: identifier, makerOfFrame: collection.cellMaker(identifier))
    }
  }

  var wiring: any Wiring { source }

  func sectionsChanged() {
    source.computed = collection.sections.indices.map { section(at: $0) }
    // The handler of a section also depends on the section's index.
    source.handlers.keepHandlers(of: [])
  }

  func sectionsChanged(at indices: [Int]) {
    for index in indices { source.computed?.put(section(at: index), at: index) }
    source.handlers.keepHandlers(of: [])
  }

  private func section(at index: Int) -> SectionDataSource.ComputedSection {
    let (wiring, described) = (collection.document.wiring, collection.sections[index])
    let position = handlersOfSections.positions(of: described, at: index).last
    let delegate = position.flatMap { wiring.handlers?[$0] }
    let section = FileSectionData(
      description: described, index: index, handler: delegate,
      hasDelegate: wiring.handlers == nil || delegate != nil)
    return .init(
      IdentifiedSection(section),
      items: ItemCollection(
        FileItems(described.items, inSection: index, of: collection.document) { IdentifiedCell($0) }
      ))
  }

  var absentReceivers: [WiringTable.Row] {
    let entries = collection.document.wiring.handlers ?? []
    return collection.absent(among: entries.map { ($0.section, nil) }) { index, table, reason in
      table.add(
        "section \(entries[index].section)", to: [.section(entries[index].name)],
        with: .listed(entries[index].methodNames), unless: reason)
    }
  }
}

/// A section of a file.
///
/// Sections with the same name and different receivers are not equal.
private struct FileSectionData: SectionViewData {
  /// The types of sections with and without an id, whose names could be equal.
  static let types = ["id", "index"]

  let description: SectionDescription
  let index: Int
  let handler: WiringDescription.SectionHandler?
  let hasDelegate: Bool

  var sectionType: String { FileSectionData.types[description.id == nil ? 1 : 0] }
  var sectionID: String { description.id ?? "\(index)" }

  func supplementaryData(ofKind kind: String) -> (any HeaderViewData)? {
    description.supplementaryView(ofKind: kind).map {
      FileViewData(headerType: $0.type, data: $0.data, extra: description.extra)
    }
  }
}

extension FileItem: CellViewData {
  var cellType: String { item.type }
  var cellID: String { item.id ?? "\(section)/\(row)" }
}

private struct FileViewData: HeaderViewData {
  let headerType: String
  let data: JSONValue
  let extra: JSONValue
}

/// The supplementary views that are registered with the collection view, for all sections.
///
/// Registering a view again would discard the views in the reuse pool.
private final class SharedViewRegistrations {
  var keys: Set<ReusePool.Key> = []
}

/// The handler of one section: it creates the views that the file describes.
private final class FileSectionHandler: SectionHandler, SectionCellProvider,
  SectionLayoutProvider, SectionHeaderFooterProvider
{
  let type: String
  let delegateHandler: (any SectionDelegateHandler)?
  // The registry of handlers may outlive the collection.
  private weak var collection: LoadedCollection?
  private let registered: SharedViewRegistrations

  init(
    _ type: String, _ collection: LoadedCollection?, _ section: FileSectionData?,
    _ registered: SharedViewRegistrations
  ) {
    self.type = type
    self.collection = collection
    self.registered = registered
    delegateHandler =
      section?.hasDelegate == true ? FileSectionDelegate(section?.handler) : nil
  }

  /// Does nothing: the templates of the file are registered once, for all sections.
  func registerCells(in collectionView: CollectionView) {}

  func collectionView(
    _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let document = collection?.document, let item = (data as? FileItem)?.item else {
      return CollectionViewCell.placeholder()
    }
    let identifier = document.cellIdentifier(forType: data.cellType)
    guard document.cells[identifier] != nil else { return CollectionViewCell.placeholder() }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: identifier, for: indexPath)
    (cell as? TemplateCell)?.show(item.data, item.extra, at: indexPath)
    return cell
  }

  func layoutSection(
    for section: any SectionViewData, environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection? { nil }

  func registerHeaderFooterViews(in collectionView: CollectionView) {}

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath, data: any HeaderViewData
  ) -> CollectionReusableView? {
    guard let collection, let data = data as? FileViewData else { return nil }
    let identifier = collection.document.supplementaryIdentifier(forType: data.headerType)
    guard collection.document.supplementaryViews[identifier] != nil else { return nil }
    if registered.keys.insert(ReusePool.Key(kind: kind, identifier: identifier)).inserted {
      collectionView.register(
        forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier,
        makerOfFrame: collection.supplementaryViewMaker(identifier))
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    (view as? TemplateSupplementaryView)?.show(data.data, data.extra, at: indexPath)
    return view
  }
}

/// The delegate of a section, with the methods that the file lists; with all if it lists none.
private final class FileSectionDelegate: SectionDelegateHandler, SelfDescribingReceiver {
  private let description: WiringDescription.SectionHandler?

  init(_ description: WiringDescription.SectionHandler?) {
    self.description = description
  }

  var handlerName: String? { description?.name }

  func implements(_ method: ReceiverMethod) -> Bool {
    guard let description else { return true }
    switch method {
    case .didSelect: return description.methods.contains(.didSelect)
    case .didReceiveEvent: return description.methods.contains(.didReceiveEvent)
    default: return false
    }
  }

  var methodNames: [String]? { description?.methodNames }

  func collectionView(
    _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath
  ) {}

  func collectionView(
    _ collectionView: CollectionView, didReceiveEvent event: SectionEvent
  ) {}
}

extension WiringDescription.SectionHandler {
  /// The names of the methods, in the order of the wiring table.
  fileprivate var methodNames: [String] {
    Method.allCases.filter(methods.contains).map(\.rawValue)
  }
}
