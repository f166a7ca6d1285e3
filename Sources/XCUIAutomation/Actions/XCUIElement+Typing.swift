import Foundation
import InteractionKit
import UIKit

/// A key that is typed by its `rawValue`.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ code: UInt32) { rawValue = Unicode.Scalar(code).map { String($0) } ?? "" }

  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  public static let space = XCUIKeyboardKey(rawValue: " ")
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  public static let upArrow = XCUIKeyboardKey(0xF700)
  public static let downArrow = XCUIKeyboardKey(0xF701)
  public static let leftArrow = XCUIKeyboardKey(0xF702)
  public static let rightArrow = XCUIKeyboardKey(0xF703)
  public static let forwardDelete = XCUIKeyboardKey(0xF728)
  public static let home = XCUIKeyboardKey(0xF729)
  public static let end = XCUIKeyboardKey(0xF72B)
  public static let pageUp = XCUIKeyboardKey(0xF72C)
  public static let pageDown = XCUIKeyboardKey(0xF72D)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F1 = XCUIKeyboardKey(0xF704)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F2 = XCUIKeyboardKey(0xF705)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F3 = XCUIKeyboardKey(0xF706)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F4 = XCUIKeyboardKey(0xF707)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F5 = XCUIKeyboardKey(0xF708)
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
