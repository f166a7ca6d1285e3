import InteractionKit

/// A line and its continuation lines, joined by blanks.
struct LogicalLine: Sendable {
  let bytes: [UInt8]
  /// The number of the first line, from 1.
  let number: Int
  /// The offset in `bytes` of each continuation line.
  let breaks: [Int]

  init(_ bytes: [UInt8], number: Int, breaks: [Int] = []) {
    self.bytes = bytes
    self.number = number
    self.breaks = breaks
  }

  /// Returns the number of the line in the file that contains the offset `offset`.
  func lineNumber(at offset: Int) -> Int { physicalLine(at: offset).number }

  /// Returns the position in the file of the offset `offset` into `bytes`.
  func position(of offset: Int) -> TextPosition {
    let (number, piece) = physicalLine(at: offset)
    let end = max(min(offset, bytes.count), piece.lowerBound)
    let before = String(decoding: bytes[piece.lowerBound..<end], as: UTF8.self)
    return TextPosition(line: number, column: before.count + 1)
  }

  /// Returns the error for a fault in this line.
  func error(_ fault: GrammarFault) -> GrammarError {
    let offset = min(max(fault.offset, 0), bytes.count)
    let (number, piece) = physicalLine(at: offset)
    var local = fault
    local.offset = offset - piece.lowerBound
    return local.error(line: number, text: bytes[piece])
  }

  private func physicalLine(at offset: Int) -> (number: Int, piece: Range<Int>) {
    // The number of continuation lines that begin at or before the offset.
    let index = breaks.partitioningIndex { $0 > offset }
    let start = index == 0 ? 0 : breaks[index - 1]
    // The blank that joins two lines belongs to neither.
    let end = index < breaks.count ? breaks[index] - 1 : bytes.count
    let clamped = max(start, min(offset, bytes.count))
    return (number + index, start..<max(end, clamped))
  }
}
