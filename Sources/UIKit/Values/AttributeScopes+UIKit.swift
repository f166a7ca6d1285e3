import Foundation

extension AttributeScopes {
  /// The attributes of UIKit in an `AttributedString` or an `AttributeContainer`.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour.
    ///
    /// Nothing is drawn.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    ///
    /// Nothing is drawn.
    public let backgroundColor: BackgroundColorAttribute
    /// The width that is added to each character, in points.
    public let kern: KernAttribute
    /// The style of a line below the text.
    ///
    /// Nothing is drawn.
    public let underlineStyle: UnderlineStyleAttribute
    /// The style of a line through the text.
    ///
    /// Nothing is drawn.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The distance from the baseline, in points.
    ///
    /// Without effect.
    public let baselineOffset: BaselineOffsetAttribute
    /// The style of paragraphs.
    ///
    /// Without effect.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIFont
      /// The name of the key.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The key of the colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The name of the key.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The key of the colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The name of the key.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The key of the width that is added to each character.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name of the key.
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// The key of the line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The name of the key.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The key of the line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The name of the key.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The key of the distance from the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name of the key.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }

    /// The key of the style of paragraphs.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSParagraphStyle
      /// The name of the key.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
  }

  /// The attributes of UIKit.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Returns the key of an attribute of UIKit.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeContainer {
  /// Creates a container with attributes of `NSAttributedString`; attributes that UIKit doesn't
  /// have are left out.
  public init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = attributes[.font] as? UIFont
    self.foregroundColor = attributes[.foregroundColor] as? UIColor
    self.backgroundColor = attributes[.backgroundColor] as? UIColor
    self.kern = AttributeContainer.number(attributes[.kern])
    self.underlineStyle = (attributes[.underlineStyle] as? Int).map(NSUnderlineStyle.init)
    self.strikethroughStyle = (attributes[.strikethroughStyle] as? Int).map(NSUnderlineStyle.init)
    self.baselineOffset = AttributeContainer.number(attributes[.baselineOffset])
    self.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
  }

  private static func number(_ value: Any?) -> CGFloat? {
    value as? CGFloat ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  /// The attributes of UIKit by the keys of `NSAttributedString`.
  ///
  /// Foundation's, such as links, are left out: nothing here follows them.
  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = self.font
    attributes[.foregroundColor] = self.foregroundColor
    attributes[.backgroundColor] = self.backgroundColor
    attributes[.kern] = self.kern
    attributes[.underlineStyle] = self.underlineStyle?.rawValue
    attributes[.strikethroughStyle] = self.strikethroughStyle?.rawValue
    attributes[.baselineOffset] = self.baselineOffset
    attributes[.paragraphStyle] = self.paragraphStyle
    return attributes
  }
}

extension NSAttributedString {
  /// Creates a text with the attributes of UIKit.
  public convenience init(_ text: AttributedString) {
    self.init(text) { $0 }
  }

  /// Creates a text with the attributes that a closure makes of each part's.
  convenience init(_ text: AttributedString, _ convert: (AttributeContainer) -> AttributeContainer)
  {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      let characters = String(text[run.range].characters)
      result.append(
        NSAttributedString(string: characters, attributes: convert(run.attributes).attributes))
    }
    self.init(attributedString: result)
  }
}
