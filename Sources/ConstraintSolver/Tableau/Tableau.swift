/// A simplex tableau in Cassowary's form, over flat stores.
///
/// Basic symbols are affine functions of the parametric ones, which are 0. Between operations all
/// restricted basic symbols are at least 0 and all costs are lexicographically at least 0.
/// Rows of restricted symbols contain no variables, and rows of dummies contain only dummies.
struct Tableau: ~Copyable {
  var symbols: Pool<Symbol>
  var freeSymbols: Pool<Int32>
  var rows: Pool<Row>
  var freeRows: Pool<Int32>
  var cells: Pool<Cell>
  /// The first free block for each exponent; the next one is in its first cell.
  var freeBlocks: Pool<Int32>
  var links: Pool<Link>
  var freeLink: Int32 = -1
  /// The number of links that triggers the removal of stale ones.
  var linkLimit = 256
  var records: Pool<ConstraintRecord>
  var freeRecords: Pool<Int32>

  /// The costs of the symbols, `levelCapacity` of each.
  var costs: Pool<Double>
  var levelCapacity = 4
  /// The priority of each level, in order of their first use.
  var levels: Pool<Priority>
  /// The number of constraints of each level.
  ///
  /// Levels without constraints are reused.
  var levelUses: Pool<Int32>
  /// The levels by descending priority.
  var levelOrder: Pool<Int32>

  /// Parametric symbols whose costs may be negative.
  var candidates: Pool<Int32>
  /// Restricted basic symbols whose rows may have negative constants.
  var infeasible: Pool<Int32>
  /// Symbols of the row in progress.
  var touched: Pool<Int32>
  /// The pivots of the operation in progress.
  var pivots: Pool<PivotStep>
  var mark: UInt32 = 0
  var pivotCount = 0
  var pivotLimit = 10_000
  /// The magnitude of the largest constant so far; feasibility is relative to it.
  var largestConstant = 1.0

  struct PivotStep: BitwiseCopyable {
    var leaving: Int32
    var entering: Int32
  }

  /// The magnitude below which coefficients and costs count as rounding errors of 0.
  static let epsilon = 1e-9

  init() {
    symbols = Pool(capacity: 64)
    freeSymbols = Pool(capacity: 16)
    rows = Pool(capacity: 16)
    freeRows = Pool(capacity: 16)
    cells = Pool(capacity: 256)
    freeBlocks = Pool(capacity: 32)
    links = Pool(capacity: 128)
    records = Pool(capacity: 16)
    freeRecords = Pool(capacity: 16)
    costs = Pool(capacity: 256)
    levels = Pool(capacity: 4)
    levelUses = Pool(capacity: 4)
    levelOrder = Pool(capacity: 4)
    candidates = Pool(capacity: 32)
    infeasible = Pool(capacity: 16)
    touched = Pool(capacity: 32)
    pivots = Pool(capacity: 16)
    freeBlocks.append(repeating: -1, count: 32)
  }

  init(copying other: borrowing Tableau) {
    symbols = Pool(copying: other.symbols)
    freeSymbols = Pool(copying: other.freeSymbols)
    rows = Pool(copying: other.rows)
    freeRows = Pool(copying: other.freeRows)
    cells = Pool(copying: other.cells)
    freeBlocks = Pool(copying: other.freeBlocks)
    links = Pool(copying: other.links)
    freeLink = other.freeLink
    linkLimit = other.linkLimit
    records = Pool(copying: other.records)
    freeRecords = Pool(copying: other.freeRecords)
    costs = Pool(copying: other.costs)
    levelCapacity = other.levelCapacity
    levels = Pool(copying: other.levels)
    levelUses = Pool(copying: other.levelUses)
    levelOrder = Pool(copying: other.levelOrder)
    candidates = Pool(copying: other.candidates)
    infeasible = Pool(copying: other.infeasible)
    touched = Pool(copying: other.touched)
    pivots = Pool(copying: other.pivots)
    mark = other.mark
    pivotCount = other.pivotCount
    pivotLimit = other.pivotLimit
    largestConstant = other.largestConstant
  }

  deinit {
    symbols.deallocate()
    freeSymbols.deallocate()
    rows.deallocate()
    freeRows.deallocate()
    cells.deallocate()
    freeBlocks.deallocate()
    links.deallocate()
    records.deallocate()
    freeRecords.deallocate()
    costs.deallocate()
    levels.deallocate()
    levelUses.deallocate()
    levelOrder.deallocate()
    candidates.deallocate()
    infeasible.deallocate()
    touched.deallocate()
    pivots.deallocate()
  }

  /// The largest violation of a required constraint that counts as a rounding error.
  var tolerance: Double { max(1e-8, 1e-14 * largestConstant) }

  /// Starts a pass over a row or column.
  ///
  /// Symbols and rows with another mark were not visited in it.
  @inline(__always)
  mutating func nextMark() -> UInt32 {
    mark &+= 1
    if mark == 0 {
      for index in 0..<symbols.count { symbols.base[index].mark = 0 }
      for index in 0..<rows.count { rows.base[index].mark = 0 }
      mark = 1
    }
    return mark
  }

  mutating func makeSymbol(_ kind: SymbolKind, owner: Int32) -> Int32 {
    if freeSymbols.isEmpty {
      var symbol = Symbol()
      symbol.kind = kind
      symbol.owner = owner
      symbols.append(symbol)
      costs.append(repeating: 0, count: levelCapacity)
      return Int32(symbols.count - 1)
    }
    let index = freeSymbols.removeLast()
    symbols[index].kind = kind
    symbols[index].owner = owner
    return index
  }

  /// Makes the identifier of a symbol available again.
  ///
  /// No row may contain the symbol.
  mutating func free(symbol index: Int32) {
    let cost = costs.base + Int(index) * levelCapacity
    cost.update(repeating: 0, count: levelCapacity)
    symbols[index].kind = .free
    symbols[index].row = -1
    symbols[index].owner = -1
    symbols[index].generation &+= 1
    freeSymbols.append(index)
  }

  /// The value of a symbol in the current solution.
  func value(of symbol: Int32) -> Double {
    let row = symbols[symbol].row
    // The sum turns -0 into 0.
    return row < 0 ? 0 : rows[row].constant + 0
  }
}
