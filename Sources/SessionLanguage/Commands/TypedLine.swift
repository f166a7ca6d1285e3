/// A line that a person types, at the prompt or after `-c`.
///
/// There, `;` separates commands, `exit` is `quit` and `?` is `help`. Recordings have the commands of
/// files.
package enum TypedLine {
  /// The word that clears the screen, which only the prompt can do.
  package static let clearWord = "clear"
  /// The words for verbs that other programs have.
  package static let synonyms = ["exit": "quit", "?": "help"]

  /// Returns the commands of a line.
  ///
  /// A block is not divided, nor is a line that is not a command or that has an error.
  package static func commands(in line: ArraySlice<UInt8>, verbs: VerbTable) -> [[UInt8]] {
    let bytes = Array(line)
    guard let first = bytes.first(where: { !$0.isBlank }),
      ![.hash, .bar, .percent].contains(first), bytes.last != .backslash
    else { return [bytes] }
    var found: [[UInt8]] = []
    var tokenizer = Tokenizer(bytes, insideBlock: true)
    while true {
      while tokenizer.isAtEnd(), tokenizer.position < bytes.count {
        // A `}` without a block is an error of the command.
        guard bytes[tokenizer.position] == .semicolon else {
          return found + [Array(bytes[tokenizer.position...])]
        }
        tokenizer = Tokenizer(bytes, from: tokenizer.position + 1, insideBlock: true)
      }
      guard tokenizer.position < bytes.count else { break }
      let start = tokenizer.position
      guard let end = endOfCommand(&tokenizer, verbs) else {
        return found + [replacingSynonym(bytes[start...])]
      }
      found.append(replacingSynonym(bytes[start..<end]))
    }
    return found.isEmpty ? [bytes] : found
  }

  /// Advances past a command; nil if the rest of the line belongs to it.
  private static func endOfCommand(_ tokenizer: inout Tokenizer, _ verbs: VerbTable) -> Int? {
    guard let verb = try? tokenizer.next() else { return nil }
    let name = String(decoding: tokenizer.bytes[verb.range], as: UTF8.self)
    let known = verbs.named(name)
    if known?.traits.contains(.takesRawText) == true { return nil }
    let takesBlock = known?.takesBlock == true
    while true {
      guard let token = try? tokenizer.next(blockAllowed: takesBlock) else {
        return tokenizer.isAtEnd() ? tokenizer.position : nil
      }
      if token.kind == .openBlock { return nil }
    }
  }

  private static func replacingSynonym(_ command: ArraySlice<UInt8>) -> [UInt8] {
    let word = command.prefix { !$0.isBlank }
    guard let verb = synonyms[String(decoding: word, as: UTF8.self)] else { return Array(command) }
    return Array(verb.utf8) + command[word.endIndex...]
  }
}
