/// Finds fenced code blocks in Markdown, as CommonMark defines them.
enum MarkdownFences {
  /// Returns the line indices of the blocks whose info string begins with the word `language`.
  ///
  /// The lines are counted from 0 and do not include the fences. An unclosed block ends with the
  /// file.
  static func blocks(in lines: SourceLines, language: String) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var open: (fence: Fence, start: Int)?
    for index in 0..<lines.count {
      let line = index == 0 ? lines[0].withoutByteOrderMark : lines[index]
      guard let fence = Fence(line) else { continue }
      if let current = open {
        guard fence.closes(current.fence) else { continue }
        if current.fence.language == language { blocks.append(current.start..<index) }
        open = nil
      } else if fence.canOpenBlock {
        open = (fence, index + 1)
      }
    }
    if let open, open.fence.language == language { blocks.append(open.start..<lines.count) }
    return blocks
  }

  /// A line of three or more backticks or tildes, possibly in a list or a quotation.
  private struct Fence {
    let mark: UInt8
    let length: Int
    let info: String

    init?(_ line: ArraySlice<UInt8>) {
      let rest = line.drop(while: \.isBlank)
      guard let mark = rest.first, mark == UInt8(ascii: "`") || mark == .tilde else { return nil }
      self.mark = mark
      length = rest.prefix { $0 == mark }.count
      guard length >= 3 else { return nil }
      let text = rest.dropFirst(length).drop(while: \.isBlank)
      info = String(decoding: text.filter { $0 != .carriageReturn }, as: UTF8.self)
    }

    /// The first word of the info string.
    var language: String {
      String(info.prefix { $0 != " " && $0 != "\t" && $0 != "{" && $0 != "," })
    }

    /// A line such as `` ```code``` `` is not a fence.
    var canOpenBlock: Bool { mark == .tilde || !info.contains("`") }

    func closes(_ other: Fence) -> Bool {
      mark == other.mark && length >= other.length
        && info.allSatisfy { $0 == " " || $0 == "\t" }
    }
  }
}
