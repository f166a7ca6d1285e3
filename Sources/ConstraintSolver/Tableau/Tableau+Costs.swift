/// The objective. Each priority in use has a level, and each symbol has a cost in each level.
extension Tableau {
  /// Returns the level of `priority`, created if necessary, and counts one more use of it.
  mutating func level(of priority: Priority) -> Int32 {
    var unused: Int32 = -1
    for level in 0..<Int32(levels.count) {
      if levels[level] == priority {
        levelUses[level] += 1
        return level
      }
      if levelUses[level] == 0 { unused = level }
    }
    let level = unused < 0 ? addLevel() : unused
    if unused >= 0 { clear(level: unused) }
    levels[level] = priority
    levelUses[level] = 1
    var index = levelOrder.count
    levelOrder.append(level)
    while index > 0 && levels[levelOrder.base[index - 1]] < priority {
      levelOrder.base[index] = levelOrder.base[index - 1]
      index -= 1
    }
    levelOrder.base[index] = level
    return level
  }

  private mutating func addLevel() -> Int32 {
    if levels.count == levelCapacity { growLevels() }
    levels.append(.required)
    levelUses.append(0)
    return Int32(levels.count - 1)
  }

  /// Removes a level without constraints from the order, with the rounding errors left in its
  /// costs.
  private mutating func clear(level: Int32) {
    for symbol in 0..<symbols.count { costs.base[symbol * levelCapacity + Int(level)] = 0 }
    var kept = 0
    for index in 0..<levelOrder.count where levelOrder.base[index] != level {
      levelOrder.base[kept] = levelOrder.base[index]
      kept += 1
    }
    _ = levelOrder.removeLast()
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

  /// True if the scaled costs of `left` are lexicographically below those of `right`.
  ///
  /// The costs are divided by the divisors first. Equal costs are ordered by symbol.
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
