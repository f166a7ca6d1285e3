import InteractionKit

/// A cursor over the arguments of a command, for the verbs to read.
///
/// Every reading moves past what it read or throws an error that names the place,
/// what was found and what was expected. Flags stand anywhere: read them first.
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
  /// What stands where the arguments end: the end of the command or of a value.
  var endOffset: Int

  init(_ command: Command, from index: Int = 1) {
    self.command = command
    self.index = index
    tokens = command.tokens
    if tokens.last?.kind == .openBlock { tokens.removeLast() }
    endOffset = tokens.last?.end ?? command.text.count
  }

  /// Whether another argument follows.
  var hasMore: Bool { index < tokens.count }

  var bytes: [UInt8] { command.text }
  var current: CommandToken? { index < tokens.count ? tokens[index] : nil }

  // MARK: - Words

  /// A word, not quoted.
  mutating func word(_ what: String = "a word") throws(GrammarError) -> String {
    guard let token = current, token.kind == .word else { throw expected(what) }
    index += 1
    return String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// One of the words in `choices`.
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

  /// A text: a JSON string, a `'literal'`, or a bare word.
  mutating func text(_ what: String = "a text") throws(GrammarError) -> String {
    guard let token = current else { throw expected(what) }
    switch token.kind {
    case .string:
      var reader = InlineJSONReader(bytes, in: token.range)
      let text = try faults { () throws(GrammarFault) in try reader.string() }
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

  /// A JSON value, which may hold blanks.
  mutating func json() throws(GrammarError) -> JSONValue {
    guard let token = current, [.word, .string, .object].contains(token.kind) else {
      throw expected("a JSON value")
    }
    var reader = InlineJSONReader(bytes, in: token.range)
    let value = try faults { () throws(GrammarFault) in try reader.wholeValue() }
    index += 1
    return value
  }

  /// A JSON value where one is written, else the word as a string: what `set`
  /// takes, so that `set scrollDirection vertical` needs no quotes.
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

  /// Everything that is left, as it was written.
  mutating func rest() -> String {
    guard let first = current, let last = tokens.last else { return "" }
    index = tokens.count
    return String(decoding: bytes[first.start..<max(first.start, last.end)], as: UTF8.self)
  }

  /// Takes the next argument where it is the word `word`, such as `->` or `to`.
  mutating func accept(_ word: String) -> Bool {
    guard let token = current, token.kind == .word || token.kind == .arrow,
      bytes[token.range].elementsEqual(word.utf8)
    else { return false }
    index += 1
    return true
  }

  /// Takes the word `word`, which must come next.
  mutating func expect(_ word: String) throws(GrammarError) {
    guard accept(word) else { throw expected("`\(word)`") }
  }

  /// The commands of the block.
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
  /// - Throws: An error where an argument is left.
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

  /// An error about the argument that comes next.
  func expected(_ what: String, hint: String? = nil) -> GrammarError {
    // A flag that stands in the way was not asked for by anybody.
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

  /// Where the next argument begins.
  var offset: Int { current?.start ?? endOffset }

  func fail(_ fault: GrammarFault) -> GrammarError { command.error(fault) }

  func faults<Value>(
    _ body: () throws(GrammarFault) -> Value
  ) throws(GrammarError) -> Value {
    do { return try body() } catch { throw command.error(error) }
  }
}
