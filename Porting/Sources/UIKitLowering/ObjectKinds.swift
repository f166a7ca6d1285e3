import SwiftSyntax

/// The kinds of objects that UIKit's code creates from types which it only knows when the program runs.
enum ObjectKind {
  case view, controller
}

extension ModuleIndex {
  /// The last words of the names of UIKit's views.
  private static let viewWords = [
    "View", "Cell", "Label", "Button", "Control", "Switch", "Slider", "Stepper", "TextField", "Bar",
    "Window", "Picker", "Well",
  ]

  /// The names of UIKit's controllers that don't end with `ViewController`.
  private static let controllers: Set<String> = [
    "UINavigationController", "UITabBarController", "UIAlertController", "UISearchController",
  ]

  /// Returns the kind of the objects of a type, or of the types that conform to a protocol; nil for other
  /// types.
  func kind(of name: String, in scope: String = "") -> ObjectKind? {
    var seen: Set<String> = []
    return kind(of: name, in: scope, &seen)
  }

  private func kind(of name: String, in scope: String, _ seen: inout Set<String>) -> ObjectKind? {
    let name = name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
    guard seen.insert(name).inserted else { return nil }
    var bases = protocols[name]?.inherited ?? aliases[name] ?? []
    if let entry = resolve(name, in: scope), declared.contains(entry.name) {
      // An extension of a protocol has an entry too, whose bases are those of the protocol.
      bases += entry.inherited
    }
    for base in bases {
      if let kind = kind(of: base, in: scope, &seen) { return kind }
    }
    guard name.hasPrefix("UI"), !declared.contains(name) else { return nil }
    if name.hasSuffix("ViewController") || Self.controllers.contains(name) { return .controller }
    return Self.viewWords.contains { name.hasSuffix($0) } ? .view : nil
  }

  /// True if a type with these constraints has a required initializer, which Swift calls for itself.
  func requiresInitializer(_ labels: [String], of names: [String]) -> Bool {
    var seen: Set<String> = []
    func isRequired(_ name: String) -> Bool {
      guard seen.insert(name).inserted else { return false }
      if line(of: name).contains(where: {
        $0.initializers.contains { $0.isRequired && $0.labels == labels }
      }) {
        return true
      }
      if let entry = protocols[name] {
        return entry.initializers.contains(labels) || entry.inherited.contains(where: isRequired)
      }
      return aliases[name]?.contains(where: isRequired) == true
    }
    return names.contains(where: isRequired)
  }

  /// The expression that creates an object of a class for `type.init()`; nil if UIKit's initializers do.
  ///
  /// A class with an `init()` of its own, or below one, needs it.
  func creation(of name: String, named written: String) -> String? {
    let line = line(of: name)
    guard kind(of: name) != nil,
      line.contains(where: { $0.initializers.contains(where: \.needsNothing) })
    else { return nil }
    for entry in line {
      if entry.initializers.contains(where: \.needsNothing) { return "\(written)()" }
      let designated = entry.initializers.filter { !$0.isConvenience }.map(\.labels)
      let inherits =
        designated.isEmpty
        || (designated.contains(["nibName", "bundle"]) || designated.contains(["frame"]))
          && designated.contains(["coder"])
      if !inherits { break }
    }
    return "fatalError(\"Use of unimplemented initializer 'init()' for class '\(written)'\")"
  }

  /// Returns the kind of the types that a name means in a file; nil if it means other values.
  ///
  /// It is declared as one there, or nowhere as another value.
  func metatypeKind(_ name: String, labels: [String], in file: String) -> ObjectKind? {
    guard let types = metatypes[name] else {
      guard otherVariables[name] == nil else { return nil }
      return boundNames[name]?.lazy.compactMap {
        metatypes[$0] == nil ? nil : metatypeKind($0, labels: labels, in: file)
      }.first
    }
    let names: [String]
    if let own = types[file] {
      names = Array(own)
    } else if otherVariables[name] == nil {
      names = types.values.flatMap { $0 }
    } else {
      return nil
    }
    guard !requiresInitializer(labels, of: names) else { return nil }
    let kinds = Set(names.map { kind(of: $0) })
    return kinds.count == 1 ? kinds.first ?? nil : nil
  }
}
