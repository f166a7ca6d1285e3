import Foundation

/// The translated texts of a nib or storyboard, by object id and property.
///
/// ```text
/// "abc-de-fgh.text" = "Willkommen";
/// ```
public struct InterfaceStrings: Sendable {
  /// The texts by key, such as `abc-de-fgh.text`.
  public private(set) var texts: [String: String] = [:]

  /// Creates no translations.
  public init() {}

  /// Creates translations from texts by key.
  public init(_ texts: [String: String]) { self.texts = texts }

  /// Reads a `.strings` file in UTF-8 or UTF-16; what is no pair of strings is skipped.
  public init(strings bytes: Data) {
    let text =
      if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
        String(data: bytes, encoding: .utf16) ?? ""
      } else {
        String(decoding: bytes, as: UTF8.self)
      }
    var scanner = StringsScanner(text)
    while let (key, value) = scanner.nextPair() { texts[key] = value }
  }

  /// Reads a string catalog (`.xcstrings`).
  ///
  /// - Parameters:
  ///   - bytes: The JSON.
  ///   - language: The language, such as `de`.
  public init(catalog bytes: Data, language: String) {
    guard let json = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any],
      let strings = json["strings"] as? [String: Any]
    else { return }
    for (key, entry) in strings {
      guard let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any],
        let unit = (localizations[language] as? [String: Any])?["stringUnit"] as? [String: Any],
        let value = unit["value"] as? String
      else { continue }
      texts[key] = value
    }
  }

  /// Returns a tree with the texts in place of its own.
  func translated(_ element: InterfaceElement) -> InterfaceElement {
    texts.isEmpty ? element : translating(element, under: nil)
  }

  /// The properties that are translated, with the attributes that have them.
  private static let properties = [
    "text": "text", "title": "title", "placeholder": "placeholder", "prompt": "prompt",
    "headerTitle": "headerTitle", "footerTitle": "footerTitle", "badgeValue": "badgeValue",
    "backButtonTitle": "backButtonTitle", "subtitle": "subtitle",
  ]

  private func translating(_ element: InterfaceElement, under owner: String?) -> InterfaceElement {
    var attributes = element.attributes
    let id = element.id ?? owner
    if let own = element.id {
      for (property, attribute) in Self.properties {
        if let text = texts["\(own).\(property)"] { attributes[attribute] = text }
      }
    } else if let owner {
      switch element.name {
      case "state":
        if let state = element.key, let text = texts["\(owner).\(state)Title"] {
          attributes["title"] = text
        }
      case "buttonConfiguration":
        if let text = texts["\(owner).configuration.title"] { attributes["title"] = text }
      case "accessibility":
        for part in ["label", "hint", "value"] {
          let key = "\(owner).accessibility\(part.prefix(1).uppercased())\(part.dropFirst())"
          if let text = texts[key] ?? texts["\(owner).accessibilityConfiguration.\(part)"] {
            attributes[part] = text
          }
        }
      default: break
      }
    }
    var text = element.text
    if element.name == "string", let owner, let key = element.key,
      let translation = texts["\(owner).\(key)"]
    {
      text = translation
    }
    var number = 0
    var attributeNumber = 0
    let children = element.children.map { child in
      var child = child
      if child.name == "segment", let id, let text = texts["\(id).segmentTitles[\(number)]"] {
        child = replacing("title", of: child, by: text)
      }
      if child.name == "segment" { number += 1 }
      if child.name == "userDefinedRuntimeAttribute", child.string("type") == "string", let id {
        let key =
          "\(id).ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(attributeNumber)]"
        if let text = texts[key] {
          child = replacing("value", of: child, by: text).with(children: [])
        }
        attributeNumber += 1
      }
      return translating(child, under: id)
    }
    return element.with(attributes: attributes, children: children, text: text)
  }

  private func replacing(
    _ attribute: String, of element: InterfaceElement, by text: String
  ) -> InterfaceElement {
    var attributes = element.attributes
    attributes[attribute] = text
    return element.with(attributes: attributes)
  }
}

/// The pairs of a `.strings` file, read from its start.
private struct StringsScanner {
  private let characters: [Character]
  private var index = 0

  init(_ text: String) { characters = Array(text) }

  mutating func nextPair() -> (String, String)? {
    while let key = nextString() {
      skipBlanks()
      guard index < characters.count, characters[index] == "=" else { continue }
      index += 1
      guard let value = nextString() else { return nil }
      return (key, value)
    }
    return nil
  }

  private mutating func skipBlanks() {
    while index < characters.count {
      if characters[index].isWhitespace {
        index += 1
      } else if starts("/*") {
        index += 2
        while index < characters.count, !starts("*/") { index += 1 }
        index += 2
      } else if starts("//") {
        while index < characters.count, !characters[index].isNewline { index += 1 }
      } else {
        return
      }
    }
  }

  private func starts(_ text: String) -> Bool {
    index + 1 < characters.count && String(characters[index...(index + 1)]) == text
  }

  private mutating func nextString() -> String? {
    skipBlanks()
    while index < characters.count, characters[index] != "\"" {
      index += 1
      skipBlanks()
    }
    guard index < characters.count else { return nil }
    index += 1
    var text = ""
    while index < characters.count, characters[index] != "\"" {
      if characters[index] == "\\", index + 1 < characters.count {
        index += 1
        text.append(unescaped())
      } else {
        text.append(characters[index])
      }
      index += 1
    }
    index += 1
    return text
  }

  private mutating func unescaped() -> Character {
    switch characters[index] {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      let digits = characters[(index + 1)...].prefix(4)
      guard digits.count == 4, let code = UInt32(String(digits), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { return characters[index] }
      index += 4
      return Character(scalar)
    default: return characters[index]
    }
  }
}
