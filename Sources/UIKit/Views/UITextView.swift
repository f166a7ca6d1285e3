import InteractionKit

/// The calls of a text view.
///
/// Keys that the delegate rejects have no effect. Text that the program sets is not checked.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns true if editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns true if editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns true if typed text may replace a range, in units of UTF-16.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called after typing changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selected range changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// The area of a text view in which its text is laid out.
public final class NSTextContainer: NSObject {
  /// The distance of the text from the sides, in points; 5 by default.
  public var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { didChange?() } }
  }
  /// The maximum number of lines; 0, the default, for no limit.
  public var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { didChange?() } }
  }
  /// The rule for text that does not fit; words are wrapped by default.
  ///
  /// Without effect on sizes.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping

  fileprivate var didChange: (() -> Void)?
}

/// A text of several lines that scrolls and can be edited.
///
/// A tap begins the editing. Keys replace the selected range.
open class UITextView: UIScrollView, TextView, EditedTextView {
  /// The delegate, also of the scroll view; nil by default.
  open weak var delegate: (any UITextViewDelegate)? { didSet { _scrollDelegate = delegate } }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text; empty by default.
  ///
  /// Setting it moves the cursor to its end and calls no delegate.
  open var text: String! {
    get { storedText }
    set { setText(newValue ?? "", styled: nil) }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with attributes, of which fonts and kerning count.
  ///
  /// As in UIKit, `font` and `textColor` are those of its beginning then, and keys remove the attributes.
  open var attributedText: NSAttributedString! {
    get { storedAttributedText ?? NSAttributedString(string: storedText) }
    set {
      setText(newValue?.string ?? "", styled: newValue)
      guard let newValue, newValue.length > 0 else { return }
      let first = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = first[.font] as? UIFont { self.font = font }
      if let color = first[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  private var storedText = ""
  private var storedAttributedText: NSAttributedString?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; the system's font of 12 points by default.
  open var font: UIFont! = .systemFont(ofSize: 12) {
    didSet {
      guard font != oldValue else { return }
      invalidateIslands()
      sizeDidChange()
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
  /// True if the text can be edited; true by default.
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  /// True if text can be selected; stored without effect.
  open var isSelectable = true
  /// The distances of the text from the edges, in points; 8 above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { sizeDidChange() } }
  }
  /// The area in which the text is laid out.
  public final let textContainer = NSTextContainer()
  /// True if the font follows the size of text of the traits; stored without effect.
  open var adjustsFontForContentSizeCategory = false
  /// The attributes of typed text; stored without effect.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The keyboard; stored without effect.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key; stored without effect.
  open var returnKeyType = UIReturnKeyType.default
  /// True if typed words are corrected; stored without effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The letters that are typed as capitals; stored without effect.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The checking of spelling; stored without effect.
  open var spellCheckingType = UITextSpellCheckingType.default
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

  /// The selected range in units of UTF-16, whose start is the cursor; clamped to the text.
  open var selectedRange: NSRange {
    get { storedRange }
    set {
      let length = storedText.utf16.count
      let start = min(max(newValue.location, 0), length)
      let range = NSRange(location: start, length: min(max(newValue.length, 0), length - start))
      guard range != storedRange else { return }
      storedRange = range
      delegate?.textViewDidChangeSelection(self)
    }
  }
  private var storedRange = NSRange(location: 0, length: 0)

  /// True if the content scrolls; true by default.
  ///
  /// If it does not, the text determines the intrinsic size.
  open override var isScrollEnabled: Bool {
    get { super.isScrollEnabled }
    set {
      super.isScrollEnabled = newValue
      invalidateIntrinsicContentSize()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates a view, which is the container itself.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
    self.init(frame: frame)
  }

  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    textContainer.didChange = { [weak self] in self?.sizeDidChange() }
    fitContent()
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.becomeFirstResponder() })
  }

  private func sizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    fitContent()
  }

  /// Makes the content as high as the text, which UIKit does as soon as the text is set.
  private func fitContent() {
    let width = bounds.size.width
    contentSize = CGSize(width: width, height: textHeight(atWidth: width))
  }

  private func setText(_ text: String, styled: NSAttributedString?) {
    let isOther = text != storedText
    guard isOther || styled != nil || storedAttributedText != nil else { return }
    // A mutable string may get another length later.
    (storedText, storedAttributedText) = (
      text, styled.map { NSAttributedString(attributedString: $0) }
    )
    sizeDidChange()
    guard isOther else { return }
    selectedRange = NSRange(location: text.utf16.count, length: 0)
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Posted after editing has begun, with the view as its object.
  public static let textDidBeginEditingNotification =
    Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted after editing has ended, with the view as its object.
  public static let textDidEndEditingNotification =
    Notification.Name("UITextViewTextDidEndEditingNotification")
  /// Posted after typed text changed the text, with the view as its object.
  public static let textDidChangeNotification =
    Notification.Name("UITextViewTextDidChangeNotification")

  /// Begins the editing if the delegate permits it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  /// Ends the editing if the delegate permits it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  final var mayBeginEditing: Bool { delegate?.textViewShouldBeginEditing(self) ?? true }
  final var mayEndEditing: Bool { delegate?.textViewShouldEndEditing(self) ?? true }
  final func editingDidBegin() { delegate?.textViewDidBeginEditing(self) }
  final func editingDidEnd() { delegate?.textViewDidEndEditing(self) }

  package final func textDidChange() {
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  /// True if there is text to delete.
  open var hasText: Bool { !storedText.isEmpty }

  /// Replaces the selected range and calls the delegate.
  ///
  /// - Parameter text: The text.
  open func insertText(_ text: String) { replace(storedRange, with: text) }

  /// Deletes the selected range, or the character before the cursor, and calls the delegate.
  open func deleteBackward() {
    let range = rangeOfDeletion
    if range.length > 0 { replace(range, with: "") }
  }

  // MARK: Editing commands

  private var selectedText: String? {
    Range(storedRange, in: storedText).flatMap { $0.isEmpty ? nil : String(storedText[$0]) }
  }

  /// Replaces the selected range by the text of the pasteboard if the delegate permits it.
  open override func paste(_ sender: Any?) {
    guard let text = UIPasteboard.general.string, permits(text, in: storedRange) else { return }
    insertText(text)
  }
  /// Keeps the selected text in the pasteboard.
  open override func copy(_ sender: Any?) {
    if let selectedText { UIPasteboard.general.string = selectedText }
  }
  /// Keeps the selected text in the pasteboard and removes it if the delegate permits it.
  open override func cut(_ sender: Any?) {
    copy(sender)
    delete(sender)
  }
  /// Removes the selected text if the delegate permits it.
  open override func delete(_ sender: Any?) {
    guard selectedText != nil, permits("", in: storedRange) else { return }
    insertText("")
  }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    selectedRange = NSRange(location: 0, length: storedText.utf16.count)
  }

  private func permits(_ text: String, in range: NSRange) -> Bool {
    isEditable && delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  /// The selected range, or the range of the character before the cursor.
  private var rangeOfDeletion: NSRange {
    guard storedRange.length == 0,
      let before = Range(NSRange(location: 0, length: storedRange.location), in: storedText),
      let last = storedText[before].indices.last
    else { return storedRange }
    return NSRange(last..<before.upperBound, in: storedText)
  }

  private func replace(_ range: NSRange, with text: String) {
    guard isEditable, let replaced = Range(range, in: storedText) else { return }
    storedAttributedText = nil
    storedText.replaceSubrange(replaced, with: text)
    sizeDidChange()
    selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
    textDidChange()
  }

  package func permits(_ key: Character) -> Bool {
    let isDeletion = key == "\u{8}"
    return delegate?.textView(
      self, shouldChangeTextIn: isDeletion ? rangeOfDeletion : storedRange,
      replacementText: isDeletion ? "" : String(key)) ?? true
  }

  // MARK: Sizes

  /// The width of the parts beside the text, in points.
  private var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  /// Returns the size of the view for the beginning of its text.
  private func size(of text: Substring, atWidth width: CGFloat?) -> CGSize {
    var measure = TextMeasure<UIFont>(font: font ?? .systemFont(ofSize: 12))
    if let storedAttributedText, !text.isEmpty {
      let styled = storedAttributedText.attributedSubstring(
        from: NSRange(location: 0, length: text.utf16.count))
      measure.runs = TextMeasure.runs(of: styled, font: measure.font)
    }
    let (count, longest) = measure.lines(
      String(text), in: width.flatMap { $0 > sides ? $0 - sides : nil },
      limit: textContainer.maximumNumberOfLines)
    // A view without text has the height of a line.
    let height = measure.height(ofLines: max(count, 1), scale: pixelScale)
    return CGSize(
      width: PixelGrid(scale: pixelScale).above(longest + sides),
      height: height + textContainerInset.top + textContainerInset.bottom)
  }

  open override func draw(into layer: inout PictureLayer) { drawTextView(into: &layer) }

  /// The value is the text.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.textView, value: text, isElement: true)
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : size(of: storedText[...], atWidth: nil)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = self.size(of: storedText[...], atWidth: size.width > 0 ? size.width : nil)
    return CGSize(width: size.width > 0 ? size.width : fitting.width, height: fitting.height)
  }

  final var wrapsText: Bool { !isScrollEnabled }
  final func textHeight(atWidth width: CGFloat) -> CGFloat {
    size(of: storedText[...], atWidth: width).height
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fitContent()
  }

  /// Scrolls the least distance that shows the line at the end of a range.
  open func scrollRangeToVisible(_ range: NSRange) {
    let end = min(max(range.location + range.length, 0), storedText.utf16.count)
    guard let before = Range(NSRange(location: 0, length: end), in: storedText) else { return }
    layoutIfNeeded()
    let bottom = size(of: storedText[before], atWidth: bounds.size.width).height
    let height = size(of: "", atWidth: nil).height - textContainerInset.top
    scrollRectToVisible(
      CGRect(x: 0, y: bottom - height, width: 1, height: height), animated: false)
  }

  // MARK: Without effect

  /// The kinds of data that are links; none by default, stored without effect.
  public final var dataDetectorTypes: UIDataDetectorTypes = []

  /// The attributes of links; none by default, stored without effect.
  public final var linkTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// True if the return key is disabled without text; stored without effect.
  public final var enablesReturnKeyAutomatically = false

  /// True if the text is hidden; stored without effect.
  public final var isSecureTextEntry = false

  /// True if attributes can be edited; false by default, stored without effect.
  public final var allowsEditingTextAttributes = false

  /// True if typed text replaces the former one; false by default, stored without effect.
  public final var clearsOnInsertion = false

  /// True if the text is scaled for its place; false by default, stored without effect.
  public final var usesStandardTextScaling = false

  /// True if a program can find text; false by default, stored without effect.
  public final var isFindInteractionEnabled = false
}
