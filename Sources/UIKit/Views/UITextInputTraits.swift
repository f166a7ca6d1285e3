import InteractionKit

// Properties of text inputs that are stored and readable, without effect.

/// The appearance of the keyboard; without effect.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// The appearance.
  case `default`, dark, light
}

/// The conversion of typed quotation marks; without effect.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
  /// The conversion.
  case `default`, no, yes
}

/// The conversion of typed dashes; without effect.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
  /// The conversion.
  case `default`, no, yes
}

/// The spaces around pasted text; without effect.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
  /// The spaces.
  case `default`, no, yes
}

/// The kinds of data that are links in a text; without effect.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Phone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Addresses of places.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Events of a calendar.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The properties of the keyboard of an input that are stored and readable, without effect.
public protocol UITextInputTraits: UIView {}

extension UITextInputTraits {
  /// The appearance of the keyboard; stored without effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { stored() ?? .default }
    set { store(newValue) }
  }

  /// The conversion of quotation marks; stored without effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { stored() ?? .default }
    set { store(newValue) }
  }

  /// The conversion of dashes; stored without effect.
  public var smartDashesType: UITextSmartDashesType {
    get { stored() ?? .default }
    set { store(newValue) }
  }

  /// The spaces around pasted text; stored without effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { stored() ?? .default }
    set { store(newValue) }
  }

  /// The meaning of the text; nil by default, stored without effect.
  public var textContentType: UITextContentType? {
    get { stored() }
    set { store(newValue) }
  }
}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}
extension UISearchBar: UITextInputTraits {}

extension UITextField {
  /// True if the font shrinks to fit; false by default, stored without effect.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// The smallest size of a font that shrinks, in points; stored without effect.
  public final var minimumFontSize: CGFloat {
    get { stored() ?? 0 }
    set { store(newValue) }
  }

  /// True if the font follows the size of text of the traits; stored without effect.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// The attributes of the text; none by default, stored without effect.
  public final var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { stored() ?? [:] }
    set { store(newValue) }
  }

  /// The attributes of typed text; nil by default, stored without effect.
  public final var typingAttributes: [NSAttributedString.Key: Any]? {
    get { stored() }
    set { store(newValue) }
  }

  /// True if attributes can be edited; false by default, stored without effect.
  public final var allowsEditingTextAttributes: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if typed text replaces the former one; false by default, stored without effect.
  public final var clearsOnInsertion: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// The image behind the text; nil by default, stored without effect.
  public final var background: UIImage? {
    get { stored() }
    set { store(newValue) }
  }

  /// The image behind a disabled text; nil by default, stored without effect.
  public final var disabledBackground: UIImage? {
    get { stored() }
    set { store(newValue) }
  }

  /// Returns the rectangle of the border: the bounds.
  public final func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

extension UITextView {
  /// The kinds of data that are links; none by default, stored without effect.
  public final var dataDetectorTypes: UIDataDetectorTypes {
    get { stored() ?? [] }
    set { store(newValue) }
  }

  /// The attributes of links; none by default, stored without effect.
  public final var linkTextAttributes: [NSAttributedString.Key: Any] {
    get { stored() ?? [:] }
    set { store(newValue) }
  }

  /// True if the return key is disabled without text; stored without effect.
  public final var enablesReturnKeyAutomatically: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if the text is hidden; stored without effect.
  public final var isSecureTextEntry: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if attributes can be edited; false by default, stored without effect.
  public final var allowsEditingTextAttributes: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if typed text replaces the former one; false by default, stored without effect.
  public final var clearsOnInsertion: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if the text is scaled for its place; false by default, stored without effect.
  public final var usesStandardTextScaling: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if a program can find text; false by default, stored without effect.
  public final var isFindInteractionEnabled: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }
}
