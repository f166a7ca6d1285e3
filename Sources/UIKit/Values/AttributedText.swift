import Foundation

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
  /// The distance from the baseline, in points.
  ///
  /// Without effect.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The style of paragraphs.
///
/// Without effect on sizes.
open class NSParagraphStyle: NSObject {
  /// The position of the text.
  open internal(set) var alignment = NSTextAlignment.natural
  /// The additional distance of lines, in points.
  open internal(set) var lineSpacing: CGFloat = 0
  /// The additional distance of paragraphs, in points.
  open internal(set) var paragraphSpacing: CGFloat = 0
  /// The rule for text that does not fit.
  open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// A style of paragraphs that can be changed.
///
/// Without effect on sizes.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
}

/// The style of a line of text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: Int

  /// Creates a value from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
