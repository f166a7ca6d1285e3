import InteractionKit

/// A statement about all sessions of a screen, in the language of properties.
///
/// ```swift
/// let property = try ScreenProperty("always (select X implies once (touch X) within 300ms)")
/// ```
///
/// The language has past operators and bounded future over the log; `Documentation/properties.md`
/// describes it.
public struct ScreenProperty: Hashable, Sendable {
  /// The sessions and log entries for which the formula is true.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// It is true at each log entry.
    case always
    /// It is true at no log entry.
    case never
    /// It is true at a log entry of a session.
    case sometimes
  }

  /// The name, such as `buy-once`; nil if it has none.
  public let name: String?
  /// The log entries for which the formula is true.
  public let mode: Mode
  let formula: PropertyFormula
  /// The names of the variables, by the slots of `Bindings`.
  let variables: [String]

  init(name: String?, mode: Mode, formula: PropertyFormula, variables: [String]) {
    (self.name, self.mode, self.formula, self.variables) = (name, mode, formula, variables)
  }

  /// Parses a property.
  ///
  /// - Parameter text: The property, with or without a name: `buy-once: always (…)`.
  /// - Throws: A `ScreenPropertyError` with the column.
  public init(_ text: String) throws(ScreenPropertyError) {
    var parser = try PropertyParser(text)
    self = try parser.property()
  }

  /// Parses the properties of a file: one a line, each with a name.
  ///
  /// Blank lines and lines that begin with `#` are ignored.
  ///
  /// - Parameter text: The text of the file.
  /// - Returns: The properties in the order of their lines.
  /// - Throws: A `ScreenPropertyError` with the line and the column.
  public static func properties(in text: String) throws(ScreenPropertyError) -> [ScreenProperty] {
    var found: [ScreenProperty] = []
    var lines: [String: Int] = [:]
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() {
      let start = line.drop { $0 == " " || $0 == "\t" }
      if start.isEmpty || start.first == "#" { continue }
      let property: ScreenProperty
      do throws(ScreenPropertyError) { property = try ScreenProperty(String(line)) } catch {
        throw error.at(line: index + 1)
      }
      guard let name = property.name else {
        throw ScreenPropertyError(
          "a property in a file needs a name: `name: always (…)`", column: 1
        )
        .at(line: index + 1)
      }
      if let first = lines[name] {
        throw ScreenPropertyError(
          "the name \(JSONValue.quote(name)) is that of the property in line \(first)", column: 1
        ).at(line: index + 1)
      }
      lines[name] = index + 1
      found.append(property)
    }
    return found
  }

  /// The name, or the whole property if it has none.
  public var title: String { name ?? statement }

  /// The property without its name.
  public var statement: String { "\(mode.rawValue) (\(formula.text(variables)))" }
}

extension ScreenProperty: CustomStringConvertible {
  /// The property in its canonical form, which parses to an equal one.
  public var description: String { (name.map { "\($0): " } ?? "") + statement }
}

/// A mistake in the text of a property.
public struct ScreenPropertyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and what is accepted.
  public let message: String
  /// The line in the file, from 1; nil for a property that is not from a file.
  public private(set) var line: Int?
  /// The column, from 1, in characters.
  public let column: Int

  init(_ message: String, column: Int) {
    (self.message, self.column) = (message, column)
  }

  func at(line: Int) -> ScreenPropertyError {
    var error = self
    error.line = line
    return error
  }

  /// The place and the message.
  public var description: String {
    (line.map { "line \($0), " } ?? "") + "column \(column): \(message)"
  }
}
