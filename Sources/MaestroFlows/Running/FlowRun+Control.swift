import Foundation
import InteractionKit
import InteractionSessions

extension FlowRun {
  // MARK: Flows

  func run(_ flow: SubFlow) throws(FlowFailure) {
    if let condition = flow.condition, try !holds(condition) {
      throw skipped(condition)
    }
    try withVariables(flow.env) { () throws(FlowFailure) in try runSteps(of: flow) }
  }

  /// Runs the steps between the hooks; the last hook runs after a failure, too.
  private func runSteps(of flow: SubFlow) throws(FlowFailure) {
    do throws(FlowFailure) {
      try run(flow.onStart)
      try run(flow.steps)
    } catch {
      guard !error.isStop else { throw error }
      do throws(FlowFailure) { try run(flow.onComplete) } catch let second {
        session.print("warning: onFlowComplete failed, too: \(second.message)")
      }
      throw error
    }
    try run(flow.onComplete)
  }

  private func skipped(_ condition: FlowCondition) -> FlowFailure {
    var failure = FlowFailure("\(condition.description) does not hold")
    failure.isSkip = true
    return failure
  }

  /// Runs a body with variables, which have their earlier values afterwards.
  private func withVariables(
    _ variables: [FlowVariable], _ body: () throws(FlowFailure) -> Void
  ) throws(FlowFailure) {
    let before = variables.map { ($0.name, state.scope.variables[$0.name]) }
    try define(variables)
    defer { for (name, value) in before.reversed() { state.scope.variables[name] = value } }
    try body()
  }

  func define(_ variables: [FlowVariable]) throws(FlowFailure) {
    for variable in variables {
      state.scope.variables[variable.name] = .string(try text(variable.value))
    }
  }

  func `repeat`(
    _ times: ScriptTemplate?, _ condition: FlowCondition?, _ steps: [FlowStep]
  ) throws(FlowFailure) {
    let limit = try times.map { (it) throws(FlowFailure) in Int(try number(it)) } ?? .max
    var rounds = 0
    while rounds < limit, try condition.map({ (it) throws(FlowFailure) in try holds(it) }) ?? true {
      try run(steps)
      rounds += 1
      guard !steps.isEmpty else {
        throw FlowFailure("repeat has no commands, so it would never end")
      }
    }
    if rounds == 0 {
      var failure = FlowFailure("repeated 0 times")
      failure.isSkip = true
      throw failure
    }
    session.print("repeated \(rounds) \(rounds == 1 ? "time" : "times")")
  }

  func retry(_ times: ScriptTemplate?, _ flow: SubFlow) throws(FlowFailure) {
    let wanted = try times.map { (it) throws(FlowFailure) in Int(try number(it)) } ?? 1
    let limit = min(wanted, 3)
    for attempt in 0... {
      do throws(FlowFailure) {
        return try withVariables(flow.env) { () throws(FlowFailure) in try runSteps(of: flow) }
      } catch {
        guard attempt < limit, !error.isStop else { throw error }
        session.print("retry \(attempt + 1) of \(limit): \(error.message)")
      }
    }
  }

  func run(_ script: SubScript) throws(FlowFailure) {
    if let condition = script.condition, try !holds(condition) { throw skipped(condition) }
    try withVariables(script.env) { () throws(FlowFailure) in
      state.scope.now = session.milliseconds
      do throws(ScriptError) { try state.scope.run(script.statements) } catch {
        throw FlowFailure("\(script.file): \(error.message)")
      }
    }
  }

  // MARK: App

  /// Passes a link to the delegate of the scene.
  func open(_ text: String) throws(FlowFailure) {
    guard let link = URL(string: text), link.scheme != nil else {
      throw FlowFailure("openLink: \(text) is no link with a scheme, such as shop://items/1")
    }
    let device = try failing { () throws(SessionError) in try session.requireDevice() }
    guard (device.simulator.window as Window as? any LinkOpening)?.open(link) == true else {
      throw FlowFailure(
        "openLink: this screen opens no links; it needs the delegate of a scene or an application")
    }
    (state.isRunning, state.isFresh, state.lastChange) = (true, false, session.milliseconds)
    try settle(nil)
  }

  func perform(_ launch: FlowLaunch) throws(FlowFailure) {
    if !launch.arguments.isEmpty {
      session.print("note: the screen receives no launch arguments")
    }
    defer { state.isRunning = true }
    if !launch.stopsApp, state.isRunning { return }
    // The case itself has opened the screen.
    if !state.isFresh || !state.isRunning {
      try failing { () throws(SessionError) in try session.relaunch() }
      state.lastChange = session.milliseconds
      state.isFresh = true
    }
    state.isRunning = true
    try settle(nil)
  }
}
