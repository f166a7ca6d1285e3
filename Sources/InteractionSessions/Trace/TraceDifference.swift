import InteractionKit

/// The first divergence of two traces, and its cause.
package struct TraceDifference: Sendable {
  /// The difference, in one line.
  package var cause: String
  /// The position of the divergence: `seq 57, step 7, t 0`; nil for the header.
  package var position: String?
  /// The command of the step, in both traces or in each.
  package var command: String?
  /// The values of both traces, key by key if both entries are of the same type.
  package var details: [Detail]

  /// A value that differs.
  package struct Detail: Hashable, Sendable {
    package var name: String
    package var first: String
    package var second: String
  }

  /// The printed lines.
  package var lines: [String] {
    var lines = [position.map { "differ at \($0): \(cause)" } ?? "differ: \(cause)"]
    if let command { lines.append("  in \(command)") }
    for detail in details {
      lines.append("  \(detail.name)")
      lines.append("    a: \(detail.first)")
      lines.append("    b: \(detail.second)")
    }
    return lines.map { PrintedText.escaped($0) }
  }
}
