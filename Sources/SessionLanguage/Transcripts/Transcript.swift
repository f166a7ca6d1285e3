import CollectionFiles
import InteractionKit
import OrderedCollections
import Platform

/// A session file: commands, each with its expected output.
///
/// It is a `.cvt` file, or the `cvsim` blocks of a Markdown file. Every byte is kept, so that an
/// update changes no other lines.
package struct Transcript: Sendable {
  /// The format of the file.
  package enum Format: Hashable, Sendable {
    /// The whole file is a session.
    case session
    /// Each fenced block of the language `cvsim` is a session.
    case markdown
    /// The file is a flow, which another module reads.
    case flow

    /// Chooses the format by the extension: Markdown for `.md` and `.markdown`, flows for `.yaml` and
    /// `.yml`, otherwise a session.
    package init(path: String) {
      let name = path.lowercased()
      self =
        name.hasSuffix(".md") || name.hasSuffix(".markdown")
        ? .markdown : name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? .flow : .session
    }
  }

  /// The path for messages and reports: the argument, not the absolute path.
  package let path: String
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The verbs that its commands were read with.
  package let verbs: VerbTable
  /// The cases, in the order of the file.
  package let cases: [TranscriptCase]
  /// True for a flow, whose steps check themselves, so that no update changes it.
  package let isFlow: Bool
  /// The errors of the file, in the order of their positions: at most `problemLimit`.
  package let problems: [GrammarError]

  /// The largest number of errors that are kept.
  package static let problemLimit = 20

  /// Reads and parses a file; returns nil if it cannot be read.
  package init?(contentsOf path: String, verbs: VerbTable) {
    guard let bytes = FilePath.contents(of: path) else { return nil }
    self.init(path: path, bytes: bytes, verbs: verbs)
  }

  /// Parses `bytes`.
  ///
  /// A file with errors has cases too, which contain their errors.
  package init(path: String, bytes: [UInt8], format: Format? = nil, verbs: VerbTable) {
    self.path = path
    self.bytes = bytes
    self.verbs = verbs
    isFlow = false
    if let problem = Transcript.encodingProblem(of: bytes, format ?? Format(path: path)) {
      (cases, problems) = ([], [problem])
      return
    }
    let lines = SourceLines(bytes)
    let blocks = Transcript.blocks(in: lines, format ?? Format(path: path))
    var cases: [TranscriptCase] = []
    var problems: [GrammarError] = []
    var takenNames: Set<String> = []
    for (index, block) in blocks.enumerated() {
      let name =
        (format ?? Format(path: path)) == .markdown
        ? "block \(index + 1)" : DocumentFiles.baseName(of: path)
      var parser = TranscriptParser(
        path: path, defaultName: name, takenNames: takenNames, verbs: verbs)
      // The parser changes its copy without copying it.
      takenNames = []
      for number in block { parser.read(lines[number], number: number + 1) }
      parser.finish(after: block.upperBound)
      cases += parser.cases
      takenNames = parser.takenNames
      problems += parser.problems.prefix(max(0, Transcript.problemLimit - problems.count))
    }
    self.cases = cases
    self.problems = problems
  }

  /// Returns the error of a file that is not UTF-8; nil for Markdown in which nothing would run.
  private static func encodingProblem(of bytes: [UInt8], _ format: Format) -> GrammarError? {
    guard let encoding = TextEncoding(beginning: bytes) else { return nil }
    if format == .markdown {
      // Without the NULs the fences are as in UTF-8.
      let plain = SourceLines(bytes.filter { $0 != 0 && $0 < 0x80 })
      guard !MarkdownFences.blocks(in: plain, language: "cvsim").isEmpty else { return nil }
    }
    return GrammarError(position: .start, message: encoding.message, source: "")
  }

  /// Creates the transcript of a flow, whose case another module has read.
  package init(
    flow path: String, bytes: [UInt8], cases: [TranscriptCase], problems: [GrammarError],
    verbs: VerbTable
  ) {
    (self.path, self.bytes, self.verbs) = (path, bytes, verbs)
    self.cases = cases
    isFlow = true
    self.problems = Array(problems.prefix(Transcript.problemLimit))
  }

  /// Returns the lines of each session in a file, from 0.
  private static func blocks(in lines: SourceLines, _ format: Format) -> [Range<Int>] {
    switch format {
    case .session, .flow: [0..<lines.count]
    case .markdown: MarkdownFences.blocks(in: lines, language: "cvsim")
    }
  }

  /// Returns the sessions in a Markdown file.
  ///
  /// Each has the number of its first line, from 1, and its lines without their line feeds.
  package static func sessions(
    inMarkdown bytes: [UInt8]
  ) -> [(firstLine: Int, lines: [ArraySlice<UInt8>])] {
    let lines = SourceLines(bytes)
    return blocks(in: lines, .markdown).map { block in
      (block.lowerBound + 1, block.map { lines[$0] })
    }
  }
}

/// A case of a transcript: a session that starts with its settings only.
package struct TranscriptCase: Sendable {
  /// The path of the file in messages and reports.
  package let path: String
  /// `%case NAME`; otherwise the file's base name, or `block 3` in a Markdown file.
  package let name: String
  /// The lines of the case in the file, from 1.
  package let lines: ClosedRange<Int>
  package let settings: TranscriptSettings
  /// The directives that make the settings: its own, and before the first case those of the header.
  package let directives: [Directive]
  package let steps: [TranscriptStep]
  /// The errors in the case and in the header, at most `Transcript.problemLimit`.
  ///
  /// A case with errors cannot run.
  package let problems: [GrammarError]
  /// The device on which the case runs; nil for the viewport of its collection.
  package var device: DeviceProfile?

  package init(
    path: String, name: String, lines: ClosedRange<Int>, settings: TranscriptSettings,
    directives: [Directive] = [], steps: [TranscriptStep], problems: [GrammarError] = [],
    device: DeviceProfile? = nil
  ) {
    (self.path, self.name, self.lines) = (path, name, lines)
    (self.settings, self.directives, self.steps) = (settings, directives, steps)
    (self.problems, self.device) = (problems, device)
  }

  /// The first error; nil if the case can run.
  package var problem: GrammarError? { problems.first }

  /// `PATH::NAME`, an argument of `cvsim test`.
  package var id: String { "\(path)::\(name)" }

  /// True for a flow, whose steps check themselves.
  package var isFlow: Bool {
    steps.first?.command.verb?.traits.contains(.checksItself) == true
  }

  /// Returns the case up to the last step that fulfils a condition from the first one on.
  package func prefix(while isIncluded: (TranscriptStep) -> Bool) -> TranscriptCase {
    TranscriptCase(
      path: path, name: name, lines: lines, settings: settings, directives: directives,
      steps: Array(steps.prefix(while: isIncluded)), problems: problems, device: device)
  }
}

/// A command of a case with its expected output.
package struct TranscriptStep: Sendable {
  /// The number of the step in its case, from 1.
  package let number: Int
  package let command: Command
  /// The lines of the command in the file, from 1.
  package let lines: ClosedRange<Int>
  /// The expected output; nil if the command is unchecked.
  package internal(set) var expectation: ExpectedOutput?

  package init(
    number: Int, command: Command, lines: ClosedRange<Int>, expectation: ExpectedOutput? = nil
  ) {
    (self.number, self.command, self.lines) = (number, command, lines)
    self.expectation = expectation
  }
}

/// The settings that the directives of a case make.
package struct TranscriptSettings: Hashable, Sendable {
  /// `%load FILE`, relative to the folder of the transcript.
  package var load: String?
  /// `%view WxH`, in points.
  package var view: ViewportSetting?
  /// `%scale n`, in pixels per point.
  package var scale: Double?
  /// `%show …`.
  package var show = ShowFilter()
  /// `%random n`, a seed.
  package var random: UInt64?
  /// `%tags a,b`, the header's first.
  package var tags: OrderedSet<String> = []
  /// `%skip` with its reason: the case does not run.
  package var skip: String?
  /// `%xfail` with its reason: the case must fail.
  package var xfail: String?
  /// The properties in the header of a flow, for reports.
  package var properties: OrderedDictionary<String, String> = [:]

  /// The size of the viewport, in points.
  package struct ViewportSetting: Hashable, Sendable {
    /// The largest length of a side, as in collection files.
    package static let limit = FileLimits.length

    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  package init() {}
}
