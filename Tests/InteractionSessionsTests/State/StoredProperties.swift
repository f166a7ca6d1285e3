import Foundation
import InteractionKit
import TestSupport

/// The stored properties of all classes on a screen.
struct StoredProperties: Sendable {
  enum Kind: Equatable, Sendable {
    /// It changes while a screen is used, and is the same in a restored screen.
    case state
    /// It is set when the object is made: from the document, or to the same in every screen.
    case constant
    /// A restored screen may have another value, for a reason.
    case notState(String)
  }

  private var kinds: [String: [String: Kind]] = [:]

  subscript(type: String, property: String) -> Kind? { kinds[type]?[property] }

  init(_ text: String) {
    var type = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard line.hasPrefix(" ") else {
        type = String(line)
        continue
      }
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "state": for name in words.dropFirst() { kinds[type, default: [:]][name] = .state }
      case "constant": for name in words.dropFirst() { kinds[type, default: [:]][name] = .constant }
      default:
        let parts = line.split(separator: ":", maxSplits: 1)
        let reason = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        for name in parts[0].split(separator: " ") {
          kinds[type, default: [:]][String(name)] = .notState(reason)
        }
      }
    }
  }

  /// The name of a type without its module, its file and its parameters.
  static func name(of type: Any.Type) -> String {
    if let known = names[ObjectIdentifier(type)] { return known }
    var name = String(reflecting: type)
    if let end = name.firstIndex(of: "<") { name = String(name[..<end]) }
    let parts = name.split(separator: ".").filter { !$0.contains("unknown context") }
    let result = parts.dropFirst().joined(separator: ".")
    names[ObjectIdentifier(type)] = result
    return result
  }

  nonisolated(unsafe) private static var names: [ObjectIdentifier: String] = [:]

  static func label(_ label: String?) -> String {
    let label = label ?? ""
    return label.hasPrefix("$__lazy_storage_$_")
      ? String(label.dropFirst("$__lazy_storage_$_".count)) : label
  }

  static func text(ofLeaf value: Any) -> String? {
    switch value {
    case let value as Int: "\(value)"
    case let value as CGFloat: "\(value)"
    case let value as Double: "\(value)"
    case let value as Bool: "\(value)"
    case let value as String: value
    default: nil
    }
  }
}
