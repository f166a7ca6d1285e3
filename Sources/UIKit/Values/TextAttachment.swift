import InteractionKit

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
