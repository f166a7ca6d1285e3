import CollectionFiles

extension PropertyPath {
  /// Reads a path from a range of bytes; offsets are into these.
  init(_ bytes: [UInt8], in range: Range<Int>) throws(GrammarFault) {
    var parts: [Part] = []
    var position = range.lowerBound
    while position < range.upperBound {
      guard parts.count < PropertyPath.limit else {
        throw GrammarFault(
          at: position, "the path of a property has \(PropertyPath.limit) steps at the most")
      }
      if bytes[position] == .openBracket, !parts.isEmpty {
        parts.append(try PropertyPath.index(bytes, &position, range.upperBound))
        continue
      }
      if !parts.isEmpty {
        guard bytes[position] == .dot else {
          throw GrammarFault(at: position, expected: "`.` or `[`", found: "something else")
        }
        position += 1
      }
      let key = bytes[position..<range.upperBound].prefix { PropertyPath.mayStandInKey($0) }
      guard !key.isEmpty else {
        throw GrammarFault(
          at: position, expected: "the name of a property", found: nil,
          hint: "`set` lists those there are")
      }
      parts.append(Part(step: .key(String(decoding: key, as: UTF8.self)), offset: position))
      position = key.endIndex
    }
    self.init(parts: parts)
  }

  private static func mayStandInKey(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == .minus || byte >= 0x80
  }

  private static func index(
    _ bytes: [UInt8], _ position: inout Int, _ end: Int
  ) throws(GrammarFault) -> Part {
    let start = position
    let digits = bytes[(position + 1)..<end].prefix { $0.isDigit }
    guard !digits.isEmpty, digits.count <= 9, digits.endIndex < end,
      bytes[digits.endIndex] == .closeBracket
    else { throw GrammarFault(at: start, expected: "an index such as [0]", found: nil) }
    position = digits.endIndex + 1
    let index = digits.reduce(0) { $0 * 10 + Int($1 & 15) }
    return Part(step: .index(index), offset: start)
  }
}
