import Foundation

/// What a class of views is for assistive technologies and tests.
///
/// ```swift
/// final class RatingView: View {
///   var stars = 3
///   override var accessibilityDefaults: AccessibilityDefaults {
///     AccessibilityDefaults(.ratingIndicator, label: "Rating", value: "\(stars) of 5")
///   }
/// }
/// ```
public struct AccessibilityDefaults {
  /// The type of the element; an app's traits replace `other` only.
  public var type: ElementType
  /// The identifier, such as the title of a navigation bar; nil for none.
  public var identifier: String?
  /// The label, such as the title of a button; nil for none.
  public var label: String?
  /// The value, such as the text of a field; nil for none.
  public var value: String?
  /// The value as the program sets it, such as 0.4 for a slider; null, the default, for none.
  ///
  /// Events that a control sends carry it in the log.
  public var exactValue = JSONValue.null
  /// The text that is displayed while there is no value; nil for none.
  public var placeholder: String?
  /// The traits; `selected` and `notEnabled` are the state of the element.
  public var traits: AccessibilityTraits
  /// True if assistive technologies reach the view itself.
  public var isElement: Bool
  /// Elements inside that are no views, such as the buttons of a stepper.
  public var parts: [AccessibilityPart] = []
  /// True, the default, if the subviews have elements; false if they only draw the view.
  public var hasSubviews = true
  /// The position among the siblings: higher ones come first, such as a bar before its content.
  public var sortPriority = 0
  /// True if the views behind a modal one stay in the tree, as those behind an alert do.
  public var keepsViewsBehind = false

  /// Creates the defaults of a class.
  ///
  /// - Parameters:
  ///   - type: The type of the element.
  ///   - label: The label; nil, the default, for none.
  ///   - value: The value; nil, the default, for none.
  ///   - traits: The traits; none by default.
  ///   - isElement: True if assistive technologies reach the view; false by default.
  public init(
    _ type: ElementType = .other, label: String? = nil, value: String? = nil,
    traits: AccessibilityTraits = [], isElement: Bool = false
  ) {
    self.type = type
    self.label = label
    self.value = value
    self.traits = traits
    self.isElement = isElement
  }
}

/// An element inside a view that is no view itself, such as a button of a stepper.
public struct AccessibilityPart {
  /// The type of the element.
  public var type: ElementType
  /// The identifier; nil by default.
  public var identifier: String?
  /// The label; nil for none.
  public var label: String?
  /// The value; nil by default.
  public var value: String?
  /// The traits; `selected` and `notEnabled` are the state of the element.
  public var traits: AccessibilityTraits
  /// The frame in the coordinates of the view.
  public var frame: CGRect

  /// Creates a part of a view.
  ///
  /// - Parameters:
  ///   - type: The type of the element.
  ///   - label: The label; nil for none.
  ///   - frame: The frame in the coordinates of the view.
  ///   - traits: The traits; none by default.
  public init(
    _ type: ElementType, label: String?, frame: CGRect, traits: AccessibilityTraits = []
  ) {
    self.type = type
    self.label = label
    self.frame = frame
    self.traits = traits
  }
}

/// An object that an app lists in `accessibilityElements` beside views.
package protocol AccessibilityPartProvider: AnyObject {
  /// Returns the element, with its frame in the coordinates of the view that lists it.
  func accessibilityPart(in view: View) -> AccessibilityPart
}
