/// Editing leaves runs as they are: the list says which stretches of them stand in it.
extension ItemList {
  /// Takes out and answers the item at `index`; nil when there is none.
  @discardableResult
  public mutating func remove(at index: Int) -> ItemDescription? {
    guard let item = item(at: index) else { return nil }
    let (before, after) = (split(at: index).before, split(at: index + 1).after)
    let sizes = (split(sizes: index).before, split(sizes: index + 1).after)
    edit(before + after, sizes.0 + sizes.1.map { $0.shifted(by: -1) })
    return item
  }

  /// Moves an item to the index that it is to have then; one that does not exist
  /// is left alone. Nothing is made anew: the list only says another order.
  public mutating func move(from source: Int, to destination: Int) {
    guard source >= 0, source < count, source != destination else { return }
    let origin = self.origin(of: source)
    let sizes = sizeRuns.first { $0.range.contains(source) }
    remove(at: source)
    let index = min(max(destination, 0), count)
    insert(
      Piece(run: origin.run, range: origin.offset..<(origin.offset + 1)),
      SizeRun(
        range: index..<(index + 1), type: sizes?.type ?? "", size: sizes?.size,
        preferredSize: sizes?.preferredSize))
  }

  /// Puts an item in; behind the last where there is no such place.
  public mutating func insert(_ item: ItemDescription, at index: Int) {
    let index = min(max(index, 0), count)
    if let id = item.id { origins[id] = Origin(run: runs.count, offset: 0) }
    runs.append(.listed([item]))
    insert(
      Piece(run: runs.count - 1, range: 0..<1),
      SizeRun(
        range: index..<(index + 1), type: item.type, size: item.size,
        preferredSize: item.preferredSize))
  }

  /// Puts another item in the place of one.
  public mutating func replace(at index: Int, with item: ItemDescription) {
    guard remove(at: index) != nil else { return }
    insert(item, at: index)
  }

  /// Puts the items of another list behind the last; runs stay runs.
  public mutating func append(contentsOf other: ItemList) {
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

  /// Puts a piece of one item where its sizes say.
  private mutating func insert(_ piece: Piece, _ own: SizeRun) {
    let (before, after) = split(at: own.range.lowerBound)
    let sizes = split(sizes: own.range.lowerBound)
    edit(
      before + [piece] + after, sizes.before + [own] + sizes.after.map { $0.shifted(by: 1) })
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
    sizeRuns = []
    for run in sizes {
      extendSizes(
        by: run.range.count, from: run.range.lowerBound, type: run.type, size: run.size,
        preferredSize: run.preferredSize)
    }
    starts = []
    count = 0
    for piece in self.pieces {
      starts.append(count)
      count += piece.range.count
    }
  }

  /// The pieces before and from an index, of which one may be cut in two.
  private func split(at index: Int) -> (before: [Piece], after: [Piece]) {
    guard index < count else { return (pieces, []) }
    let cut = piece(holding: index)
    let (piece, offset) = (pieces[cut], index - starts[cut] + pieces[cut].range.lowerBound)
    var (before, after) = (Array(pieces[..<cut]), Array(pieces[(cut + 1)...]))
    if offset > piece.range.lowerBound {
      before.append(Piece(run: piece.run, range: piece.range.lowerBound..<offset))
    }
    after.insert(Piece(run: piece.run, range: offset..<piece.range.upperBound), at: 0)
    return (before, after)
  }

  private func split(sizes index: Int) -> (before: [SizeRun], after: [SizeRun]) {
    let before = sizeRuns.map { $0.clamped(to: 0..<index) }
    let after = sizeRuns.map { $0.clamped(to: index..<max(count, index)) }
    return (before.filter { !$0.range.isEmpty }, after.filter { !$0.range.isEmpty })
  }
}

extension ItemList.SizeRun {
  fileprivate func clamped(to range: Range<Int>) -> ItemList.SizeRun {
    var run = self
    run.range = self.range.clamped(to: range)
    return run
  }

  fileprivate func shifted(by distance: Int) -> ItemList.SizeRun {
    var run = self
    run.range = range.lowerBound + distance..<range.upperBound + distance
    return run
  }
}
