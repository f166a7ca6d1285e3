import InteractionKit
import InterfaceBuilder

/// An image: a name and a size.
///
/// It has no pixels.
open class UIImage: NSObject, @unchecked Sendable {
  /// Returns the words of a name, by which a button with the image is read: `square and pencil`.
  static func spokenName(_ name: String) -> String {
    name.split { ".-_".contains($0) }.filter { $0 != "fill" }.joined(separator: " ")
  }

  /// The name of the image or of the symbol of the system; nil for an image of another source.
  public let name: String?
  /// The size, in points.
  public let size: CGSize
  /// The pixels per point; 1.
  public let scale: CGFloat = 1

  /// The manner in which the image is drawn; automatic by default.
  public let renderingMode: RenderingMode
  /// The appearance of the symbol; nil by default.
  public let symbolConfiguration: SymbolConfiguration?
  /// The colour that the image was given; nil for none.
  private let tintColor: UIColor?
  final var drawnTint: UIColor? { tintColor }
  /// The bytes that the image was created from, or the path of their file.
  private var content: Content?
  private enum Content {
    case bytes([UInt8])
    case file(String)
  }
  /// The bytes of the file, which pictures embed; nil for an image that has none.
  final var fileBytes: [UInt8]? {
    switch content {
    case .bytes(let bytes)?: bytes
    case .file(let path)?: FileManager.default.contents(atPath: path).map { Array($0) }
    case nil: nil
    }
  }
  /// The identifier by which tests find the image; nil by default, stored without effect.
  open var accessibilityIdentifier: String?
  /// The text of assistive technologies; nil by default, stored without effect.
  open var accessibilityLabel: String?
  /// True if the image is a symbol of the system.
  public let isSymbolImage: Bool
  /// The size of a symbol at 17 points, from which other appearances follow; nil for other images.
  private let standardSize: CGSize?

  init(
    name: String?, size: CGSize, isSymbol: Bool = false, standardSize: CGSize? = nil,
    mode: RenderingMode = .automatic, tint: UIColor? = nil, symbol: SymbolConfiguration? = nil
  ) {
    self.name = name
    self.size = size
    self.standardSize = standardSize
    isSymbolImage = isSymbol
    renderingMode = mode
    tintColor = tint
    symbolConfiguration = symbol
    super.init()
  }

  private func copy(
    mode: RenderingMode? = nil, tint: UIColor? = nil, symbol: SymbolConfiguration? = nil
  ) -> UIImage {
    let newSize = symbol.flatMap { symbol in
      standardSize.map { SymbolSizes.size($0, with: symbol) }
    }
    let copy = UIImage(
      name: name, size: newSize ?? size, isSymbol: isSymbolImage, standardSize: standardSize,
      mode: mode ?? renderingMode, tint: tint ?? tintColor, symbol: symbol ?? symbolConfiguration)
    copy.content = content
    return copy
  }

  /// Creates a symbol of the system.
  ///
  /// - Parameter proportions: A size of the same proportions, for a symbol that is in no table.
  convenience init(
    symbol name: String, proportions: CGSize? = nil, configuration: SymbolConfiguration?
  ) {
    let standard = SymbolSizes.standard(name, proportions: proportions)
    self.init(
      name: name, size: SymbolSizes.size(standard, with: configuration), isSymbol: true,
      standardSize: standard, symbol: configuration)
  }

  /// The image as a view with an appearance of symbols displays it; its own appearance wins.
  final func shown(with preferred: SymbolConfiguration?) -> UIImage {
    guard let preferred, isSymbolImage, symbolConfiguration == nil else { return self }
    return copy(symbol: preferred)
  }

  /// Creates an image of an asset catalog, with the size that its file has.
  ///
  /// The catalogs beside the app's nibs, and in the `AssetRegistry`. An image of none has no size.
  public convenience init?(named name: String) {
    self.init(name: name, size: Self.knownSize(of: name))
  }

  private static func knownSize(of name: String) -> CGSize {
    AssetRegistry.current.size(of: name) ?? catalogSize(of: name) ?? .zero
  }

  /// Creates an image of an asset catalog, as `init(named:)` does.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Creates an image of an asset catalog, as `init(named:)` does.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(
      name: name, size: Self.knownSize(of: name),
      symbol: configuration as? SymbolConfiguration)
  }

  /// Creates a symbol of the system at 17 points.
  ///
  /// Sizes come from a table of common symbols. Names are not checked, so an unknown symbol gets a usual size.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol of the system at 17 points, as `init(systemName:)` does.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name)
  }

  /// The appearance of a symbol.
  ///
  /// Nothing is drawn.
  open class Configuration: NSObject {}

  /// The thickness of a symbol.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// The thickness.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scale of a symbol.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// The scale.
    case `default` = -1, unspecified = 0, small = 1, medium = 2, large = 3
  }

  /// The manner in which an image is drawn.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// The manner.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Creates an empty image.
  public convenience override init() { self.init(name: nil, size: .zero) }

  /// Creates an image of data; its pixels are not decoded.
  ///
  /// It has the size of a PNG, JPEG or GIF image; other data have no size.
  public convenience init?(data: Data) {
    let header = ImageHeader(data)
    self.init(name: nil, size: header.map { CGSize(width: $0.width, height: $0.height) } ?? .zero)
    content = .bytes(Array(data))
  }

  /// Creates a symbol of the system, whose size follows the point size, the weight and the scale of an
  /// appearance.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    self.init(symbol: name, configuration: configuration as? SymbolConfiguration)
  }

  /// Creates an image of a size, in points.
  ///
  /// Not part of UIKit.
  public convenience init(size: CGSize) { self.init(name: nil, size: size) }

  /// Returns the image, drawn in another manner.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy(mode: renderingMode)
  }
  /// Returns the image, drawn in another colour.
  open func withTintColor(_ color: UIColor) -> UIImage { copy(tint: color) }
  /// Returns the image, drawn in another colour and manner.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(mode: renderingMode, tint: color)
  }
  /// Returns the symbol with an appearance that is combined with the present one.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    copy(symbol: symbolConfiguration?.applying(configuration) ?? configuration)
  }
  /// Returns the symbol with another appearance.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    copy(symbol: configuration as? SymbolConfiguration)
  }

  /// Creates an image of data of a scale, which is not decoded.
  ///
  /// Its size is zero.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }
  /// Creates an image of a file, which is not read.
  ///
  /// Its size is zero.
  public convenience init?(contentsOfFile path: String) {
    self.init(name: path, size: .zero)
    content = .file(path)
  }

  /// Returns the image: without pixels, there is nothing to stretch.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  /// Returns the image: without pixels, there is nothing to mirror.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// Returns the image: without pixels, there is nothing to decode.
  open func preparingForDisplay() -> UIImage? { self }
  /// Calls the closure with the image at once: without pixels, there is nothing to decode.
  open func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(self)
  }
  /// Returns the image: without pixels, there is nothing to decode.
  open func byPreparingForDisplay() async -> UIImage? { self }
  /// Returns an image of the largest size inside another one, in points; nil without a size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else {
      return nil
    }
    let factor = min(size.width / self.size.width, size.height / self.size.height)
    return UIImage(
      name: name,
      size: CGSize(width: self.size.width * factor, height: self.size.height * factor),
      isSymbol: isSymbolImage, mode: renderingMode, tint: tintColor, symbol: symbolConfiguration)
  }
  /// Calls the closure with a smaller image at once; see `preparingThumbnail(of:)`.
  open func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }
  /// Returns a smaller image; see `preparingThumbnail(of:)`.
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  /// Returns nil: the image has no pixels.
  open func pngData() -> Data? { nil }
  /// Returns nil: the image has no pixels.
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    guard name != nil else { return self === other }
    return name == other.name && size == other.size && isSymbolImage == other.isSymbolImage
      && renderingMode == other.renderingMode && tintColor == other.tintColor
      && symbolConfiguration == other.symbolConfiguration
  }

  open override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }
}

extension UIImage {
  /// The appearance of a symbol, which decides its size; its colours are stored without effect.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    private struct Values: Hashable {
      var pointSize: CGFloat?
      var textStyle: UIFont.TextStyle?
      var font: UIFont?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var colors: [UIColor]?
      var rendering: Rendering?
    }

    private enum Rendering { case monochrome, hierarchical, palette, multicolor }

    private let values: Values

    /// The size of the text beside which pictures draw the symbol; nil for the size at its place.
    var drawnSize: CGFloat? {
      let size =
        values.pointSize ?? values.font?.pointSize
        ?? values.textStyle.map { UIFont.preferredFont(forTextStyle: $0).pointSize }
      let scale: CGFloat = values.scale == .large ? 1.3 : values.scale == .small ? 0.8 : 1
      return size.map { $0 * scale } ?? (scale == 1 ? nil : 17 * scale)
    }
    var drawnWeight: PictureFont.Weight? {
      switch values.weight {
      case nil, .unspecified?: values.font.map { $0.pictureFont.weight }
      case .medium?: .medium
      case .semibold?: .semibold
      case .bold?, .heavy?, .black?: .bold
      default: .regular
      }
    }
    /// What a weight adds to the width and the height of a symbol at 17 points.
    ///
    /// Recorded for semibold, whose `checkmark` is 19 by 17.33 points where the regular one has 18.33 by
    /// 16.33; the other weights are in proportion to their strokes.
    var growth: CGFloat {
      switch values.weight {
      case .ultraLight?: -1.1
      case .thin?: -0.8
      case .light?: -0.4
      case .medium?: 0.4
      case .semibold?: 0.7
      case .bold?: 1.1
      case .heavy?: 1.5
      case .black?: 2
      case nil, .unspecified?, .regular?: 0
      }
    }
    private init(_ values: Values) {
      self.values = values
      super.init()
    }

    /// Creates an appearance with a size, in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    /// Creates an appearance with a size, in points, and a thickness.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    /// Creates an appearance with a size, in points, a thickness and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// Creates an appearance for a text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }
    /// Creates an appearance for a text style with a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(textStyle: textStyle, scale: scale))
    }
    /// Creates an appearance for a font.
    public convenience init(font: UIFont) { self.init(Values(font: font)) }
    /// Creates an appearance for a font with a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(font: font, scale: scale))
    }
    /// Creates an appearance of a thickness.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// Creates an appearance of a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// Creates an appearance whose layers have shades of a colour.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(colors: [hierarchicalColor], rendering: .hierarchical))
    }
    /// Creates an appearance whose layers have colours of their own.
    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(colors: paletteColors, rendering: .palette))
    }

    /// An appearance without values.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }
    /// Returns an appearance in one colour.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(Values(rendering: .monochrome))
    }
    /// Returns an appearance in the colours of the symbol.
    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(Values(rendering: .multicolor))
    }

    /// Returns the appearance with the values of another one in place of its own.
    open func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      let other = otherConfiguration.values
      var result = values
      if other.pointSize != nil || other.textStyle != nil || other.font != nil {
        (result.pointSize, result.textStyle, result.font) =
          (other.pointSize, other.textStyle, other.font)
      }
      result.weight = other.weight ?? result.weight
      result.scale = other.scale ?? result.scale
      if other.rendering != nil {
        (result.colors, result.rendering) = (other.colors, other.rendering)
      }
      return SymbolConfiguration(result)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    open override var hash: Int { values.hashValue }
  }
}
