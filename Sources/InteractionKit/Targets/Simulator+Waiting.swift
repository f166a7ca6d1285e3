/// What one wait may cost, before the screen counts as one that is never idle.
///
/// Timers alone are no measure: on a circle, which displays all of its items, each page that a
/// reaction appends costs as much as there are items already.
package struct WaitBudget {
  /// The greatest number of timers.
  package static let timerLimit = 100_000
  /// The greatest number of elements in display passes, some 2 seconds of work.
  @TaskLocal package static var elementLimit = 2_000_000
  /// The number of rounds that may always run, each as large as the largest of the first ones.
  ///
  /// A circle that displays 10,000 items may be flung: 10 seconds have 600 frames. A screen that
  /// grows while it is waited for gets no more from this than it displayed at first. The first
  /// rounds decide, and not what the screen displayed before, so that a repeated command ends at the
  /// same timer.
  private static let (roundLimit, firstRounds) = (2_000, 4)

  /// The number of timers that ran.
  package private(set) var timers = 0
  private let window: Window
  private let start: Int
  /// The elements at the end of the last of the first rounds, and the most of one of them.
  private var (counted, largestRound): (Int, Int)

  package init(in window: Window) {
    self.window = window
    start = window.displayedElements
    (counted, largestRound) = (start, 0)
  }

  /// True if no further timer may run; asked before each.
  package var isSpent: Bool {
    mutating get {
      let displayed = window.displayedElements
      if timers <= WaitBudget.firstRounds {
        largestRound = max(largestRound, displayed - counted)
        counted = displayed
      }
      return timers >= WaitBudget.timerLimit
        || displayed - start
          >= max(WaitBudget.elementLimit, largestRound * WaitBudget.roundLimit)
    }
  }

  /// Counts a timer.
  package mutating func countTimer() { timers += 1 }
}

extension Simulator {
  /// Advances the clock until the recognizers of lifted fingers have decided.
  ///
  /// That takes at most the interval between the taps of a double tap. No time passes if no
  /// recognizer is undecided.
  ///
  /// `afterTimer` is called after each timer.
  package func waitForGestures<Failure: Error>(
    afterTimer: () throws(Failure) -> Void
  ) throws(Failure) {
    // Most taps leave no timer, and a visit of all views would cost more than the tap.
    guard clock.timeToNextTimer != nil else { return }
    // A single tap beside a double tap is decided after 0.35 s. Without this wait, the next command
    // would run before the tap had its effect.
    let end = clock.now.advanced(by: window.touchConstants.tapInterval)
    var budget = WaitBudget(in: window)
    while let time = clock.timeToNextTimer, clock.now.advanced(by: time) <= end,
      !PendingInteractions(in: window).recognizers.isEmpty, !budget.isSpent
    {
      clock.advanceToNextTimer()
      budget.countTimer()
      // Called for each timer, so that a session prints what it caused at the time at which it
      // happened.
      try afterTimer()
    }
  }

  /// Advances the clock until no scroll view moves and the recognizers of lifted fingers have
  /// decided.
  ///
  /// `afterTimer` is called after each timer with its number, counted from 1.
  ///
  /// - Returns: True if the simulator is idle, and the number of timers that ran.
  package func waitUntilIdle<Failure: Error>(
    afterTimer: (_ count: Int) throws(Failure) -> Void
  ) throws(Failure) -> (isIdle: Bool, timers: Int) {
    guard clock.timeToNextTimer != nil else { return (true, 0) }
    var unfinished = PendingInteractions(in: window)
    var budget = WaitBudget(in: window)
    while !unfinished.isEmpty, clock.timeToNextTimer != nil {
      guard !budget.isSpent else { return (false, budget.timers) }
      clock.advanceToNextTimer()
      budget.countTimer()
      try afterTimer(budget.timers)
      // While a scroll view moves, the other views need no visit.
      if !unfinished.scrollViews.contains(where: { $0.movement != nil }) {
        unfinished = PendingInteractions(in: window)
      }
    }
    return (true, budget.timers)
  }
}
