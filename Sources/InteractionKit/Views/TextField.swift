import Foundation

/// A line of text that is edited while it is first responder, as `UITextField`.
///
/// A tap makes it first responder. `editingDidBegin` is sent when it becomes first responder,
/// `editingChanged` for each typed change, `editingDidEnd` when it resigns, also because another
/// responder replaces it or it leaves the window. Setting `text` sends no event.
///
/// See `Documentation/rules/controls.md`, "Text fields".
open class TextField: Control, KeyInput {
  /// The text; nil by default.
  ///
  /// Setting it sends no event.
  open var text: String?

  /// True while the field is edited, that is, while it is first responder.
  public var isEditing: Bool { isFirstResponder }
  /// True if there is text to delete.
  open var hasText: Bool { text?.isEmpty == false }

  /// True if the field accepts touches and text.
  ///
  /// False ends the editing.
  open override var isEnabled: Bool {
    didSet { if !isEnabled { resignFirstResponder() } }
  }

  open override func draw(into layer: inout PictureLayer) { drawField(into: &layer) }

  /// The value is the text.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.type = .textField
    defaults.value = text
    defaults.exactValue = .string(text ?? "")
    return defaults
  }

  // MARK: Typing

  /// Appends typed text and sends `editingChanged`.
  ///
  /// Line breaks become spaces. A single `"\n"` is the return key: in an edited field it sends
  /// `primaryActionTriggered` and `editingDidEndOnExit`, and ends the editing if the latter has an
  /// action (reported by developers for UIKit). A disabled field ignores text.
  ///
  /// - Parameter text: The text.
  open func insertText(_ text: String) {
    guard isEnabled else { return }
    if text == "\n" {
      pressReturn()
    } else if !text.isEmpty {
      let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .joined(separator: " ")
      // In place: a copy for each key would be quadratic.
      if self.text == nil { self.text = line } else { self.text?.append(line) }
      sendChange()
    }
  }

  /// Deletes the last character and sends `editingChanged`; does nothing without text.
  open func deleteBackward() {
    guard isEnabled, hasText else { return }
    text?.removeLast()
    sendChange()
  }

  /// Deletes the text, as the clear button does, and sends `editingChanged`.
  ///
  /// Does nothing without text.
  open func clear() {
    guard isEnabled, hasText else { return }
    text = ""
    sendChange()
  }

  private func sendChange() {
    sendActions(for: .editingChanged)
    (self as? any EditedText)?.textDidChange()
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

  override func activate() -> Bool {
    guard !isFirstResponder else { return false }
    let begins = becomeFirstResponder()
    // Of a field with actions, the control says so.
    if !begins, canBecomeFirstResponder, allControlEvents.isEmpty {
      recordUnhandled("the editing does not begin")
    }
    return begins
  }

  package override var ineffectiveTapReason: String? {
    isFirstResponder ? "it is edited already" : nil
  }

  /// A tap begins the editing, also if nobody receives events: apps read the text, or listen as the delegate.
  override var silenceReason: String? {
    canBecomeFirstResponder ? ineffectiveTapReason : super.silenceReason
  }

  package override func eventsOfTap(at point: CGPoint?) -> Event {
    let begins = !isFirstResponder && canBecomeFirstResponder
    return begins ? [.touchDown, .touchUpInside, .editingDidBegin] : [.touchDown, .touchUpInside]
  }
}

extension TextField: TapAnswering {
  package final var answersTaps: Bool { true }
}

/// A responder that accepts typed text, as `UIKeyInput`.
public protocol KeyInput: ObjectProtocol {
  /// True if there is text to delete.
  var hasText: Bool { get }
  /// Inserts text at the end.
  ///
  /// - Parameter text: The text; `"\n"` for the return key.
  func insertText(_ text: String)
  /// Deletes the last character.
  func deleteBackward()
}

/// A text input with a delegate.
///
/// Text that a program inserts is not checked, as in UIKit.
package protocol EditedText: KeyInput {
  /// Returns true if a key may take effect.
  ///
  /// - Parameter key: The character; `"\n"` for the return key, `"\u{8}"` for the delete key.
  /// - Returns: True if the key may take effect.
  func permits(_ key: Character) -> Bool
  /// Called after text was inserted or deleted.
  func textDidChange()
}

extension KeyInput {
  /// Presses a key of the keyboard.
  ///
  /// - Parameter key: The character; a line break is the return key, `"\u{8}"` the delete key.
  package func press(_ key: Character) {
    let key = key.isNewline ? "\n" : key
    guard (self as? any EditedText)?.permits(key) ?? true else { return }
    if key == "\u{8}" { deleteBackward() } else { insertText(String(key)) }
  }
}
