import Foundation
import InteractionKit

/// The elements that the targets of commands name: `#id`, `#id.name`, `[0,3]`, `"label"`.
package enum ExportedTarget {
  /// Returns the element that a target names in a tree; nil if the tree has none.
  package static func element(_ target: String, in tree: AccessibilityElement)
    -> AccessibilityElement?
  {
    let plain = target.prefix { $0 != "@" }
    if plain.hasPrefix("\"") || plain.hasPrefix("'") {
      let text = plain.dropFirst().dropLast()
      return tree.first(.label(String(text)))
    }
    if plain.hasPrefix("[") {
      guard let end = plain.firstIndex(of: "]") else { return nil }
      let numbers = plain[plain.index(after: plain.startIndex)..<end].split(separator: ",")
        .compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      let cell = first(in: tree) {
        $0.position?.element == .item(section: numbers[0], item: numbers[1])
      }
      return cell.flatMap { part(plain[plain.index(after: end)...], of: $0) }
    }
    guard plain.hasPrefix("#") else { return nil }
    let name = plain.dropFirst()
    if let whole = named(String(name), in: tree) { return whole }
    guard let dot = name.firstIndex(of: "."), let item = named(String(name[..<dot]), in: tree)
    else { return nil }
    return part(name[dot...], of: item)
  }

  private static func named(_ name: String, in tree: AccessibilityElement)
    -> AccessibilityElement?
  {
    first(in: tree) { $0.identifier == name || $0.position?.identifier == name }
  }

  private static func part(
    _ rest: Substring, of element: AccessibilityElement
  ) -> AccessibilityElement? {
    guard !rest.isEmpty else { return element }
    return first(in: element) { $0.identifier == String(rest.dropFirst()) }
  }

  private static func first(
    in tree: AccessibilityElement, where holds: (AccessibilityElement) -> Bool
  ) -> AccessibilityElement? {
    for child in tree.children {
      if holds(child) { return child }
      if let found = first(in: child, where: holds) { return found }
    }
    return nil
  }
}

extension AccessibilityElement {
  /// The texts that a person reads on the screen, in order, each once.
  package func visibleTexts(on screen: CGRect) -> [String] {
    var seen: Set<String> = []
    var texts: [String] = []
    visit { element in
      guard [.staticText, .button, .cell, .textField, .textView].contains(element.type),
        let text = element.text, !text.isEmpty, element.frame.intersects(screen),
        seen.insert(text).inserted
      else { return }
      texts.append(text)
    }
    return texts
  }
}
