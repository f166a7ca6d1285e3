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
struct ArgumentReader {
  let command: Command
  var tokens: [CommandToken]
  var index: Int
  var knownFlags: [String] = []
  /// The offset of the end of the arguments: the end of the command or of a value.
  var endOffset: Int

  init(_ command: Command, from index: Int = 1) {
    self.command = command
    self.index = index
    tokens = command.tokens
    if tokens.last?.kind == .openBlock { tokens.removeLast() }
    endOffset = tokens.last?.end ?? command.text.count
  }

  /// True if another argument follows.
  var hasMore: Bool { index < tokens.count }

  var bytes: [UInt8] { command.text }
  var current: CommandToken? { index < tokens.count ? tokens[index] : nil }

  // MARK: - Words

  /// Reads a word without quotes.
  mutating func word(_ what: String = "a word") throws(GrammarError) -> String {
    guard let token = current, token.kind == .word else { throw expected(what) }
    index += 1
    return String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Reads one of the words in `choices`.
  mutating func word(of choices: [String]) throws(GrammarError) -> String {
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
  mutating func text(_ what: String = "a text") throws(GrammarError) -> String {
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
  mutating func json() throws(GrammarError) -> JSONValue {
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
  mutating func value() throws(GrammarError) -> JSONValue {
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
  mutating func rest() -> String {
    guard let first = current, let last = tokens.last else { return "" }
    index = tokens.count
    return String(decoding: bytes[first.start..<max(first.start, last.end)], as: UTF8.self)
  }

  /// Advances past the word `word`, such as `->` or `to`, and returns true if it comes next.
  mutating func accept(_ word: String) -> Bool {
    guard let token = current, token.kind == .word || token.kind == .arrow,
      bytes[token.range].elementsEqual(word.utf8)
    else { return false }
    index += 1
    return true
  }

  /// Advances past the word `word`; throws if it does not come next.
  mutating func expect(_ word: String) throws(GrammarError) {
    guard accept(word) else { throw expected("`\(word)`") }
  }

  /// Returns the commands of the block.
  func block() throws(GrammarError) -> [Command] {
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
  func expectEnd() throws(GrammarError) {
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
  func expected(_ what: String, hint: String? = nil) -> GrammarError {
    // A flag that is left is unknown to the verb.
    if let token = current, token.kind == .flag { return unknown(token) }
    return fail(GrammarFault(at: offset, expected: what, found: found, hint: hint ?? usageHint))
  }

  var found: String? {
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

  func fail(at offset: Int, _ message: String, hint: String? = nil) -> GrammarError {
    fail(GrammarFault(at: offset, message, hint: hint ?? usageHint))
  }

  /// The offset of the next argument.
  var offset: Int { current?.start ?? endOffset }

  func fail(_ fault: GrammarFault) -> GrammarError { command.error(fault) }

  func faults<Value>(
    _ body: () throws(GrammarFault) -> Value
  ) throws(GrammarError) -> Value {
    do { return try body() } catch { throw command.error(error) }
  }
}
