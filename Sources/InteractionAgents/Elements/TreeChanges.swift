/// What has changed on a screen, as lines for a reader who knows the screen before.
///
/// `~` is an element that reads otherwise, `+` a new one with what is inside, `-` one that is gone.
struct TreeChanges {
  /// The greatest number of lines; a change of more is a change of the screen.
  private static let limit = 60

  private var all: [String] = []

  init(from old: ElementReferences, to new: ElementReferences) {
    let before = Dictionary(old.lines.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    let after = Dictionary(new.lines.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    addRemoved(old, after, new)
    // The level of the outermost new element, below which others are new with it.
    var outer: Int?
    for line in new.lines {
      if let level = outer, line.level <= level { outer = nil }
      guard let known = before[line.number] else {
        let level = outer ?? line.level
        outer = level
        let indentation = String(repeating: "  ", count: line.level - level)
        all.append("+ \(indentation)e\(line.number) \(line.text)")
        continue
      }
      if known.text != line.text {
        all.append("~ e\(line.number) \(line.text)\(TreeChanges.past(known.text, line.text))")
      }
    }
  }

  private mutating func addRemoved(
    _ old: ElementReferences, _ after: [Int: ElementReferences.Line], _ new: ElementReferences
  ) {
    var outer: Int?
    for line in old.lines {
      if let level = outer {
        if line.level > level { continue }
        outer = nil
      }
      guard after[line.number] == nil else { continue }
      outer = line.level
      let reason =
        new[line.number].map { $0.element.isHittable ? "" : " (not hittable: \($0.element.hit))" }
        ?? ""
      all.append("- e\(line.number) \(line.text)\(reason)")
    }
  }

  /// Returns what a line was, without the words at both ends that stayed.
  private static func past(_ old: String, _ new: String) -> String {
    let (old, new) = (words(of: old), words(of: new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix {
      $0 == $1
    }.count
    let rest = old.dropFirst(start).dropLast(end).joined(separator: " ")
    return rest.isEmpty ? "" : " (was \(rest))"
  }

  /// Returns the words of a line, of which a text in quotes is one.
  private static func words(of line: String) -> [Substring] {
    var words: [Substring] = []
    var (isQuoted, isEscaped) = (false, false)
    var start = line.startIndex
    for index in line.indices {
      let character = line[index]
      if character == " ", !isQuoted {
        words.append(line[start..<index])
        start = line.index(after: index)
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    return words + [line[start...]]
  }

  var isEmpty: Bool { all.isEmpty }

  /// The lines; one line if nothing has changed.
  var lines: [String] {
    if all.isEmpty { return ["nothing has changed in the tree"] }
    guard all.count > TreeChanges.limit else { return all }
    return all.prefix(TreeChanges.limit)
      + ["… \(all.count - TreeChanges.limit) more changes; the tool tree shows the screen"]
  }
}
