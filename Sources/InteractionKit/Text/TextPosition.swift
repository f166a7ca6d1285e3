/// A position in a text.
///
/// Lines and columns count from 1; a column is a character.
public struct TextPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// The first character of a text.
  package static let start = TextPosition(line: 1, column: 1)

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns true if `a` is before `b`: by line, then by column.
  public static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// A converter of byte offsets to lines and columns.
///
/// Lines end with LF, CRLF or CR. A column is one Unicode scalar. A sequence of ascending offsets
/// costs one pass over the text.
package struct TextCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var position = TextPosition.start

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the position of the byte at an offset; an offset behind the end counts as the end.
  package mutating func position(at target: Int) -> TextPosition {
    if target < offset {
      offset = 0
      position = TextPosition.start
    }
    let end = min(target, bytes.count)
    while offset < end {
      switch bytes[offset] {
      case 0x0A:
        position = TextPosition(line: position.line &+ 1, column: 1)
      case 0x0D where offset &+ 1 >= bytes.count || bytes[offset &+ 1] != 0x0A:
        position = TextPosition(line: position.line &+ 1, column: 1)
      case 0x80...0xBF: break  // the rest of a scalar that was counted already
      default: position.column &+= 1
      }
      offset &+= 1
    }
    return position
  }
}
