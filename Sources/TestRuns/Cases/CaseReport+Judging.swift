import SessionLanguage

extension CaseReport {
  /// Creates the report on a case that does not run: it is skipped or has an error.
  ///
  /// Nil for others.
  package init?(unlessItRuns testCase: TranscriptCase, repetition: Int? = nil) {
    self.init(testCase, repetition)
    if !testCase.problems.isEmpty {
      stop(by: testCase.problems)
    } else if let reason = testCase.settings.skip {
      (verdict, self.reason) = (.skipped, reason)
    } else {
      return nil
    }
  }

  /// Creates the report on a file that has too many errors to have cases.
  init(faulty file: CaseID, _ problem: GrammarError) {
    self.init(path: file.path, name: file.name, line: problem.position.line, verdict: .errored)
    stop(by: [problem])
  }

  /// Creates the report on a case that cannot load its collection or wiring.
  init(_ testCase: TranscriptCase, repetition: Int?, loadFailure lines: [String]) {
    self.init(testCase, repetition)
    stop(by: Problem(kind: .load, lines: lines), at: place)
  }

  /// Creates the report on a case that ran.
  ///
  /// `ran` is the commands that ran, from the first; not all if the case ended early. `raised` are
  /// the reasons for which UIKit raises when the screen is displayed. `duration` is
  /// the virtual time at the end, in milliseconds. `isStrict` is true if a case without commands
  /// fails. `explanation` is the circumstances of the first failure. `options` are the
  /// options of the commands that a failure proposes.
  package init(
    _ testCase: TranscriptCase, repetition: Int? = nil, ran: [StepRun], raised: [String] = [],
    duration: Double,
    isStrict: Bool = false, explanation: FailureExplanation? = nil, options: [String] = []
  ) {
    self.init(testCase, repetition)
    self.duration = duration
    steps = testCase.steps.enumerated().map { index, step in
      Step(step, ran.indices.contains(index) ? ran[index] : nil)
    }
    // On a device the app would have crashed before the first touch, so the steps say nothing.
    if !raised.isEmpty, testCase.settings.xfail == nil {
      let lines = raised.map { "  \($0)" }
      stop(
        by: Problem(
          kind: .load, lines: ["UIKit raises an exception when the screen is displayed:"] + lines),
        at: place)
      return
    }
    let unreached = UnreachedSteps(testCase, ran: ran.count)
    var first: FailureReport?
    if isStrict, testCase.steps.isEmpty {
      first = FailureReport(empty: testCase)
    } else if let failed = ran.first(where: { !$0.check.hasPassed }) {
      // The first failure is the one to read. What follows it is often its consequence, and gets a
      // line of numbers.
      first = FailureReport(testCase, failed, explanation)
    } else if let unreached {
      first = FailureReport(testCase, unreached, at: duration)
    }
    // A failure on a device is looked at, accepted and shared on the same device.
    first?.options = options + (testCase.device?.arguments ?? [])
    failure = first.map(Failure.init)
    reason = testCase.settings.xfail
    verdict = testCase.verdict(hasFailed: first != nil || !raised.isEmpty)
    if let first, verdict == .failed { text = first.lines + othersThatFailed(unreached) }
    // A case that was marked as failing and passes is a failure: somebody has mended it and may not
    // know, and from now on the mark would hide the next break.
    if verdict == .xpassed {
      text = [
        "XPASS \(place) \(title)", "  passed although it must fail: \(reason ?? "")",
        "  remove its %xfail",
      ]
    }
  }

  /// Makes the case an error, because the digest of its trace differed in another run.
  package mutating func markNondeterministic(_ lines: [String]) {
    // A case with an error has no trace to compare, and its error is the better message.
    guard problem == nil else { return }
    reason = nil
    stop(by: Problem(kind: .nondeterminism, lines: lines), at: place)
  }

  private init(_ testCase: TranscriptCase, _ repetition: Int?) {
    self.init(
      path: testCase.path, name: testCase.name, line: testCase.lines.lowerBound, verdict: .passed)
    self.repetition = repetition
    device = testCase.device.map { "\($0)" }
    deviceArguments = testCase.device?.arguments ?? []
    tags = testCase.settings.tags.elements
    if testCase.isFlow {
      flow = FlowProperties(
        properties: testCase.settings.properties.map { .init(name: $0.key, value: $0.value) })
    }
  }

  /// The errors of a text that a report lists; `cvsim check` lists more.
  private static var listedErrors: Int { 8 }

  private mutating func stop(by problems: [GrammarError]) {
    guard let first = problems.first else { return }
    line = first.position.line
    // The title has the position of the first error.
    var lines = first.lines
    for problem in problems.dropFirst().prefix(Self.listedErrors - 1) {
      lines += ["! \(problem)"] + problem.lines.dropFirst()
    }
    if problems.count > Self.listedErrors {
      lines.append("! … and more: `cvsim check \(ShellWord.quoted(path))` lists them")
    }
    stop(by: Problem(kind: .syntax, lines: lines), at: "\(path):\(first.position)")
  }

  private mutating func stop(by problem: Problem, at place: String) {
    verdict = .errored
    self.problem = problem
    text = ["ERROR \(place) \(title)"] + problem.lines.map { ShownLine.text("  " + $0) }
  }

  /// Returns lines about the failures after the first one.
  private func othersThatFailed(_ unreached: UnreachedSteps?) -> [String] {
    let failed = steps.filter { $0.outcome == .failed }.map(\.line)
    var lines: [String] = []
    if failed.count > 1 {
      let others = failed.dropFirst()
      let shown = others.prefix(10).map(String.init).joined(separator: ", ")
      lines.append("  also failed: line \(shown)\(others.count > 10 ? ", …" : "")")
    }
    if let unreached, !failed.isEmpty { lines.append("  also \(unreached.message)") }
    return lines
  }
}

extension CaseReport.Step {
  init(_ step: TranscriptStep, _ ran: StepRun?) {
    self.init(
      line: step.command.line, column: step.command.column, command: step.command.description,
      outcome: ran.map { $0.check.hasPassed ? .passed : .failed } ?? .notRun,
      expected: step.expectation?.lines.map(\.output.text), output: ran?.output ?? [],
      time: ran?.time ?? 0)
  }
}

extension CaseReport.Failure {
  init(_ failure: FailureReport) {
    self.init(
      line: failure.position.line, column: failure.position.column, step: failure.step,
      time: failure.time, summary: failure.summary, commands: failure.commands)
    pictures = failure.explanation.pictures
  }
}

extension TranscriptCase {
  /// The verdict on the case after its commands ran.
  func verdict(hasFailed: Bool) -> CaseReport.Verdict {
    guard settings.xfail != nil else { return hasFailed ? .failed : .passed }
    return hasFailed ? .xfailed : .xpassed
  }
}
