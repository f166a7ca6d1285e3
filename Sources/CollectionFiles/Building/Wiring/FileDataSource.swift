import Foundation
import InteractionKit

/// The wiring of style `dataSource`.
///
/// It is a `CollectionViewGenericDataSource` with the sections, factories and closures of a file.
final class FileDataSource: FileWiring {
  let source: CollectionViewGenericDataSource<FileItem>
  let loading: CollectionLoading?
  private unowned let collection: LoadedCollection
  private let closuresOfSections: SectionEntries

  init(_ collection: LoadedCollection) {
    self.collection = collection
    let document = collection.document
    closuresOfSections = SectionEntries(document.wiring.selections?.map(\.section) ?? [])
    source = CollectionViewGenericDataSource(
      document.name,
      cells: FileDataSource.cellFactories(for: collection),
      supplementaryViews: document.supplementaryViews.keys.map { identifier in
        FileDataSource.viewFactory(for: collection, identifier)
      },
      states: FileDataSource.stateFactory(for: collection),
      options: FileDataSource.options(of: document.wiring)
        + FileDataSource.loadingOptions(for: collection))
    // The closures below must not retain this object, which retains the source.
    let source = source
    let wiring = document.wiring
    source.options.eventHandlers = FileDataSource.handlers(
      of: (wiring.selections ?? []).lazy.filter { $0.section == nil })
    source.options.selectName = wiring.closure(for: nil) { $0 == nil }?.name
    source.content.appendHandler = { [weak collection] items, section in
      collection?.startedReactions?.append(items.list, toSection: section)
    }
    // The loader is bound later, when the reactions of the collection start.
    let stateCells = source.attach(on: collection.collectionView)
    loading = CollectionLoading(
      loader: source.loader, stateCells: stateCells, isBuiltIntoWiring: true
    ) {
      source.bind(to: $0)
    }
  }

  var wiring: any Wiring { source }

  // MARK: Loading

  /// Returns the state cells of the file; nil if it has no `loading`.
  private static func stateFactory(for collection: LoadedCollection) -> StateFactory? {
    guard let loading = collection.document.loading else { return nil }
    let makers = [
      ContentState.empty: loading.emptyCell, .loading: loading.loadingCell,
    ].compactMapValues { type in
      type.map { collection.cellMaker(collection.document.cellIdentifier(forType: $0)) }
    }
    return StateFactory(
      empty: loading.emptyCell.map { _ in TemplateCell.self },
      loading: loading.loadingCell.map { _ in TemplateCell.self },
      setup: { cell, _ in
        (cell as? TemplateCell)?.show(.null, .null, at: IndexPath(item: 0, section: 0))
      }, make: { state, frame in makers[state]?(frame) })
  }

  /// Returns the options by which the reactions of the file load and prefetch.
  private static func loadingOptions(
    for collection: LoadedCollection
  ) -> [DataSourceOption<FileItem>] {
    let described: LoadingOptions<ItemCollection<FileItem>> = collection.loadingOptions()
    var options: [DataSourceOption<FileItem>] = [
      .identifier { $0.item.id },
      .load { [weak collection] section, _, result in
        guard let reactions = collection?.startedReactions else { return result([]) }
        reactions.load(section) { [weak reactions] run in
          reactions?.answer(section, by: run, result)
        }
      },
      .didLoad { [weak collection] _, _, _, _ in collection?.startedReactions?.didLoad() },
      .sectionsToLoad(described.sectionsToLoad ?? { _ in [] }),
      .shouldLoadMore(described.shouldLoadMore), .loadMoreDelay(described.loadMoreDelay),
      .prefetch { [weak collection] section, items in
        collection?.startedReactions?.prefetch(
          items.map { IndexPath(item: $0.row, section: section) })
      },
    ]
    if let distance = described.loadMoreDistance { options.append(.loadMoreDistance(distance)) }
    if let timeout = described.timeout { options.append(.loadTimeout(timeout)) }
    return options
  }

  // MARK: Views

  /// Returns one factory for each template, for the items of its types.
  private static func cellFactories(
    for collection: LoadedCollection
  ) -> [CellFactory<FileItem>] {
    collection.document.cells.keys.map { identifier in
      let makeCell = collection.cellMaker(identifier)
      return CellFactory(
        TemplateCell.self, reuseIdentifier: identifier,
        when: { $0.template == identifier },
        make: { makeCell(.zero) },
        setup: { cell, shown, indexPath in
          cell.show(shown.item.data, shown.item.extra, at: indexPath)
        })
    }
  }

  private static func viewFactory(
    for collection: LoadedCollection, _ identifier: String
  ) -> SupplementaryFactory {
    let makeView = collection.supplementaryViewMaker(identifier)
    return SupplementaryFactory(
      TemplateSupplementaryView.self, reuseIdentifier: identifier,
      when: { [weak collection] kind, section in
        collection?.supplementaryIdentifier(ofKind: kind.elementKind, section: section)
          == identifier
      },
      make: { makeView(.zero) },
      setup: { [weak collection] view, kind, section in
        guard let described = collection?.section(at: section) else { return }
        view.show(
          described.supplementaryView(ofKind: kind.elementKind)?.data ?? .null, described.extra,
          at: IndexPath(item: 0, section: section))
      })
  }

  private static func options(
    of wiring: WiringDescription
  ) -> [DataSourceOption<FileItem>] {
    // Without closures in the file, the data source receives all events.
    guard wiring.selections != nil else { return [.select { _, _, _, _ in }, .event { _ in }] }
    return wiring.closure(for: nil) { $0 == nil } == nil ? [] : [.select { _, _, _, _ in }]
  }

  /// Returns the closures for custom events, by event; of several for one event, the last.
  private static func handlers(
    of closures: some Sequence<WiringDescription.SectionClosure>
  ) -> [String: NamedHandler<DataSourceEvent<FileItem>>] {
    var handlers: [String: NamedHandler<DataSourceEvent<FileItem>>] = [:]
    for closure in closures {
      if let event = closure.event { handlers[event] = NamedHandler(closure.name) { _ in } }
    }
    return handlers
  }

  func sectionsChanged() {
    source.content.set(collection.sections.indices.map { section(at: $0) })
  }

  func sectionsChanged(at indices: [Int]) {
    for index in indices { source.content.put(section(at: index), at: index) }
  }

  private func section(at index: Int) -> DataSourceSection<FileItem> {
    let described = collection.sections[index]
    let items = FileItems(described.items, inSection: index, of: collection.document)
    var section = DataSourceSection(ItemCollection(items), name: described.id)
    section.headerShouldAppear = described.header != nil
    section.footerShouldAppear = described.footer != nil
    let selections = collection.document.wiring.selections ?? []
    let own = closuresOfSections.positions(of: described, at: index).map { selections[$0] }
    section.eventHandlers = FileDataSource.handlers(of: own)
    if let closure = own.last(where: { $0.event == nil }) {
      section.selectionName = closure.name
      section.selection = { _, _ in }
    }
    return section
  }

  var absentReceivers: [WiringTable.Row] {
    let entries = collection.document.wiring.selections ?? []
    return collection.absent(among: entries.map { ($0.section, $0.event) }) {
      index, table, reason in
      let closure = entries[index]
      let what = closure.event.map { "event \(JSONValue.quote($0))" } ?? "selections"
      if let section = closure.section {
        table.add("\(what) of section \(section)", to: [.section(closure.name)], unless: reason)
      } else {
        table.add("then \(what)", to: [.source(closure.name)], unless: reason)
      }
    }
  }
}

extension ItemCollection<FileItem> {
  /// The items as a list of a file, whose runs stay as they are.
  fileprivate var list: ItemList {
    (source as? FileItems<FileItem>)?.items ?? ItemList(map(\.item))
  }
}
