import Foundation

/// The style `dataSource`: a `CollectionViewGenericDataSource` with the sections, the
/// factories and the closures of a collection file.
final class FileDataSource: FileWiring {
  let source: CollectionViewGenericDataSource<ItemDescription>
  private unowned let screen: CollectionScreen

  init(_ screen: CollectionScreen) {
    self.screen = screen
    let document = screen.document
    source = CollectionViewGenericDataSource(
      document.name,
      cells: FileDataSource.cellFactories(for: screen),
      supplementaryViews: document.supplementaryViews.keys.map { identifier in
        FileDataSource.viewFactory(for: screen, identifier)
      },
      states: document.loading == nil ? nil : StateFactory(),
      options: FileDataSource.options(of: document.wiring))
    source.options.identifier = { $0.id }
    let wiring = document.wiring
    source.options.eventHandlers = FileDataSource.handlers(of: wiring) { $0 == nil }
    source.options.selectName = wiring.closure(for: nil) { $0 == nil }?.name
    source.attach(to: screen.collectionView)
  }

  var wiring: any Wiring { source }

  /// One factory a template, for the items that lead to it.
  private static func cellFactories(
    for screen: CollectionScreen
  ) -> [CellFactory<ItemDescription>] {
    let types = screen.document.types
    return screen.document.cells.keys.map { identifier in
      let makeCell = screen.cellMaker(identifier)
      return CellFactory(
        TemplateCell.self, reuseIdentifier: identifier,
        when: { (types[$0.type] ?? $0.type) == identifier },
        make: { makeCell(.zero) },
        setup: { cell, item, indexPath in cell.show(item.data, item.extra, at: indexPath) })
    }
  }

  private static func viewFactory(
    for screen: CollectionScreen, _ identifier: String
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
  ) -> [DataSourceOption<ItemDescription>] {
    // Without closures of its own the file's data source receives everything.
    guard wiring.selections != nil else { return [.select { _, _, _, _ in }, .event { _ in }] }
    return wiring.closure(for: nil) { $0 == nil } == nil ? [] : [.select { _, _, _, _ in }]
  }

  /// The closures for custom events of the sections that are meant, by event: of several for
  /// the same the last counts.
  private static func handlers(
    of wiring: WiringDescription, where isMeant: (WiringDescription.SectionName?) -> Bool
  ) -> [String: NamedHandler<DataSourceEvent<ItemDescription>>] {
    var handlers: [String: NamedHandler<DataSourceEvent<ItemDescription>>] = [:]
    for closure in wiring.selections ?? [] where isMeant(closure.section) {
      if let event = closure.event { handlers[event] = NamedHandler(closure.name) { _ in } }
    }
    return handlers
  }

  func sectionsChanged() {
    let wiring = screen.document.wiring
    let hasOwn = wiring.selections?.contains { $0.section != nil } ?? false
    source.content.set(
      screen.sections.enumerated().map { index, described in
        var section = DataSourceSection(
          ItemCollection(FileItems(items: described.items) { item, _ in item }),
          name: described.id)
        section.headerShouldAppear = described.header != nil
        section.footerShouldAppear = described.footer != nil
        guard hasOwn else { return section }
        let isMeant = { (name: WiringDescription.SectionName?) in
          name?.names(described, at: index) ?? false
        }
        section.eventHandlers = FileDataSource.handlers(of: wiring, where: isMeant)
        if let own = wiring.closure(for: nil, where: isMeant) {
          section.selectionName = own.name
          section.selection = { _, _ in }
        }
        return section
      })
  }

  func describe(in table: inout WiringTable) {
    guard let selections = screen.document.wiring.selections else {
      return table.add("everything", "source:\(source.name)")
    }
    guard !selections.isEmpty else { return table.add("everything", "nobody") }
    // Of each key the last counts, which comes first from behind.
    var known: Set<WiringTable.Key> = []
    let marks = selections.reversed().map { closure -> String? in
      let isLast = known.insert(table.key(closure.section, closure.event)).inserted
      guard isLast else { return "never heard: a later one counts" }
      return table.absence(of: closure.section) ?? table.mark(ofUnsent: closure.event)
    }
    let entries = Array(zip(selections, marks.reversed()))
    func what(_ event: String?) -> String {
      event.map { "event \(JSONValue.quote($0))" } ?? "selections"
    }
    for (closure, mark) in entries {
      guard let section = closure.section else { continue }
      table.add("\(what(closure.event)) of section \(section)", "section:\(closure.name)", mark)
    }
    for (closure, mark) in entries where closure.section == nil {
      table.add("then \(what(closure.event))", "source:\(closure.name)", mark)
    }
    table.add("otherwise", "nobody")
  }
}
