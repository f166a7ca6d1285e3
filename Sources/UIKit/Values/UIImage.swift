import InteractionKit

/// An image: a name and a size.
///
/// It has no pixels.
open class UIImage: NSObject, @unchecked Sendable {
  /// The name of the image or of the symbol of the system; nil for an image of another source.
  public let name: String?
  /// The size, in points.
  public let size: CGSize
  /// The pixels per point; 1.
  public let scale: CGFloat = 1

  init(name: String?, size: CGSize) {
    self.name = name
    self.size = size
    super.init()
  }

  /// Creates an image without a size.
  ///
  /// Asset catalogs are not read.
  public convenience init?(named name: String) {
    self.init(name: name, size: .zero)
  }

  /// Creates a symbol of the system, 20 by 20 points.
  ///
  /// The names are not checked.
  public convenience init?(systemName name: String) {
    self.init(name: name, size: CGSize(width: 20, height: 20))
  }

  /// The appearance of a symbol.
  ///
  /// Nothing is drawn.
  open class Configuration: NSObject {}

  /// The appearance of a symbol.
  ///
  /// Nothing is drawn.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Creates an appearance with a size, in points.
    public init(pointSize: CGFloat, weight: UIImage.SymbolWeight = .regular) { super.init() }
    /// Creates an appearance for a text style.
    public init(textStyle: UIFont.TextStyle) { super.init() }
    /// Creates an appearance for a font.
    public init(font: UIFont) { super.init() }
    /// Creates an appearance of a scale.
    public init(scale: UIImage.SymbolScale) { super.init() }
  }

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

  /// Creates an image of data, which is not decoded.
  ///
  /// Its size is zero.
  public convenience init?(data: Data) { self.init(name: nil, size: .zero) }

  /// Creates a symbol of the system, 20 by 20 points.
  ///
  /// The appearance has no effect.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
  }

  /// Creates an image of a size, in points.
  ///
  /// Not part of UIKit.
  public convenience init(size: CGSize) { self.init(name: nil, size: size) }

  /// Returns the image, drawn in another manner.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the image, drawn in another colour.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// Returns the image, drawn in another colour and manner.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the symbol with another appearance.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name == nil ? self === other : name == other.name && size == other.size
  }

  open override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }
}
