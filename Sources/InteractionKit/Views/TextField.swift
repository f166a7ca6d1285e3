import Foundation

/// A line of text that is edited while it is the window's first responder.
///
/// A tap makes it that. `editingDidBegin` is sent when it becomes first responder,
/// `editingChanged` for each change that is typed, `editingDidEnd` when it resigns,
/// also because another took its place or it left the window. Setting `text` sends
/// nothing.
open class TextField: Control {
  open var text: String?

  /// Whether the field is being edited: whether it is first responder.
  public var isEditing: Bool { isFirstResponder }
  /// Whether there is text to delete.
  open var hasText: Bool { text?.isEmpty == false }

  override var hasPlainTouchArea: Bool { type(of: self) == TextField.self }

  /// Turned off, a field that is being edited stops it.
  open override var isEnabled: Bool {
    didSet { if !isEnabled { resignFirstResponder() } }
  }

  // MARK: Typing

  /// Adds text at the end, as the keyboard does, and sends `editingChanged`.
  ///
  /// A field has one line: line breaks become spaces. A single `"\n"` is the return
  /// key: in a field that is being edited it sends `primaryActionTriggered` and
  /// `editingDidEndOnExit`, and ends the editing if an action hears the latter, as
  /// in UIKit by common report. A disabled field takes no text.
  open func insertText(_ text: String) {
    guard isEnabled else { return }
    if text == "\n" {
      pressReturn()
    } else if !text.isEmpty {
      let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      self.text = (self.text ?? "") + line.joined(separator: " ")
      sendActions(for: .editingChanged)
    }
  }

  /// Deletes the last character and sends `editingChanged`; without text it does
  /// nothing.
  open func deleteBackward() {
    guard isEnabled, let text, !text.isEmpty else { return }
    self.text = String(text.dropLast())
    sendActions(for: .editingChanged)
  }

  /// Deletes the text, as the clear button does, and sends `editingChanged`; without
  /// text it does nothing.
  open func clear() {
    guard isEnabled, hasText else { return }
    text = ""
    sendActions(for: .editingChanged)
  }

  private func pressReturn() {
    guard isEditing else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.primaryActionTriggered, .editingDidEndOnExit])
    if ends { resignFirstResponder() }
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard super.becomeFirstResponder() else { return false }
    sendActions(for: .editingDidBegin)
    return isFirstResponder
  }

  override func firstResponderDidResign() {
    sendActions(for: .editingDidEnd)
  }

  override func activate() {
    becomeFirstResponder()
  }
}
