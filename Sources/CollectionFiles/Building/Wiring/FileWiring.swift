import Foundation
import InteractionKit

/// The wiring of a collection file.
///
/// It is one of the five types that Swift programs use, with the sections, views and receivers of
/// the file. The receivers of a file do nothing; their calls are in the log.
package protocol FileWiring: AnyObject {
  /// The data source and delegate of the screen's collection view.
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

/// The items of a section, each converted when it is read.
///
/// A class, as `FileRecords`.
final class FileItems<Element>: ItemSource {
  let items: ItemList
  let convert: (ItemDescription, Int) -> Element

  init(items: ItemList, convert: @escaping (ItemDescription, Int) -> Element) {
    self.items = items
    self.convert = convert
  }

  var count: Int { items.count }

  func item(at index: Int) -> Element {
    convert(items.item(at: index) ?? ItemDescription(type: ""), index)
  }

  var representatives: [Element] {
    items.types.sorted().map { convert(ItemDescription(type: $0), 0) }
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
