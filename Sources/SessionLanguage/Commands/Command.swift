import InteractionKit

/// A parsed command: a verb, its arguments, and an optional block.
package struct Command: Sendable {
  /// The commands between `{` and `}`; nil if the command has no block.
  package var block: [Command]?
  private let syntax: Syntax

  /// The immutable parts.
  ///
  /// In a class, a copy of the command retains one reference and not one for each array, which
  /// would cost more than the parsing.
  private final class Syntax: Sendable {
    let verb: Verb?
    let verbs: VerbTable
    let line: LogicalLine
    let tokens: [CommandToken]
    let hasFlags: Bool

    init(
      verb: Verb?, _ verbs: VerbTable, line: LogicalLine, tokens: [CommandToken], hasFlags: Bool
    ) {
      (self.verb, self.verbs) = (verb, verbs)
      self.line = line
      self.tokens = tokens
      self.hasFlags = hasFlags
    }
  }

  package init(
    verb: Verb?, _ verbs: VerbTable, line: LogicalLine, tokens: [CommandToken], hasFlags: Bool
  ) {
    syntax = Syntax(verb: verb, verbs, line: line, tokens: tokens, hasFlags: hasFlags)
  }

  /// Creates a command that was read from another format, such as a step of a flow.
  ///
  /// Its canonical form is the name of the verb. `position` is the place in its file.
  package init(_ verb: Verb, at position: TextPosition) {
    let margin = max(position.column, 1) - 1
    let text = Array(repeating: UInt8.space, count: min(margin, 1000)) + Array(verb.name.utf8)
    self.init(
      verb: verb, VerbTable([verb]), line: LogicalLine(text, number: position.line),
      tokens: [CommandToken(kind: .word, start: min(margin, 1000), end: text.count)],
      hasFlags: false)
  }

  /// The verb; nil if the first word is not a known verb (an alias, a typing error).
  package var verb: Verb? { syntax.verb }

  /// The verbs that the command was read with.
  package var verbs: VerbTable { syntax.verbs }
  /// The line that the tokens are part of; commands on one line share it.
  var logicalLine: LogicalLine { syntax.line }
  /// The bytes that the tokens are ranges of.
  package var text: [UInt8] { syntax.line.bytes }
  /// The tokens; the first is the verb.
  package var tokens: [CommandToken] { syntax.tokens }
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
  package func knownVerb(prefixes: Bool = false) throws(GrammarError) -> Verb {
    if let verb { return verb }
    let start = tokens.first?.start ?? 0
    let quoted = JSONValue.quote(name)
    if case .ambiguous(let names) = verbs.lookup(name.utf8, prefixes: prefixes) {
      let list = names.map(\.name).joined(separator: ", ")
      throw logicalLine.error(
        GrammarFault(
          at: start, "\(quoted) is the beginning of several verbs", hint: "write one of \(list)"))
    }
    let near = Spelling.nearest(to: name, in: verbs.names)
    var fault = GrammarFault(
      at: start, "unknown verb \(quoted)",
      hint: near.map { "did you mean \($0)?" } ?? "`help` lists the verbs")
    fault.found = name
    fault.expected = near
    throw logicalLine.error(fault)
  }

  /// A reader at the first argument.
  package var arguments: ArgumentReader { ArgumentReader(self) }

  /// Returns the position in the file of the offset `offset` into `text`.
  package func position(of offset: Int) -> TextPosition { logicalLine.position(of: offset) }

  /// Returns the error for a fault in this command.
  ///
  /// The error shows the command with one blank between words, so that it does not depend on how
  /// the command was typed.
  package func error(_ fault: GrammarFault) -> GrammarError {
    error(fault, in: CommandWords(self, spellsTargets: false))
  }

  /// Returns the error for a fault in this command, whose syntax is valid.
  package func errorOfScreen(_ fault: GrammarFault) -> GrammarError {
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
  package var namesFiles: Bool {
    verb?.readsFile == true || block?.contains(where: \.namesFiles) == true
  }

  /// The paths that the command and its block read.
  package var pathsRead: [String] {
    if let block { return block.flatMap(\.pathsRead) }
    guard verb?.readsFile == true else { return [] }
    var reader = arguments
    return (try? reader.text()).map { [$0] } ?? []
  }

  /// Returns the canonical text, with other spellings for the paths that it reads.
  package func text(spellingPaths spell: @escaping (String) -> String) -> String {
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
