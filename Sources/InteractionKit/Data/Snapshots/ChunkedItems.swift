/// The items of several sections in order, with an index by identifier.
///
/// Items are in chunks of at most 256. The index has only the chunk of an item, so an insertion or
/// deletion changes one chunk and no index entries of later items. The position in a chunk is found
/// by a linear search.
///
/// The type and its users are inlinable: without specialisation, a search through a chunk takes
/// fifty times as long.
@usableFromInline
struct ChunkedItems<ID: Hashable & Sendable>: Sendable {
  /// The key of a section, which does not depend on the order of the sections.
  @usableFromInline typealias Section = Int

  /// The position of an item.
  @usableFromInline
  struct Place {
    @usableFromInline var section: Section
    /// The index in its section.
    @usableFromInline var index: Int

    @inlinable
    init(section: Section, index: Int) {
      self.section = section
      self.index = index
    }
  }

  @usableFromInline
  struct Chunk: Sendable {
    @usableFromInline var ids: [ID] = []
    @usableFromInline var section: Section
    /// The index of the chunk in its section.
    @usableFromInline var place = 0

    @inlinable
    init(section: Section) {
      self.section = section
    }
  }

  /// The chunks of a section, with the numbers of their items.
  @usableFromInline typealias Row = BlockedPrefixSums<Int, Int>

  /// The maximum number of items of a chunk.
  @inlinable
  static var limit: Int { 256 }

  @usableFromInline var chunks: [Chunk] = []
  @usableFromInline var freeChunks: [Int] = []
  @usableFromInline var rows: [Row] = []
  @usableFromInline var freeRows: [Section] = []
  @usableFromInline var chunkOf: [ID: Int] = [:]

  @inlinable
  init() {}

  @inlinable
  func contains(_ id: ID) -> Bool { chunkOf[id] != nil }

  /// Returns the number of items of a section.
  @inlinable
  func count(of section: Section) -> Int { rows[section].total }

  /// Returns the items of a section.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func items(of section: Section) -> [ID] {
    var items: [ID] = []
    items.reserveCapacity(count(of: section))
    for chunk in rows[section] { items += chunks[chunk].ids }
    return items
  }

  /// Returns the item at an index of a section; nil if the index is out of range.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func item(at index: Int, of section: Section) -> ID? {
    guard index >= 0, index < count(of: section) else { return nil }
    let place = rows[section].index(holding: index)
    return chunks[rows[section][place]].ids[index - rows[section].start(of: place)]
  }

  /// Returns the key of the section that contains an item.
  @inlinable
  func section(of id: ID) -> Section? { chunkOf[id].map { chunks[$0].section } }

  @inlinable
  func place(of id: ID) -> Place? {
    guard let chunk = chunkOf[id], let offset = chunks[chunk].ids.firstIndex(of: id) else {
      return nil
    }
    let section = chunks[chunk].section
    let start = rows[section].start(of: chunks[chunk].place)
    return Place(section: section, index: start + offset)
  }
}
