import Foundation
import InteractionKit

extension JSONValue {
  /// A length or an area, rounded to a thousandth as in text.
  static func rounded(_ value: CGFloat) -> JSONValue { .number(NumberText.rounded(value)) }

  static func numbers(_ values: [CGFloat]) -> JSONValue { .array(values.map { rounded($0) }) }

  static func rect(_ rect: CGRect) -> JSONValue {
    numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  static func ranges(_ ranges: [ClosedRange<CGFloat>]) -> JSONValue {
    .array(ranges.map { numbers([$0.lowerBound, $0.upperBound]) })
  }

  /// The number as a whole one; nil for other values.
  var whole: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The texts of an array of strings; nil for other values.
  var strings: [String]? {
    guard case .array(let values) = self else { return nil }
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == values.count ? texts : nil
  }

  static func text(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// The value on one line, with a line feed.
  package var line: [UInt8] {
    var output: [UInt8] = []
    append(to: &output)
    output.append(.lineFeed)
    return output
  }
}

extension TapEffect {
  /// The members that describe the effect in a region of a map.
  var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "hit": .text(place.map { "\($0)" }), "outcome": .string(outcome.rawValue),
      "event": .text(event?.name),
      "receivers": .array((event?.receivers ?? []).map { .string("\($0)") }),
    ]
    if let gesture { members["gesture"] = .string(gesture) }
    if let reason { members["reason"] = .string(reason) }
    if events.count > 1 {
      members["events"] = .array(
        events.map { event in
          .object([
            "event": .text(event.name),
            "receivers": .array(event.receivers.map { .string("\($0)") }),
          ])
        })
    }
    return members
  }

  /// The effect as text: `event "like" via callback:onLike`, `unhandled: no callback for …`.
  package var summary: String {
    var text = gesture.map { "gesture \($0): " } ?? ""
    guard isHandled else {
      text += outcome.rawValue
      if let name = event?.name { text += " \(JSONValue.quote(name))" }
      return text + (reason.map { ": \($0)" } ?? "")
    }
    text += events.map { event in
      let name = event.name.map { "event \(JSONValue.quote($0))" } ?? "select"
      guard !event.receivers.isEmpty else { return "\(name) unhandled" }
      return "\(name) via \(event.receivers.map { "\($0)" }.joined(separator: ", "))"
    }.joined(separator: "; ")
    return text
  }
}
