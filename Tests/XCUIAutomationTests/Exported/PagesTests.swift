// Exported from pages.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class PagesTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { PagesTests(name: "testTheFirstPageIsTooShortSoTheSecondFollowsHalfASecondLater") { ($0 as? PagesTests)?._testTheFirstPageIsTooShortSoTheSecondFollowsHalfASecondLater() } },
      ExportedTest { PagesTests(name: "testWithFortyRowsTheThirdPageComesAbove577PointsWithSixtyAbove1167") { ($0 as? PagesTests)?._testWithFortyRowsTheThirdPageComesAbove577PointsWithSixtyAbove1167() } },
      ExportedTest { PagesTests(name: "testAfterTwoHundredRowsNothingMoreIsAskedFor") { ($0 as? PagesTests)?._testAfterTwoHundredRowsNothingMoreIsAskedFor() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testTheFirstPageIsTooShortSoTheSecondFollowsHalfASecondLater() {
    app.launchEnvironment["SCREEN"] = "pages.yaml"
    app.launch()
    // state
    UITestTime.sleep(forTimeInterval: 0.499)
    UITestTime.sleep(forTimeInterval: 0.001)
    // state
  }

  func _testWithFortyRowsTheThirdPageComesAbove577PointsWithSixtyAbove1167() {
    app.launchEnvironment["SCREEN"] = "pages.yaml"
    app.launch()
    UITestTime.sleep(forTimeInterval: 0.5)
    // state
    UITestTime.sleep(forTimeInterval: 0.5)
    // scroll to 0,577
    // From here on, a device may show something else: the content scrolled without a finger.
    // scroll by 0 1
    // state
    UITestTime.sleep(forTimeInterval: 0.5)
    // scroll to 0,1167
    // scroll by 0 1
    // state
  }

  func _testAfterTwoHundredRowsNothingMoreIsAskedFor() {
    app.launchEnvironment["SCREEN"] = "pages.yaml"
    app.launch()
    // repeat 10 { wait 500ms; scroll bottom }
    // From here on, a device may show something else: the commands of a block are one step.
    // state
    UITestTime.sleep(forTimeInterval: 10)
  }
}
