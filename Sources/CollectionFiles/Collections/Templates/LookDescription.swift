import Foundation
import InteractionKit

/// The looks of a view, which pictures show.
///
/// Only the size and weight of text decide anything else: a row that fits its texts becomes as high as they need.
package struct LookDescription: Hashable, Sendable {
  /// The weights of text, with UIKit's names.
  package enum Weight: String, CaseIterable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The value of the weight in `UIFont.Weight`.
    var value: CGFloat {
      switch self {
      case .ultraLight: -0.8
      case .thin: -0.6
      case .light: -0.4
      case .regular: 0
      case .medium: 0.23
      case .semibold: 0.3
      case .bold: 0.4
      case .heavy: 0.56
      case .black: 0.62
      }
    }
  }

  /// The alignments of text, with UIKit's names.
  package enum Alignment: String, CaseIterable, Sendable {
    case natural, left, center, right

    fileprivate var value: PictureTextLayout.Alignment {
      switch self {
      case .natural: .natural
      case .left: .left
      case .center: .center
      case .right: .right
      }
    }
  }

  package var fontSize: Double?
  package var fontWeight: Weight?
  package var textAlignment: Alignment?
  package var textColor: Color?
  package var backgroundColor: Color?
  package var cornerRadius: Double?
  /// The name of a symbol of SF Symbols or of an image; names in braces are replaced as in texts.
  package var image: String?

  package init() {}

  /// True if the description changes anything.
  var isEmpty: Bool { self == LookDescription() }

  /// True if the image depends on the item.
  var hasItemImage: Bool { image?.contains("{") == true }

  /// The font of a text.
  var font: SystemFont {
    fontSize == nil && fontWeight == nil
      ? .label : SystemFont(size: CGFloat(fontSize ?? 17), weight: fontWeight?.value ?? 0)
  }

  /// Gives a view the described looks.
  func set(on view: View) {
    guard !isEmpty else { return }
    var look = ViewLook()
    look.cornerRadius = cornerRadius.map { CGFloat($0) }
    look.fontSize = fontSize.map { CGFloat($0) }
    look.fontWeight = fontWeight?.value
    look.alignment = textAlignment?.value
    look.textColor = textColor
    look.image = image
    view.look = look
    if let backgroundColor { view.backgroundColor = backgroundColor }
  }
}

extension LookDescription {
  private static func kinds(_ kinds: SubviewDescription.Kind...) -> [String] {
    kinds.map(\.rawValue)
  }

  /// The keys of subviews about their looks.
  @KeyBuilder<SubviewDescription> static var keys: [Key<SubviewDescription>] {
    let texts = kinds(.label, .button, .textField)
    Key(
      "fontSize", \.look.fontSize, .number("a size of text", in: 1...1000),
      "The size of its text; by default 17, of a button 15.", kinds: texts, example: "13")
    Key("fontWeight", \.look.fontWeight, .weight, "The weight of its text.", kinds: texts)
    Key(
      "textAlignment", \.look.textAlignment, .alignment, "The position of its text.", kinds: texts)
    Key(
      "textColor", \.look.textColor, .color, "The colour of its text, or of its symbol.",
      kinds: texts + kinds(.image), example: "secondaryLabel")
    Key(
      "backgroundColor", \.look.backgroundColor, .color, "The colour of its background.",
      example: "\"#ffcc00\"")
    Key(
      "cornerRadius", \.look.cornerRadius, .length("a radius"), "The radius of its corners.",
      example: "8")
    Key(
      "image", \.look.image, .name("the name of an image"),
      "A symbol of SF Symbols, or the name of an image; {KEY} is that of the item.",
      kinds: kinds(.image, .button), example: "star.fill")
  }
}

extension ValueType where Value == LookDescription.Weight {
  static var weight: Self { choice }
}

extension ValueType where Value == LookDescription.Alignment {
  static var alignment: Self { choice }
}

extension ValueType where Value == Color {
  /// A colour as `#rrggbb`, `#rrggbbaa` or the name of a colour of `UIColor`.
  static var color: Self {
    Self(["type": "string", "minLength": 1], write: { DocumentNode($0.description) }) {
      reader, value in
      guard case .string(let text) = value.node.content else {
        reader.reportUnexpected(value, expected: "a colour: #rrggbb or a name of UIColor")
        return nil
      }
      if let color = NamedColors.color(text) { return color }
      let hint = Spelling.nearest(to: text, in: NamedColors.names).map {
        "; did you mean \"\($0)\"?"
      }
      reader.reportUnexpected(
        value,
        expected: "a colour: #rrggbb, #rrggbbaa or a name of UIColor such as systemBlue"
          + (hint ?? ""))
      return nil
    }
  }
}

/// The colours that files name.
private enum NamedColors {
  /// The colours of `UIColor` that are the same in each style.
  private static let fixed: [String: (UInt8, UInt8, UInt8, CGFloat)] = [
    "clear": (0, 0, 0, 0), "black": (0, 0, 0, 1), "white": (255, 255, 255, 1),
    "gray": (128, 128, 128, 1),
    "lightGray": (170, 170, 170, 1), "darkGray": (85, 85, 85, 1), "red": (255, 0, 0, 1),
    "green": (0, 255, 0, 1), "blue": (0, 0, 255, 1), "cyan": (0, 255, 255, 1),
    "yellow": (255, 255, 0, 1),
    "magenta": (255, 0, 255, 1), "orange": (255, 128, 0, 1), "purple": (128, 0, 128, 1),
    "brown": (153, 102, 51, 1),
  ]

  static var names: [String] { (Array(fixed.keys) + PictureTraits.systemColorNames).sorted() }

  static func color(_ text: String) -> Color? {
    if let (red, green, blue, alpha) = fixed[text] {
      return Color(text, Int(red), Int(green), Int(blue), alpha: alpha)
    }
    if let color = PictureTraits().systemColor(text) {
      return Color(text, Int(color.red), Int(color.green), Int(color.blue), alpha: color.alpha)
    }
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy(\.isHexDigit),
      let bits = UInt32(digits, radix: 16)
    else { return nil }
    let color = digits.count == 6 ? bits << 8 | 0xFF : bits
    func part(_ shift: UInt32) -> Int { Int(color >> shift & 0xFF) }
    return Color(text, part(24), part(16), part(8), alpha: CGFloat(part(0)) / 255)
  }
}
