// Exported from gestures.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class GesturesTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { GesturesTests(name: "testADragThatMoves10PointsBecomesAScrollAndNothingIsSelected") { ($0 as? GesturesTests)?.testADragThatMoves10PointsBecomesAScrollAndNothingIsSelected() } },
      ExportedTest { GesturesTests(name: "testADragOfLessThanThatIsATap") { ($0 as? GesturesTests)?.testADragOfLessThanThatIsATap() } },
      ExportedTest { GesturesTests(name: "testAPressSendsTheEventThatOpensAMenuAndLiftingTheFingerDoesNotSelect") { ($0 as? GesturesTests)?.testAPressSendsTheEventThatOpensAMenuAndLiftingTheFingerDoesNotSelect() } },
      ExportedTest { GesturesTests(name: "testAPressThatIsTooShortSelects") { ($0 as? GesturesTests)?.testAPressThatIsTooShortSelects() } },
      ExportedTest { GesturesTests(name: "testADoubleTapWaitsForNobodyAndASingleTapUntilThereIsNoSecond") { ($0 as? GesturesTests)?.testADoubleTapWaitsForNobodyAndASingleTapUntilThereIsNoSecond() } },
      ExportedTest { GesturesTests(name: "testByHandNothingRunsTheClockButWaiting") { ($0 as? GesturesTests)?.testByHandNothingRunsTheClockButWaiting() } },
      ExportedTest { GesturesTests(name: "testAGestureOnThePhotoTakesTheTapSoTheRowIsNotSelectedBesideItTheRowIs") { ($0 as? GesturesTests)?.testAGestureOnThePhotoTakesTheTapSoTheRowIsNotSelectedBesideItTheRowIs() } },
      ExportedTest { GesturesTests(name: "testWhyATapGoesWhereItGoesGesturesIncluded") { ($0 as? GesturesTests)?.testWhyATapGoesWhereItGoesGesturesIncluded() } },
      ExportedTest { GesturesTests(name: "testAFlingShowsWhatComesByAndSlowsDownOnTheVirtualClock") { ($0 as? GesturesTests)?.testAFlingShowsWhatComesByAndSlowsDownOnTheVirtualClock() } },
      ExportedTest { GesturesTests(name: "testAFlungListComesToRestWhereTheClosedFormSays") { ($0 as? GesturesTests)?.testAFlungListComesToRestWhereTheClosedFormSays() } },
      ExportedTest { GesturesTests(name: "testASwipeGoesToTheRowSGestureWhereTheListCannotFollowIt") { ($0 as? GesturesTests)?.testASwipeGoesToTheRowSGestureWhereTheListCannotFollowIt() } },
      ExportedTest { GesturesTests(name: "testTwoFingersPinchAndTurn") { ($0 as? GesturesTests)?.testTwoFingersPinchAndTurn() } },
      ExportedTest { GesturesTests(name: "testTheStripTakesWhatGoesSidewaysTheListWhatGoesUp") { ($0 as? GesturesTests)?.testTheStripTakesWhatGoesSidewaysTheListWhatGoesUp() } },
      ExportedTest { GesturesTests(name: "testTwoFingersByHand") { ($0 as? GesturesTests)?.testTwoFingersByHand() } },
      ExportedTest { GesturesTests(name: "testAMovingListIsCaughtByAFinger") { ($0 as? GesturesTests)?.testAMovingListIsCaughtByAFinger() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func testADragThatMoves10PointsBecomesAScrollAndNothingIsSelected() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Wood"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 40)).press(forDuration: 0, thenDragTo: app.cells["Wood"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: -20)), withVelocity: XCUIGestureVelocity(240), thenHoldForDuration: 0.1)
    // expect count select = 0
  }

  func testADragOfLessThanThatIsATap() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Wood"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 40)).tap()
  }

  func testAPressSendsTheEventThatOpensAMenuAndLiftingTheFingerDoesNotSelect() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 60)).press(forDuration: 0.5)
    // expect count select = 0
  }

  func testAPressThatIsTooShortSelects() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 60)).press(forDuration: 0.4)
  }

  func testADoubleTapWaitsForNobodyAndASingleTapUntilThereIsNoSecond() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].otherElements["photo"].doubleTap()
    app.cells["Sea"].otherElements["photo"].tap()
  }

  func testByHandNothingRunsTheClockButWaiting() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].otherElements["photo"].tap()
    UITestTime.sleep(forTimeInterval: 0.3)
  }

  func testAGestureOnThePhotoTakesTheTapSoTheRowIsNotSelectedBesideItTheRowIs() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].otherElements["photo"].tap()
    app.cells["Sea"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 60)).tap()
  }

  func testWhyATapGoesWhereItGoesGesturesIncluded() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Hill"].otherElements["photo"].tap()
  }

  func testAFlingShowsWhatComesByAndSlowsDownOnTheVirtualClock() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Hill"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 0)).press(forDuration: 0, thenDragTo: app.cells["Hill"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: -60)), withVelocity: XCUIGestureVelocity(600), thenHoldForDuration: 0)
    // expect count prefetch = 3
  }

  func testAFlungListComesToRestWhereTheClosedFormSays() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Hill"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 0)).press(forDuration: 0, thenDragTo: app.cells["Hill"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: -200)), withVelocity: XCUIGestureVelocity(2000), thenHoldForDuration: 0)
    // state
    app.cells["Note 7"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 103)).press(forDuration: 0, thenDragTo: app.cells["Note 7"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 153)), withVelocity: XCUIGestureVelocity(500), thenHoldForDuration: 0)
  }

  func testASwipeGoesToTheRowSGestureWhereTheListCannotFollowIt() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 60)).press(forDuration: 0, thenDragTo: app.cells["Sea"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 60)), withVelocity: XCUIGestureVelocity(1000), thenHoldForDuration: 0)
  }

  func testTwoFingersPinchAndTurn() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].otherElements["photo"].pinch(withScale: 2, velocity: 4)
    // From here on, a device may show something else: a test doesn't choose where several fingers are.
    app.cells["Sea"].otherElements["photo"].rotate(1.5708, withVelocity: 6.2832)
    app.cells["Sea"].otherElements["photo"].pinch(withScale: 1.05, velocity: 0.2)
  }

  func testTheStripTakesWhatGoesSidewaysTheListWhatGoesUp() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Album 2"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 0, dy: 40)).press(forDuration: 0, thenDragTo: app.cells["Album 2"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -100, dy: 40)), withVelocity: XCUIGestureVelocity(400), thenHoldForDuration: 0.1)
    app.cells["Album 2"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 90, dy: 40)).press(forDuration: 0, thenDragTo: app.cells["Album 2"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 90, dy: 0)), withVelocity: XCUIGestureVelocity(160), thenHoldForDuration: 0.1)
  }

  func testTwoFingersByHand() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    // touch up: several fingers
    // From here on, a device may show something else: a test doesn't choose where several fingers are.
    // touch up --id 1: several fingers
  }

  func testAMovingListIsCaughtByAFinger() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Wood"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 40)).press(forDuration: 0, thenDragTo: app.cells["Wood"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: -40)), withVelocity: XCUIGestureVelocity(4000), thenHoldForDuration: 0)
    UITestTime.sleep(forTimeInterval: 0.1)
    // touch cancel
    // From here on, a device may show something else: a touch was taken away.
  }
}
