// Exported from pager.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class PagerTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { PagerTests(name: "testThePagerOpensOnThePhotoThatWasChosen") { ($0 as? PagerTests)?._testThePagerOpensOnThePhotoThatWasChosen() } },
      ExportedTest { PagerTests(name: "testASwipeTurnsAPageAndOneDownwardsDismisses") { ($0 as? PagerTests)?._testASwipeTurnsAPageAndOneDownwardsDismisses() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testThePagerOpensOnThePhotoThatWasChosen() {
    app.launchEnvironment["SCREEN"] = "pager.yaml"
    app.launch()
    scroll(to: app.cells["Photo 4"], by: CGVector(dx: -206.25, dy: 0), at: CGVector(dx: 300, dy: 333.5))
    // From here on, a device may show something else: the content came to rest at a chosen position.
    XCTAssertTrue(app.cells["Photo 4"].isHittable)
    // expect hit #photo-4 = #photo-4
  }

  func _testASwipeTurnsAPageAndOneDownwardsDismisses() {
    app.launchEnvironment["SCREEN"] = "pager.yaml"
    app.launch()
    app.cells["Photo 0"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 185.5, dy: 333.5)).press(forDuration: 0, thenDragTo: app.cells["Photo 0"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -2, dy: 333.5)), withVelocity: XCUIGestureVelocity(1875), thenHoldForDuration: 0)
    XCTAssertTrue(app.cells["Photo 1"].isHittable)
    app.cells["Photo 1"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 186.5, dy: 333.5)).press(forDuration: 0, thenDragTo: app.cells["Photo 1"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 186.5, dy: 533.5)), withVelocity: XCUIGestureVelocity(2000), thenHoldForDuration: 0)
  }

  /// Drags the content at a point until an element can be touched.
  private func scroll(to element: XCUIElement, by vector: CGVector, at point: CGVector) {
    let start = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(point)
    for _ in 0..<100 where !isShown(element) {
      start.press(
        forDuration: 0, thenDragTo: start.withOffset(vector), withVelocity: .default, thenHoldForDuration: 0.1)
    }
  }

  /// Returns true if the whole element can be seen, or a part of one that is larger than the screen.
  private func isShown(_ element: XCUIElement) -> Bool {
    guard element.exists, element.isHittable else { return false }
    let (frame, screen) = (element.frame, app.frame)
    return screen.contains(frame) || frame.width > screen.width || frame.height > screen.height
  }
}
