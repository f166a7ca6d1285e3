import Foundation
import InteractionKit

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour, a `UIColor`.
  ///
  /// Nothing is drawn.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`.
  ///
  /// Nothing is drawn.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The width that is added to each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The style of paragraphs, an `NSParagraphStyle`.
  ///
  /// Without effect.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The style of a line below the text.
  ///
  /// Nothing is drawn.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The style of a line through the text.
  ///
  /// Nothing is drawn.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A link, a `URL` or a `String`.
  ///
  /// Without effect.
  public static let link = NSAttributedString.Key("NSLink")
  /// The object in the place of a character, an `NSTextAttachment`.
  ///
  /// Without effect.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The shadow, an `NSShadow`.
  ///
  /// Nothing is drawn.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The colour of the outlines of characters, a `UIColor`.
  ///
  /// Nothing is drawn.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outlines of characters, in percent of the size.
  ///
  /// Nothing is drawn.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of a line below the text, a `UIColor`.
  ///
  /// Nothing is drawn.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The distance from the baseline, in points.
  ///
  /// Without effect.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The style of paragraphs.
///
/// Without effect on sizes.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let typeWord = FoundationTypeWord()
  fileprivate final var values = Values()

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
  }

  /// The style with the default values.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates a style with the default values.
  public override init() { super.init() }

  /// The position of the text; `natural` by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// The rule for text that does not fit; `byWordWrapping` by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The additional distance of lines, in points; 0 by default.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The factor of the height of lines; 0, the default, for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The least height of lines, in points; 0 by default.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of lines, in points; 0, the default, for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The additional distance after a paragraph, in points; 0 by default.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The additional distance before a paragraph, in points; 0 by default.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The distance of the first line from the leading edge, in points; 0 by default.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge, in points; 0 by default.
  open var headIndent: CGFloat { values.headIndent }
  /// The distance from the trailing edge, in points; 0 by default.
  open var tailIndent: CGFloat { values.tailIndent }

  /// Returns a style with equal values that cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a style with equal values that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// A style of paragraphs that can be changed.
///
/// Without effect on sizes.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Sets the values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }

  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
}

/// The style of a line of text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The shadow of a text; stored without effect.
open class NSShadow: NSObject {
  private let typeWord = FoundationTypeWord()
  /// The distance from the text, in points; zero by default.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points; 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour; nil by default.
  open var shadowColor: Any?

  /// Creates a shadow at the place of the text.
  public override init() { super.init() }
}

/// An image in a text; stored without effect: it has no width.
open class NSTextAttachment: NSObject {
  private let typeWord = FoundationTypeWord()
  /// The image; nil by default.
  open var image: UIImage?
  /// The frame from the baseline, in points; zero by default.
  open var bounds = CGRect.zero
  /// The content; nil by default.
  open var contents: Data?
  /// The type of the content; nil by default.
  open var fileType: String?

  /// Creates an attachment with a content.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Creates an empty attachment.
  public convenience override init() { self.init(data: nil, ofType: nil) }
}

extension NSAttributedString {
  /// Creates a text of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// The horizontal position of text.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// The position.
  case left = 0, center = 1, right = 2, justified = 3, natural = 4
}

/// The rule by which text that does not fit is broken or truncated.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Lines break between words.
  case byWordWrapping
  /// Lines break between characters.
  case byCharWrapping
  /// Text that does not fit is cut off at the edge.
  case byClipping
  /// An ellipsis replaces the beginning of the last line.
  case byTruncatingHead
  /// An ellipsis replaces the end of the last line.
  case byTruncatingTail
  /// An ellipsis replaces the middle of the last line.
  case byTruncatingMiddle
}

/// The position of a text that shrinks to fit.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// The position.
  case alignBaselines, alignCenters, none
}
