import CollectionFiles

/// The steps of a branch of a session: what was asked, and what it printed.
///
/// Texts lie one after the other in chunks that never move, so that a session of a
/// million steps costs little more than its text.
struct StepLog {
  /// What is to know of a step without reading it.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// It touched, scrolled or changed something: `undo` counts these.
    static let acts = Traits(rawValue: 1)
    /// It names files, which a transcript spells from its own folder.
    static let namesFiles = Traits(rawValue: 2)
    /// It is a directive, not a command.
    static let isDirective = Traits(rawValue: 4)
    /// It printed so much that it was not kept.
    static let printedTooMuch = Traits(rawValue: 8)
    /// It began another case.
    static let beginsCase = Traits(rawValue: 16)
    /// It left everything as it was: on the way to a moment it need not be done again.
    static let onlyLooks = Traits(rawValue: 32)
  }

  /// What was looked at after a step, when there was a future already: to look is no step
  /// then, but transcripts have it.
  struct Look {
    let text: [UInt8]
    /// What it printed; nil for more than was kept.
    var printed: [UInt8]?
    let traits: Traits
  }

  /// What few steps come with.
  struct Notes {
    /// What files held that the step read, in the order of reading: one that is done
    /// again reads the same.
    var files: [FileContent] = []
    var beginning: CaseBeginning?
    var looks: [Look] = []

    var isEmpty: Bool { files.isEmpty && beginning == nil && looks.isEmpty }
  }

  private struct Entry {
    let chunk: UInt32
    let start: UInt32
    let textCount: UInt32
    let printedCount: UInt32
    let traits: Traits
  }

  /// So much of a chunk is reserved at once: little of the first, for most branches are
  /// short.
  private static func chunkSize(_ index: Int) -> Int { 1 << min(10 + index, 20) }
  /// So much of what steps print is kept, in all.
  static let printedLimit = 96 << 20
  /// The longest text that an entry can speak of.
  private static let textLimit = 1 << 30

  private var entries: [Entry] = []
  private var chunks: [[UInt8]] = []
  private var printedTotal = 0
  /// What is to know of the few steps that read files or begin cases.
  private var notes: [Int: Notes] = [:]

  var count: Int { entries.count }

  /// Adds a step.
  ///
  /// - Parameter printed: what it printed; nil for more than was kept.
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

  /// Adds what was looked at after a step.
  mutating func append(_ look: Look, at index: Int) {
    var look = look
    let count = look.printed?.count ?? 0
    if printedTotal + count > StepLog.printedLimit { look.printed = nil }
    printedTotal += look.printed?.count ?? 0
    notes[index, default: Notes()].looks.append(look)
  }

  /// The step's command or directive, as it reads back.
  func text(at index: Int) -> ArraySlice<UInt8> {
    guard let entry = entry(index) else { return [] }
    return chunks[Int(entry.chunk)][Int(entry.start)..<Int(entry.start + entry.textCount)]
  }

  /// What it printed, lines that each end in a line feed; nil for more than was kept.
  func printed(at index: Int) -> ArraySlice<UInt8>? {
    guard let entry = entry(index), !entry.traits.contains(.printedTooMuch) else { return nil }
    let start = Int(entry.start + entry.textCount)
    return chunks[Int(entry.chunk)][start..<start + Int(entry.printedCount)]
  }

  func traits(at index: Int) -> Traits { entry(index)?.traits ?? [] }

  func notes(at index: Int) -> Notes { notes[index] ?? Notes() }

  /// Takes out and answers the steps from `index` on.
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

/// What a step read of a file, or why it could not.
enum FileContent: Sendable {
  case collection(CollectionDocument)
  case faulty(DocumentErrors)
  case bytes([UInt8])
  case unreadable(String)
}

/// How a transcript begins another case.
struct CaseBeginning: Sendable {
  let name: String
  /// The directives that it begins with, but for the collection.
  let settings: [String]
  /// The path of the collection.
  let path: String
}
