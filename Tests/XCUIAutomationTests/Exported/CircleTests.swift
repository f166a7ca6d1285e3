// Exported from circle.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class CircleTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { CircleTests(name: "testEveryHourIsWhereAClockHasIt") { ($0 as? CircleTests)?._testEveryHourIsWhereAClockHasIt() } },
      ExportedTest { CircleTests(name: "testBetweenTheHoursThereIsNothing") { ($0 as? CircleTests)?._testBetweenTheHoursThereIsNothing() } },
      ExportedTest { CircleTests(name: "testScrollingByAQuarterOfTheRimTurnsTheDialByAQuarter") { ($0 as? CircleTests)?._testScrollingByAQuarterOfTheRimTurnsTheDialByAQuarter() } },
      ExportedTest { CircleTests(name: "testAFingerTurnsItAsWell") { ($0 as? CircleTests)?._testAFingerTurnsItAsWell() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testEveryHourIsWhereAClockHasIt() {
    app.launchEnvironment["SCREEN"] = "circle.yaml"
    app.launch()
    app.cells["Hour 0"].tap()
    app.cells["Hour 3"].tap()
    app.cells["Hour 6"].tap()
    app.cells["Hour 9"].tap()
    app.cells["Hour 2"].tap()
  }

  func _testBetweenTheHoursThereIsNothing() {
    app.launchEnvironment["SCREEN"] = "circle.yaml"
    app.launch()
    app.collectionViews["circle"].tap()
  }

  func _testScrollingByAQuarterOfTheRimTurnsTheDialByAQuarter() {
    app.launchEnvironment["SCREEN"] = "circle.yaml"
    app.launch()
    // scroll by 0 157.07963267948966
    // From here on, a device may show something else: the content scrolled without a finger.
    app.cells["Hour 3"].tap()
    app.cells["Hour 0"].tap()
  }

  func _testAFingerTurnsItAsWell() {
    app.launchEnvironment["SCREEN"] = "circle.yaml"
    app.launch()
    app.collectionViews["circle"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 150, dy: 200)).press(forDuration: 0, thenDragTo: app.collectionViews["circle"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 150, dy: 100)), withVelocity: XCUIGestureVelocity(400), thenHoldForDuration: 0.1)
    // expect frame #h0 = 51.5,158 40x40
  }
}
