import Foundation
import InteractionKit

/// The text of trace lines: JSON that is written piece by piece.
///
/// Whoever writes an object writes its keys in sorted order; the tests read every
/// line back and write it again to see that they did.
struct TraceText {
  var bytes: [UInt8] = []

  /// Adds JSON as it stands.
  @inline(__always)
  mutating func add(_ json: StaticString) {
    json.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ number: Int) {
    NumberText.append(number, to: &bytes)
  }

  /// Adds a number; what is none in JSON becomes null.
  mutating func add(_ number: Double) {
    if number.isFinite { NumberText.append(number, to: &bytes) } else { add("null") }
  }

  mutating func add(_ flag: Bool) {
    add(flag ? "true" : "false")
  }

  mutating func add(value: JSONValue) {
    value.append(to: &bytes)
  }

  /// Adds `[x,y]`.
  mutating func add(_ point: CGPoint) {
    add("[")
    add(point.x)
    add(",")
    add(point.y)
    add("]")
  }

  /// Adds `[x,y,w,h]`.
  mutating func add(_ rect: CGRect) {
    let values = SIMD4<Double>(
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
      Double(rect.size.height))
    add("[")
    // What is finite has no distance to itself.
    if all(values - values .== 0) {
      NumberText.append(values, to: &bytes)
    } else {
      for lane in 0..<4 {
        if lane > 0 { add(",") }
        add(values[lane])
      }
    }
    add("]")
  }

  // MARK: Strings

  mutating func add(quoting text: String) {
    addQuoted { $0.append(contentsOf: text.utf8) }
  }

  /// Adds a string, or null.
  mutating func add(quoting text: String?) {
    if let text { add(quoting: text) } else { add("null") }
  }

  mutating func add(quoting place: Place) {
    addQuoted { place.append(to: &$0) }
  }

  mutating func add(lineOf fact: Fact) {
    addQuoted { fact.appendLine(to: &$0) }
  }

  /// Adds the strings of a list.
  mutating func add(quoting list: [String]) {
    add("[")
    for (index, text) in list.enumerated() {
      if index > 0 { add(",") }
      add(quoting: text)
    }
    add("]")
  }

  /// Adds what `write` appends as a string.
  @inline(__always)
  mutating func addQuoted(_ write: (inout [UInt8]) -> Void) {
    bytes.append(.doubleQuote)
    let start = bytes.count
    write(&bytes)
    if TraceText.isPlain(bytes, from: start) {
      bytes.append(.doubleQuote)
    } else {
      escape(from: start)
    }
  }

  private mutating func escape(from start: Int) {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeSubrange((start - 1)...)
    JSONValue.append(quoting: text, to: &bytes)
  }

  /// Whether bytes stand for themselves in a JSON string; other than ASCII is left to
  /// who knows better.
  private static func isPlain(_ bytes: [UInt8], from start: Int) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var special: UInt8 = 0
      for index in start..<bytes.count {
        let byte = bytes[index]
        // No branch in the loop, so that it takes many bytes at once.
        special |=
          (byte < 0x20 ? 1 : 0) | (byte >= 0x7F ? 1 : 0) | (byte == 0x22 ? 1 : 0)
          | (byte == 0x5C ? 1 : 0)
      }
      return special == 0
    }
  }
}
