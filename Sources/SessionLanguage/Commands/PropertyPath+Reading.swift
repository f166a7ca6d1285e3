import CollectionFiles
import InteractionKit

extension PropertyPath {
  /// Reads a path from a range of bytes; offsets are into these.
  package init(_ bytes: [UInt8], in range: Range<Int>) throws(GrammarFault) {
    func text(from start: Int) -> String? {
      let rest = String(decoding: bytes[start..<range.upperBound], as: UTF8.self)
      return rest.isEmpty ? nil : JSONValue.quote(rest)
    }
    var parts: [Part] = []
    var position = range.lowerBound
    while position < range.upperBound {
      guard parts.count < FileLimits.propertyPath else {
        throw GrammarFault(
          at: position, "the path of a property has at most \(FileLimits.propertyPath) steps")
      }
      if bytes[position] == .openBracket, !parts.isEmpty {
        parts.append(try PropertyPath.index(bytes, &position, range.upperBound))
        continue
      }
      if !parts.isEmpty {
        guard bytes[position] == .dot else {
          throw GrammarFault(at: position, expected: "`.` or `[`", found: text(from: position))
        }
        position += 1
      }
      let key = bytes[position..<range.upperBound].prefix { PropertyPath.mayStandInKey($0) }
      guard !key.isEmpty else {
        throw GrammarFault(
          at: position, expected: "the name of a property", found: text(from: position),
          hint: "`set` lists the properties")
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
    else {
      let rest = String(decoding: bytes[start..<end], as: UTF8.self)
      throw GrammarFault(
        at: start, expected: "an index such as [0]", found: JSONValue.quote(rest))
    }
    position = digits.endIndex + 1
    let index = digits.reduce(0) { $0 * 10 + Int($1 & 15) }
    return Part(step: .index(index), offset: start)
  }
}
