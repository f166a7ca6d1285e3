import InteractionKit

/// A parsed command: a verb, its arguments, and an optional block.
package struct Command: Sendable {
  /// The commands between `{` and `}`; nil if the command has no block.
  package internal(set) var block: [Command]?
  private let syntax: Syntax

  /// The immutable parts.
  ///
  /// In a class, a copy of the command retains one reference and not one for each array, which
  /// would cost more than the parsing.
  private final class Syntax: Sendable {
    let verb: Verb?
    let line: LogicalLine
    let tokens: [CommandToken]
    let hasFlags: Bool

    init(verb: Verb?, line: LogicalLine, tokens: [CommandToken], hasFlags: Bool) {
      self.verb = verb
      self.line = line
      self.tokens = tokens
      self.hasFlags = hasFlags
    }
  }

  init(verb: Verb?, line: LogicalLine, tokens: [CommandToken], hasFlags: Bool) {
    syntax = Syntax(verb: verb, line: line, tokens: tokens, hasFlags: hasFlags)
  }

  /// The verb; nil if the first word is not a known verb (an alias, a typing error).
  package var verb: Verb? { syntax.verb }

  /// The line that the tokens are part of; commands on one line share it.
  var logicalLine: LogicalLine { syntax.line }
  /// The bytes that the tokens are ranges of.
  var text: [UInt8] { syntax.line.bytes }
  /// The tokens; the first is the verb.
  var tokens: [CommandToken] { syntax.tokens }
  /// True if one of the tokens is a flag.
  var hasFlags: Bool { syntax.hasFlags }

  /// The first word, without a leading `.` or `:`.
  package var name: String {
    guard let first = tokens.first else { return "" }
    return String(decoding: text[first.range], as: UTF8.self)
  }

  /// The number of the line that the command begins on, from 1.
  package var line: Int { syntax.line.lineNumber(at: syntax.tokens.first?.start ?? 0) }

  /// The column that the command begins in, from 1, in characters.
  package var column: Int { position(of: tokens.first?.start ?? 0).column }

  /// Returns the verb.
  ///
  /// - Throws: An error with a suggestion if the name is not a known verb.
  func knownVerb(prefixes: Bool = false) throws(GrammarError) -> Verb {
    if let verb { return verb }
    let start = tokens.first?.start ?? 0
    let quoted = JSONValue.quote(name)
    if case .ambiguous(let names) = Verb.lookup(name.utf8, prefixes: prefixes) {
      let list = names.map(\.name).joined(separator: ", ")
      throw logicalLine.error(
        GrammarFault(
          at: start, "\(quoted) is the beginning of several verbs", hint: "write one of \(list)"))
    }
    let near = Spelling.nearest(to: name, in: Verb.names)
    var fault = GrammarFault(
      at: start, "unknown verb \(quoted)",
      hint: near.map { "did you mean \($0)?" } ?? "`help` lists the verbs")
    fault.found = name
    fault.expected = near
    throw logicalLine.error(fault)
  }

  /// A reader at the first argument.
  var arguments: ArgumentReader { ArgumentReader(self) }

  /// Returns the position in the file of the offset `offset` into `text`.
  func position(of offset: Int) -> TextPosition { logicalLine.position(of: offset) }

  /// Returns the error for a fault in this command.
  ///
  /// The error shows the command with one blank between words, so that it does not depend on how
  /// the command was typed.
  func error(_ fault: GrammarFault) -> GrammarError {
    error(fault, in: CommandWords(self, spellsTargets: false))
  }

  /// Returns the error for a fault in this command, whose syntax is valid.
  func errorOfScreen(_ fault: GrammarFault) -> GrammarError {
    error(fault, in: CommandWords(self))
  }

  private func error(_ fault: GrammarFault, in words: CommandWords) -> GrammarError {
    var error = logicalLine.error(fault)
    error.source = words.line + (block.map(Command.text(ofBlock:)) ?? "")
    error.sourceColumn = words.column(of: fault.offset)
    return error
  }
}

extension Command: CustomStringConvertible {
  /// The canonical text on one line: one blank between words, `{ a; b }` for a block.
  ///
  /// Parsing it gives an equal command.
  package var description: String {
    canonicalText(nil)
  }

  /// True if the command, or one in its block, has a path to read.
  var namesFiles: Bool {
    verb?.readsFile == true || block?.contains(where: \.namesFiles) == true
  }

  /// True if the command, or one in its block, runs the commands of a file.
  var runsFiles: Bool {
    verb == .read || verb == .replay || block?.contains(where: \.runsFiles) == true
  }

  /// The paths that the command and its block read.
  var pathsRead: [String] {
    if let block { return block.flatMap(\.pathsRead) }
    guard verb?.readsFile == true else { return [] }
    var reader = arguments
    return (try? reader.text()).map { [$0] } ?? []
  }

  /// The command without the `expect` commands in its blocks; nil for an `expect`.
  var withoutExpectations: Command? {
    guard verb != .expect else { return nil }
    var command = self
    command.block = block?.compactMap(\.withoutExpectations)
    return command
  }

  /// Returns the canonical text, with other spellings for the paths that it reads.
  func text(spellingPaths spell: @escaping (String) -> String) -> String {
    canonicalText(spell)
  }

  private func canonicalText(_ spell: ((String) -> String)?) -> String {
    var bytes: [UInt8] = []
    append(spell, to: &bytes)
    // With a blank after it, a last backslash does not continue the line.
    if bytes.last == .backslash { bytes.append(.space) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ spell: ((String) -> String)?, to output: inout [UInt8]) {
    var reader = arguments
    let path = namesFiles && block == nil ? try? reader.text() : nil
    for (index, token) in tokens.enumerated() where token.kind != .openBlock {
      if index > 0 { output.append(.space) }
      if index == 0, let verb {
        output.append(contentsOf: verb.name.utf8)
      } else if index == 1, let spell, let path {
        output.append(contentsOf: JSONValue.quote(spell(path)).utf8)
      } else {
        output.append(contentsOf: text[token.range])
      }
    }
    guard let block else { return }
    output.append(contentsOf: " {".utf8)
    for (index, command) in block.enumerated() {
      output.append(contentsOf: (index > 0 ? "; " : " ").utf8)
      command.append(spell, to: &output)
    }
    output.append(contentsOf: " }".utf8)
  }
}
