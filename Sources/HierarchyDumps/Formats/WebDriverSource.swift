import CollectionFiles
import Foundation
import InteractionKit
import InterfaceBuilder

/// The page source of WebDriverAgent and Appium: XML whose tags are `XCUIElementType…`.
enum WebDriverSource {
  static func elements(_ bytes: [UInt8]) throws(DumpError) -> [DumpedElement] {
    var scanner = XMLScanner(try source(in: bytes))
    var tree = DumpTree()
    var depth = 0
    while let event = try next(&scanner) {
      switch event {
      case .start(let tag):
        if let element = try element(tag) {
          try tree.add(element, depth: depth, at: tag.position.line)
        }
        depth += 1
        guard depth <= DumpLimits.depth + 10 else {
          throw DumpError(
            position: TextPosition(tag.position),
            message: "elements are nested more than \(DumpLimits.depth) deep")
        }
      case .end: depth -= 1
      case .text: break
      }
    }
    return tree.finish()
  }

  /// Returns the XML of a file, or of the answer to a request, in which it is the `value`.
  private static func source(in bytes: [UInt8]) throws(DumpError) -> [UInt8] {
    guard bytes.first(where: { !$0.isBlank && $0 != .lineFeed }) == UInt8(ascii: "{") else {
      return bytes
    }
    let root: DocumentNode
    do throws(JSONError) { root = try JSONReader().node(of: bytes) } catch {
      throw DumpError(position: error.position, message: error.message)
    }
    guard let text = root["value"]?.scalarSpelling else {
      throw DumpError(position: root.position, message: "expected the page source as \"value\"")
    }
    return Array(text.utf8)
  }

  private static func next(
    _ scanner: inout XMLScanner
  ) throws(DumpError) -> XMLScanner.Event? {
    do throws(XMLScanner.Mistake) { return try scanner.next() } catch {
      throw DumpError(position: TextPosition(error.position), message: error.message)
    }
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
          position: TextPosition(tag.position),
          message: "the element has no number \(key) of its frame")
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

extension TextPosition {
  fileprivate init(_ position: InterfacePosition) {
    self.init(line: position.line, column: position.column)
  }
}
