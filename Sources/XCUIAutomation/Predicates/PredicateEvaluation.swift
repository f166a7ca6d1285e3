import Foundation

/// An object whose attributes predicates read by name, as key-value coding does on Apple's systems.
protocol PredicateSubject {
  /// Returns the value of an attribute; `nil` in the optional for a name that the object does not have.
  func attribute(_ name: String) -> Any??
}

/// A name that an object does not have.
struct UnknownKey: Error { let name: String }

extension PredicateSyntax {
  /// Returns true if the predicate holds for an object.
  func holds(for object: Any?) throws(UnknownKey) -> Bool {
    switch self {
    case .constant(let value): return value
    case .not(let inner): return try !inner.holds(for: object)
    case .and(let parts):
      for part in parts where try !part.holds(for: object) { return false }
      return true
    case .or(let parts):
      for part in parts where try part.holds(for: object) { return true }
      return false
    case .comparison(let left, let comparison, let right, let options, let modifier):
      let (a, b) = (try left.value(for: object), try right.value(for: object))
      guard modifier != .direct, let list = a as? [Any?] else {
        return comparison.holds(a, b, options)
      }
      switch modifier {
      case .all: return list.allSatisfy { comparison.holds($0, b, options) }
      case .none: return !list.contains { comparison.holds($0, b, options) }
      default: return list.contains { comparison.holds($0, b, options) }
      }
    }
  }
}

extension PredicateSyntax.Expression {
  fileprivate func value(for object: Any?) throws(UnknownKey) -> Any? {
    switch self {
    case .literal(let value): return value
    case .object: return object
    case .list(let parts):
      var values: [Any?] = []
      for part in parts { values.append(try part.value(for: object)) }
      return values
    case .keyPath(let path):
      var current = object
      for name in path {
        guard let value = current else { return nil }
        if let subject = value as? any PredicateSubject {
          guard let found = subject.attribute(name) else { throw UnknownKey(name: name) }
          current = found
        } else if let text = value as? String, ["length", "count"].contains(name) {
          current = text.utf16.count
        } else if let list = value as? [Any], ["@count", "count"].contains(name) {
          current = list.count
        } else if let object = value as? [String: Any] {
          current = object[name]
        } else {
          throw UnknownKey(name: name)
        }
      }
      return current
    }
  }
}

extension PredicateSyntax.Comparison {
  /// Compares two values.
  fileprivate func holds(_ a: Any?, _ b: Any?, _ options: PredicateSyntax.Options) -> Bool {
    switch self {
    case .equal: return PredicateValues.areEqual(a, b, options)
    case .notEqual: return !PredicateValues.areEqual(a, b, options)
    case .less: return PredicateValues.order(a, b, options) == .orderedAscending
    case .greater: return PredicateValues.order(a, b, options) == .orderedDescending
    case .lessOrEqual:
      return PredicateValues.order(a, b, options).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual:
      return PredicateValues.order(a, b, options).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let range = b as? [Any?], range.count == 2 else { return false }
      return Self.greaterOrEqual.holds(a, range[0], options)
        && Self.lessOrEqual.holds(a, range[1], options)
    case .isIn: return Self.contains.holds(b, a, options)
    case .contains:
      if let list = a as? [Any?] {
        return list.contains { PredicateValues.areEqual($0, b, options) }
      }
      guard let (a, b) = PredicateValues.texts(a, b, options) else { return false }
      return b.isEmpty ? false : a.contains(b)
    case .beginsWith:
      guard let (a, b) = PredicateValues.texts(a, b, options) else { return false }
      return a.hasPrefix(b)
    case .endsWith:
      guard let (a, b) = PredicateValues.texts(a, b, options) else { return false }
      return a.hasSuffix(b)
    case .like:
      guard let (a, b) = PredicateValues.texts(a, b, options) else { return false }
      return PredicateValues.isLike(Array(a), Array(b))
    case .matches:
      guard let (a, b) = PredicateValues.texts(a, b, options.subtracting(.ignoresCase)) else {
        return false
      }
      return TextExpression.matching(b, ignoresCase: options.contains(.ignoresCase))?
        .matchesWhole(a) ?? false
    }
  }
}

/// Comparisons of values of unknown types.
enum PredicateValues {
  static func areEqual(_ a: Any?, _ b: Any?, _ options: PredicateSyntax.Options) -> Bool {
    switch (plain(a), plain(b)) {
    case (nil, nil): return true
    case (nil, _), (_, nil): return false
    case (let a?, let b?):
      if let (a, b) = texts(a, b, options) { return a == b }
      if let a = number(a), let b = number(b) { return a == b }
      if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
      return false
    }
  }

  static func order(
    _ a: Any?, _ b: Any?, _ options: PredicateSyntax.Options
  ) -> ComparisonResult? {
    if let (a, b) = texts(a, b, options) {
      return a < b ? .orderedAscending : a == b ? .orderedSame : .orderedDescending
    }
    guard let a = number(a), let b = number(b) else { return nil }
    return a < b ? .orderedAscending : a == b ? .orderedSame : .orderedDescending
  }

  static func texts(
    _ a: Any?, _ b: Any?, _ options: PredicateSyntax.Options
  ) -> (String, String)? {
    guard let a = plain(a) as? String, let b = plain(b) as? String else { return nil }
    return (folded(a, options), folded(b, options))
  }

  private static func folded(_ text: String, _ options: PredicateSyntax.Options) -> String {
    var text = text
    if options.contains(.ignoresAccents) {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
    }
    return options.contains(.ignoresCase) ? text.lowercased() : text
  }

  /// Unwraps optionals in `Any`.
  private static func plain(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if let optional = value as? any OptionalValue { return optional.wrappedValue.flatMap(plain) }
    if value is NSNull { return nil }
    if let text = value as? NSString { return text as String }
    return value
  }

  private static func number(_ value: Any?) -> Double? {
    switch plain(value) {
    case let value as Bool: value ? 1 : 0
    case let value as Int: Double(value)
    case let value as UInt: Double(value)
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as any RawRepresentable<UInt>: Double(value.rawValue)
    default: nil
    }
  }

  /// True if a text matches a pattern with `?` and `*`, in time that grows with their product.
  static func isLike(_ text: [Character], _ pattern: [Character]) -> Bool {
    var (position, index) = (0, 0)
    var star: (index: Int, position: Int)?
    while position < text.count {
      if index < pattern.count, pattern[index] == "*" {
        star = (index, position)
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[position] {
        position += 1
        index += 1
      } else if let last = star {
        star = (last.index, last.position + 1)
        (index, position) = (last.index + 1, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}

private protocol OptionalValue { var wrappedValue: Any? { get } }

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { map { $0 } }
}
