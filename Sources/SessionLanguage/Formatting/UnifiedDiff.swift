/// The differing lines of two texts, in the format of `patch`.
package struct UnifiedDiff {
  /// The number of equal lines around a difference.
  private static let context = 3
  /// The largest table of the comparison.
  ///
  /// For longer texts, all lines between the first and the last difference count as different.
  private static let tableLimit = 4_000_000

  /// The lines, without line ends; empty if the texts are equal.
  package private(set) var lines: [String] = []

  package init(path: String, from old: [UInt8], to new: [UInt8]) {
    let (a, b) = (UnifiedDiff.lines(of: old), UnifiedDiff.lines(of: new))
    let edits = UnifiedDiff.edits(a, b)
    guard edits.contains(where: { $0.mark != " " }) else { return }
    lines = ["--- \(path)", "+++ \(path) (canonical)"]
    for hunk in UnifiedDiff.hunks(of: edits) { lines += hunk }
  }

  private struct Edit {
    var mark: Character
    var text: ArraySlice<UInt8>
  }

  /// Returns the lines with their line ends, which can be the only difference.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    let lines = SourceLines(text)
    return (0..<lines.count).map { lines.whole($0) }
  }

  private static func edits(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> [Edit] {
    var start = 0
    while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
    var end = 0
    while end < a.count - start, end < b.count - start,
      a[a.count - 1 - end] == b[b.count - 1 - end]
    { end += 1 }
    var edits = a[..<start].map { Edit(mark: " ", text: $0) }
    edits += middle(a[start..<(a.count - end)], b[start..<(b.count - end)])
    edits += a[(a.count - end)...].map { Edit(mark: " ", text: $0) }
    return edits
  }

  /// Returns the fewest removed and inserted lines, by the longest common subsequence.
  private static func middle(
    _ a: ArraySlice<ArraySlice<UInt8>>, _ b: ArraySlice<ArraySlice<UInt8>>
  ) -> [Edit] {
    let (a, b) = (Array(a), Array(b))
    let width = b.count + 1
    let (size, overflow) = (a.count + 1).multipliedReportingOverflow(by: width)
    guard !overflow, size <= tableLimit else {
      return a.map { Edit(mark: "-", text: $0) } + b.map { Edit(mark: "+", text: $0) }
    }
    var common = Array(repeating: Int32(0), count: size)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        common[i * width + j] =
          a[i] == b[j]
          ? common[(i + 1) * width + j + 1] + 1
          : max(common[(i + 1) * width + j], common[i * width + j + 1])
      }
    }
    var edits: [Edit] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, j < b.count, a[i] == b[j] {
        edits.append(Edit(mark: " ", text: a[i]))
        (i, j) = (i + 1, j + 1)
      } else if i < a.count,
        j == b.count || common[(i + 1) * width + j] >= common[i * width + j + 1]
      {
        edits.append(Edit(mark: "-", text: a[i]))
        i += 1
      } else {
        edits.append(Edit(mark: "+", text: b[j]))
        j += 1
      }
    }
    return edits
  }

  private static func hunks(of edits: [Edit]) -> [[String]] {
    var hunks: [[String]] = []
    var index = 0
    /// The numbers of lines before `index`, in the old text and in the new one.
    var (old, new) = (0, 0)
    while let change = edits[index...].firstIndex(where: { $0.mark != " " }) {
      let start = max(index, change - context)
      (old, new) = (old + start - index, new + start - index)
      var end = change + 1
      var quiet = 0
      while end + quiet < edits.count, quiet < 2 * context {
        if edits[end + quiet].mark == " " {
          quiet += 1
        } else {
          (end, quiet) = (end + quiet + 1, 0)
        }
      }
      end += min(quiet, context)
      let part = edits[start..<end]
      let (left, right) = (part.count { $0.mark != "+" }, part.count { $0.mark != "-" })
      hunks.append(
        ["@@ -\(place(old, left)) +\(place(new, right)) @@"] + part.flatMap { lines(of: $0) })
      (old, new, index) = (old + left, new + right, end)
    }
    return hunks
  }

  private static func place(_ before: Int, _ count: Int) -> String {
    "\(count == 0 ? before : before + 1),\(count)"
  }

  private static func lines(of edit: Edit) -> [String] {
    var text = edit.text
    let hasEnd = text.last == .lineFeed
    if hasEnd { text = text.dropLast() }
    var line = String(edit.mark)
    if text.last == .carriageReturn {
      line += String(decoding: text.dropLast(), as: UTF8.self) + "\\r"
    } else {
      line += String(decoding: text, as: UTF8.self)
    }
    return hasEnd ? [line] : [line, "\\ No newline at end of file"]
  }
}
