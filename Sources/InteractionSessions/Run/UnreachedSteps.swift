/// The commands of a case that did not run because it ended early, as with `quit`.
///
/// Without a report on them, the case would look like a success.
package struct UnreachedSteps: Hashable, Sendable {
  /// The line of the command that ran last, or the first of the case.
  package let line: Int
  /// The number of unreached commands with expected lines, or `expect`.
  let expectations: Int
  /// The index of the first command that should have run.
  let first: Int

  /// Creates the report on unreached commands; nil if there are none.
  ///
  /// It is also nil if the case quits and no later command has an expectation.
  package init?(_ testCase: TranscriptCase, ran: Int) {
    guard ran < testCase.steps.count else { return nil }
    let unreached = testCase.steps[ran...]
    let expected = unreached.indices.filter { testCase.steps[$0].isExpectation }
    let last = testCase.steps[..<ran].last
    // `quit` is explicit, so only expectations after it are errors.
    let first = last?.command.verb == .quit ? expected.first : unreached.startIndex
    guard let first else { return nil }
    self.first = first
    line = last?.command.line ?? testCase.lines.lowerBound
    expectations = expected.count
  }

  /// The error message.
  package var message: String {
    guard expectations > 0 else { return "the case ended at line \(line), before this command" }
    let isOne = expectations == 1
    return "the case ended at line \(line): \(expectations) "
      + (isOne ? "expectation was never compared" : "expectations were never compared")
  }
}

extension TranscriptStep {
  fileprivate var isExpectation: Bool { expectation != nil || command.expects }
}

extension Command {
  /// True if the command, or one in its block, is `expect`.
  fileprivate var expects: Bool { verb == .expect || block?.contains(where: \.expects) == true }
}
