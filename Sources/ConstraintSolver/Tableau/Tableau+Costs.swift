/// The objective: for each priority in use a level, and for each symbol a cost in each level.
extension Tableau {
  /// Returns the level of `priority`, a new one if necessary.
  mutating func level(of priority: Priority) -> Int32 {
    for index in 0..<levels.count where levels.base[index] == priority { return Int32(index) }
    if levels.count == levelCapacity { growLevels() }
    let level = Int32(levels.count)
    levels.append(priority)
    levelOrder.append(level)
    var index = Int(level)
    while index > 0 && levels[levelOrder.base[index - 1]] < priority {
      levelOrder.base[index] = levelOrder.base[index - 1]
      index -= 1
    }
    levelOrder.base[index] = level
    return level
  }

  private mutating func growLevels() {
    let old = levelCapacity
    var grown = Pool<Double>(capacity: 2 * old * max(symbols.count, 1))
    grown.append(repeating: 0, count: 2 * old * symbols.count)
    for symbol in 0..<symbols.count {
      (grown.base + 2 * old * symbol).update(from: costs.base + old * symbol, count: old)
    }
    costs.deallocate()
    costs = grown
    levelCapacity = 2 * old
  }

  /// Adds `weight` times a symbol to a level of the objective.
  mutating func addCost(of symbol: Int32, weight: Double, level: Int32) {
    let row = symbols[symbol].row
    guard row >= 0 else { return addParametricCost(of: symbol, weight, level: Int(level)) }
    for index in rows[row].block.range {
      let cell = cells.base[index]
      addParametricCost(of: cell.symbol, weight * cell.coefficient, level: Int(level))
    }
  }

  @inline(__always)
  private mutating func addParametricCost(of symbol: Int32, _ added: Double, level: Int) {
    let cost = costs.base + Int(symbol) * levelCapacity + level
    let sum = cost.pointee + added
    cost.pointee = abs(sum) < Self.epsilon ? 0 : sum
    if added < 0 { noteCandidate(symbol) }
  }

  @inline(__always)
  private mutating func noteCandidate(_ symbol: Int32) {
    if symbols[symbol].canEnter && !symbols[symbol].isCandidate {
      symbols[symbol].isCandidate = true
      candidates.append(symbol)
    }
  }

  /// Replaces `symbol` in the objective by the cells of its row.
  mutating func substituteCosts(of symbol: Int32, source: Range<Int>) {
    for level in 0..<levels.count {
      let cost = costs.base[Int(symbol) * levelCapacity + level]
      if cost == 0 { continue }
      costs.base[Int(symbol) * levelCapacity + level] = 0
      for index in source {
        let cell = cells.base[index]
        addParametricCost(of: cell.symbol, cost * cell.coefficient, level: level)
      }
    }
  }

  /// True if the first cost that is not 0, by descending priority, is negative.
  @inline(__always)
  func isCostNegative(of symbol: Int32) -> Bool {
    let cost = costs.base + Int(symbol) * levelCapacity
    for index in 0..<levelOrder.count {
      let value = cost[Int(levelOrder.base[index])]
      if value != 0 { return value < 0 }
    }
    return false
  }

  /// True if a symbol has no cost in any level.
  func isCostZero(of symbol: Int32) -> Bool {
    let cost = costs.base + Int(symbol) * levelCapacity
    for index in 0..<levels.count where cost[index] != 0 { return false }
    return true
  }

  /// True if the costs of `left` divided by `leftDivisor` are lexicographically below those of
  /// `right` divided by `rightDivisor`, or equal for a smaller `left`.
  @inline(__always)
  func isRatioSmaller(
    _ left: Int32, _ leftDivisor: Double, than right: Int32, _ rightDivisor: Double
  ) -> Bool {
    let leftCost = costs.base + Int(left) * levelCapacity
    let rightCost = costs.base + Int(right) * levelCapacity
    for index in 0..<levelOrder.count {
      let level = Int(levelOrder.base[index])
      let difference = leftCost[level] / leftDivisor - rightCost[level] / rightDivisor
      if abs(difference) > Self.epsilon { return difference < 0 }
    }
    return left < right
  }
}
