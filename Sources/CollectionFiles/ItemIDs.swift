import InteractionKit

/// The ids of all items of a collection, to find those given twice.
struct ItemIDs {
  /// Where an id was given.
  struct Place {
    var value: DocumentValue
    /// The record and its file, where the id came from one.
    var record: (index: Int, file: String)?

    /// The place in words, for the other place's error.
    var description: String {
      let path = "\(value.position) (\(value.path))"
      return record.map { "record \($0.index) of \($0.file), \(path)" } ?? path
    }
  }

  /// An id that two places give.
  struct Conflict {
    var id: String
    var earlier: Place
    var later: Place
  }

  /// How many patterns may differ only by digits next to their `{i}`.
  static let similarPatternLimit = 4096

  private var spelled: [(id: String, place: Place)] = []
  private var indices: [String: Int] = [:]
  private var patterns: [Pattern] = []
  /// Patterns that can have a text in common, by what is left of prefix and
  /// suffix without the digits next to `{i}`.
  private var similar: [PatternFrame: [Int]] = [:]
  private(set) var conflicts: [Conflict] = []

  private struct Pattern {
    var pattern: IndexPattern
    var count: Int
    var place: Place
  }

  /// Takes an id that is spelled out.
  mutating func add(_ id: String, at place: Place) {
    if let earlier = indices[id] {
      conflicts.append(Conflict(id: id, earlier: spelled[earlier].place, later: place))
    } else {
      indices[id] = spelled.count
      spelled.append((id, place))
    }
  }

  /// Takes the ids of `count` items; answers false when there are too many
  /// patterns like it.
  mutating func add(_ pattern: IndexPattern, count: Int, at place: Place) -> Bool {
    let frame = PatternFrame(pattern)
    let others = similar[frame, default: []]
    guard others.count < ItemIDs.similarPatternLimit else { return false }
    for other in others.map({ patterns[$0] }) {
      guard let id = pattern.commonText(count, with: other.pattern, other.count) else { continue }
      conflicts.append(Conflict(id: id, earlier: other.place, later: place))
      break
    }
    similar[frame, default: []].append(patterns.count)
    patterns.append(Pattern(pattern: pattern, count: count, place: place))
    return true
  }

  /// Notes the ids spelled out that a pattern stands for too.
  ///
  /// Comes last: then every id is looked at once, whatever the order was.
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
    for frame in PatternFrame.frames(ofText: id) {
      for index in similar[frame] ?? [] {
        let candidate = patterns[index]
        if let index = candidate.pattern.index(of: id), index < candidate.count {
          return candidate.place
        }
      }
    }
    return nil
  }
}
