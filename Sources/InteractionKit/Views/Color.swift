import Foundation
import Synchronization

/// A colour, which is stored and compared, as `UIColor`.
///
/// Pictures of screens show colours of the system as iOS 26 does, in the light and the dark style.
open class Color: NSObject, @unchecked Sendable {
  private let typeWord = FoundationTypeWord()
  /// The components, from 0 to 1.
  package let redPart, greenPart, bluePart, opacity: CGFloat
  /// The name of a colour of the system; nil for one of components.
  package let systemName: String?
  /// The name of a colour of an asset catalog; nil for others.
  private let assetName: String?
  /// The name of a colour of the system that has another opacity than its own.
  private let shadeName: String?
  /// Returns the colour for traits; nil for one that is the same in all.
  package let provider: ((TraitCollection) -> Color)?
  /// True for a colour of a catalog that was not read, whose components are made up.
  private let isUnread: Bool
  /// The colour in a dark appearance; nil for the same one.
  package let dark: Color?

  /// The blue of controls.
  public static let systemBlue = Color("systemBlue", 0, 122, 255)

  /// Creates a colour of components from 0 to 1.
  ///
  /// - Parameters:
  ///   - red: The red part.
  ///   - green: The green part.
  ///   - blue: The blue part.
  ///   - alpha: The opacity.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (redPart, greenPart, bluePart, opacity) = (red, green, blue, alpha)
    systemName = nil
    assetName = nil
    provider = nil
    shadeName = nil
    isUnread = false
    dark = nil
    super.init()
  }

  /// Creates a colour of an asset catalog, which keeps its name.
  ///
  /// A colour of no catalog that is known has the components of gray, and drawings do not show it.
  ///
  /// - Parameter name: The name.
  public init?(named name: String) {
    let found = CatalogColors.color(named: name)
    (redPart, greenPart, bluePart) = found?.light ?? (0.5, 0.5, 0.5)
    opacity = found?.alpha ?? 1
    dark = found?.dark
    systemName = nil
    assetName = name
    provider = nil
    shadeName = nil
    isUnread = found == nil
    super.init()
  }

  /// Creates a colour of an asset catalog with the components that the catalog has for it.
  package init(named name: String, like color: Color) {
    (redPart, greenPart, bluePart) = (color.redPart, color.greenPart, color.bluePart)
    opacity = color.opacity
    systemName = nil
    assetName = name
    isUnread = false
    dark = nil
    provider = nil
    shadeName = nil
    super.init()
  }

  /// Creates a colour that depends on traits, with the components that it has in the light style.
  package init(provider: @escaping (TraitCollection) -> Color) {
    let color = provider(TraitCollection(style: 1))
    (redPart, greenPart, bluePart, opacity) = (
      color.redPart, color.greenPart, color.bluePart, color.opacity
    )
    systemName = nil
    assetName = nil
    self.provider = provider
    (isUnread, dark, shadeName) = (false, nil, nil)
    super.init()
  }

  /// Creates a shade of a colour of the system, which pictures draw in their style.
  private init(_ color: Color, alpha: CGFloat) {
    (redPart, greenPart, bluePart, opacity) = (
      color.redPart, color.greenPart, color.bluePart, alpha
    )
    systemName = nil
    assetName = nil
    shadeName = color.systemName ?? color.shadeName
    provider = color.provider.map { provider in { provider($0).withAlphaComponent(alpha) } }
    isUnread = color.isUnread
    dark = color.dark?.withAlphaComponent(alpha)
    super.init()
  }

  /// The colour of the system, in a style; nil for a colour of components.
  final func systemColor(in traits: PictureTraits) -> PictureColor? {
    if let systemName { return traits.systemColor(systemName) }
    guard let shadeName, var color = traits.systemColor(shadeName) else { return nil }
    color.alpha = Double(opacity)
    return color
  }

  /// True for the tint of a view, in any opacity.
  final var isTint: Bool { systemName == "tintColor" || shadeName == "tintColor" }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - white: The brightness, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour of the system of its components, from 0 to 255.
  package init(_ name: String, _ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) {
    redPart = CGFloat(red) / 255
    greenPart = CGFloat(green) / 255
    bluePart = CGFloat(blue) / 255
    opacity = alpha
    systemName = name
    assetName = nil
    provider = nil
    shadeName = nil
    isUnread = false
    dark = nil
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Color else { return false }
    return redPart == other.redPart && greenPart == other.greenPart && bluePart == other.bluePart
      && opacity == other.opacity && systemName == other.systemName
      && assetName == other.assetName
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(redPart)
    hasher.combine(greenPart)
    hasher.combine(bluePart)
    hasher.combine(opacity)
    return hasher.finalize()
  }

  /// The colour in drawings; nil for a clear one, and for the backgrounds of the system, which
  /// follow the theme of a drawing.
  var fill: ViewFill? {
    guard opacity > 0, !isUnread, systemName?.hasSuffix("Background") != true else {
      return nil
    }
    return ViewFill(red: redPart, green: greenPart, blue: bluePart, opacity: opacity)
  }

  open override var description: String {
    systemName ?? assetName ?? "UIColor(\(redPart) \(greenPart) \(bluePart) \(opacity))"
  }

  /// Returns the colour with another opacity.
  ///
  /// - Parameter alpha: The opacity, from 0 to 1.
  /// - Returns: The colour.
  open func withAlphaComponent(_ alpha: CGFloat) -> Color {
    Color(self, alpha: alpha)
  }

  /// Stores the gray and the opacity of a gray.
  ///
  /// - Parameters:
  ///   - white: The place of the brightness; nil for none.
  ///   - alpha: The place of the opacity; nil for none.
  /// - Returns: False for another colour.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard redPart == greenPart, greenPart == bluePart else { return false }
    white?.pointee = redPart
    alpha?.pointee = opacity
    return true
  }
}

/// The colour of a background, with components from 0 to 1.
package struct ViewFill: Hashable, Sendable {
  package let red: Double
  package let green: Double
  package let blue: Double
  package let opacity: Double

  package init(red: Double, green: Double, blue: Double, opacity: Double) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }
}

/// The first stored property of an object that attributed strings compare.
///
/// Foundation on Linux compares the values of attributes as objects of Core Foundation. It reads a
/// type from bits 8 to 17 of the word behind the header of an object, and stops the program if they
/// are 0, as they are in most sizes of fonts. With a type that is not its own it calls
/// `isEqual(_:)`.
package struct FoundationTypeWord {
  private let bits: UInt64 = 1 << 8

  package init() {}
}

/// The colours of the asset catalogs that are known, by name.
///
/// The module that reads catalogs sets the search, so that `Color(named:)` finds them.
package enum CatalogColors {
  package typealias Found = (
    light: (CGFloat, CGFloat, CGFloat), alpha: CGFloat, dark: Color?
  )
  private static let search = Mutex<(@Sendable (String) -> Found?)?>(nil)

  package static func find(by search: @escaping @Sendable (String) -> Found?) {
    self.search.withLock { $0 = search }
  }

  static func color(named name: String) -> Found? { search.withLock { $0 }?(name) }
}
