/// Turns byte offsets into lines and columns.
///
/// Lines end with LF, CRLF or CR; a column is one Unicode scalar. Offsets asked
/// for in rising order cost one pass over the text in all.
package struct TextCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var position = TextPosition(line: 1, column: 1)

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The place of the byte at `target`, which may be the end of the text.
  package mutating func position(at target: Int) -> TextPosition {
    if target < offset {
      offset = 0
      position = TextPosition(line: 1, column: 1)
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
