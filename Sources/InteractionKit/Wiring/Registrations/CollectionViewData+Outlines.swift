import Foundation

extension CollectionViewData {
  /// Appends items below another one.
  ///
  /// Items that exist already are moved with all items below them. If the parent is nil, they are
  /// appended to the last section; also if the parent is unknown, with a diagnostic in the log. An
  /// item cannot be below itself.
  ///
  /// - Parameter parent: The item above them; nil for level 0.
  @discardableResult
  public func appendChildItems(
    _ children: [ItemType], to parent: ItemType?
  ) -> ReloadHandler {
    append(children, below: parent) { _ in [] }
  }

  /// Appends items below another one, and below each of them the items of a key path, to any depth.
  ///
  /// An item that was appended before is skipped, so the call ends for circular data.
  ///
  /// - Parameter parent: The item above them; nil for level 0.
  @discardableResult
  public func appendChildItems(
    _ children: [ItemType], to parent: ItemType?,
    recursivePath: KeyPath<ItemType, [ItemType]>
  ) -> ReloadHandler {
    append(children, below: parent) { $0[keyPath: recursivePath] }
  }

  private func append(
    _ children: [ItemType], below parent: ItemType?, _ further: (ItemType) -> [ItemType]
  ) -> ReloadHandler {
    guard let destination = destination(below: parent) else { return reload }
    return change {
      // Items further above were visited before, so they need not be checked again.
      let above = self.above(destination)
      var met: Set<AnyCollectionIdentifier> = []
      var repeated: [AnyCollectionIdentifier] = []
      var pending = [(items: children, destination: destination)]
      while let (items, destination) = pending.popLast() {
        var new: [(identifier: AnyCollectionIdentifier, item: ItemType)] = []
        for item in items {
          let identifier = AnyCollectionIdentifier(item)
          if !met.insert(identifier).inserted {
            repeated.append(identifier)
          } else if above.contains(identifier) {
            report("appendChildItems: \"\(identifier)\" cannot go below itself; it stayed")
          } else {
            new.append((identifier, item))
          }
        }
        content.place(new.map(\.identifier), at: destination)
        for (identifier, item) in new.reversed() {
          let children = further(item)
          guard !children.isEmpty, let entry = content.firstEntry(of: identifier) else { continue }
          pending.append((children, .below(entry)))
        }
      }
      if !repeated.isEmpty {
        report("appendChildItems: \(listed(repeated)) came more than once; the first counts")
      }
    }
  }

  private func destination(below parent: ItemType?) -> SectionOutlines.Destination? {
    let operation = "appendChildItems"
    if let parent {
      if let entry = content.firstEntry(of: AnyCollectionIdentifier(parent)) {
        return .below(entry)
      }
      report(
        "\(operation): the item \"\(parent)\" does not exist; the items go to the end of the last section"
      )
    }
    guard let section = content.sections.last else {
      report("\(operation): the data has no section; nothing was appended")
      return nil
    }
    return .end(of: section)
  }

  /// Returns the parent of the new items and all items above it.
  private func above(_ destination: SectionOutlines.Destination) -> Set<AnyCollectionIdentifier> {
    guard case .below(let entry) = destination, let outline = content.outline(around: entry)
    else { return [] }
    var above: Set<AnyCollectionIdentifier> = []
    var next: ItemOccurrence? = entry
    while let entry = next {
      above.insert(entry.identifier)
      next = outline.parent(of: entry)
    }
    return above
  }

  /// Expands items, so that the items below them are displayed.
  ///
  /// Unknown items are ignored.
  @discardableResult
  public func expand(_ parents: [ItemType]) -> ReloadHandler {
    change(.immediate) { content.setExpanded(true, parents.map { AnyCollectionIdentifier($0) }) }
  }

  /// Collapses items.
  ///
  /// Unknown items are ignored. The items below keep their own state.
  @discardableResult
  public func collapse(_ parents: [ItemType]) -> ReloadHandler {
    change(.immediate) { content.setExpanded(false, parents.map { AnyCollectionIdentifier($0) }) }
  }

  /// Expands or collapses the item at an index path, as a tap on its disclosure does.
  func toggle(at indexPath: IndexPath) {
    guard let entry = stage?.shownEntry(at: indexPath),
      let outline = content.outline(around: entry)
    else { return }
    let isExpanded = outline.isExpanded(entry)
    change(.immediate) { content.setExpanded(!isExpanded, [entry.identifier]) }
  }

  // MARK: Queries

  /// Returns true if an item is expanded; false with a diagnostic in the log if it is unknown.
  ///
  /// Pending changes are displayed first.
  public func isExpanded(_ item: ItemType) -> Bool {
    reload.flush()
    return found(item, "isExpanded", "false") { $0.isExpanded($1) } ?? false
  }

  /// Returns true if all items above an item are expanded.
  ///
  /// False with a diagnostic in the log if it is unknown. Pending changes are displayed first.
  ///
  /// - Complexity: O(*d*) for the item's level *d*.
  public func isVisible(_ item: ItemType) -> Bool {
    reload.flush()
    return found(item, "isVisible", "false") { $0.isVisible($1) } ?? false
  }

  /// Returns the number of items above an item; nil with a diagnostic in the log if it is unknown.
  ///
  /// - Complexity: O(*d*) for the item's level *d*.
  public func level(of item: ItemType) -> Int? {
    found(item, "level(of:)", "nil") { $0.level(of: $1) }
  }

  /// Returns the parent of an item.
  ///
  /// Nil on level 0; nil with a diagnostic in the log if the item is unknown.
  public func parent(of child: ItemType) -> ItemType? {
    found(child, "parent(of:)", "nil") { $0.parent(of: $1) }?.flatMap(item)
  }

  private func found<Answer>(
    _ item: ItemType, _ question: String, _ outcome: String,
    _ answer: (SectionOutlines.Outline, ItemOccurrence) -> Answer
  ) -> Answer? {
    guard let entry = content.firstEntry(of: AnyCollectionIdentifier(item)),
      let outline = content.outline(around: entry)
    else {
      report("\(question): the item \"\(item)\" does not exist; the answer is \(outcome)")
      return nil
    }
    return answer(outline, entry)
  }
}

extension CollectionViewData {
  /// Applies the result of an interactive movement to the data.
  func follow(_ transaction: DiffableDataSourceTransaction<AnyCollectionIdentifier, ItemOccurrence>)
  {
    let shown = transaction.finalSnapshot
    for change in transaction.difference.inferringMoves() {
      guard case .insert(_, let entry, _) = change,
        let section = shown.sectionIdentifier(containingItem: entry),
        content.outlines[section] != nil
      else { continue }
      let items = shown.itemIdentifiers(inSection: section)
      guard let index = items.firstIndex(of: entry) else { continue }
      content.move(entry, before: items.dropFirst(index + 1).first, orToEndOf: section)
    }
    // The movement may not be valid for the outline, so the data is displayed again.
    reload.didChange(.content)
  }
}
