/// Editing leaves runs as they are: the list says which stretches of them stand in it.
/// However many items come and go at once, the stretches are looked through once.
extension ItemList {
  /// Takes items out, and puts others in the places of some that stay.
  mutating func change(removing gone: Set<Int>, replacing replaced: [Int: ItemDescription] = [:]) {
    let others = replaced.filter { $0.key >= 0 && $0.key < count && !gone.contains($0.key) }
      .sorted { $0.key < $1.key }
    if !others.isEmpty {
      drop(others.map(\.key))
      insert(others.map { ($0.key, ItemList([$0.value])) })
    }
    drop(gone.filter { $0 >= 0 && $0 < count }.sorted())
  }

  /// Puts lists in, each so that its first item has an index once all have come, in
  /// the order of these; behind the last where there is no such place.
  mutating func insert(_ arrivals: [(index: Int, items: ItemList)]) {
    guard arrivals.contains(where: { $0.items.count > 0 }) else { return }
    var (ownPieces, ownSizes): ([Arrival<Piece>], [Arrival<SizeRun>]) = ([], [])
    for (index, items) in arrivals {
      ownPieces.append(Arrival(index: index, stretches: adopt(items)))
      ownSizes.append(Arrival(index: index, stretches: items.sizeRuns))
    }
    edit(pieces.taking(ownPieces), sizeRuns.taking(ownSizes))
  }

  /// Takes out and answers the item at `index`; nil when there is none.
  @discardableResult
  package mutating func remove(at index: Int) -> ItemDescription? {
    guard let item = item(at: index) else { return nil }
    drop([index])
    return item
  }

  /// Moves an item to the index that it is to have then; one that does not exist
  /// is left alone. Nothing is made anew: the list only says another order.
  package mutating func move(from source: Int, to destination: Int) {
    guard source >= 0, source < count, source != destination,
      let size = sizeRuns.first(where: { $0.range.contains(source) })
    else { return }
    let origin = self.origin(of: source)
    drop([source])
    let index = min(max(destination, 0), count)
    let piece = Piece(run: origin.run, range: origin.offset..<(origin.offset + 1))
    edit(
      pieces.taking([Arrival(index: index, stretches: [piece])]),
      sizeRuns.taking([Arrival(index: index, stretches: [size.cut(0..<1)])]))
  }

  /// Puts an item in; behind the last where there is no such place.
  package mutating func insert(_ item: ItemDescription, at index: Int) {
    insert([(min(max(index, 0), count), ItemList([item]))])
  }

  /// Puts another item in the place of one.
  package mutating func replace(at index: Int, with item: ItemDescription) {
    change(removing: [], replacing: [index: item])
  }

  /// Puts the items of another list behind the last; runs stay runs.
  package mutating func append(contentsOf other: ItemList) {
    guard !other.isEdited else {
      for index in 0..<other.count {
        if let item = other.item(at: index) { append(item) }
      }
      return
    }
    for run in other.runs {
      switch run {
      case .listed(let items): for item in items { append(item) }
      case .repeated(let items): append(items)
      case .records(let items): append(items)
      }
    }
  }

  /// The same items with `{i}` of repeated ones counting on from a number.
  func counting(from number: Int) -> ItemList {
    var list = ItemList()
    for run in runs {
      switch run {
      case .listed(let items): for item in items { list.append(item) }
      case .repeated(var items):
        items.firstIndex = number + list.count
        list.append(items)
      case .records(let items): list.append(items)
      }
    }
    return list
  }

  /// Whether an item has an id, or would have it under some number for `{i}`.
  func mayHold(id: String) -> Bool {
    if index(ofID: id) != nil { return true }
    return runs.contains { run in
      guard case .repeated(let items) = run else { return false }
      return items.id?.index(of: id) != nil
    }
  }

  // MARK: Stretches

  /// Takes out the items at ascending indices that there are.
  private mutating func drop(_ gone: [Int]) {
    guard !gone.isEmpty else { return }
    edit(pieces.without(gone), sizeRuns.without(gone))
  }

  /// Takes over the runs of another list; answers the stretches of them that stand in it.
  private mutating func adopt(_ other: ItemList) -> [Piece] {
    let base = runs.count
    for (id, origin) in other.origins where !other.isEdited || other.index(ofID: id) != nil {
      origins[id] = Origin(run: base + origin.run, offset: origin.offset)
    }
    patterned += other.patterned.map { base + $0 }
    runs += other.runs
    return other.pieces.map { Piece(run: base + $0.run, range: $0.range) }
  }

  private mutating func edit(_ pieces: [Piece], _ sizes: [SizeRun]) {
    isEdited = true
    self.pieces = []
    for piece in pieces {
      if let last = self.pieces.last, last.run == piece.run,
        last.range.upperBound == piece.range.lowerBound
      {
        self.pieces[self.pieces.count - 1].range =
          last.range.lowerBound..<piece.range.upperBound
      } else {
        self.pieces.append(piece)
      }
    }
    starts = []
    count = 0
    for piece in self.pieces {
      starts.append(count)
      count += piece.range.count
    }
    sizeRuns = []
    var start = 0
    for run in sizes {
      extendSizes(
        by: run.range.count, from: start, type: run.type, size: run.size,
        preferredSize: run.preferredSize)
      start += run.range.count
    }
  }
}

/// Neighbours that are kept as one, and can be cut.
private protocol Stretch {
  var range: Range<Int> { get set }
}

extension Stretch {
  /// A part of it, counted from its beginning.
  func cut(_ part: Range<Int>) -> Self {
    var stretch = self
    stretch.range =
      (range.lowerBound + part.lowerBound)..<(range.lowerBound + part.upperBound)
    return stretch
  }
}

extension ItemList.Piece: Stretch {}
extension ItemList.SizeRun: Stretch {}

/// Stretches that come, and the index of their first item once all have come.
private struct Arrival<Element: Stretch> {
  var index: Int
  var stretches: [Element]
}

extension Array where Element: Stretch {
  /// What is left without the items at ascending indices.
  fileprivate func without(_ gone: [Int]) -> [Element] {
    var kept: [Element] = []
    kept.reserveCapacity(count + gone.count)
    var (start, next) = (0, 0)
    for stretch in self {
      let end = start + stretch.range.count
      var from = start
      while next < gone.count, gone[next] < end {
        if gone[next] > from { kept.append(stretch.cut((from - start)..<(gone[next] - start))) }
        from = gone[next] + 1
        next += 1
      }
      if from < end { kept.append(stretch.cut((from - start)..<(end - start))) }
      start = end
    }
    return kept
  }

  /// The stretches with others among them, which are in the order of their indices.
  fileprivate func taking(_ arrivals: [Arrival<Element>]) -> [Element] {
    var all: [Element] = []
    all.reserveCapacity(count + 2 * arrivals.count)
    var (length, next) = (0, 0)
    /// Takes those whose turn it is, at the end all that are left.
    func take(isEnd: Bool) {
      while next < arrivals.count, isEnd || arrivals[next].index <= length {
        all += arrivals[next].stretches
        length += arrivals[next].stretches.reduce(0) { $0 + $1.range.count }
        next += 1
      }
    }
    for stretch in self {
      var from = 0
      while from < stretch.range.count {
        take(isEnd: false)
        let room = next < arrivals.count ? arrivals[next].index - length : .max
        let to = from + Swift.min(room, stretch.range.count - from)
        all.append(stretch.cut(from..<to))
        length += to - from
        from = to
      }
    }
    take(isEnd: true)
    return all
  }
}
