import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

extension FlowRun {
  /// The longest part of a wait between two look-ups while timers run, in milliseconds.
  private static let pollInterval = 15.0

  func search(_ selector: FlowSelector) throws(FlowFailure) -> ElementSearch {
    try ElementSearch(selector) { (template) throws(FlowFailure) in try text(template) }
  }

  /// Returns a look-up time less the time since the last step that changed something.
  func adjusted(_ time: Double) -> Double {
    max(time - (session.milliseconds - state.lastChange), 0)
  }

  /// Returns the first element that a search finds on the screen now; nil for none.
  func present(_ search: ElementSearch) throws(FlowFailure) -> FlowTree.Node? {
    let tree = try tree()
    var steps = 0
    let found = search.first(in: tree, steps: &steps)
    session.limits?.patternSteps += steps
    guard steps <= LinePattern.stepLimit else {
      throw FlowFailure(
        "the patterns of \(search.description) need more than \(LinePattern.stepLimit) steps")
    }
    return found.map { tree.nodes[$0] }
  }

  /// Waits for an element; nil if it doesn't appear in time.
  func find(_ search: ElementSearch, within time: Double) throws(FlowFailure) -> FlowTree.Node? {
    if let node = try present(search) { return node }
    _ = try poll(time) { (run) throws(FlowFailure) in try run.present(search) != nil }
    return try present(search)
  }

  /// Waits for an element; fails with the nearest ones if it doesn't appear.
  func element(
    _ selector: FlowSelector, within time: Double? = nil, isOptional: Bool = false
  ) throws(FlowFailure) -> FlowTree.Node {
    let search = try search(selector)
    let isOptional = isOptional || selector.isOptional
    let base = isOptional ? FlowRun.optionalLookupTime : FlowRun.lookupTime
    if let node = try find(search, within: time ?? adjusted(base)) { return node }
    throw FlowFailure(
      "Element not found: \(search.failureDescription)", details: nearest(to: selector))
  }

  /// Lets time pass until a condition holds, which is checked as often as timers run.
  ///
  /// - Returns: True if it held.
  private func poll(
    _ time: Double, until holds: (FlowRun) throws(FlowFailure) -> Bool
  ) throws(FlowFailure) -> Bool {
    var last = -Double.infinity
    var failure: FlowFailure?
    var held = false
    try wait(time) {
      // A look-up costs more than a timer, and some apps have one for each frame.
      guard session.milliseconds - last >= FlowRun.pollInterval else { return false }
      last = session.milliseconds
      do throws(FlowFailure) { held = try holds(self) } catch {
        failure = error
        return true
      }
      return held
    }
    if let failure { throw failure }
    return held
  }

  /// Returns a line about the element in another state, or lines about those with names most like
  /// a selector's.
  private func nearest(to selector: FlowSelector) -> [String] {
    if let line = otherState(than: selector) { return [line] }
    let wanted = [selector.text, selector.id].compactMap { $0 }.compactMap { try? text($0) }
    guard let device = session.device else { return [] }
    let names = wanted.map { $0.replacing(".*", with: "") }
    let near = device.simulator.accessibilityTree().nearest(to: names)
    return near.isEmpty ? [] : ["near it: \(near.joined(separator: ", "))"]
  }

  /// Returns a line about the element that has the names of a selector, but not its state.
  private func otherState(than selector: FlowSelector) -> String? {
    guard let plain = selector.withoutStates, let search = try? search(plain),
      let element = (try? present(search))?.element
    else { return nil }
    var states: [String] = []
    if selector.isEnabled != nil { states.append(element.isEnabled ? "enabled" : "disabled") }
    if selector.isSelected != nil {
      states.append(element.isSelected ? "selected" : "not selected")
    }
    if selector.isChecked != nil { states.append(element.isChecked ? "checked" : "not checked") }
    if selector.isFocused != nil {
      states.append("not focused, as each element of iOS without a focus engine")
    }
    return "the \(element.type.name) that matches is \(states.joined(separator: " and "))"
  }

  // MARK: Conditions

  func assert(_ condition: FlowCondition, timeout: Double) throws(FlowFailure) {
    guard try !holds(condition, within: timeout) else { return }
    let text = condition.description { (try? self.text($0)) ?? $0.source }
    throw FlowFailure(
      "Assertion is false: \(text)",
      details: condition.visible.map { nearest(to: $0) } ?? [])
  }

  /// Returns true if a condition of `when` or `while` holds.
  func holds(_ condition: FlowCondition) throws(FlowFailure) -> Bool {
    try holds(condition, within: FlowRun.optionalLookupTime)
  }

  private func holds(
    _ condition: FlowCondition, within time: Double
  ) throws(FlowFailure) -> Bool {
    if let platform = condition.platform, platform != "iOS" { return false }
    if let selector = condition.visible {
      guard try find(try search(selector), within: adjusted(time)) != nil else { return false }
    }
    if let selector = condition.notVisible {
      guard try disappears(try search(selector), within: adjusted(time)) else { return false }
    }
    guard let script = condition.script else { return true }
    return FlowRun.isTrue(try text(script))
  }

  /// Returns true as soon as an element is missing for half a second.
  private func disappears(
    _ search: ElementSearch, within time: Double
  ) throws(FlowFailure) -> Bool {
    let end = session.milliseconds + time
    while true {
      if try find(search, within: 500) == nil { return true }
      let left = end - session.milliseconds
      guard left >= FlowRun.leastTime else { return false }
      _ = try poll(left) { (run) throws(FlowFailure) in try run.present(search) == nil }
    }
  }

  /// Returns true unless a text is one of those that Maestro takes as false.
  private static func isTrue(_ text: String) -> Bool {
    let plain = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if plain.isEmpty || plain.lowercased() == "false" { return false }
    if plain == "undefined" || plain == "null" { return false }
    return Double(plain) != 0
  }

  // MARK: Settling

  /// Lets time pass until the screen is static, at most the given milliseconds.
  ///
  /// The screen is static once nothing is due, or nothing on it has changed for 200 ms.
  func settle(_ limit: Int?) throws(FlowFailure) {
    let end = session.milliseconds + Double(limit ?? 3000)
    var before: AccessibilityElement?
    while clock?.timeToNextTimer != nil, end - session.milliseconds >= FlowRun.leastTime {
      let now = session.device?.simulator.accessibilityTree()
      if let before, before == now { return }
      before = now
      try wait(min(200, end - session.milliseconds))
    }
  }

  /// Lets time pass until nothing is due, or nothing has changed for three seconds.
  func waitForAnimation(_ time: Double) throws(FlowFailure) {
    let end = session.milliseconds + time
    var (last, changed) = (session.device?.simulator.accessibilityTree(), session.milliseconds)
    while let next = clock?.timeToNextTimer, end - session.milliseconds >= FlowRun.leastTime {
      try wait(min(max(next.milliseconds, 50), end - session.milliseconds))
      let now = session.device?.simulator.accessibilityTree()
      if now != last { (last, changed) = (now, session.milliseconds) }
      if session.milliseconds - changed >= 3000 { return }
    }
  }
}
