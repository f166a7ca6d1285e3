/// An edit copies one chunk and the list of chunks, regardless of the number of items.
extension ItemList {
  // MARK: Changes

  /// Removes items, and replaces some of those that stay.
  mutating func change(removing gone: Set<Int>, replacing replaced: [Int: ItemDescription] = [:]) {
    for (index, item) in replaced where index >= 0 && index < count && !gone.contains(index) {
      remove(index..<(index + 1))
      insert([single(item)], at: index)
    }
    // From the last to the first, so that indices stay valid; consecutive items are removed
    // together.
    let indices = gone.filter { $0 >= 0 && $0 < count }.sorted(by: >)
    var next = indices.startIndex
    while next < indices.endIndex {
      let last = indices[next]
      var first = last
      next += 1
      while next < indices.endIndex, indices[next] == first - 1 {
        first -= 1
        next += 1
      }
      remove(first..<(last + 1))
    }
  }

  /// Inserts lists, each at the index that its first item has after all insertions.
  ///
  /// The lists are in the order of their indices. An index beyond the end appends.
  mutating func insert(_ arrivals: [(index: Int, items: ItemList)]) {
    var end = 0
    for (index, items) in arrivals where items.count > 0 {
      let start = min(max(index, end), count)
      insert(adopt(items), at: start)
      end = start + items.count
    }
  }

  /// Removes and returns the item at `index`; nil if there is none.
  @discardableResult
  package mutating func remove(at index: Int) -> ItemDescription? {
    guard let item = item(at: index) else { return nil }
    remove(index..<(index + 1))
    return item
  }

  /// Moves an item to its index after the move; does nothing if the item does not exist.
  package mutating func move(from source: Int, to destination: Int) {
    guard source != destination, let item = remove(at: source) else { return }
    insert(item, at: destination)
  }

  /// Inserts an item; an index beyond the end appends.
  package mutating func insert(_ item: ItemDescription, at index: Int) {
    insert([single(item)], at: min(max(index, 0), count))
  }

  /// Replaces an item.
  package mutating func replace(at index: Int, with item: ItemDescription) {
    change(removing: [], replacing: [index: item])
  }

  /// Appends the items of another list without expanding its runs.
  package mutating func append(contentsOf other: ItemList) {
    var other = other
    let added = other.pieces
    guard let first = added.first else { return }
    // A list that loads page after page would become one of many runs otherwise.
    if first.range == 0..<first.run.count, continueLastRun(with: first.run) {
      other.remove(0..<first.count)
    }
    insert(adopt(other), at: count)
  }

  /// Adds items to the last run if they continue its numbering.
  ///
  /// Pages that are appended stay one run, regardless of their number.
  mutating func continueLastRun(with new: ItemBlock) -> Bool {
    guard let chunk = chunks.last, let piece = chunk.pieces.last,
      case .repeated(var items) = piece.run.content, case .repeated(let others) = new.content,
      piece.range.upperBound == items.count, items.continues(with: others)
    else { return false }
    items.count += others.count
    let run = ItemBlock(.repeated(items))
    register(patternOf: run, number: piece.number)
    let longer = Piece(number: piece.number, run: run, range: piece.range.lowerBound..<items.count)
    replace(chunks.count - 1..<chunks.count, with: chunk.pieces.dropLast() + [longer], noting: [])
    return true
  }

  /// Returns the same items with the values of `{i}` in repeated items starting at a number.
  func counting(from number: Int) -> ItemList {
    var list = ItemList()
    for run in runs {
      switch run.content {
      case .listed(let items): list.append(items)
      case .repeated(var items):
        items.firstIndex = number + list.count
        list.append(items)
      case .records(let items): list.append(items)
      }
    }
    return list
  }

  // MARK: Runs

  /// Returns an item as a separate piece.
  private mutating func single(_ item: ItemDescription) -> Piece {
    register(item)
    return Piece(number: Piece.single, run: ItemBlock(.listed([item])), range: 0..<1)
  }

  /// Returns the pieces of another list, whose runs are added to this one.
  ///
  /// Each listed item becomes a separate piece.
  private mutating func adopt(_ other: ItemList) -> [Piece] {
    var adopted: [Piece] = []
    var known: Set<Int> = []
    for piece in other.pieces {
      if case .listed(let items) = piece.run.content {
        adopted += items[piece.range].map { single($0) }
        continue
      }
      let number = runCount + piece.number
      adopted.append(Piece(number: number, run: piece.run, range: piece.range))
      guard known.insert(number).inserted else { continue }
      register(patternOf: piece.run, number: number)
      guard case .records(let items) = piece.run.content else { continue }
      switch items.ids {
      case .constant(let id?): editedLocations[id] = .run(Origin(number: number, offset: 0))
      case .constant(nil): break
      case .records: recordRuns.append(RecordRun(number: number, items: items))
      }
    }
    runCount += other.runCount
    types.formUnion(other.types)
    return adopted
  }

  /// Adds the pattern of the ids of a run; replaces the pattern of a run with the same number.
  mutating func register(patternOf run: ItemBlock, number: Int) {
    guard case .repeated(let items) = run.content, let id = items.id else { return }
    guard id.placeholderCount > 0 else {
      // The run has one item.
      editedLocations[id.prefix] = .run(Origin(number: number, offset: 0))
      return
    }
    let new = PatternedRun(number: number, items: items)
    patternRuns[PatternContext(id), default: []].removeAll { $0.number == number }
    patternRuns[PatternContext(id), default: []].append(new)
  }

  // MARK: Chunks

  /// Inserts pieces at an index.
  mutating func insert(_ pieces: [Piece], at index: Int) {
    guard !pieces.isEmpty else { return }
    guard !chunks.isEmpty else { return replace(0..<0, with: pieces, noting: pieces) }
    let chunk = chunkIndex(holding: index)
    let (head, rest) = chunks[chunk].cut(at: index - starts[chunk])
    replace(chunk..<(chunk + 1), with: head + pieces + rest, noting: pieces)
  }

  /// Removes the items of a range.
  private mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var first = chunkIndex(holding: range.lowerBound)
    let last = chunkIndex(holding: range.upperBound - 1)
    let whole = ItemChunk(0, chunks[first...last].flatMap(\.pieces))
    let (head, others) = whole.cut(at: range.lowerBound - starts[first])
    let (gone, rest) = ItemChunk(0, others).cut(at: range.count)
    for piece in gone where piece.isSingle {
      if let id = piece.run.identifier(at: 0), case .chunk? = editedLocations[id] {
        editedLocations[id] = nil
      }
    }
    var kept = head + rest
    // A chunk that is less than a quarter full is merged with the one before it.
    if kept.count < ItemChunk.limit / 4, first > 0 {
      first -= 1
      kept = chunks[first].pieces + kept
    }
    replace(first..<(last + 1), with: kept, noting: [])
  }

  /// Replaces chunks by chunks with other pieces.
  ///
  /// `new` is the pieces that were in none of the replaced chunks.
  private mutating func replace(
    _ range: Range<Int>, with pieces: [Piece], noting new: [Piece]
  ) {
    var identifiers = Array(chunks[range].map(\.identifier).reversed())
    let parts = (pieces.count + ItemChunk.limit - 1) / ItemChunk.limit
    let size = max((pieces.count + max(parts, 1) - 1) / max(parts, 1), 1)
    var made: [ItemChunk] = []
    for start in stride(from: 0, to: pieces.count, by: size) {
      let identifier = identifiers.popLast() ?? newIdentifier()
      made.append(ItemChunk(identifier, Array(pieces[start..<min(start + size, pieces.count)])))
    }
    freeChunks += identifiers
    if made.count == 1, range.count <= 1 {
      register(new, in: made[0])
    } else {
      for chunk in made { register(chunk.pieces, in: chunk) }
    }
    chunks.replaceSubrange(range, with: made)
    updateStarts(from: range.lowerBound)
  }

  /// Stores the chunk of each single item by its id.
  private mutating func register(_ pieces: [Piece], in chunk: ItemChunk) {
    for piece in pieces where piece.isSingle {
      if let id = piece.run.identifier(at: 0) { editedLocations[id] = .chunk(chunk.identifier) }
    }
  }

  private mutating func newIdentifier() -> Int {
    if let free = freeChunks.popLast() { return free }
    chunkIndices.append(0)
    return chunkIndices.count - 1
  }

  /// Recomputes the start indices of the chunks from one on.
  private mutating func updateStarts(from first: Int) {
    starts.removeLast(starts.count - min(first, starts.count))
    var start = first > 0 ? starts[first - 1] + chunks[first - 1].count : 0
    for chunk in first..<chunks.count {
      starts.append(start)
      chunkIndices[chunks[chunk].identifier] = chunk
      start += chunks[chunk].count
    }
    count = start
  }
}
