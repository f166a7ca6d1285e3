import InteractionKit

/// The expected lines of a tree, as a file has them.
///
/// A line `…` or `...` stands for any lines, also for none.
struct TreeText {
  /// A line that no tree can have, with what would be right.
  struct Mistake: Error, Hashable {
    /// The number of the line, from 1.
    let line: Int
    let message: String
  }

  /// A difference from a screen.
  struct Difference: Hashable {
    /// The number of the expected line, from 1; the one after the last for lines that are left.
    let line: Int
    let expected: String
    let found: String
  }

  private struct Line {
    let number: Int
    let text: String
  }

  /// The lines between those that stand for any.
  private var runs: [[Line]] = [[]]
  private var count = 0

  /// Reads the lines of a file; empty ones are ignored.
  init(_ text: String) throws(Mistake) {
    var check = TreeLineCheck()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    count = lines.count - (lines.last?.isEmpty == true ? 1 : 0)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == " " }) {
      do throws(TreeLineCheck.Mistake) { try check.read(String(line)) } catch {
        throw Mistake(line: index + 1, message: error.message)
      }
      if TreeLineCheck.isGap(line) {
        runs.append([])
      } else {
        runs[runs.count - 1].append(Line(number: index + 1, text: String(line)))
      }
    }
  }

  /// Returns the first difference from the lines of a tree; nil if they match.
  func difference(from lines: [String]) -> Difference? {
    var position = 0
    for (index, run) in runs.enumerated() {
      if index == 0 {
        if let found = difference(of: run, at: 0, in: lines) { return found }
        position = run.count
      } else if index < runs.count - 1 {
        let starts = position..<max(position, lines.count - run.count + 1)
        guard let start = starts.first(where: { difference(of: run, at: $0, in: lines) == nil })
        else { return missing(run, in: lines) }
        position = start + run.count
      } else {
        let start = lines.count - run.count
        guard start >= position, difference(of: run, at: start, in: lines) == nil else {
          return missing(run, in: lines)
        }
        position = lines.count
      }
    }
    guard position < lines.count else { return nil }
    return Difference(line: count + 1, expected: "the end", found: lines[position])
  }

  private func difference(of run: [Line], at start: Int, in lines: [String]) -> Difference? {
    for (offset, line) in run.enumerated() {
      let found = lines.indices.contains(start + offset) ? lines[start + offset] : "the end"
      if found != line.text {
        return Difference(line: line.number, expected: line.text, found: found)
      }
    }
    return nil
  }

  /// Returns the difference of a run that is nowhere: at the place where most of its lines match.
  private func missing(_ run: [Line], in lines: [String]) -> Difference? {
    let near = lines.indices.compactMap { start -> (matched: Int, Difference)? in
      difference(of: run, at: start, in: lines).map { (matched: $0.line, $0) }
    }
    return near.max { $0.matched < $1.matched }?.1
      ?? run.first.map { Difference(line: $0.number, expected: $0.text, found: "the end") }
  }
}
