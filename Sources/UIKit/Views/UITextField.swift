import InteractionKit

/// The engine's `KeyInput`.
public typealias UIKeyInput = KeyInput

/// The calls of a text field.
///
/// A key that the delegate rejects has no effect. Text that the program sets is not checked.
public protocol UITextFieldDelegate: ObjectProtocol {
  /// Returns true if editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns true if editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended, unless the method with a reason is implemented.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns true if typed text may replace a range, in units of UTF-16.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called after typed text moved the cursor.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns true if the clear button may delete the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns true if the return key has its usual effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// The keyboard of a text field; stored without effect.
public enum UIKeyboardType: Int, Hashable, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The keyboard.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  /// The keyboard.
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The title of the return key; stored without effect.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// The title.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  /// The title.
  case `continue`
}

/// The correction of typed words; stored without effect.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// The correction.
  case `default`, no, yes
}

/// The letters that are typed as capitals; stored without effect.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// The letters.
  case none, words, sentences, allCharacters
}

/// The checking of spelling; stored without effect.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// The checking.
  case `default`, no, yes
}

/// The meaning of a text, for suggestions; stored without effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// The given name of a person.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// The family name of a person.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A number of a telephone.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password for a new account.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address in the web.
  public static let URL = UITextContentType(rawValue: "url")
}

/// A field for a line of text.
open class UITextField: TextField, EditedTextView {
  /// The reason for which editing ended.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The field resigned as first responder, or editing was cancelled.
    case committed = 0, cancelled = 1
  }

  /// The circumstances in which a field displays a button or a view.
  public enum ViewMode: Int, Hashable, Sendable {
    /// The circumstances.
    case never, whileEditing, unlessEditing, always

    fileprivate func displays(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// The delegate; nil by default.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The border of a field.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// The border.
    case none, line, bezel, roundedRect
  }

  /// The text; empty by default.
  ///
  /// It is never nil, as developers report for UIKit: nil makes it empty.
  open override var text: String? {
    // Without the former text: a copy of it for each typed key would be quadratic.
    didSet {
      if text == nil { super.text = "" }
      invalidateIntrinsicContentSize()
      updateSides()
    }
  }
  /// The border; none by default.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The text that is displayed while the field is empty; nil by default.
  open var placeholder: String? {
    didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The font; the system's font of 17 points by default.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      guard font != oldValue else { return }
      invalidateIntrinsicContentSize()
      // Its baseline is elsewhere.
      invalidateIslands()
    }
  }
  /// The colour of the text; nil for the default.
  ///
  /// Nothing is drawn.
  open var textColor: UIColor?
  /// The position of the text; `natural` by default.
  ///
  /// Without effect on sizes.
  open var textAlignment = NSTextAlignment.natural
  /// The keyboard; stored without effect.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key; stored without effect.
  open var returnKeyType = UIReturnKeyType.default
  /// True if typed words are corrected; stored without effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The letters that are typed as capitals; stored without effect.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// True if the return key is disabled without text; stored without effect.
  open var enablesReturnKeyAutomatically = false
  /// True if the text is hidden; stored without effect.
  open var isSecureTextEntry = false
  /// The circumstances in which the field displays a button that clears its text; never by default.
  ///
  /// Without text there is no button. It is an element of the name "Clear text".
  open var clearButtonMode = ViewMode.never { didSet { updateSides() } }

  /// The placeholder with attributes, of which the text has an effect; nil by default.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  /// The text with attributes, of which the text has an effect.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The meaning of the text; nil by default, stored without effect.
  open var textContentType: UITextContentType?
  /// The checking of spelling; stored without effect.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// True if editing begins without the former text; false by default.
  ///
  /// The delegate is asked as for the clear button.
  open var clearsOnBeginEditing = false
  /// The view at the left edge; nil by default.
  ///
  /// It is a subview while it is displayed. In a direction from right to left it is at the right edge.
  open var leftView: UIView? { didSet { sideViewDidChange(oldValue, leftView) } }
  /// The circumstances in which the view at the left edge is displayed; never by default.
  open var leftViewMode = ViewMode.never { didSet { updateSides() } }
  /// The view at the right edge; nil by default.
  ///
  /// It is a subview while it is displayed. In a direction from right to left it is at the left edge.
  open var rightView: UIView? { didSet { sideViewDidChange(oldValue, rightView) } }
  /// The circumstances in which the view at the right edge is displayed; never by default.
  open var rightViewMode = ViewMode.never { didSet { updateSides() } }
  /// The view in place of the keyboard; stored without effect.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view above the keyboard while the text is edited; nil by default.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  private var ownInputView, ownAccessoryView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.text = ""
  }
  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.text = ""
  }

  // MARK: Views at the edges

  private func sideViewDidChange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if let old, old.superview === self {
      old.removeFromSuperview()
      sideWidthDidChange()
    }
    updateSides()
  }

  /// Adds and removes the views at the edges and the clear button for their modes.
  ///
  /// `isHidden` of the views belongs to the app.
  private func updateSides() {
    for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
      guard let view else { continue }
      let isDisplayed = mode.displays(whileEditing: isEditing)
      guard isDisplayed != (view.superview === self) else { continue }
      if isDisplayed { addSubview(view) } else { view.removeFromSuperview() }
      sideWidthDidChange()
    }
    let isDisplayed = clearButtonMode.displays(whileEditing: isEditing) && text?.isEmpty == false
    guard isDisplayed != displaysClearButton else { return }
    // Behind the right view: Apple's page on `rightView` says that the button is revealed without it.
    if isDisplayed {
      insertSubview(madeClearButton, at: 0)
    } else {
      clearButton?.removeFromSuperview()
    }
    setNeedsLayout()
  }

  /// The button that clears the text, from the first time that it is displayed.
  private var clearButton: UIButton?
  final var displaysClearButton: Bool { clearButton?.superview === self }

  private var madeClearButton: UIButton {
    if let clearButton { return clearButton }
    let button = UIButton(type: .custom)
    button.accessibilityLabel = "Clear text"
    button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    button.setPreferredSymbolConfiguration(.init(pointSize: 16), forImageIn: .normal)
    button.tintColor = .tertiaryLabel
    button.addAction(for: .primaryActionTriggered) { [weak self] _, _ in
      // Reported by developers: the text is cleared first, then the editing begins.
      if let self, clearIfPermitted() { becomeFirstResponder() }
    }
    clearButton = button
    return button
  }

  private func sideWidthDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var sideWidth: CGFloat { displayedWidth(of: leftView) + displayedWidth(of: rightView) }

  private func displayedWidth(of view: UIView?) -> CGFloat {
    view?.superview === self ? view?.bounds.width ?? 0 : 0
  }

  // MARK: Rectangles

  /// Returns the rectangle of the text that is not edited: the bounds less the border and the views
  /// at the edges.
  ///
  /// The intrinsic size does not depend on it.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    // Half of what a rounded border adds to the size.
    let border = borderStyle == .roundedRect ? CGSize(width: 14, height: 6) : .zero
    var (left, right) = (displayedWidth(of: leftView), displayedWidth(of: rightView))
    if displaysClearButton {
      right = max(right, bounds.maxX - border.width - clearButtonRect(forBounds: bounds).minX)
    }
    if isRightToLeft { swap(&left, &right) }
    return CGRect(
      x: bounds.minX + border.width + left, y: bounds.minY + border.height,
      width: max(0, bounds.width - 2 * border.width - left - right),
      height: max(0, bounds.height - 2 * border.height))
  }

  /// Returns the rectangle of the edited text: the text's by default.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the placeholder: the text's by default.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the frame of the view at the left edge: in its own size, in the middle of the height.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }

  /// Returns the frame of the view at the right edge: in its own size, in the middle of the height.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
  }

  /// Returns the frame of the clear button: 19 by 19 points (chosen).
  ///
  /// As the frames of the views at the edges, it is mirrored in a direction from right to left.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  /// Places the views at the edges.
  open override func layoutSubviews() {
    super.layoutSubviews()
    func place(_ view: UIView?, in rect: CGRect) {
      guard let view, view.superview === self else { return }
      view.bounds.size = rect.size
      let x = isRightToLeft ? bounds.minX + bounds.maxX - rect.midX : rect.midX
      view.center = CGPoint(x: x, y: rect.midY)
    }
    place(leftView, in: leftViewRect(forBounds: bounds))
    place(clearButton, in: clearButtonRect(forBounds: bounds))
    place(rightView, in: rightViewRect(forBounds: bounds))
  }

  // MARK: Editing

  /// Posted after editing has begun, with the field as its object.
  public static let textDidBeginEditingNotification =
    Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing has ended, with the field as its object.
  public static let textDidEndEditingNotification =
    Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted after typed text changed the text, with the field as its object.
  public static let textDidChangeNotification =
    Notification.Name("UITextFieldTextDidChangeNotification")

  /// Begins the editing if the delegate permits it.
  ///
  /// `editingDidBegin` is sent before the delegate is called.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  /// Ends the editing if the delegate permits it.
  ///
  /// `editingDidEnd` is sent before the delegate is called.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  final var mayBeginEditing: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
  final var mayEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
  final func editingDidBegin() {
    if clearsOnBeginEditing, hasText { clear() }
    updateSides()
    delegate?.textFieldDidBeginEditing(self)
  }
  final func editingDidEnd() {
    updateSides()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
  }

  /// Inserts the text of the pasteboard at the end, as typed text, if the delegate permits it.
  open override func paste(_ sender: Any?) {
    guard let pasted = UIPasteboard.general.string else { return }
    let end = NSRange(location: (text ?? "").utf16.count, length: 0)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: end, replacementString: pasted) ?? true
    else { return }
    insertText(pasted)
  }

  package final func textDidChange() {
    delegate?.textFieldDidChangeSelection(self)
    post(Self.textDidChangeNotification)
  }

  package func permits(_ key: Character) -> Bool {
    guard let delegate else { return true }
    let length = (text ?? "").utf16.count
    switch key {
    case "\n": return delegate.textFieldShouldReturn(self)
    case "\u{8}":
      guard let last = text?.last else { return true }
      let range = NSRange(location: length - last.utf16.count, length: last.utf16.count)
      return delegate.textField(self, shouldChangeCharactersIn: range, replacementString: "")
    default:
      return delegate.textField(
        self, shouldChangeCharactersIn: NSRange(location: length, length: 0),
        replacementString: String(key))
    }
  }

  /// Deletes the text if the delegate permits it, as the clear button does.
  open override func clear() { clearIfPermitted() }

  @discardableResult
  private func clearIfPermitted() -> Bool {
    guard delegate?.textFieldShouldClear(self) ?? true else { return false }
    super.clear()
    return true
  }

  open override func draw(into layer: inout PictureLayer) { drawTextField(into: &layer) }

  /// The value is the text, with a bullet for each character of a secure one.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.placeholder = placeholder
    if isSecureTextEntry {
      defaults.type = .secureTextField
      defaults.value = text.map { String(repeating: "•", count: $0.count) }
      defaults.exactValue = .string(defaults.value ?? "")
    }
    return defaults
  }

  // MARK: Sizes

  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let shown = text?.isEmpty == false ? text : placeholder
    let width = shown.map { TextMeasure<UIFont>(font: font).width($0[...]).rounded(.up) } ?? 0
    let height = (font.lineHeight + 1.5).rounded()
    let sides = sideWidth
    // Recorded: a rounded border adds 28 points to the width and 12 to the height.
    guard borderStyle == .roundedRect else {
      return CGSize(width: width + sides, height: height)
    }
    // Interface Builder saves 34 points for the smaller fonts as well.
    return CGSize(width: width + 28 + sides, height: max(34, height + 12))
  }

  // MARK: Without effect

  /// True if the font shrinks to fit; false by default, stored without effect.
  public final var adjustsFontSizeToFitWidth = false

  /// The smallest size of a font that shrinks, in points; stored without effect.
  public final var minimumFontSize: CGFloat = 0

  /// True if the font follows the size of text of the traits; stored without effect.
  public final var adjustsFontForContentSizeCategory = false

  /// The attributes of the text; none by default, stored without effect.
  public final var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The attributes of typed text; nil by default, stored without effect.
  public final var typingAttributes: [NSAttributedString.Key: Any]?

  /// True if attributes can be edited; false by default, stored without effect.
  public final var allowsEditingTextAttributes = false

  /// True if typed text replaces the former one; false by default, stored without effect.
  public final var clearsOnInsertion = false

  /// The image behind the text; nil by default, stored without effect.
  public final var background: UIImage?

  /// The image behind a disabled text; nil by default, stored without effect.
  public final var disabledBackground: UIImage?

  /// Returns the rectangle of the border: the bounds.
  public final func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

extension UITextField: CenteredTextView {
  /// The line in the middle, also while it is empty.
  final var centeredLine: CenteredLine? {
    let font = font ?? .systemFont(ofSize: 17)
    let height = font.lineHeight.rounded(.up)
    return CenteredLine(font: font, top: -height / 2, bottom: height / 2)
  }
}
