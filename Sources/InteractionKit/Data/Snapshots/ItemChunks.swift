/// The items of several sections, each section in order, every item found by its
/// identifier.
///
/// Items stand in chunks of a few hundred. An index says only which chunk an item
/// is in, so that inserting or deleting one touches one chunk and not the index
/// entries of all that follow; the place in the chunk is looked for.
///
/// Inlinable with all that is built on it: unspecialised, a search through a chunk
/// takes fifty times as long.
@usableFromInline
struct ItemChunks<ID: Hashable & Sendable>: Sendable {
  /// Names a section, whatever its place among the others.
  @usableFromInline typealias Section = Int

  /// Where an item is.
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
    /// Its place among the chunks of its section.
    @usableFromInline var place = 0

    @inlinable
    init(section: Section) {
      self.section = section
    }
  }

  /// The chunks of a section, with the numbers of their items.
  @usableFromInline typealias Row = PrefixSums<Int, Int>

  /// The most items of a chunk.
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

  /// The number of items of a section.
  @inlinable
  func count(of section: Section) -> Int { rows[section].total }

  /// The items of a section.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func items(of section: Section) -> [ID] {
    var items: [ID] = []
    items.reserveCapacity(count(of: section))
    for chunk in rows[section] { items += chunks[chunk].ids }
    return items
  }

  /// The item at an index of a section; nil for none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func item(at index: Int, of section: Section) -> ID? {
    guard index >= 0, index < count(of: section) else { return nil }
    let place = rows[section].index(holding: index)
    return chunks[rows[section][place]].ids[index - rows[section].start(of: place)]
  }

  /// The section that an item is in.
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
