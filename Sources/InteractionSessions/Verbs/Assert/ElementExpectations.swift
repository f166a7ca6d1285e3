import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

/// What a person sees of the screen: texts, values, states and frames.
extension Expectation {
  static let text = Expectation(
    name: "text",
    form: [
      .optional([.place(), .word("=")]),
      .value("TEXT", .text, "what the view reads as; without T, a text that is displayed"),
    ]
  ) { arguments throws(GrammarError) in
    let place = try arguments.placeBeforeEquals()
    let wanted = try arguments.text()
    return { session throws(SessionError) in
      let quoted = JSONValue.quote(wanted)
      guard let place else {
        let tree = try session.requireDevice().simulator.accessibilityTree()
        guard !tree.displays(wanted) else { return nil }
        let near = tree.nearest(to: [wanted])
        return "expected the text \(quoted), which is not on the screen"
          + (near.isEmpty ? "" : "; near it: \(near.joined(separator: ", "))")
      }
      let found = try session.shownElement(place).readText
      return found == wanted ? nil : "expected text \(quoted), found \(found.quotedOrNone)"
    }
  }

  static let label = Expectation(
    name: "label", form: [.place(), .word("="), .value("TEXT", .text, "the accessibility label")]
  ) { arguments throws(GrammarError) in
    let place = try arguments.place()
    try arguments.expect("=")
    let wanted = try arguments.text()
    return { session throws(SessionError) in
      let found = try session.shownElement(place).label
      return found == wanted
        ? nil : "expected label \(JSONValue.quote(wanted)), found \(found.quotedOrNone)"
    }
  }

  static let value = Expectation(
    name: "value",
    form: [
      .place(), .word("="),
      .value("VALUE", .text, "a text, a number, a percentage, or on and off for a switch"),
    ]
  ) { arguments throws(GrammarError) in
    let place = try arguments.place()
    try arguments.expect("=")
    let isBare = arguments.current?.kind == .word
    let wanted = try arguments.text("a value")
    return { session throws(SessionError) in
      let element = try session.shownElement(place)
      guard !element.hasValue(wanted) else { return nil }
      return "expected value \(isBare ? wanted : JSONValue.quote(wanted)), "
        + "found \(element.exactValueText ?? "none")"
    }
  }

  static let enabled = state("enabled") { $0.isEnabled ? nil : "disabled" }
  static let focused = state("focused") { $0.isFocused ? nil : "without the focus" }

  /// Returns the expectation of a state, which a closure denies by naming the other one.
  private static func state(
    _ name: String, _ denial: @escaping @Sendable (AccessibilityElement) -> String?
  ) -> Expectation {
    Expectation(name: name, form: [.place()]) { arguments throws(GrammarError) in
      let place = try arguments.place()
      return { session throws(SessionError) in
        denial(try session.shownElement(place)).map { "expected \(place) \(name), found it \($0)" }
      }
    }
  }

  static let hittable = Expectation(name: "hittable", form: [.place()]) {
    arguments throws(GrammarError) in
    let place = try arguments.place()
    return { session throws(SessionError) in
      do throws(SessionError) {
        let found = try session.resolve(place)
        guard let view = found.view, let element = AccessibilityElement(of: view) else {
          return "expected \(place) hittable, found it off the screen"
        }
        return element.isHittable ? nil : "expected \(place) hittable, found it \(element.hit)"
      } catch {
        // A hidden view exists, but no touch reaches it.
        guard error.isUnreachableTarget else { throw error }
        return "expected \(place) hittable, found \(error.reason)"
      }
    }
  }

  static let frame = Expectation(
    name: "frame",
    form: [
      .place(), .word("="), .value("X,Y", .point, "in points, as `frame` prints them"),
      .value("WxH", .text, "the width and the height"),
      .optional([.value("±n", .number, "how much each number may differ; 0 by default")]),
    ]
  ) { arguments throws(GrammarError) in
    let place = try arguments.place()
    try arguments.expect("=")
    let (x, y) = try arguments.pair()
    let size = try arguments.joinedSize()
    let tolerance = try arguments.tolerance()
    let wanted = CGRect(origin: CGPoint(x: x, y: y), size: size)
    return { session throws(SessionError) in
      let found = try session.resolve(place)
      guard let frame = found.frame else {
        return "expected frame \(RectText.text(wanted)), found that \(place) is not shown"
      }
      return frame.isEqual(to: wanted, within: tolerance)
        ? nil : "expected frame \(RectText.text(wanted)), found \(RectText.text(frame))"
    }
  }
}

extension Session {
  /// Returns the element of a target that is no item, whose state it is; nil for an item.
  func elementWithState(_ target: TouchTarget) throws(SessionError) -> AccessibilityElement? {
    let found = try resolve(target)
    if found.element?.category == .cell, found.subview.isEmpty { return nil }
    return try shownElement(target)
  }
}

extension ArgumentReader {
  /// Reads `T =` if it comes next.
  fileprivate mutating func placeBeforeEquals() throws(GrammarError) -> TouchTarget? {
    let next = index + 1
    guard tokens.indices.contains(next), tokens[next].kind == .word,
      bytes[tokens[next].range].elementsEqual("=".utf8)
    else { return nil }
    let target = try place()
    try expect("=")
    return target
  }

  fileprivate mutating func joinedSize() throws(GrammarError) -> CGSize {
    guard let size = current.flatMap({ CGSize(joined: bytes[$0.range]) }) else {
      throw expected("a width and a height", hint: "write 350x80")
    }
    index += 1
    return size
  }

  /// Reads `±n`; 0 if the arguments end.
  fileprivate mutating func tolerance() throws(GrammarError) -> Double {
    guard let token = current else { return 0 }
    // Not every keyboard has the sign.
    let signs = ["±", "+-"].map { Array($0.utf8) }
    guard token.kind == .word,
      let sign = signs.first(where: { bytes[token.range].starts(with: $0) })
    else {
      throw expected("a tolerance or the end of the command", hint: "write ±0.5")
    }
    var position = token.start + sign.count
    let value = try faults { () throws(GrammarFault) in
      try DecimalParser.read(bytes, at: &position, end: token.end)
    }
    guard let value, value >= 0, position == token.end else {
      throw expected("a tolerance", hint: "write ±0.5")
    }
    index += 1
    return value
  }
}

extension AccessibilityElement {
  /// Returns true if an element inside that is on the screen reads as a text.
  fileprivate func displays(_ text: String) -> Bool {
    children.contains { child in
      let isShown = child.hit != .offScreen
      return
        (isShown && (child.label == text || child.text == text || child.placeholderText == text))
        || child.displays(text)
    }
  }

  /// The placeholder while it is displayed.
  private var placeholderText: String? { showsPlaceholder ? placeholder : nil }

  /// What the element reads as, or the texts inside of it.
  package var readText: String? {
    if let text { return text }
    let texts = children.compactMap(\.readText).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The value for messages: `50% (0.5)`.
  fileprivate var exactValueText: String? {
    switch exactValue {
    case .integer, .number: valueText.map { "\($0) (\(exactValue))" } ?? "\(exactValue)"
    case .string(let text) where text.isEmpty: JSONValue.quote(text)
    default: valueText
    }
  }

  /// Returns true if a person or a program would write the value so.
  fileprivate func hasValue(_ wanted: String) -> Bool {
    let own = showsPlaceholder ? "" : value
    if own == wanted || valueText == wanted { return true }
    switch exactValue {
    case .string(let text): return text == wanted
    case .bool(let isOn): return wanted == (isOn ? "on" : "off")
    case .integer(let number): return Double(wanted) == Double(number)
    case .number(let number):
      return Double(wanted).map { NumberText.rounded($0) == NumberText.rounded(number) } ?? false
    default: return false
    }
  }
}

extension String? {
  /// The text in quotes; `none` for nil.
  fileprivate var quotedOrNone: String { map(JSONValue.quote) ?? "none" }
}

extension CGRect {
  fileprivate func isEqual(to other: CGRect, within tolerance: Double) -> Bool {
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool {
      // Frames are printed in thousandths of a point.
      abs(NumberText.rounded(a) - NumberText.rounded(b)) <= tolerance + 1e-9
    }
    return isNear(origin.x, other.origin.x) && isNear(origin.y, other.origin.y)
      && isNear(size.width, other.size.width) && isNear(size.height, other.size.height)
  }
}
