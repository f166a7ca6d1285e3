import SessionLanguage

/// Rewrites the expected output of a transcript, and nothing else in it.
package struct TranscriptUpdate: Sendable {
  /// The commands that get new expected lines.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Commands whose lines do not match; matching lines of them are kept.
    case changed
    /// Commands without expected lines.
    case missing
    /// All commands, patterns included.
    case all
  }

  package let transcript: Transcript
  package let mode: Mode
  /// True if lines that begin with `!` are written too.
  package let acceptsErrors: Bool
  private let lines: SourceLines
  private var edits: [Edit] = []

  /// The new lines of one step, and the lines that they replace.
  private struct Edit: Sendable {
    /// The line, from 1, after which the new lines are inserted.
    var after: Int
    var removed: [Int]
    var added: [String]
  }

  package init(_ transcript: Transcript, mode: Mode, acceptsErrors: Bool = false) {
    self.transcript = transcript
    self.mode = mode
    self.acceptsErrors = acceptsErrors
    lines = SourceLines(transcript.bytes)
  }

  /// Records the output of a step.
  ///
  /// A failed `expect` gets no new lines, and a step with unexpected errors only if they are
  /// accepted: an update must not turn a failure into an expectation.
  ///
  /// - Returns: True if the step gets new lines.
  @discardableResult
  package mutating func record(_ ran: StepRun) -> Bool {
    let step = ran.step
    guard !ran.hasFailedExpectation || ran.check.hasPassed,
      acceptsErrors || ran.unexpectedErrors.isEmpty
    else { return false }
    guard let added = newLines(for: ran) else { return false }
    let removed = step.expectation?.lines.map(\.output.line) ?? []
    let after = (removed.first ?? step.lines.upperBound + 1) - 1
    edits.append(Edit(after: after, removed: removed, added: added))
    return true
  }

  /// Records that a step never runs, so that its expected lines are removed.
  mutating func recordUnused(_ step: TranscriptStep) {
    guard let removed = step.expectation?.lines.map(\.output.line), let first = removed.first
    else { return }
    edits.append(Edit(after: first - 1, removed: removed, added: []))
  }

  /// Returns the combination with another update of the same transcript.
  func adding(_ other: TranscriptUpdate) -> TranscriptUpdate {
    var both = self
    both.edits += other.edits
    return both
  }

  /// Returns the bytes of the file with the recorded output; nil if nothing changes.
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
    // A file without a line end at its end stays so.
    if let last = transcript.bytes.last, last != .lineFeed, result.last == .lineFeed {
      result.removeLast()
      if result.last == .carriageReturn { result.removeLast() }
    }
    return result == transcript.bytes ? nil : result
  }

  /// Returns the new lines of the step; nil if they are unchanged.
  private func newLines(for ran: StepRun) -> [String]? {
    let actual = OutputText.lines(of: ran.compared).map { String(decoding: $0, as: UTF8.self) }
    guard let expectation = ran.step.expectation else {
      // A golden without lines is one that differs.
      guard mode != .changed || ran.step.command.expectsTree else { return nil }
      return exactLines(actual, indentation: indentation(of: ran.step.lines.lowerBound))
    }
    let indentation = expectation.lines.first?.output.indentation ?? ""
    switch mode {
    case .missing: return nil
    case .all: return exactLines(actual, indentation: indentation)
    case .changed:
      guard case .differs(let difference) = ran.check else { return nil }
      return merged(
        expectation, difference, ran.compared, isTree: ran.step.command.expectsTree)
        ?? exactLines(actual, indentation: indentation)
    }
  }

  private func exactLines(_ actual: [String], indentation: String) -> [String] {
    actual.isEmpty
      ? [indentation + "| (nothing)"]
      : actual.map { indentation + ($0.isEmpty ? "|" : "| " + ExpectedLine.spelling(of: $0)) }
  }

  /// Returns the expectation with its matching lines kept, patterns too.
  ///
  /// The result is nil if it would not match, as with separated `|~` lines.
  private func merged(
    _ expectation: ExpectedOutput, _ difference: OutputDifference, _ output: [UInt8], isTree: Bool
  ) -> [String]? {
    let indentation = expectation.lines.first?.output.indentation ?? ""
    let printed = OutputText.lines(of: output).map { String(decoding: $0, as: UTF8.self) }
    var place = 0
    var texts: [String] = []
    func keep(_ index: Int) {
      let kept = expectation.lines[index].output
      let text = kept.text.isEmpty ? "" : " " + kept.text
      texts.append(kept.indentation + (kept.isUnordered ? "|~" : "|") + text)
    }
    for (offset, line) in difference.lines.enumerated() {
      switch line {
      case .matched(let index, _):
        keep(index)
        place += 1
      case .anyLines(let index, let count):
        keep(index)
        let skipped = printed.dropFirst(place).prefix(count)
        place += count
        let rest = difference.lines.dropFirst(offset + 1)
        guard isTree, let changed = TranscriptUpdate.changedElements(rest, in: skipped) else {
          continue
        }
        texts += exactLines(changed, indentation: indentation)
      case .unexpected(let text):
        texts += exactLines([text], indentation: indentation)
        place += 1
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

  /// Returns the elements that take the place of the missing ones after a gap of a tree.
  ///
  /// `…` stands for any lines, so also for elements that have changed. These are the last ones,
  /// provided that they have the types and levels of those that are missing.
  private static func changedElements(
    _ rest: ArraySlice<OutputDifference.Line>, in skipped: ArraySlice<String>
  ) -> [String]? {
    var missing: [String] = []
    for line in rest {
      guard case .missing(_, let text) = line else { break }
      missing.append(text)
    }
    func start(of line: String) -> Substring {
      let type = line.drop { $0 == " " }.prefix { $0 != " " && $0 != "," }
      return line[..<type.endIndex]
    }
    let last = Array(skipped.suffix(missing.count))
    guard !missing.isEmpty, last.map(start) == missing.map(start) else { return nil }
    return last
  }

  private func indentation(of line: Int) -> String {
    guard line >= 1, line <= lines.count else { return "" }
    return String(decoding: lines[line - 1].prefix(while: \.isBlank), as: UTF8.self)
  }
}

extension StepRun {
  /// Returns the lines of the step in a transcript with its output as expected lines.
  ///
  /// `text` is the part of the transcript that ends with the step. Patterns that match stay.
  ///
  /// - Returns: The lines, and the step that passes with them; nil for a failed `expect`, which no
  ///   expected lines settle, and for a step that passes anyway.
  package func accepted(in text: [UInt8]) -> (text: [UInt8], run: StepRun)? {
    let transcript = Transcript(path: "", bytes: text, format: .session)
    guard let step = transcript.cases.last?.steps.last else { return nil }
    var update = TranscriptUpdate(
      transcript, mode: step.expectation == nil ? .missing : .changed, acceptsErrors: true)
    update.record(expecting(step, isStrict: false))
    guard let changed = update.rewritten(),
      let accepted = Transcript(path: "", bytes: changed, format: .session).cases.last?.steps.last
    else { return nil }
    return (changed, expecting(accepted, isStrict: false))
  }
}
