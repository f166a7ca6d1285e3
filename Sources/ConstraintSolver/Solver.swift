/// An incremental solver of linear constraints with priorities (Cassowary).
///
/// After each change the values satisfy all required constraints. From the highest priority to the
/// lowest, they then minimize the sum of the absolute errors of the constraints of each priority. A
/// variable without constraints is 0.
///
/// A solver is a value: a copy is independent and has the same variables and constraints. The first
/// change of a copy copies the flat memory of the tableau once.
package struct Solver {
  private var storage: Storage

  /// Owns a tableau, so that copies of a solver share it until one changes.
  ///
  /// A pointer, since a stored property of a class costs an exclusivity check at each access:
  /// reading 12 values takes 30 ns instead of 130 ns.
  private final class Storage {
    let tableau: UnsafeMutablePointer<Tableau>

    init() {
      tableau = .allocate(capacity: 1)
      tableau.initialize(to: Tableau())
    }

    init(copying other: Storage) {
      tableau = .allocate(capacity: 1)
      tableau.initialize(to: Tableau(copying: other.tableau.pointee))
    }

    deinit {
      tableau.deinitialize(count: 1)
      tableau.deallocate()
    }
  }

  package init() { storage = Storage() }

  /// The maximum number of pivots of one operation; 10,000 by default.
  package var pivotLimit: Int {
    get { read { $0.pivotLimit } }
    set { change { $0.pivotLimit = max(0, newValue) } }
  }

  /// The number of pivots so far.
  package var pivotCount: Int { read { $0.pivotCount } }

  // MARK: Variables

  package mutating func makeVariable() -> Variable {
    change {
      let symbol = $0.makeSymbol(.external, owner: -1)
      $0.symbols[symbol].uses = 0
      return Variable(symbol: symbol, generation: $0.symbols[symbol].generation)
    }
  }

  /// Removes a variable that no constraint uses.
  package mutating func remove(_ variable: Variable) throws(SolverError) {
    try check(variable)
    guard read({ $0.symbols[variable.symbol].uses == 0 && $0.symbols[variable.symbol].row < 0 })
    else {
      throw .variableInUse(variable)
    }
    change {
      $0.eraseColumn(of: variable.symbol)
      $0.free(symbol: variable.symbol)
    }
  }

  /// The value of a variable; 0 for one that does not belong to the solver.
  package subscript(variable: Variable) -> Double {
    read { $0.isKnown(variable) ? $0.value(of: variable.symbol) : 0 }
  }

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// Equal constraints can be added several times.
  ///
  /// - Throws: `SolverError.unsatisfiable` with the constraints that contradict it, if required.
  @discardableResult
  package mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintIdentifier {
    try add(
      constraint.expression.terms, constant: constraint.expression.constant, constraint.relation,
      priority: constraint.priority)
  }

  /// Adds the constraint `terms + constant`, a relation, and 0.
  @discardableResult
  package mutating func add(
    _ terms: [Term], constant: Double = 0, _ relation: Relation, priority: Priority = .required
  ) throws(SolverError) -> ConstraintIdentifier {
    try checkConstant(constant)
    guard priority.isValid else { throw .priorityOutOfRange(priority) }
    for term in terms {
      try check(term.variable)
      let size = abs(term.coefficient)
      guard size == 0 || (size >= 1e-6 && size <= 1e6) else {
        throw .numberOutOfRange(term.coefficient)
      }
    }
    return try changed {
      let index = $0.makeRecord(terms, constant, relation, priority)
      let change = $0.insert(record: index)
      let identifier = ConstraintIdentifier(index: index, generation: $0.records[index].generation)
      if case .done = change { return .success(identifier) }
      $0.free(record: index)
      return .failure($0.error(change))
    }
  }

  /// Removes a constraint.
  package mutating func remove(_ identifier: ConstraintIdentifier) throws(SolverError) {
    try check(identifier)
    try changed {
      let change = $0.delete(record: identifier.index)
      $0.free(record: identifier.index)
      if case .done = change { return .success(()) }
      return .failure($0.error(change))
    }
  }

  // MARK: Access to the tableau

  @inline(__always)
  func read<Result>(_ body: (borrowing Tableau) -> Result) -> Result {
    body(storage.tableau.pointee)
  }

  /// Changes the tableau, after a copy if another solver shares it.
  @inline(__always)
  mutating func change<Result>(_ body: (inout Tableau) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    return body(&storage.tableau.pointee)
  }

  mutating func changed<Value>(
    _ body: (inout Tableau) -> Result<Value, SolverError>
  ) throws(SolverError) -> Value {
    try change(body).get()
  }

  func check(_ variable: Variable) throws(SolverError) {
    guard read({ $0.isKnown(variable) }) else { throw .unknownVariable(variable) }
  }

  func check(_ identifier: ConstraintIdentifier) throws(SolverError) {
    guard read({ $0.isKnown(identifier) }) else { throw .unknownConstraint(identifier) }
  }

  func checkConstant(_ constant: Double) throws(SolverError) {
    // False for not-a-number.
    guard abs(constant) <= 1e9 else { throw .numberOutOfRange(constant) }
  }
}

extension Solver {
  /// The identifiers of all constraints.
  package var constraints: [ConstraintIdentifier] {
    read { tableau in
      (0..<Int32(tableau.records.count)).filter { tableau.records[$0].isAlive }
        .map { tableau.identifier(ofRecord: $0) }
    }
  }

  /// The amount by which the values violate a constraint; 0 if it is satisfied.
  package func violation(of identifier: ConstraintIdentifier) throws(SolverError) -> Double {
    try check(identifier)
    return read {
      let difference = $0.difference(ofRecord: identifier.index)
      let violation =
        switch $0.records[identifier.index].relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
      return violation <= $0.tolerance ? 0 : violation
    }
  }

  package func priority(of identifier: ConstraintIdentifier) throws(SolverError) -> Priority {
    try check(identifier)
    return read { $0.records[identifier.index].priority }
  }

  /// Returns the constraints that determine the value of a variable.
  ///
  /// They are in order of their addition unless identifiers were reused.
  package func constraints(
    determining variable: Variable
  ) throws(SolverError) -> [ConstraintIdentifier] {
    try check(variable)
    return read { tableau in
      let row = tableau.symbols[variable.symbol].row
      guard row >= 0 else { return [] }
      let owners = tableau.rows[row].block.range.compactMap { index -> Int32? in
        let symbol = tableau.symbols[tableau.cells.base[index].symbol]
        return symbol.kind == .external ? nil : symbol.owner
      }
      return Set(owners).sorted().map { tableau.identifier(ofRecord: $0) }
    }
  }
}
