import CollectionFiles
import SessionLanguage

/// The text of a transcript whose steps a session runs.
///
/// What the session writes has these steps as they are in the file: with their expected lines, and
/// with the comments and blank lines around them. Written with their new output, a failure would
/// become an expectation, and whoever saves the session would accept it unseen.
struct GivenText {
  /// A part of the text: a step with the lines above it, or a command that is no step.
  struct Part {
    /// The number of the step in its case, from 1.
    let number: Int
    /// The offset of the end of the part in the file.
    let end: Int
    /// The bytes, in which accepted output has replaced the expected lines.
    var bytes: [UInt8]
  }

  /// The path of the file.
  let path: String
  let bytes: [UInt8]
  /// The lines before the first step, with other cases.
  let header: ArraySlice<UInt8>
  /// The commands of the case by their lines, with the ends of their expected lines.
  private let ends: [Int: (number: Int, end: Int)]
  /// The end of what has run.
  private(set) var end: Int
  /// The command that runs, until it has become a step.
  private(set) var current: (number: Int, end: Int)?
  /// False after the last command, when further lines are typed.
  var isRunning = true

  init(_ testCase: TranscriptCase, of transcript: Transcript) {
    (path, bytes) = (transcript.path, transcript.bytes)
    let lines = SourceLines(transcript.bytes)
    func end(ofLine number: Int) -> Int {
      number < 1 ? 0 : lines.whole(min(number, lines.count) - 1).endIndex
    }
    let start = end(
      ofLine: testCase.steps.first.map { $0.lines.lowerBound - 1 } ?? testCase.lines.upperBound)
    (header, self.end) = (transcript.bytes[..<start], start)
    var ends: [Int: (number: Int, end: Int)] = [:]
    for step in testCase.steps {
      let last = max(step.lines.upperBound, step.expectation?.lines.last?.output.line ?? 0)
      ends[step.command.line] = (step.number, end(ofLine: last))
    }
    self.ends = ends
  }

  /// True if the lines of the file end with a carriage return and a line feed.
  var hasCarriageReturns: Bool {
    guard let end = bytes.firstIndex(of: .lineFeed), end > 0 else { return false }
    return bytes[end - 1] == .carriageReturn
  }

  /// The lines after what has run: steps that did not run, and further cases.
  var rest: ArraySlice<UInt8> { bytes[end...] }

  mutating func begin(line: Int) { current = isRunning ? ends[line] : nil }

  /// Returns the part of the present command, which begins after another part.
  mutating func take(from start: Int) -> Part? {
    guard let current else { return nil }
    self.current = nil
    end = max(end, current.end)
    return Part(
      number: current.number, end: current.end,
      bytes: Array(bytes[min(start, current.end)..<current.end]))
  }
}
