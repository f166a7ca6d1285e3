import Foundation
import InteractionKit

/// The wiring that a collection file names: one of the five types that Swift programs use,
/// built with the sections, views and receivers of the file.
///
/// The receivers of a file do nothing; that they were called is in the log.
package protocol FileWiring: AnyObject {
  /// The data source and delegate of the screen's collection view.
  var wiring: any Wiring { get }

  /// Takes over the sections of the screen. The collection view follows by a reload, or by
  /// the batch of updates in which this is called.
  func sectionsChanged()

  /// Takes over some sections of the screen: of the others nothing has changed. Those behind
  /// the last one that it has are new.
  ///
  /// - Complexity: O(*n*) for *n* indices, which are in order.
  func sectionsChanged(at indices: [Int])

  /// The loading that the wiring does by itself; nil if it does not load.
  var loading: ScreenLoading? { get }

  /// The deselections that the wiring has scheduled; nil if its style schedules none.
  var deselection: DelayedDeselection? { get }

  /// The receivers that the file names and the wiring does not have now: those that a later one
  /// replaced, and those of sections that do not exist.
  var absentReceivers: [WiringTable.Row] { get }
}

extension FileWiring {
  var loading: ScreenLoading? { nil }
  var absentReceivers: [WiringTable.Row] { [] }
  var deselection: DelayedDeselection? { nil }
}

extension WiringDescription.Style {
  /// Makes the collection view for a wiring in this style, and what builds the wiring of the
  /// screen that has the view.
  func makeCollectionView(
    frame: CGRect, layout: CollectionViewLayout
  ) -> (view: CollectionView, makeWiring: (CollectionScreen) -> any FileWiring) {
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
  /// Puts an element in the place of one, or behind the last.
  mutating func put(_ element: Element, at index: Int) {
    if index < count { self[index] = element } else { append(element) }
  }
}

/// The items of a section, each converted when it is asked for.
struct FileItems<Element>: ItemSource {
  let items: ItemList
  let convert: (ItemDescription, Int) -> Element

  var count: Int { items.count }

  func item(at index: Int) -> Element {
    convert(items.item(at: index) ?? ItemDescription(type: ""), index)
  }

  var representatives: [Element] {
    items.types.sorted().map { convert(ItemDescription(type: $0), 0) }
  }
}

extension TemplateView {
  /// Shows an item, or the data of a supplementary view.
  func show(_ data: JSONValue, _ extra: JSONValue, at indexPath: IndexPath) {
    setData(data.present, extra: extra.present)
    setIndexPath(indexPath)
  }
}

extension JSONValue {
  /// The value, or nil for null.
  package var present: JSONValue? { isNull ? nil : self }
}
