import InteractionKit

/// The engine's `Color`.
public typealias UIColor = Color

extension UIColor {
  /// Creates a colour of an asset catalog, which keeps its name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Returns the colour that a dynamic colour, or one of an asset catalog, has for traits.
  ///
  /// A colour of the system stays itself, so that it follows the style of the picture in which it is drawn.
  public final func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection)
      ?? (traitCollection.userInterfaceStyle == .dark ? dark ?? self : self)
  }

  /// The colour `clear`.
  public static let clear = UIColor("clear", 0, 0, 0, alpha: 0)
  /// The colour `black`.
  public static let black = UIColor("black", 0, 0, 0)
  /// The colour `white`.
  public static let white = UIColor("white", 255, 255, 255)
  /// The colour `gray`.
  public static let gray = UIColor("gray", 128, 128, 128)
  /// The colour `lightGray`.
  public static let lightGray = UIColor("lightGray", 170, 170, 170)
  /// The colour `darkGray`.
  public static let darkGray = UIColor("darkGray", 85, 85, 85)
  /// The colour `red`.
  public static let red = UIColor("red", 255, 0, 0)
  /// The colour `green`.
  public static let green = UIColor("green", 0, 255, 0)
  /// The colour `blue`.
  public static let blue = UIColor("blue", 0, 0, 255)
  /// The colour `cyan`.
  public static let cyan = UIColor("cyan", 0, 255, 255)
  /// The colour `yellow`.
  public static let yellow = UIColor("yellow", 255, 255, 0)
  /// The colour `magenta`.
  public static let magenta = UIColor("magenta", 255, 0, 255)
  /// The colour `orange`.
  public static let orange = UIColor("orange", 255, 128, 0)
  /// The colour `purple`.
  public static let purple = UIColor("purple", 128, 0, 128)
  /// The colour `brown`.
  public static let brown = UIColor("brown", 153, 102, 51)
  /// The colour `systemRed`.
  public static let systemRed = UIColor("systemRed", 255, 59, 48)
  /// The colour `systemGreen`.
  public static let systemGreen = UIColor("systemGreen", 52, 199, 89)
  /// The colour `systemOrange`.
  public static let systemOrange = UIColor("systemOrange", 255, 149, 0)
  /// The colour `systemYellow`.
  public static let systemYellow = UIColor("systemYellow", 255, 204, 0)
  /// The colour `systemPink`.
  public static let systemPink = UIColor("systemPink", 255, 45, 85)
  /// The colour `systemPurple`.
  public static let systemPurple = UIColor("systemPurple", 175, 82, 222)
  /// The colour `systemTeal`.
  public static let systemTeal = UIColor("systemTeal", 48, 176, 199)
  /// The colour `systemIndigo`.
  public static let systemIndigo = UIColor("systemIndigo", 88, 86, 214)
  /// The colour `systemGray`.
  public static let systemGray = UIColor("systemGray", 142, 142, 147)
  /// The colour `systemGray2`.
  public static let systemGray2 = UIColor("systemGray2", 174, 174, 178)
  /// The colour `systemGray3`.
  public static let systemGray3 = UIColor("systemGray3", 199, 199, 204)
  /// The colour `systemGray4`.
  public static let systemGray4 = UIColor("systemGray4", 209, 209, 214)
  /// The colour `systemGray5`.
  public static let systemGray5 = UIColor("systemGray5", 229, 229, 234)
  /// The colour `systemGray6`.
  public static let systemGray6 = UIColor("systemGray6", 242, 242, 247)
  /// The colour `label`.
  public static let label = UIColor("label", 0, 0, 0)
  /// The colour `secondaryLabel`.
  public static let secondaryLabel = UIColor("secondaryLabel", 60, 60, 67, alpha: 0.6)
  /// The colour `tertiaryLabel`.
  public static let tertiaryLabel = UIColor("tertiaryLabel", 60, 60, 67, alpha: 0.3)
  /// The colour `separator`.
  public static let separator = UIColor("separator", 60, 60, 67, alpha: 0.29)
  /// The colour `tintColor`.
  public static let tintColor = UIColor("tintColor", 0, 122, 255)
  /// The colour `systemBackground`.
  public static let systemBackground = UIColor("systemBackground", 255, 255, 255)
  /// The colour `secondarySystemBackground`.
  public static let secondarySystemBackground = UIColor(
    "secondarySystemBackground", 242, 242, 247)
  /// The colour `tertiarySystemBackground`.
  public static let tertiarySystemBackground = UIColor("tertiarySystemBackground", 255, 255, 255)
  /// The colour `systemGroupedBackground`.
  public static let systemGroupedBackground = UIColor("systemGroupedBackground", 242, 242, 247)
  /// The colour `secondarySystemGroupedBackground`.
  public static let secondarySystemGroupedBackground = UIColor(
    "secondarySystemGroupedBackground", 255, 255, 255)
  /// The colour `systemMint`.
  public static let systemMint = UIColor("systemMint", 0, 199, 190)
  /// The colour `systemCyan`.
  public static let systemCyan = UIColor("systemCyan", 50, 173, 230)
  /// The colour `systemBrown`.
  public static let systemBrown = UIColor("systemBrown", 162, 132, 94)
  /// The colour `quaternaryLabel`.
  public static let quaternaryLabel = UIColor("quaternaryLabel", 60, 60, 67, alpha: 0.18)
  /// The colour `placeholderText`.
  public static let placeholderText = UIColor("placeholderText", 60, 60, 67, alpha: 0.3)
  /// The colour `link`.
  public static let link = UIColor("link", 0, 122, 255)
  /// The colour `opaqueSeparator`.
  public static let opaqueSeparator = UIColor("opaqueSeparator", 198, 198, 200)
  /// The colour `systemFill`.
  public static let systemFill = UIColor("systemFill", 120, 120, 128, alpha: 0.2)
  /// The colour `secondarySystemFill`.
  public static let secondarySystemFill = UIColor("secondarySystemFill", 120, 120, 128, alpha: 0.16)
  /// The colour `tertiarySystemFill`.
  public static let tertiarySystemFill = UIColor("tertiarySystemFill", 118, 118, 128, alpha: 0.12)
  /// The colour `quaternarySystemFill`.
  public static let quaternarySystemFill = UIColor(
    "quaternarySystemFill", 116, 116, 128, alpha: 0.08)
  /// The colour `darkText`.
  public static let darkText = UIColor("darkText", 0, 0, 0)
  /// The colour `lightText`.
  public static let lightText = UIColor("lightText", 255, 255, 255, alpha: 0.6)
  /// The colour `tertiarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = UIColor(
    "tertiarySystemGroupedBackground", 242, 242, 247)
}

extension UIColor {
  /// Creates a colour of components from 0 to 1, which are kept unchanged.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Stores the hue, the saturation, the brightness and the opacity, from 0 to 1.
  ///
  /// - Returns: True.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (redPart, greenPart, bluePart)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var sixth: CGFloat = 0
    if range > 0 {
      if most == red {
        sixth = (green - blue) / range
      } else if most == green {
        sixth = (blue - red) / range + 2
      } else {
        sixth = (red - green) / range + 4
      }
    }
    hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = opacity
    return true
  }
}

/// A colour of the drawing system: the components of a `UIColor`.
public final class CGColor: Hashable, @unchecked Sendable {
  let color: UIColor

  init(_ color: UIColor) { self.color = color }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { color.opacity }
  /// The components, from 0 to 1: red, green, blue and opacity.
  public var components: [CGFloat]? {
    [color.redPart, color.greenPart, color.bluePart, color.opacity]
  }

  /// Returns true if both values are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(color.hash) }
}

extension UIColor {
  /// The colour for layers.
  public var cgColor: CGColor { CGColor(self) }

  /// Creates a colour of a layer's colour.
  public convenience init(cgColor: CGColor) {
    let color = cgColor.color
    self.init(
      red: color.redPart, green: color.greenPart, blue: color.bluePart, alpha: color.opacity)
  }

  /// Creates a colour of hue, saturation and brightness, from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a colour that depends on the traits; its components are the light style's.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(provider: dynamicProvider)
  }

  /// Writes the components and returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = redPart
    green?.pointee = greenPart
    blue?.pointee = bluePart
    alpha?.pointee = opacity
    return true
  }
}
