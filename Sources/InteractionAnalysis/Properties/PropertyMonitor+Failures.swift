import InteractionKit
import InteractionSessions

extension PropertyMonitor {
  /// Returns the failure for the bindings for which the condition of a failure is true.
  func failure(_ bindings: Bindings, _ position: Position) -> PropertyFailure {
    let failed = failedPart(of: compiled.root)
    let current = position.entry ?? position.screen.lastEntry
    let before = witness(in: failed.node, bindings, before: current)
    var entries: [LogEntry] = []
    if let before, before.sequence != current?.sequence { entries.append(before) }
    if let current { entries.append(current) }
    var reason: String?
    let compared = comparisons(in: failed.node)
    if !compared.isEmpty {
      reason = compared.map {
        "count(\($0.rawValue)) is \(NumberText.text(position.screen.count($0)))"
      }
      .joined(separator: ", ")
    } else if before == nil, failed.isNegated, hasTable(failed.node) {
      reason = "there is no such entry before"
    }
    return PropertyFailure(
      property: property,
      subformula: failed.formula.text(bindings.names(property.variables, in: compiled.places)),
      entries: entries, reason: reason)
  }

  /// Returns the last condition of a failure, without its negation.
  private func failedPart(
    of index: Int
  ) -> (formula: PropertyFormula, node: Int, isNegated: Bool) {
    let formulas = compiled.formulas
    switch compiled.nodes[index].operation {
    case .and(_, let right) where property.mode == .always: return failedPart(of: right)
    case .not(let inner): return (formulas[inner], inner, true)
    default: break
    }
    if property.mode == .always { return (formulas[index].negated, index, false) }
    return (formulas[index], index, false)
  }

  private func children(of index: Int) -> [Int] {
    switch compiled.nodes[index].operation {
    case .kinds, .event, .comparison: []
    case .not(let a), .once(let a, _), .previously(let a), .unfulfilled(let a, _): [a]
    case .and(let a, let b), .or(let a, let b), .implies(let a, let b), .since(let a, let b, _):
      [a, b]
    }
  }

  /// Returns the log entry, before another one, for which the first past operator was true last.
  private func witness(
    in index: Int, _ bindings: Bindings, before current: LogEntry?
  ) -> LogEntry? {
    if let table = table(of: index), let key = bindings.restricted(to: table.variables) {
      for entry in table.entries(of: key) where entry.sequence != current?.sequence {
        return entry
      }
    }
    for child in children(of: index) {
      if let entry = witness(in: child, bindings, before: current) { return entry }
    }
    return nil
  }

  private func hasTable(_ index: Int) -> Bool {
    compiled.nodes[index].table >= 0 || children(of: index).contains(where: hasTable)
  }

  private func comparisons(in index: Int) -> [ScreenCount] {
    if case .comparison(let number) = compiled.nodes[index].operation {
      let found = compiled.comparisons[number]
      return found.left.counts + found.right.counts
    }
    return children(of: index).flatMap(comparisons)
  }

  // MARK: Digest

  /// Appends the state that decides about later entries.
  ///
  /// - Parameters:
  ///   - writer: The writer of the digest.
  ///   - time: The present time, from which ages are counted.
  func describe(into writer: inout DigestWriter, at time: VirtualTime) {
    for (index, table) in zip(compiled.tableOrder, tables) {
      var bound: VirtualTime?
      switch compiled.nodes[index].operation {
      case .once(_, let limit), .since(_, _, let limit): bound = limit
      default: break
      }
      for (bindings, latest) in table.sorted(in: compiled.places) {
        let age = time.nanoseconds - latest.time.nanoseconds
        guard bound.map({ age <= $0.nanoseconds }) ?? true else { continue }
        writer.append(bindings.key(in: compiled.places))
        writer.append(bound == nil ? 0 : Int(age))
      }
      table.now.visit { bindings in writer.append(bindings.key(in: compiled.places)) }
    }
    for obligation in obligations {
      writer.append(obligation.bindings.key(in: compiled.places))
      writer.append(Int(obligation.deadline.nanoseconds - time.nanoseconds))
    }
    writer.append(obligations.count)
  }
}
