extension Session {
  /// How many checkpoints may lead elsewhere before the session is done again from its
  /// beginning.
  private static let attempts = 2

  /// Brings the session to a moment, to the last byte as it was then: the screen is made
  /// anew from the nearest checkpoint, and the steps from there are done again.
  ///
  /// - Parameter anew: whether what is shown cannot be gone on from.
  func move(to moment: Timeline.Moment, anew: Bool = false) {
    let outcome = (hasFailed, wasStopped, quitCode)
    (wasStopped, quitCode) = (false, nil)
    isReplaying = true
    tracer?.pause()
    defer {
      isReplaying = false
      (hasFailed, wasStopped, quitCode) = outcome
      tracer?.resume(on: screen, at: milliseconds)
    }
    var step = start(towards: moment, anew: anew)
    while step < moment.step {
      step += 1
      repeatStep(step, towards: moment)
    }
    timeline.arrive(at: moment)
  }

  /// Shows what was shown at some moment on the way to `moment`.
  ///
  /// - Returns: how many steps had been made by then.
  private func start(towards moment: Timeline.Moment, anew: Bool) -> Int {
    let candidates = timeline.checkpoints(before: moment)
    let now = timeline.now.step
    // The facts that questions may ask for have to happen again.
    let limit = (candidates.first?.facts ?? 0) - repeatedFacts
    let suitable = candidates.filter { $0.facts <= limit }
    if !anew, timeline.leads(to: moment), now >= (suitable.first?.step ?? 0) { return now }
    for checkpoint in suitable.prefix(Session.attempts) {
      if let screen = SessionScreen(restoring: checkpoint.screen) {
        self.screen = screen
        values = checkpoint.session
        work = checkpoint.work
        return checkpoint.step
      }
      timeline.remove(checkpoint)
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
  func lastStep(
    making isTrue: (Session) -> Bool
  ) throws(SessionError) -> Int? {
    let now = timeline.now
    defer { move(to: now) }
    let stops = timeline.checkpoints(before: now).map(\.step).filter { $0 < now.step } + [0]
    var end = now.step
    for start in Array(Set(stops)).sorted(by: >) {
      move(to: Timeline.Moment(branch: now.branch, step: start))
      var wasTrue = isTrue(self)
      let wasTrueAtStart = wasTrue
      var found: Int?
      for step in start..<end {
        move(to: Timeline.Moment(branch: now.branch, step: step + 1))
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
}
