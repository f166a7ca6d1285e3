import Foundation
import InteractionKit

/// A point relative to an element, at which touches act whatever is there.
open class XCUICoordinate: NSObject {
  /// The element from which the point counts, found again at each touch.
  public let referencedElement: XCUIElement
  private let normalizedOffset: CGVector
  private let offset: CGVector

  init(
    _ element: XCUIElement, _ normalizedOffset: CGVector,
    _ offset: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    (referencedElement, self.normalizedOffset, self.offset) = (element, normalizedOffset, offset)
    super.init()
  }

  /// Returns the point at a distance, in points.
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement, normalizedOffset,
      CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy))
  }

  /// The point on the screen.
  open var screenPoint: CGPoint {
    let frame = referencedElement.frame
    return CGPoint(
      x: frame.minX + normalizedOffset.dx * frame.width + offset.dx,
      y: frame.minY + normalizedOffset.dy * frame.height + offset.dy)
  }

  /// Returns the app and the point; nil after a failure of the test.
  private func target(
    _ action: String, _ location: TestLocation
  ) -> (app: LaunchedApp, point: CGPoint)? {
    let run = UITestRun.current
    run.location = location
    guard !referencedElement.path.isForeign, let app = run.app else {
      run.fail("Failed to \(action) a coordinate: Application \(run.appName) is not running")
      return nil
    }
    app.waitUntilIdle()
    guard referencedElement.resolved() != nil else { return nil }
    return (app, screenPoint)
  }

  /// Taps the point.
  open func tap(file: StaticString = #filePath, line: UInt = #line) {
    guard let (app, point) = target("tap", TestLocation(file, line)) else { return }
    app.perform("tap \(PointText.text(point))") { app.simulator.tap([point], count: 1) }
  }

  /// Taps the point twice.
  open func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    guard let (app, point) = target("double-tap", TestLocation(file, line)) else { return }
    app.perform("tap \(PointText.text(point)) --count 2") { app.simulator.tap([point], count: 2) }
  }

  /// Presses the point for a time, in seconds.
  open func press(
    forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let (app, point) = target("press", TestLocation(file, line)) else { return }
    let time = VirtualTime.seconds(max(duration, 0))
    app.perform("press \(PointText.text(point)) \(time.milliseconds)ms") {
      app.simulator.tap([point], count: 1, hold: time)
    }
  }

  /// Presses the point, then drags to another one and lifts the finger at once.
  open func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    press(
      forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default,
      thenHoldForDuration: 0, file: file, line: line)
  }

  /// Presses the point, drags to another one, holds the finger there and lifts it.
  open func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let location = TestLocation(file, line)
    guard let (app, point) = target("press", location),
      let (_, end) = otherCoordinate.target("drag to", location)
    else { return }
    app.drag(
      from: point, to: end, called: (PointText.text(point), PointText.text(end)), press: duration,
      velocity, hold: holdDuration)
  }
}

extension XCUIElement {
  /// Returns a point of the element: (0, 0) is the upper left corner, (1, 1) the lower right one.
  public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, normalizedOffset)
  }
}
