import InteractionKit
import Platform

/// The part of a printed line that transcripts keep.
///
/// The index path of an item that has an identifier, and the data of an event, change whenever
/// somebody moves a row or adds a key. They are printed, but a transcript that has them only fails
/// more often. So what the program writes into a transcript leaves them out, and expected lines
/// without them match lines with them.
///
///     event "clickMe" [0,3] #b1 data={"imageId":1} via callback:doClickMe
///     event "clickMe" #b1 via callback:doClickMe
///
/// Lines about changes of the data keep their index paths, which say where the change is.
package enum StableLine {
  /// The first words of lines about touches and display.
  private static let beginnings: [[UInt8]] = [
    "select ", "deselect ", "event ", "unhandled ", "highlight ", "unhighlight ", "gesture ",
    "display ", "end-display ",
  ].map { Array($0.utf8) }

  /// Returns a printed line without index paths of named items, and without data.
  package static func text(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // Most lines begin with another word, or have no item.
    guard let first = line.first, first >= UInt8(ascii: "d"),
      beginnings.contains(where: { line.starts(with: $0) })
    else { return line }
    var scan = Scan(line)
    return scan.stable()
  }

  /// Returns the text of a line; see `text(of:)`.
  package static func text(of line: String) -> String {
    String(decoding: text(of: Array(line.utf8)[...]), as: UTF8.self)
  }

  /// Returns all lines of an output, each with a line feed.
  package static func output(_ output: [UInt8]) -> [UInt8] {
    guard
      output.firstIndex(ofByte: .openBracket) != nil || output.firstIndex(ofByte: .openBrace) != nil
    else { return output }
    var result: [UInt8] = []
    result.reserveCapacity(output.count)
    for line in OutputText.lines(of: output) {
      result += text(of: line)
      result.append(.lineFeed)
    }
    return result
  }

  /// The scan of one line from left to right.
  private struct Scan {
    private let line: ArraySlice<UInt8>
    private var position: Int
    private var kept: [UInt8] = []

    init(_ line: ArraySlice<UInt8>) {
      self.line = line
      position = line.startIndex
    }

    mutating func stable() -> ArraySlice<UInt8> {
      var hasPath = false
      while position < line.endIndex {
        let byte = line[position]
        if byte == .doubleQuote {
          keep(to: end(ofStringAt: position))
        } else if byte == .openBracket, !hasPath, let end = endOfPath {
          hasPath = true
          position = end
        } else if line[position...].starts(with: " data=".utf8) {
          position = end(ofValueAt: position + 6)
        } else if line[position...].starts(with: " via ".utf8)
          || line[position...].starts(with: ": ".utf8)
        {
          keep(to: line.endIndex)
        } else {
          keep(to: position + 1)
        }
      }
      return kept.count == line.count ? line : kept[...]
    }

    private mutating func keep(to end: Int) {
      kept += line[position..<end]
      position = end
    }

    /// The end of `[0,3] ` before the identifier of an item; nil for another bracket.
    private var endOfPath: Int? {
      var end = position + 1
      var commas = 0
      while end < line.endIndex, line[end].isDigit || line[end] == .comma {
        if line[end] == .comma { commas += 1 }
        end += 1
      }
      guard commas == 1, line[end...].starts(with: "] #".utf8) else { return nil }
      return end + 2
    }

    private func end(ofStringAt start: Int) -> Int {
      var end = start + 1
      while end < line.endIndex, line[end] != .doubleQuote {
        end += line[end] == .backslash ? 2 : 1
      }
      return min(end + 1, line.endIndex)
    }

    private func end(ofValueAt start: Int) -> Int {
      var end = start
      var depth = 0
      while end < line.endIndex {
        switch line[end] {
        case .doubleQuote:
          end = self.end(ofStringAt: end)
          continue
        case .openBracket, .openBrace: depth += 1
        case .closeBracket, .closeBrace: depth -= 1
        case .space where depth <= 0: return end
        default: break
        }
        end += 1
      }
      return end
    }
  }
}
