import Foundation

extension TextMeasure {
  /// A line as `lines(_:in:limit:)` counts it.
  package struct Line {
    /// The characters, without the spaces at a break.
    package var range: Range<String.Index>
    package var width: CGFloat
    /// True if the limit of lines cuts the text after this line.
    package var isCut = false
  }

  /// Returns the lines of a text, which are broken where they are measured.
  ///
  /// The last line of a text that has more lines than the limit extends to the end of its paragraph, so that a caller
  /// can truncate it.
  package func brokenLines(_ text: String, in available: CGFloat?, limit: Int) -> [Line] {
    var lines: [Line] = []
    var paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let paragraph = paragraphs.popFirst() {
      var broken = self.broken(paragraph, in: limit == 1 ? nil : available)
      let room = limit > 0 ? limit - lines.count : broken.count
      let hasMore =
        broken.count > room || (limit > 0 && broken.count == room && !paragraphs.isEmpty)
      if broken.count > room {
        broken.removeLast(broken.count - room)
        if let last = broken.indices.last {
          broken[last].range = broken[last].range.lowerBound..<paragraph.endIndex
          broken[last].width = width(text[broken[last].range])
        }
      }
      lines += broken
      if hasMore {
        if let last = lines.indices.last { lines[last].isCut = true }
        break
      }
    }
    return lines
  }

  /// The lines of a paragraph, of which each has a word at least.
  private func broken(_ paragraph: Substring, in available: CGFloat?) -> [Line] {
    let whole = width(paragraph)
    let all = [Line(range: paragraph.startIndex..<paragraph.endIndex, width: whole)]
    guard let available, available > 0, whole > available + 1e-6 else { return all }
    var lines: [Line] = []
    let space = width(" ")
    var (start, end, length) = (paragraph.startIndex, paragraph.startIndex, CGFloat(0))
    var spaces: CGFloat = 0
    func add() { lines.append(Line(range: start..<end, width: width(paragraph[start..<end]))) }
    for word in TextMeasure.words(of: paragraph) {
      let own = width(word.text)
      if start < end, length + spaces + own > available + 1e-6 {
        add()
        (start, length, spaces) = (word.text.startIndex, 0, 0)
      }
      if start == end { start = word.text.startIndex }
      end = word.text.endIndex
      length += spaces + own
      spaces = CGFloat(word.spaces) * space
      guard own > available + 1e-6 else { continue }
      // A word that is longer than the line is broken between characters.
      var rest = word.text
      while let last = rest.indices.first(where: {
        width(rest[rest.startIndex...$0]) > available + 1e-6
      }),
        lines.count < 1000
      {
        let stop = last == rest.startIndex ? rest.index(after: last) : last
        guard stop < rest.endIndex else { break }
        (start, end) = (rest.startIndex, stop)
        add()
        rest = rest[stop...]
      }
      (start, end, length) = (rest.startIndex, rest.endIndex, width(rest))
    }
    if start < end || lines.isEmpty { add() }
    return lines
  }
}
