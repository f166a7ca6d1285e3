import InteractionKit
import InterfaceBuilder

// The values of elements as UIKit's types.

extension InterfaceElement {
  /// Returns an attribute as one of several values; nil if it is absent without a default.
  func choice<Value>(_ name: String, _ values: [String: Value]) -> Value? {
    string(name).flatMap { values[$0] }
  }

  func length(_ name: String) -> CGFloat { CGFloat(number(name) ?? 0) }

  /// Returns a count or a tag; a number that is no integer is cut off.
  func integer(_ name: String) -> Int { number(name).flatMap { Int(exactly: $0.rounded()) } ?? 0 }

  /// The rectangle of a `rect` element.
  var rect: CGRect {
    CGRect(x: length("x"), y: length("y"), width: length("width"), height: length("height"))
  }

  /// The size of a `size` element.
  var size: CGSize { CGSize(width: length("width"), height: length("height")) }

  /// The distances of an `inset`, `edgeInsets` or `directionalEdgeInsets` element.
  var insets: UIEdgeInsets {
    switch name {
    case "inset":
      UIEdgeInsets(
        top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
    case "directionalEdgeInsets":
      UIEdgeInsets(
        top: length("top"), left: length("leading"), bottom: length("bottom"),
        right: length("trailing"))
    default:
      UIEdgeInsets(
        top: length("top"), left: length("left"), bottom: length("bottom"), right: length("right"))
    }
  }

  /// The frame before layout; nil for an element without one.
  var frame: CGRect? { children.first { $0.name == "rect" && $0.key == "frame" }?.rect }

  /// Returns the inset that is the value of a property.
  func insets(key: String) -> UIEdgeInsets? { child(key: key)?.insets }

  /// Returns the size that is the value of a property.
  func size(key: String) -> CGSize? { child(key: key)?.size }
}

extension InterfaceElement {
  private static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
  private static let lineBreakModes: [String: NSLineBreakMode] = [
    "tailTruncation": .byTruncatingTail, "wordWrap": .byWordWrapping,
    "wordWrapping": .byWordWrapping, "charWrap": .byCharWrapping,
    "characterWrap": .byCharWrapping, "charWrapping": .byCharWrapping, "clip": .byClipping,
    "clipping": .byClipping, "headTruncation": .byTruncatingHead,
    "truncatingHead": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
    "truncatingMiddle": .byTruncatingMiddle, "truncatingTail": .byTruncatingTail,
  ]

  var textAlignment: NSTextAlignment { choice("textAlignment", Self.alignments) ?? .natural }
  var lineBreakMode: NSLineBreakMode {
    choice("lineBreakMode", Self.lineBreakModes) ?? .byTruncatingTail
  }

  /// The style of a `paragraphStyle` element.
  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = choice("alignment", Self.alignments) ?? .natural
    style.lineBreakMode = lineBreakMode
    style.lineSpacing = length("lineSpacing")
    style.lineHeightMultiple = length("lineHeightMultiple")
    style.minimumLineHeight = length("minimumLineHeight")
    style.maximumLineHeight = length("maximumLineHeight")
    style.paragraphSpacing = length("paragraphSpacing")
    style.paragraphSpacingBefore = length("paragraphSpacingBefore")
    style.headIndent = length("headIndent")
    style.firstLineHeadIndent = length("firstLineHeadIndent")
    return style
  }

  /// The text of an `attributedString` element.
  func attributedText(_ values: InterfaceValues) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in children where fragment.name == "fragment" {
      var attributes: [NSAttributedString.Key: Any] = [:]
      for attribute in fragment.members("attributes") {
        guard let key = attribute.key else { continue }
        switch attribute.name {
        case "color": attributes[NSAttributedString.Key(key)] = values.color(attribute)
        case "font", "fontDescription":
          if key == "NSFont" { attributes[.font] = values.font(attribute) }
        case "paragraphStyle": attributes[.paragraphStyle] = attribute.paragraphStyle
        case "integer", "real":
          if let number = attribute.number("value") {
            attributes[NSAttributedString.Key(key)] = NSNumber(value: number)
          }
        default: break
        }
      }
      text.append(
        NSAttributedString(string: fragment.textValue("content") ?? "", attributes: attributes))
    }
    return text
  }
}

/// The assets of a file: what names of colours and images stand for.
struct InterfaceValues {
  let resources: InterfaceResources
  var catalogs = AssetCatalogs()

  // MARK: Colours

  private static let grays: Set<String> = [
    "genericGamma22GrayColorSpace", "calibratedWhite", "deviceWhite",
  ]

  private static let systemColors: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "linkColor": .link, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "tintColor": .tintColor,
    "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemRedColor": .systemRed,
    "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
    "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
    "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
    "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6, "darkTextColor": .darkText, "lightTextColor": .lightText,
    "whiteColor": .white, "blackColor": .black, "clearColor": .clear, "grayColor": .gray,
    "lightGrayColor": .lightGray, "darkGrayColor": .darkGray, "redColor": .red,
    "greenColor": .green, "blueColor": .blue, "viewFlipsideBackgroundColor": .darkGray,
    "scrollViewTexturedBackgroundColor": .gray, "tableCellGroupedBackgroundColor": .white,
  ]

  /// Returns the colour of a `color` element.
  func color(_ element: InterfaceElement) -> UIColor {
    if let name = element.string("systemColor") ?? element.string("cocoaTouchSystemColor") {
      if let known = Self.systemColors[name] { return known }
      if let copy = resources.colors[name] { return components(of: copy) }
    }
    if let name = element.string("name") {
      if let known = catalogs.color(named: name) { return known }
      if let copy = resources.colors[name] {
        let color = components(of: copy)
        return UIColor(named: name, like: color)
      }
      return UIColor(named: name) ?? .gray
    }
    return components(of: element)
  }

  private func components(of element: InterfaceElement) -> UIColor {
    let alpha = element.length("alpha")
    if element.has("white") || Self.grays.contains(element.string("colorSpace") ?? "") {
      return UIColor(white: element.length("white"), alpha: alpha)
    }
    return UIColor(
      red: element.length("red"), green: element.length("green"), blue: element.length("blue"),
      alpha: alpha)
  }

  /// Returns the colour that is the value of a property; nil if there is none.
  func color(of element: InterfaceElement, key: String) -> UIColor? {
    element.children.first { $0.name == "color" && $0.key == key }.map(color)
  }

  // MARK: Fonts

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// Returns the font of a `fontDescription` or `font` element.
  func font(_ element: InterfaceElement) -> UIFont {
    if let style = element.string("style") {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    var size = element.length(element.name == "font" ? "size" : "pointSize")
    if size <= 0 { size = UIFont.labelFontSize }
    if let name = element.string("name"), let font = UIFont(name: name, size: size) { return font }
    if let weight = element.choice("weight", Self.weights) {
      return .systemFont(ofSize: size, weight: weight)
    }
    switch element.string("type") ?? element.string("metaFont") {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
    case "italicSystem", "systemItalic": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size)
    }
  }

  // MARK: Images

  private static let symbolWeights: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
  private static let symbolScales: [String: UIImage.SymbolScale] = [
    "default": .default, "small": .small, "medium": .medium, "large": .large,
  ]

  /// Returns the image that an attribute names; nil if the attribute is absent.
  func image(_ element: InterfaceElement, _ attribute: String = "image") -> UIImage? {
    guard let name = element.string(attribute), !name.isEmpty else {
      guard let reference = element.child(key: attribute), reference.name == "imageReference" else {
        return nil
      }
      return image(reference)
    }
    var configuration = element.child("preferredSymbolConfiguration").map(symbolConfiguration)
    if let scale = element.choice("symbolScale", Self.symbolScales) {
      configuration = UIImage.SymbolConfiguration(scale: scale)
    }
    return image(
      named: name, isSymbol: element.string("catalog") == "system", configuration: configuration)
  }

  /// Returns an image of the catalogs, or a symbol.
  func image(
    named name: String, isSymbol: Bool = false,
    configuration: UIImage.SymbolConfiguration? = nil
  ) -> UIImage {
    let known = resources.imageSizes[name].map { CGSize(width: $0.width, height: $0.height) }
    if isSymbol {
      // The size that a file has for a symbol is a picture of it, 128 points wide or high.
      return UIImage(symbol: name, proportions: known, configuration: configuration)
    }
    if let image = catalogs.image(named: name) { return image }
    return UIImage(name: name, size: known ?? .zero)
  }

  /// Returns the configuration of a `preferredSymbolConfiguration` element.
  func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration {
    let weight = element.choice("weight", Self.symbolWeights) ?? .unspecified
    let scale = element.choice("scale", Self.symbolScales) ?? .default
    if element.string("configurationType") == "font", let font = element.child(key: "font") {
      return UIImage.SymbolConfiguration(font: self.font(font), scale: scale)
    }
    let size = element.length("pointSize")
    guard size > 0 else {
      let own = UIImage.SymbolConfiguration(scale: scale)
      return weight == .unspecified
        ? own : own.applying(UIImage.SymbolConfiguration(weight: weight))
    }
    return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
  }
}
