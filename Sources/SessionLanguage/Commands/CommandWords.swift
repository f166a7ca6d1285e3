import InteractionKit

/// The words of a command in canonical form.
///
/// Targets are formatted as in messages; other words are unchanged.
package struct CommandWords {
  /// A word, and the index of its first token.
  package struct Word: Hashable {
    package var text: String
    package var token: Int
  }

  package private(set) var words: [Word] = []
  /// True if the words match a form of the verb.
  private(set) var isInForm = true
  private let command: Command
  /// The replacements of tokens; an empty text is part of the word before.
  private var spellings: [Int: String] = [:]
  private var reader: ArgumentReader
  /// The index in the command of each token of the reader.
  private var places: [Int] = []

  /// `spellsTargets` is true if targets are formatted as in messages.
  ///
  /// It is false for invalid commands, since their errors quote the targets.
  package init(_ command: Command, spellsTargets: Bool = true) {
    self.command = command
    reader = command.arguments
    let tokens = command.tokens
    if spellsTargets, command.verb?.traits.contains(.takesRawText) == false, command.isReadable {
      var positional: [CommandToken] = []
      var index = 1
      while index < tokens.count, tokens[index].kind != .openBlock {
        if tokens[index].kind == .flag {
          if command.verb?.takesValue(text(of: tokens[index])) == true { index += 1 }
        } else {
          positional.append(tokens[index])
          places.append(index)
        }
        index += 1
      }
      reader.tokens = positional
      reader.index = 0
      if let verb = command.verb { read(verb) }
    }
    for (index, token) in tokens.enumerated() where token.kind != .openBlock {
      let spelled =
        index == 0 ? command.verb?.name ?? command.name : spellings[index] ?? text(of: token)
      if !spelled.isEmpty { words.append(Word(text: spelled, token: index)) }
    }
  }

  /// The words with one blank between them.
  package var line: String { words.map(\.text).joined(separator: " ") }

  /// Returns the column in `line`, from 1, of an offset into the text of the command.
  package func column(of offset: Int) -> Int {
    var column = 1
    for (number, word) in words.enumerated() {
      let token = command.tokens[word.token]
      let isLast = number + 1 == words.count
      let isIn = isLast || offset < command.tokens[words[number + 1].token].start
      guard isIn else {
        column += word.text.count + 1
        continue
      }
      let typed = command.text[token.start..<max(token.start, min(offset, token.end))]
      let isSpelled = word.text.utf8.elementsEqual(command.text[token.range])
      return column
        + (isSpelled || offset <= token.start
          ? String(decoding: typed, as: UTF8.self).count : word.text.count)
    }
    return column
  }

  private func text(of token: CommandToken) -> String {
    String(decoding: command.text[token.range], as: UTF8.self)
  }

  // MARK: Positions of targets

  /// Reads the arguments, and formats the targets among them.
  private mutating func read(_ verb: Verb) {
    var position = VerbPosition(verb)
    while let token = reader.current {
      let word = text(of: token)
      let start = reader.index
      if position.expectsTarget(at: word) { target() }
      position.take(word)
      if reader.index == start { reader.index += 1 }
    }
    isInForm = position.isPossible
  }

  /// Formats the next argument if it is a target; others are unchanged.
  private mutating func target() {
    let start = reader.index
    let before = reader
    guard let target = try? reader.target() else {
      reader = before
      return
    }
    let spelled = target.description
    guard CommandWords.target(spelled, command.verbs) == target else { return }
    spellings[places[start]] = spelled
    for index in (start + 1)..<max(reader.index, start + 1) { spellings[places[index]] = "" }
  }

  /// Returns the target of a text, to verify that formatting does not change its meaning.
  private static func target(_ text: String, _ verbs: VerbTable) -> TouchTarget? {
    var assembler = StatementAssembler(verbs: verbs)
    guard case .command(let command)? = try? assembler.feed("tap \(text)") else { return nil }
    var arguments = command.arguments
    guard let target = try? arguments.target(), !arguments.hasMore else { return nil }
    return target
  }
}

extension Command {
  /// The command and its block on one line, in canonical form.
  package var canonicalText: String {
    CommandWords(self).line + (block.map(Command.text(ofBlock:)) ?? "")
  }

  /// Returns a block on one line, after a blank.
  package static func text(ofBlock commands: [Command]) -> String {
    " {" + (commands.isEmpty ? "" : " ")
      + commands.map(\.canonicalText).joined(separator: "; ") + " }"
  }

  /// True if the verb accepts the arguments.
  fileprivate var isReadable: Bool {
    let read: Void? = try? Verb.read(self) { verb, arguments throws(GrammarError) in
      try verb.implementation.check(&arguments)
    }
    return read != nil
  }
}
