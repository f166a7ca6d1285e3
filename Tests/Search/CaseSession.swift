import InteractionSessions

/// A session of a case, in a folder with its files.
package final class CaseSession {
  package let session: Session

  /// The limits of a session of the search: above those of any real one.
  package static var limits: SessionLimits {
    var limits = SessionLimits()
    limits.work = 5_000
    limits.leastPassElements = 5_000_000
    limits.entries = 100_000
    limits.bytes = 4 << 20
    return limits
  }

  package init(in workspace: Workspace) {
    session = Session(configuration: .init(folder: workspace.path))
    session.limits = Self.limits
  }

  /// Runs a line; returns what it printed and its result.
  @discardableResult
  package func run(_ line: String) -> (output: [UInt8], outcome: Session.Outcome) {
    var output: [UInt8] = []
    let outcome = session.execute(line, into: &output)
    return (output, outcome)
  }

  /// Runs a line; returns the text that it printed.
  package func text(of line: String) -> String { String(decoding: run(line).output, as: UTF8.self) }

  /// Runs lines up to the one that ends the session; returns what each printed.
  package func run(all lines: [String]) -> [[UInt8]] {
    var outputs: [[UInt8]] = []
    for line in lines {
      let (output, outcome) = run(line)
      outputs.append(output)
      if case .quit = outcome { break }
      if session.wasStopped { break }
    }
    return outputs
  }
}
