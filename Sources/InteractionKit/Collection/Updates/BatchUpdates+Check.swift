import Foundation

extension BatchUpdates {
  /// Checks that the updates lead from the old numbers of items to the new ones, as UIKit does.
  ///
  /// - Throws: The first contradiction (`Documentation/rules/updates.md`, "Check of the numbers").
  func check(
    before: [Int], after: [Int]
  ) throws(CollectionViewUpdateError) -> ValidatedUpdates {
    do throws(Failure) {
      try checkConflicts()
      try checkPositions(before, after)
      let planned = ValidatedUpdates(self)
      try checkMovesBetweenSections(planned.layoutUpdate)
      try checkCounts(before, after, planned.positions)
      return planned
    } catch {
      let reason = error.reason
      var modern: String?
      switch reason {
      case .sectionCount, .itemCount: modern = modernText(before, after)
      default: break
      }
      throw CollectionViewUpdateError(reason: reason, modernReason: modern ?? reason.text)
    }
  }

  private struct Failure: Error {
    let reason: CollectionViewUpdateError.Reason
  }

  private func fail(_ reason: CollectionViewUpdateError.Reason) -> Failure {
    Failure(reason: reason)
  }

  // MARK: Conflicting updates

  private func checkConflicts() throws(Failure) {
    try checkConflicts(
      deleted: deletedSections, inserted: insertedSections, reloaded: reloadedSections,
      moves: movedSections, name: { .section($0) })
    try checkConflicts(
      deleted: deletedItems, inserted: insertedItems,
      reloaded: reloadedItems, moves: movedItems, name: { .item($0) })
    try checkRunConflicts()
  }

  /// The conflicts of runs with changes that name single items.
  private func checkRunConflicts() throws(Failure) {
    for run in deletedRanges {
      if let path = reloadedItems.filter(run.contains).min() {
        throw fail(.deletedAndReloaded(.item(path)))
      }
      if let move = movedItems.first(where: { run.contains($0.from) }) {
        throw fail(.deletedAndMoved(.item(move.from)))
      }
    }
    for run in insertedRanges {
      if let move = movedItems.first(where: { run.contains($0.to) }) {
        throw fail(.insertedAndMoved(.item(move.to)))
      }
    }
  }

  private func checkConflicts<Place: Hashable & Comparable>(
    deleted: Set<Place>, inserted: Set<Place>, reloaded: Set<Place>, moves: [Move<Place>],
    name: (Place) -> CollectionViewUpdateError.Name
  ) throws(Failure) {
    if let path = deleted.intersection(reloaded).min() {
      throw fail(.deletedAndReloaded(name(path)))
    }
    var targets: [Place: Place] = [:]
    var sources: [Place: Place] = [:]
    for move in moves {
      if deleted.contains(move.from) { throw fail(.deletedAndMoved(name(move.from))) }
      if reloaded.contains(move.from) { throw fail(.reloadedAndMoved(name(move.from))) }
      if inserted.contains(move.to) { throw fail(.insertedAndMoved(name(move.to))) }
      if let other = targets.updateValue(move.to, forKey: move.from), other != move.to {
        throw fail(.movedTwice(name(move.from), to: name(other), and: name(move.to)))
      }
      if let other = sources.updateValue(move.from, forKey: move.to), other != move.from {
        throw fail(.movedFromTwoPositions(name(other), and: name(move.from), to: name(move.to)))
      }
    }
  }

  // MARK: Missing sections and items

  private func checkPositions(_ before: [Int], _ after: [Int]) throws(Failure) {
    for section in deletedSections.union(reloadedSections).sorted()
    where !before.indices.contains(section) {
      throw fail(.noSectionToDelete(section, before: before.count))
    }
    for section in insertedSections.sorted() where !after.indices.contains(section) {
      throw fail(.noSectionToInsert(section, after: after.count))
    }
    for move in movedSections {
      if !before.indices.contains(move.from) {
        throw fail(
          .noSectionToMove(from: move.from, to: move.to, count: before.count, isTarget: false))
      }
      if !after.indices.contains(move.to) {
        throw fail(
          .noSectionToMove(from: move.from, to: move.to, count: after.count, isTarget: true))
      }
    }
    let goneSections = deletedSections.union(reloadedSections)
    for path in deletedItems.union(reloadedItems).union(reconfiguredItems).sorted()
    // UIKit leaves out the changes of items in a section that goes, before it looks at them.
    where !path.exists(in: before) && !(path.count == 2 && goneSections.contains(path.section)) {
      throw fail(noItemToDelete(path.pair, before))
    }
    for path in insertedItems.sorted() where !path.exists(in: after) {
      throw fail(noItemToInsert(path.pair, after))
    }
    for (runs, counts, isBefore) in [(deletedRanges, before, true), (insertedRanges, after, false)]
    {
      for run in runs {
        let last = IndexPath(item: run.items.upperBound - 1, section: run.section)
        guard !last.exists(in: counts) else { continue }
        throw fail(
          isBefore
            ? noItemToDelete(last, counts) : noItemToInsert(last, counts))
      }
    }
    for move in movedItems {
      let (from, to) = (move.from.pair, move.to.pair)
      if !move.from.exists(in: before) {
        throw fail(noItemToMove(from, to, before, isTarget: false))
      }
      if !move.to.exists(in: after) {
        throw fail(noItemToMove(from, to, after, isTarget: true))
      }
    }
  }

  // UIKit tells a missing section from a missing item.

  private func noItemToDelete(
    _ path: IndexPath, _ before: [Int]
  ) -> CollectionViewUpdateError.Reason {
    before.indices.contains(path.section)
      ? .noItemToDelete(path, before: before[path.section])
      : .noSectionOfItemToDelete(path, before: before.count)
  }

  private func noItemToInsert(
    _ path: IndexPath, _ after: [Int]
  ) -> CollectionViewUpdateError.Reason {
    after.indices.contains(path.section)
      ? .noItemToInsert(path, after: after[path.section])
      : .noSectionOfItemToInsert(path, after: after.count)
  }

  private func noItemToMove(
    _ from: IndexPath, _ to: IndexPath, _ counts: [Int], isTarget: Bool
  ) -> CollectionViewUpdateError.Reason {
    let section = isTarget ? to.section : from.section
    guard counts.indices.contains(section) else {
      return .noSectionOfItemToMove(from: from, to: to, count: counts.count, isTarget: isTarget)
    }
    return .noItemToMove(from: from, to: to, count: counts[section], isTarget: isTarget)
  }

  /// Finds items that move out of a section that goes or into one that comes.
  ///
  /// UIKit has no frame that such an item could come from or go to: a section goes and comes with
  /// its items. A reload is a deletion and an insertion of the section.
  private func checkMovesBetweenSections(_ update: LayoutUpdate) throws(Failure) {
    guard !movedItems.isEmpty else { return }
    let (gone, new) = (Set(update.deletedSections), Set(update.insertedSections))
    if let section = movedItems.map(\.from.section).filter(gone.contains).max() {
      throw fail(.movedFromDeletedSection(section))
    }
    if let section = movedItems.map(\.to.section).filter(new.contains).min() {
      throw fail(.movedIntoInsertedSection(section))
    }
  }

  // MARK: Numbers of sections and items

  private func checkCounts(
    _ before: [Int], _ after: [Int], _ places: LayoutUpdate.PositionMap
  ) throws(Failure) {
    guard before.count + insertedSections.count - deletedSections.count == after.count else {
      throw fail(
        .sectionCount(
          before: before.count, after: after.count,
          inserted: insertedSections.count + reloadedSections.count,
          deleted: deletedSections.count + reloadedSections.count))
    }
    struct Change {
      var inserted = 0
      var deleted = 0
      var movedIn = 0
      var movedOut = 0
    }
    var changes: [Int: Change] = [:]
    for path in insertedItems { changes[path.section, default: Change()].inserted += 1 }
    for run in insertedRanges {
      changes[run.section, default: Change()].inserted += run.items.count
    }
    for run in deletedRanges {
      guard let section = places.section(of: run.section) else { continue }
      changes[section, default: Change()].deleted += run.items.count
    }
    for move in movedItems { changes[move.to.section, default: Change()].movedIn += 1 }
    // A reload is a deletion and an insertion.
    for path in reloadedItems {
      guard let section = places.section(of: path.section) else { continue }
      changes[section, default: Change()].inserted += 1
    }
    for path in deletedItems.union(reloadedItems) {
      guard let section = places.section(of: path.section) else { continue }
      changes[section, default: Change()].deleted += 1
    }
    for move in movedItems {
      guard let section = places.section(of: move.from.section) else { continue }
      changes[section, default: Change()].movedOut += 1
    }
    for old in sectionsToCheck(before, after, changed: changes.keys) {
      let count = before[old]
      // The number of items of a new or a reloaded section is arbitrary.
      guard let section = places.section(of: old), after.indices.contains(section) else {
        continue
      }
      let change = changes[section] ?? Change()
      let expected =
        count + change.inserted - change.deleted + change.movedIn - change.movedOut
      guard expected == after[section] else {
        throw fail(
          .itemCount(
            section: section, before: count, after: after[section], inserted: change.inserted,
            deleted: change.deleted, movedIn: change.movedIn, movedOut: change.movedOut))
      }
    }
  }

  /// Returns the indices, in order, of the sections before the batch whose counts may be wrong.
  ///
  /// If no section moves, these are the sections with changes or with another count.
  private func sectionsToCheck(
    _ before: [Int], _ after: [Int], changed: some Collection<Int>
  ) -> [Int] {
    guard deletedSections.isEmpty, insertedSections.isEmpty, movedSections.isEmpty,
      reloadedSections.isEmpty
    else { return Array(before.indices) }
    var sections = Set(changed)
    if before != after {
      for index in before.indices where index >= after.count || before[index] != after[index] {
        sections.insert(index)
      }
    }
    return sections.filter(before.indices.contains).sorted()
  }

  // MARK: The text of iOS 16

  private func modernText(_ before: [Int], _ after: [Int]) -> String {
    func data(_ counts: [Int]) -> String {
      let sections = "\(counts.count) section\(counts.count == 1 ? "" : "s")"
      let shown = counts.prefix(100).map(String.init).joined(separator: ", ")
      let rest = counts.count > 100 ? ", …" : ""
      return counts.isEmpty
        ? "{ 0 sections }" : "{ \(sections) with item counts: [\(shown)\(rest)] }"
    }
    return """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and/or after performing the batch updates are inconsistent with the \
      updates.
      Data source before updates = \(data(before))
      Data source after updates = \(data(after))
      Updates = [
      \(modernUpdates().map { "\t\($0)" }.joined(separator: ",\n"))
      ]
      """
  }

  /// Returns the updates in the order in which layouts receive them; at most 100 of them.
  private func modernUpdates() -> [String] {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    for section in deletedSections.union(reloadedSections).sorted(by: >) {
      add("Delete section (\(section))")
    }
    for path in deletedItems.union(reloadedItems).sorted(by: >) {
      add("Delete item (\(path.section) - \(path.item))")
    }
    for section in insertedSections.union(reloadedSections).sorted() {
      add("Insert section (\(section))")
    }
    for path in insertedItems.union(reloadedItems).sorted() {
      add("Insert item (\(path.section) - \(path.item))")
    }
    for move in movedSections { add("Move section (\(move.from)) to (\(move.to))") }
    for move in movedItems {
      add(
        "Move item (\(move.from.section) - \(move.from.item)) to "
          + "(\(move.to.section) - \(move.to.item))")
    }
    guard lines.count > 100 else { return lines }
    return lines.prefix(100) + ["… and \(lines.count - 100) more"]
  }
}

extension IndexPath {
  /// The index path if it has a section and an item; otherwise a path of an item that does not
  /// exist.
  fileprivate var pair: IndexPath { count == 2 ? self : IndexPath(item: -1, section: -1) }
}
