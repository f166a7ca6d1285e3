import Foundation

/// The properties of the device and of the surroundings of a view, as `UITraitCollection`.
///
/// An unspecified trait has the raw value that UIKit gives it.
open class TraitCollection: NSObject, @unchecked Sendable {
  /// The kind of device; -1 if it is unspecified.
  public let idiom: Int
  /// The number of pixels per point; 0 if it is unspecified.
  public let displayScale: CGFloat
  /// The width class: 1 is compact, 2 regular; 0 if it is unspecified.
  public let horizontalClass: Int
  /// The height class: 1 is compact, 2 regular; 0 if it is unspecified.
  public let verticalClass: Int
  /// The appearance: 1 is light, 2 dark; 0 if it is unspecified.
  public let style: Int
  /// The direction of text: 0 is left to right, 1 right to left; -1 if it is unspecified.
  public let direction: Int
  /// The name of the preferred size of text; nil if it is unspecified.
  public let contentSize: String?
  /// The values of traits that apps define, by the identity of their definitions.
  package let customValues: [ObjectIdentifier: CustomTraitValue]

  /// Creates traits, which are unspecified by default.
  ///
  /// - Parameters:
  ///   - idiom: The kind of device.
  ///   - displayScale: The number of pixels per point.
  ///   - horizontalClass: The width class.
  ///   - verticalClass: The height class.
  ///   - style: The appearance.
  ///   - direction: The direction of text.
  ///   - contentSize: The name of the preferred size of text.
  public convenience init(
    idiom: Int = -1, displayScale: CGFloat = 0, horizontalClass: Int = 0, verticalClass: Int = 0,
    style: Int = 0, direction: Int = -1, contentSize: String? = nil
  ) {
    self.init(
      idiom: idiom, displayScale: displayScale, horizontalClass: horizontalClass,
      verticalClass: verticalClass, style: style, direction: direction, contentSize: contentSize,
      customValues: [:])
  }

  /// Creates traits with values of custom traits.
  package init(
    idiom: Int, displayScale: CGFloat, horizontalClass: Int, verticalClass: Int, style: Int,
    direction: Int, contentSize: String?, customValues: [ObjectIdentifier: CustomTraitValue]
  ) {
    self.idiom = idiom
    self.displayScale = displayScale
    self.horizontalClass = horizontalClass
    self.verticalClass = verticalClass
    self.style = style
    self.direction = direction
    self.contentSize = contentSize
    self.customValues = customValues
    super.init()
  }

  /// Creates traits that are all unspecified.
  public convenience override init() { self.init(idiom: -1) }

  /// Returns true if the traits of an object are equal.
  ///
  /// - Parameter object: The object.
  /// - Returns: True if the object has the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TraitCollection else { return false }
    return idiom == other.idiom && displayScale == other.displayScale
      && horizontalClass == other.horizontalClass && verticalClass == other.verticalClass
      && style == other.style && direction == other.direction && contentSize == other.contentSize
      && customValues == other.customValues
  }

  /// The hash of the traits that differ most often.
  open override var hash: Int { horizontalClass * 31 + verticalClass * 7 + style }
}

/// The value of a trait that an app defines.
package struct CustomTraitValue: Equatable {
  /// The definition of the trait.
  package let definition: Any.Type
  /// The value.
  package let value: any Equatable

  package init(_ value: any Equatable, of definition: Any.Type) {
    self.value = value
    self.definition = definition
  }

  package static func == (left: CustomTraitValue, right: CustomTraitValue) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { right.value as? Value == value }
    return left.definition == right.definition && isEqual(left.value)
  }
}
