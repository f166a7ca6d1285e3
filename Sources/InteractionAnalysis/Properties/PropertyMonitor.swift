import InteractionKit
import InteractionSessions

/// A screen whose numbers properties compare.
protocol ScreenCounting: AnyObject {
  func count(_ count: ScreenCount) -> Double
  /// False for the name of several embedded collections, whose items and drags have the
  /// same text as the others's.
  func isDistinct(_ collection: String?) -> Bool
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
  /// The condition of a failure; copies share it.
  let compiled: CompiledProperty
  /// The tables of past operators, in the order of `compiled.tableOrder`.
  var tables: [Table]
  var obligations: [Obligation] = []
  /// The kinds of log entries at which the monitor has to be called.
  private(set) var attention: LogEntryKinds = []
  /// True if the formula of a `sometimes` was true.
  private(set) var wasSeen = false

  var property: ScreenProperty { compiled.property }

  /// Returns the monitors of the properties of a screen, which share a table of places.
  static func monitors(of properties: [ScreenProperty]) -> [PropertyMonitor] {
    let places = PlaceTable()
    return properties.map { PropertyMonitor($0, places) }
  }

  private init(_ property: ScreenProperty, _ places: PlaceTable) {
    let compiled = CompiledProperty(property, places)
    self.compiled = compiled
    tables = compiled.tableOrder.map { index in
      Table(variables: compiled.formulas[index].variables.sorted())
    }
    attention = presentAttention
  }

  private var presentAttention: LogEntryKinds {
    obligations.isEmpty ? compiled.attention : .all
  }

  /// True if it needs the places of touches.
  var needsTouchedPlaces: Bool {
    compiled.patterns.contains {
      !$0.pattern.kinds.isDisjoint(with: .touch)
        && ($0.pattern.variable != nil || $0.pattern.rest != nil)
    }
  }

  /// The time of the last promise that is open; nil if there is none.
  var deadline: VirtualTime? { obligations.map(\.deadline).max() }

  /// The table of a node; nil if it is not of a past operator.
  func table(of index: Int) -> Table? {
    let table = compiled.nodes[index].table
    return table < 0 ? nil : tables[table]
  }

  // MARK: Steps

  /// Evaluates the property at a position.
  ///
  /// - Returns: The failure; nil if the property is true so far.
  mutating func step(_ position: Position) -> PropertyFailure? {
    let mayWait = !obligations.isEmpty
    if mayWait, compiled.comparesOnly { settle(position) }
    let late = mayWait ? overdue(at: position) : nil
    let found = evaluate(position)
    if mayWait || !obligations.isEmpty { attention = presentAttention }
    return late ?? found
  }

  private mutating func evaluate(_ position: Position) -> PropertyFailure? {
    let compiled = compiled
    if position.isEntry {
      guard !compiled.comparesOnly,
        compiled.isSensitive || !compiled.kinds.isDisjoint(with: position.kinds)
      else { return nil }
    } else {
      guard compiled.comparesOnly else { return nil }
    }
    for table in tables.indices { update(table, position) }
    if !obligations.isEmpty { discharge(position) }
    let root = compiled.root
    guard !compiled.nodes[root].trueKinds.isDisjoint(with: position.kinds) else { return nil }
    guard compiled.property.mode != .sometimes else {
      if holds(root, Bindings(), position) { wasSeen = true }
      return nil
    }
    if !compiled.nodes[root].mayPromise, compiled.nodes[root].variables == 0 {
      return holds(root, Bindings(), position) ? failure(Bindings(), position) : nil
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
    let promise = PropertyFormula.eventually(
      compiled.formulas[late.formula], within: late.bound)
    let seen = [late.entry, position.entry ?? position.screen.lastEntry].compactMap { $0 }
    return PropertyFailure(
      property: property,
      subformula: promise.text(late.bindings.names(property.variables, in: compiled.places)),
      entries: seen.count == 2 && seen[0].sequence == seen[1].sequence ? [seen[0]] : seen,
      reason: "it was not true until \(NumberText.text(late.deadline.milliseconds))ms")
  }

  /// Removes the promises about counts that are kept.
  ///
  /// Counts are compared after commands, which may take longer than a promise has time. They change
  /// with log entries only, so what is true now was true at the last of these.
  private mutating func settle(_ position: Position) {
    let time = position.isEntry ? position.time : position.screen.lastEntry?.time ?? position.time
    var copy = self
    obligations = obligations.filter { obligation in
      time > obligation.deadline || !copy.holds(obligation.formula, obligation.bindings, position)
    }
  }

  private mutating func discharge(_ position: Position) {
    var copy = self
    obligations = obligations.filter { obligation in
      !copy.holds(obligation.formula, obligation.bindings, position)
    }
  }

  /// Updates a table at an entry.
  private mutating func update(_ table: Int, _ position: Position) {
    let compiled = compiled
    let index = compiled.tableOrder[table]
    switch compiled.nodes[index].operation {
    case .once(let inner, _): note(table, inner, position)
    case .previously(let inner):
      let now = solve(inner, Bindings(), position)
      tables[table].before = tables[table].now
      tables[table].now = now
    case .since(let left, let right, _):
      if !compiled.nodes[left].falseKinds.isDisjoint(with: position.kinds),
        !tables[table].isEmpty
      {
        for bindings in tables[table].bindings where !holds(left, bindings, position) {
          tables[table].end(bindings)
        }
      }
      note(table, right, position)
    default: break
    }
  }

  /// Notes the bindings for which a node is true at an entry.
  private mutating func note(_ table: Int, _ index: Int, _ position: Position) {
    let compiled = compiled
    guard !compiled.nodes[index].trueKinds.isDisjoint(with: position.kinds) else { return }
    if compiled.nodes[index].isClosed {
      if holds(index, Bindings(), position) { tables[table].note(Bindings(), position) }
      return
    }
    let found = solve(index, Bindings(), position)
    found.visit { tables[table].note($0, position) }
  }

  // MARK: Solutions

  /// Returns true if `solve(_:_:_:)` has a result, without the results.
  private mutating func holds(
    _ index: Int, _ bindings: Bindings, _ position: Position
  ) -> Bool {
    let compiled = compiled
    switch compiled.nodes[index].operation {
    case .kinds(let kinds): return position.isEntry && !kinds.isDisjoint(with: position.kinds)
    case .event(let index): return holds(compiled.patterns[index], bindings, position)
    case .comparison(let index): return compiled.comparisons[index].holds(position.screen)
    case .not(let inner): return !holds(inner, bindings, position)
    case .and(let a, let b):
      guard !compiled.nodes[index].mayPromise, bindings.bind(compiled.nodes[a].variables) else {
        break
      }
      return holds(a, bindings, position) && holds(b, bindings, position)
    case .or(let a, let b):
      let left = holds(a, bindings, position)
      if left, !compiled.nodes[b].mayPromise { return true }
      // The right side may open a promise.
      let right = holds(b, bindings, position)
      return left || right
    case .implies(let a, let b):
      return !holds(a, bindings, position) || holds(b, bindings, position)
    case .once(_, let bound), .since(_, _, let bound):
      let table = compiled.nodes[index].table
      guard let key = bindings.restricted(to: tables[table].variables) else { break }
      return tables[table].time(of: key).map { position.isWithin(bound, since: $0) } ?? false
    case .previously, .unfulfilled: break
    }
    return !solve(index, bindings, position).isEmpty
  }

  private func holds(
    _ compiled: CompiledPattern, _ bindings: Bindings, _ position: Position
  ) -> Bool {
    guard compiled.matches(position) else { return false }
    guard let slot = compiled.variable else {
      guard compiled.hasRest, let entry = position.entry else { return true }
      return compiled.pattern.restMatches(entry, position.place)
    }
    let known = bindings[slot]
    if compiled.isOfScrollView {
      let number = position.scrollView
      return known.map { $0 == number } ?? (number != 0)
    }
    let (place, element) = position.numbers
    return known.map { $0 == place || $0 == element } ?? (place != 0)
  }

  /// Returns the bindings that extend `bindings` and for which a node is true.
  private mutating func solve(
    _ index: Int, _ bindings: Bindings, _ position: Position
  ) -> BindingList {
    let compiled = compiled
    switch compiled.nodes[index].operation {
    case .kinds, .comparison, .not, .implies:
      return BindingList(holds(index, bindings, position) ? bindings : nil)
    case .event(let index): return matches(compiled.patterns[index], bindings, position)
    case .and(let a, let b):
      var found = BindingList()
      solve(a, bindings, position).visit { left in
        solve(b, left, position).visit { found.append($0) }
      }
      return found
    case .or(let a, let b):
      var found = solve(a, bindings, position)
      let left = found
      solve(b, bindings, position).visit { if !left.contains($0) { found.append($0) } }
      return found
    case .once(_, let bound), .since(_, _, let bound):
      return stored(compiled.nodes[index].table, bindings, bound, position)
    case .previously:
      var found = BindingList()
      tables[compiled.nodes[index].table].before.visit {
        if let merged = bindings.merged(with: $0) { found.append(merged) }
      }
      return found
    case .unfulfilled(let inner, let bound):
      guard !holds(inner, bindings, position) else { return BindingList() }
      obligations.append(
        Obligation(
          bindings: bindings, entry: position.entry,
          deadline: position.time.advanced(by: bound), bound: bound, formula: inner))
      return BindingList()
    }
  }

  private func stored(
    _ table: Int, _ bindings: Bindings, _ bound: VirtualTime?, _ position: Position
  ) -> BindingList {
    if let key = bindings.restricted(to: tables[table].variables) {
      let time = tables[table].time(of: key)
      return BindingList(
        time.map { position.isWithin(bound, since: $0) } == true ? bindings : nil)
    }
    if tables[table].isEmpty { return BindingList() }
    let all = tables[table].only.map { [$0] } ?? tables[table].sorted(in: compiled.places)
    var found = BindingList()
    for (known, latest) in all where position.isWithin(bound, since: latest.time) {
      if let merged = bindings.merged(with: known) { found.append(merged) }
    }
    return found
  }

  private func matches(
    _ compiled: CompiledPattern, _ bindings: Bindings, _ position: Position
  ) -> BindingList {
    guard let slot = compiled.variable else {
      return BindingList(holds(compiled, bindings, position) ? bindings : nil)
    }
    guard compiled.matches(position) else { return BindingList() }
    if compiled.isOfScrollView {
      let number = position.scrollView
      return BindingList(number == 0 ? nil : bindings.merged(with: Bindings(slot, number)))
    }
    let (place, element) = position.numbers
    var found = BindingList()
    for number in [place, element] where number != 0 {
      if let merged = bindings.merged(with: Bindings(slot, number)) { found.append(merged) }
    }
    return found
  }
}
