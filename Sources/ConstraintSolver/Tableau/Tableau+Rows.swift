extension Tableau {
  // MARK: Blocks

  mutating func allocateBlock(for count: Int) -> Block {
    var exponent: Int32 = 3
    while 1 << Int(exponent) < count { exponent += 1 }
    let first = freeBlocks[exponent]
    if first >= 0 {
      freeBlocks[exponent] = cells[first].symbol
      return Block(start: first, count: 0, exponent: exponent)
    }
    let start = Int32(cells.count)
    cells.append(repeating: Cell(symbol: -1, coefficient: 0), count: 1 << Int(exponent))
    return Block(start: start, count: 0, exponent: exponent)
  }

  mutating func free(block: Block) {
    guard block.exponent >= 0 else { return }
    cells[block.start].symbol = freeBlocks[block.exponent]
    freeBlocks[block.exponent] = block.start
  }

  // MARK: Columns

  /// Records that `row` contains `symbol`.
  @inline(__always)
  mutating func link(_ symbol: Int32, to row: Int32) {
    let next = symbols[symbol].column
    if freeLink >= 0 {
      let index = freeLink
      freeLink = links[index].next
      links[index] = Link(row: row, next: next)
      symbols[symbol].column = index
    } else {
      symbols[symbol].column = Int32(links.count)
      links.append(Link(row: row, next: next))
    }
  }

  @inline(__always)
  mutating func free(link index: Int32) {
    links[index].next = freeLink
    freeLink = index
  }

  /// The position of `symbol` in the cell store, if `row` contains it.
  @inline(__always)
  func position(of symbol: Int32, in row: Int32) -> Int? {
    for index in rows[row].block.range where cells.base[index].symbol == symbol { return index }
    return nil
  }

  /// Calls `body` with each row that contains `symbol` and the coefficient there.
  ///
  /// Links to rows that no longer contain the symbol and duplicate links are removed during the
  /// pass.
  @inline(__always)
  mutating func forEachRow(
    with symbol: Int32, _ body: (inout Tableau, _ row: Int32, _ coefficient: Double) -> Void
  ) {
    var previous: Int32 = -1
    var current = symbols[symbol].column
    let pass = nextMark()
    while current >= 0 {
      let link = links[current]
      if rows[link.row].mark != pass, let position = position(of: symbol, in: link.row) {
        rows[link.row].mark = pass
        body(&self, link.row, cells.base[position].coefficient)
        previous = current
      } else {
        if previous < 0 {
          symbols[symbol].column = link.next
        } else {
          links[previous].next = link.next
        }
        free(link: current)
      }
      current = link.next
    }
  }

  /// Clears the pivots of the last operation, and removes stale links if there are many.
  @inline(__always)
  mutating func beginOperation() {
    pivots.removeAll()
    if links.count > linkLimit { rebuildColumns() }
  }

  @inline(never)
  private mutating func rebuildColumns() {
    for index in 0..<symbols.count { symbols.base[index].column = -1 }
    links.removeAll()
    freeLink = -1
    for row in 0..<Int32(rows.count) {
      for position in rows[row].block.range { link(cells.base[position].symbol, to: row) }
    }
    linkLimit = max(256, 4 * links.count)
  }

  // MARK: Rows

  mutating func makeRow(basic: Int32, constant: Double, capacity: Int) -> Int32 {
    let row = Row(constant: constant, basic: basic, block: allocateBlock(for: capacity))
    let index: Int32
    if freeRows.isEmpty {
      index = Int32(rows.count)
      rows.append(row)
    } else {
      index = freeRows.removeLast()
      rows[index] = row
    }
    symbols[basic].row = index
    return index
  }

  mutating func remove(row index: Int32) {
    symbols[rows[index].basic].row = -1
    free(block: rows[index].block)
    rows[index].block = Block()
    rows[index].basic = -1
    freeRows.append(index)
  }

  /// Appends a cell; the row must not contain its symbol.
  @inline(__always)
  mutating func append(_ symbol: Int32, _ coefficient: Double, to row: Int32) {
    if rows[row].block.count == rows[row].block.capacity { grow(row: row) }
    let block = rows[row].block
    cells.base[Int(block.start + block.count)] = Cell(symbol: symbol, coefficient: coefficient)
    rows[row].block.count = block.count + 1
    link(symbol, to: row)
  }

  @inline(never)
  private mutating func grow(row: Int32) {
    let old = rows[row].block
    var new = allocateBlock(for: 2 * Int(old.capacity))
    (cells.base + Int(new.start)).update(from: cells.base + Int(old.start), count: Int(old.count))
    new.count = old.count
    rows[row].block = new
    free(block: old)
  }

  /// Removes `symbol` from `row` and returns the coefficient, or nil if the row lacks it.
  @inline(__always)
  mutating func removeCell(of symbol: Int32, from row: Int32) -> Double? {
    guard let position = position(of: symbol, in: row) else { return nil }
    let coefficient = cells.base[position].coefficient
    removeCell(at: position, from: row)
    return coefficient
  }

  @inline(__always)
  mutating func removeCell(at position: Int, from row: Int32) {
    let block = rows[row].block
    cells.base[position] = cells.base[Int(block.start + block.count) - 1]
    rows[row].block.count = block.count - 1
  }

  /// Removes the rounding errors left of `symbol` in the rows.
  mutating func eraseColumn(of symbol: Int32) {
    var current = symbols[symbol].column
    symbols[symbol].column = -1
    while current >= 0 {
      let link = links[current]
      free(link: current)
      _ = removeCell(of: symbol, from: link.row)
      current = link.next
    }
  }
}
