/// The session so far as the text of a transcript.
struct SessionHistory {
  /// A longer session is not kept: it can be recorded to a file instead.
  static let limit = 256 << 20

  /// The path of the collection that the session began with.
  private(set) var collection: String?
  private(set) var body: [UInt8] = []
  private(set) var isTooLong = false

  /// Begins anew with a collection; a `load` command in the middle goes on.
  mutating func begin(loading path: String) {
    guard collection == nil else { return }
    collection = path
  }

  mutating func append(_ command: Command, printed: ArraySlice<UInt8>) {
    guard body.count < SessionHistory.limit else {
      isTooLong = true
      return
    }
    SessionHistory.append(command, printed: printed, to: &body)
  }

  /// Appends a command and what it printed as a transcript has them.
  static func append(_ command: Command, printed: ArraySlice<UInt8>, to text: inout [UInt8]) {
    if command.block == nil {
      text.append(contentsOf: command.text)
    } else {
      text.append(contentsOf: command.description.utf8)
    }
    text.append(.lineFeed)
    if printed.isEmpty {
      text.append(contentsOf: "| (nothing)\n".utf8)
      return
    }
    var start = printed.startIndex
    while start < printed.endIndex {
      let end = printed[start...].firstIndex(of: .lineFeed) ?? printed.endIndex
      append(expected: printed[start..<end], to: &text)
      start = min(end + 1, printed.endIndex)
    }
  }

  /// Appends a printed line as the line that expects it.
  private static func append(expected line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    text.append(contentsOf: "| ".utf8)
    // Few lines look like patterns; only those need another spelling.
    let mayBePattern =
      line.first == .dot || line.last == UInt8(ascii: ")")
      || zip(line, line.dropFirst()).contains { $0 == .openBracket && $1 == .dot }
    if mayBePattern {
      text.append(contentsOf: ExpectedLine.spelling(of: String(decoding: line, as: UTF8.self)).utf8)
    } else {
      text.append(contentsOf: line)
    }
    text.append(.lineFeed)
  }
}
