import HashTreeCollections
import Synchronization

/// The sections that may have the item with an id, so that a search reads few of many sections.
///
/// A section that has had an item with an id stays a candidate for it, so an edit only adds
/// entries: O(log *n*) for each id that comes into a section. The ids of the first sections are
/// collected at the first search.
struct SectionIDs: Sendable {
  /// The number of sections from which on the ids are indexed.
  ///
  /// Fewer sections are searched one by one.
  static let leastCount = 64
  /// The largest number of ids, read from a file, that are indexed for a section.
  ///
  /// Sections with more of them are always candidates, because a table of millions of ids would
  /// need more memory than the items.
  static let mostRead = 1024

  /// The ids of a list of items.
  struct Source {
    fileprivate let identity: ObjectIdentifier
    fileprivate let recordRunCount: Int
    fileprivate let editedLocations: TreeDictionary<String, ItemList.Location>
    fileprivate let patternRuns: TreeDictionary<PatternContext, [ItemList.PatternedRun]>

    init(_ items: ItemList) {
      identity = ObjectIdentifier(items.identity)
      recordRunCount = items.recordRuns.count
      (editedLocations, patternRuns) = (items.editedLocations, items.patternRuns)
    }
  }

  /// The candidates of the first sections.
  private final class First: Sendable {
    private enum Content {
      case sections([[SectionDescription]])
      case found(ids: [String: [Int]], frames: [PatternContext: [Int]], large: [Int])
    }

    private let content: Mutex<Content>

    init(_ chunks: [[SectionDescription]]) { content = Mutex(.sections(chunks)) }

    /// Returns the candidates for an id.
    func candidates(for id: String, _ patterns: [PatternContext]) -> [Int] {
      content.withLock { content in
        if case .sections(let chunks) = content { content = First.collect(chunks) }
        guard case .found(let ids, let frames, let large) = content else { return [] }
        return (ids[id] ?? []) + patterns.flatMap { frames[$0] ?? [] } + large
      }
    }

    private static func collect(_ chunks: [[SectionDescription]]) -> Content {
      var (ids, frames, large): ([String: [Int]], [PatternContext: [Int]], [Int]) = ([:], [:], [])
      for (section, description) in chunks.joined().enumerated() {
        let items = description.items
        if items.readIDCount > SectionIDs.mostRead {
          large.append(section)
        } else {
          for id in items.readIDs { ids[id, default: []].append(section) }
        }
        for id in items.editedLocations.keys { ids[id, default: []].append(section) }
        for frame in items.patternRuns.keys { frames[frame, default: []].append(section) }
      }
      return .found(ids: ids, frames: frames, large: large)
    }
  }

  private let first: First
  private var ids: TreeDictionary<String, [Int]> = [:]
  private var frames: TreeDictionary<PatternContext, [Int]> = [:]
  private var large: [Int] = []

  init(_ chunks: [[SectionDescription]]) { first = First(chunks) }

  /// Returns the sections, in order, that may have the item with an id.
  func candidates(for id: String) -> [Int] {
    let patterns = PatternContext.contexts(ofText: id)
    let found =
      first.candidates(for: id, patterns) + (ids[id] ?? []) + large
      + patterns.flatMap { frames[$0] ?? [] }
    return found.count > 1 ? Set(found).sorted() : found
  }

  /// Adds the ids that came into a section.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - items: The items of the section.
  ///   - old: The ids before; nil for a new section.
  mutating func note(_ section: Int, with items: ItemList, after old: Source?) {
    if let old, old.identity == ObjectIdentifier(items.identity) {
      let runs = items.recordRuns.dropFirst(old.recordRunCount)
      note(section, runs.reduce(0) { $0 + $1.items.count }, runs.flatMap(\.items.identifiers))
    } else {
      note(section, items.readIDCount, items.readIDs)
    }
    let edited = items.editedLocations.keys
    for id in old.map({ edited.subtracting($0.editedLocations.keys) }) ?? edited {
      note(section, for: id)
    }
    let patterned = items.patternRuns.keys
    for frame in old.map({ patterned.subtracting($0.patternRuns.keys) }) ?? patterned
    where frames[frame]?.contains(section) != true {
      frames[frame, default: []].append(section)
    }
  }

  /// Adds ids that were read.
  private mutating func note(
    _ section: Int, _ count: Int, _ ids: @autoclosure () -> [String]
  ) {
    guard count > SectionIDs.mostRead else {
      for id in ids() { note(section, for: id) }
      return
    }
    if !large.contains(section) { large.append(section) }
  }

  private mutating func note(_ section: Int, for id: String) {
    if ids[id]?.contains(section) != true { ids[id, default: []].append(section) }
  }
}
