/// A session file: commands, and what each must print.
///
/// Reads `.cvt` files and the blocks fenced as `cvsim` in Markdown files. Every
/// byte is kept, so that an update changes only the lines that it means to.
public struct Transcript: Sendable {
  /// How the cases stand in the file.
  public enum Format: Hashable, Sendable {
    /// The whole file is a session.
    case session
    /// Each fenced block of the language `cvsim` is a session.
    case markdown

    /// Markdown for `.md` and `.markdown`, a session for everything else.
    public init(path: String) {
      let name = path.lowercased()
      self = name.hasSuffix(".md") || name.hasSuffix(".markdown") ? .markdown : .session
    }
  }

  /// The path as it was given; it stands in messages and reports.
  public let path: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The cases, in the order of the file.
  public let cases: [TranscriptCase]
  /// The mistakes of the file, in the order of their places: the first
  /// `problemLimit` of them.
  public let problems: [GrammarError]

  /// How many mistakes of a file are kept.
  public static let problemLimit = 20

  /// Reads `bytes`. A file with mistakes has cases too, which carry theirs.
  public init(path: String, bytes: [UInt8], format: Format? = nil) {
    self.path = path
    self.bytes = bytes
    let lines = SourceLines(bytes)
    let blocks = Transcript.blocks(in: lines, format ?? Format(path: path))
    var cases: [TranscriptCase] = []
    var problems: [GrammarError] = []
    for (index, block) in blocks.enumerated() {
      let name =
        (format ?? Format(path: path)) == .session
        ? Transcript.baseName(of: path) : "block \(index + 1)"
      var parser = TranscriptParser(path: path, defaultName: name, takenNames: cases.map(\.name))
      for number in block { parser.read(lines[number], number: number + 1) }
      parser.finish(after: block.upperBound)
      cases += parser.cases
      problems += parser.problems.prefix(max(0, Transcript.problemLimit - problems.count))
    }
    self.cases = cases
    self.problems = problems
  }

  /// The lines of each session in a file, from 0.
  private static func blocks(in lines: SourceLines, _ format: Format) -> [Range<Int>] {
    switch format {
    case .session: [0..<lines.count]
    case .markdown: MarkdownFences.blocks(in: lines, language: "cvsim")
    }
  }

  /// The sessions in a Markdown file: each with the number of its first line, from 1, and
  /// its lines without their line feeds.
  public static func sessions(
    inMarkdown bytes: [UInt8]
  ) -> [(firstLine: Int, lines: [ArraySlice<UInt8>])] {
    let lines = SourceLines(bytes)
    return blocks(in: lines, .markdown).map { block in
      (block.lowerBound + 1, block.map { lines[$0] })
    }
  }

  /// The name of the file without its folders and its last extension.
  static func baseName(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

/// One case of a transcript: a session that starts from nothing but its settings.
public struct TranscriptCase: Sendable {
  /// The path of the file, as it was given.
  public let path: String
  /// `%case NAME`; else the file's base name, or `block 3` in a Markdown file.
  public let name: String
  /// The lines of the case in the file, from 1.
  public let lines: ClosedRange<Int>
  public let settings: TranscriptSettings
  public let steps: [TranscriptStep]
  /// The first mistake in the case or in the header it starts from; such a case
  /// cannot run.
  public let problem: GrammarError?

  /// `PATH::NAME`, which `cvsim test` takes.
  public var id: String { "\(path)::\(name)" }
}

/// A command of a case with what it must print.
public struct TranscriptStep: Sendable {
  /// The number of the step in its case, from 1.
  public let number: Int
  public let command: Command
  /// The lines that the command takes in the file, from 1.
  public let lines: ClosedRange<Int>
  /// What the command must print, or nil where that is not checked.
  public internal(set) var expectation: ExpectedOutput?
}

/// What the directives of a case set.
public struct TranscriptSettings: Hashable, Sendable {
  /// `%load FILE`, relative to the folder of the transcript.
  public var load: String?
  /// `%view WxH`, in points.
  public var view: View?
  /// `%scale n`, in pixels per point.
  public var scale: Double?
  /// `%show …`.
  public var show = ShowFilter()
  /// `%random n`, a seed.
  public var random: UInt64?
  /// `%tags a,b`, those of the header first.
  public var tags: [String] = []
  /// `%skip why`: the case does not run.
  public var skip: String?
  /// `%xfail why`: the case must fail.
  public var xfail: String?

  /// The size of the viewport, in points.
  public struct View: Hashable, Sendable {
    /// The most that a side has, as in collection files.
    static let limit = DocumentReader.lengthLimit

    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  public init() {}
}
