import InteractionKit

extension UIImage {
  /// The appearance of a symbol; stored without effect.
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
