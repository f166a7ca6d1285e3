import InteractionKit

/// The definition of a trait, by which changes of it are observed.
public protocol UITraitDefinition {
  /// The type of the values.
  associatedtype Value: Equatable
  /// The value of traits that do not specify it.
  static var defaultValue: Value { get }
  /// Returns the value of a trait collection.
  static func value(in traits: UITraitCollection) -> Value
}

/// A trait, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// The value of traits that do not specify it.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  /// Returns the value of a trait collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}

/// The appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// The value of traits that do not specify it.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// Returns the value of a trait collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
}

/// The direction of text.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// The value of traits that do not specify it.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  /// Returns the value of a trait collection.
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}

/// The number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// The value of traits that do not specify it.
  public static let defaultValue: CGFloat = 0
  /// Returns the value of a trait collection.
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The width class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// The value of traits that do not specify it.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  /// Returns the value of a trait collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}

/// The height class.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// The value of traits that do not specify it.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  /// Returns the value of a trait collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}

/// The preferred size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// The value of traits that do not specify it.
  public static let defaultValue = UIContentSizeCategory.unspecified
  /// Returns the value of a trait collection.
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

extension UITraitDefinition {
  static func isDefault(in traits: UITraitCollection) -> Bool {
    value(in: traits) == defaultValue
  }

  static func differs(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    value(in: left) != value(in: right)
  }
}

/// Traits that can be changed.
public protocol UIMutableTraits {
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The appearance.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The direction of text.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The number of pixels per point.
  var displayScale: CGFloat { get set }
  /// The width class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The height class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The preferred size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
}

/// The traits that a view or a controller does not inherit.
///
/// A trait that is not overridden is unspecified; UIKit raises an exception when it is read.
public struct UITraitOverrides: UIMutableTraits {
  var traits = UITraitCollection()

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { traits.userInterfaceIdiom }
    set { traits = traits.replacing(idiom: newValue.rawValue) }
  }
  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { traits.userInterfaceStyle }
    set { traits = traits.replacing(style: newValue.rawValue) }
  }
  /// The direction of text.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { traits.layoutDirection }
    set { traits = traits.replacing(direction: newValue.rawValue) }
  }
  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { traits.displayScale }
    set { traits = traits.replacing(displayScale: newValue) }
  }
  /// The width class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traits.horizontalSizeClass }
    set { traits = traits.replacing(horizontalClass: newValue.rawValue) }
  }
  /// The height class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { traits.verticalSizeClass }
    set { traits = traits.replacing(verticalClass: newValue.rawValue) }
  }
  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { traits.preferredContentSizeCategory }
    set {
      traits = traits.replacing(
        contentSize: .some(newValue == .unspecified ? nil : newValue.rawValue))
    }
  }

  /// Returns true if a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { !trait.isDefault(in: traits) }

  /// Ends the override of a trait.
  public mutating func remove(_ trait: UITrait) {
    switch ObjectIdentifier(trait) {
    case ObjectIdentifier(UITraitUserInterfaceIdiom.self): userInterfaceIdiom = .unspecified
    case ObjectIdentifier(UITraitUserInterfaceStyle.self): userInterfaceStyle = .unspecified
    case ObjectIdentifier(UITraitLayoutDirection.self): layoutDirection = .unspecified
    case ObjectIdentifier(UITraitDisplayScale.self): displayScale = 0
    case ObjectIdentifier(UITraitHorizontalSizeClass.self): horizontalSizeClass = .unspecified
    case ObjectIdentifier(UITraitVerticalSizeClass.self): verticalSizeClass = .unspecified
    case ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
      preferredContentSizeCategory = .unspecified
    default: break
    }
  }
}

extension UITraitCollection {
  /// Creates traits by a closure that sets them.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitOverrides(), mutations)
  }

  private convenience init(
    _ values: UITraitOverrides, _ mutations: (inout any UIMutableTraits) -> Void
  ) {
    var mutable: any UIMutableTraits = values
    mutations(&mutable)
    let traits = (mutable as? UITraitOverrides)?.traits ?? values.traits
    self.init(
      idiom: traits.idiom, displayScale: traits.displayScale,
      horizontalClass: traits.horizontalClass, verticalClass: traits.verticalClass,
      style: traits.style, direction: traits.direction, contentSize: traits.contentSize)
  }

  /// Returns the traits after a closure changed them.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(UITraitOverrides(traits: self), mutations)
  }

  /// Returns the traits that differ from others; for nil, those that are specified.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection ?? UITraitCollection()
    return UITraitCollection.systemTraits.filter { $0.differs(self, other) }
  }

  /// The traits of the system that are known here.
  private static var systemTraits: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitPreferredContentSizeCategory.self,
    ]
  }

  /// The traits that affect the colours.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self]
  }

  fileprivate func replacing(
    idiom: Int? = nil, displayScale: CGFloat? = nil, horizontalClass: Int? = nil,
    verticalClass: Int? = nil, style: Int? = nil, direction: Int? = nil,
    contentSize: String?? = nil
  ) -> UITraitCollection {
    UITraitCollection(
      idiom: idiom ?? self.idiom, displayScale: displayScale ?? self.displayScale,
      horizontalClass: horizontalClass ?? self.horizontalClass,
      verticalClass: verticalClass ?? self.verticalClass, style: style ?? self.style,
      direction: direction ?? self.direction, contentSize: contentSize ?? self.contentSize)
  }
}
