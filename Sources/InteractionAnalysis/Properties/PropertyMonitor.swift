import InteractionKit
import InteractionSessions

/// A screen whose numbers properties compare.
protocol ScreenCounting: AnyObject {
  func count(_ count: ScreenCount) -> Double
  /// The last log entry of any kind.
  var lastEntry: LogEntry? { get }
}

/// The evaluation of a property while the log grows.
///
/// Each past operator keeps a table of the bindings for which it is true, with the latest log entry
/// that made it so. An entry updates the tables from the innermost operator outwards; then the
/// condition of a failure is solved for bindings. So an entry costs as much as the matching
/// bindings, however long the session is. Operators that the kinds of an entry cannot change are
/// skipped.
struct PropertyMonitor {
  let property: ScreenProperty
  var nodes: [Node] = []
  var formulas: [PropertyFormula] = []
  /// The tables of past operators, by node; those of other nodes are nil.
  var tables: [Table?] = []
  var tableOrder: [Int] = []
  var root = 0
  var obligations: [Obligation] = []
  /// The kinds of log entries that can change its state.
  private var kinds: LogEntryKinds = []
  /// True if each log entry can change its state.
  private var isSensitive = false
  private let comparesOnly: Bool
  /// The kinds of log entries at which the monitor has to be called.
  private(set) var attention: LogEntryKinds = []
  /// The kinds of log entries at which each node may be true.
  private var trueKinds: [LogEntryKinds] = []
  /// The kinds of log entries at which each node may be false.
  private var falseKinds: [LogEntryKinds] = []
  /// True if the formula of a `sometimes` was true.
  private(set) var wasSeen = false

  init(_ property: ScreenProperty) {
    self.property = property
    comparesOnly = property.formula.comparesOnly
    let condition = property.mode == .always ? property.formula.negated : property.formula
    root = compile(condition)
    attention = presentAttention
  }

  private var presentAttention: LogEntryKinds {
    if !obligations.isEmpty { return .all }
    return comparesOnly ? [] : isSensitive ? .all : kinds
  }

  /// True if it needs the places of touches.
  var needsTouchedPlaces: Bool {
    nodes.contains {
      if case .event(let compiled) = $0, !compiled.pattern.kinds.isDisjoint(with: .touch) {
        compiled.pattern.variable != nil || compiled.pattern.rest != nil
      } else {
        false
      }
    }
  }

  /// The time of the last promise that is open; nil if there is none.
  var deadline: VirtualTime? { obligations.map(\.deadline).max() }

  // MARK: Compilation

  private mutating func compile(_ formula: PropertyFormula) -> Int {
    let node: Node
    switch formula {
    case .event(let pattern):
      kinds.formUnion(pattern.kinds)
      node = .event(CompiledPattern(pattern))
    case .comparison(let a, let comparison, let b): node = .comparison(a, comparison, b)
    case .not(.eventually(let inner, let bound)):
      node = .unfulfilled(compile(inner), within: bound)
    case .not(let inner): node = .not(compile(inner))
    case .and(let a, let b): node = .and(compile(a), compile(b))
    case .or(let a, let b): node = .or(compile(a), compile(b))
    case .implies(let a, let b): node = .implies(compile(a), compile(b))
    case .once(let inner, let bound): node = .once(compile(inner), within: bound)
    case .previously(let inner):
      // At entries of other kinds, a past operator stays what it is.
      switch inner {
      case .since(_, _, within: nil), .once(_, within: nil): break
      default: isSensitive = true
      }
      node = .previously(compile(inner))
    case .since(let a, let b, let bound):
      // An entry of no kind of the formula makes the left side false, unless it is negated.
      if !PropertyMonitor.isTrueOtherwise(a) { isSensitive = true }
      node = .since(compile(a), compile(b), within: bound)
    case .between(let a, let b, let c):
      // The beginning binds variables of the rest.
      node = .and(compile(.since(.not(c), b, within: nil)), compile(a))
    case .eventually(let inner, _): node = .not(compile(.not(inner)))
    }
    nodes.append(node)
    formulas.append(formula)
    let index = nodes.count - 1
    trueKinds.append(kindsOfTruth(of: node))
    falseKinds.append(kindsOfFalsity(of: node))
    tables.append(nil)
    switch node {
    case .once, .previously, .since:
      tables[index] = Table(variables: formula.variables.sorted())
      tableOrder.append(index)
    default: break
    }
    return index
  }

  /// Returns the kinds of log entries at which a node may be true, or may open a promise.
  private func kindsOfTruth(of node: Node) -> LogEntryKinds {
    switch node {
    case .event(let compiled): compiled.pattern.kinds
    // The right side is not solved where the left side is false.
    case .and(let a, let b):
      mayPromise(a) ? trueKinds[a] : trueKinds[a].intersection(trueKinds[b])
    case .or(let a, let b): trueKinds[a].union(trueKinds[b])
    default: .all
    }
  }

  /// Returns the kinds of log entries at which a node may be false.
  private func kindsOfFalsity(of node: Node) -> LogEntryKinds {
    switch node {
    case .not(let a): trueKinds[a]
    case .and(let a, let b): falseKinds[a].union(falseKinds[b])
    default: .all
    }
  }

  private func mayPromise(_ index: Int) -> Bool {
    switch nodes[index] {
    case .event, .comparison, .once, .previously, .since: false
    case .not(let a): mayPromise(a)
    case .and(let a, let b), .or(let a, let b), .implies(let a, let b):
      mayPromise(a) || mayPromise(b)
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

  // MARK: Steps

  /// Evaluates the property at a position.
  ///
  /// - Returns: The failure; nil if the property is true so far.
  mutating func step(_ position: Position) -> PropertyFailure? {
    let late = obligations.isEmpty ? nil : overdue(at: position)
    let found = evaluate(position)
    attention = presentAttention
    return late ?? found
  }

  private mutating func evaluate(_ position: Position) -> PropertyFailure? {
    let present: LogEntryKinds
    if let entry = position.entry {
      guard !comparesOnly, isSensitive || !kinds.isDisjoint(with: entry.kinds) else { return nil }
      present = entry.kinds
    } else {
      guard comparesOnly else { return nil }
      present = .all
    }
    for index in tableOrder { update(index, position, present) }
    if !obligations.isEmpty { discharge(position) }
    guard !trueKinds[root].isDisjoint(with: present) else { return nil }
    guard property.mode != .sometimes else {
      if holds(root, Bindings(), position) { wasSeen = true }
      return nil
    }
    let found = solve(root, Bindings(), position)
    return found.first.map { failure($0, position) }
  }

  /// Returns the failure of a promise whose time is over.
  ///
  /// - Parameter position: The present position.
  /// - Returns: The failure; nil if there is none.
  private mutating func overdue(at position: Position) -> PropertyFailure? {
    let time = position.time
    guard let late = obligations.first(where: { $0.deadline < time }) else { return nil }
    obligations.removeAll { $0.deadline < time }
    var promise = formulas[late.formula]
    if case .unfulfilled(_, let bound) = nodes[owner(of: late.formula)] {
      promise = .eventually(promise, within: bound)
    }
    let seen = [late.entry, position.entry ?? position.screen.lastEntry].compactMap { $0 }
    return PropertyFailure(
      property: property, subformula: promise.text(property.variables, late.bindings),
      entries: seen.count == 2 && seen[0].sequence == seen[1].sequence ? [seen[0]] : seen,
      reason: "it was not true until \(NumberText.text(late.deadline.milliseconds))ms")
  }

  private func owner(of formula: Int) -> Int {
    nodes.firstIndex {
      if case .unfulfilled(formula, _) = $0 { true } else { false }
    } ?? formula
  }

  private mutating func discharge(_ position: Position) {
    var copy = self
    obligations = obligations.filter { obligation in
      !copy.holds(obligation.formula, obligation.bindings, position)
    }
  }

  /// Updates the table of a past operator at an entry of some kinds.
  private mutating func update(_ index: Int, _ position: Position, _ kinds: LogEntryKinds) {
    switch nodes[index] {
    case .once(let inner, _):
      guard !trueKinds[inner].isDisjoint(with: kinds) else { return }
      for bindings in solve(inner, Bindings(), position) {
        tables[index]?.note(bindings, position)
      }
    case .previously(let inner):
      let now = solve(inner, Bindings(), position)
      let before = tables[index]?.now ?? []
      tables[index]?.before = before
      tables[index]?.now = now
    case .since(let left, let right, _):
      if !falseKinds[left].isDisjoint(with: kinds), let known = tables[index]?.witnesses.keys {
        var ended: [Bindings] = []
        for bindings in known where !holds(left, bindings, position) { ended.append(bindings) }
        for bindings in ended { tables[index]?.end(bindings) }
      }
      guard !trueKinds[right].isDisjoint(with: kinds) else { return }
      for bindings in solve(right, Bindings(), position) {
        tables[index]?.note(bindings, position)
      }
    default: break
    }
  }

  // MARK: Solutions

  /// Returns true if `solve(_:_:_:)` has a result, without the results.
  private mutating func holds(
    _ index: Int, _ bindings: Bindings, _ position: Position
  ) -> Bool {
    switch nodes[index] {
    case .event(let compiled):
      guard let entry = position.entry, compiled.pattern.matches(entry) else { return false }
      guard let slot = compiled.pattern.variable else {
        return compiled.pattern.rest == nil
          || compiled.pattern.restMatches(entry, position.place)
      }
      let known = bindings[slot]
      if compiled.isOfScrollView { return known == nil || known == entry.scrollView }
      guard let known else { return !position.places.isEmpty }
      return position.places.contains(known)
    case .not(let inner): return !holds(inner, bindings, position)
    case .or(let a, let b):
      let left = holds(a, bindings, position)
      // The right side may open a promise.
      let right = holds(b, bindings, position)
      return left || right
    case .implies(let a, let b):
      return !holds(a, bindings, position) || holds(b, bindings, position)
    case .once(_, let bound), .since(_, _, let bound):
      // A copy of the table would retain each of its parts.
      guard let variables = tables[index]?.variables else { return false }
      guard let key = bindings.restricted(to: variables) else { break }
      return tables[index]?.time(of: key).map { position.isWithin(bound, since: $0) } ?? false
    default: break
    }
    return !solve(index, bindings, position).isEmpty
  }

  /// Returns the bindings that extend `bindings` and for which a node is true.
  private mutating func solve(_ index: Int, _ bindings: Bindings, _ position: Position)
    -> [Bindings]
  {
    switch nodes[index] {
    case .event(let compiled): return matches(compiled, bindings, position)
    case .comparison(let a, let comparison, let b):
      let holds = comparison.holds(a.value(position.screen.count), b.value(position.screen.count))
      return holds ? [bindings] : []
    case .not(let inner): return holds(inner, bindings, position) ? [] : [bindings]
    case .and(let a, let b):
      var found: [Bindings] = []
      for left in solve(a, bindings, position) { found += solve(b, left, position) }
      return found
    case .or(let a, let b):
      let left = solve(a, bindings, position)
      return left + solve(b, bindings, position).filter { !left.contains($0) }
    case .implies: return holds(index, bindings, position) ? [bindings] : []
    case .once(_, let bound), .since(_, _, let bound):
      return stored(index, bindings, bound, position)
    case .previously:
      return (tables[index]?.before ?? []).compactMap { bindings.merged(with: $0) }
    case .unfulfilled(let inner, let bound):
      guard !holds(inner, bindings, position) else { return [] }
      obligations.append(
        Obligation(
          bindings: bindings, entry: position.entry,
          deadline: position.time.advanced(by: bound), formula: inner))
      return []
    }
  }

  private func stored(
    _ index: Int, _ bindings: Bindings, _ bound: VirtualTime?, _ position: Position
  ) -> [Bindings] {
    guard let table = tables[index] else { return [] }
    if let key = bindings.restricted(to: table.variables) {
      return table.time(of: key).map { position.isWithin(bound, since: $0) } == true
        ? [bindings] : []
    }
    // The order of a dictionary is random.
    return table.witnesses.filter { position.isWithin(bound, since: $0.value.latest.time) }
      .keys.sorted { $0.key < $1.key }
      .compactMap { bindings.merged(with: $0) }
  }

  private func matches(
    _ compiled: CompiledPattern, _ bindings: Bindings, _ position: Position
  ) -> [Bindings] {
    let pattern = compiled.pattern
    guard let entry = position.entry, pattern.matches(entry) else { return [] }
    if let slot = pattern.variable {
      if compiled.isOfScrollView {
        return bindings.merged(with: Bindings(slot, entry.scrollView)).map { [$0] } ?? []
      }
      return position.places.compactMap { bindings.merged(with: Bindings(slot, $0)) }
    }
    return pattern.rest == nil || pattern.restMatches(entry, position.place) ? [bindings] : []
  }
}

extension LogEntry {
  /// The scroll view that the entry is about.
  fileprivate var scrollView: BoundPlace {
    switch kind {
    case .beginDragging(_, let name), .endDragging(_, _, let name), .endScrolling(_, let name):
      BoundPlace(scrollView: name)
    default: BoundPlace(scrollView: nil)
    }
  }
}
