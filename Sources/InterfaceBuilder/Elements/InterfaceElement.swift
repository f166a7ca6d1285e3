import Foundation

/// An element of a nib or storyboard file with its position.
///
/// Read attributes with the methods below rather than from `attributes`: Interface Builder leaves out
/// what has the format's default, and the methods return that default.
public final class InterfaceElement: Sendable {
  // A class, because each search among children passes by elements that a structure would copy.

  /// The tag, such as `label`.
  public let name: String
  /// The attributes as they are written.
  public let attributes: [String: String]
  /// The elements inside, in the order of the file.
  public let children: [InterfaceElement]
  /// The text inside; empty for elements that have none in this format.
  public let text: String
  /// The place of the tag in the file.
  public let position: InterfacePosition
  /// What the format says about elements with this tag; nil for an unknown tag.
  let kind: ElementKind?

  init(
    name: String, attributes: [String: String], children: [InterfaceElement], text: String,
    position: InterfacePosition, kind: ElementKind?
  ) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
    (self.text, self.position, self.kind) = (text, position, kind)
    (id, key) = (attributes["id"], attributes["key"])
  }

  /// Returns the element with other contents, at the same place.
  func with(
    attributes: [String: String]? = nil, children: [InterfaceElement]? = nil, text: String? = nil
  ) -> InterfaceElement {
    InterfaceElement(
      name: name, attributes: attributes ?? self.attributes, children: children ?? self.children,
      text: text ?? self.text, position: position, kind: kind)
  }

  /// The identifier by which other elements refer to this one; nil for a value without one.
  public let id: String?
  // Stored, because each search for the value of a property compares the keys of all children.
  /// The property of the element around it that this one is the value of; nil for a member of a list.
  public let key: String?

  /// The name of the class that the app declares for the object; nil for UIKit's own.
  public var customClass: String? {
    attributes["customClass"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// True if the element is a view, of whatever class.
  public var isView: Bool { kind?.role == .view }
  /// True if the element is a view controller.
  public var isController: Bool { kind?.role == .controller }

  // MARK: Attributes

  /// Returns an attribute; nil if it is absent and has no default.
  public func string(_ name: String) -> String? {
    attributes[name] ?? kind?.attributes[name]?.standard
  }

  /// Returns an attribute that is `YES` or `NO`; the format's default, mostly false, if it is absent.
  public func bool(_ name: String) -> Bool { string(name) == "YES" }

  /// Returns an attribute that is a number; nil if it is absent and has no default.
  public func number(_ name: String) -> Double? {
    if let text = attributes[name] { return InterfaceNumber.value(text) }
    return kind?.attributes[name]?.standardNumber
  }

  /// Returns true if the attribute is written.
  public func has(_ name: String) -> Bool { attributes[name] != nil }

  // MARK: Children

  /// Returns the first child that is the value of a property; nil if there is none.
  public func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

  /// Returns the first child with a tag; nil if there is none.
  public func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// Returns the members of a list such as `subviews` or `constraints`; empty if there is none.
  public func members(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  /// The text of a `string` element; base64 is decoded.
  public var stringValue: String {
    guard attributes["base64-UTF8"] == "YES" else { return text }
    let code = text.filter { !$0.isWhitespace }
    let padding = String(repeating: "=", count: (4 - code.utf8.count % 4) % 4)
    return Data(base64Encoded: code + padding).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Returns a text that is an attribute or, if it is long, a child: `text="…"`,
  /// `<string key="text">…</string>`.
  public func textValue(_ name: String) -> String? {
    if let text = attributes[name] { return text }
    let child = children.first {
      $0.key == name && ($0.name == "string" || $0.name == "mutableString")
    }
    return child?.stringValue
  }
}

/// A place in a file: the line and the column, both from 1.
public struct InterfacePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number of the line.
  public var line: Int
  /// The number of the character in the line.
  public var column: Int

  /// Creates a place.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// Returns true if the first place is nearer to the start of the file.
  public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }

  /// The line and the column: `12:5`.
  public var description: String { "\(line):\(column)" }
}

/// Something in a file that cannot be what its author meant, or that this version does not know.
public struct InterfaceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// How much of the file is lost.
  public enum Severity: String, Hashable, Sendable {
    /// The file cannot be displayed, or a connection of it fails.
    case error
    /// The rest is displayed without this part.
    case warning
  }

  /// How much of the file is lost.
  public var severity: Severity
  /// The place; nil for the whole file.
  public var position: InterfacePosition?
  /// What was found, and what is expected.
  public var message: String

  /// Creates a problem.
  public init(_ severity: Severity, at position: InterfacePosition?, _ message: String) {
    (self.severity, self.position, self.message) = (severity, position, message)
  }

  /// The problem as `12:5: error: MESSAGE`.
  public var description: String {
    "\(position.map { "\($0): " } ?? "")\(severity.rawValue): \(message)"
  }
}

extension InterfaceElement {
  /// The multiplier of a constraint: a number or a ratio; 1 by default.
  public var multiplier: Double {
    attributes["multiplier"].flatMap(InterfaceNumber.ratio) ?? 1
  }
}
