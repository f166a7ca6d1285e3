/// Rewrites the expected output of a transcript, and nothing else of it.
package struct TranscriptUpdate: Sendable {
  /// Which commands get new output lines.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Those whose lines no longer match; lines that still do stay as they are.
    case changed
    /// Those without any.
    case missing
    /// All, patterns included.
    case all
  }

  package let transcript: Transcript
  package let mode: Mode
  private let lines: SourceLines
  private var edits: [Edit] = []

  /// The new lines of one step, and the lines that they replace.
  private struct Edit: Sendable {
    /// The line, from 1, that the new lines follow.
    var after: Int
    var removed: [Int]
    var added: [String]
  }

  package init(_ transcript: Transcript, mode: Mode) {
    self.transcript = transcript
    self.mode = mode
    lines = SourceLines(transcript.bytes)
  }

  /// Takes note of what a step of one of the transcript's cases printed.
  ///
  /// - Returns: true if the step gets new lines.
  @discardableResult
  package mutating func record(_ ran: StepRun) -> Bool {
    let step = ran.step
    guard let added = newLines(for: ran) else { return false }
    let removed = step.expectation?.lines.map(\.output.line) ?? []
    let after = (removed.first ?? step.lines.upperBound + 1) - 1
    edits.append(Edit(after: after, removed: removed, added: added))
    return true
  }

  /// Takes note that a step's expected lines wait for nothing: it never runs.
  mutating func recordUnused(_ step: TranscriptStep) {
    guard let removed = step.expectation?.lines.map(\.output.line), let first = removed.first
    else { return }
    edits.append(Edit(after: first - 1, removed: removed, added: []))
  }

  /// This update and another of the same transcript in one.
  func adding(_ other: TranscriptUpdate) -> TranscriptUpdate {
    var both = self
    both.edits += other.edits
    return both
  }

  /// The bytes of the file with the recorded output, or nil where nothing changes.
  package func rewritten() -> [UInt8]? {
    var removed: Set<Int> = []
    var added: [Int: [String]] = [:]
    for edit in edits {
      removed.formUnion(edit.removed)
      added[edit.after] = edit.added
    }
    var result: [UInt8] = []
    result.reserveCapacity(transcript.bytes.count)
    for index in 0..<lines.count {
      let number = index + 1
      if !removed.contains(number) { result += lines.whole(index) }
      guard let texts = added[number], !texts.isEmpty else { continue }
      let lineEnd = lines.lineEnd(index)
      if let last = result.last, last != .lineFeed { result += lineEnd }
      for text in texts {
        result += text.utf8
        result += lineEnd
      }
    }
    // A file without a last line end keeps to that.
    if let last = transcript.bytes.last, last != .lineFeed, result.last == .lineFeed {
      result.removeLast()
      if result.last == .carriageReturn { result.removeLast() }
    }
    return result == transcript.bytes ? nil : result
  }

  /// The whole lines that the step should have, or nil where it keeps its own.
  private func newLines(for ran: StepRun) -> [String]? {
    let actual = OutputText.lines(of: ran.output).map { String(decoding: $0, as: UTF8.self) }
    guard let expectation = ran.step.expectation else {
      guard mode != .changed else { return nil }
      return exactLines(actual, indentation: indentation(of: ran.step.lines.lowerBound))
    }
    let indentation = expectation.lines.first?.output.indentation ?? ""
    switch mode {
    case .missing: return nil
    case .all: return exactLines(actual, indentation: indentation)
    case .changed:
      guard case .differs(let difference) = ran.check else { return nil }
      return merged(expectation, difference, ran.output)
        ?? exactLines(actual, indentation: indentation)
    }
  }

  private func exactLines(_ actual: [String], indentation: String) -> [String] {
    actual.isEmpty
      ? [indentation + "| (nothing)"]
      : actual.map { indentation + ($0.isEmpty ? "|" : "| " + ExpectedLine.spelling(of: $0)) }
  }

  /// The expectation with its matching lines kept, patterns too; nil where the
  /// result would not match, as it may where `|~` lines are torn apart.
  private func merged(
    _ expectation: ExpectedOutput, _ difference: OutputDifference, _ output: [UInt8]
  ) -> [String]? {
    let indentation = expectation.lines.first?.output.indentation ?? ""
    var texts: [String] = []
    for line in difference.lines {
      switch line {
      case .matched(let index, _), .anyLines(let index, _):
        let kept = expectation.lines[index].output
        let text = kept.text.isEmpty ? "" : " " + kept.text
        texts.append(kept.indentation + (kept.isUnordered ? "|~" : "|") + text)
      case .unexpected(let text): texts += exactLines([text], indentation: indentation)
      case .missing: break
      }
    }
    guard !texts.isEmpty else { return nil }
    var assembler = StatementAssembler()
    var lines: [ExpectedLine] = []
    for text in texts {
      guard let statement = try? assembler.feed(text), case .output(let output) = statement,
        let line = try? ExpectedLine(output)
      else { return nil }
      lines.append(line)
    }
    guard let result = try? ExpectedOutput(lines), result.matches(output) else { return nil }
    return texts
  }

  private func indentation(of line: Int) -> String {
    guard line >= 1, line <= lines.count else { return "" }
    return String(decoding: lines[line - 1].prefix(while: \.isBlank), as: UTF8.self)
  }
}
