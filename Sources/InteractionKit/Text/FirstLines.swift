extension String {
  /// Returns the first lines that fit a condition, without line breaks; empty lines are left out.
  ///
  /// The kind of a file shows in its first lines, and to split all of them takes 60,000 instructions for each file of
  /// a run.
  package func firstLines(_ count: Int, where fits: (Substring) -> Bool) -> [Substring] {
    var (lines, rest) = ([Substring](), self[...])
    while lines.count < count {
      rest = rest.drop(while: \.isNewline)
      guard !rest.isEmpty else { break }
      let line = rest.prefix { !$0.isNewline }
      rest = rest[line.endIndex...]
      if fits(line) { lines.append(line) }
    }
    return lines
  }
}
