import Foundation
import InteractionKit

/// The page source of WebDriverAgent and Appium: XML whose tags are `XCUIElementType…`.
enum WebDriverSource {
  static func elements(_ bytes: [UInt8]) throws(DumpError) -> [DumpedElement] {
    var scanner = XMLScanner(bytes)
    var tree = DumpTree()
    var open: [XMLScanner.Tag] = []
    while let tag = try scanner.next() {
      if tag.isEnd {
        guard let last = open.popLast(), last.name == tag.name else {
          throw DumpError(position: tag.position, message: "</\(tag.name)> ends nothing")
        }
        continue
      }
      if let element = try element(tag) {
        try tree.add(element, depth: open.count, at: tag.position.line)
      }
      if !tag.isEmpty {
        guard open.count <= DumpLimits.depth + 10 else {
          throw DumpError(
            position: tag.position,
            message: "elements are nested more than \(DumpLimits.depth) deep")
        }
        open.append(tag)
      }
    }
    if let tag = open.last {
      throw DumpError(position: tag.position, message: "<\(tag.name)> is not closed")
    }
    return tree.finish()
  }

  /// Returns the element of a tag; nil for one around the application, such as `AppiumAUT`.
  private static func element(_ tag: XMLScanner.Tag) throws(DumpError) -> DumpedElement? {
    let name = tag.attributes["type"] ?? tag.name
    guard tag.name.hasPrefix("XCUIElementType") || name.hasPrefix("XCUIElementType") else {
      return nil
    }
    var element = DumpedElement(DumpedType.named(name) ?? .other)
    let numbers = try ["x", "y", "width", "height"].map { (key) throws(DumpError) in
      guard let value = tag.attributes[key].flatMap({ DumpedNumber.value($0) }) else {
        throw DumpError(
          position: tag.position, message: "the element has no number \(key) of its frame")
      }
      return value
    }
    element.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    func text(_ key: String) -> String? { tag.attributes[key].flatMap { $0.isEmpty ? nil : $0 } }
    element.label = text("label")
    // The name is the identifier, or the label of an element without one.
    element.identifier = text("name").flatMap { $0 == element.label ? nil : $0 }
    element.value = text("value")
    element.placeholder = text("placeholderValue")
    element.isEnabled = tag.attributes["enabled"] != "false"
    element.isSelected = tag.attributes["selected"] == "true"
    element.isHidden = tag.attributes["visible"] == "false"
    return element
  }
}
