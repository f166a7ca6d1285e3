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
  public init(
    idiom: Int = -1, displayScale: CGFloat = 0, horizontalClass: Int = 0, verticalClass: Int = 0,
    style: Int = 0, direction: Int = -1, contentSize: String? = nil
  ) {
    self.idiom = idiom
    self.displayScale = displayScale
    self.horizontalClass = horizontalClass
    self.verticalClass = verticalClass
    self.style = style
    self.direction = direction
    self.contentSize = contentSize
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
  }

  /// The hash of the traits that differ most often.
  open override var hash: Int { horizontalClass * 31 + verticalClass * 7 + style }
}
