import Foundation
import InteractionKit

/// The wiring of style `handler`.
///
/// It is a `CollectionViewHandler` with the callbacks and the delegate of a file. It has no sizes:
/// those belong to the layout (`FileMetrics`).
final class FileHandler: FileWiring {
  let handler: CollectionViewHandler
  private unowned let collection: LoadedCollection

  init(_ collection: LoadedCollection) {
    self.collection = collection
    handler = CollectionViewHandler(identifier: collection.document.name)
    handler.policy = collection.document.wiring.policy
    handler.setRetainedDelegate(collection.delegate)
    register(collection.callbacks)
    handler.standby(
      on: collection.collectionView, cells: cellKinds, supplementaryViews: supplementaryKinds)
  }

  var wiring: any Wiring { handler }

  /// Replaces all callbacks.
  func register(_ callbacks: LoadedCallbacks) {
    handler.callbacks.unregisterAll()
    for (pattern, name) in callbacks.inOrder { register(name, for: pattern) }
  }

  /// Registers a callback in place of the others of its pattern; nil removes them.
  func register(_ name: String?, for pattern: CallbackPattern) {
    guard let name else {
      handler.callbacks.unregister(pattern)
      return
    }
    handler.callbacks.register(pattern, name: name) { _ in }
  }

  func sectionsChanged() {
    handler.sections = collection.sections.map { HandlerSection($0) }
  }

  func sectionsChanged(at indices: [Int]) {
    for index in indices { handler.put(HandlerSection(collection.sections[index]), at: index) }
  }

  /// The kinds of cells by item type: the mapped types, and every template by its own name.
  private var cellKinds: [String: HandlerViewKind] {
    kinds(collection.document.cells.keys, collection.document.types) { collection.cellMaker($0) }
  }

  private var supplementaryKinds: [String: HandlerViewKind] {
    kinds(collection.document.supplementaryViews.keys, collection.document.supplementaryTypes) {
      collection.supplementaryViewMaker($0)
    }
  }

  private func kinds<Made: TemplateView>(
    _ identifiers: some Sequence<String>, _ types: [String: String],
    maker: (String) -> (CGRect) -> Made
  ) -> [String: HandlerViewKind] {
    var kinds: [String: HandlerViewKind] = [:]
    for identifier in identifiers {
      let makeView = maker(identifier)
      kinds[identifier] = HandlerViewKind(identifier: identifier, size: nil) { makeView(.zero) }
    }
    return kinds.merging(types.compactMapValues { kinds[$0] }) { $1 }
  }
}

/// The items of a section as a handler's records.
///
/// A handler is asked for the type and the values of an item at each touch, so neither its id nor its
/// label is made. A class, as `FileItems`.
private final class FileRecords: ItemSource, FixedItems, HandlerRecordValues {
  let items: ItemList

  init(items: ItemList) { self.items = items }

  var count: Int { items.count }

  func item(at index: Int) -> HandlerRecord {
    HandlerRecord(type: items.type(at: index) ?? "", self, at: index)
  }

  func values(at index: Int) -> (data: Any?, extra: Any?) {
    let values = items.values(at: index)
    return (values?.data.present, values?.extra.present)
  }

  func identifier(at index: Int) -> String? { items.identifier(at: index) }

  var knowsIdentifiers: Bool { true }
}

extension HandlerSection {
  fileprivate init(_ section: SectionDescription) {
    self.init(
      headerType: section.header?.type, headerData: section.header?.data.present,
      footerType: section.footer?.type, footerData: section.footer?.data.present,
      records: ItemCollection(FileRecords(items: section.items)), extra: section.extra.present)
    for (kind, view) in section.supplementaries {
      supplementaries[ElementKindName.kind(named: kind)] = HandlerSupplementary(
        type: view.type, data: view.data.present)
    }
  }
}

/// The callbacks of a collection by their patterns, in the order of registration.
///
/// The cost of a change does not depend on the number of callbacks.
package struct LoadedCallbacks {
  private var entries: [CallbackPattern: (number: Int, name: String)] = [:]
  private var lastNumber = 0

  /// Creates the callbacks of a collection file.
  ///
  /// Of two with one pattern, the later is used.
  init(_ wiring: WiringDescription) {
    for callback in wiring.callbacks {
      let pattern: CallbackPattern =
        callback.event.map { .event($0, of: callback.cell) } ?? .selection(of: callback.cell)
      self[pattern] = callback.name
    }
  }

  /// The name of the callback of a pattern; nil removes it.
  ///
  /// A new name is registered last.
  package subscript(pattern: CallbackPattern) -> String? {
    get { entries[pattern]?.name }
    set {
      lastNumber += 1
      entries[pattern] = newValue.map { (number: lastNumber, name: $0) }
    }
  }

  /// The patterns with the names of their callbacks, in the order of registration.
  ///
  /// - Complexity: O(*n* log *n*).
  package var inOrder: [(pattern: CallbackPattern, name: String)] {
    entries.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value.name) }
  }
}
