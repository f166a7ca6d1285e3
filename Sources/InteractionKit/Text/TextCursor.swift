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
