// Exported from app-store.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class AppStoreTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { AppStoreTests(name: "testTheCarouselRestsWithACardAtItsLeadingInset") { ($0 as? AppStoreTests)?._testTheCarouselRestsWithACardAtItsLeadingInset() } },
      ExportedTest { AppStoreTests(name: "testAShortDragOfTheCarouselReturnsToTheSameCard") { ($0 as? AppStoreTests)?._testAShortDragOfTheCarouselReturnsToTheSameCard() } },
      ExportedTest { AppStoreTests(name: "testTheShelfShowsThreeAppsInAColumn") { ($0 as? AppStoreTests)?._testTheShelfShowsThreeAppsInAColumn() } },
      ExportedTest { AppStoreTests(name: "testAButtonOfAnAppReceivesItsTouchTheRestOfTheRowSelects") { ($0 as? AppStoreTests)?._testAButtonOfAnAppReceivesItsTouchTheRestOfTheRowSelects() } },
      ExportedTest { AppStoreTests(name: "testABadgeMovesWithItsApp") { ($0 as? AppStoreTests)?._testABadgeMovesWithItsApp() } },
      ExportedTest { AppStoreTests(name: "testTheHeaderOfTheListStaysAtTheTop") { ($0 as? AppStoreTests)?._testTheHeaderOfTheListStaysAtTheTop() } },
      ExportedTest { AppStoreTests(name: "testTheBackgroundIsBehindTheRowsAndSendsNoEvent") { ($0 as? AppStoreTests)?._testTheBackgroundIsBehindTheRowsAndSendsNoEvent() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testTheCarouselRestsWithACardAtItsLeadingInset() {
    app.launchEnvironment["SCREEN"] = "app-store.yaml"
    app.launch()
    app.cells["Feature 0"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 175, dy: 140)).press(forDuration: 0, thenDragTo: app.cells["Feature 0"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -20, dy: 140)), withVelocity: XCUIGestureVelocity(1950), thenHoldForDuration: 0)
    // expect frame #feature-1 = 20,0 350x280
    app.cells["Feature 1"].tap()
  }

  func _testAShortDragOfTheCarouselReturnsToTheSameCard() {
    app.launchEnvironment["SCREEN"] = "app-store.yaml"
    app.launch()
    app.cells["Feature 0"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 180, dy: 150)).press(forDuration: 0, thenDragTo: app.cells["Feature 0"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 150)), withVelocity: XCUIGestureVelocity(320), thenHoldForDuration: 0.1)
    // expect frame #feature-0 = 20,0 350x280
  }

  func _testTheShelfShowsThreeAppsInAColumn() {
    app.launchEnvironment["SCREEN"] = "app-store.yaml"
    app.launch()
    // expect frame #app-0 = 20,348 320x68
    // expect frame #app-1 = 20,428 320x68
    // expect frame #app-2 = 20,508 320x68
    // expect frame #app-3 = 350,348 320x68
  }

  func _testAButtonOfAnAppReceivesItsTouchTheRestOfTheRowSelects() {
    app.launchEnvironment["SCREEN"] = "app-store.yaml"
    app.launch()
    app.cells["App 1"].buttons["get"].tap()
    app.cells["App 1"].tap()
  }

  func _testABadgeMovesWithItsApp() {
    app.launchEnvironment["SCREEN"] = "app-store.yaml"
    app.launch()
    // expect frame badge[1] = 74,344 20x20
    scroll(to: app.cells["App 8"], by: CGVector(dx: -214.5, dy: 0), at: CGVector(dx: 312, dy: 542))
    app.cells["App 8"].tap()
    // expect frame badge[1,6] = 104,344 20x20
  }

  func _testTheHeaderOfTheListStaysAtTheTop() {
    app.launchEnvironment["SCREEN"] = "app-store.yaml"
    app.launch()
    // scroll bottom
    // From here on, a device may show something else: the content scrolled without a finger.
    // expect frame header[2] = 20,860 350x44
    app.buttons["seeAll"].tap()
  }

  func _testTheBackgroundIsBehindTheRowsAndSendsNoEvent() {
    app.launchEnvironment["SCREEN"] = "app-store.yaml"
    app.launch()
    // scroll bottom
    // From here on, a device may show something else: the content scrolled without a finger.
    app.collectionViews["store"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 14, dy: 300)).tap()
    app.cells["Category 9"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 10, dy: 48)).tap()
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
