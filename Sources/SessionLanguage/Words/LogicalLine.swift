import InteractionKit

/// A line and its continuation lines, joined by blanks.
package struct LogicalLine: Sendable {
  package let bytes: [UInt8]
  /// The number of the first line, from 1.
  package let number: Int
  /// The offset in `bytes` of each continuation line.
  package let breaks: [Int]

  package init(_ bytes: [UInt8], number: Int, breaks: [Int] = []) {
    self.bytes = bytes
    self.number = number
    self.breaks = breaks
  }

  /// Returns the number of the line in the file that contains the offset `offset`.
  package func lineNumber(at offset: Int) -> Int { physicalLine(at: offset).number }

  /// Returns the position in the file of the offset `offset` into `bytes`.
  package func position(of offset: Int) -> TextPosition {
    let (number, piece) = physicalLine(at: offset)
    let end = max(min(offset, bytes.count), piece.lowerBound)
    let before = String(decoding: bytes[piece.lowerBound..<end], as: UTF8.self)
    return TextPosition(line: number, column: before.count + 1)
  }

  /// Returns the error for a fault in this line.
  package func error(_ fault: GrammarFault) -> GrammarError {
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

/// The validation of the bytes of a line.
package enum LineCheck {
  /// Returns the fault at the first invalid byte; nil for a valid line.
  ///
  /// A byte is invalid if it is not part of valid UTF-8, or is a control character other than the
  /// tab.
  static func fault(in bytes: ArraySlice<UInt8>) -> GrammarFault? {
    let isPlain = bytes.allSatisfy { $0 &- 0x20 < 0x5F || $0 == .tab }
    if isPlain { return nil }
    if let control = bytes.firstIndex(where: { ($0 < 0x20 && $0 != .tab) || $0 == 0x7F }) {
      let code = String(bytes[control], radix: 16, uppercase: true)
      return GrammarFault(
        at: control - bytes.startIndex,
        "control character U+\(String(repeating: "0", count: 4 - code.count))\(code)",
        hint: #"write it as an escape in a JSON string, such as "\u0007""#)
    }
    guard let wrong = firstInvalid(bytes) else { return nil }
    let code = String(bytes[wrong], radix: 16, uppercase: true)
    return GrammarFault(
      at: wrong - bytes.startIndex, "the byte 0x\(code) is not valid UTF-8",
      hint: "save the file as UTF-8")
  }

  /// Returns the index of the first byte that is not part of a well-formed scalar.
  private static func firstInvalid(_ bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let lead = bytes[index]
      let count: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch lead {
      case 0..<0x80:
        index += 1
        continue
      case 0xC2...0xDF: count = 2
      case 0xE0: (count, second) = (3, 0xA0...0xBF)
      case 0xED: (count, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: count = 3
      case 0xF0: (count, second) = (4, 0x90...0xBF)
      case 0xF4: (count, second) = (4, 0x80...0x8F)
      case 0xF1...0xF3: count = 4
      default: return index
      }
      guard bytes.endIndex - index >= count, second.contains(bytes[index + 1]) else { return index }
      for offset in 2..<max(count, 2) where !(0x80...0xBF).contains(bytes[index + offset]) {
        return index
      }
      index += count
    }
    return nil
  }
}
