import Foundation
import HashTreeCollections
import Synchronization

/// The sections of a collection, in chunks that copies share.
///
/// A change of one of 20,000 sections copies one chunk of 64 sections and the list of chunks.
package struct SectionList: RandomAccessCollection, MutableCollection, Sendable {
  /// The base-2 logarithm of the number of sections in a chunk.
  private static let shift = 6
  private static let size = 1 << shift

  /// The chunks; all but the last are full.
  private var chunks: [[SectionDescription]] = []
  package private(set) var count = 0
  /// The number of items of all sections.
  package private(set) var itemCount = 0
  /// The sections by the ids of their items; nil for few sections.
  private var ids: SectionIDs?

  /// Creates a list of sections.
  package init(_ sections: some Sequence<SectionDescription>) {
    for section in sections { add(section) }
    if count >= SectionIDs.leastCount { ids = SectionIDs(chunks) }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> SectionDescription {
    get { chunks[index >> SectionList.shift][index & (SectionList.size - 1)] }
    _modify {
      let (chunk, offset) = (index >> SectionList.shift, index & (SectionList.size - 1))
      // The section is changed in place, so what depends on it is compared before and after.
      let before = chunks[chunk][offset].items.count
      let known = ids == nil ? nil : SectionIDs.Source(chunks[chunk][offset].items)
      defer {
        itemCount += chunks[chunk][offset].items.count - before
        ids?.note(index, with: chunks[chunk][offset].items, after: known)
      }
      yield &chunks[chunk][offset]
    }
  }

  package mutating func append(_ section: SectionDescription) {
    add(section)
    if ids != nil {
      ids?.note(count - 1, with: section.items, after: nil)
    } else if count >= SectionIDs.leastCount {
      ids = SectionIDs(chunks)
    }
  }

  private mutating func add(_ section: SectionDescription) {
    if count & (SectionList.size - 1) == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(SectionList.size)
    }
    chunks[chunks.count - 1].append(section)
    count += 1
    itemCount += section.items.count
  }

  /// Returns the item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemDescription? {
    indices.contains(path.section) ? self[path.section].items.item(at: path.item) : nil
  }

  /// Returns the index path of the item with an id; nil if there is none.
  ///
  /// - Complexity: O(*m* + *c*) for *m* sections that may have the id, of which there are few, and
  ///   *c* chunks of items in these; O(*n*) for *n* sections, if they have similar patterns of ids.
  package func indexPath(ofID id: String) -> IndexPath? {
    for section in candidates(for: id) where section < count {
      if let item = self[section].items.index(ofID: id) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  /// Returns the sections that a search for an id reads, in order.
  func candidates(for id: String) -> [Int] { ids?.candidates(for: id) ?? Array(0..<count) }
}

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
