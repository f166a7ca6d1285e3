/// Decides whether printed lines are what a transcript expects.
///
/// The `...` lines cut the expectation into runs of fixed length, so each run may
/// take the first place where it fits, and nothing is ever tried twice. Within a
/// run, neighbouring `|~` lines match as many neighbouring lines in any order.
///
/// The time is linear in the printed lines. Literal lines, in a row or as a `|~` group, cost
/// a few comparisons for each printed line, however many they are. Lines with `[..]` or
/// ` (re)` cost up to one comparison for each pair of an expected and a printed line, because
/// such lines do not tell what one that fits A says of one that fits B; no pair is compared
/// twice. What a `|~` group of them costs beyond that, see ``LinePairing``.
struct ExpectationMatcher {
  private var runs: [ExpectedRun] = [ExpectedRun()]
  private let isSilence: Bool

  init(_ expectation: ExpectedOutput) {
    isSilence = expectation.isSilence
    var group: [ExpectedLine] = []
    for line in expectation.lines {
      if line.output.isUnordered {
        group.append(line)
        continue
      }
      close(&group)
      if line.isAnyLines {
        runs.append(ExpectedRun())
      } else {
        runs[runs.count - 1].append(line)
      }
    }
    close(&group)
  }

  private mutating func close(_ group: inout [ExpectedLine]) {
    guard !group.isEmpty else { return }
    runs[runs.count - 1].append(UnorderedLines(group))
    group = []
  }

  func matches(_ lines: [ArraySlice<UInt8>]) -> Bool {
    var effort = MatchingEffort()
    return matches(lines, effort: &effort)
  }

  /// - Parameter effort: what the answer took is added to it.
  func matches(_ lines: [ArraySlice<UInt8>], effort: inout MatchingEffort) -> Bool {
    if isSilence { return lines.isEmpty }
    guard let first = runs.first, let last = runs.last else { return lines.isEmpty }
    if runs.count == 1 { return first.matches(lines[...], effort: &effort) }
    guard lines.count >= first.count + last.count,
      first.matches(lines.prefix(first.count), effort: &effort),
      last.matches(lines.suffix(last.count), effort: &effort)
    else { return false }
    var rest = lines.dropFirst(first.count).dropLast(last.count)
    for run in runs.dropFirst().dropLast() {
      guard let end = run.firstEnd(in: rest, effort: &effort) else { return false }
      rest = rest[end...]
    }
    return true
  }
}

/// What it took to match lines, counted rather than timed.
struct MatchingEffort: Hashable, Sendable {
  /// How often a printed line was held against an expected one.
  var comparisons = 0
  /// How many words of 64 patterns each were looked through to pair up `|~` lines.
  var pairingSteps = 0
}
