// Exported from cinema.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class CinemaTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { CinemaTests(name: "testCinema") { ($0 as? CinemaTests)?._testCinema() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testCinema() {
    app.launchEnvironment["SCREEN"] = "cinema.yaml"
    app.launch()
    app.cells["Film 1"].tap()
    app.cells["Film 1"].buttons["trailer"].tap()
    app.collectionViews["cinema"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 296, dy: 47)).tap()
    app.collectionViews["cinema"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 150, dy: 50)).tap()
    // tap #film-6: fails here, too
    scroll(to: app.cells["Film 6"], by: CGVector(dx: -214.5, dy: 0), at: CGVector(dx: 312, dy: 104))
    app.cells["Film 6"].tap()
    app.cells["Film 7"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 70, dy: 60)).press(forDuration: 0, thenDragTo: app.cells["Film 7"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -125, dy: 60)), withVelocity: XCUIGestureVelocity(1950), thenHoldForDuration: 0)
    app.cells["Film 6"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 70, dy: 66)).tap()
    app.cells["Film 7"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 34, dy: 56)).press(forDuration: 0, thenDragTo: app.cells["Film 7"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 34, dy: -4)), withVelocity: XCUIGestureVelocity(60), thenHoldForDuration: 0.1)
    XCTAssertTrue(app.cells["Film 7"].isHittable)
    app.cells["Cinema 0"].tap()
    app.cells["Cinema 2"].tap()
    app.collectionViews["cinema"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 230, dy: 160)).tap()
    scroll(to: app.cells["Show 20"], by: CGVector(dx: 0, dy: -200), at: CGVector(dx: 195, dy: 320))
    // From here on, a device may show something else: the content came to rest at a chosen position.
    app.cells["Show 18"].buttons["book"].tap()
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
