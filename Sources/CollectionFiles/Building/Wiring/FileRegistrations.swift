import Foundation
import InteractionKit

/// The wiring of style `registrations`.
///
/// It is a `ConfigurableCollectionView` with the registrations of a file. Each type also has a
/// registration without closures, for items that no other registration matches.
final class FileRegistrations: FileWiring {
  typealias ConfigurableView = ConfigurableCollectionView<
    FileRegistrationSection, FileRegistrationItem
  >

  private let view: ConfigurableView
  private let source: RegistrationDataSource<FileRegistrationSection, FileRegistrationItem>
  private unowned let screen: LoadedCollection

  init(_ screen: LoadedCollection, _ view: ConfigurableView) {
    self.screen = screen
    self.view = view
    source = view.source
    view.itemName = { $0.item.id }
    source.stateItem = { FileRegistrationItem(item: ItemDescription(type: $0), template: $0) }
    for registration in screen.document.wiring.registrations {
      registerCells(ofType: registration.type, registration)
    }
    for type in screen.itemTypes { registerCells(ofType: type, nil) }
    view.registersViewsOfKind = { [weak self] in self?.registerViews(ofKind: $0) }
    view.addDelegate(screen.delegate)
  }

  var wiring: any Wiring { source }

  // MARK: Registering

  /// `registration` is the registration of the file; nil for the one that is used if no other
  /// matches.
  private func registerCells(
    ofType type: String, _ registration: WiringDescription.Registration?
  ) {
    let identifier = screen.cellIdentifier(ofType: type)
    guard screen.document.cells[identifier] != nil else { return }
    var options =
      FileRegistrations.options(registration) { (item: FileRegistrationItem) in
        item.item.data
      } as [FileRegistrations.CellOption]
    options.append(
      .fill { $0.view.show($0.data.item.data, $0.data.item.extra, at: $0.indexPath) })
    let makeCell = screen.cellMaker(identifier)
    view.add(
      FileRegistrationItem.self, typeName: type, isFallback: registration == nil, options,
      makingCells: { makeCell(.zero) })
  }

  /// Registers the views of an element kind: those of the file, and one for each type.
  private func registerViews(ofKind kind: String) {
    let document = screen.document
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
      let makeView = screen.supplementaryViewMaker(identifier)
      view.add(
        supplementaryViewOfKind: kind, FileRegistrationSection.self, typeName: type,
        isFallback: registration == nil, options,
        makingViews: { makeView(.zero) })
    }
  }

  private typealias CellOption = ConfigurableView.RegistrationOption<
    FileRegistrationItem, TemplateCell
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
    source.computed = screen.sections.indices.map { section(at: $0) }
  }

  func sectionsChanged(at indices: [Int]) {
    for index in indices { source.computed?.put(section(at: index), at: index) }
  }

  private func section(
    at index: Int
  ) -> CollectionViewDiffableDataSource<AnyCollectionIdentifier, ItemOccurrence>.ComputedSection {
    let (document, described) = (screen.document, screen.sections[index])
    return .init(
      AnyCollectionIdentifier(FileRegistrationSection(described, at: index, in: document)),
      items: ItemCollection(
        FileItems(items: described.items) { item, row in
          let template = document.cellIdentifier(forType: item.type)
          return ItemOccurrence(
            identifier: AnyCollectionIdentifier(
              FileRegistrationItem(item: item, template: template)),
            copy: 0)
        }))
  }
}

/// An item of a file; registrations are looked up by its type, then by its template.
struct FileRegistrationItem: ItemWithTypeNames, Sendable {
  let item: ItemDescription
  let template: String

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
