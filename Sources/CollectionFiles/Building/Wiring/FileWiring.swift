import Foundation
import InteractionKit

/// The wiring of a collection file.
///
/// It is one of the five types that Swift programs use, with the sections, views and receivers of
/// the file. The receivers of a file do nothing; their calls are in the log.
package protocol FileWiring: AnyObject {
  /// The data source and delegate of the collection view.
  var wiring: any Wiring { get }

  /// Updates the sections.
  ///
  /// The caller reloads the collection view, or calls this in a batch of updates.
  func sectionsChanged()

  /// Updates the sections at some indices; the others are unchanged.
  ///
  /// Sections after the last one that the wiring has are new.
  ///
  /// - Complexity: O(*n*) for *n* indices, which are in order.
  func sectionsChanged(at indices: [Int])

  /// The loading of the wiring; nil if it does not load.
  var loading: CollectionLoading? { get }

  /// The deselections that the wiring has scheduled; nil if its style schedules none.
  var deselection: DelayedDeselection? { get }

  /// The receivers of the file that the wiring does not have now.
  ///
  /// They were replaced by later ones, or their sections do not exist.
  var absentReceivers: [WiringTable.Row] { get }
}

extension FileWiring {
  var loading: CollectionLoading? { nil }
  var absentReceivers: [WiringTable.Row] { [] }
  var deselection: DelayedDeselection? { nil }
}

extension WiringDescription.Style {
  /// Returns a collection view for a wiring in this style, and a closure that builds the wiring.
  func makeCollectionView(
    frame: CGRect, layout: CollectionViewLayout
  ) -> (view: CollectionView, makeWiring: (LoadedCollection) -> any FileWiring) {
    if self == .registrations {
      let view = FileRegistrations.ConfigurableView(frame: frame, collectionViewLayout: layout)
      return (view, { FileRegistrations($0, view) })
    }
    let view = CollectionView(frame: frame, collectionViewLayout: layout)
    switch self {
    case .dataSource: return (view, { FileDataSource($0) })
    case .sectionHandlers: return (view, { FileSectionHandlers($0) })
    case .models: return (view, { FileModels($0) })
    case .handler, .registrations: return (view, { FileHandler($0) })
    }
  }
}

extension Array {
  /// Replaces the element at an index, or appends it at the end.
  mutating func put(_ element: Element, at index: Int) {
    if index < count { self[index] = element } else { append(element) }
  }
}

/// An item of a file as its wiring sees it.
///
/// The types of the wirings ask for different things: the template of its cell, the index at which it
/// is prefetched, an id that is unique in its section. Equality ignores the indices, so that an item is
/// the same after others moved.
struct FileItem: Hashable, Sendable {
  let item: ItemDescription
  /// The identifier of the cell that displays it.
  let template: String
  let section: Int
  let row: Int

  static func == (one: FileItem, other: FileItem) -> Bool {
    one.item == other.item && one.template == other.template
  }

  func hash(into hasher: inout Hasher) { hasher.combine(item) }
}

/// The items of a section, each made when it is read, so that ten million of them cost nothing.
///
/// A class, because a collection copies its source at each use, and a list has eight references.
final class FileItems<Element>: ItemSource {
  let items: ItemList
  private let section: Int
  private let templates: [String: String]
  private let convert: (FileItem) -> Element

  /// `convert` returns the item in the form that the wiring needs.
  init(
    _ items: ItemList, inSection section: Int, of document: CollectionDocument,
    convert: @escaping (FileItem) -> Element
  ) {
    self.items = items
    self.section = section
    templates = document.types
    self.convert = convert
  }

  var count: Int { items.count }

  func item(at index: Int) -> Element {
    element(items.item(at: index) ?? ItemDescription(type: ""), index)
  }

  var representatives: [Element] {
    items.types.sorted().map { element(ItemDescription(type: $0), 0) }
  }

  private func element(_ item: ItemDescription, _ row: Int) -> Element {
    let template = templates[item.type] ?? item.type
    return convert(FileItem(item: item, template: template, section: section, row: row))
  }
}

extension FileItems<FileItem> {
  convenience init(
    _ items: ItemList, inSection section: Int, of document: CollectionDocument
  ) {
    self.init(items, inSection: section, of: document) { $0 }
  }
}

extension TemplateView {
  /// Displays an item, or the data of a supplementary view.
  func show(_ data: JSONValue, _ extra: JSONValue, at indexPath: IndexPath) {
    setData(data.present, extra: extra.present)
    setIndexPath(indexPath)
  }
}

extension JSONValue {
  /// The value, or nil for null.
  package var present: JSONValue? { isNull ? nil : self }
}

/// The entries of a wiring that refer to a section, by that section.
struct SectionEntries {
  private var positions: [WiringDescription.SectionName: [Int]] = [:]

  /// - Parameter names: The section of each entry; nil for an entry without one.
  init(_ names: [WiringDescription.SectionName?]) {
    for (position, name) in names.enumerated() {
      if let name { positions[name, default: []].append(position) }
    }
  }

  /// Returns the positions of the entries that refer to a section, in order.
  func positions(of section: SectionDescription, at index: Int) -> [Int] {
    guard !positions.isEmpty else { return [] }
    let byIndex = positions[.index(index)] ?? []
    let byID = section.id.flatMap { positions[.id($0)] } ?? []
    return byIndex.isEmpty ? byID : byID.isEmpty ? byIndex : (byIndex + byID).sorted()
  }
}

extension LoadedCollection {
  /// The rows of the wiring table, then rows for receivers of the file that are not in it.
  package var wiringRows: [WiringTable.Row] {
    wiring.wiring.wiringTable.rows + wiring.absentReceivers
  }

  /// The style of the wiring with the name of the collection, as the first line of its table.
  package var wiringTitle: String { "style \(style.rawValue) \(document.name)" }

  /// Returns the rows of the file's entries that the wiring does not have now.
  ///
  /// `entries` are the section and event of each entry; of several with the same, the last is used.
  /// A section by its id and the same one by its index are equal. `add` adds the row of the entry
  /// at an index.
  func absent(
    among entries: [(section: WiringDescription.SectionName?, event: String?)],
    _ add: (_ index: Int, inout WiringTable, _ reason: String) -> Void
  ) -> [WiringTable.Row] {
    struct Key: Hashable {
      let section: WiringDescription.SectionName?
      let event: String?
    }
    let indices = Dictionary(
      sections.enumerated().compactMap { section in
        section.element.id.map { ($0, section.offset) }
      }, uniquingKeysWith: { first, _ in first })
    var known: Set<Key> = []
    let reasons = entries.reversed().map { entry -> String? in
      var section = entry.section
      if case .id(let id) = section, let index = indices[id] { section = .index(index) }
      guard known.insert(Key(section: section, event: entry.event)).inserted else {
        return "never called: a later one replaces it"
      }
      if section == nil { return nil }
      if case .index(let index) = section, sections.indices.contains(index) { return nil }
      return "not called now: the section does not exist"
    }
    var table = WiringTable()
    for (index, reason) in reasons.reversed().enumerated() {
      if let reason { add(index, &table, reason) }
    }
    return table.rows
  }
}
