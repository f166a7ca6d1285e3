import Platform

/// The lines of a file, each with its line end.
package struct SourceLines: Sendable {
  package let bytes: [UInt8]
  /// The offsets of the lines, and of the end of the file.
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    while let end = bytes.firstLineFeed(from: starts[starts.count - 1]) { starts.append(end + 1) }
    if starts.last != bytes.count { starts.append(bytes.count) }
    self.starts = bytes.isEmpty ? [0] : starts
  }

  package var count: Int { starts.count - 1 }

  /// Returns the line `index`, from 0, without its line feed.
  package subscript(index: Int) -> ArraySlice<UInt8> {
    let line = bytes[starts[index]..<starts[index + 1]]
    return line.last == .lineFeed ? line.dropLast() : line
  }

  /// Returns the line `index`, from 0, with its line end.
  package func whole(_ index: Int) -> ArraySlice<UInt8> {
    bytes[starts[index]..<starts[index + 1]]
  }

  /// Returns the line end of the line `index`, or the first line's if it has none.
  package func lineEnd(_ index: Int) -> [UInt8] {
    let line = whole(index)
    if line.last == .lineFeed {
      return line.dropLast().last == .carriageReturn ? [.carriageReturn, .lineFeed] : [.lineFeed]
    }
    return index > 0 ? lineEnd(0) : [.lineFeed]
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without a byte order mark at their beginning, which the first line of a file may have.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}

/// Finds fenced code blocks in Markdown, as CommonMark defines them.
package enum MarkdownFences {
  /// Returns the line indices of the blocks whose info string begins with the word `language`.
  ///
  /// The lines are counted from 0 and do not include the fences. An unclosed block ends with the
  /// file.
  package static func blocks(in lines: SourceLines, language: String) -> [Range<Int>] {
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

/// The text of a line in messages, truncated if it is very long.
package enum ShownLine {
  /// The largest number of characters of a line.
  package static let limit = 4096

  /// Returns the line, or its beginning and the number of bytes after it.
  package static func text(_ line: String) -> String {
    // Short lines return early, because counting characters takes longer than counting bytes.
    guard line.utf8.count > limit else { return line }
    let head = line.prefix(limit)
    guard head.endIndex < line.endIndex else { return line }
    return "\(head)… and \(line.utf8.count - head.utf8.count) more bytes"
  }
}
