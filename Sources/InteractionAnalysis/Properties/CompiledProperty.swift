import InteractionKit

/// The condition of a failure of a property, as an array of nodes.
///
/// Its nodes have no references, so that reading one retains nothing.
final class CompiledProperty {
  /// A part of the condition.
  struct Node {
    let operation: Operation
    /// The kinds of log entries at which it may be true, or may open a promise.
    let trueKinds: LogEntryKinds
    /// The kinds of log entries at which it may be false.
    let falseKinds: LogEntryKinds
    /// The variables in it, a bit for each slot.
    let variables: UInt8
    /// True if it may open a promise.
    let mayPromise: Bool
    /// The number of its table; -1 if it is not a past operator.
    let table: Int

    /// True if it has the same value for all bindings.
    var isClosed: Bool { variables == 0 && !mayPromise }
  }

  /// The operation of a node; indices refer to `nodes` if not said otherwise.
  enum Operation {
    /// True at log entries of some kinds.
    case kinds(LogEntryKinds)
    /// The pattern with an index of `patterns`.
    case event(Int)
    /// The comparison with an index of `comparisons`.
    case comparison(Int)
    case not(Int)
    case and(Int, Int)
    case or(Int, Int)
    case implies(Int, Int)
    case once(Int, within: VirtualTime?)
    case previously(Int)
    case since(Int, Int, within: VirtualTime?)
    /// True for the bindings for which the formula is not true in time.
    case unfulfilled(Int, within: VirtualTime)
  }

  /// A comparison of two numbers of a screen.
  struct CountComparison {
    let left: CountTerm
    let comparison: PropertyFormula.Comparison
    let right: CountTerm

    func holds(_ screen: any ScreenCounting) -> Bool {
      comparison.holds(left.value(screen.count), right.value(screen.count))
    }
  }

  let property: ScreenProperty
  // Constants: each use of a variable of a class would be checked for overlapping access.
  let nodes: [Node]
  let formulas: [PropertyFormula]
  let patterns: [PropertyMonitor.CompiledPattern]
  let comparisons: [CountComparison]
  /// The nodes of past operators, the innermost first.
  let tableOrder: [Int]
  let root: Int
  /// The kinds of log entries that can change the state of a monitor.
  let kinds: LogEntryKinds
  /// True if each log entry can change the state of a monitor.
  let isSensitive: Bool
  let comparesOnly: Bool
  /// The places that variables are bound to.
  let places: PlaceTable

  init(_ property: ScreenProperty, _ places: PlaceTable) {
    (self.property, self.places) = (property, places)
    comparesOnly = property.formula.comparesOnly
    var compiler = PropertyCompiler()
    root = compiler.compile(
      property.mode == .always ? property.formula.negated : property.formula)
    (nodes, formulas, patterns) = (compiler.nodes, compiler.formulas, compiler.patterns)
    (comparisons, tableOrder) = (compiler.comparisons, compiler.tableOrder)
    (kinds, isSensitive) = (compiler.kinds, compiler.isSensitive)
  }

  /// The kinds of log entries at which a monitor without promises has to be called.
  var attention: LogEntryKinds { comparesOnly ? [] : isSensitive ? .all : kinds }
}

/// The parts of a `CompiledProperty`, which are added from the innermost outwards.
private struct PropertyCompiler {
  private typealias Node = CompiledProperty.Node
  private typealias Operation = CompiledProperty.Operation

  private(set) var nodes: [CompiledProperty.Node] = []
  private(set) var formulas: [PropertyFormula] = []
  private(set) var patterns: [PropertyMonitor.CompiledPattern] = []
  private(set) var comparisons: [CompiledProperty.CountComparison] = []
  private(set) var tableOrder: [Int] = []
  private(set) var kinds: LogEntryKinds = []
  private(set) var isSensitive = false

  /// Adds the nodes of a formula, and returns the index of its own.
  mutating func compile(_ formula: PropertyFormula) -> Int {
    let operation: Operation
    switch formula {
    case .event(let pattern):
      kinds.formUnion(pattern.kinds)
      if pattern.matchesKinds {
        operation = .kinds(pattern.kinds)
      } else {
        operation = .event(patterns.count)
        patterns.append(PropertyMonitor.CompiledPattern(pattern))
      }
    case .comparison(let a, let comparison, let b):
      operation = .comparison(comparisons.count)
      comparisons.append(
        CompiledProperty.CountComparison(left: a, comparison: comparison, right: b))
    case .not(.eventually(let inner, let bound)):
      operation = .unfulfilled(compile(inner), within: bound)
    case .not(let inner): operation = .not(compile(inner))
    case .and(let a, let b): operation = .and(compile(a), compile(b))
    case .or(let a, let b):
      let (left, right) = (compile(a), compile(b))
      if case .kinds(let one) = nodes[left].operation,
        case .kinds(let other) = nodes[right].operation
      {
        operation = .kinds(one.union(other))
      } else {
        operation = .or(left, right)
      }
    case .implies(let a, let b): operation = .implies(compile(a), compile(b))
    case .once(let inner, let bound): operation = .once(compile(inner), within: bound)
    case .previously(let inner):
      // At entries of other kinds, a past operator stays what it is.
      switch inner {
      case .since(_, _, within: nil), .once(_, within: nil): break
      default: isSensitive = true
      }
      operation = .previously(compile(inner))
    case .since(let a, let b, let bound):
      // An entry of no kind of the formula makes the left side false, unless it is negated.
      if !PropertyCompiler.isTrueOtherwise(a) { isSensitive = true }
      operation = .since(compile(a), compile(b), within: bound)
    case .between(let a, let b, let c):
      // The beginning binds variables of the rest.
      operation = .and(compile(.since(.not(c), b, within: nil)), compile(a))
    case .eventually(let inner, _): operation = .not(compile(.not(inner)))
    }
    return add(operation, formula)
  }

  private mutating func add(_ operation: Operation, _ formula: PropertyFormula) -> Int {
    let index = nodes.count
    var table = -1
    switch operation {
    case .once, .previously, .since:
      table = tableOrder.count
      tableOrder.append(index)
    default: break
    }
    nodes.append(
      Node(
        operation: operation, trueKinds: kindsOfTruth(of: operation),
        falseKinds: kindsOfFalsity(of: operation),
        variables: formula.variables.reduce(0) { $0 | 1 << UInt8($1) },
        mayPromise: mayPromise(operation), table: table))
    formulas.append(formula)
    return index
  }

  private func kindsOfTruth(of operation: Operation) -> LogEntryKinds {
    switch operation {
    case .kinds(let kinds): kinds
    case .event(let index): patterns[index].pattern.kinds
    // The right side is not solved where the left side is false.
    case .and(let a, let b):
      nodes[a].mayPromise
        ? nodes[a].trueKinds : nodes[a].trueKinds.intersection(nodes[b].trueKinds)
    case .or(let a, let b): nodes[a].trueKinds.union(nodes[b].trueKinds)
    default: .all
    }
  }

  private func kindsOfFalsity(of operation: Operation) -> LogEntryKinds {
    switch operation {
    case .not(let a): nodes[a].trueKinds
    case .and(let a, let b): nodes[a].falseKinds.union(nodes[b].falseKinds)
    default: .all
    }
  }

  private func mayPromise(_ operation: Operation) -> Bool {
    switch operation {
    case .kinds, .event, .comparison, .once, .previously, .since: false
    case .not(let a): nodes[a].mayPromise
    case .and(let a, let b), .or(let a, let b), .implies(let a, let b):
      nodes[a].mayPromise || nodes[b].mayPromise
    case .unfulfilled: true
    }
  }

  /// True if the formula is true at entries of kinds that it does not name.
  private static func isTrueOtherwise(_ formula: PropertyFormula) -> Bool {
    switch formula {
    case .not(.event): true
    case .and(let a, let b): isTrueOtherwise(a) && isTrueOtherwise(b)
    case .or(let a, let b): isTrueOtherwise(a) || isTrueOtherwise(b)
    default: false
    }
  }
}
