/// Recognizes flows by their first lines.
package enum FlowBeginning {
  /// Returns true if a file begins like a flow.
  ///
  /// A flow begins with a header that has `appId:` or `url:`, then `---` and the list of commands.
  ///
  /// - Parameter beginning: The first bytes, of which the last line may be cut.
  package static func isFlow(_ beginning: [UInt8]) -> Bool {
    // Most files are no flows, and this search costs less than the lines.
    let text = String(decoding: beginning, as: UTF8.self)
    guard text.contains("appId") || text.contains("url") else { return isHeaderless(text) }
    var names: Set<Substring> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == "\u{FEFF}" }
      guard let first = line.first, first != "#", !first.isWhitespace else { continue }
      if line.hasPrefix("---") {
        if names.isEmpty { continue }
        return names.contains("appId") || names.contains("url")
      }
      // A list before the header, or a flow mapping, is another file.
      guard let colon = line.firstIndex(of: ":") else {
        if first == "-" { return false }
        continue
      }
      names.insert(line[..<colon])
      if names.contains("cvsim") { return false }
    }
    // The commands are missing, or begin later. Many files have a `url`.
    return names.contains("appId")
  }

  /// Returns true for a list that begins with a command: a flow whose header is missing, so that the
  /// message is about the header.
  private static func isHeaderless(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == "\u{FEFF}" } }
    guard let first = lines.first(where: { !$0.isEmpty && !$0.hasPrefix("#") && $0 != "---" }),
      first.hasPrefix("- ")
    else { return false }
    return FlowReader.commandNames.contains(
      String(first.dropFirst(2).prefix { $0.isLetter || $0.isNumber }))
  }
}
