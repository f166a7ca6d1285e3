import CollectionFiles
import InteractionKit

/// A cursor over the arguments of a command, for the verbs to read.
///
/// Each function advances past the argument that it reads. Otherwise it throws an error with the
/// position, the text that was found and the accepted ones. Flags are accepted anywhere, so read
/// them first.
///
///     var arguments = command.arguments
///     let count = try arguments.flag("count") { reader in try reader.count() } ?? 1
///     let target = try arguments.target()
///     try arguments.expectEnd()
package struct ArgumentReader {
  package let command: Command
  package var tokens: [CommandToken]
  package var index: Int
  package var knownFlags: [String] = []
  /// The offset of the end of the arguments: the end of the command or of a value.
  var endOffset: Int

  package init(_ command: Command, from index: Int = 1) {
    self.command = command
    self.index = index
    tokens = command.tokens
    if tokens.last?.kind == .openBlock { tokens.removeLast() }
    endOffset = tokens.last?.end ?? command.text.count
  }

  /// True if another argument follows.
  package var hasMore: Bool { index < tokens.count }

  package var bytes: [UInt8] { command.text }
  package var current: CommandToken? { index < tokens.count ? tokens[index] : nil }

  // MARK: - Words

  /// Reads a word without quotes.
  package mutating func word(_ what: String = "a word") throws(GrammarError) -> String {
    guard let token = current, token.kind == .word else { throw expected(what) }
    index += 1
    return String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Reads one of the words in `choices`.
  package mutating func word(of choices: [String]) throws(GrammarError) -> String {
    let list = choices.joined(separator: ", ")
    guard let token = current, token.kind == .word else { throw expected("one of \(list)") }
    let text = String(decoding: bytes[token.range], as: UTF8.self)
    guard choices.contains(text) else {
      let near = Spelling.nearest(to: text, in: choices)
      throw expected("one of \(list)", hint: near.map { "did you mean \($0)?" })
    }
    index += 1
    return text
  }

  /// Reads a text: a JSON string, a `'literal'`, or a bare word.
  package mutating func text(_ what: String = "a text") throws(GrammarError) -> String {
    guard let token = current else { throw expected(what) }
    switch token.kind {
    case .string:
      let text = try faults { () throws(GrammarFault) in
        var position = token.range.lowerBound
        return try JSONReader.string(inLine: bytes, from: &position, to: token.range.upperBound)
      }
      index += 1
      return text
    case .literal:
      index += 1
      return String(decoding: bytes[token.range].dropFirst().dropLast(), as: UTF8.self)
    case .word, .object, .arrow, .raw:
      index += 1
      return String(decoding: bytes[token.range], as: UTF8.self)
    case .flag, .openBlock: throw expected(what)
    }
  }

  /// Reads a JSON value, which may contain blanks.
  package mutating func json() throws(GrammarError) -> JSONValue {
    guard let token = current, [.word, .string, .object].contains(token.kind) else {
      throw expected("a JSON value")
    }
    let value = try faults { () throws(GrammarFault) in
      try JSONReader.value(inLine: bytes, token.range)
    }
    index += 1
    return value
  }

  /// Reads a JSON value, or a word as a string.
  ///
  /// So `set scrollDirection vertical` needs no quotes.
  package mutating func value() throws(GrammarError) -> JSONValue {
    guard let token = current else { throw expected("a value") }
    if token.kind == .literal { return .string(try text()) }
    if let first = bytes[token.range].first, first.isLetter {
      let word = try text("a value")
      return switch word {
      case "true": .bool(true)
      case "false": .bool(false)
      case "null": .null
      default: .string(word)
      }
    }
    return try json()
  }

  /// Returns the text of the rest of the arguments.
  package mutating func rest() -> String {
    guard let first = current, let last = tokens.last else { return "" }
    index = tokens.count
    return String(decoding: bytes[first.start..<max(first.start, last.end)], as: UTF8.self)
  }

  /// Advances past the word `word`, such as `->` or `to`, and returns true if it comes next.
  package mutating func accept(_ word: String) -> Bool {
    guard let token = current, token.kind == .word || token.kind == .arrow,
      bytes[token.range].elementsEqual(word.utf8)
    else { return false }
    index += 1
    return true
  }

  /// Advances past the word `word`; throws if it does not come next.
  package mutating func expect(_ word: String) throws(GrammarError) {
    guard accept(word) else { throw expected("`\(word)`") }
  }

  /// Returns the commands of the block.
  package func block() throws(GrammarError) -> [Command] {
    guard let block = command.block else {
      throw fail(
        GrammarFault(
          at: endOffset, expected: "a block", found: found, hint: "write { … } behind it"))
    }
    return block
  }

  /// Ends the reading.
  ///
  /// - Throws: An error if an argument is left.
  package func expectEnd() throws(GrammarError) {
    guard let token = current else { return }
    guard token.kind == .flag else {
      throw expected("the end of the command", hint: usageHint)
    }
    throw unknown(token)
  }

  private func unknown(_ token: CommandToken) -> GrammarError {
    let name = bytes[token.range].drop { $0 == .minus }.prefix { $0 != .equals }
    let text = String(decoding: name, as: UTF8.self)
    let near = Spelling.nearest(to: text, in: knownFlags)
    let written = String(decoding: bytes[token.start..<name.endIndex], as: UTF8.self)
    return fail(
      GrammarFault(
        at: token.start, "unknown flag \(written)",
        hint: near.map { "did you mean \($0.count == 1 ? "-" : "--")\($0)?" } ?? usageHint))
  }

  // MARK: - Errors

  /// Returns an error about the next argument.
  package func expected(_ what: String, hint: String? = nil) -> GrammarError {
    // A flag that is left is unknown to the verb.
    if let token = current, token.kind == .flag { return unknown(token) }
    return fail(GrammarFault(at: offset, expected: what, found: found, hint: hint ?? usageHint))
  }

  package var found: String? {
    guard let token = current else { return nil }
    let text = bytes[token.range]
    let shown = String(decoding: text.prefix(40), as: UTF8.self) + (text.count > 40 ? "…" : "")
    return token.kind == .word || token.kind == .arrow || token.kind == .flag
      ? JSONValue.quote(shown) : shown
  }

  var usageHint: String? {
    guard let verb = command.verb else { return nil }
    let usage = verb.usage
    return usage.contains("\n") ? "see `help \(verb.name)`" : "usage: \(usage)"
  }

  package func fail(at offset: Int, _ message: String, hint: String? = nil) -> GrammarError {
    fail(GrammarFault(at: offset, message, hint: hint ?? usageHint))
  }

  /// The offset of the next argument.
  package var offset: Int { current?.start ?? endOffset }

  package func fail(_ fault: GrammarFault) -> GrammarError { command.error(fault) }

  package func faults<Value>(
    _ body: () throws(GrammarFault) -> Value
  ) throws(GrammarError) -> Value {
    do { return try body() } catch { throw command.error(error) }
  }
}

/// Flags, which are accepted anywhere among the arguments.
extension ArgumentReader {
  /// Reads the flag `--name` (`-n` for a name of one letter) at any position.
  ///
  /// - Throws: An error if it has a value.
  package mutating func flag(_ name: String) throws(GrammarError) -> Bool {
    guard let (place, token, value) = findFlag(name) else { return false }
    if let value { throw fail(at: value, "--\(name) accepts no value") }
    tokens.remove(at: place)
    if findFlag(name) != nil { throw fail(at: token.start, "--\(name) is given twice") }
    return true
  }

  /// Reads the flag `--name=value` or `--name value` at any position.
  ///
  /// `read` reads the value, and nothing after it.
  ///
  /// - Returns: The value; nil if the flag is missing.
  @inlinable
  package mutating func flag<Value>(
    _ name: String, _ read: (inout ArgumentReader) throws(GrammarError) -> Value
  ) throws(GrammarError) -> Value? {
    guard var reader = try valueReader(ofFlag: name) else { return nil }
    let result = try read(&reader)
    try reader.expectEnd()
    return result
  }

  /// Removes a flag and its value, and returns a reader of the value; nil if the flag is missing.
  package mutating func valueReader(
    ofFlag name: String
  ) throws(GrammarError) -> ArgumentReader? {
    guard let (place, token, valueStart) = findFlag(name) else { return nil }
    var value: CommandToken
    if let valueStart {
      value = CommandToken(kind: .word, start: valueStart, end: token.end)
      if valueStart < token.end, bytes[valueStart] == .doubleQuote { value.kind = .string }
    } else if place + 1 < tokens.count, tokens[place + 1].kind != .flag {
      value = tokens[place + 1]
      tokens.remove(at: place + 1)
    } else {
      throw fail(
        GrammarFault(
          at: token.end, expected: "the value of --\(name)", found: nil,
          hint: "write --\(name)=VALUE"))
    }
    tokens.remove(at: place)
    var reader = self
    reader.tokens = value.start < value.end ? [value] : []
    reader.index = 0
    reader.endOffset = value.end
    if findFlag(name) != nil { throw fail(at: token.start, "--\(name) is given twice") }
    return reader
  }

  private mutating func findFlag(_ name: String) -> (place: Int, token: CommandToken, value: Int?)?
  {
    guard command.hasFlags else { return nil }
    if !knownFlags.contains(name) { knownFlags.append(name) }
    for place in tokens.indices where place >= index && tokens[place].kind == .flag {
      let token = tokens[place]
      let text = bytes[token.range]
      let bare = text.drop { $0 == .minus }
      let dashes = bare.startIndex - text.startIndex
      let found = bare.prefix { $0 != .equals }
      guard dashes == (name.utf8.count == 1 ? 1 : 2), found.elementsEqual(name.utf8) else {
        continue
      }
      return (place, token, found.endIndex < token.end ? found.endIndex + 1 : nil)
    }
    return nil
  }
}

/// Numbers, counts, percentages and times.
extension ArgumentReader {
  /// The largest count or index that a session accepts.
  package static let countLimit = 1_000_000_000

  /// Reads a finite decimal number.
  package mutating func number() throws(GrammarError) -> Double {
    guard let token = current, token.kind == .word else { throw expected("a number") }
    var reader = TargetReader(bytes, in: token.range)
    let length = try faults { () throws(GrammarFault) in
      let length = try reader.length()
      try reader.expectEnd("the end of the number")
      return length
    }
    guard case .points(let value) = length else { throw expected("a number without %") }
    index += 1
    return value
  }

  /// Reads an integer in `range`.
  package mutating func count(
    in range: ClosedRange<Int> = 0...countLimit
  ) throws(GrammarError) -> Int {
    guard let token = current, token.kind == .word else { throw expected("a whole number") }
    let digits = bytes[token.range]
    let body = digits.first == .minus ? digits.dropFirst() : digits
    guard !body.isEmpty, body.allSatisfy(\.isDigit) else { throw expected("a whole number") }
    guard body.count <= 18 else {
      throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    var value = body.reduce(0) { $0 &* 10 &+ Int($1 & 15) }
    if body.count < digits.count { value = -value }
    guard range.contains(value) else {
      throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    index += 1
    return value
  }

  /// Reads a percentage, written `35%`.
  package mutating func percent() throws(GrammarError) -> Double {
    guard let token = current, token.kind == .word else { throw expected("a percentage") }
    var reader = TargetReader(bytes, in: token.range)
    let length = try faults { () throws(GrammarFault) in try reader.length() }
    guard case .percent(let value) = length, reader.isAtEnd else {
      throw expected("a percentage such as 35%")
    }
    index += 1
    return value
  }

  /// Reads a virtual time in milliseconds: `500ms`, `0.5s`, `2m`, or a bare number.
  package mutating func milliseconds() throws(GrammarError) -> Double {
    guard let token = current, token.kind == .word else { throw expected("a time") }
    var position = token.start
    let value = try faults { () throws(GrammarFault) in
      try DecimalParser.read(bytes, at: &position, end: token.end)
    }
    let scale: Double? =
      switch String(decoding: bytes[position..<token.end], as: UTF8.self) {
      case "", "ms": 1
      case "s": 1000
      case "m", "min": 60_000
      default: nil
      }
    guard let value, let scale, value >= 0, value * scale <= DecimalParser.limit else {
      throw expected("a time such as 500ms or 2s")
    }
    index += 1
    return value * scale
  }

  /// Reads a word and a time at the end of the arguments; nil if the word is not there.
  package mutating func trailingTime(after word: String) throws(GrammarError) -> Double? {
    let place = tokens.count - 2
    guard place >= index, tokens[place].kind == .word,
      bytes[tokens[place].range].elementsEqual(word.utf8)
    else { return nil }
    var reader = self
    reader.index = place + 1
    let time = try reader.milliseconds()
    endOffset = tokens[place].start
    tokens.removeLast(2)
    return time
  }

  /// Reads two numbers, `X,Y` or `X Y`.
  package mutating func pair(_ what: String = "two numbers") throws(GrammarError) -> (
    Double, Double
  ) {
    let start = index
    let (x, y) = try lengths(what)
    guard case .points(let first) = x, case .points(let second) = y else {
      index = start
      throw expected("\(what) without %")
    }
    return (first, second)
  }
}
