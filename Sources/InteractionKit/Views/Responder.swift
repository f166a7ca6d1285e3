import Foundation

/// An object that handles touches or passes them on, as `UIResponder`.
open class Responder: NSObject {
  /// The record of the first responder: of a window itself, or of the window where this responder
  /// became first.
  final var firstResponderRecord: FirstResponderHolder?

  /// Creates a responder.
  public override init() { super.init() }

  /// The responder that receives the touches which this one does not handle; nil by default.
  open var next: Responder? { nil }

  /// Handles fingers that come down; passes them to `next` by default.
  ///
  /// See `Documentation/rules/touches.md`, "Order of delivery".
  ///
  /// - Parameters:
  ///   - touches: The touches that changed.
  ///   - event: The event with all touches.
  open dynamic func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Handles fingers that move; passes them to `next` by default.
  ///
  /// - Parameters:
  ///   - touches: The touches that changed.
  ///   - event: The event with all touches.
  open dynamic func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Handles fingers that are lifted; passes them to `next` by default.
  ///
  /// - Parameters:
  ///   - touches: The touches that changed.
  ///   - event: The event with all touches.
  open dynamic func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Handles touches that the system cancels; passes them to `next` by default.
  ///
  /// - Parameters:
  ///   - touches: The touches that changed.
  ///   - event: The event with all touches.
  open dynamic func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Handles the beginning of a movement of the device; without effect, since no device is moved.
  ///
  /// - Parameters:
  ///   - motion: The movement.
  ///   - event: The event.
  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {}
  /// Handles the end of a movement of the device; without effect, since no device is moved.
  ///
  /// - Parameters:
  ///   - motion: The movement.
  ///   - event: The event.
  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {}
  /// Handles the interruption of a movement of the device; without effect.
  ///
  /// - Parameters:
  ///   - motion: The movement.
  ///   - event: The event.
  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {}

  // MARK: Editing commands

  // Documented: the edit menu sends these to the first responder, and one that does not implement a command leaves it
  // to the next in the chain. Objective-C asks for the method; here the default implementation passes it on.

  /// Removes the selected content and keeps it in the pasteboard; passes the command to `next` by default.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  /// Keeps the selected content in the pasteboard; passes the command to `next` by default.
  open func copy(_ sender: Any?) { next?.copy(sender) }
  /// Inserts the content of the pasteboard; passes the command to `next` by default.
  open func paste(_ sender: Any?) { next?.paste(sender) }
  /// Selects the content that the user taps; passes the command to `next` by default.
  open func select(_ sender: Any?) { next?.select(sender) }
  /// Selects all content; passes the command to `next` by default.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
  /// Removes the selected content; passes the command to `next` by default.
  open func delete(_ sender: Any?) { next?.delete(sender) }

  /// Performs the editing command with the name of a selector.
  ///
  /// - Returns: False if no command has the name.
  final func performEditingCommand(_ name: String, _ sender: Any?) -> Bool {
    switch name {
    case "cut:": cut(sender)
    case "copy:": copy(sender)
    case "paste:": paste(sender)
    case "select:": select(sender)
    case "selectAll:": selectAll(sender)
    case "delete:": delete(sender)
    default: return false
    }
    return true
  }

  /// Returns true if the responder performs an action; false by default.
  ///
  /// It decides `targetViewController(forAction:sender:)` of a controller. A navigation controller
  /// performs `show(_:sender:)`. Menus of texts, which ask for it too, are not displayed.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - sender: The object that asks.
  /// - Returns: True if the responder performs the action.
  open dynamic func canPerformAction(_ action: ActionSelector, withSender sender: Any?) -> Bool {
    false
  }

  /// Returns the first responder of the chain that performs an action; nil if there is none.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - sender: The object that asks.
  /// - Returns: The responder.
  open func target(forAction action: ActionSelector, withSender sender: Any?) -> Any? {
    firstInChain { $0.canPerformAction(action, withSender: sender) }
  }

  /// The view in place of the keyboard; nil by default, without effect.
  open var inputView: View? { nil }
  /// The view above the keyboard; nil by default.
  ///
  /// Screens of the module `UIKit` display it while the responder, or one that leads to it, is the
  /// first responder.
  open var inputAccessoryView: View? { nil }

  // MARK: First responder

  /// True if this is the first responder of its window.
  open var isFirstResponder: Bool {
    isRecordedFirst && windowOfChain?.firstResponderRecord === firstResponderRecord
  }
  /// True if the responder may become first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }
  /// True if the responder may resign as first responder; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Becomes the first responder of its window; the current one resigns before.
  ///
  /// - Returns: True if this is the first responder now. False if it may not become one or has no
  ///   window, if the current one does not resign, or if another one became it meanwhile.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = windowOfChain else { return false }
    let record = window.firstResponderRecord ?? FirstResponderHolder(of: window)
    window.firstResponderRecord = record
    if let present = record.responder {
      record.isReplacing = true
      let hasResigned = present.resignFirstResponder() && record.responder == nil
      record.isReplacing = false
      // Resigning calls actions, which may have moved this responder elsewhere.
      guard hasResigned, canBecomeFirstResponder, windowOfChain === window else {
        record.didChange()
        return false
      }
    }
    record.responder = self
    firstResponderRecord = record
    record.didChange()
    return record.responder === self
  }

  /// Resigns as first responder.
  ///
  /// - Returns: True if this is not the first responder any more, also if it never was.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isRecordedFirst else { return true }
    guard canResignFirstResponder else { return false }
    giveUpFirstResponder()
    return true
  }

  final func giveUpFirstResponder() {
    guard isRecordedFirst else { return }
    firstResponderRecord?.responder = nil
    firstResponderDidResign()
    firstResponderRecord?.didChange()
  }

  /// True if a window records this as first responder, even if it has left that window.
  final var isRecordedFirst: Bool { firstResponderRecord?.responder === self }

  /// Called after resigning as first responder.
  func firstResponderDidResign() {}
}

/// The first responder of a window.
///
/// The window owns the record. The first responder keeps it too, so that it can resign after it has
/// left the window.
final class FirstResponderHolder {
  weak var responder: Responder?
  /// The window of the record; nil once the window is being deallocated.
  private(set) weak var window: Window?
  /// True while a responder replaces the one before.
  var isReplacing = false

  init(of window: Window) {
    self.window = window
  }

  /// Notifies the screen that another responder, or none, is the first one.
  func didChange() {
    guard !isReplacing, let window else { return }
    window.firstResponderHandler?(window)
  }
}

extension Window {
  /// The responder that receives typed text; nil if there is none.
  public var firstResponder: Responder? {
    guard let responder = firstResponderRecord?.responder, responder.isFirstResponder else {
      return nil
    }
    return responder
  }
}

extension Responder {
  /// The maximum length of a responder chain; an overridden `next` can lead in a circle.
  private static let chainLimit = 1000

  /// Resigns as first responder of a window that the responder has left, even if it refuses.
  ///
  /// No method is called if the window itself is being deallocated.
  func leaveFirstResponder() {
    guard isRecordedFirst, let record = firstResponderRecord else { return }
    guard let window = record.window else {
      record.responder = nil
      return
    }
    guard windowOfChain !== window, !resignFirstResponder() else { return }
    giveUpFirstResponder()
  }

  /// Resigns as first responder, even if the responder refuses.
  package final func forceResignation() { giveUpFirstResponder() }

  /// The window to which the responder chain leads; nil if there is none.
  package final var windowOfChain: Window? {
    (firstInChain { $0 is View } as? View)?.window
  }

  /// Returns the first responder of the chain, from this one on, for which a closure is true.
  package final func firstInChain(where isWanted: (Responder) -> Bool) -> Responder? {
    var responder: Responder? = self
    for _ in 0..<Responder.chainLimit {
      guard let current = responder else { return nil }
      if isWanted(current) { return current }
      responder = current.next
    }
    return nil
  }
}
