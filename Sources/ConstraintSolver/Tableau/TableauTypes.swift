/// The role of a symbol.
///
/// Dummies are 0, external symbols have either sign, and all others are at least 0.
enum SymbolKind: UInt8, BitwiseCopyable {
  /// An unused identifier.
  case free
  /// A variable of the caller, of either sign.
  case external
  /// The difference of the two sides of an inequality.
  case slack
  /// The violation of an optional constraint; the objective contains it.
  case error
  /// The marker of a required equality. Never enters the basis.
  case dummy
}

/// A column of the tableau, or the basic symbol of a row.
struct Symbol: BitwiseCopyable {
  /// The coefficient in the row in progress; 0 between operations.
  var work = 0.0
  /// The last pass over a row that visited this symbol.
  var mark: UInt32 = 0
  /// The row of a basic symbol; -1 for a parametric one.
  var row: Int32 = -1
  /// The first link to the rows that may contain the symbol.
  var column: Int32 = -1
  /// The constraint that introduced the symbol; -1 for a variable.
  var owner: Int32 = -1
  /// The number of terms that use a variable.
  var uses: Int32 = 0
  var generation: Int32 = 0
  var kind = SymbolKind.free
  var isCandidate = false

  var isRestricted: Bool { kind != .external }
  var canEnter: Bool { kind == .slack || kind == .error }
}

/// A symbol with its coefficient.
struct Cell: BitwiseCopyable {
  var symbol: Int32
  var coefficient: Double
}

/// A part of the cell store.
///
/// Its capacity is a power of two.
struct Block: BitwiseCopyable {
  var start: Int32 = 0
  var count: Int32 = 0
  /// The exponent of the capacity; -1 without storage.
  var exponent: Int32 = -1

  var capacity: Int32 { exponent < 0 ? 0 : 1 << exponent }
  var range: Range<Int> { Int(start)..<Int(start + count) }
}

/// An equation: `basic = constant + cells`.
struct Row: BitwiseCopyable {
  var constant: Double
  var basic: Int32
  var block: Block
  /// The last pass over a column that visited this row.
  var mark: UInt32 = 0
}

/// An entry of a column: a row that may contain the symbol.
struct Link: BitwiseCopyable {
  var row: Int32
  var next: Int32
}

/// A constraint, with the symbols `p` and `q` of its equation `p - q = sign × (terms + constant)`.
struct ConstraintRecord: BitwiseCopyable {
  var terms: Block
  var constant: Double
  var priority: Priority
  /// The objective's level; -1 if required.
  var level: Int32
  /// The first symbol; -1 if the equation has none.
  var p: Int32
  /// The second symbol; -1 if the equation has none.
  var q: Int32
  /// -1 for `>=`, which is stored as `<=`; otherwise 1.
  var sign: Double
  var relation: Relation
  var isAlive = true
  var generation: Int32

  var marker: Int32 { p >= 0 ? p : q }
}
