/// The end of a case that left before its last command, as `quit` does.
///
/// Silence about what never ran would pass for success.
package struct UnreachedSteps: Hashable, Sendable {
  /// The line of the command that ran last, or the first of the case.
  package let line: Int
  /// How many of the commands that never ran are expectations: they have expected lines, or
  /// are `expect`.
  let expectations: Int
  /// The index of the first command that should have run.
  let first: Int

  /// Nil where all commands ran, or where a case that quits leaves out nothing that would
  /// have been compared.
  init?(_ testCase: TranscriptCase, ran: Int) {
    guard ran < testCase.steps.count else { return nil }
    let unreached = testCase.steps[ran...]
    let expected = unreached.indices.filter { testCase.steps[$0].isExpectation }
    let last = testCase.steps[..<ran].last
    // Whoever quits says so; a case that was stopped, or left elsewhere, does not.
    let first = last?.command.verb == .quit ? expected.first : unreached.startIndex
    guard let first else { return nil }
    self.first = first
    line = last?.command.line ?? testCase.lines.lowerBound
    expectations = expected.count
  }

  /// What is wrong, for people.
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
  /// Whether the command, or one in its block, is `expect`.
  fileprivate var expects: Bool { verb == .expect || block?.contains(where: \.expects) == true }
}
