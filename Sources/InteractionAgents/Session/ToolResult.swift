import Foundation
import InteractionKit

/// The result of a tool: text, or a picture.
struct ToolResult {
  private(set) var content: [JSONValue] = []
  /// True if the tool did not do what was asked; the text says why, and the way on.
  var isError = false

  /// The greatest number of characters of a text.
  ///
  /// More would fill the memory of a language model with lines that it did not ask for.
  private static let limit = 60_000

  init(_ lines: [String], isError: Bool = false) {
    content = [["type": "text", "text": .string(ToolResult.cut(lines))]]
    self.isError = isError
  }

  /// Creates the result of a picture with its size in words.
  init(png: [UInt8], _ line: String) {
    content = [
      [
        "type": "image", "mimeType": "image/png",
        "data": .string(Data(png).base64EncodedString()),
      ],
      ["type": "text", "text": .string(line)],
    ]
  }

  /// Joins lines; of too many, the first and the last stay, because an error comes last.
  private static func cut(_ lines: [String]) -> String {
    let lines = lines.map { $0.utf8.count > limit / 4 ? $0.prefix(limit / 8) + "…" : $0 }
    guard lines.reduce(0, { $0 + $1.utf8.count + 1 }) > limit else {
      return lines.joined(separator: "\n")
    }
    let head = count(of: lines, within: limit * 2 / 3)
    let tail = count(of: lines.reversed(), within: limit / 3)
    let left = lines.count - head - tail
    return
      (lines.prefix(head) + ["… \(left) lines are left out; ask for a part of the screen"]
      + lines.suffix(tail)).joined(separator: "\n")
  }

  /// Returns how many of the first lines fit into a number of bytes.
  private static func count(of lines: [String], within size: Int) -> Int {
    var left = size
    return lines.prefix { line in
      left -= line.utf8.count + 1
      return left >= 0
    }.count
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["content": .array(content)]
    if isError { members["isError"] = true }
    return .object(members)
  }
}

/// A mistake in the use of a tool, or a reason why it cannot do what was asked.
struct ToolError: Error {
  let lines: [String]

  init(_ lines: [String]) { self.lines = lines }
  init(_ line: String) { lines = [line] }
}
