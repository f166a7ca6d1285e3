import Foundation

/// An element of the screen, as people, UI tests and assistive technologies see it.
///
/// ```swift
/// let like = try simulator.element(.button("Like"))
/// #expect(like.isSelected && like.isHittable)
/// ```
///
/// It is a value: a copy of the state at the moment of the query, with the elements inside. It has
/// XCTest's types, labels and values (`Documentation/tree.md`).
public struct AccessibilityElement: Sendable {
  /// The type of the element.
  public let type: ElementType
  /// The accessibility identifier; for bars and collections by default their title or name.
  public let identifier: String?
  /// The text that names the element, such as the title of a button.
  public let label: String?
  /// The value: the text of a field, `"1"` for a switch that is on, `"50%"`.
  ///
  /// An empty field has its placeholder as the value, as with XCTest.
  public let value: String?
  /// The text that an empty field displays.
  public let placeholder: String?
  /// The traits of the view.
  public let traits: AccessibilityTraits
  /// The frame in the window, in points.
  public let frame: CGRect
  /// False for a disabled control.
  public let isEnabled: Bool
  /// True for a selected control or cell.
  public let isSelected: Bool
  /// True if the view is first responder, so that it gets typed text.
  public let isFocused: Bool
  /// The point at which a touch reaches the element, or the reason why none does.
  public let hit: Hit
  /// The position of a cell or supplementary view, with the identifier of its item.
  public let position: EventPosition?
  /// The elements inside, in order.
  public let children: [AccessibilityElement]
  /// The value as the program sets it; null for none.
  package let exactValue: JSONValue
  /// True if the value of a field is its placeholder, because it has no text.
  package let showsPlaceholder: Bool
  /// True if the view has the identifier itself, so that targets find it by it.
  package let hasOwnIdentifier: Bool
  /// The view, as long as it exists, to recognize the element in a later tree.
  package let source: Source

  /// The result of the hit test of an element.
  public enum Hit: Hashable, Sendable {
    /// A touch at this point of the window reaches the element.
    case hittable(CGPoint)
    /// No part of the element is in the window, or in the scroll views around it.
    case offScreen
    /// Another view receives the touches, which has this name.
    case covered(by: String)
    /// The view with this name, around the element or the element itself, ignores touches.
    case interactionDisabled(String)
  }

  /// True if a touch reaches the element.
  public var isHittable: Bool { hitPoint != nil }

  /// The point at which a touch reaches the element, in the window; nil if no touch does.
  public var hitPoint: CGPoint? {
    if case .hittable(let point) = hit { point } else { nil }
  }

  /// What the element reads as: the text of a field, otherwise the label.
  package var text: String? {
    guard type.holdsText else { return label }
    return showsPlaceholder ? "" : value ?? ""
  }

  /// The view of an element, or a part of a view.
  package struct Source: @unchecked Sendable {
    // Only the owner of the simulator reads it, so it does not cross threads.
    package private(set) weak var view: View?
    /// The index of a part of the view; nil for the view itself.
    package let part: Int?

    init(_ view: View, part: Int? = nil) {
      self.view = view
      self.part = part
    }
  }
}

extension AccessibilityElement: Hashable {
  /// Returns true if everything that a person or a test sees of the elements is equal.
  public static func == (a: AccessibilityElement, b: AccessibilityElement) -> Bool {
    a.type == b.type && a.identifier == b.identifier && a.label == b.label && a.value == b.value
      && a.placeholder == b.placeholder && a.traits == b.traits && a.frame == b.frame
      && a.isEnabled == b.isEnabled && a.isSelected == b.isSelected && a.isFocused == b.isFocused
      && a.hit == b.hit && a.position == b.position && a.children == b.children
  }

  /// Hashes the element.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(label)
    hasher.combine(frame.origin.x)
    hasher.combine(frame.origin.y)
    hasher.combine(children.count)
  }
}

extension AccessibilityElement.Hit: CustomStringConvertible {
  /// The reason why no touch reaches the element: `covered by #alert`.
  public var description: String {
    switch self {
    case .hittable(let point): "hittable at \(PointText.text(point))"
    case .offScreen: "off the screen"
    case .covered(let name): "covered by \(name)"
    case .interactionDisabled(let name): "\(name) ignores touches"
    }
  }
}
