// Exported from changes.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class ChangesTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { ChangesTests(name: "testChanges") { ($0 as? ChangesTests)?._testChanges() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testChanges() {
    app.launchEnvironment["SCREEN"] = "banners.yaml"
    app.launch()
    // insert [0,1] {"type": "1", "id": "new", "label": "New"}
    // From here on, a device may show something else: a command changed what the app shows.
    app.cells["New"].tap()
    // delete #t1
    XCTAssertTrue(app.cells["New"].isSelected)
    // batch { delete #t2; move #b1 -> [0,0]; insert [0,3] {"type": "2", "id": "b9", "data": {"imageId": 9}} }
    XCTAssertTrue(app.cells["New"].isSelected)
    // update #new {"title": "Newer"}
    XCTAssertTrue(app.cells["New"].isSelected)
    // reload #new
    // expect selected
    // append 0 {"repeat": 2, "type": "1", "id": "more-{i}"}
    // insert [0,99] {"type": "1"}: fails here, too
    // insert [0,0] {"type": "1", "id": "b1"}: fails here, too
    // move #b1 -> [4,0]: fails here, too
    // delete #t1: fails here, too
  }
}
