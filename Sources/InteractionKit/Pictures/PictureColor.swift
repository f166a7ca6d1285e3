import Foundation

/// A colour of a picture, in sRGB.
package struct PictureColor: Hashable, Sendable {
  package var red, green, blue: UInt8
  package var alpha: Double

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A colour of components from 0 to 1; others are clamped.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    func byte(_ part: Double) -> UInt8 {
      part.isNaN ? 0 : UInt8((min(max(part, 0), 1) * 255).rounded())
    }
    self.init(
      byte(red), byte(green), byte(blue), alpha: alpha.isNaN ? 0 : min(max(alpha, 0), 1))
  }

  /// A grey of 0 to 255.
  package static func gray(_ white: UInt8, alpha: Double = 1) -> PictureColor {
    PictureColor(white, white, white, alpha: alpha)
  }

  package static let white = gray(255)
  package static let black = gray(0)

  package func faded(_ share: Double) -> PictureColor {
    PictureColor(red, green, blue, alpha: alpha * share)
  }

  /// The colour as `#rrggbb`.
  package var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// What the colours and positions of a picture depend on.
package struct PictureTraits: Hashable, Sendable {
  package var isDark = false
  /// True in sheets, popovers and alerts, whose backgrounds are lighter in the dark style.
  package var isElevated = false
  package var isRightToLeft = false
  /// The pixels of a point.
  package var scale: CGFloat = 2

  package init(isDark: Bool = false, isRightToLeft: Bool = false, scale: CGFloat = 2) {
    (self.isDark, self.isRightToLeft) = (isDark, isRightToLeft)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The colours of iOS 26 by their names in `UIColor`, light and dark.
  ///
  /// Evidence: Apple's Human Interface Guidelines of 2025; roles from their copies of iOS 13 to 18, which recorded samples
  /// of iOS 26 agree with.
  private static let palette: [String: (light: PictureColor, dark: PictureColor)] = {
    func tint(_ light: (UInt8, UInt8, UInt8), _ dark: (UInt8, UInt8, UInt8)) -> (
      light: PictureColor, dark: PictureColor
    ) {
      (PictureColor(light.0, light.1, light.2), PictureColor(dark.0, dark.1, dark.2))
    }
    func text(_ light: Double, _ dark: Double) -> (light: PictureColor, dark: PictureColor) {
      (PictureColor(60, 60, 67, alpha: light), PictureColor(235, 235, 245, alpha: dark))
    }
    func fill(_ red: UInt8, _ blue: UInt8, _ light: Double, _ dark: Double, darkRed: UInt8) -> (
      light: PictureColor, dark: PictureColor
    ) {
      (
        PictureColor(red, red, blue, alpha: light),
        PictureColor(darkRed, darkRed, blue, alpha: dark)
      )
    }
    let blue = tint((0, 136, 255), (0, 145, 255))
    return [
      "systemRed": tint((255, 56, 60), (255, 66, 69)),
      "systemOrange": tint((255, 141, 40), (255, 146, 48)),
      "systemYellow": tint((255, 204, 0), (255, 214, 0)),
      "systemGreen": tint((52, 199, 89), (48, 209, 88)),
      "systemMint": tint((0, 200, 179), (0, 218, 195)),
      "systemTeal": tint((0, 195, 208), (0, 210, 224)),
      "systemCyan": tint((0, 192, 232), (60, 211, 254)),
      "systemBlue": blue, "tintColor": blue, "link": blue,
      "systemIndigo": tint((97, 85, 245), (109, 124, 255)),
      "systemPurple": tint((203, 48, 224), (219, 52, 242)),
      "systemPink": tint((255, 45, 85), (255, 55, 95)),
      "systemBrown": tint((172, 127, 94), (183, 138, 102)),
      "systemGray": tint((142, 142, 147), (142, 142, 147)),
      "systemGray2": tint((174, 174, 178), (99, 99, 102)),
      "systemGray3": tint((199, 199, 204), (72, 72, 74)),
      "systemGray4": tint((209, 209, 214), (58, 58, 60)),
      "systemGray5": tint((229, 229, 234), (44, 44, 46)),
      "systemGray6": tint((242, 242, 247), (28, 28, 30)),
      "label": (.black, .white), "secondaryLabel": text(0.6, 0.6),
      "tertiaryLabel": text(0.3, 0.3), "placeholderText": text(0.3, 0.3),
      "quaternaryLabel": text(0.18, 0.16),
      "systemFill": fill(120, 128, 0.2, 0.36, darkRed: 120),
      "secondarySystemFill": fill(120, 128, 0.16, 0.32, darkRed: 120),
      "tertiarySystemFill": fill(118, 128, 0.12, 0.24, darkRed: 118),
      "quaternarySystemFill": fill(116, 128, 0.08, 0.18, darkRed: 118),
      "separator": (PictureColor(60, 60, 67, alpha: 0.29), PictureColor(84, 84, 88, alpha: 0.6)),
      "opaqueSeparator": tint((198, 198, 200), (56, 56, 58)),
      "systemBackground": (.white, .black),
      "secondarySystemBackground": tint((242, 242, 247), (28, 28, 30)),
      "tertiarySystemBackground": tint((255, 255, 255), (44, 44, 46)),
      "systemGroupedBackground": tint((242, 242, 247), (0, 0, 0)),
      "secondarySystemGroupedBackground": tint((255, 255, 255), (28, 28, 30)),
      "tertiarySystemGroupedBackground": tint((242, 242, 247), (44, 44, 46)),
    ]
  }()

  /// The backgrounds of sheets, popovers and alerts in the dark style.
  private static let elevated: [String: PictureColor] = [
    "systemBackground": PictureColor(28, 28, 30),
    "secondarySystemBackground": PictureColor(44, 44, 46),
    "tertiarySystemBackground": PictureColor(58, 58, 60),
    "systemGroupedBackground": PictureColor(28, 28, 30),
    "secondarySystemGroupedBackground": PictureColor(44, 44, 46),
    "tertiarySystemGroupedBackground": PictureColor(58, 58, 60),
  ]

  package static var systemColorNames: [String] { palette.keys.sorted() }

  /// Returns a colour of the system by its name in `UIColor`; nil for a name that is none.
  package func systemColor(_ name: String) -> PictureColor? {
    if isDark, isElevated, let color = PictureTraits.elevated[name] { return color }
    return PictureTraits.palette[name].map { isDark ? $0.dark : $0.light }
  }

  /// A colour of the system that exists; black for another name.
  package func color(_ name: String) -> PictureColor { systemColor(name) ?? .black }

  /// Returns a position on the nearest pixel, halves rounded up.
  package func pixel(_ value: CGFloat) -> CGFloat {
    PixelGrid(scale: scale).around(value)
  }
}
