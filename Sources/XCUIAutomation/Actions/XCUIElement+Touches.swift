import Foundation
import InteractionKit
import UIKit

extension XCUIElement {
  // MARK: Taps

  /// Taps the element at the point at which a touch reaches it, after scrolling to it.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    tap(1, touches: 1, "tap", TestLocation(file, line))
  }

  /// Taps twice.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    tap(2, touches: 1, "double-tap", TestLocation(file, line))
  }

  /// Taps with two fingers beside each other.
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) {
    tap(1, touches: 2, "tap", TestLocation(file, line))
  }

  /// Taps several times, with several fingers beside each other.
  public func tap(
    withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    tap(numberOfTaps, touches: numberOfTouches, "tap", TestLocation(file, line))
  }

  private func tap(_ taps: Int, touches: Int, _ action: String, _ location: TestLocation) {
    guard let target = touched(for: action, at: location) else { return }
    if let key = target.node.key {
      target.app.perform("type \(JSONValue.quote(String(key)))") { target.app.simulator.press(key) }
      return
    }
    if let item = target.node.menuItem { return target.app.choose(item) }
    let points = target.node.points(around: target.point, count: touches)
    let verb = taps == 2 ? "tap \(target.name) --count 2" : "tap \(target.name)"
    target.app.perform(verb) { target.app.simulator.tap(points, count: taps) }
    target.app.showEditMenu(of: target.node, if: taps > 1)
  }

  /// Presses the element for a time, in seconds.
  public func press(
    forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let target = touched(for: "press", at: TestLocation(file, line)) else { return }
    let time = VirtualTime.seconds(max(duration, 0))
    target.app.perform("press \(target.name) \(time.milliseconds)ms") {
      target.app.simulator.tap([target.point], count: 1, hold: time)
    }
    target.app.showEditMenu(of: target.node, if: duration >= 0.5)
  }

  /// Presses the element, then drags to another one and lifts the finger at once.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    press(
      forDuration: duration, thenDragTo: otherElement, withVelocity: .default,
      thenHoldForDuration: 0, file: file, line: line)
  }

  /// Presses the element, drags to another one, holds the finger there and lifts it.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let location = TestLocation(file, line)
    guard let target = touched(for: "press", at: location),
      let other = otherElement.touched(for: "drag to", at: location)
    else { return }
    target.app.drag(
      from: target.point, to: other.point, called: (target.name, other.name), press: duration,
      velocity, hold: holdDuration)
  }

  // MARK: Swipes

  /// Swipes up: a finger moves from the middle of the visible part to its upper edge, at 1,000 points per second.
  public func swipeUp(file: StaticString = #filePath, line: UInt = #line) {
    swipe(.up, .default, TestLocation(file, line))
  }

  /// Swipes up at a velocity.
  public func swipeUp(
    velocity: XCUIGestureVelocity, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe(.up, velocity, TestLocation(file, line))
  }

  /// Swipes down: a finger moves from the middle of the visible part to its lower edge, at 1,000 points per second.
  public func swipeDown(file: StaticString = #filePath, line: UInt = #line) {
    swipe(.down, .default, TestLocation(file, line))
  }

  /// Swipes down at a velocity.
  public func swipeDown(
    velocity: XCUIGestureVelocity, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe(.down, velocity, TestLocation(file, line))
  }

  /// Swipes left: a finger moves from the middle of the visible part to its left edge, at 1,000 points per second.
  public func swipeLeft(file: StaticString = #filePath, line: UInt = #line) {
    swipe(.left, .default, TestLocation(file, line))
  }

  /// Swipes left at a velocity.
  public func swipeLeft(
    velocity: XCUIGestureVelocity, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe(.left, velocity, TestLocation(file, line))
  }

  /// Swipes right: a finger moves from the middle of the visible part to its right edge, at 1,000 points per second.
  public func swipeRight(file: StaticString = #filePath, line: UInt = #line) {
    swipe(.right, .default, TestLocation(file, line))
  }

  /// Swipes right at a velocity.
  public func swipeRight(
    velocity: XCUIGestureVelocity, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe(.right, velocity, TestLocation(file, line))
  }

  private func swipe(
    _ direction: SwipeDirection, _ velocity: XCUIGestureVelocity, _ location: TestLocation
  ) {
    guard let target = touched(for: "swipe", at: location) else { return }
    let visible = target.node.frame.intersection(target.app.simulator.window.bounds)
    var start = CGPoint(x: visible.midX, y: visible.midY)
    // The middle of a list may be covered where its visible part is not.
    if target.node.view.map({ !$0.isHit(at: start) }) ?? false { start = target.point }
    let end =
      switch direction {
      case .up: CGPoint(x: start.x, y: visible.minY)
      case .down: CGPoint(x: start.x, y: visible.maxY)
      case .left: CGPoint(x: visible.minX, y: start.y)
      case .right: CGPoint(x: visible.maxX, y: start.y)
      }
    target.app.perform("swipe \(direction.rawValue) from \(target.name)") {
      target.app.simulator.follow(TouchTimes.path(from: start, to: end, velocity: velocity))
    }
  }

  // MARK: Two fingers

  /// Pinches with two fingers around the middle: above 1 they move apart.
  ///
  /// - Parameters:
  ///   - scale: The final distance as a multiple of the initial one.
  ///   - velocity: The change of the scale in a second; its sign does not count.
  public func pinch(
    withScale scale: CGFloat, velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let target = touched(for: "pinch", at: TestLocation(file, line)) else { return }
    let scale = min(max(scale, 0.01), 100)
    let spread = FingerSpread(around: target.point, shrunkBy: max(scale, 1))
    let time = min(max(abs(scale - 1) / max(abs(velocity), 0.01), 0.1), 10)
    target.app.perform("pinch \(target.name) \(NumberText.text(scale))") {
      target.app.simulator.follow(
        FingerPath(
          pinching: spread, to: spread.distance * scale, duration: .seconds(Double(time)), steps: 20
        ))
    }
  }

  /// Turns two fingers around the middle, clockwise for a positive angle.
  ///
  /// - Parameters:
  ///   - rotation: The angle, in radians.
  ///   - velocity: The velocity, in radians per second; its sign does not count.
  public func rotate(
    _ rotation: CGFloat, withVelocity velocity: CGFloat, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let target = touched(for: "rotate", at: TestLocation(file, line)) else { return }
    let degrees = Double(rotation) * 180 / .pi
    let time = min(max(Double(abs(rotation) / max(abs(velocity), 0.01)), 0.1), 10)
    target.app.perform("rotate \(target.name) \(NumberText.text(CGFloat(degrees)))") {
      target.app.simulator.follow(
        FingerPath(
          turning: FingerSpread(around: target.point, shrunkBy: 1), by: degrees,
          duration: .seconds(time), steps: max(20, FingerPath.leastSteps(turningBy: degrees))))
    }
  }
}

extension LaunchedApp {
  /// Shows the menu of a text after a long press or several taps, and hides it after another touch.
  fileprivate func showEditMenu(of node: ElementNode, if isWanted: Bool) {
    editMenu = nil
    guard isWanted, node.type.holdsText, let field = node.view else { return }
    perform("tap \(XCUIElement.name(of: node))") {
      if !field.isFirstResponder { _ = field.becomeFirstResponder() }
    }
    editMenu = EditMenu(field)
  }

  /// Chooses an item of the menu.
  fileprivate func choose(_ item: EditMenu.Item) {
    guard var menu = editMenu else { return }
    perform("tap \(JSONValue.quote(item.rawValue))") {
      let stays = menu.choose(item) { simulator.press($0) }
      editMenu = stays ? menu : nil
    }
  }

  /// Drags a finger as a step of the trace.
  func drag(
    from start: CGPoint, to end: CGPoint, called names: (String, String), press: TimeInterval,
    _ velocity: XCUIGestureVelocity, hold: TimeInterval
  ) {
    var path = TouchTimes.path(from: start, to: end, velocity: velocity)
    path.press = .seconds(max(press, 0))
    path.hold = .seconds(max(hold, 0))
    perform("drag \(names.0) to \(names.1)") { simulator.follow(path) }
  }
}

extension Simulator {
  /// Taps points with a finger each.
  func tap(_ points: [CGPoint], count: Int, hold: VirtualTime = TouchTimes.tap) {
    let fingers = freeFingers(points.count)
    for tap in 1...max(count, 1) {
      if points.count == 1 {
        // The count is given, because two taps of a test are no double tap, however close in time they are.
        touchDown(at: points[0], identifier: fingers[0], tapCount: tap)
      } else {
        send(zip(fingers, points).map { .down($1, identifier: $0) })
      }
      clock.advance(by: hold)
      send(fingers.map { .up(identifier: $0) })
      if tap < count { clock.advance(by: TouchTimes.betweenTaps) }
    }
  }

  /// Moves fingers along a path.
  func follow(_ path: FingerPath) {
    follow(path, with: freeFingers(path.start.count)) { clock.advance(by: $0) }
  }

  /// Presses a key of the keyboard, and returns false if nothing is edited.
  @discardableResult
  func press(_ key: Character) -> Bool {
    let isTyped = type(key == "\r" || key == "\u{3}" ? "\n" : String(key))
    clock.advance(by: TouchTimes.key)
    return isTyped
  }
}

extension ElementNode {
  /// The points of several fingers beside each other.
  fileprivate func points(around point: CGPoint, count: Int) -> [CGPoint] {
    let count = min(max(count, 1), 5)
    let distance = min(frame.width / CGFloat(count + 1), 40)
    return (0..<count).map {
      CGPoint(x: point.x + (CGFloat($0) - CGFloat(count - 1) / 2) * distance, y: point.y)
    }
  }
}

extension UIView {
  /// True if a touch at a point of the window reaches the view or one inside of it.
  fileprivate func isHit(at point: CGPoint) -> Bool {
    guard let window, let hit = window.hitTest(point, with: nil) else { return false }
    return hit.isDescendant(of: self) || isDescendant(of: hit)
  }
}
