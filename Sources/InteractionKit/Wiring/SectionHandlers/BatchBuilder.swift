import Foundation

/// Converts consecutive updates, each with the positions at its time, to one batch.
///
/// In the batch, removals have positions before all updates and insertions have positions after
/// them.
private struct BatchBuilder {
  private struct Section {
    /// The index before the updates; nil for an inserted section.
    let origin: Int?
    /// The changes of the items; nil if they are inserted or reloaded with the section.
    var items: ItemOrigins?
  }

  private let oldCounts: [Int]
  private var sections: [Section]

  /// Creates a replay.
  ///
  /// - Parameter counts: The numbers of items of the sections before the updates.
  init(counts: [Int]) {
    oldCounts = counts
    sections = counts.enumerated().map { index, count in
      Section(origin: index, items: ItemOrigins(count: count))
    }
  }

  mutating func replay(_ update: RecordedSections.Update) {
    switch update.target {
    case .sections(let indices):
      // Deletions are in descending order, so that each index is valid when it is used.
      let order = update.kind == .delete ? Array(indices.reversed()) : Array(indices)
      for index in order { replay(update.kind, sectionAt: index) }
    case .items(let paths):
      let order = update.kind == .delete ? paths.sorted(by: >) : paths
      for path in order { replay(update.kind, itemAt: path) }
    }
  }

  private mutating func replay(_ kind: RecordedSections.Update.Kind, sectionAt index: Int) {
    switch kind {
    case .insert:
      guard (0...sections.count).contains(index) else { return }
      sections.insert(Section(origin: nil, items: nil), at: index)
    case .delete:
      guard sections.indices.contains(index) else { return }
      sections.remove(at: index)
    case .reload:
      guard sections.indices.contains(index) else { return }
      sections[index].items = nil
    }
  }

  private mutating func replay(_ kind: RecordedSections.Update.Kind, itemAt path: IndexPath) {
    guard path.count == 2, sections.indices.contains(path.section) else { return }
    switch kind {
    case .insert: sections[path.section].items?.insert(at: path.item)
    case .delete: sections[path.section].items?.remove(at: path.item)
    case .reload: sections[path.section].items?.reload(at: path.item)
    }
  }

  /// The batch of all updates.
  var batch: BatchUpdates {
    var batch = BatchUpdates()
    batch.deletedSections = Set(oldCounts.indices).subtracting(sections.compactMap(\.origin))
    for (index, section) in sections.enumerated() {
      guard let origin = section.origin else {
        batch.insertedSections.insert(index)
        continue
      }
      // A reloaded section brings its items with it, so the batch does not name them again.
      guard let items = section.items else {
        batch.reloadedSections.insert(origin)
        continue
      }
      guard items.isChanged else { continue }
      name(items, from: origin, to: index, in: &batch)
    }
    return batch
  }

  private func name(
    _ items: ItemOrigins, from origin: Int, to section: Int, in batch: inout BatchUpdates
  ) {
    var (old, new) = (0, 0)
    func delete(upTo end: Int) {
      for item in old..<max(old, end) {
        batch.deletedItems.insert(IndexPath(item: item, section: origin))
      }
      old = max(old, end)
    }
    for run in items.runs {
      switch run.kind {
      case .inserted:
        for item in new..<(new + run.count) {
          batch.insertedItems.insert(IndexPath(item: item, section: section))
        }
      case .kept(let first):
        delete(upTo: first)
        old = first + run.count
      case .reloaded(let item):
        delete(upTo: item)
        batch.reloadedItems.insert(IndexPath(item: item, section: origin))
        old = item + 1
      }
      new += run.count
    }
    delete(upTo: oldCounts[origin])
  }
}

extension BatchUpdates {
  /// Creates the batch that corresponds to consecutive updates.
  ///
  /// `counts` are the numbers of items of the sections before the updates.
  init(replaying updates: [RecordedSections.Update], counts: [Int]) {
    var replay = BatchBuilder(counts: counts)
    for update in updates { replay.replay(update) }
    self = replay.batch
  }
}

/// The origin of a section's items in their current order: runs of old items, and new items.
private struct ItemOrigins {
  enum Kind: Equatable {
    /// Consecutive old items, from an index on.
    case kept(Int)
    /// An old item whose cell is replaced.
    case reloaded(Int)
    case inserted
  }

  struct Run: Equatable, TablePiece {
    var kind: Kind
    var count: Int

    subscript(range: Range<Int>) -> Run {
      let kind: Kind =
        if case .kept(let first) = kind { .kept(first + range.lowerBound) } else { kind }
      return Run(kind: kind, count: range.count)
    }
  }

  private let old: Run
  private var table: PieceTable<Run>

  init(count: Int) {
    old = Run(kind: .kept(0), count: max(count, 0))
    table = PieceTable(old)
  }

  var runs: some Sequence<Run> { table.pieces }

  var isChanged: Bool { !table.pieces.elementsEqual(old.count > 0 ? [old] : []) }

  mutating func insert(at item: Int) {
    guard item >= 0, item <= table.count else { return }
    table.replaceSubrange(item..<item, with: Run(kind: .inserted, count: 1))
  }

  mutating func remove(at item: Int) {
    guard item >= 0, item < table.count else { return }
    table.replaceSubrange(item..<(item + 1), with: Run(kind: .inserted, count: 0))
  }

  mutating func reload(at item: Int) {
    guard item >= 0, item < table.count else { return }
    let (run, offset) = table.locate(item)
    guard case .kept(let first) = run.kind else { return }
    table.replaceSubrange(
      item..<(item + 1), with: Run(kind: .reloaded(first + offset), count: 1))
  }
}
