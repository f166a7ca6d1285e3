import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// One session of commands on a screen, with the checks of each command.
struct RandomSession {
  let screen: ExercisedScreen
  private let checks: Set<ScreenCheck>
  private var model: ListModel?

  /// - Parameters:
  ///   - origin: The screen.
  ///   - settings: The checks.
  ///   - monitors: The new monitors of the properties, which are compiled once for all sessions.
  init(
    _ origin: AnalysedScreen, _ settings: RandomSearch.Settings, _ monitors: [PropertyMonitor]
  ) {
    screen = ExercisedScreen(origin, monitors)
    checks = origin.isProgram ? [.tapHasOutcome] : settings.checks
    let hasModel = !origin.reacts && checks.contains(.listIsModel)
    if hasModel, let root = screen.device?.root, root.outlines.isEmpty {
      model = ListModel(root)
    }
  }

  /// Continues a session from a checkpoint of another.
  mutating func resume(_ checkpoint: ExercisedScreen.Checkpoint) -> Bool {
    guard screen.restore(checkpoint) else { return false }
    if model != nil, let root = screen.device?.root { model = ListModel(root) }
    return true
  }

  /// The first failure; nil if there is none.
  var failure: PropertyFailure? { screen.failure }

  /// Runs a command with its checks.
  mutating func perform(_ action: ScreenAction) {
    var forecast: TapEffect?
    var mayCheckTap = false
    if case .tap(let point, let count) = action.kind, let simulator = screen.simulator,
      simulator.touchesDown.isEmpty, simulator.clock.timeToNextTimer == nil
    {
      let view = screen.device?.root.itemsView
      // A tap ends an interaction.
      mayCheckTap = view?.interactionInProgress == nil
      if count == 1, mayCheckTap, checks.contains(.hitIsForecast) {
        forecast = screen.effect(at: CGPoint(x: point.x, y: point.y))
      }
    }
    let outcome = screen.perform(action)
    guard screen.failure == nil else { return }
    if mayCheckTap { checkTap(forecast) }
    checkModel(action, outcome)
  }

  /// Lifts the fingers and waits for open promises.
  ///
  /// - Returns: The commands that were needed, and ran.
  mutating func finish() -> [ScreenAction] {
    var actions: [ScreenAction] = []
    func run(_ action: ScreenAction) {
      actions.append(action)
      screen.perform(action)
    }
    if screen.failure == nil, screen.count(.touches) > 0 { run(ScreenAction(.touchUp)) }
    if screen.failure == nil, let deadline = screen.deadline, let now = screen.simulator?.clock.now
    {
      run(
        ScreenAction(
          .wait(
            (deadline.nanoseconds > now.nanoseconds
              ? Double(deadline.nanoseconds - now.nanoseconds) / 1_000_000 : 0).rounded(.up) + 1)))
    }
    return actions
  }

  // MARK: Checks

  private func checkTap(_ forecast: TapEffect?) {
    guard let forecast else { return }
    let entries = screen.stepEntries
    let isOutcome = LogEntryKinds.all.subtracting([.touch, .highlight, .unhighlight])
    if !screen.origin.isProgram, checks.contains(.tapHasOutcome),
      !forecast.events.isEmpty || forecast.outcome == .none,
      // The log names no actions but those of UIKit.
      !forecast.events.contains(where: { $0.receivers.contains(.callback("action")) }),
      isOutcome.isDisjoint(with: screen.stepKinds)
    {
      screen.fail(
        PropertyFailure(
          check: .tapHasOutcome, "the tap has no log entry", entries: entries.suffix(1)))
      return
    }
    let calls: LogEntryKinds = [.select, .deselect, .event]
    let received =
      calls.isDisjoint(with: screen.stepKinds)
      ? []
      : entries.filter {
        !calls.isDisjoint(with: $0.kinds) && $0.receivers != [.callback("action")]
      }
    let expected = forecast.events.filter { event in
      !event.receivers.isEmpty && !event.receivers.contains(.callback("action"))
    }
    for event in expected {
      let isCalled = received.contains { entry in
        entry.receivers == event.receivers && (event.name == nil || entry.name == event.name)
      }
      if isCalled { continue }
      screen.fail(
        PropertyFailure(
          check: .hitIsForecast, forecast.summary, entries: received.suffix(1),
          reason: "the receivers were not called"))
      return
    }
    if expected.isEmpty, !screen.origin.reacts, forecast.events.isEmpty,
      let entry = received.first(where: { !$0.receivers.isEmpty })
    {
      screen.fail(PropertyFailure(check: .hitIsForecast, forecast.summary, entries: [entry]))
    }
  }

  private mutating func checkModel(_ action: ScreenAction, _ outcome: Session.Outcome) {
    guard model != nil, let root = screen.device?.root else { return }
    let edits: [ScreenAction.Edit]
    switch action.kind {
    case .edit(let edit): edits = [edit]
    case .batch(let all): edits = all
    default:
      // A finger may move an item.
      if screen.stepEntries.contains(where: { $0.kinds == .move }) { model = ListModel(root) }
      return
    }
    // An update that is rejected changes nothing; one that is applied may print an error, too.
    if outcome == .failed, model?.difference(from: root) == nil { return }
    model?.apply(edits)
    if let difference = model?.difference(from: root) {
      screen.fail(PropertyFailure(check: .listIsModel, difference, entries: []))
    }
  }
}
