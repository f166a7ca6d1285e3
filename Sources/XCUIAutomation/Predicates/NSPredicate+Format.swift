import Foundation

// swift-corelibs-foundation declares these initializers as unavailable. The compiler prefers ours, whose arguments
// are optional.
extension NSPredicate {
  /// Creates a predicate from a format, such as `label CONTAINS %@`.
  ///
  /// A format that cannot be read is a failure of the test, and the predicate never holds.
  public convenience init(format: String, _ arguments: Any?...) {
    self.init(format: format, values: arguments)
  }

  /// Creates a predicate from a format and a list of arguments.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    self.init(format: format, values: arguments ?? [])
  }

  private convenience init(format: String, values: [Any?]) {
    do throws(PredicateError) {
      let syntax = try PredicateParser.read(format, values)
      self.init { object, _ in
        do throws(UnknownKey) { return try syntax.holds(for: object) } catch {
          UITestRun.current.fail(
            "The predicate \"\(format)\" asks for '\(error.name)', which the object does not have. "
              + "Elements have \(ElementAttribute.names.joined(separator: ", ")); queries have count, exists and "
              + "element.")
          return false
        }
      }
    } catch {
      UITestRun.current.fail("\(error)")
      self.init { _, _ in false }
    }
    PredicateFormats.keep(PredicateFormats.text(format, values), of: self)
  }

  /// The format with its arguments, for messages.
  var formatText: String { PredicateFormats.text(of: self) ?? "BLOCKPREDICATE" }
}

/// The formats of predicates by the identity of the object, because a convenience initializer stores nothing.
private enum PredicateFormats {
  private struct Entry {
    weak var predicate: NSPredicate?
    let text: String
  }
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  static func keep(_ text: String, of predicate: NSPredicate) {
    if entries.count > 1000 { entries = entries.filter { $0.value.predicate != nil } }
    entries[ObjectIdentifier(predicate)] = Entry(predicate: predicate, text: text)
  }

  static func text(of predicate: NSPredicate) -> String? {
    let entry = entries[ObjectIdentifier(predicate)]
    return entry?.predicate === predicate ? entry?.text : nil
  }

  /// Returns a format with its arguments in their places, as `predicateFormat` prints it.
  static func text(_ format: String, _ values: [Any?]) -> String {
    var (text, rest) = ("", values[...])
    var isPlaceholder = false
    for character in format {
      if isPlaceholder, "@Kdiufsxc".contains(character) {
        isPlaceholder = false
        let value: Any? = rest.popFirst() ?? nil
        let name = value.map { "\($0)" } ?? "nil"
        text += value is String && character != "K" ? "\"\(name)\"" : name
      } else if isPlaceholder, "lhqzt.".contains(character) || character.isNumber {
        continue
      } else if character == "%" {
        isPlaceholder = true
      } else {
        isPlaceholder = false
        text.append(character)
      }
    }
    return text
  }
}
