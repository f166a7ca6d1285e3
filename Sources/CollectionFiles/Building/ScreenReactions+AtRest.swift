import Foundation
import InteractionKit

extension ScreenReactions {
  /// What is to know while nothing is carried out and nothing is loaded.
  package struct AtRest: Equatable {
    fileprivate let timesLeft: [Int?]
    fileprivate let budget: ReactionBudget
    fileprivate let hasAppeared: Bool
    fileprivate let nextNumbers: [Int: Int]
    /// The reactions that wait for their time, in the order of starting.
    fileprivate let waiting: [Waiting]
    /// Where the content is while a cell shows in its place; nil while it shows itself.
    fileprivate let contentPosition: CollectionViewStateCells.ContentPosition?
    let loader: LoaderState

    /// Whether a cell shows in the place of the content.
    package var showsStateCell: Bool { loader.display != .content }
  }

  /// A reaction that waits for its time.
  struct Waiting: Equatable {
    fileprivate let index: Int
    fileprivate let item: ReactionItem.Known?
    fileprivate let depth: Int
    fileprivate let due: VirtualTime
    /// How many of the loader's checks were asked for before it: what is due at one time
    /// happens in that order.
    fileprivate let checksBefore: Int
  }

  /// What it knows, as a value; nil while something is on its way, an answer to a load too.
  package func capture() -> AtRest? {
    guard active.isEmpty, depth == 0, let known = loader.capture() else { return nil }
    var runs: [Waiting] = []
    for run in waiting {
      guard !run.answersLoad, let due = run.due, let timer = run.timer else { return nil }
      runs.append(
        Waiting(
          index: run.index, item: run.item?.known, depth: run.depth, due: due,
          checksBefore: loader.checks.count { $0.timer < timer }))
    }
    return AtRest(
      timesLeft: timesLeft, budget: budget, hasAppeared: hasAppeared, nextNumbers: nextNumbers,
      waiting: runs, contentPosition: stateCells.contentPosition, loader: known)
  }

  /// How many timers it has set, as far as it is at rest.
  package var timerCount: Int { loader.checks.count + waiting.count }

  /// Shows the cell that another screen showed in the place of its content.
  package func restoreStateCell(_ known: AtRest) {
    // A loader without a state would come to be empty here.
    loader.adopt(known.loader.state)
    attach()
    loader.show(known.loader.display)
    stateCells.contentPosition = known.contentPosition
  }

  /// Does nothing by itself until `restore`, not even since the screen appears.
  package func hold() {
    hasAppeared = true
    timesLeft = timesLeft.map { _ in 0 }
  }

  /// Goes on from what the reactions of another screen knew.
  package func restore(_ known: AtRest) {
    timesLeft = known.timesLeft
    budget = known.budget
    hasAppeared = known.hasAppeared
    nextNumbers = known.nextNumbers
    loader.restore(known.loader)
    var checks = known.loader.checks[...]
    for run in known.waiting {
      while loader.checks.count < run.checksBefore, let due = checks.popFirst() {
        loader.check(at: due)
      }
      wait(
        for: ReactionRun(
          run.index, run.item.map(ReactionItem.init), depth: run.depth, answersLoad: false),
        after: run.due.since(loader.clock?.now))
    }
    for due in checks { loader.check(at: due) }
  }

  /// What it knows, in words that are the same for the same alone.
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
