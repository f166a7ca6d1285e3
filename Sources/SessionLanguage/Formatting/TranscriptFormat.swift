import CollectionFiles

extension CanonicalForm {
  /// Creates the canonical form of a file's bytes.
  ///
  /// Transcripts, the `cvsim` blocks of Markdown files, and collections in JSON are formatted. YAML
  /// is unchanged, because its comments and layout belong to the author. The result is parsed again
  /// to verify that its meaning is unchanged, down to blanks in expected output.
  ///
  /// `path` is the path in messages; its extension determines the kind of the file.
  package init(path: String, bytes: [UInt8], verbs: VerbTable) {
    let name = path.lowercased()
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      self = .left("YAML files are not formatted: their comments and layout are kept")
    } else if name.hasSuffix(".json") {
      self = CollectionFormat.form(of: bytes, path: path)
    } else {
      self = TranscriptFormat.form(of: bytes, path: path, verbs: verbs)
    }
  }
}

/// The canonical form of transcripts.
package enum TranscriptFormat {
  package static func form(of bytes: [UInt8], path: String, verbs: VerbTable) -> CanonicalForm {
    let transcript = Transcript(path: path, bytes: bytes, verbs: verbs)
    guard transcript.problems.isEmpty else {
      return .faulty(transcript.problems.map { "\(path):\($0)" })
    }
    let formatted: [UInt8] =
      switch Transcript.Format(path: path) {
      case .session, .flow: session(SourceLines(bytes), verbs)
      case .markdown: markdown(SourceLines(bytes), verbs)
      }
    return verified(formatted, as: transcript)
  }

  /// Returns the formatted text, or an error if it means something else than the transcript.
  package static func verified(_ formatted: [UInt8], as transcript: Transcript) -> CanonicalForm {
    let path = transcript.path
    guard
      TranscriptMeaning(transcript) == TranscriptMeaning(path: path, formatted, transcript.verbs)
    else {
      return .faulty(["\(path): its canonical form would have another meaning; this is a bug"])
    }
    return .formatted(formatted)
  }

  private static func session(_ lines: SourceLines, _ verbs: VerbTable) -> [UInt8] {
    var text: [UInt8] = []
    for line in SessionLines((0..<lines.count).map { lines[$0] }, verbs: verbs).texts {
      text += line
      text.append(.lineFeed)
    }
    return text
  }

  /// Formats the blocks and keeps all other bytes.
  ///
  /// The lines of a block keep the indentation of the fence and the line ends of the file.
  private static func markdown(_ lines: SourceLines, _ verbs: VerbTable) -> [UInt8] {
    var text: [UInt8] = []
    var next = 0
    for block in MarkdownFences.blocks(in: lines, language: "cvsim") {
      for index in next..<block.lowerBound { text += lines.whole(index) }
      let fence = block.lowerBound - 1
      let indentation = lines[fence].prefix(while: \.isBlank)
      for line in SessionLines(block.map { lines[$0] }, verbs: verbs).texts {
        if !line.isEmpty { text += indentation + line }
        text += lines.lineEnd(fence)
      }
      next = block.upperBound
    }
    for index in next..<max(lines.count, next) { text += lines.whole(index) }
    return text
  }
}

/// The meaning of a transcript, which formatting must not change.
package struct TranscriptMeaning: Equatable {
  private struct Case: Equatable {
    var name: String
    var settings: TranscriptSettings
    var steps: [Step]
  }

  private struct Step: Equatable {
    var command: String
    var expected: [String]?
  }

  private let cases: [Case]
  private let problems: Int

  package init(path: String, _ bytes: [UInt8], _ verbs: VerbTable) {
    self.init(Transcript(path: path, bytes: bytes, verbs: verbs))
  }

  package init(_ transcript: Transcript) {
    problems = transcript.problems.count
    cases = transcript.cases.map { testCase in
      Case(
        name: testCase.name, settings: testCase.settings,
        steps: testCase.steps.map { step in
          Step(
            command: step.command.canonicalText,
            expected: step.expectation?.lines.map {
              ($0.output.isUnordered ? "~" : " ") + StableLine.text(of: $0.output.text)
            })
        })
    }
  }
}
