import InteractionKit

/// The engine's `TraitCollection`.
public typealias UITraitCollection = TraitCollection

/// The class of a width or a height.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// The class.
  case unspecified = 0, compact = 1, regular = 2
}

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// The appearance.
  case unspecified = 0, light = 1, dark = 2
}

/// The engine's `UserInterfaceIdiom`.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom

/// The engine's `UserInterfaceLayoutDirection`.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection

/// The direction of text as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// The direction.
  case unspecified = -1, leftToRight = 0, rightToLeft = 1
}

/// The preferred size of text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of the new category in the notification of its change.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  private static func named(_ name: String) -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategory\(name)")
  }

  /// An unspecified size.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = named("XS")
  /// The size `small`.
  public static let small = named("S")
  /// The size `medium`.
  public static let medium = named("M")
  /// The default size.
  public static let large = named("L")
  /// The size `extraLarge`.
  public static let extraLarge = named("XL")
  /// The size `extraExtraLarge`.
  public static let extraExtraLarge = named("XXL")
  /// The largest size that is not one of accessibility.
  public static let extraExtraExtraLarge = named("XXXL")
  /// The size `accessibilityMedium`.
  public static let accessibilityMedium = named("AccessibilityM")
  /// The size `accessibilityLarge`.
  public static let accessibilityLarge = named("AccessibilityL")
  /// The size `accessibilityExtraLarge`.
  public static let accessibilityExtraLarge = named("AccessibilityXL")
  /// The size `accessibilityExtraExtraLarge`.
  public static let accessibilityExtraExtraLarge = named("AccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = named("AccessibilityXXXL")

  /// True for the sizes of accessibility.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// An object with traits.
public protocol UITraitEnvironment: ObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

extension TraitCollection {
  /// Creates traits with one that is specified.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom.rawValue)
  }
  /// Creates traits with one that is specified.
  public convenience init(displayScale: CGFloat) {
    self.init(idiom: -1, displayScale: displayScale)
  }
  /// Creates traits with one that is specified.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalClass: horizontalSizeClass.rawValue)
  }
  /// Creates traits with one that is specified.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(verticalClass: verticalSizeClass.rawValue)
  }
  /// Creates traits with one that is specified.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle.rawValue)
  }
  /// Creates traits with one that is specified.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(idiom: -1, direction: layoutDirection.rawValue)
  }
  /// Creates traits with one that is specified.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(contentSize: preferredContentSizeCategory.rawValue)
  }

  /// Creates traits from several; of a trait, the last specified value wins.
  ///
  /// - Parameter traitCollections: The traits.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Value: Equatable>(
      _ path: KeyPath<TraitCollection, Value>, unless unspecified: Value
    ) -> Value {
      traitCollections.last { $0[keyPath: path] != unspecified }?[keyPath: path] ?? unspecified
    }
    self.init(
      idiom: last(\.idiom, unless: -1), displayScale: last(\.displayScale, unless: 0),
      horizontalClass: last(\.horizontalClass, unless: 0),
      verticalClass: last(\.verticalClass, unless: 0), style: last(\.style, unless: 0),
      direction: last(\.direction, unless: -1), contentSize: last(\.contentSize, unless: nil),
      customValues: traitCollections.reduce(into: [:]) { values, traits in
        values.merge(traits.customValues) { _, later in later }
      })
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIUserInterfaceIdiom(rawValue: idiom) ?? .unspecified
  }
  /// The width class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    UIUserInterfaceSizeClass(rawValue: horizontalClass) ?? .unspecified
  }
  /// The height class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    UIUserInterfaceSizeClass(rawValue: verticalClass) ?? .unspecified
  }
  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    UIUserInterfaceStyle(rawValue: style) ?? .unspecified
  }
  /// The direction of text.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    UITraitEnvironmentLayoutDirection(rawValue: direction) ?? .unspecified
  }
  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    contentSize.map(UIContentSizeCategory.init(rawValue:)) ?? .unspecified
  }

  /// Returns true if all traits that others specify are the same here; true for nil.
  ///
  /// - Parameter trait: The other traits.
  /// - Returns: True if they are contained.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return TraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Returns true if colours differ for other traits: if the appearance does.
  ///
  /// - Parameter traitCollection: The other traits.
  /// - Returns: True if the appearance differs.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool { style != (traitCollection?.style ?? 0) }

  /// The traits of a screen, by the rule of UIKit 8.
  ///
  /// A width above 667 points is regular, and a height from 480. A pad is always regular.
  static func ofScreen(
    _ size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom, style: Int = 1,
    direction: Int = 0, contentSize: String = UIContentSizeCategory.large.rawValue
  ) -> TraitCollection {
    let isPad = idiom == .pad
    return TraitCollection(
      idiom: idiom.rawValue, displayScale: scale,
      horizontalClass: isPad || size.width > 667 ? 2 : 1,
      verticalClass: isPad || size.height >= 480 ? 2 : 1, style: style,
      direction: direction, contentSize: contentSize)
  }
}

extension TraitCollection {
  @TaskLocal private static var performed: TraitCollection?

  /// The traits in which code runs: by `performAsCurrent(_:)`, otherwise the traits of the window
  /// of the latest simulator of the thread, or of the screen.
  public static var current: TraitCollection {
    performed ?? Window.latest?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Calls a closure with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    TraitCollection.$performed.withValue(self, operation: actions)
  }
}

/// The traits that a view does not inherit, and the handlers of changes of its traits.
final class ViewTraits: PictureDecoration, ContentSizeOverriding {
  var overrides: UITraitCollection?

  var contentSizeOverride: String? { overrides?.contentSize }

  func decorate(_ layer: inout PictureLayer, of view: UIView) {
    switch overrides?.userInterfaceStyle {
    case .dark?: layer.traits.isDark = true
    case .light?: layer.traits.isDark = false
    default: break
    }
  }

  var observers: [TraitChangeObserver] = []
}

extension UIView: UITraitEnvironment {
  final var ownTraits: ViewTraits { attachment(ViewTraits.self, default: ViewTraits()) }

  /// The traits of the nearest controller with overrides, else the window's.
  ///
  /// A view in no window has the screen's.
  public final var traitCollection: UITraitCollection {
    var overrides: [UITraitCollection] = []
    var view: UIView? = self
    while let current = view {
      if let own = current.attachment(ViewTraits.self)?.overrides { overrides.append(own) }
      view = current.superview
    }
    let base = window.map { window in
      let profile = DeviceProfile.current
      // A window of the size of the device has its idiom. Any other size, as of a test, is one of a phone or
      // a pad by its shorter side.
      let isKnown = window.bounds.size == profile.size
      let idiom: UIUserInterfaceIdiom =
        isKnown
        ? profile.idiom : min(window.bounds.width, window.bounds.height) >= 700 ? .pad : .phone
      return UITraitCollection.ofScreen(
        window.bounds.size, scale: window.scale, idiom: idiom,
        direction: profile.layoutDirection == .rightToLeft ? 1 : 0,
        contentSize: profile.contentSizeCategory)
    }
    let screen = base ?? UIScreen.main.traitCollection
    return overrides.isEmpty
      ? screen : UITraitCollection(traitsFrom: [screen] + overrides.reversed())
  }

  /// The appearance of the view and those inside; `unspecified`, the default, is inherited.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { attachment(ViewTraits.self)?.overrides?.userInterfaceStyle ?? .unspecified }
    set {
      setTraitOverrides(
        UITraitCollection(
          traitsFrom: [
            attachment(ViewTraits.self)?.overrides ?? UITraitCollection(),
            UITraitCollection(userInterfaceStyle: newValue),
          ]))
    }
  }

  final func setTraitOverrides(_ traits: UITraitCollection?) {
    let before = traitCollection
    setOverrides(traits)
    let now = traitCollection
    guard now != before else { return }
    notifyTraits(before)
  }

  /// Stores the overrides, without calls for traits other than the direction.
  final func setOverrides(_ traits: UITraitCollection?) {
    ownTraits.overrides = traits
    overriddenDirection = traits.flatMap {
      UIUserInterfaceLayoutDirection(rawValue: $0.layoutDirection.rawValue)
    }
  }

  /// Schedules what depends on the traits of views of items.
  ///
  /// Documented for cells: "the system calls `setNeedsUpdateConfiguration()` when the cell's `configurationState`
  /// changes", and traits are a part of it. Section providers read the traits of their environment; that other traits
  /// call them again is chosen.
  private final func updateForTraits() {
    switch self {
    case let cell as UICollectionViewCell: cell.setNeedsUpdateConfiguration()
    case let cell as UITableViewCell: cell.setNeedsUpdateConfiguration()
    case let band as UITableViewHeaderFooterView: band.setNeedsUpdateConfiguration()
    case let view as UICollectionView:
      guard view.collectionViewLayout is UICollectionViewCompositionalLayout else { return }
      view.collectionViewLayout.invalidateLayout()
    default: return
    }
  }

  /// Calls the methods for other traits, of the view and those inside.
  final func notifyTraits(_ before: UITraitCollection) {
    let now = traitCollection
    traitCollectionDidChange(before)
    updateForTraits()
    attachment(ViewTraits.self)?.observers.notify(before, now)
    viewDelegate?.viewTraitsDidChange(from: before, to: now)
    for subview in subviews {
      guard let overrides = subview.attachment(ViewTraits.self)?.overrides else {
        subview.notifyTraits(before)
        continue
      }
      // An overridden trait hides the change. The subtree is notified only if another one differs.
      let theirs = UITraitCollection(traitsFrom: [before, overrides])
      if theirs != subview.traitCollection { subview.notifyTraits(theirs) }
    }
  }
}

extension CollectionLayoutEnvironment {
  /// The traits of the collection view; of a screen of the container's size for an environment of an app's own.
  ///
  /// Documented: "the traits of the current layout environment".
  public var traitCollection: UITraitCollection {
    if let view = (self as? SolvingEnvironment)?.view { return view.traitCollection }
    let profile = DeviceProfile.current
    return UITraitCollection.ofScreen(
      container.contentSize, scale: profile.scale, idiom: profile.idiom,
      contentSize: profile.contentSizeCategory)
  }
}
