/// The session so far as the text of a transcript.
///
/// Paths in it stay as they were resolved until the text is asked for, because a
/// transcript spells them from its own folder.
struct SessionHistory {
  /// What a command has printed.
  enum Printed {
    case lines(ArraySlice<UInt8>)
    /// So much that it was not kept.
    case tooMuch
  }

  /// A part of the text that names files.
  private struct Reference {
    let range: Range<Int>
    let text: (_ spell: @escaping (String) -> String) -> String
  }

  /// A longer session is not kept: it can be recorded to a file instead.
  static let limit = 256 << 20

  /// The path of the collection that the session began with.
  private(set) var collection: String?
  /// The filter under which the text stands; nil before the first command.
  private(set) var show: ShowFilter?
  private(set) var isTooLong = false
  private(set) var caseCount = 1
  private var body: [UInt8] = []
  private var references: [Reference] = []

  var isEmpty: Bool { body.isEmpty }

  /// Begins anew with a collection; a `load` command in the middle goes on.
  mutating func begin(loading path: String) {
    if collection == nil || body.isEmpty { collection = path }
  }

  /// Begins with the filter of the first command.
  mutating func begin(_ filter: ShowFilter) {
    if show == nil { show = filter }
  }

  func shows(_ kinds: FactKinds) -> Bool { show.map { !$0.kinds.isDisjoint(with: kinds) } ?? true }
  /// The kinds that show, as `%show` takes them.
  var showWords: String { (show?.kinds ?? .all).words }
  func shows(as filter: ShowFilter) -> Bool { show == filter }

  // MARK: Writing

  /// Adds a command and what it printed.
  ///
  /// - Parameter canonically: writes verbs whole, as a person need not.
  mutating func append(_ command: Command, canonically: Bool, printed: Printed) {
    guard !isTooLong, body.count < SessionHistory.limit else {
      isTooLong = true
      return
    }
    let start = body.count
    SessionHistory.append(command, canonically: canonically, to: &body)
    if command.namesFiles {
      references.append(
        Reference(range: start..<body.count) { spell in command.text(spellingPaths: spell) })
    }
    body.append(.lineFeed)
    SessionHistory.append(printed, to: &body)
  }

  /// Begins another case, which loads `path`.
  mutating func beginCase(_ name: String, loading path: String, settings: [String]) {
    caseCount += 1
    body += "\n%case \(name)\n".utf8
    for line in settings { body += "\(line)\n".utf8 }
    let start = body.count
    references.append(
      Reference(range: start..<start) { spell in SessionHistory.load(spell(path)) })
    body += "\n\n".utf8
  }

  /// The whole text.
  ///
  /// - Parameter spell: How the transcript spells a path.
  func text(spell: @escaping (String) -> String) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(body.count)
    var position = 0
    for reference in references {
      text += body[position..<reference.range.lowerBound]
      text += reference.text(spell).utf8
      position = reference.range.upperBound
    }
    return text + body[position...]
  }

  static func load(_ path: String) -> String {
    "%load \(path.contains(" ") ? JSONValue.quote(path) : path)"
  }

  static func append(_ command: Command, canonically: Bool, to text: inout [UInt8]) {
    if command.block == nil, !canonically {
      text.append(contentsOf: command.text)
    } else {
      text.append(contentsOf: command.description.utf8)
    }
  }

  /// Appends what a command printed as the lines that expect it.
  static func append(_ printed: Printed, to text: inout [UInt8]) {
    guard case .lines(let lines) = printed else {
      text.append(contentsOf: "| ...\n".utf8)
      return
    }
    if lines.isEmpty { text.append(contentsOf: "| (nothing)\n".utf8) }
    var start = lines.startIndex
    while start < lines.endIndex {
      let end = lines[start...].firstIndex(of: .lineFeed) ?? lines.endIndex
      append(expected: lines[start..<end], to: &text)
      start = min(end + 1, lines.endIndex)
    }
  }

  /// Appends a printed line as the line that expects it.
  private static func append(expected line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    text.append(contentsOf: "| ".utf8)
    if mayBePattern(line) {
      text.append(contentsOf: ExpectedLine.spelling(of: String(decoding: line, as: UTF8.self)).utf8)
    } else {
      text.append(contentsOf: line)
    }
    text.append(.lineFeed)
  }

  /// Whether the line could mean more than itself; few do.
  private static func mayBePattern(_ line: ArraySlice<UInt8>) -> Bool {
    if line.first == .dot || line.last == UInt8(ascii: ")") { return true }
    var previous: UInt8 = 0
    for byte in line {
      if previous == .openBracket, byte == .dot { return true }
      previous = byte
    }
    return false
  }
}
