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
  public let rawValue: UInt
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
    get { inert() ?? .default }
    set { setInert(newValue) }
  }

  /// The conversion of quotation marks; stored without effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { inert() ?? .default }
    set { setInert(newValue) }
  }

  /// The conversion of dashes; stored without effect.
  public var smartDashesType: UITextSmartDashesType {
    get { inert() ?? .default }
    set { setInert(newValue) }
  }

  /// The spaces around pasted text; stored without effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inert() ?? .default }
    set { setInert(newValue) }
  }

  /// The meaning of the text; nil by default, stored without effect.
  public var textContentType: UITextContentType? {
    get { inert() }
    set { setInert(newValue) }
  }
}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}
extension UISearchBar: UITextInputTraits {}

/// A view whose text is edited while it is the first responder.
protocol EditedTextView: UIView, EditedText {
  /// True if the delegate permits that editing begins.
  var mayBeginEditing: Bool { get }
  /// True if the delegate permits that editing ends.
  var mayEndEditing: Bool { get }
  /// Calls the delegate after editing has begun.
  func editingDidBegin()
  /// Calls the delegate after editing has ended.
  func editingDidEnd()

  static var textDidBeginEditingNotification: Notification.Name { get }
  static var textDidEndEditingNotification: Notification.Name { get }
  static var textDidChangeNotification: Notification.Name { get }
}

// The delegate is called before the notification is posted. UIKit documents both, but no order.
extension EditedTextView {
  /// Begins the editing if the delegate permits it.
  func beginEditing(by becomeFirstResponder: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, mayBeginEditing, becomeFirstResponder() else { return false }
    editingDidBegin()
    post(Self.textDidBeginEditingNotification)
    return isFirstResponder
  }

  /// Ends the editing if the delegate permits it.
  func endEditing(by resignFirstResponder: () -> Bool) -> Bool {
    guard isFirstResponder else { return resignFirstResponder() }
    guard mayEndEditing, resignFirstResponder() else { return false }
    end()
    return true
  }

  fileprivate func end() {
    editingDidEnd()
    post(Self.textDidEndEditingNotification)
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIView {
  /// Makes the first responder resign if it is this view or inside it.
  ///
  /// - Parameter force: True to end the editing even if a delegate does not permit it.
  /// - Returns: True if nothing in the view is edited any more.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self)
    else { return true }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    responder.forceResignation()
    (responder as? any EditedTextView)?.end()
    return true
  }
}
