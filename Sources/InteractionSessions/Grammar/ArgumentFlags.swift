/// Flags, which are accepted anywhere among the arguments.
extension ArgumentReader {
  /// Reads the flag `--name` (`-n` for a name of one letter) at any position.
  ///
  /// - Throws: An error if it has a value.
  mutating func flag(_ name: String) throws(GrammarError) -> Bool {
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
  mutating func flag<Value>(
    _ name: String, _ read: (inout ArgumentReader) throws(GrammarError) -> Value
  ) throws(GrammarError) -> Value? {
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
    let result = try read(&reader)
    try reader.expectEnd()
    if findFlag(name) != nil { throw fail(at: token.start, "--\(name) is given twice") }
    return result
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
