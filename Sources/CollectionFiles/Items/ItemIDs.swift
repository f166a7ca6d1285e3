import InteractionKit

/// The ids of all items of a collection, to find duplicates.
struct ItemIDs {
  /// The position at which an id is defined.
  struct Definition {
    var value: DocumentValue
    /// The record and its file, if the id is from a record.
    var record: (index: Int, file: String)?

    /// The position in words, for the error of the other item.
    var description: String {
      let path = "\(value.position) (\(value.path))"
      return record.map { "record \($0.index) of \($0.file), \(path)" } ?? path
    }
  }

  /// An id with two definitions.
  struct Conflict {
    var id: String
    var earlier: Definition
    var later: Definition
  }

  private var spelled: [(id: String, definition: Definition)] = []
  private var indices: [String: Int] = [:]
  /// The ids of the first records, which stay where they are while there are no others.
  private var records: (ids: RecordIDs, definition: DocumentValue, file: String)?
  private var patterns: [Pattern] = []
  /// The patterns that can have a text in common.
  ///
  /// The key is the prefix and suffix without the digits next to `{i}`.
  private var patternsByContext: [PatternContext: [Int]] = [:]
  private(set) var conflicts: [Conflict] = []

  private struct Pattern {
    var pattern: IndexPattern
    var indices: Range<Int>
    var definition: Definition
  }

  /// Adds an id that is not a pattern.
  mutating func add(_ id: String, at definition: Definition) {
    if let earlier = self.definition(of: id) {
      conflicts.append(Conflict(id: id, earlier: earlier, later: definition))
    } else {
      indices[id] = spelled.count
      spelled.append((id, definition))
    }
  }

  private func definition(of id: String) -> Definition? {
    if let index = indices[id] { return spelled[index].definition }
    guard let records, let index = records.ids.index(of: id) else { return nil }
    return Definition(value: records.definition, record: (index, records.file))
  }

  /// Adds the ids of records of a file, and returns an index of them.
  ///
  /// `definition` is the value of the collection file that selects the ids.
  mutating func add(_ ids: RecordFields, at definition: DocumentValue, of file: String) -> RecordIDs
  {
    func position(_ index: Int) -> Definition {
      Definition(value: definition, record: (index, file))
    }
    var duplicates: [Conflict] = []
    let added = RecordIDs(ids) { later, earlier in
      guard let id = ids.string(at: later) else { return }
      duplicates.append(Conflict(id: id, earlier: position(earlier), later: position(later)))
    }
    conflicts += duplicates
    if records == nil {
      let taken = spelled.compactMap { spelled in
        added.index(of: spelled.id).map { (index: $0, spelled.id, spelled.definition) }
      }
      for (index, id, earlier) in taken.sorted(by: { $0.index < $1.index }) {
        conflicts.append(Conflict(id: id, earlier: earlier, later: position(index)))
      }
      records = (added, definition, file)
    } else {
      // Comparing many files with each other would take the square of their number.
      for (index, id) in added.firstRecords { add(id, at: position(index)) }
    }
    return added
  }

  /// Adds the ids of items with a range of indices; returns false if there are too many similar
  /// patterns.
  mutating func add(_ pattern: IndexPattern, _ range: Range<Int>, at definition: Definition) -> Bool
  {
    let frame = PatternContext(pattern)
    let others = patternsByContext[frame, default: []]
    guard others.count < FileLimits.similarPatterns else { return false }
    for index in others {
      let other = patterns[index]
      guard let id = pattern.commonText(range, with: other.pattern, other.indices) else { continue }
      conflicts.append(Conflict(id: id, earlier: other.definition, later: definition))
      break
    }
    patternsByContext[frame, default: []].append(patterns.count)
    patterns.append(Pattern(pattern: pattern, indices: range, definition: definition))
    return true
  }

  /// Reports the single ids that are also matched by a pattern.
  ///
  /// It is called last, so that each id is compared once, regardless of the order.
  mutating func finish() {
    guard !patterns.isEmpty else { return }
    for (id, definition) in spelled { compareWithPatterns(id, definition) }
    guard let records else { return }
    for (index, id) in records.ids.firstRecords {
      compareWithPatterns(id, Definition(value: records.definition, record: (index, records.file)))
    }
  }

  private mutating func compareWithPatterns(_ id: String, _ definition: Definition) {
    guard let other = patternDefinition(of: id) else { return }
    let isOrdered = other.value.position < definition.value.position
    conflicts.append(
      Conflict(
        id: id, earlier: isOrdered ? other : definition, later: isOrdered ? definition : other))
  }

  private func patternDefinition(of id: String) -> Definition? {
    for frame in PatternContext.contexts(ofText: id) {
      for index in patternsByContext[frame] ?? [] {
        let candidate = patterns[index]
        if let index = candidate.pattern.index(of: id), candidate.indices.contains(index) {
          return candidate.definition
        }
      }
    }
    return nil
  }
}
