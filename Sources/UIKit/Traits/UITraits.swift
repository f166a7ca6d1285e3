import InteractionKit

/// The definition of a trait, by which it is read, overridden and observed.
///
/// An app defines a trait by a type with a default value.
public protocol UITraitDefinition {
  /// The type of the values.
  associatedtype Value: Equatable
  /// The value of traits that do not specify it.
  static var defaultValue: Value { get }
  /// The name of the trait; the type's by default.
  static var name: String { get }
  /// The identifier of the trait; the full name of the type by default.
  static var identifier: String { get }
  /// True if colours depend on the trait; false by default.
  static var affectsColorAppearance: Bool { get }
  /// Returns the value of a trait collection; by default, of a trait that an app defines.
  static func value(in traits: UITraitCollection) -> Value
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { "\(Self.self)" }
  /// The full name of the type.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
  /// Returns the value that was set; `defaultValue` without one.
  public static func value(in traits: UITraitCollection) -> Value {
    traits.customValues[ObjectIdentifier(self)]?.value as? Value ?? defaultValue
  }
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
  /// The value of a trait that an app defines.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// The traits that a view or a controller does not inherit.
///
/// A trait that is not overridden is unspecified. Reading it is an exception in the log, which UIKit
/// raises.
public struct UITraitOverrides: UIMutableTraits {
  var traits = UITraitCollection()
  /// Reports a trait that is read without an override; nil for traits that a closure sets.
  var raise: ((String) -> Void)?

  private func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value {
    if let raise, !contains(trait) {
      let name = "\(trait)"
      raise(
        "Can't return value for trait "
          + "\(name.hasPrefix("UITrait") ? String(name.dropFirst(7)) : name) that has no override")
    }
    return trait.value(in: traits)
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { value(of: UITraitUserInterfaceIdiom.self) }
    set { traits = traits.replacing(idiom: newValue.rawValue) }
  }
  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { value(of: UITraitUserInterfaceStyle.self) }
    set { traits = traits.replacing(style: newValue.rawValue) }
  }
  /// The direction of text.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { value(of: UITraitLayoutDirection.self) }
    set { traits = traits.replacing(direction: newValue.rawValue) }
  }
  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { value(of: UITraitDisplayScale.self) }
    set { traits = traits.replacing(displayScale: newValue) }
  }
  /// The width class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { value(of: UITraitHorizontalSizeClass.self) }
    set { traits = traits.replacing(horizontalClass: newValue.rawValue) }
  }
  /// The height class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { value(of: UITraitVerticalSizeClass.self) }
    set { traits = traits.replacing(verticalClass: newValue.rawValue) }
  }
  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { value(of: UITraitPreferredContentSizeCategory.self) }
    set {
      traits = traits.replacing(
        contentSize: .some(newValue == .unspecified ? nil : newValue.rawValue))
    }
  }

  /// The value of a trait that an app defines; setting one of the system has no effect.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { value(of: trait) }
    set {
      var values = traits.customValues
      values[ObjectIdentifier(trait)] = CustomTraitValue(newValue, of: trait)
      traits = traits.replacing(customValues: values)
    }
  }

  /// Returns true if a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool {
    traits.customValues[ObjectIdentifier(trait)] != nil || !trait.isDefault(in: traits)
  }

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
    default:
      var values = traits.customValues
      values[ObjectIdentifier(trait)] = nil
      traits = traits.replacing(customValues: values)
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
      style: traits.style, direction: traits.direction, contentSize: traits.contentSize,
      customValues: traits.customValues)
  }

  /// Creates traits with one that is specified, which an app defines.
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    self.init { $0[trait] = value }
  }

  /// The value of a trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    trait.value(in: self)
  }

  /// Returns the traits with another value of one that an app defines.
  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
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
    let custom = customValues.merging(other.customValues) { own, _ in own }.values
      .compactMap { $0.definition as? UITrait }
      .sorted { $0.identifier < $1.identifier }
    return (UITraitCollection.systemTraits + custom).filter { $0.differs(self, other) }
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
    contentSize: String?? = nil, customValues: [ObjectIdentifier: CustomTraitValue]? = nil
  ) -> UITraitCollection {
    UITraitCollection(
      idiom: idiom ?? self.idiom, displayScale: displayScale ?? self.displayScale,
      horizontalClass: horizontalClass ?? self.horizontalClass,
      verticalClass: verticalClass ?? self.verticalClass, style: style ?? self.style,
      direction: direction ?? self.direction, contentSize: contentSize ?? self.contentSize,
      customValues: customValues ?? self.customValues)
  }
}
