import InteractionKit
import InteractionSessions

/// A screen whose numbers properties compare.
protocol ScreenCounting: AnyObject {
  func count(_ count: ScreenCount) -> Double
}

/// The evaluation of a property while the log grows.
///
/// Each past operator keeps a table of the bindings for which it is true, with the latest log entry
/// that made it so. An entry updates the tables from the innermost operator outwards; then the
/// condition of a failure is solved for bindings. So an entry costs as much as the matching
/// bindings, however long the session is.
struct PropertyMonitor {
  /// A position of the log: an entry, or the end of a command.
  struct Position {
    /// The entry; nil at the end of a command.
    let entry: LogEntry?
    let time: VirtualTime
    /// The place that a touch of the entry hits; nil if it hits none, or is not needed.
    let touched: EventPosition?
    /// The screen whose numbers are compared.
    unowned let screen: any ScreenCounting

    /// The place that literal patterns are compared with.
    var place: EventPosition? { entry?.position ?? touched }

    /// The values of a variable: the place, and for touches the element that contains it.
    var places: [BoundPlace] {
      guard let place else { return [] }
      guard touched != nil, !place.subview.isEmpty else { return [BoundPlace(place)] }
      var element = place
      element.subview = ""
      return [BoundPlace(place), BoundPlace(element)]
    }
  }

  /// A part of the compiled condition; indices are those of `nodes`.
  indirect enum Node {
    case event(EventPattern)
    case comparison(CountTerm, PropertyFormula.Comparison, CountTerm)
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

  /// The bindings for which a past operator is true.
  struct Table {
    var witnesses: [Bindings: LogEntry] = [:]
    /// The witnesses before those.
    var earlier: [Bindings: LogEntry] = [:]
    var times: [Bindings: VirtualTime] = [:]
    /// The bindings at the position before, of `previously`.
    var before: [Bindings] = []
    var now: [Bindings] = []
    let variables: [Int]

    /// Notes that the operator is true because of a position.
    mutating func note(_ bindings: Bindings, _ position: Position) {
      if let known = witnesses[bindings] { earlier[bindings] = known }
      witnesses[bindings] = position.entry
      times[bindings] = position.time
    }
  }

  /// A promise that `eventually` has to keep.
  struct Obligation {
    let bindings: Bindings
    let entry: LogEntry?
    let deadline: VirtualTime
    let formula: Int
  }

  let property: ScreenProperty
  var nodes: [Node] = []
  var formulas: [PropertyFormula] = []
  var tables: [Int: Table] = [:]
  var tableOrder: [Int] = []
  var root = 0
  var obligations: [Obligation] = []
  /// The kinds of log entries that can change its state.
  private var kinds: LogEntryKinds = []
  /// True if each log entry can change its state.
  private var isSensitive = false
  private let comparesOnly: Bool
  /// The last log entry of any kind.
  var last: LogEntry?
  /// True if the formula of a `sometimes` was true.
  private(set) var wasSeen = false

  init(_ property: ScreenProperty) {
    self.property = property
    comparesOnly = property.formula.comparesOnly
    let condition = property.mode == .always ? property.formula.negated : property.formula
    root = compile(condition)
  }

  /// True if it needs the places of touches.
  var needsTouchedPlaces: Bool {
    nodes.contains {
      if case .event(let pattern) = $0, !pattern.kinds.isDisjoint(with: .touch) {
        pattern.variable != nil || pattern.rest != nil
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
      node = .event(pattern)
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
      case .since, .once(_, within: nil): break
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
    switch node {
    case .once, .previously, .since:
      tables[index] = Table(variables: formula.variables.sorted())
      tableOrder.append(index)
    default: break
    }
    return index
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
    let late = overdue(at: position.time, in: position.entry)
    let found = evaluate(position)
    if let entry = position.entry { last = entry }
    return late ?? found
  }

  private mutating func evaluate(_ position: Position) -> PropertyFailure? {
    if let entry = position.entry {
      guard !comparesOnly, isSensitive || !kinds.isDisjoint(with: entry.kinds) else { return nil }
    } else {
      guard comparesOnly else { return nil }
    }
    for index in tableOrder { update(index, position) }
    discharge(position)
    let found = solve(root, Bindings(), position)
    guard property.mode != .sometimes else {
      if !found.isEmpty { wasSeen = true }
      return nil
    }
    return found.first.map { failure($0, position) }
  }

  /// Returns the failure of a promise whose time is over.
  ///
  /// - Parameters:
  ///   - time: The present time.
  ///   - entry: The log entry of that time; nil for none.
  /// - Returns: The failure; nil if there is none.
  private mutating func overdue(at time: VirtualTime, in entry: LogEntry?) -> PropertyFailure? {
    guard let late = obligations.first(where: { $0.deadline < time }) else { return nil }
    obligations.removeAll { $0.deadline < time }
    var promise = formulas[late.formula]
    if case .unfulfilled(_, let bound) = nodes[owner(of: late.formula)] {
      promise = .eventually(promise, within: bound)
    }
    let seen = [late.entry, entry ?? last].compactMap { $0 }
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
    guard !obligations.isEmpty else { return }
    var copy = self
    obligations = obligations.filter { obligation in
      copy.solve(obligation.formula, obligation.bindings, position).isEmpty
    }
  }

  private mutating func update(_ index: Int, _ position: Position) {
    switch nodes[index] {
    case .once(let inner, _):
      for bindings in solve(inner, Bindings(), position) {
        tables[index]?.note(bindings, position)
      }
    case .previously(let inner):
      let now = solve(inner, Bindings(), position)
      let before = tables[index]?.now ?? []
      tables[index]?.before = before
      tables[index]?.now = now
    case .since(let left, let right, _):
      for bindings in (tables[index]?.times ?? [:]).keys
      where solve(left, bindings, position).isEmpty {
        tables[index]?.witnesses[bindings] = nil
        tables[index]?.times[bindings] = nil
      }
      for bindings in solve(right, Bindings(), position) {
        tables[index]?.note(bindings, position)
      }
    default: break
    }
  }

  // MARK: Solutions

  /// Returns the bindings that extend `bindings` and for which a node is true.
  private mutating func solve(_ index: Int, _ bindings: Bindings, _ position: Position)
    -> [Bindings]
  {
    switch nodes[index] {
    case .event(let pattern): return matches(pattern, bindings, position)
    case .comparison(let a, let comparison, let b):
      let holds = comparison.holds(a.value(position.screen.count), b.value(position.screen.count))
      return holds ? [bindings] : []
    case .not(let inner): return solve(inner, bindings, position).isEmpty ? [bindings] : []
    case .and(let a, let b):
      var found: [Bindings] = []
      for left in solve(a, bindings, position) { found += solve(b, left, position) }
      return found
    case .or(let a, let b):
      let left = solve(a, bindings, position)
      return left + solve(b, bindings, position).filter { !left.contains($0) }
    case .implies(let a, let b):
      if solve(a, bindings, position).isEmpty { return [bindings] }
      return solve(b, bindings, position).isEmpty ? [] : [bindings]
    case .once(_, let bound), .since(_, _, let bound):
      return stored(index, bindings) { time in
        bound.map { position.time.nanoseconds - time.nanoseconds <= $0.nanoseconds } ?? true
      }
    case .previously:
      return (tables[index]?.before ?? []).compactMap { bindings.merged(with: $0) }
    case .unfulfilled(let inner, let bound):
      guard solve(inner, bindings, position).isEmpty else { return [] }
      obligations.append(
        Obligation(
          bindings: bindings, entry: position.entry,
          deadline: position.time.advanced(by: bound), formula: inner))
      return []
    }
  }

  private func stored(
    _ index: Int, _ bindings: Bindings, while isInTime: (VirtualTime) -> Bool
  ) -> [Bindings] {
    guard let table = tables[index] else { return [] }
    if let key = bindings.restricted(to: table.variables) {
      return table.times[key].map(isInTime) == true ? [bindings] : []
    }
    // The order of a dictionary is random.
    return table.times.filter { isInTime($0.value) }.keys.sorted { $0.key < $1.key }
      .compactMap { bindings.merged(with: $0) }
  }

  private func matches(
    _ pattern: EventPattern, _ bindings: Bindings, _ position: Position
  ) -> [Bindings] {
    guard let entry = position.entry, pattern.matches(entry) else { return [] }
    if let slot = pattern.variable {
      if EventPattern.isOfScrollView(pattern.word) {
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
