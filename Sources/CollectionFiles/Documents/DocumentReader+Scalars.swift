import Foundation
import InteractionKit

extension DocumentReader {
  // MARK: Text and flags

  mutating func bool(_ value: DocumentValue?) -> Bool? {
    guard let value else { return nil }
    if case .bool(let flag) = value.node.content { return flag }
    reportUnexpected(value, expected: "true or false")
    return nil
  }

  mutating func string(_ value: DocumentValue?, _ what: String = "a string") -> String? {
    guard let value else { return nil }
    if case .string(let text) = value.node.content { return text }
    reportUnexpected(value, expected: what)
    return nil
  }

  /// Reads a name or id: text that is not empty, or a number, whose spelling is used.
  mutating func name(_ value: DocumentValue?, _ what: String) -> String? {
    guard let value else { return nil }
    if let name = value.node.name { return name }
    reportUnexpected(value, expected: "\(what): text that is not empty")
    return nil
  }

  /// Reads any text, or a number, whose spelling is used.
  mutating func label(_ value: DocumentValue?) -> String? {
    guard let value else { return nil }
    if case .string("") = value.node.content { return "" }
    return name(value, "a label")
  }

  /// Reads the name of a custom event, which may be empty.
  ///
  /// The empty name is an event; null is no event.
  mutating func eventName(_ value: DocumentValue?) -> String? {
    guard let value else { return nil }
    if case .string("") = value.node.content { return "" }
    return name(value, "an event name")
  }

  /// Reads a case of `Choice` by its raw value.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: DocumentValue?, as type: Choice.Type = Choice.self
  ) -> Choice? {
    guard let value else { return nil }
    let known = Choice.allCases.map(\.rawValue)
    guard case .string(let text) = value.node.content else {
      reportUnexpected(value, expected: "one of \(known.joined(separator: ", "))")
      return nil
    }
    if let choice = Choice(rawValue: text) { return choice }
    let hint = Spelling.nearest(to: text, in: known).map { "; did you mean \"\($0)\"?" }
    reportUnexpected(value, expected: "one of \(known.joined(separator: ", "))\(hint ?? "")")
    return nil
  }

  // MARK: Numbers

  /// Reads a finite number in `range`; `what` describes it in errors.
  mutating func number(
    _ value: DocumentValue?, _ what: String = "a number",
    in range: ClosedRange<Double> = FileLimits.coordinates
  ) -> Double? {
    guard let value else { return nil }
    let number: Double
    switch value.node.content {
    case .integer(let whole): number = Double(whole)
    case .number(let double): number = double
    default:
      reportUnexpected(value, expected: what)
      return nil
    }
    guard range.contains(number) else {
      let (least, most) = (NumberText.text(range.lowerBound), NumberText.text(range.upperBound))
      reportUnexpected(value, expected: "\(what) from \(least) to \(most)")
      return nil
    }
    return number
  }

  /// Reads a length in points: finite, not negative.
  mutating func length(_ value: DocumentValue?, _ what: String = "a length") -> CGFloat? {
    number(value, what, in: 0...FileLimits.length).map { CGFloat($0) }
  }

  /// Reads an integer in `range`.
  mutating func integer(
    _ value: DocumentValue?, _ what: String, in range: ClosedRange<Int>
  ) -> Int? {
    guard let value else { return nil }
    var found: Int?
    if case .integer(let whole) = value.node.content { found = whole }
    if case .number(let double) = value.node.content { found = Int(exactly: double) }
    if let found, range.contains(found) { return found }
    let bounds =
      range.upperBound == .max
      ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    reportUnexpected(value, expected: "\(what): a whole number \(bounds)")
    return nil
  }

  /// Reads a list of `count` numbers.
  mutating func numbers(
    _ value: DocumentValue, count: Int, _ form: String, in range: ClosedRange<Double>
  ) -> [Double]? {
    guard case .sequence(let nodes) = value.node.content, nodes.count == count else {
      reportUnexpected(value, expected: form)
      return nil
    }
    let numbers = nodes.enumerated().map { index, node in
      number(
        DocumentValue(node: node, path: .index(index, in: value.path)),
        range.lowerBound < 0 ? "a number" : "a length", in: range)
    }
    let sound = numbers.compactMap { $0 }
    return sound.count == count ? sound : nil
  }

  /// Reads `[width, height]`, neither negative.
  mutating func size(_ value: DocumentValue?) -> CGSize? {
    guard let value else { return nil }
    let range = 0...FileLimits.length
    return numbers(value, count: 2, "[width, height]", in: range).map {
      CGSize(width: $0[0], height: $0[1])
    }
  }

  /// Reads `[top, left, bottom, right]`; negative values are allowed.
  mutating func insets(_ value: DocumentValue?) -> EdgeInsets? {
    guard let value else { return nil }
    let range = -FileLimits.length...FileLimits.length
    return numbers(value, count: 4, "[top, left, bottom, right]", in: range).map {
      EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  // MARK: Opaque values

  /// Reads any value, which is passed to the app's code.
  mutating func json(_ value: DocumentValue?, depth: Int = 0) -> JSONValue? {
    guard let value else { return nil }
    guard depth <= FileLimits.jsonDepth else {
      reportError(value, "nested deeper than \(FileLimits.jsonDepth) levels")
      return nil
    }
    switch value.node.content {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .integer(let whole): return .integer(whole)
    case .number(let number):
      guard number.isFinite else {
        reportUnexpected(value, expected: "a finite number; JSON has no other")
        return nil
      }
      return JSONValue(number)
    case .string(let text): return .string(text)
    case .sequence(let nodes):
      return .array(
        nodes.enumerated().map { index, node in
          json(
            DocumentValue(node: node, path: .index(index, in: value.path)), depth: depth + 1)
            ?? .null
        })
    case .mapping(let entries):
      var members = [String: JSONValue](minimumCapacity: entries.count)
      for entry in entries {
        members[entry.key] =
          json(
            DocumentValue(node: entry.value, path: .key(entry.key, in: value.path)),
            depth: depth + 1) ?? .null
      }
      return .object(members)
    }
  }
}
