import InteractionKit
import InteractionSessions
import SessionLanguage

extension FailureReport {
  /// The number of equal lines around a difference.
  private static let context = 3
  /// The report as lines of text.
  ///
  ///     FAIL Examples/banners.cvt:9:1 likes a banner (step 3 at 250 ms)
  ///       > tap 275,19
  ///       - | event "clickMe" [0,3] #b1 via callback:doClickMe
  ///       + | select [0,3] #b1
  ///       why
  ///         …
  ///       look    cvsim run Examples/banners.cvt --until 9 -i
  ///
  /// Lines that begin with `-` were expected, lines with `+` were printed. `^` marks the characters
  /// that differ. Of a line of more than 4,096 characters the beginning is shown.
  var lines: [String] {
    var lines = [
      "FAIL \(path):\(position) \(caseName)"
        + " (step \(step) at \(NumberText.text(rounded: time)) ms)",
      "  > \(command)",
    ].map(ShownLine.text)
    lines += differenceLines.map { ShownLine.text("  " + $0) }
    section("why", explanation.why, &lines)
    section("nearest", explanation.nearest.map { [$0] } ?? [], &lines)
    section("map", explanation.map, &lines)
    section("tree", explanation.tree, &lines)
    section("last events", explanation.lastEvents, &lines)
    for advice in commands {
      let padding = String(repeating: " ", count: max(1, 8 - advice.purpose.count))
      lines.append("  \(advice.purpose)\(padding)\(advice.command)")
    }
    return lines
  }

  private func section(
    _ title: String, _ content: [String], _ lines: inout [String]
  ) {
    guard !content.isEmpty else { return }
    lines.append("  \(title)")
    lines += content.map { ShownLine.text("    " + $0) }
  }

  private var differenceLines: [String] {
    switch check {
    case .passed: return []
    case .unexpectedError(let lines) where isOfFlow: return lines.map { "+ | \($0)" }
    case .unexpectedError(let lines):
      return lines.map { "+ | \($0)" } + ["  no expected output allows this error"]
    case .unchecked(let lines):
      return lines.map { "+ | \($0)" } + ["  the command has no expected output below it"]
    case .noCommand: return ["  the case has no command"]
    case .unreached(let unreached): return ["  \(unreached.message)"]
    case .differs(let difference): return FailureReport.shown(difference)
    }
  }

  /// Returns the differing lines with some equal lines around them.
  private static func shown(
    _ difference: OutputDifference
  ) -> [String] {
    let isChange = difference.lines.map { line in
      switch line {
      case .missing, .unexpected: true
      case .matched, .anyLines: false
      }
    }
    var isShown = Array(repeating: false, count: isChange.count)
    for (index, changes) in isChange.enumerated() where changes {
      let from = max(0, index - context)
      for near in from...min(isChange.count - 1, index + context) { isShown[near] = true }
    }
    var result: [String] = []
    var hidden = 0
    var change = LineChange()
    for (line, shows) in zip(difference.lines, isShown) {
      guard shows else {
        result += change.end()
        hidden += 1
        continue
      }
      if hidden > 0 { result.append("  (\(hidden) equal)") }
      hidden = 0
      switch line {
      case .matched(_, let text): result += change.end() + ["  | \(text)"]
      case .anyLines(_, let count): result += change.end() + ["  | ... (\(count))"]
      case .missing(_, let text): change.missing.append(text)
      case .unexpected(let text): change.unexpected.append(text)
      }
    }
    result += change.end()
    if hidden > 0 { result.append("  (\(hidden) equal)") }
    return result
  }
}

/// Neighbouring missing and unexpected lines.
private struct LineChange {
  var missing: [String] = []
  var unexpected: [String] = []

  /// Returns the lines, and forgets them.
  ///
  /// If there are as many missing as unexpected ones, they are shown in pairs with their differences
  /// marked.
  mutating func end() -> [String] {
    defer { (missing, unexpected) = ([], []) }
    guard missing.count == unexpected.count else {
      return missing.map { "- | \($0)" } + unexpected.map { "+ | \($0)" }
    }
    return zip(missing, unexpected).flatMap { old, new in
      ["- | \(old)", "+ | \(new)"]
        + (LineChange.mark(of: new, unlike: old).map { ["  | \($0)"] } ?? [])
    }
  }

  /// Returns a line with `^` below the characters of `new` that differ from `old`; nil for lines
  /// that have less than half of their characters in common.
  private static func mark(of new: String, unlike old: String) -> String? {
    let (old, new) = (Array(PrintedText.escaped(old)), Array(PrintedText.escaped(new)))
    let shorter = min(old.count, new.count)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix(shorter - head).prefix { $0 == $1 }.count
    guard new.count <= 4096, (head + tail) * 2 >= max(old.count, new.count) else { return nil }
    let blanks = new[..<head].reduce(0) { $0 + TextWidth.columns(of: $1) }
    // Removed characters are marked where they are missing.
    let marks = new[head..<(new.count - tail)].reduce(0) { $0 + TextWidth.columns(of: $1) }
    return String(repeating: " ", count: blanks) + String(repeating: "^", count: max(marks, 1))
  }
}

extension CaseReport {
  /// The titles of the sections in the text of a failure.
  package static let sectionTitles = ["why", "nearest", "map", "tree", "last events"]
  /// The purposes of the commands in that text.
  package static let advicePurposes = ["look", "accept", "share"]

  /// The text; for a failure only its position, the command and the difference.
  var shortText: [String] {
    guard verdict == .failed else { return text }
    return blocks.filter { $0.title == nil }.flatMap(\.lines)
      .filter { !isAdvice($0) && !($0.hasPrefix("    |") && $0.hasSuffix("^")) }
  }

  /// Returns the text for a terminal: of a failure at most a screenful.
  ///
  /// Reports in files have the rest.
  ///
  /// - Parameter rows: The height of the terminal, which is filled except for one row; at least 16.
  /// - Returns: The lines.
  package func screenText(rows: Int) -> [String] {
    guard verdict == .failed, rows < .max else { return text }
    let blocks = blocks
    let sections = blocks.filter { $0.title != nil }
    let rest = blocks.filter { $0.title == nil }.flatMap(\.lines)
    let start = rest.firstIndex(where: isDifference) ?? rest.endIndex
    let end = rest.lastIndex(where: isDifference).map { $0 + 1 } ?? start
    // A row for each section, whose title at least is shown, and an empty one.
    let fixed = rest.count - (end - start) + sections.count + 1
    // The position, the command and the difference are the first eight lines.
    let difference = CaseReport.limited(
      Array(rest[start..<end]), to: min(max(rows - fixed - 1, 4), 5), "  ")
    var left = rows - fixed - difference.count
    var shown: [String: [String]] = [:]
    for title in CaseReport.titlesByImportance {
      guard let lines = sections.first(where: { $0.title == title })?.lines else { continue }
      let fitting = CaseReport.lines(lines, of: title, atMost: left)
      shown[title] = fitting ?? ["\(lines[0]) (\(lines.count - 1) more lines; a report has them)"]
      left -= (fitting?.count ?? 1) - 1
    }
    let shownSections = sections.flatMap { section in section.title.flatMap { shown[$0] } ?? [] }
    return Array(rest[..<start]) + difference + shownSections + rest[end...]
  }

  /// The titles of the sections in the order in which a small terminal has room for them.
  private static let titlesByImportance = ["nearest", "why", "tree", "last events", "map"]

  /// Returns a section, title first, with at most `room` lines below its title; nil if they are too
  /// few to be of use.
  private static func lines(
    _ lines: [String], of title: String, atMost room: Int
  ) -> [String]? {
    let content = Array(lines.dropFirst())
    guard content.count > room else {
      return title == "last events" ? [lines[0]] + content.suffix(5) : lines
    }
    guard room >= 3 else { return nil }
    switch title {
    case "why": return [lines[0]] + limited(important(content), to: room - 1, "    ")
    case "last events": return [lines[0]] + content.suffix(min(room, 5))
    case "tree": return [lines[0]] + limited(content, to: room - 1, "    ")
    default: return nil
    }
  }

  /// Returns the lines of `why` without the views that did not receive the touch.
  private static func important(_ lines: [String]) -> [String] {
    lines.filter { !$0.hasPrefix("      no ") && !$0.hasSuffix(" elsewhere") }
  }

  /// Returns the first lines, and a line with the number of the others.
  private static func limited(_ lines: [String], to limit: Int, _ indent: String) -> [String] {
    guard lines.count > limit else { return lines }
    return lines.prefix(limit) + ["\(indent)(\(lines.count - limit) more lines; a report has them)"]
  }

  private func isDifference(_ line: String) -> Bool {
    ["  - |", "  + |", "    |"].contains { line.hasPrefix($0) }
      || (line.hasPrefix("    (") && line.hasSuffix(" equal)"))
  }

  private func isAdvice(_ line: String) -> Bool {
    CaseReport.advicePurposes.contains { line.hasPrefix("  \($0) ") }
  }

  /// The text, divided into its sections and the lines between them, which have no title.
  private var blocks: [(title: String?, lines: [String])] {
    var blocks: [(title: String?, lines: [String])] = [(nil, [])]
    for line in text {
      let title = CaseReport.sectionTitles.first { "  \($0)" == line }
      if title != nil {
        blocks.append((title, []))
      } else if blocks.last?.title != nil, !line.hasPrefix("    ") || isDifference(line) {
        blocks.append((nil, []))
      }
      blocks[blocks.count - 1].lines.append(line)
    }
    return blocks
  }
}
