import Foundation
import InteractionKit

extension ReactionRunner {
  /// The state of the reactions while none runs and nothing is loaded.
  package struct State: Equatable {
    fileprivate let timesLeft: [Int?]
    fileprivate let budget: ReactionLimits
    fileprivate let hasAppeared: Bool
    fileprivate let nextNumbers: [Int: Int]
    /// The scheduled reactions, in the order in which they were started.
    package let waiting: [Waiting]
    /// The position of the content while a state cell replaces it; nil while it is displayed.
    fileprivate let contentPosition: CollectionViewStateCells.ContentPosition?
    package let loader: LoaderState

    /// True if a state cell is displayed instead of the content.
    package var showsStateCell: Bool { loader.display != .content }
  }

  /// A scheduled reaction.
  package struct Waiting: Equatable {
    fileprivate let index: Int
    fileprivate let item: ReactionItem.Reference?
    fileprivate let depth: Int
    package let timer: VirtualClock.Pending
  }

  /// The state; nil while a reaction runs or a load is in progress.
  package var state: State? {
    guard active.isEmpty, depth == 0, let loaderState = loader.capture() else { return nil }
    var runs: [Waiting] = []
    for run in waiting {
      guard !run.answersLoad, let due = run.due, let timer = run.timer else { return nil }
      runs.append(
        Waiting(
          index: run.index, item: run.item?.reference, depth: run.depth,
          timer: VirtualClock.Pending(due: due, timer: timer)))
    }
    return State(
      timesLeft: remainingRuns, budget: budget, hasAppeared: hasAppeared, nextNumbers: nextNumbers,
      waiting: runs, contentPosition: stateCells.contentPosition, loader: loaderState)
  }

  /// True if a load is in progress.
  package var isLoading: Bool { loader.isInFlight || waiting.contains(where: \.answersLoad) }

  /// Prevents all reactions until `restore(_:)`, also those to the first layout.
  package func suspend() {
    reset()
    hasAppeared = true
    remainingRuns = remainingRuns.map { _ in 0 }
  }

  /// Restores a state, and displays its state cell.
  ///
  /// `resume(_:)` and the loader's `check(at:)` set the timers again.
  package func restore(_ state: State) {
    // A loader without a state would become empty when it is bound.
    loader.setState(state.loader.state)
    attach()
    loader.show(state.loader.display)
    stateCells.contentPosition = state.contentPosition
    waiting = []
    remainingRuns = state.timesLeft
    budget = state.budget
    hasAppeared = state.hasAppeared
    nextNumbers = state.nextNumbers
    loader.restore(state.loader)
  }

  /// Schedules a reaction that another collection had scheduled.
  package func resume(_ run: Waiting, on clock: VirtualClock) {
    wait(
      for: ReactionRun(
        run.index, run.item.map(ReactionItem.init), depth: run.depth, answersLoad: false),
      after: run.timer.due.since(clock.now), on: clock)
  }

  /// Returns the state as a text; different states have different texts.
  ///
  /// The times of timers are counted from `start`.
  func description(since start: VirtualTime) -> String {
    let numbers = nextNumbers.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    let times = remainingRuns.map { $0.map(String.init) ?? "always" }
    let checks = loader.checks.map { String($0.due.since(start).nanoseconds) }
    // Once it has passed, it has no effect.
    let delay = loader.loadMoreTime.map { max($0, start).since(start).nanoseconds } ?? 0
    let position = stateCells.contentPosition.map { "\($0.offset) \($0.selected)" } ?? "shown"
    let runs = waiting.map { run in
      "\(run.index) \(run.due?.since(start).nanoseconds ?? -1) \(run.depth) \(run.answersLoad)"
        + (run.item?.reference.description ?? "")
    }
    // Reactions may wait for announcements.
    let announced = collection.itemsView.prefetching.announced.map { "\($0.section),\($0.item)" }
    return "\(times) \(numbers) \(checks) \(delay) \(runs) \(hasAppeared) "
      + "\(budget.description(since: start)) \(loader.display) \(position) \(announced)"
  }
}

extension LoadedCollection {
  /// Returns the state of the reactions as a text; nil if neither this collection nor an embedded one has any.
  ///
  /// It is empty while they have not begun. The times of timers are counted from `start`.
  package func reactionState(since start: VirtualTime) -> String? {
    if let startedReactions { return startedReactions.description(since: start) }
    return reacts ? "" : nil
  }
}
