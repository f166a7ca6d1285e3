import InteractionKit

/// The weight and the slant of a font, by its name.
struct FontFace {
  let weight: UIFont.Weight
  let isItalic: Bool
  let isMonospaced: Bool

  /// The parts of names with their weights; longer ones first, because they contain others.
  private static let weights: [(name: String, weight: UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
    ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy),
    ("medium", .medium), ("heavy", .heavy), ("black", .black), ("bold", .bold),
  ]

  init(name: String) {
    let parts = name.lowercased().split(separator: "-", maxSplits: 1)
    let face = parts.count > 1 ? parts[1] : ""
    weight = FontFace.weights.first { face.contains($0.name) }?.weight ?? .regular
    isItalic = face.contains("italic") || face.contains("oblique")
    isMonospaced = ["courier", "menlo", "monaco"].contains { name.lowercased().hasPrefix($0) }
  }
}

/// The attributes of a font.
///
/// A font of a descriptor has the metrics of the system's font.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The letters are slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The strokes are thick.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The letters are wide; without effect.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// The letters are narrow; without effect.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// The characters have equal widths.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The lines are close to each other; without effect.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// The lines are far from each other; without effect.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The design of the letters of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Letters with serifs; without effect on widths.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Letters with round ends; without effect on widths.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Letters of equal widths.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the font, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of the face, such as `Bold`, a `String`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size, in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary of `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style, a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The name of a trait in a dictionary.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The `SymbolicTraits` as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, a `UIFont.Weight` or a number from -1 to 1.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  /// The name; nil for the font of the system.
  let name: String?
  /// The size, in points; 0 for the size of the font that is created.
  public let pointSize: CGFloat
  let weight: UIFont.Weight
  /// The traits.
  public let symbolicTraits: SymbolicTraits
  let textStyle: UIFont.TextStyle?

  init(
    name: String?, size: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits,
    textStyle: UIFont.TextStyle? = nil
  ) {
    self.name = name
    pointSize = size
    self.weight = weight
    symbolicTraits = traits
    self.textStyle = textStyle
    super.init()
  }

  /// Creates a descriptor of a name and a size, in points.
  public convenience init(name fontName: String, size: CGFloat) {
    let face = FontFace(name: fontName)
    var traits: SymbolicTraits = face.isItalic ? .traitItalic : []
    if face.isMonospaced { traits.insert(.traitMonoSpace) }
    if face.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    self.init(name: fontName, size: size, weight: face.weight, traits: traits)
  }

  /// Creates a descriptor of attributes; those that are not listed are ignored.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let known = UIFontDescriptor(name: nil, size: 0, weight: .regular, traits: [])
      .addingAttributes(attributes)
    self.init(
      name: known.name, size: known.pointSize, weight: known.weight, traits: known.symbolicTraits,
      textStyle: known.textStyle)
  }

  /// Returns the descriptor of a text style for the size of text of the screen.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor of a text style for the size of text of traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The name; by default the system font's.
  open var postscriptName: String { name ?? ".SFUI-Regular" }

  /// The attributes.
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.size: pointSize, .name: postscriptName]
    attributes[.textStyle] = textStyle
    attributes[.traits] = [TraitKey.weight: weight.rawValue as Any]
    return attributes
  }

  /// Returns an attribute; nil if it is not set.
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// Returns the descriptor with other traits.
  ///
  /// A bold font has the weight `bold`; one that is no longer bold has the weight `regular`.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let wasBold = self.symbolicTraits.contains(.traitBold)
    return UIFontDescriptor(
      name: name, size: pointSize, weight: isBold == wasBold ? weight : isBold ? .bold : .regular,
      traits: symbolicTraits, textStyle: textStyle)
  }

  /// Returns the descriptor in another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(
      name: name, size: newPointSize, weight: weight, traits: symbolicTraits, textStyle: textStyle)
  }

  /// Returns the descriptor of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(
      name: newFamily, size: pointSize, weight: weight, traits: symbolicTraits)
  }

  /// Returns the descriptor of another face, such as `Bold`.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    let family = name.map { String($0.prefix { $0 != "-" }) } ?? ".SFUI"
    return UIFontDescriptor(name: "\(family)-\(newFace)", size: pointSize)
  }

  /// Returns the descriptor in another design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var traits = symbolicTraits
    if design == .monospaced {
      traits.insert(.traitMonoSpace)
    } else {
      traits.remove(.traitMonoSpace)
    }
    return withSymbolicTraits(traits)
  }

  /// Returns the descriptor with further attributes; those that are not listed are ignored.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var result = self
    if let family = attributes[.family] as? String { result = result.withFamily(family) }
    if let name = attributes[.name] as? String {
      result = UIFontDescriptor(name: name, size: result.pointSize)
    }
    if let face = attributes[.face] as? String { result = result.withFace(face) }
    if let size = attributes[.size].flatMap(UIFontDescriptor.number) {
      result = result.withSize(size)
    }
    guard let traits = attributes[.traits] as? [TraitKey: Any] else { return result }
    if let symbolic = traits[.symbolic].flatMap(UIFontDescriptor.number),
      let raw = UInt32(exactly: symbolic),
      let other = result.withSymbolicTraits(.init(rawValue: raw))
    {
      result = other
    }
    let weight =
      traits[.weight] as? UIFont.Weight
      ?? traits[.weight].flatMap(UIFontDescriptor.number).map { UIFont.Weight($0) }
    guard let weight else { return result }
    return UIFontDescriptor(
      name: result.name, size: result.pointSize, weight: weight, traits: result.symbolicTraits,
      textStyle: result.textStyle)
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    case let value as UInt32: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return name == other.name && pointSize == other.pointSize && weight == other.weight
      && symbolicTraits == other.symbolicTraits && textStyle == other.textStyle
  }

  open override var hash: Int { pointSize.hashValue }
}

extension UIFont {
  /// The attributes of the font.
  public final var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = isItalic ? .traitItalic : []
    if isMonospaced { traits.insert(.traitMonoSpace) }
    if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    return UIFontDescriptor(
      name: name, size: pointSize, weight: weight, traits: traits, textStyle: textStyle)
  }

  /// Creates a font of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The attributes.
  ///   - pointSize: The size, in points; 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let traits = descriptor.symbolicTraits
    self.init(
      pointSize > 0 ? pointSize : descriptor.pointSize, descriptor.weight,
      isMonospaced: traits.contains(.traitMonoSpace), isItalic: traits.contains(.traitItalic),
      name: descriptor.name)
  }
}
