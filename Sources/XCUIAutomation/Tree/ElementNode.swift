import Foundation
import InteractionKit
import UIKit

/// An element of a snapshot of the screen, with its place in the tree.
struct ElementNode {
  var type: ElementType
  var identifier = ""
  var label = ""
  var value: String?
  var placeholder: String?
  var frame = CGRect.zero
  var isEnabled = true
  var isSelected = false
  var isFocused = false
  /// The result of the hit test of an element without a view; nil for one with a view.
  private let fixedHit: AccessibilityElement.Hit?
  /// The key that a tap presses; nil for an element of the app.
  var key: Character?
  /// The item of the edit menu that a tap chooses; nil for another element.
  var menuItem: EditMenu.Item?
  weak var view: UIView?
  /// The index of the element around it; -1 for the application.
  var parent = -1
  /// The index after the last element inside.
  var end = 0
  var depth = 0

  init(_ type: ElementType, hit: AccessibilityElement.Hit) {
    (self.type, fixedHit) = (type, hit)
  }

  init(_ element: AccessibilityElement) {
    type = element.type
    identifier = element.identifier ?? ""
    label = element.label ?? ""
    value = element.value
    placeholder = element.placeholder
    frame = element.frame
    isEnabled = element.isEnabled
    isSelected = element.isSelected
    isFocused = element.isFocused
    fixedHit = nil
    view = element.source.view
  }

  /// The point at which a touch reaches the element, or the reason why none does, at this moment.
  var hit: AccessibilityElement.Hit {
    fixedHit ?? view.map { AccessibilityElement.hit(of: $0, in: frame) } ?? .offScreen
  }

  /// The point at which a touch reaches the element; nil if none does.
  var hitPoint: CGPoint? { if case .hittable(let point) = hit { point } else { nil } }

  /// True if a name is one of the texts by which XCTest finds an element.
  func isNamed(_ name: String) -> Bool {
    identifier == name || label == name || value == name || placeholder == name
  }

  /// The line of a description: `Button, {{0.0, 0.0}, {80.0, 44.0}}, identifier: 'like', label: 'Like'`.
  func line(withFrame: Bool = true) -> String {
    var words = [type.descriptionName]
    if withFrame {
      words.append(
        "{{\(frame.origin.x), \(frame.origin.y)}, {\(frame.size.width), \(frame.size.height)}}")
    }
    if !identifier.isEmpty { words.append("identifier: '\(ElementNode.cut(identifier))'") }
    if !label.isEmpty { words.append("label: '\(ElementNode.cut(label))'") }
    if let placeholder { words.append("placeholderValue: '\(ElementNode.cut(placeholder))'") }
    if let value { words.append("value: \(ElementNode.cut(value))") }
    if !isEnabled { words.append("Disabled") }
    if isSelected { words.append("Selected") }
    if isFocused { words.append("Keyboard Focused") }
    return words.joined(separator: ", ")
  }

  private static func cut(_ text: String) -> String {
    let shown = text.prefix(200)
    return shown.endIndex < text.endIndex ? "\(shown)…" : text
  }
}

extension ElementType {
  /// The name in descriptions: `StaticText`.
  var descriptionName: String { name.prefix(1).uppercased() + name.dropFirst() }
}
