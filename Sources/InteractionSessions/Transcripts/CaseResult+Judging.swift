extension CaseResult {
  /// What the result would be if the expected lines were those of `testCase`: an updated
  /// transcript is judged so, by what its commands have printed, without running them again.
  ///
  /// - Parameters:
  ///   - testCase: the case with its new lines; its commands are the same.
  ///   - strict: whether a command without expected lines fails.
  /// - Returns: the result itself where nothing is known of what the case printed.
  package func judged(by testCase: TranscriptCase, strict: Bool = false) -> CaseResult {
    guard let execution else { return self }
    var result = CaseJudge(isStrict: strict, keepsOutput: true)
      .judge(testCase) { _ in execution }
    result.repetition = repetition
    return result
  }
}
