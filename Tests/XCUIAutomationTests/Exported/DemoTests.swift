// Exported from demo.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class DemoTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { DemoTests(name: "testDemo") { ($0 as? DemoTests)?._testDemo() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testDemo() {
    app.launchEnvironment["SCREEN"] = "banners.yaml"
    app.launch()
    app.cells["1"].tap()
    app.cells["2"].tap()
    app.collectionViews["banners"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 40, dy: 80)).tap()
    // tap #b1.clickMe: fails here, too
    scroll(to: app.cells["Banner 1"], by: CGVector(dx: -227.7, dy: 0), at: CGVector(dx: 331.2, dy: 80))
    app.buttons["clickMe"].tap()
    // wire off BannerCell clickMe
    // From here on, a device may show something else: a command changed who receives events.
    // wire delegate off cellEvent
    app.buttons["clickMe"].tap()
    // load shop.yaml
    app.collectionViews["shop"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 210, dy: 328)).tap()
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
