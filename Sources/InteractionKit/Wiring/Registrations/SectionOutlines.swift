import OrderedCollections

/// The content of a view of registrations: sections in order, with the items of each as an outline.
///
/// The outlines are section snapshots. This type adds the section of each item, repeated items, and
/// the expanded state of removed items, which is restored if they are inserted again.
struct SectionOutlines {
  typealias Outline = DiffableDataSourceSectionSnapshot<ItemOccurrence>

  /// The destination of items.
  enum Destination {
    case end(of: AnyCollectionIdentifier)
    case below(ItemOccurrence)
    case before(ItemOccurrence)
    case after(ItemOccurrence)
  }

  /// The occurrences of an item after the first.
  private struct Occurrences {
    var numbers: Set<Int> = []
    var last = 0
  }

  private(set) var outlines: OrderedDictionary<AnyCollectionIdentifier, Outline> = [:]
  private var homes: [ItemOccurrence: AnyCollectionIdentifier] = [:]
  private var copies: [AnyCollectionIdentifier: Occurrences] = [:]
  private var removedExpanded: Set<AnyCollectionIdentifier> = []

  // MARK: Queries

  var sections: [AnyCollectionIdentifier] { Array(outlines.keys) }

  func section(at index: Int) -> AnyCollectionIdentifier? {
    outlines.keys.indices.contains(index) ? outlines.keys[index] : nil
  }

  func home(of entry: ItemOccurrence) -> AnyCollectionIdentifier? { homes[entry] }

  func outline(around entry: ItemOccurrence) -> Outline? { homes[entry].flatMap { outlines[$0] } }

  /// Returns the occurrences of an item, in the order of their insertion.
  func entries(of item: AnyCollectionIdentifier) -> [ItemOccurrence] {
    let first = ItemOccurrence(identifier: item, copy: 0)
    let others = copies[item]?.numbers.sorted() ?? []
    return (homes[first] == nil ? [] : [first])
      + others.map { ItemOccurrence(identifier: item, copy: $0) }
  }

  /// Returns the first occurrence of an item in the data, or the first on level 0 if `isRoot` is
  /// true.
  func firstEntry(of item: AnyCollectionIdentifier, isRoot: Bool = false) -> ItemOccurrence? {
    let known = entries(of: item)
    guard known.count > 1 else {
      return known.first.flatMap { !isRoot || self.isRoot($0) ? $0 : nil }
    }
    for outline in outlines.values {
      let items = isRoot ? outline.rootItems : outline.items
      if let entry = items.first(where: { $0.identifier == item }) { return entry }
    }
    return nil
  }

  func isRoot(_ entry: ItemOccurrence) -> Bool {
    outline(around: entry).map { $0.parent(of: entry) == nil } ?? false
  }

  /// True if an item is below another one.
  var hasLevels: Bool {
    outlines.values.contains { $0.rootItems.count != $0.items.count }
  }

  // MARK: Sections

  mutating func insertSections(_ sections: [AnyCollectionIdentifier], at index: Int) {
    var index = min(max(index, 0), outlines.count)
    for section in sections where outlines[section] == nil {
      outlines.updateValue(Outline(), forKey: section, insertingAt: index)
      index += 1
    }
  }

  mutating func deleteSections(_ sections: [AnyCollectionIdentifier]) {
    let gone = Set(sections)
    for section in sections { empty(section) }
    outlines.removeAll { gone.contains($0.key) }
  }

  mutating func moveSection(
    _ section: AnyCollectionIdentifier, _ offset: Int, from anchor: AnyCollectionIdentifier
  ) {
    guard section != anchor, outlines[anchor] != nil,
      let outline = outlines.removeValue(forKey: section),
      let index = outlines.index(forKey: anchor)
    else { return }
    outlines.updateValue(outline, forKey: section, insertingAt: index + offset)
  }

  mutating func reverseSections() { outlines.reverse() }

  // MARK: Items

  /// Replaces the items of a section.
  ///
  /// A repeated item gets an occurrence for each repetition.
  mutating func replaceItems(
    of section: AnyCollectionIdentifier, with items: [AnyCollectionIdentifier]
  ) {
    empty(section)
    guard let index = outlines.index(forKey: section) else { return }
    var added: [ItemOccurrence] = []
    added.reserveCapacity(items.count)
    for item in items {
      let entry = newEntry(for: item)
      remember(entry, in: section)
      added.append(entry)
    }
    outlines.values[index].append(added)
    outlines.values[index].expand(added.filter { removedExpanded.contains($0.identifier) })
  }

  /// Inserts items, each once, at a destination.
  ///
  /// Items that exist already are moved with all items below them; their other occurrences are
  /// removed. None of the items may be the anchor of the destination or above it.
  mutating func place(_ items: [AnyCollectionIdentifier], at destination: Destination) {
    var groups: [[Node]] = []
    // The entries of items that were below another one of the items.
    var taken: [AnyCollectionIdentifier: ItemOccurrence] = [:]
    for item in items {
      let known = entries(of: item)
      guard let kept = known.first else {
        let isExpanded = removedExpanded.contains(item)
        groups.append([Node(entry: taken[item] ?? newEntry(for: item), isExpanded: isExpanded)])
        continue
      }
      // An operation other than `applyItems` treats equal items as one, as the library does.
      for entry in known.dropFirst() { delete(entry) }
      let nodes = remove(kept)
      for node in nodes.dropFirst() { taken[node.entry.identifier] = node.entry }
      groups.append(nodes)
    }
    insert(groups, at: destination)
  }

  /// Moves an occurrence of an item before another one or to the end of a section.
  ///
  /// All items below it are moved with it. A move below itself is ignored.
  mutating func move(
    _ entry: ItemOccurrence, before anchor: ItemOccurrence?,
    orToEndOf section: AnyCollectionIdentifier
  ) {
    guard let outline = outline(around: entry) else { return }
    var above = anchor
    while let next = above {
      if next == entry { return }
      above = self.outline(around: next)?.parent(of: next)
    }
    guard outline.contains(entry) else { return }
    insert([remove(entry)], at: anchor.map { .before($0) } ?? .end(of: section))
  }

  private mutating func insert(_ groups: [[Node]], at destination: Destination) {
    guard let (section, index) = target(of: destination) else { return }
    let roots = groups.compactMap(\.first?.entry)
    switch destination {
    case .end: outlines.values[index].append(roots)
    case .below(let parent): outlines.values[index].append(roots, to: parent)
    case .before(let anchor): outlines.values[index].insert(roots, before: anchor)
    case .after(let anchor): outlines.values[index].insert(roots, after: anchor)
    }
    // The roots are at their places. Descendants follow in the order of the outline, each after its
    // parent.
    for nodes in groups {
      for node in nodes {
        // An item that was also given by itself is at the destination and not below this one.
        if let parent = node.parent, !outlines.values[index].contains(node.entry) {
          outlines.values[index].append([node.entry], to: parent)
        }
        if node.isExpanded { outlines.values[index].expand([node.entry]) }
        remember(node.entry, in: section)
      }
    }
  }

  mutating func delete(_ items: [AnyCollectionIdentifier]) {
    for item in items {
      for entry in entries(of: item) { delete(entry) }
    }
  }

  mutating func reverseRoots(of section: AnyCollectionIdentifier) {
    guard let outline = outlines[section] else { return }
    var groups: [[Node]] = []
    for node in Node.all(in: outline) {
      if node.parent == nil { groups.append([]) }
      groups[groups.count - 1].append(node)
    }
    var reversed = Outline()
    for node in groups.reversed().joined() {
      reversed.append([node.entry], to: node.parent)
      if node.isExpanded { reversed.expand([node.entry]) }
    }
    outlines[section] = reversed
  }

  mutating func setExpanded(_ isExpanded: Bool, _ items: [AnyCollectionIdentifier]) {
    for item in items {
      for entry in entries(of: item) {
        guard let index = homes[entry].flatMap({ outlines.index(forKey: $0) }) else { continue }
        if isExpanded {
          outlines.values[index].expand([entry])
        } else {
          outlines.values[index].collapse([entry])
        }
      }
    }
  }

  /// Discards the expanded state of removed items that were not inserted again.
  mutating func discardRemovedExpansion() { removedExpanded = [] }

  // MARK: Bookkeeping

  /// An item that is being moved, with its parent if that is moved too.
  private struct Node {
    let entry: ItemOccurrence
    var parent: ItemOccurrence?
    let isExpanded: Bool

    static func all(in outline: Outline) -> [Node] {
      outline.items.map { entry in
        Node(
          entry: entry, parent: outline.parent(of: entry), isExpanded: outline.isExpanded(entry))
      }
    }
  }

  private func target(of destination: Destination) -> (AnyCollectionIdentifier, index: Int)? {
    let section: AnyCollectionIdentifier? =
      switch destination {
      case .end(let section): section
      case .below(let entry), .before(let entry), .after(let entry): homes[entry]
      }
    guard let section, let index = outlines.index(forKey: section) else { return nil }
    return (section, index)
  }

  private mutating func remove(_ entry: ItemOccurrence) -> [Node] {
    guard let index = homes[entry].flatMap({ outlines.index(forKey: $0) }) else { return [] }
    var nodes = [Node(entry: entry, isExpanded: outlines.values[index].isExpanded(entry))]
    if outlines.values[index].hasChildren(entry) {
      nodes = Node.all(in: outlines.values[index].snapshot(of: entry, includingParent: true))
    }
    outlines.values[index].delete([entry])
    for node in nodes { forget(node.entry) }
    return nodes
  }

  private mutating func delete(_ entry: ItemOccurrence) {
    for node in remove(entry) where node.isExpanded {
      removedExpanded.insert(node.entry.identifier)
    }
  }

  private mutating func empty(_ section: AnyCollectionIdentifier) {
    guard let outline = outlines[section] else { return }
    for entry in outline.expandedItems { removedExpanded.insert(entry.identifier) }
    for entry in outline.items { forget(entry) }
    outlines[section] = Outline()
  }

  private func newEntry(for item: AnyCollectionIdentifier) -> ItemOccurrence {
    let first = ItemOccurrence(identifier: item, copy: 0)
    guard homes[first] != nil else { return first }
    return ItemOccurrence(identifier: item, copy: (copies[item]?.last ?? 0) + 1)
  }

  private mutating func remember(_ entry: ItemOccurrence, in section: AnyCollectionIdentifier) {
    homes[entry] = section
    guard entry.copy > 0 else { return }
    copies[entry.identifier, default: Occurrences()].numbers.insert(entry.copy)
    let last = copies[entry.identifier]?.last ?? 0
    copies[entry.identifier]?.last = max(last, entry.copy)
  }

  private mutating func forget(_ entry: ItemOccurrence) {
    homes[entry] = nil
    guard entry.copy > 0 else { return }
    copies[entry.identifier]?.numbers.remove(entry.copy)
    if copies[entry.identifier]?.numbers.isEmpty ?? false { copies[entry.identifier] = nil }
  }
}

extension DiffableDataSourceSectionSnapshot {
  fileprivate func hasChildren(_ item: ItemIdentifierType) -> Bool {
    tree.node(of: item).flatMap(tree.firstChild) != nil
  }
}
