import Foundation
import InteractionKit

extension ScreenReactions {
  /// The state of reactions while none is carried out and nothing is loaded.
  package struct State: Equatable {
    fileprivate let timesLeft: [Int?]
    fileprivate let budget: ReactionBudget
    fileprivate let hasAppeared: Bool
    fileprivate let nextNumbers: [Int: Int]
    /// The reactions that wait for their time, in the order of starting.
    package let waiting: [Waiting]
    /// The position of the content while a cell shows in its place; nil while it shows itself.
    fileprivate let contentPosition: CollectionViewStateCells.ContentPosition?
    package let loader: LoaderState

    /// True if a cell shows in the place of the content.
    package var showsStateCell: Bool { loader.display != .content }
  }

  /// A reaction that waits for its time.
  package struct Waiting: Equatable {
    fileprivate let index: Int
    fileprivate let item: ReactionItem.Known?
    fileprivate let depth: Int
    package let timer: VirtualClock.Pending
  }

  /// The state; nil while a reaction is carried out or a load waits for its answer.
  package var state: State? {
    guard active.isEmpty, depth == 0, let loaderState = loader.capture() else { return nil }
    var runs: [Waiting] = []
    for run in waiting {
      guard !run.answersLoad, let due = run.due, let timer = run.timer else { return nil }
      runs.append(
        Waiting(
          index: run.index, item: run.item?.known, depth: run.depth,
          timer: VirtualClock.Pending(due: due, timer: timer)))
    }
    return State(
      timesLeft: timesLeft, budget: budget, hasAppeared: hasAppeared, nextNumbers: nextNumbers,
      waiting: runs, contentPosition: stateCells.contentPosition, loader: loaderState)
  }

  /// True if a load waits for its answer.
  package var isLoading: Bool { loader.isInFlight || waiting.contains(where: \.answersLoad) }

  /// Prevents every reaction until `restore(_:)`, also those to the first layout.
  package func hold() {
    reset()
    hasAppeared = true
    timesLeft = timesLeft.map { _ in 0 }
  }

  /// Takes over a state, and shows the cell that showed in the place of the content.
  ///
  /// `resume(_:)` and the loader's `check(at:)` set the timers again.
  package func restore(_ state: State) {
    // A loader without a state would come to be empty when it is bound.
    loader.adopt(state.loader.state)
    attach()
    loader.show(state.loader.display)
    stateCells.contentPosition = state.contentPosition
    waiting = []
    timesLeft = state.timesLeft
    budget = state.budget
    hasAppeared = state.hasAppeared
    nextNumbers = state.nextNumbers
    loader.restore(state.loader)
  }

  /// Carries out a reaction at the time for which another screen had it wait.
  package func resume(_ run: Waiting, on clock: VirtualClock) {
    wait(
      for: ReactionRun(
        run.index, run.item.map(ReactionItem.init), depth: run.depth, answersLoad: false),
      after: run.timer.due.since(clock.now), on: clock)
  }

  /// The state as a text that is the same only for the same state.
  package var description: String {
    let numbers = nextNumbers.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    let times = timesLeft.map { $0.map(String.init) ?? "always" }
    let checks = loader.checks.map { String($0.due.nanoseconds) }
    let ready = loader.readyTime.map { String($0.nanoseconds) } ?? "never"
    let position = stateCells.contentPosition.map { "\($0.offset) \($0.selected)" } ?? "shown"
    let runs = waiting.map { run in
      "\(run.index) \(run.due?.nanoseconds ?? -1) \(run.depth) \(run.answersLoad)"
        + (run.item?.known.description ?? "")
    }
    return "\(times) \(numbers) \(checks) \(ready) \(runs) \(hasAppeared) \(budget) "
      + "\(loader.display) \(position)"
  }
}
