/// A command as it was read: a verb, its arguments, perhaps a block.
public struct Command: Sendable {
  /// The verb, or nil where the first word is no known verb (an alias, a slip).
  public let verb: VerbName?
  /// The commands between `{` and `}`, or nil where the command has no block.
  public internal(set) var block: [Command]?

  /// The line, its continuations joined by blanks. Commands that share a line
  /// share its text.
  let text: [UInt8]
  /// The number of the line that `text` begins on, from 1.
  let textLine: Int
  /// Where in `text` each continuation line begins.
  let breaks: [Int]
  /// The tokens; the first is the verb.
  let tokens: [CommandToken]
  /// Whether one of the tokens is a flag.
  let hasFlags: Bool

  /// The word that stands where the verb does, without a leading `.` or `:`.
  public var name: String {
    guard let first = tokens.first else { return "" }
    return String(decoding: text[first.range], as: UTF8.self)
  }

  /// The number of the line that the command begins on, from 1.
  public var line: Int {
    breaks.isEmpty ? textLine : position(of: tokens.first?.start ?? 0).line
  }

  /// The column that the command begins in, from 1, in characters.
  public var column: Int { position(of: tokens.first?.start ?? 0).column }

  /// The verb.
  ///
  /// - Throws: An error with a suggestion where the name is no known verb.
  public func knownVerb(prefixes: Bool = false) throws(GrammarError) -> VerbName {
    if let verb { return verb }
    let start = tokens.first?.start ?? 0
    let quoted = JSONValue.quote(name)
    if case .ambiguous(let names) = VerbName.lookup(name.utf8, prefixes: prefixes) {
      let list = names.map(\.rawValue).joined(separator: ", ")
      throw error(
        GrammarFault(
          at: start, "\(quoted) is short for several verbs", hint: "write one of \(list)"))
    }
    let near = Spelling.nearest(to: name, in: VerbName.allCases.lazy.map(\.rawValue))
    var fault = GrammarFault(
      at: start, "unknown verb \(quoted)",
      hint: near.map { "did you mean \($0)?" } ?? "`help` lists the verbs")
    fault.found = name
    fault.expected = near
    throw error(fault)
  }

  /// The arguments, to be read from the first.
  var arguments: ArgumentReader { ArgumentReader(self) }

  /// The place in the file of the offset `offset` into `text`.
  func position(of offset: Int) -> TextPosition {
    let (number, piece) = physicalLine(at: offset)
    let end = max(min(offset, text.count), piece.lowerBound)
    let before = String(decoding: text[piece.lowerBound..<end], as: UTF8.self)
    return TextPosition(line: number, column: before.count + 1)
  }

  /// The error that `fault` is in this command.
  func error(_ fault: GrammarFault) -> GrammarError {
    let offset = min(max(fault.offset, 0), text.count)
    let (number, piece) = physicalLine(at: offset)
    var local = fault
    local.offset = offset - piece.lowerBound
    return local.error(line: number, text: text[piece])
  }

  private func physicalLine(at offset: Int) -> (number: Int, piece: Range<Int>) {
    let index = breaks.lastIndex { $0 <= offset }.map { $0 + 1 } ?? 0
    let start = index == 0 ? 0 : breaks[index - 1]
    // The blank that joins two lines belongs to neither.
    let end = index < breaks.count ? breaks[index] - 1 : text.count
    let clamped = max(start, min(offset, text.count))
    return (textLine + index, start..<max(end, clamped))
  }
}

extension Command: CustomStringConvertible {
  /// The canonical text on one line: one blank between words, `{ a; b }` for a
  /// block. It reads back as an equal command.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    // A blank keeps a last backslash from asking for another line.
    if bytes.last == .backslash { bytes.append(.space) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(to output: inout [UInt8]) {
    for (index, token) in tokens.enumerated() where token.kind != .openBlock {
      if index > 0 { output.append(.space) }
      if index == 0, let verb {
        output.append(contentsOf: verb.rawValue.utf8)
      } else {
        output.append(contentsOf: text[token.range])
      }
    }
    guard let block else { return }
    output.append(contentsOf: " {".utf8)
    for (index, command) in block.enumerated() {
      output.append(contentsOf: (index > 0 ? "; " : " ").utf8)
      command.append(to: &output)
    }
    output.append(contentsOf: " }".utf8)
  }
}
