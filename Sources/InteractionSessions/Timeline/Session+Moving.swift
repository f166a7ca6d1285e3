extension Session {
  /// How many checkpoints may lead elsewhere before the session is done again from its
  /// beginning.
  private static let attempts = 2

  /// Brings the session to a moment, to the last byte as it was then: the screen is made
  /// anew from the nearest checkpoint, and the steps from there are done again.
  ///
  /// - Parameters:
  ///   - anew: whether what is shown cannot be gone on from.
  ///   - isStoppable: whether `isInterrupted` is asked on the way.
  /// - Returns: false where it was stopped; then everything is as it was before.
  @discardableResult
  func move(
    to moment: Timeline.Moment, anew: Bool = false, isStoppable: Bool = false
  ) -> Bool {
    let outcome = (hasFailed, wasStopped, quitCode)
    let isTold = tracer?.isPaused == false
    if isTold { tracer?.pause() }
    let old = present
    replaying = isStoppable ? .stoppable : .unstoppable
    defer {
      replaying = nil
      (hasFailed, wasStopped, quitCode) = outcome
    }
    let first = start(towards: moment, anew: anew)
    let goesOn = screen === old.screen
    if repeatSteps(after: first, to: moment) {
      timeline.arrive(at: moment)
      if isTold { resumeTracing() }
      return true
    }
    if goesOn {
      // What was shown has gone on, so it is made anew.
      replaying = .unstoppable
      _ = repeatSteps(after: start(towards: old.moment, anew: true), to: old.moment)
      if isTold { resumeTracing() }
    } else {
      present = old
      if isTold { tracer?.goOn() }
    }
    return false
  }

  private func resumeTracing() {
    tracer?.settings = settings
    tracer?.resume(on: screen, at: milliseconds)
  }

  /// Does steps again, silently; answers false where that was stopped.
  private func repeatSteps(after first: Int, to moment: Timeline.Moment) -> Bool {
    var step = first
    while step < moment.step {
      wasStopped = replaying == .stoppable && isInterrupted()
      if wasStopped { return false }
      step += 1
      repeatStep(step, towards: moment)
      if wasStopped, replaying == .stoppable { return false }
    }
    return true
  }

  /// Shows what was shown at some moment on the way to `moment`.
  ///
  /// - Returns: how many steps had been made by then.
  private func start(towards moment: Timeline.Moment, anew: Bool) -> Int {
    let candidates = timeline.checkpoints(before: moment)
    let now = timeline.now.step
    // The facts that questions may ask for are known, or have to happen again.
    let limit = (candidates.first?.facts ?? 0) - repeatedFacts
    let suitable = candidates.filter { $0.recentFacts != nil || $0.facts <= limit }
    if !anew, timeline.leads(to: moment), now >= (suitable.first?.step ?? 0) { return now }
    for checkpoint in suitable.prefix(Session.attempts) {
      if let screen = SessionScreen(restoring: checkpoint.screen) {
        screen.simulator.log.restore(
          recorded: checkpoint.screen.factCount, checkpoint.screen.tally,
          facts: checkpoint.recentFacts?.facts ?? [])
        self.screen = screen
        values = checkpoint.session
        work = checkpoint.work
        return checkpoint.step
      }
      timeline.remove(checkpoint, towards: moment)
    }
    showOrigin()
    return 0
  }

  private func showOrigin() {
    guard let origin else { return }
    values = origin.values
    work = 0
    screen = origin.screen.map {
      SessionScreen($0.document, path: $0.path, style: origin.style)
    }
    marks = FactMarks()
    printFacts()
    work = 0
    values = origin.values
  }

  /// Does a step again, silently.
  private func repeatStep(_ step: Int, towards moment: Timeline.Moment) {
    // As each line begins.
    (hasFailed, wasStopped, quitCode) = (false, false, nil)
    guard !timeline.traits(of: step, towards: moment).contains(.onlyLooks) else {
      isInHeader = false
      work += 1
      return
    }
    filesToRead = timeline.notes(of: step, towards: moment).files[...]
    defer { filesToRead = nil }
    var assembler = StatementAssembler()
    let text = timeline.text(of: step, towards: moment)
    do throws(GrammarError) {
      switch try assembler.feed(text) {
      case .command(let command)?: perform(try Verb.prepare(command))
      case .directive(let directive)?: try run(directive)
      default: break
      }
    } catch {
      // It failed so the first time too.
    }
    isInHeader = false
    work += 1
  }

  /// The last step up to now at which something became true that was not before: 0 where
  /// it was true from the beginning, nil where it never became true.
  ///
  /// The past is looked at on screens of its own, so the present one, and its trace, stay
  /// as they are.
  func lastStep(
    making isTrue: (Session) -> Bool
  ) throws(SessionError) -> Int? {
    let old = present
    tracer?.pause()
    defer {
      present = old
      timeline.arrive(at: old.moment)
      tracer?.goOn()
    }
    let now = old.moment
    let stops = timeline.checkpoints(before: now).map(\.step).filter { $0 < now.step } + [0]
    var end = now.step
    for start in Array(Set(stops)).sorted(by: >) {
      try look(at: start, towards: now, anew: true)
      var wasTrue = isTrue(self)
      let wasTrueAtStart = wasTrue
      var found: Int?
      for step in start..<end {
        try look(at: step + 1, towards: now)
        let isTrueNow = isTrue(self)
        if isTrueNow, !wasTrue { found = step + 1 }
        wasTrue = isTrueNow
        try pause()
      }
      if let found { return found }
      if start == 0 { return wasTrueAtStart ? 0 : nil }
      end = start
    }
    return nil
  }

  private func look(
    at step: Int, towards moment: Timeline.Moment, anew: Bool = false
  ) throws(SessionError) {
    let goal = Timeline.Moment(branch: moment.branch, step: step)
    if !move(to: goal, anew: anew, isStoppable: true) { throw stoppedByPerson() }
  }
}

/// How steps are done again.
enum Replaying {
  case unstoppable
  /// Whoever asked for it can stop it.
  case stoppable
}

/// What is put back where the session comes back from another moment.
struct SessionPresent {
  let screen: SessionScreen?
  let values: SessionValues
  let work: Int
  let moment: Timeline.Moment
}

extension Session {
  /// What is shown now, and what is known beside it. Nothing may happen on the screen
  /// until it is put back.
  fileprivate var present: SessionPresent {
    get { SessionPresent(screen: screen, values: values, work: work, moment: timeline.now) }
    set {
      screen = newValue.screen
      values = newValue.values
      work = newValue.work
    }
  }
}
