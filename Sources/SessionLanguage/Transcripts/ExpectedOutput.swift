import Platform

/// The expected output of a command.
///
/// The `...` lines divide the expectation into runs of fixed length. The first run matches the
/// first printed lines and the last run the last ones. Each run between them matches the earliest
/// possible lines, which leaves most lines for the others. So there is no backtracking.
package struct ExpectedOutput: Sendable {
  /// The lines below the command, in the order of the file; never empty.
  package let lines: [ExpectedLine]
  /// True if no line has what `StableLine` leaves out.
  ///
  /// A line with an index path asks for it, so then the lines are compared as they were printed.
  package let isStable: Bool
  /// Empty if all lines are exact and in order.
  private let runs: [ExpectedRun]

  /// - Throws: An error if `(nothing)` is among other lines.
  package init(_ lines: [ExpectedLine]) throws(GrammarError) {
    if lines.count > 1, let nothing = lines.first(where: { $0.form == .nothing }) {
      throw ExpectedLine.error(
        nothing.output, offset: 0, "`(nothing)` is combined with other lines",
        hint: "remove one of them")
    }
    self.lines = lines
    isStable = lines.allSatisfy(\.isStable)
    // Nearly all expectations have no patterns. Comparing bytes is then all there is to do, without
    // the machinery below.
    let isPlain = lines.allSatisfy { $0.isExact && !$0.isUnordered }
    runs =
      isPlain
      ? []
      : lines.split(omittingEmptySubsequences: false, whereSeparator: \.isAnyLines)
        .map(ExpectedRun.init)
  }

  /// True if the command must print nothing.
  var expectsNoOutput: Bool { lines.first.map { $0.form == .nothing } ?? true }

  /// Returns true if `output`, lines that each end in a line feed, matches.
  package func matches(_ output: [UInt8]) -> Bool {
    var effort = MatchingEffort()
    return matches(OutputText.lines(of: output), effort: &effort)
  }

  /// Returns true if the printed lines match.
  ///
  /// The time is linear in the printed lines. Exact lines, in a row or as a `|~` group, cost a few
  /// comparisons for each printed line, independent of their number. A pattern is compared with
  /// each printed line at most once; for groups of patterns see ``UnorderedLines``.
  ///
  /// The effort of the comparison is added to `effort`.
  package func matches(_ printed: [ArraySlice<UInt8>], effort: inout MatchingEffort) -> Bool {
    if expectsNoOutput { return printed.isEmpty }
    guard let first = runs.first, let last = runs.last else {
      effort.comparisons += lines.count
      return printed.count == lines.count
        && zip(lines, printed).allSatisfy { $0.bytes.elementsEqual($1) }
    }
    var start = first.count
    let end = printed.count - last.count
    // Without `...` every line is named, so the numbers have to agree too.
    if runs.count == 1 {
      return end == 0 && first.firstEnd(in: printed, printed.indices, &effort) != nil
    }
    guard start <= end, first.firstEnd(in: printed, 0..<start, &effort) != nil,
      last.firstEnd(in: printed, end..<printed.count, &effort) != nil
    else { return false }
    // The earliest place for each leaves the most lines for those after it. So the first answer is
    // the right one, and a hostile expectation can't make the comparison exponential.
    for run in runs.dropFirst().dropLast() {
      guard let next = run.firstEnd(in: printed, start..<end, &effort) else { return false }
      start = next
    }
    return true
  }

  /// Returns the difference from an `output` that does not match.
  ///
  /// `isStopped` is called during a long comparison; after it returns true the remaining lines
  /// count as different.
  package func difference(
    from output: [UInt8], isStopped: () -> Bool = { false }
  ) -> OutputDifference {
    OutputDifference(self, OutputText.lines(of: output), isStopped: isStopped)
  }
}

/// The effort of matching lines, counted rather than timed.
package struct MatchingEffort: Hashable, Sendable {
  /// The comparisons of a printed line with an expected one.
  package var comparisons = 0
  /// The instructions of patterns that were visited.
  package var steps = 0
  /// The patterns that were considered for printed lines to which no free pattern applies.
  var pairingSteps = 0

  package init() {}
}

/// The lines of a command's output.
package enum OutputText {
  /// Returns the lines without their line feeds.
  ///
  /// The last line may have none.
  package static func lines(of output: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while let end = output.firstLineFeed(from: start) {
      lines.append(output[start..<end])
      start = end + 1
    }
    // Output ends in a line feed, after which there is no further line.
    if start < output.count { lines.append(output[start...]) }
    return lines
  }
}
