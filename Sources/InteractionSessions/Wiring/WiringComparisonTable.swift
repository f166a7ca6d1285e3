import CollectionFiles
import SessionLanguage

/// The comparisons of every pair of several wiring styles, as a table.
package struct WiringComparisonTable: Sendable {
  package let styles: [WiringDescription.Style]
  /// The comparisons of each style with the later ones, in order.
  let comparisons: [WiringComparison]

  /// Runs the cases of a transcript on a collection, once in each style.
  package init(
    _ document: CollectionDocument, path: String, commands: Transcript,
    styles: [WiringDescription.Style] = WiringDescription.Style.allCases,
    access: FileAccess = FileAccess()
  ) {
    self.styles = styles
    var comparisons = styles.enumerated().flatMap { index, first in
      styles.dropFirst(index + 1).map { WiringComparison(first, $0) }
    }
    WiringComparison.run(
      &comparisons, document, path: path, commands: commands,
      access: access)
    self.comparisons = comparisons
  }

  /// The reason why no pair at all was compared; nil if one was.
  package var problem: WiringComparison.Problem? {
    comparisons.allSatisfy { $0.problem != nil } ? comparisons.first?.problem : nil
  }

  /// True if a pair differs.
  package var hasDifference: Bool { comparisons.contains(where: \.isDifferent) }

  /// True if every pair was compared and is equal.
  package var isEqual: Bool { comparisons.allSatisfy(\.isEqual) }

  /// The table, and below it the first differences and the reasons why pairs were not compared.
  package var lines: [String] {
    let names = styles.map(\.rawValue)
    var rows = [[""] + names.dropFirst()]
    for (index, name) in names.enumerated().dropLast() {
      let verdicts = styles.indices.dropFirst().map { other in
        other <= index ? "" : comparison(of: index, with: other)?.verdict ?? ""
      }
      rows.append([name] + verdicts)
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    for comparison in comparisons where !comparison.isEqual {
      lines.append("")
      lines += comparison.lines
    }
    return lines
  }

  private func comparison(of first: Int, with second: Int) -> WiringComparison? {
    comparisons.first { $0.styles == [styles[first], styles[second]] }
  }
}

extension WiringComparison {
  /// `equal`, `line 12`, or that nothing was compared.
  fileprivate var verdict: String {
    if problem != nil { return "not compared" }
    return difference.map { "line \($0.line)" } ?? "equal"
  }
}
