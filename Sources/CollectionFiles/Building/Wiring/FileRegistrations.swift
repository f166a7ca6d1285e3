import Foundation
import InteractionKit

/// The wiring of style `registrations`.
///
/// It is a `ConfigurableCollectionView` with the registrations of a file. Each type also has a
/// registration without closures, for items that no other registration matches.
final class FileRegistrations: FileWiring {
  typealias ConfigurableView = ConfigurableCollectionView<
    FileRegistrationSection, FileItem
  >

  private let view: ConfigurableView
  private let source: RegistrationDataSource<FileRegistrationSection, FileItem>
  private unowned let collection: LoadedCollection

  init(_ collection: LoadedCollection, _ view: ConfigurableView) {
    self.collection = collection
    self.view = view
    source = view.source
    view.itemName = { $0.item.id }
    source.stateItem = {
      FileItem(item: ItemDescription(type: $0), template: $0, section: 0, row: 0)
    }
    for registration in collection.document.wiring.registrations {
      registerCells(ofType: registration.type, registration)
    }
    for type in collection.itemTypes { registerCells(ofType: type, nil) }
    view.registersViewsOfKind = { [weak self] in self?.registerViews(ofKind: $0) }
    view.addDelegate(collection.delegate)
  }

  var wiring: any Wiring { source }

  // MARK: Registering

  /// `registration` is the registration of the file; nil for the one that is used if no other
  /// matches.
  private func registerCells(
    ofType type: String, _ registration: WiringDescription.Registration?
  ) {
    let identifier = collection.cellIdentifier(ofType: type)
    guard collection.document.cells[identifier] != nil else { return }
    var options =
      FileRegistrations.options(registration) { (item: FileItem) in
        item.item.data
      } as [FileRegistrations.CellOption]
    options.append(
      .fill { $0.view.show($0.data.item.data, $0.data.item.extra, at: $0.indexPath) })
    let makeCell = collection.cellMaker(identifier)
    view.add(
      FileItem.self, typeName: type, isFallback: registration == nil, options,
      makingCells: { makeCell(.zero) })
  }

  /// Registers the views of an element kind: the file's, and one for each type.
  private func registerViews(ofKind kind: String) {
    let document = collection.document
    let types = document.supplementaryTypes.keys.sorted() + document.supplementaryViews.keys
    let all =
      document.wiring.registrations.map { ($0.type, Optional($0)) } + types.map { ($0, nil) }
    for (type, registration) in all {
      let identifier = document.supplementaryIdentifier(forType: type)
      guard document.supplementaryViews[identifier] != nil else { continue }
      var options =
        FileRegistrations.options(registration) {
          (section: FileRegistrationSection) in section.data(ofKind: kind)
        } as [FileRegistrations.ViewOption]
      options.append(
        .fill { $0.view.show($0.data.data(ofKind: kind), $0.data.extra, at: $0.indexPath) })
      let makeView = collection.supplementaryViewMaker(identifier)
      view.add(
        supplementaryViewOfKind: kind, FileRegistrationSection.self, typeName: type,
        isFallback: registration == nil, options,
        makingViews: { makeView(.zero) })
    }
  }

  private typealias CellOption = ConfigurableView.RegistrationOption<
    FileItem, TemplateCell
  >
  private typealias ViewOption = ConfigurableView.RegistrationOption<
    FileRegistrationSection, TemplateSupplementaryView
  >

  /// Returns the condition and the closures of a registration of the file.
  private static func options<DataType: Hashable, Content: View>(
    _ registration: WiringDescription.Registration?, _ data: @escaping (DataType) -> JSONValue
  ) -> [ConfigurableView.RegistrationOption<DataType, Content>] {
    guard let registration else { return [] }
    var options: [ConfigurableView.RegistrationOption<DataType, Content>] = []
    if registration.isConditional {
      options.append(
        .when(registration.conditionText) { registration.holds(for: data($0.data)) })
    }
    if let tap = registration.tap { options.append(.tap(named: tap) { _ in }) }
    for (event, name) in registration.events {
      options.append(.event(event, named: name) { _, _ in })
    }
    return options
  }

  func sectionsChanged() {
    source.computed = collection.sections.indices.map { section(at: $0) }
  }

  func sectionsChanged(at indices: [Int]) {
    for index in indices { source.computed?.put(section(at: index), at: index) }
  }

  private func section(
    at index: Int
  ) -> CollectionViewDiffableDataSource<AnyCollectionIdentifier, ItemOccurrence>.ComputedSection {
    let (document, described) = (collection.document, collection.sections[index])
    return .init(
      AnyCollectionIdentifier(FileRegistrationSection(described, at: index, in: document)),
      items: ItemCollection(
        FileItems(described.items, inSection: index, of: document) {
          ItemOccurrence(identifier: AnyCollectionIdentifier($0), copy: 0)
        }))
  }
}

/// Registrations are looked up by the type of an item, then by its template.
extension FileItem: ItemWithTypeNames {
  func typeNames(ofKind kind: String?) -> [String] {
    item.type == template ? [template] : [item.type, template]
  }
}

/// A section of a file; registrations are looked up by the types of its views.
struct FileRegistrationSection: ItemWithTypeNames, Sendable {
  let name: String
  let extra: JSONValue
  private let views: [String: SectionDescription.Supplementary]
  private let templates: [String: String]

  init(_ section: SectionDescription, at index: Int, in document: CollectionDocument) {
    name = section.id ?? "\(index)"
    extra = section.extra
    views = section.views
    templates = section.views.mapValues { document.supplementaryIdentifier(forType: $0.type) }
  }

  func data(ofKind kind: String) -> JSONValue { views[kind]?.data ?? .null }

  func typeNames(ofKind kind: String?) -> [String] {
    guard let kind, let type = views[kind]?.type, let template = templates[kind] else { return [] }
    return type == template ? [template] : [type, template]
  }
}
