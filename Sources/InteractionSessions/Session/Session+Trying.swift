import InteractionKit
import SessionLanguage

/// What a line prints, found out without a step.
package struct LineTrial: Sendable {
  package let lines: [String]
  package let hasFailed: Bool
}

/// Lines that are tried: they are neither steps nor recorded, and the state before them is restored.
extension Session {
  /// Runs an `expect`, or a command that touches, scrolls or changes something, and restores the
  /// state before it.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - look: Called with the device after the line.
  /// - Returns: What the line prints, an error included; nil without a device, while a trace is
  ///   written, and for other commands, which may write files.
  package func trial(
    of line: String, then look: (SessionDevice) -> Void = { _ in }
  ) -> LineTrial? {
    guard device != nil, tracing == nil else { return nil }
    var action: Verb.Action?
    var mistake: GrammarError?
    do throws(GrammarError) {
      var assembler = StatementAssembler(source: source.assembler.source)
      guard case .command(let command)? = try assembler.feed(Array(line.utf8)[...]) else {
        return nil
      }
      let whole = try state.aliases.expand(command)
      let prepared = try Verb.prepare(whole, allowingPrefixes: isInteractive)
      guard prepared.isRecorded, prepared.acts || whole.verb == .expect else { return nil }
      action = prepared
    } catch { mistake = error }
    if let mistake { return LineTrial(lines: mistake.lines, hasFailed: true) }
    guard let action else { return nil }
    lineRun = LineExecution()
    defer { lineRun = LineExecution() }
    beginStep()
    perform(action)
    let lines = lineRun.output.split(separator: .lineFeed).map {
      String(decoding: $0, as: UTF8.self)
    }
    let hasFailed = lineRun.hasFailed
    if let device { look(device) }
    // A condition that was checked at once has changed nothing.
    if action.acts { dropStep() } else { lineRun.step = nil }
    return LineTrial(lines: lines, hasFailed: hasFailed)
  }
}
