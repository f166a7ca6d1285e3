/// Turns what a case did into a verdict.
struct CaseJudge {
  let isStrict: Bool
  /// Whether results keep what the steps printed.
  let keepsOutput: Bool
  /// Asked during long comparisons, which it ends.
  var isStopped: @Sendable () -> Bool = { false }

  /// Runs `testCase` with `execute` unless it is skipped or has mistakes.
  func judge(
    _ testCase: TranscriptCase, execute: (TranscriptCase) -> CaseExecution
  ) -> CaseResult {
    var result = CaseResult(
      path: testCase.path, name: testCase.name, line: testCase.lines.lowerBound, verdict: .passed)
    result.tags = testCase.settings.tags
    if let problem = testCase.problem {
      result.verdict = .errored
      result.obstacle = .syntax(problem)
      result.line = problem.position.line
      return result
    }
    if let reason = testCase.settings.skip {
      result.verdict = .skipped
      result.reason = reason
      return result
    }
    let execution = execute(testCase)
    result.duration = execution.duration
    if keepsOutput { result.execution = execution }
    if let lines = execution.loadFailure {
      result.verdict = .errored
      result.obstacle = .load(lines: lines)
      return result
    }
    check(testCase, execution, into: &result)
    if let lines = execution.nondeterminism {
      result.verdict = .errored
      result.obstacle = .nondeterminism(lines: lines)
    } else if let reason = testCase.settings.xfail {
      result.reason = reason
      result.verdict = result.failure == nil ? .xpassed : .xfailed
    } else if result.failure != nil {
      result.verdict = .failed
    }
    return result
  }

  private func check(
    _ testCase: TranscriptCase, _ execution: CaseExecution, into result: inout CaseResult
  ) {
    result.steps.reserveCapacity(testCase.steps.count)
    if isStrict, testCase.steps.isEmpty { result.failure = FailureReport(empty: testCase) }
    let unreached = UnreachedSteps(testCase, ran: execution.steps.count)
    result.unreached = unreached
    for (index, step) in testCase.steps.enumerated() {
      var outcome = CaseResult.Step.Outcome.notRun
      if index < execution.steps.count {
        let ran = execution.steps[index]
        let check = step.check(ran, strict: isStrict, isStopped: isStopped)
        outcome = check.hasPassed ? .passed : .failed
        if step.expectation != nil { result.checkedSteps += 1 }
        if !check.hasPassed, result.failure == nil {
          result.failure = FailureReport(testCase, step, check, ran)
        }
      } else if result.failure == nil, let unreached, unreached.first == index {
        result.failure = FailureReport(
          testCase, step, .unreached(unreached),
          CaseExecution.Step(output: [], time: execution.duration))
      }
      result.steps.append(
        CaseResult.Step(
          line: step.command.line, column: step.command.column,
          command: step.command.description, outcome: outcome,
          expected: step.expectation?.lines.map(\.output.text)))
    }
  }
}
