import Foundation
import InteractionKit
import SessionLanguage

/// The text of trace lines: JSON that is written piece by piece.
///
/// Callers write the keys of an object in sorted order. The tests parse every line and write it
/// again to verify this.
struct TraceText {
  var bytes: [UInt8] = []

  /// Adds JSON without changes.
  @inline(__always)
  mutating func add(_ json: StaticString) {
    json.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ number: Int) {
    NumberText.append(number, to: &bytes)
  }

  /// Adds a number; null if it is infinite or not a number.
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
    // True for finite numbers only: the difference of infinity or NaN to itself is NaN.
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

  mutating func add(quoting place: EventPosition) {
    addQuoted { place.append(to: &$0) }
  }

  mutating func add(lineOf entry: LogEntry) {
    addQuoted { entry.appendLine(to: &$0) }
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

  /// Adds a string that consists of the bytes that `write` appends.
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

  /// Returns true if no byte needs an escape in a JSON string; false for other characters than
  /// ASCII, which the general function handles.
  private static func isPlain(_ bytes: [UInt8], from start: Int) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var special: UInt8 = 0
      for index in start..<bytes.count {
        let byte = bytes[index]
        // Without a branch in the loop, so that the compiler can vectorize it.
        special |=
          (byte < 0x20 ? 1 : 0) | (byte >= 0x7F ? 1 : 0) | (byte == 0x22 ? 1 : 0)
          | (byte == 0x5C ? 1 : 0)
      }
      return special == 0
    }
  }
}

extension TraceText {
  /// Adds the keys of a command's line, from `line` to its end.
  mutating func add(_ command: Command, as type: StaticString, _ order: TraceOrder) {
    add(#""line":"#)
    add(command.line)
    addOrder(order)
    add(#","text":"#)
    add(quoting: command.description)
    add(#","type":""#)
    add(type)
    add(#"","verb":"#)
    add(quoting: command.verb?.name ?? command.name)
    add("}")
  }
}

/// The position of a line in a trace.
struct TraceOrder {
  let sequence: Int
  let step: Int
  /// Virtual time, in milliseconds.
  let time: Double
}

extension TraceText {
  mutating func addSequence(_ order: TraceOrder) {
    add(#","seq":"#)
    add(order.sequence)
  }

  mutating func addStep(_ order: TraceOrder) {
    add(#","step":"#)
    add(order.step)
  }

  mutating func addTime(_ order: TraceOrder) {
    add(#","t":"#)
    add(order.time)
  }

  /// Adds the three keys, which are adjacent in sorted order.
  mutating func addOrder(_ order: TraceOrder) {
    addSequence(order)
    addStep(order)
    addTime(order)
  }
}

/// The format of traces.
package enum TraceFormat {
  /// The version of the format.
  package static let version = 1
  /// The beginning of the first line of every trace.
  package static let beginning = #"{"case":"#
  /// The types of lines: the first, the entries, and the last.
  package static let types = [
    "session", "command", "resolve", "touch", "hit", "gesture", "event", "scroll", "display",
    "state", "update", "expect", "error", "end",
  ]
}
