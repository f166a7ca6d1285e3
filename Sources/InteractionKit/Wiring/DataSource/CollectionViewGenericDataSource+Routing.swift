import Foundation

extension CollectionViewGenericDataSource: Wiring {
  /// True, because options and the delegate permit highlights and selections.
  package var gatesTouches: Bool { true }

  package func attach(to collectionView: CollectionView) { bind(to: collectionView) }

  /// The closures of the sections in order, then of the data source.
  public var wiringTable: WiringTable {
    var table = WiringTable()
    let sources = collectionView?.eventSources?()
    func add(_ events: String, _ event: String?, to receiver: Receiver) {
      table.add(events, to: [receiver], unless: sources.reasonUnreachable(of: event))
    }
    for (index, section) in content.sections.enumerated() {
      let name = section.name ?? "\(index)"
      if section.selection != nil {
        add("selections of section \(name)", nil, to: .section(section.selectionName ?? name))
      }
      if section.deselection != nil {
        add("deselections of section \(name)", nil, to: .section(name))
      }
      for (event, handler) in section.eventHandlers.sorted(by: { $0.key < $1.key }) {
        add("event \(JSONValue.quote(event)) of section \(name)", event, to: .section(handler.name))
      }
      if section.event != nil { table.add("events of section \(name)", to: [.section(name)]) }
    }
    if states?.event != nil {
      table.add("events of the cell of a state", to: [.section("empty"), .section("loading")])
    }
    let isShared = options.eventHandlers.isEmpty && options.deselect == nil
    if table.rows.isEmpty, isShared, (options.select == nil) == (options.event == nil),
      options.selectName == nil
    {
      table.add("everything", to: options.select == nil ? [] : [.source(self.name)])
      return table
    }
    if options.select != nil {
      add("then selections", nil, to: .source(options.selectName ?? self.name))
    }
    if options.deselect != nil { add("then deselections", nil, to: .source(self.name)) }
    for (event, handler) in options.eventHandlers.sorted(by: { $0.key < $1.key }) {
      add("then event \(JSONValue.quote(event))", event, to: .source(handler.name))
    }
    if options.event != nil { table.add("then events", to: [.source(self.name)]) }
    table.add("otherwise", to: [])
    return table
  }

  package func consider(
    selectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    guard let cell = collectionView?.shownCell(of: item) as? CollectionViewCell else {
      return route.recordMissing("cell", because: "no cell shows the item")
    }
    let model = self.item(at: indexPath)
    guard let model, factory(for: model)?.isExpectedClass(cell) == true else {
      return route.recordMissing("cell", because: "the cell is of no factory")
    }
    let section = content.sections[indexPath.section]
    consider(
      section: section.selection, named: section.selectionName, of: indexPath.section,
      "selection", through: &route
    ) { $0(model, indexPath.item) }
    consider(source: options.select, named: options.selectName, "select", through: &route) {
      $0(indexPath.section, model, cell, indexPath)
    }
  }

  package func consider(
    deselectionOf item: Selection.Item, at indexPath: IndexPath, through route: inout Route
  ) {
    let model = self.item(at: indexPath)
    let deselection = section(at: indexPath.section)?.deselection
    guard deselection != nil || options.deselect != nil else { return }
    consider(section: deselection, of: indexPath.section, "deselection", through: &route) {
      $0(model, indexPath.item)
    }
    consider(source: options.deselect, "deselect", through: &route) {
      $0(indexPath.section, model, indexPath)
    }
  }

  /// Considers the section's closure for the event, or else its closure for all events.
  ///
  /// Then the closures of the data source are considered by the same rule.
  package func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route
  ) {
    guard let indexPath = event.indexPath, indexPath.count == 2 else {
      return route.recordMissing("view", because: "it is not shown")
    }
    let sent = DataSourceEvent(
      name: event.eventIdentifier ?? "", data: event.data,
      item: event.elementKind == nil ? item(at: indexPath) : nil, indexPath: indexPath, view: view)
    let section = section(at: indexPath.section)
    let own = section?.eventHandlers[sent.name]
    consider(
      section: own?.call ?? section?.event, named: own?.name, of: indexPath.section,
      "closure for \(JSONValue.quote(sent.name))", through: &route
    ) { $0(sent) }
    considerSource(sent, through: &route)
  }

  /// Considers the factory of the state instead of a section, then the data source.
  package func consider(
    stateEvent event: CellEvent, from cell: CollectionReusableView?, through route: inout Route
  ) {
    let state: ContentState = loader.display == .loading ? .loading : .empty
    let sent = DataSourceEvent<Item>(
      name: event.eventIdentifier ?? "", data: event.data, item: nil,
      indexPath: event.indexPath ?? IndexPath(), view: cell)
    if let handle = states?.event, let cell = cell as? CollectionViewCell {
      route.consider(.section("\(state)")) {
        handle(cell, state, sent.name, sent.data)
        return true
      }
    } else {
      route.recordMissing("section", because: "the factory of the state \(state) has no event")
    }
    considerSource(sent, through: &route)
  }

  private func considerSource(_ event: DataSourceEvent<Item>, through route: inout Route) {
    let shared = options.eventHandlers[event.name]
    consider(
      source: shared?.call ?? options.event, named: shared?.name,
      "closure for \(JSONValue.quote(event.name))", through: &route
    ) { $0(event) }
  }

  private func consider<Closure>(
    section closure: Closure?, named closureName: String? = nil, of index: Int,
    _ what: @autoclosure () -> String, through route: inout Route, call: (Closure) -> Void
  ) {
    guard let closure else {
      return route.recordMissing(
        "section", because: "section \(sectionName(index)) has no \(what())")
    }
    route.consider(.section(closureName ?? sectionName(index))) {
      call(closure)
      return true
    }
  }

  private func consider<Closure>(
    source closure: Closure?, named closureName: String? = nil,
    _ what: @autoclosure () -> String, through route: inout Route, call: (Closure) -> Void
  ) {
    guard let closure else {
      return route.recordMissing("source", because: "the data source has no \(what())")
    }
    route.consider(.source(closureName ?? name)) {
      call(closure)
      return true
    }
  }

  private func section(at index: Int) -> DataSourceSection<Item>? {
    content.sections.indices.contains(index) ? content.sections[index] : nil
  }

  private func sectionName(_ index: Int) -> String { section(at: index)?.name ?? "\(index)" }

  /// Calls the receivers of an item's selection, for code that calls the delegate method itself.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if item(at: indexPath) != nil { select(at: indexPath) }
  }

  // MARK: Gates

  /// Returns the result of the option `shouldHighlight`, else the delegate's, else true.
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    options.shouldHighlight?(item(at: indexPath), indexPath)
      ?? delegate?.collectionView(collectionView, shouldHighlightItemAt: indexPath) ?? true
  }

  /// Returns the result of the option `shouldSelect`, else the delegate's, else true.
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    options.shouldSelect?(item(at: indexPath), indexPath)
      ?? delegate?.collectionView(collectionView, shouldSelectItemAt: indexPath) ?? true
  }

  /// Returns the result of the option `shouldDeselect`, else the delegate's, else true.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    options.shouldDeselect?(item(at: indexPath), indexPath)
      ?? delegate?.collectionView(collectionView, shouldDeselectItemAt: indexPath) ?? true
  }

  /// Calls the option `highlight` with true, then the delegate.
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    options.highlight?(item(at: indexPath), true, indexPath)
    delegate?.collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  /// Calls the option `highlight` with false, then the delegate.
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    options.highlight?(item(at: indexPath), false, indexPath)
    delegate?.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }
}
