import Foundation
import InteractionKit
import UIKit

/// A key without a letter.
///
/// Its `rawValue` is a text for `typeText(_:)`.
///
/// ```swift
/// field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 4))
/// ```
///
/// Only `delete`, `return`, `enter`, `space` and `tab` do on the software keyboard what they say.
/// The others belong to a hardware keyboard: a text has no caret that they could move, so their
/// codes are appended like letters.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ code: UInt32) { rawValue = Unicode.Scalar(code).map { String($0) } ?? "" }

  /// Deletes the character before the end of the text.
  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  /// The return key: a new line in a text view, `textFieldShouldReturn(_:)` in a text field.
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  /// The enter key of a number pad, which does the same as `return`.
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  /// Types a tab.
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  /// Types a space.
  public static let space = XCUIKeyboardKey(rawValue: " ")
  /// Cancels on a hardware keyboard; without effect on menus and alerts here.
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  /// Moves the caret a line up on a hardware keyboard; no caret moves here.
  public static let upArrow = XCUIKeyboardKey(0xF700)
  /// Moves the caret a line down on a hardware keyboard; no caret moves here.
  public static let downArrow = XCUIKeyboardKey(0xF701)
  /// Moves the caret a character to the left on a hardware keyboard; no caret moves here.
  public static let leftArrow = XCUIKeyboardKey(0xF702)
  /// Moves the caret a character to the right on a hardware keyboard; no caret moves here.
  public static let rightArrow = XCUIKeyboardKey(0xF703)
  /// Deletes the character behind the caret on a hardware keyboard, which is none at the end of a
  /// text.
  public static let forwardDelete = XCUIKeyboardKey(0xF728)
  /// Goes to the beginning of a text on a hardware keyboard; no caret moves here.
  public static let home = XCUIKeyboardKey(0xF729)
  /// Goes to the end of a text on a hardware keyboard, where typing happens anyway.
  public static let end = XCUIKeyboardKey(0xF72B)
  /// Scrolls up by a page on a hardware keyboard; nothing scrolls here.
  public static let pageUp = XCUIKeyboardKey(0xF72C)
  /// Scrolls down by a page on a hardware keyboard; nothing scrolls here.
  public static let pageDown = XCUIKeyboardKey(0xF72D)
  /// The first function key of a hardware keyboard.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F1 = XCUIKeyboardKey(0xF704)
  /// The second function key of a hardware keyboard.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F2 = XCUIKeyboardKey(0xF705)
  /// The third function key of a hardware keyboard.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F3 = XCUIKeyboardKey(0xF706)
  /// The fourth function key of a hardware keyboard.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F4 = XCUIKeyboardKey(0xF707)
  /// The fifth function key of a hardware keyboard.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F5 = XCUIKeyboardKey(0xF708)
  /// The sixth function key of a hardware keyboard.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F6 = XCUIKeyboardKey(0xF709)
}

extension XCUIElement {
  /// Types into the first responder, which has to be the element or inside of it; it does not tap first.
  ///
  /// A line break is the return key, `XCUIKeyboardKey.delete.rawValue` the delete key.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    let run = UITestRun.current
    run.location = TestLocation(file, line)
    guard !path.isForeign, let app = run.app else {
      run.fail("Failed to type: Application \(run.appName) is not running")
      return
    }
    app.waitUntilIdle()
    guard let found = resolved() else { return }
    let isFocused = (found.index..<found.tree.nodes[found.index].end).contains {
      found.tree.nodes[$0].isFocused
    }
    guard isFocused else {
      run.fail(
        "Failed to synthesize event: Neither element nor any descendant has keyboard focus. Event dispatch snapshot: "
          + "\(found.node.line(withFrame: false))\nTap the field before typing."
          + ResolutionFailure.screen(found.tree))
      return
    }
    app.perform("type \(JSONValue.quote(text))") {
      var text = text[...]
      if let menu = app.editMenu, menu.selectsAll, let first = text.first {
        menu.clear { app.simulator.press($0) }
        if String(first) == XCUIKeyboardKey.delete.rawValue { text.removeFirst() }
      }
      app.editMenu = nil
      for key in text where !app.simulator.press(key) {
        run.fail(
          "Failed to synthesize event: the field lost the keyboard focus before \"\(key)\" of \"\(text.prefix(100))\""
        )
        return
      }
    }
  }

  /// Types a key with modifiers; modifiers other than shift do nothing, as without a hardware keyboard.
  public func typeKey(
    _ key: String, modifierFlags flags: KeyModifierFlags, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard flags.isSubset(of: [.shift, .capsLock]) else {
      UITestRun.current.location = TestLocation(file, line)
      UITestRun.current.fail(
        "typeKey(_:modifierFlags:) with control, option or command is not supported here")
      return
    }
    typeText(flags.isEmpty ? key : key.uppercased(), file: file, line: line)
  }

  /// Types a key with modifiers.
  public func typeKey(
    _ key: XCUIKeyboardKey, modifierFlags flags: KeyModifierFlags, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    typeKey(key.rawValue, modifierFlags: flags, file: file, line: line)
  }

  // MARK: Sliders and wheels

  /// Drags the thumb of a slider to a position from 0 to 1.
  ///
  /// The position is best effort, as with XCTest; 0 and 1 reach the ends.
  public func adjust(
    toNormalizedSliderPosition normalizedSliderPosition: CGFloat, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let target = touched(for: "adjust", at: TestLocation(file, line)) else { return }
    guard let slider = target.node.view as? UISlider else {
      UITestRun.current.fail(
        "Failed to adjust \(target.node.line(withFrame: false)): it is no slider")
      return
    }
    let wanted = min(max(normalizedSliderPosition, 0), 1)
    let bounds = slider.bounds
    func thumb(_ value: Float) -> CGPoint {
      let rect = slider.thumbRect(
        forBounds: bounds, trackRect: slider.trackRect(forBounds: bounds), value: value)
      return slider.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }
    let range = slider.maximumValue - slider.minimumValue
    let (start, end) = (thumb(slider.value), thumb(slider.minimumValue + Float(wanted) * range))
    target.app.drag(
      from: start, to: end, called: (target.name, PointText.text(end)), press: 0, .slow, hold: 0.1)
  }

  /// The position of a slider's thumb, from 0 to 1.
  public var normalizedSliderPosition: CGFloat {
    guard let slider = resolved()?.node.view as? UISlider else { return 0 }
    let range = slider.maximumValue - slider.minimumValue
    return range > 0 ? CGFloat((slider.value - slider.minimumValue) / range) : 0
  }

  /// Turns a wheel of a picker to the nearest row with a value.
  public func adjust(
    toPickerWheelValue pickerWheelValue: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let target = touched(for: "adjust", at: TestLocation(file, line)) else { return }
    guard target.node.type == .pickerWheel, let wheel = target.node.view else {
      UITestRun.current.fail(
        "Failed to adjust \(target.node.line(withFrame: false)): it is no wheel of a picker")
      return
    }
    var isFound = false
    target.app.perform("tap \(target.name)") {
      isFound = UIPickerView.turn(wheel, to: pickerWheelValue)
    }
    guard !isFound else { return }
    UITestRun.current.fail(
      "Failed to adjust \(target.node.line(withFrame: false)): the wheel has no row "
        + "'\(pickerWheelValue)'")
  }

  // MARK: Members of iPadOS and macOS

  /// Moves the pointer over the element: not supported.
  public func hover(file: StaticString = #filePath, line: UInt = #line) {
    failUnsupported("hover()", file, line)
  }

  /// Clicks the element, which is a tap on iPadOS.
  public func click(file: StaticString = #filePath, line: UInt = #line) {
    tap(file: file, line: line)
  }

  /// Scrolls by a distance: not supported.
  public func scroll(
    byDeltaX deltaX: CGFloat, deltaY: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    failUnsupported("scroll(byDeltaX:deltaY:)", file, line)
  }

  private func failUnsupported(_ name: String, _ file: StaticString, _ line: UInt) {
    UITestRun.current.location = TestLocation(file, line)
    UITestRun.current.fail(
      "\(name) needs a pointer, which a phone has not; it is not supported here")
  }
}
