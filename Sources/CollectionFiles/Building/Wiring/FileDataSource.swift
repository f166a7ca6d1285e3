import Foundation
import InteractionKit

/// The wiring of style `dataSource`.
///
/// It is a `CollectionViewGenericDataSource` with the sections, factories and closures of a file.
final class FileDataSource: FileWiring {
  let source: CollectionViewGenericDataSource<FileSourceItem>
  let loading: CollectionLoading?
  private unowned let screen: LoadedCollection
  private let closuresOfSections: SectionEntries

  init(_ screen: LoadedCollection) {
    self.screen = screen
    let document = screen.document
    closuresOfSections = SectionEntries(document.wiring.selections?.map(\.section) ?? [])
    source = CollectionViewGenericDataSource(
      document.name,
      cells: FileDataSource.cellFactories(for: screen),
      supplementaryViews: document.supplementaryViews.keys.map { identifier in
        FileDataSource.viewFactory(for: screen, identifier)
      },
      states: FileDataSource.stateFactory(for: screen),
      options: FileDataSource.options(of: document.wiring)
        + FileDataSource.loadingOptions(for: screen))
    let source = source
    let wiring = document.wiring
    source.options.eventHandlers = FileDataSource.handlers(
      of: (wiring.selections ?? []).lazy.filter { $0.section == nil })
    source.options.selectName = wiring.closure(for: nil) { $0 == nil }?.name
    source.content.appendHandler = { [weak screen] items, section in
      screen?.startedReactions?.append(items.list, toSection: section)
    }
    // The loader is bound later, when the reactions of the collection start.
    let stateCells = source.attach(on: screen.collectionView)
    loading = CollectionLoading(
      loader: source.loader, stateCells: stateCells, isBuiltIntoWiring: true
    ) {
      source.bind(to: $0)
    }
  }

  var wiring: any Wiring { source }

  // MARK: Loading

  /// Returns the state cells of the file; nil if it has no `loading`.
  private static func stateFactory(for screen: LoadedCollection) -> StateFactory? {
    guard let loading = screen.document.loading else { return nil }
    let makers = [
      ContentState.empty: loading.emptyCell, .loading: loading.loadingCell,
    ].compactMapValues { type in
      type.map { screen.cellMaker(screen.document.cellIdentifier(forType: $0)) }
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
    for screen: LoadedCollection
  ) -> [DataSourceOption<FileSourceItem>] {
    let described: LoadingOptions<ItemCollection<FileSourceItem>> = screen.loadingOptions()
    var options: [DataSourceOption<FileSourceItem>] = [
      .identifier { $0.item.id },
      .load { [weak screen] section, _, result in
        guard let reactions = screen?.startedReactions else { return result([]) }
        reactions.load(section) { [weak reactions] run in
          reactions?.answer(section, by: run, result)
        }
      },
      .didLoad { [weak screen] _, _, _, _ in screen?.startedReactions?.didLoad() },
      .sectionsToLoad(described.sectionsToLoad ?? { _ in [] }),
      .shouldLoadMore(described.shouldLoadMore), .loadMoreDelay(described.loadMoreDelay),
      .prefetch { [weak screen] section, items in
        screen?.startedReactions?.prefetch(
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
    for screen: LoadedCollection
  ) -> [CellFactory<FileSourceItem>] {
    let types = screen.document.types
    return screen.document.cells.keys.map { identifier in
      let makeCell = screen.cellMaker(identifier)
      return CellFactory(
        TemplateCell.self, reuseIdentifier: identifier,
        when: { (types[$0.item.type] ?? $0.item.type) == identifier },
        make: { makeCell(.zero) },
        setup: { cell, shown, indexPath in
          cell.show(shown.item.data, shown.item.extra, at: indexPath)
        })
    }
  }

  private static func viewFactory(
    for screen: LoadedCollection, _ identifier: String
  ) -> SupplementaryFactory {
    let makeView = screen.supplementaryViewMaker(identifier)
    return SupplementaryFactory(
      TemplateSupplementaryView.self, reuseIdentifier: identifier,
      when: { [weak screen] kind, section in
        screen?.supplementaryIdentifier(ofKind: kind.elementKind, section: section) == identifier
      },
      make: { makeView(.zero) },
      setup: { [weak screen] view, kind, section in
        guard let described = screen?.section(at: section) else { return }
        view.show(
          described.supplementaryView(ofKind: kind.elementKind)?.data ?? .null, described.extra,
          at: IndexPath(item: 0, section: section))
      })
  }

  private static func options(
    of wiring: WiringDescription
  ) -> [DataSourceOption<FileSourceItem>] {
    // Without closures in the file, the data source receives all events.
    guard wiring.selections != nil else { return [.select { _, _, _, _ in }, .event { _ in }] }
    return wiring.closure(for: nil) { $0 == nil } == nil ? [] : [.select { _, _, _, _ in }]
  }

  /// Returns the closures for custom events, by event; of several for one event, the last.
  private static func handlers(
    of closures: some Sequence<WiringDescription.SectionClosure>
  ) -> [String: NamedHandler<DataSourceEvent<FileSourceItem>>] {
    var handlers: [String: NamedHandler<DataSourceEvent<FileSourceItem>>] = [:]
    for closure in closures {
      if let event = closure.event { handlers[event] = NamedHandler(closure.name) { _ in } }
    }
    return handlers
  }

  func sectionsChanged() {
    source.content.set(screen.sections.indices.map { section(at: $0) })
  }

  func sectionsChanged(at indices: [Int]) {
    for index in indices { source.content.put(section(at: index), at: index) }
  }

  private func section(at index: Int) -> DataSourceSection<FileSourceItem> {
    let described = screen.sections[index]
    var section = DataSourceSection(.of(described.items), name: described.id)
    section.headerShouldAppear = described.header != nil
    section.footerShouldAppear = described.footer != nil
    let selections = screen.document.wiring.selections ?? []
    let own = closuresOfSections.positions(of: described, at: index).map { selections[$0] }
    section.eventHandlers = FileDataSource.handlers(of: own)
    if let closure = own.last(where: { $0.event == nil }) {
      section.selectionName = closure.name
      section.selection = { _, _ in }
    }
    return section
  }

  var absentReceivers: [WiringTable.Row] {
    let entries = screen.document.wiring.selections ?? []
    return screen.absent(among: entries.map { ($0.section, $0.event) }) { index, table, obstacle in
      let closure = entries[index]
      let what = closure.event.map { "event \(JSONValue.quote($0))" } ?? "selections"
      if let section = closure.section {
        table.add("\(what) of section \(section)", to: [.section(closure.name)], unless: obstacle)
      } else {
        table.add("then \(what)", to: [.source(closure.name)], unless: obstacle)
      }
    }
  }
}

/// An item of a file and its index in the section.
///
/// Equality ignores the index.
struct FileSourceItem: Equatable {
  let item: ItemDescription
  let row: Int

  static func == (one: FileSourceItem, other: FileSourceItem) -> Bool { one.item == other.item }
}

extension ItemCollection<FileSourceItem> {
  /// Converts the items of a list without expanding its runs.
  static func of(_ items: ItemList) -> Self {
    ItemCollection(FileItems(items: items) { FileSourceItem(item: $0, row: $1) })
  }

  /// The items as a list of a file.
  fileprivate var list: ItemList {
    (source as? FileItems<FileSourceItem>)?.items ?? ItemList(map(\.item))
  }
}
