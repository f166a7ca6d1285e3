/// What a transcript expects one command to print.
package struct ExpectedOutput: Sendable {
  /// The lines below the command, in the order of the file; never empty.
  package let lines: [ExpectedLine]

  /// - Throws: Where `(nothing)` stands beside other lines.
  init(_ lines: [ExpectedLine]) throws(GrammarError) {
    self.lines = lines
    if lines.count > 1, let nothing = lines.first(where: \.isNothing) {
      throw ExpectedLine.error(
        nothing.output, offset: 0, "`(nothing)` stands beside other lines",
        hint: "leave out one or the other")
    }
  }

  /// Whether the command must print nothing.
  var isSilence: Bool { lines.first?.isNothing ?? true }

  /// Whether `output`, lines that each end in a line feed, is what is expected.
  package func matches(_ output: [UInt8]) -> Bool {
    ExpectationMatcher(self).matches(OutputText.lines(of: output))
  }

  /// The expected lines against those of an `output` that does not match.
  ///
  /// - Parameter isStopped: asked during a long comparison; once it answers true the lines
  ///   that are left count as different.
  package func difference(
    from output: [UInt8], isStopped: () -> Bool = { false }
  ) -> OutputDifference {
    OutputDifference(self, OutputText.lines(of: output), isStopped: isStopped)
  }
}

/// The lines of what a command printed.
package enum OutputText {
  /// The lines without their line feeds. A last line may lack its own.
  package static func lines(of output: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = output.split(separator: .lineFeed, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
