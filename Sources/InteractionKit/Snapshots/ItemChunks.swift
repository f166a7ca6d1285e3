/// The items of several sections, each section in order, every item found by its
/// identifier.
///
/// Items stand in chunks of a few hundred. An index says only which chunk an item
/// is in, so that inserting or deleting one touches one chunk and not the index
/// entries of all that follow; the place in the chunk is looked for.
struct ItemChunks<ID: Hashable & Sendable>: Sendable {
  /// Names a section, whatever its place among the others.
  typealias Section = Int

  /// Where an item is.
  struct Place {
    var section: Section
    /// The index in its section.
    var index: Int
  }

  private struct Chunk: Sendable {
    var ids: [ID] = []
    var section: Section
    /// Its place among the chunks of its section.
    var place = 0
  }

  private struct Row: Sendable {
    var chunks: [Int] = []
    /// How many items of the section precede each chunk.
    var starts: [Int] = []
    var count = 0
  }

  /// The most items of a chunk.
  static var limit: Int { 256 }

  private var chunks: [Chunk] = []
  private var freeChunks: [Int] = []
  private var rows: [Row] = []
  private var freeRows: [Int] = []
  private var chunkOf: [ID: Int] = [:]

  init() {}

  func contains(_ id: ID) -> Bool { chunkOf[id] != nil }

  /// The number of items of a section.
  func count(of section: Section) -> Int { rows[section].count }

  /// The items of a section.
  ///
  /// - Complexity: O(*n*).
  func items(of section: Section) -> [ID] {
    var items: [ID] = []
    items.reserveCapacity(rows[section].count)
    for chunk in rows[section].chunks { items += chunks[chunk].ids }
    return items
  }

  /// The item at an index of a section; nil for none.
  ///
  /// - Complexity: O(log *n*).
  func item(at index: Int, of section: Section) -> ID? {
    guard index >= 0, index < rows[section].count else { return nil }
    let place = rows[section].starts.boundary { $0 > index } - 1
    let chunk = chunks[rows[section].chunks[place]]
    return chunk.ids[index - rows[section].starts[place]]
  }

  /// The section that an item is in.
  func section(of id: ID) -> Section? { chunkOf[id].map { chunks[$0].section } }

  func place(of id: ID) -> Place? {
    guard let chunk = chunkOf[id], let offset = chunks[chunk].ids.firstIndex(of: id) else {
      return nil
    }
    let section = chunks[chunk].section
    return Place(section: section, index: rows[section].starts[chunks[chunk].place] + offset)
  }

  /// A new, empty section.
  mutating func addSection() -> Section {
    if let free = freeRows.popLast() { return free }
    rows.append(Row())
    return rows.count - 1
  }

  /// Takes a section and its items away.
  mutating func removeSection(_ section: Section) {
    for chunk in rows[section].chunks {
      for id in chunks[chunk].ids { chunkOf[id] = nil }
      release(chunk)
    }
    rows[section] = Row()
    freeRows.append(section)
  }

  /// Appends items that no section has yet, each once; answers those that came
  /// more than once, in order.
  mutating func append(_ ids: [ID], to section: Section) -> [ID] {
    chunkOf.reserveCapacity(chunkOf.count + ids.count)
    var repeated: [ID] = []
    let firstChanged = max(0, rows[section].chunks.count - 1)
    var chunk = rows[section].chunks.last ?? addChunk(to: section)
    for id in ids {
      if chunks[chunk].ids.count >= Self.limit { chunk = addChunk(to: section) }
      if let other = chunkOf.updateValue(chunk, forKey: id) {
        chunkOf[id] = other
        repeated.append(id)
      } else {
        chunks[chunk].ids.append(id)
      }
    }
    settle(section, from: firstChanged)
    return repeated
  }

  /// Inserts items that no section has yet, each once, at an index.
  mutating func insert(_ ids: [ID], at index: Int, of section: Section) {
    guard !ids.isEmpty else { return }
    guard index < rows[section].count else {
      _ = append(ids, to: section)
      return
    }
    let place = rows[section].starts.lastIndex { $0 <= index } ?? 0
    let chunk = rows[section].chunks[place]
    chunks[chunk].ids.insert(contentsOf: ids, at: index - rows[section].starts[place])
    let all = chunks[chunk].ids
    // Equal parts, so that inserting at one place again and again leaves no small ones.
    let parts = (all.count + Self.limit - 1) / Self.limit
    if parts == 1 {
      for id in ids { chunkOf[id] = chunk }
    } else {
      let size = (all.count + parts - 1) / parts
      var added: [Int] = []
      for part in 0..<parts {
        let items = Array(all[min(all.count, part * size)..<min(all.count, (part + 1) * size)])
        let target = part == 0 ? chunk : newChunk(of: section)
        chunks[target].ids = items
        for id in items { chunkOf[id] = target }
        if part > 0 { added.append(target) }
      }
      rows[section].chunks.insert(contentsOf: added, at: place + 1)
    }
    settle(section, from: place)
  }

  /// Takes items away, and says of each in which section it was; those unknown are
  /// ignored.
  mutating func remove(_ ids: [ID], _ removed: (Section) -> Void) {
    var changed: [Section: Int] = [:]
    for id in ids {
      guard let chunk = chunkOf.removeValue(forKey: id),
        let offset = chunks[chunk].ids.firstIndex(of: id)
      else { continue }
      chunks[chunk].ids.remove(at: offset)
      let (section, place) = (chunks[chunk].section, chunks[chunk].place)
      changed[section] = min(place, changed[section] ?? place)
      removed(section)
    }
    // In any order: sections do not touch each other.
    for (section, place) in changed { settle(section, from: place) }
  }

  // MARK: Chunks

  private mutating func newChunk(of section: Section) -> Int {
    if let free = freeChunks.popLast() {
      chunks[free] = Chunk(section: section)
      return free
    }
    chunks.append(Chunk(section: section))
    return chunks.count - 1
  }

  private mutating func addChunk(to section: Section) -> Int {
    let chunk = newChunk(of: section)
    rows[section].chunks.append(chunk)
    return chunk
  }

  private mutating func release(_ chunk: Int) {
    chunks[chunk].ids = []
    freeChunks.append(chunk)
  }

  /// Counts the items of a section again, from one of its chunks on, and gives up
  /// those that are empty.
  private mutating func settle(_ section: Section, from first: Int) {
    var row = rows[section]
    rows[section] = Row()
    if row.chunks[first...].contains(where: { chunks[$0].ids.isEmpty }) {
      for chunk in row.chunks[first...] where chunks[chunk].ids.isEmpty { release(chunk) }
      row.chunks[first...].removeAll { chunks[$0].ids.isEmpty }
    }
    row.starts.removeSubrange(min(first, row.starts.count)...)
    var count = first > 0 ? row.starts[first - 1] + chunks[row.chunks[first - 1]].ids.count : 0
    for place in first..<max(first, row.chunks.count) {
      chunks[row.chunks[place]].place = place
      row.starts.append(count)
      count += chunks[row.chunks[place]].ids.count
    }
    row.count = count
    rows[section] = row
  }
}
