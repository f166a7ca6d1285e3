// Exported from gestures.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class GesturesTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { GesturesTests(name: "testADragThatMoves10PointsBecomesAScrollAndNothingIsSelected") { ($0 as? GesturesTests)?._testADragThatMoves10PointsBecomesAScrollAndNothingIsSelected() } },
      ExportedTest { GesturesTests(name: "testADragOfLessThanThatIsATap") { ($0 as? GesturesTests)?._testADragOfLessThanThatIsATap() } },
      ExportedTest { GesturesTests(name: "testAPressSendsTheEventThatOpensAMenuAndLiftingTheFingerDoesNotSelect") { ($0 as? GesturesTests)?._testAPressSendsTheEventThatOpensAMenuAndLiftingTheFingerDoesNotSelect() } },
      ExportedTest { GesturesTests(name: "testAPressThatIsTooShortSelects") { ($0 as? GesturesTests)?._testAPressThatIsTooShortSelects() } },
      ExportedTest { GesturesTests(name: "testADoubleTapWaitsForNobodyAndASingleTapUntilThereIsNoSecond") { ($0 as? GesturesTests)?._testADoubleTapWaitsForNobodyAndASingleTapUntilThereIsNoSecond() } },
      ExportedTest { GesturesTests(name: "testByHandNothingRunsTheClockButWaiting") { ($0 as? GesturesTests)?._testByHandNothingRunsTheClockButWaiting() } },
      ExportedTest { GesturesTests(name: "testAGestureOnThePhotoTakesTheTapSoTheRowIsNotSelectedBesideItTheRowIs") { ($0 as? GesturesTests)?._testAGestureOnThePhotoTakesTheTapSoTheRowIsNotSelectedBesideItTheRowIs() } },
      ExportedTest { GesturesTests(name: "testWhyATapGoesWhereItGoesGesturesIncluded") { ($0 as? GesturesTests)?._testWhyATapGoesWhereItGoesGesturesIncluded() } },
      ExportedTest { GesturesTests(name: "testAFlingShowsWhatComesByAndSlowsDownOnTheVirtualClock") { ($0 as? GesturesTests)?._testAFlingShowsWhatComesByAndSlowsDownOnTheVirtualClock() } },
      ExportedTest { GesturesTests(name: "testAFlungListComesToRestWhereTheClosedFormSays") { ($0 as? GesturesTests)?._testAFlungListComesToRestWhereTheClosedFormSays() } },
      ExportedTest { GesturesTests(name: "testASwipeGoesToTheRowSGestureWhereTheListCannotFollowIt") { ($0 as? GesturesTests)?._testASwipeGoesToTheRowSGestureWhereTheListCannotFollowIt() } },
      ExportedTest { GesturesTests(name: "testTwoFingersPinchAndTurn") { ($0 as? GesturesTests)?._testTwoFingersPinchAndTurn() } },
      ExportedTest { GesturesTests(name: "testTheStripTakesWhatGoesSidewaysTheListWhatGoesUp") { ($0 as? GesturesTests)?._testTheStripTakesWhatGoesSidewaysTheListWhatGoesUp() } },
      ExportedTest { GesturesTests(name: "testTwoFingersByHand") { ($0 as? GesturesTests)?._testTwoFingersByHand() } },
      ExportedTest { GesturesTests(name: "testAMovingListIsCaughtByAFinger") { ($0 as? GesturesTests)?._testAMovingListIsCaughtByAFinger() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testADragThatMoves10PointsBecomesAScrollAndNothingIsSelected() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Wood"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 40)).press(forDuration: 0, thenDragTo: app.cells["Wood"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: -20)), withVelocity: XCUIGestureVelocity(240), thenHoldForDuration: 0.1)
    // expect count select = 0
  }

  func _testADragOfLessThanThatIsATap() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Wood"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 40)).tap()
  }

  func _testAPressSendsTheEventThatOpensAMenuAndLiftingTheFingerDoesNotSelect() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 60)).press(forDuration: 0.5)
    // expect count select = 0
  }

  func _testAPressThatIsTooShortSelects() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 60)).press(forDuration: 0.4)
  }

  func _testADoubleTapWaitsForNobodyAndASingleTapUntilThereIsNoSecond() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].otherElements["photo"].doubleTap()
    app.cells["Sea"].otherElements["photo"].tap()
  }

  func _testByHandNothingRunsTheClockButWaiting() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].otherElements["photo"].tap()
    UITestTime.sleep(forTimeInterval: 0.3)
  }

  func _testAGestureOnThePhotoTakesTheTapSoTheRowIsNotSelectedBesideItTheRowIs() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].otherElements["photo"].tap()
    app.cells["Sea"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 60)).tap()
  }

  func _testWhyATapGoesWhereItGoesGesturesIncluded() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Hill"].otherElements["photo"].tap()
  }

  func _testAFlingShowsWhatComesByAndSlowsDownOnTheVirtualClock() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Hill"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 0)).press(forDuration: 0, thenDragTo: app.cells["Hill"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: -60)), withVelocity: XCUIGestureVelocity(600), thenHoldForDuration: 0)
    // expect count prefetch = 3
  }

  func _testAFlungListComesToRestWhereTheClosedFormSays() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Hill"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 0)).press(forDuration: 0, thenDragTo: app.cells["Hill"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: -200)), withVelocity: XCUIGestureVelocity(2000), thenHoldForDuration: 0)
    // state
    app.cells["Note 7"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 103)).press(forDuration: 0, thenDragTo: app.cells["Note 7"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 153)), withVelocity: XCUIGestureVelocity(500), thenHoldForDuration: 0)
  }

  func _testASwipeGoesToTheRowSGestureWhereTheListCannotFollowIt() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 200, dy: 60)).press(forDuration: 0, thenDragTo: app.cells["Sea"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 100, dy: 60)), withVelocity: XCUIGestureVelocity(1000), thenHoldForDuration: 0)
  }

  func _testTwoFingersPinchAndTurn() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Sea"].otherElements["photo"].pinch(withScale: 2, velocity: 4)
    // From here on, a device may show something else: a test doesn't choose where several fingers are.
    app.cells["Sea"].otherElements["photo"].rotate(1.5708, withVelocity: 6.2832)
    app.cells["Sea"].otherElements["photo"].pinch(withScale: 1.05, velocity: 0.2)
  }

  func _testTheStripTakesWhatGoesSidewaysTheListWhatGoesUp() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Album 2"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 0, dy: 40)).press(forDuration: 0, thenDragTo: app.cells["Album 2"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: -100, dy: 40)), withVelocity: XCUIGestureVelocity(400), thenHoldForDuration: 0.1)
    app.cells["Album 2"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 90, dy: 40)).press(forDuration: 0, thenDragTo: app.cells["Album 2"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 90, dy: 0)), withVelocity: XCUIGestureVelocity(160), thenHoldForDuration: 0.1)
  }

  func _testTwoFingersByHand() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    // touch up: several fingers
    // From here on, a device may show something else: a test doesn't choose where several fingers are.
    // touch up --id 1: several fingers
  }

  func _testAMovingListIsCaughtByAFinger() {
    app.launchEnvironment["SCREEN"] = "gestures.yaml"
    app.launch()
    app.cells["Wood"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: 40)).press(forDuration: 0, thenDragTo: app.cells["Wood"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 160, dy: -40)), withVelocity: XCUIGestureVelocity(4000), thenHoldForDuration: 0)
    UITestTime.sleep(forTimeInterval: 0.1)
    // touch cancel
    // From here on, a device may show something else: a touch was taken away.
  }
}
