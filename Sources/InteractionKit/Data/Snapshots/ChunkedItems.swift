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
  struct Position {
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
    @usableFromInline var slot = 0

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
    let slot = rows[section].index(holding: index)
    return chunks[rows[section][slot]].ids[index - rows[section].start(of: slot)]
  }

  /// Returns the key of the section that contains an item.
  @inlinable
  func section(of id: ID) -> Section? { chunkOf[id].map { chunks[$0].section } }

  @inlinable
  func position(of id: ID) -> Position? {
    guard let chunk = chunkOf[id], let offset = chunks[chunk].ids.firstIndex(of: id) else {
      return nil
    }
    let section = chunks[chunk].section
    let start = rows[section].start(of: chunks[chunk].slot)
    return Position(section: section, index: start + offset)
  }
}

extension ChunkedItems {
  /// Adds an empty section and returns its key.
  @inlinable
  mutating func addSection() -> Section {
    if let free = freeRows.popLast() { return free }
    rows.append(Row())
    return rows.count - 1
  }

  /// Removes a section and its items.
  @inlinable
  mutating func removeSection(_ section: Section) {
    for chunk in rows[section] {
      for id in chunks[chunk].ids { chunkOf[id] = nil }
      release(chunk)
    }
    rows[section] = Row()
    freeRows.append(section)
  }

  /// Appends items that are in no section yet.
  ///
  /// Of equal items the first is used.
  ///
  /// - Returns: The repeated items, in order.
  @inlinable
  mutating func append(_ ids: [ID], to section: Section) -> [ID] {
    guard !ids.isEmpty else { return [] }
    chunkOf.reserveCapacity(chunkOf.count + ids.count)
    var repeated: [ID] = []
    var next = ids.startIndex
    while next < ids.endIndex {
      let chunk = openChunk(of: section)
      let room = Self.limit - chunks[chunk].ids.count
      let end = min(ids.endIndex, next + room)
      var added: [ID] = []
      added.reserveCapacity(end - next)
      for id in ids[next..<end] {
        if let other = chunkOf.updateValue(chunk, forKey: id) {
          chunkOf[id] = other
          repeated.append(id)
        } else {
          added.append(id)
        }
      }
      chunks[chunk].ids += added
      settle(chunk)
      next = end
    }
    return repeated
  }

  /// Inserts distinct items that are in no section yet next to an item.
  ///
  /// An `offset` of 0 inserts before `anchor`, 1 after it.
  @inlinable
  mutating func insert(_ ids: [ID], _ offset: Int, from anchor: ID) {
    guard !ids.isEmpty, let chunk = chunkOf[anchor],
      let index = chunks[chunk].ids.firstIndex(of: anchor)
    else { return }
    chunks[chunk].ids.insert(contentsOf: ids, at: index + offset)
    if chunks[chunk].ids.count <= Self.limit {
      for id in ids { chunkOf[id] = chunk }
      settle(chunk)
    } else {
      split(chunk)
    }
  }

  /// Removes items; unknown items are ignored.
  ///
  /// `changed` is called with each section that changed, possibly several times.
  @inlinable
  mutating func remove(_ ids: [ID], _ changed: (Section, _ count: Int) -> Void) {
    var emptied: Set<Section> = []
    // Adjacent items are in one chunk, whose sums are updated once.
    var lastChunk: Int?
    for id in ids {
      guard let chunk = chunkOf.removeValue(forKey: id),
        let offset = chunks[chunk].ids.firstIndex(of: id)
      else { continue }
      if let lastChunk, lastChunk != chunk { settle(lastChunk, changed) }
      lastChunk = chunk
      chunks[chunk].ids.remove(at: offset)
      if chunks[chunk].ids.isEmpty { emptied.insert(chunks[chunk].section) }
    }
    if let lastChunk { settle(lastChunk, changed) }
    // In any order, because the sections are independent.
    for section in emptied {
      let kept = rows[section].filter { !chunks[$0].ids.isEmpty }
      for chunk in rows[section] where chunks[chunk].ids.isEmpty { release(chunk) }
      setChunks(kept, of: section)
    }
  }

  /// Replaces the item that is equal to `id`.
  ///
  /// Returns false if there is none.
  @inlinable
  mutating func replace(with id: ID) -> Bool {
    guard let chunk = chunkOf[id], let offset = chunks[chunk].ids.firstIndex(of: id) else {
      return false
    }
    chunks[chunk].ids[offset] = id
    return true
  }

  // MARK: Chunks

  @inlinable
  mutating func newChunk(of section: Section) -> Int {
    if let free = freeChunks.popLast() {
      chunks[free] = Chunk(section: section)
      return free
    }
    chunks.append(Chunk(section: section))
    return chunks.count - 1
  }

  /// Returns the last chunk of a section, or a new one if that is full.
  @inlinable
  mutating func openChunk(of section: Section) -> Int {
    if let last = rows[section].last, chunks[last].ids.count < Self.limit { return last }
    let chunk = newChunk(of: section)
    let end = rows[section].count
    chunks[chunk].slot = end
    rows[section].replaceSubrange(end..<end, with: [(chunk, 0)])
    return chunk
  }

  /// Updates the sums of the section after a change of a chunk's items.
  @inlinable
  mutating func settle(_ chunk: Int, _ changed: (Section, _ count: Int) -> Void = { _, _ in }) {
    let section = chunks[chunk].section
    rows[section].setAmount(chunks[chunk].ids.count, of: chunks[chunk].slot)
    changed(section, rows[section].total)
  }

  /// Divides a chunk with too many items into chunks of equal size.
  ///
  /// Equal sizes prevent that repeated insertions at one position leave many small chunks.
  @inlinable
  mutating func split(_ chunk: Int) {
    let (all, section, slot) = (chunks[chunk].ids, chunks[chunk].section, chunks[chunk].slot)
    let parts = (all.count + Self.limit - 1) / Self.limit
    let size = (all.count + parts - 1) / parts
    var row = Array(rows[section])
    var added: [Int] = []
    for start in stride(from: 0, to: all.count, by: size) {
      let target = start == 0 ? chunk : newChunk(of: section)
      let ids = Array(all[start..<min(all.count, start + size)])
      chunks[target].ids = ids
      for id in ids { chunkOf[id] = target }
      if target != chunk { added.append(target) }
    }
    row.insert(contentsOf: added, at: slot + 1)
    setChunks(row, of: section)
  }

  @inlinable
  mutating func release(_ chunk: Int) {
    chunks[chunk].ids = []
    freeChunks.append(chunk)
  }

  @inlinable
  mutating func setChunks(_ list: [Int], of section: Section) {
    for (slot, chunk) in list.enumerated() { chunks[chunk].slot = slot }
    rows[section] = Row(list) { chunks[$0].ids.count }
  }
}
