import InteractionKit
import OrderedCollections

/// The aliases of a session.
///
/// An alias begins with a verb, never with another alias, so that expansion cannot recurse.
package struct Aliases: Hashable {
  /// The text of each alias, in the order of their definition.
  package private(set) var all: OrderedDictionary<String, String> = [:]

  package init() {}

  package var names: [String] { Array(all.keys) }

  /// The arguments of an `alias` command.
  package enum Definition: Equatable {
    case none
    case name(String)
    case command(name: String, String)
  }

  /// Reads the arguments of an `alias` command.
  package static func definition(in command: Command) throws(GrammarError) -> Definition {
    guard let token = command.tokens.dropFirst().first else { return .none }
    let name = command.text[token.range].prefix { !$0.isBlank }
    let spelled = String(decoding: name, as: UTF8.self)
    if let wrong = name.firstIndex(where: { !mayStandInName($0) }) {
      throw command.error(
        GrammarFault(
          at: wrong, "the name of an alias has letters, digits, - and _",
          hint: "write `alias NAME COMMAND`"))
    }
    guard name.first.map({ $0.isLetter || $0 >= 0x80 }) == true else {
      throw command.error(
        GrammarFault(at: token.start, "the name of an alias begins with a letter"))
    }
    let start = command.text[name.endIndex..<token.end].firstIndex { !$0.isBlank }
    guard let start else { return .name(spelled) }
    guard command.verbs.named(spelled) == nil else {
      throw command.error(
        GrammarFault(
          at: token.start, "\(spelled) is a verb and cannot be an alias",
          hint: "choose another name"))
    }
    guard token.end - start <= lengthLimit else {
      throw command.error(
        GrammarFault(
          at: start, "an alias has at most \(lengthLimit) bytes",
          hint: "put long commands into a file, and `read` it"))
    }
    try check(command, from: start, to: token.end)
    return .command(
      name: spelled, String(decoding: command.text[start..<token.end], as: UTF8.self))
  }

  /// The greatest number of bytes of an alias, which each of its uses repeats.
  private static let lengthLimit = 500

  private static func mayStandInName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .minus || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Checks that a part of an `alias` command is a command, or the beginning of one.
  private static func check(
    _ command: Command, from start: Int, to end: Int
  ) throws(GrammarError) {
    // Blanks replace the text before the part, so that errors keep their columns.
    let text = Array(repeating: UInt8.space, count: start) + command.text[start..<end]
    var assembler = StatementAssembler(verbs: command.verbs)
    var whole: Command?
    do throws(GrammarError) {
      if case .command(let read)? = try assembler.feed(text[...]) { whole = read }
      try assembler.finish()
    } catch {
      throw command.error(GrammarFault(at: start, error.message, hint: error.hint))
    }
    guard let whole else {
      throw command.error(GrammarFault(at: start, expected: "a command", found: nil))
    }
    guard let verb = whole.verb, verb.traits.isDisjoint(with: [.definesAlias, .removesAlias]) else {
      guard whole.verb == nil else {
        throw command.error(GrammarFault(at: start, "an alias cannot define or remove an alias"))
      }
      let near = Spelling.nearest(to: whole.name, in: command.verbs.names)
      throw command.error(
        GrammarFault(
          at: start,
          "an alias must start with a verb; \(JSONValue.quote(whole.name)) is not a verb",
          hint: near.map { "did you mean \($0)?" } ?? "`help` lists the verbs"))
    }
  }

  /// The greatest number of aliases: each step that defines one copies the table.
  package static let countLimit = 1000

  /// Defines an alias, or another text of one; returns false if there are too many.
  @discardableResult
  package mutating func define(_ name: String, as command: String) -> Bool {
    guard all.count < Aliases.countLimit || all[name] != nil else { return false }
    all[name] = command
    return true
  }

  /// Removes an alias; returns true if it existed.
  package mutating func remove(_ name: String) -> Bool { all.removeValue(forKey: name) != nil }

  /// Applies an `alias` or `unalias` command, if it is valid.
  package mutating func follow(_ command: Command) {
    guard let traits = command.verb?.traits else { return }
    if traits.contains(.definesAlias) {
      if case .command(let name, let text)? = try? Aliases.definition(in: command) {
        define(name, as: text)
      }
    } else if traits.contains(.removesAlias) {
      var arguments = command.arguments
      if let name = try? arguments.word() { _ = remove(name) }
    }
  }

  /// Returns true if the command begins with an alias.
  package func names(verbOf command: Command) -> Bool {
    command.verb?.name != command.name && all[command.name] != nil
  }

  /// Returns the command with its alias, and the aliases in its block, expanded.
  package func expand(_ command: Command) throws(GrammarError) -> Command {
    guard !all.isEmpty else { return command }
    if let block = command.block {
      var whole = command
      var commands: [Command] = []
      for inner in block { commands.append(try expand(inner)) }
      whole.block = commands
      return whole
    }
    guard command.verb?.name != command.name, let text = all[command.name] else {
      return command
    }
    var expanded = Array(text.utf8)
    if let first = command.tokens.dropFirst().first, let last = command.tokens.last {
      expanded.append(.space)
      expanded += command.text[first.start..<last.end]
    }
    var assembler = StatementAssembler(verbs: command.verbs)
    let statement = try assembler.feed(expanded[...], number: command.line)
    guard case .command(let whole)? = statement else {
      throw command.error(
        GrammarFault(
          at: command.tokens.first?.start ?? 0,
          "\(command.name) is an alias for `\(text)`, which is not a whole command with these "
            + "arguments")
      )
    }
    return whole
  }
}
