import InteractionKit

/// Where two traces part, and why.
package struct TraceDifference: Sendable {
  /// What is different, in one line.
  package var cause: String
  /// Where the first divergence is: `seq 57, step 7, t 0`; nil for the header.
  package var place: String?
  /// The command that ran then, in both traces or in each.
  package var command: String?
  /// What one trace says and what the other, key by key where both say the same kind
  /// of thing.
  package var details: [Detail]

  /// One thing that differs.
  package struct Detail: Hashable, Sendable {
    package var name: String
    package var first: String
    package var second: String
  }

  /// What is printed, a line each.
  package var lines: [String] {
    var lines = [place.map { "differ at \($0): \(cause)" } ?? "differ: \(cause)"]
    if let command { lines.append("  in \(command)") }
    for detail in details {
      lines.append("  \(detail.name)")
      lines.append("    a: \(detail.first)")
      lines.append("    b: \(detail.second)")
    }
    return lines.map { PrintedText.escaped($0) }
  }
}
