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
    let line = lineRun
    let isTold = tracer?.isPaused == false
    if isTold { tracer?.pause() }
    let old = present
    lineRun = LineRun(replaying: isStoppable ? .stoppable : .unstoppable)
    defer { lineRun = line }
    let first = start(towards: moment, anew: anew)
    let goesOn = screen === old.screen
    if repeatSteps(after: first, to: moment) {
      timeline.arrive(at: moment)
      if isTold { resumeTracing() }
      return true
    }
    if goesOn {
      // What was shown has gone on, so it is made anew.
      lineRun.replaying = .unstoppable
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
      if lineRun.replaying == .stoppable, hooks.isInterrupted() { return false }
      step += 1
      repeatStep(step, towards: moment)
      if lineRun.wasStopped, lineRun.replaying == .stoppable { return false }
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
    let limit = (candidates.first?.facts ?? 0) - timeline.rule.repeatedFacts
    let suitable = candidates.filter { $0.recentFacts != nil || $0.facts <= limit }
    if !anew, timeline.leads(to: moment), now >= (suitable.first?.step ?? 0) { return now }
    for checkpoint in suitable.prefix(Session.attempts) {
      if let screen = SessionScreen(restoring: checkpoint.screen) {
        screen.simulator.log.restore(
          recorded: checkpoint.screen.factCount, checkpoint.screen.tally,
          facts: checkpoint.recentFacts?.facts ?? [])
        self.screen = screen
        state = checkpoint.session
        return checkpoint.step
      }
      timeline.remove(checkpoint, towards: moment)
    }
    showOrigin()
    return 0
  }

  private func showOrigin() {
    guard let origin = timeline.origin else { return }
    screen = origin.screen.map {
      SessionScreen($0.document, path: $0.path, style: configuration.wiringStyle)
    }
    state.marks = FactMarks()
    printFacts()
    state = origin.state
  }

  /// Does a step again, silently.
  private func repeatStep(_ step: Int, towards moment: Timeline.Moment) {
    // As each line begins.
    lineRun = LineRun(replaying: lineRun.replaying)
    guard !timeline.traits(of: step, towards: moment).contains(.onlyLooks) else {
      state.directives.isInHeader = false
      state.work += 1
      return
    }
    lineRun.filesToRead = timeline.notes(of: step, towards: moment).files[...]
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
    state.directives.isInHeader = false
    state.work += 1
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

/// The present moment of a session, to which it returns.
private struct Present {
  let screen: SessionScreen?
  let state: SessionState
  let moment: Timeline.Moment
}

extension Session {
  /// The screen and the state beside it. Nothing may happen on the screen until they are put
  /// back.
  private var present: Present {
    get { Present(screen: screen, state: state, moment: timeline.now) }
    set { (screen, state) = (newValue.screen, newValue.state) }
  }
}
