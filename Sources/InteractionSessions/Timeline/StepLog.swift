import CollectionFiles
import SessionLanguage

/// The steps of a branch of a session: the commands and their output.
///
/// The texts are stored in chunks that never move, so that a session of a million steps needs
/// little more memory than its text.
struct StepLog {
  /// Properties of a step that are known without its text.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// The step touched, scrolled or changed something: `undo` counts these.
    static let acts = Traits(rawValue: 1)
    /// The step names files, whose paths a transcript changes to its own folder.
    static let namesFiles = Traits(rawValue: 2)
    /// The step is a directive, not a command.
    static let isDirective = Traits(rawValue: 4)
    /// The output was too long to be kept.
    static let printedTooMuch = Traits(rawValue: 8)
    /// The step began another case.
    static let beginsCase = Traits(rawValue: 16)
    /// The step changed nothing, so a move to another step need not repeat it.
    static let changesNothing = Traits(rawValue: 32)
    /// The step is a query without an error, whose output is not an expectation.
    static let looks = Traits(rawValue: 64)
    /// An `expect` of the step failed, whose lines are not expectations.
    static let failsExpectation = Traits(rawValue: 128)
  }

  /// A command with its output, as a transcript contains it.
  struct Step {
    let text: ArraySlice<UInt8>
    /// The output, each line with a line feed; nil if it was too long to be kept.
    var printed: ArraySlice<UInt8>?
    let traits: Traits
    /// The lines of failed `expect` commands, as ranges of the bytes of the output.
    var failedLines: [Range<Int>] = []
    /// The text of the step in the file that it comes from; nil for a step that was typed.
    var given: GivenText.Part?
  }

  /// The data that only few steps have.
  struct Notes {
    /// The contents of the files that the step read, in order, for when it is repeated.
    var files: [FileContent] = []
    var beginning: CaseBeginning?
    /// The queries that were made here when other steps followed.
    ///
    /// They are not steps, but transcripts contain them.
    var queries: [Step] = []
    /// The lines of failed `expect` commands, as ranges of the bytes of the output.
    var failedLines: [Range<Int>] = []
    /// The text of the step in the file that it comes from; nil for a step that was typed.
    var given: GivenText.Part?

    var isEmpty: Bool {
      files.isEmpty && beginning == nil && queries.isEmpty && failedLines.isEmpty && given == nil
    }
  }

  private struct Entry {
    let chunk: UInt32
    let start: UInt32
    let textCount: UInt32
    let printedCount: UInt32
    let traits: Traits
  }

  /// Returns the reserved size of a chunk.
  ///
  /// The first is small, since most branches are short.
  private static func chunkSize(_ index: Int) -> Int { 1 << min(10 + index, 20) }
  /// The largest size of all kept output of steps, in bytes.
  static let printedLimit = 96 << 20
  /// The longest text that an entry can represent.
  private static let textLimit = 1 << 30

  private var entries: [Entry] = []
  private var chunks: [[UInt8]] = []
  private var printedTotal = 0
  /// The data of the steps that read files, begin cases or fail expectations.
  private var notes: [Int: Notes] = [:]

  var count: Int { entries.count }

  /// Adds a step.
  ///
  /// `printed` is the output; nil if it was too long to be kept.
  mutating func append(
    _ text: ArraySlice<UInt8>, printed: ArraySlice<UInt8>?, _ traits: Traits,
    _ notes: Notes = Notes()
  ) {
    var traits = traits
    var kept = printed ?? []
    if printed == nil || kept.count > StepLog.textLimit
      || printedTotal + kept.count > StepLog.printedLimit
    {
      traits.insert(.printedTooMuch)
      kept = []
    }
    let size = text.count + kept.count
    let room = chunks.last.map { StepLog.chunkSize(chunks.count - 1) - $0.count }
    if (room ?? -1) < size {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(max(size, StepLog.chunkSize(chunks.count - 1)))
    }
    let chunk = chunks.count - 1
    let start = chunks[chunk].count
    chunks[chunk].append(contentsOf: text)
    chunks[chunk].append(contentsOf: kept)
    printedTotal += kept.count
    if !notes.isEmpty { self.notes[entries.count] = notes }
    entries.append(
      Entry(
        chunk: UInt32(chunk), start: UInt32(start), textCount: UInt32(text.count),
        printedCount: UInt32(kept.count), traits: traits))
  }

  /// Adds a query at a step.
  mutating func append(_ look: Step, at index: Int) {
    var look = look
    let count = look.printed?.count ?? 0
    if printedTotal + count > StepLog.printedLimit { look.printed = nil }
    printedTotal += look.printed?.count ?? 0
    notes[index, default: Notes()].queries.append(look)
  }

  /// Replaces the text of a step in the file that it comes from.
  mutating func replaceGiven(at index: Int, by bytes: [UInt8]) {
    notes[index]?.given?.bytes = bytes
  }

  /// Returns the step's command or directive as text that can be parsed again.
  func text(at index: Int) -> ArraySlice<UInt8> {
    guard let entry = entry(index) else { return [] }
    return chunks[Int(entry.chunk)][Int(entry.start)..<Int(entry.start + entry.textCount)]
  }

  /// Returns the output of a step, each line with a line feed; nil if it was too long to be kept.
  func printed(at index: Int) -> ArraySlice<UInt8>? {
    guard let entry = entry(index), !entry.traits.contains(.printedTooMuch) else { return nil }
    let start = Int(entry.start + entry.textCount)
    return chunks[Int(entry.chunk)][start..<start + Int(entry.printedCount)]
  }

  func traits(at index: Int) -> Traits { entry(index)?.traits ?? [] }

  func notes(at index: Int) -> Notes { notes[index] ?? Notes() }

  /// Removes and returns the steps from `index` on.
  mutating func removeTail(from index: Int) -> StepLog {
    var tail = StepLog()
    guard index < count else { return tail }
    for step in index..<count {
      tail.append(
        text(at: step), printed: printed(at: step), traits(at: step), notes(at: step))
      notes[step] = nil
    }
    let first = entries[index]
    for entry in entries[index...] { printedTotal -= Int(entry.printedCount) }
    chunks.removeLast(chunks.count - Int(first.chunk) - 1)
    chunks[Int(first.chunk)].removeLast(chunks[Int(first.chunk)].count - Int(first.start))
    entries.removeLast(entries.count - index)
    return tail
  }

  private func entry(_ index: Int) -> Entry? {
    entries.indices.contains(index) ? entries[index] : nil
  }
}

extension StepLog.Step {
  /// The lines that failed `expect` commands printed.
  var failedOutput: [String] {
    failedLines.flatMap { range in
      output(range).split(separator: .lineFeed).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns the step with another command, without the lines of failed `expect` commands.
  func withoutFailures(_ command: Command) -> StepLog.Step {
    var kept: [UInt8]?
    if let printed {
      kept = []
      var end = 0
      for range in failedLines {
        kept? += output(end..<range.lowerBound)
        end = range.upperBound
      }
      kept? += output(end..<max(printed.count, end))
    }
    return StepLog.Step(
      text: Array(command.description.utf8)[...], printed: kept?[...],
      traits: traits.subtracting(.failsExpectation))
  }

  private func output(_ range: Range<Int>) -> ArraySlice<UInt8> {
    (printed ?? []).dropFirst(range.lowerBound).prefix(range.count)
  }
}

/// The contents of a file that a step read, or the error.
enum FileContent: Sendable {
  case collection(CollectionDocument)
  case faulty(DocumentErrors)
  case bytes([UInt8])
  case unreadable(String)
}

/// The beginning of another case in a transcript.
///
/// A class, because each line that runs has a place for one.
final class CaseBeginning: Sendable {
  let name: String
  /// False if the name was made of its number.
  let isNamed: Bool
  /// True if it takes the place of the beginning before it: a directive that follows `%case`
  /// describes the same case.
  let isContinued: Bool
  /// The directives at its beginning, except for the collection.
  let settings: [String]
  /// The path of the collection; nil if none was loaded.
  let path: String?

  init(name: String, isNamed: Bool, isContinued: Bool, settings: [String], path: String?) {
    (self.name, self.isNamed, self.isContinued) = (name, isNamed, isContinued)
    (self.settings, self.path) = (settings, path)
  }
}
