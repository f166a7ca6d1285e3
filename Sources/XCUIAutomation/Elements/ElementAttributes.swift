import Foundation
import InteractionKit
import UIKit

/// The attributes of elements and of their snapshots.
public protocol XCUIElementAttributes {
  /// The accessibility identifier; for bars their title.
  var identifier: String { get }
  /// The frame on the screen, in points.
  var frame: CGRect { get }
  /// The value: the text of a field, `"1"` for a switch that is on, `"50%"`; nil for none.
  var value: Any? { get }
  /// Empty: elements of iOS have labels.
  var title: String { get }
  /// The text that names the element.
  var label: String { get }
  /// The type.
  var elementType: XCUIElement.ElementType { get }
  /// False for a disabled control.
  var isEnabled: Bool { get }
  /// The horizontal size class of the screen.
  var horizontalSizeClass: XCUIElement.SizeClass { get }
  /// The vertical size class of the screen.
  var verticalSizeClass: XCUIElement.SizeClass { get }
  /// The text that an empty field displays; nil for none.
  var placeholderValue: String? { get }
  /// True for a selected control or cell.
  var isSelected: Bool { get }
  /// True if the element gets what is typed.
  var hasFocus: Bool { get }
}

/// The names of attributes in predicates.
enum ElementAttribute {
  static let names = [
    "identifier", "label", "title", "value", "placeholderValue", "elementType", "isEnabled",
    "isSelected",
    "hasFocus", "frame", "exists", "isHittable",
  ]

  /// Returns an attribute by its name, with both spellings of states; nil for another name.
  static func value(_ name: String, of element: any XCUIElementAttributes) -> Any?? {
    switch name {
    case "identifier": .some(element.identifier)
    case "label": .some(element.label)
    case "title": .some(element.title)
    case "value": .some(element.value)
    case "placeholderValue": .some(element.placeholderValue)
    case "elementType": .some(element.elementType.rawValue)
    case "enabled", "isEnabled": .some(element.isEnabled)
    case "selected", "isSelected": .some(element.isSelected)
    case "hasFocus", "hasKeyboardFocus": .some(element.hasFocus)
    case "frame": .some(element.frame)
    case "horizontalSizeClass": .some(element.horizontalSizeClass.rawValue)
    case "verticalSizeClass": .some(element.verticalSizeClass.rawValue)
    default: nil
    }
  }
}

/// A copy of an element and of those inside, which does not change with the screen.
public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// The elements directly inside.
  var children: [any XCUIElementSnapshot] { get }
  /// The attributes and the elements inside, by the names of the attributes.
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

/// An object that takes snapshots of elements.
public protocol XCUIElementSnapshotProviding {
  /// Returns a copy of the element and of those inside.
  func snapshot() throws -> any XCUIElementSnapshot
}

/// A snapshot of an element, on which predicates are evaluated.
final class ElementSnapshot: NSObject, XCUIElementSnapshot, PredicateSubject {
  private let tree: ElementTree
  private let index: Int
  private var node: ElementNode { tree.nodes[index] }

  init(_ tree: ElementTree, _ index: Int) { (self.tree, self.index) = (tree, index) }

  var identifier: String { node.identifier }
  var frame: CGRect { node.frame }
  var value: Any? { node.value }
  var title: String { "" }
  var label: String { node.label }
  var elementType: XCUIElement.ElementType { node.type }
  var isEnabled: Bool { node.isEnabled }
  var horizontalSizeClass: XCUIElement.SizeClass { .ofScreen(\.horizontalSizeClass) }
  var verticalSizeClass: XCUIElement.SizeClass { .ofScreen(\.verticalSizeClass) }
  var placeholderValue: String? { node.placeholder }
  var isSelected: Bool { node.isSelected }
  var hasFocus: Bool { node.isFocused }
  var children: [any XCUIElementSnapshot] {
    tree.children(of: [index], .any).map { ElementSnapshot(tree, $0) }
  }

  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
    var found: [XCUIElement.AttributeName: Any] = [
      .init("identifier"): identifier, .init("label"): label, .init("title"): title,
      .init("elementType"): elementType.rawValue, .init("enabled"): isEnabled,
      .init("selected"): isSelected, .init("hasFocus"): hasFocus,
      .init("frame"): [
        "X": frame.origin.x, "Y": frame.origin.y, "Width": frame.width, "Height": frame.height,
      ],
      .init("children"): children.map(\.dictionaryRepresentation),
    ]
    if let value { found[.init("value")] = value }
    if let placeholderValue { found[.init("placeholderValue")] = placeholderValue }
    return found
  }

  func attribute(_ name: String) -> Any?? {
    switch name {
    case "exists": .some(true)
    case "hittable", "isHittable": .some(node.hitPoint != nil)
    default: ElementAttribute.value(name, of: self)
    }
  }
}

extension XCUIElement.SizeClass {
  static func ofScreen(_ axis: KeyPath<UITraitCollection, UIUserInterfaceSizeClass>) -> Self {
    guard let window = UITestRun.current.app?.simulator.window else { return .unspecified }
    return Self(rawValue: window.traitCollection[keyPath: axis].rawValue) ?? .unspecified
  }
}
