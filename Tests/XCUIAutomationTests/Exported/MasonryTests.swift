// Exported from masonry.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class MasonryTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { MasonryTests(name: "testEachPhotographGoesBelowTheShortestColumn") { ($0 as? MasonryTests)?._testEachPhotographGoesBelowTheShortestColumn() } },
      ExportedTest { MasonryTests(name: "testAGapBelongsToNoPhotograph") { ($0 as? MasonryTests)?._testAGapBelongsToNoPhotograph() } },
      ExportedTest { MasonryTests(name: "testTheButtonOfATallPhotographIsWhereItsHeightPutsIt") { ($0 as? MasonryTests)?._testTheButtonOfATallPhotographIsWhereItsHeightPutsIt() } },
      ExportedTest { MasonryTests(name: "testTheNextSectionBeginsBelowTheLongestColumn") { ($0 as? MasonryTests)?._testTheNextSectionBeginsBelowTheLongestColumn() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testEachPhotographGoesBelowTheShortestColumn() {
    app.launchEnvironment["SCREEN"] = "masonry.yaml"
    app.launch()
    // expect frame #lighthouse = 124,46 112x224
    // expect frame #dunes = 6,126.5 112x56
    app.cells["Dunes"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 54, dy: 3.5)).tap()
    app.cells["Harbour"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 58, dy: 6)).tap()
    app.cells["Storm"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 54, dy: 11.5)).tap()
    app.cells["Lighthouse"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 56, dy: 219)).tap()
  }

  func _testAGapBelongsToNoPhotograph() {
    app.launchEnvironment["SCREEN"] = "masonry.yaml"
    app.launch()
    app.collectionViews["masonry"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 121, dy: 60)).tap()
    app.collectionViews["masonry"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 60, dy: 123)).tap()
  }

  func _testTheButtonOfATallPhotographIsWhereItsHeightPutsIt() {
    app.launchEnvironment["SCREEN"] = "masonry.yaml"
    app.launch()
    app.cells["Harbour"].buttons["like"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 14, dy: 12)).tap()
  }

  func _testTheNextSectionBeginsBelowTheLongestColumn() {
    app.launchEnvironment["SCREEN"] = "masonry.yaml"
    app.launch()
    app.collectionViews["masonry"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 10, dy: 400)).tap()
    scroll(to: app.cells["Peak 39"], by: CGVector(dx: 0, dy: -200), at: CGVector(dx: 62, dy: 240))
    app.cells["Peak 38"].tap()
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
