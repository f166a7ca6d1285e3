extension Tableau {
  func isKnown(_ variable: Variable) -> Bool {
    guard variable.symbol >= 0 && Int(variable.symbol) < symbols.count else { return false }
    let symbol = symbols[variable.symbol]
    return symbol.kind == .external && symbol.generation == variable.generation
  }

  func isKnown(_ identifier: ConstraintIdentifier) -> Bool {
    guard identifier.index >= 0 && Int(identifier.index) < records.count else { return false }
    let record = records[identifier.index]
    return record.isAlive && record.generation == identifier.generation
  }

  func identifier(ofRecord index: Int32) -> ConstraintIdentifier {
    ConstraintIdentifier(index: index, generation: records[index].generation)
  }

  /// Stores a constraint, without a row yet.
  mutating func makeRecord(
    _ terms: [Term], _ constant: Double, _ relation: Relation, _ priority: Priority
  ) -> Int32 {
    var block = terms.isEmpty ? Block() : allocateBlock(for: terms.count)
    for term in terms {
      let symbol = term.variable.symbol
      cells.base[Int(block.start + block.count)] = Cell(
        symbol: symbol, coefficient: term.coefficient)
      block.count += 1
      symbols[symbol].uses += 1
    }
    largestConstant = max(largestConstant, abs(constant))
    var record = ConstraintRecord(
      terms: block, constant: constant, priority: priority,
      level: priority.isRequired ? -1 : level(of: priority), p: -1, q: -1,
      sign: relation == .greaterThanOrEqual ? -1 : 1, relation: relation, generation: 0)
    if freeRecords.isEmpty {
      records.append(record)
      return Int32(records.count - 1)
    }
    let index = freeRecords.removeLast()
    record.generation = records[index].generation
    records[index] = record
    return index
  }

  mutating func free(record index: Int32) {
    for position in records[index].terms.range { symbols[cells.base[position].symbol].uses -= 1 }
    free(block: records[index].terms)
    if records[index].level >= 0 { levelUses[records[index].level] -= 1 }
    records[index].isAlive = false
    records[index].generation &+= 1
    freeRecords.append(index)
  }

  /// The left side of a constraint minus its right side, in the current solution.
  func difference(ofRecord index: Int32) -> Double {
    let record = records[index]
    var sum = record.constant
    for position in record.terms.range {
      sum += cells.base[position].coefficient * value(of: cells.base[position].symbol)
    }
    return sum
  }

  /// Returns the error that reports a failed change.
  func error(_ change: Change) -> SolverError {
    guard case .unsatisfiable(let others) = change else {
      return .pivotLimitReached(limit: pivotLimit)
    }
    var identifiers: [ConstraintIdentifier] = []
    for index in others { identifiers.append(identifier(ofRecord: index)) }
    return .unsatisfiable(others: identifiers)
  }
}
