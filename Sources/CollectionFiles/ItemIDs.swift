import InteractionKit

/// The ids of all items of a collection, to find duplicates.
struct ItemIDs {
  /// The position at which an id is defined.
  struct Place {
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
    var earlier: Place
    var later: Place
  }

  /// The maximum number of patterns that differ only by digits next to `{i}`.
  static let patternsPerContextLimit = 4096

  private var spelled: [(id: String, place: Place)] = []
  private var indices: [String: Int] = [:]
  private var patterns: [Pattern] = []
  /// The patterns that can have a text in common.
  ///
  /// The key is the prefix and suffix without the digits next to `{i}`.
  private var patternsByContext: [PatternContext: [Int]] = [:]
  private(set) var conflicts: [Conflict] = []

  private struct Pattern {
    var pattern: IndexPattern
    var count: Int
    var place: Place
  }

  /// Adds an id that is not a pattern.
  mutating func add(_ id: String, at place: Place) {
    if let earlier = indices[id] {
      conflicts.append(Conflict(id: id, earlier: spelled[earlier].place, later: place))
    } else {
      indices[id] = spelled.count
      spelled.append((id, place))
    }
  }

  /// Adds the ids of `count` items; returns false if there are too many similar patterns.
  mutating func add(_ pattern: IndexPattern, count: Int, at place: Place) -> Bool {
    let frame = PatternContext(pattern)
    let others = patternsByContext[frame, default: []]
    guard others.count < ItemIDs.patternsPerContextLimit else { return false }
    for other in others.map({ patterns[$0] }) {
      guard let id = pattern.commonText(count, with: other.pattern, other.count) else { continue }
      conflicts.append(Conflict(id: id, earlier: other.place, later: place))
      break
    }
    patternsByContext[frame, default: []].append(patterns.count)
    patterns.append(Pattern(pattern: pattern, count: count, place: place))
    return true
  }

  /// Reports the single ids that are also matched by a pattern.
  ///
  /// It is called last, so that each id is compared once, regardless of the order.
  mutating func finish() {
    guard !patterns.isEmpty else { return }
    for (id, place) in spelled {
      guard let other = patternPlace(of: id) else { continue }
      let isOrdered = other.value.position < place.value.position
      conflicts.append(
        Conflict(
          id: id, earlier: isOrdered ? other : place, later: isOrdered ? place : other))
    }
  }

  private func patternPlace(of id: String) -> Place? {
    for frame in PatternContext.contexts(ofText: id) {
      for index in patternsByContext[frame] ?? [] {
        let candidate = patterns[index]
        if let index = candidate.pattern.index(of: id), index < candidate.count {
          return candidate.place
        }
      }
    }
    return nil
  }
}
