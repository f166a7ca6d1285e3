// Exported from settings.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class SettingsTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { SettingsTests(name: "testSaving") { ($0 as? SettingsTests)?._testSaving() } },
      ExportedTest { SettingsTests(name: "testTypingAName") { ($0 as? SettingsTests)?._testTypingAName() } },
      ExportedTest { SettingsTests(name: "testLoadingTakesTwoSeconds") { ($0 as? SettingsTests)?._testLoadingTakesTwoSeconds() } },
      ExportedTest { SettingsTests(name: "testAsking") { ($0 as? SettingsTests)?._testAsking() } },
      ExportedTest { SettingsTests(name: "testASwitch") { ($0 as? SettingsTests)?._testASwitch() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testSaving() {
    app.launch()
    app.buttons["Save"].tap()
    XCTAssertTrue(app.staticTexts["status"].waitForExistence(timeout: 5))
    XCTAssertEqual(app.staticTexts["status"].label, "Saved")
    XCTAssertTrue(app.buttons["Save"].isEnabled)
    XCTAssertFalse(app.buttons["Upgrade"].isEnabled)
  }

  func _testTypingAName() {
    app.launch()
    app.textFields["name"].tap()
    XCTAssertTrue(NSPredicate(format: "hasKeyboardFocus == true").evaluate(with: app.textFields["name"]))
    app.typeText("Ada")
    XCTAssertTrue(app.staticTexts["status"].waitForExistence(timeout: 5))
    XCTAssertEqual(app.textFields["name"].value as? String, "Ada")
    XCTAssertTrue(app.descendants(matching: .any)["Hello, Ada"].firstMatch.exists)
  }

  func _testLoadingTakesTwoSeconds() {
    app.launch()
    app.buttons["Load"].tap()
    XCTAssertTrue(app.staticTexts["status"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.descendants(matching: .any)["Loading"].firstMatch.exists)
    UITestTime.sleep(forTimeInterval: 0.5)
    XCTAssertTrue(app.descendants(matching: .any)["Loaded"].firstMatch.waitForExistence(timeout: 5))
  }

  func _testAsking() {
    app.launch()
    app.buttons["Ask"].tap()
    XCTAssertTrue(app.alerts["Sure?"].waitForExistence(timeout: 5))
    app.buttons["OK"].tap()
    XCTAssertTrue(app.staticTexts["Settings"].waitForExistence(timeout: 5))
    XCTAssertEqual(app.staticTexts["status"].label, "Agreed")
  }

  func _testASwitch() {
    app.launch()
    app.switches["Wi-Fi"].tap()
    XCTAssertEqual(app.switches["Wi-Fi"].value as? String, "1")
    app.buttons.matching(identifier: "Delete").element(boundBy: 0).coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 195, dy: 5.5)).press(forDuration: 0, thenDragTo: app.buttons.matching(identifier: "Delete").element(boundBy: 0).coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 195, dy: -416.5)), withVelocity: XCUIGestureVelocity(4220), thenHoldForDuration: 0)
    XCTAssertTrue(app.buttons["Sign out"].waitForExistence(timeout: 5))
    app.buttons["Sign out"].press(forDuration: 0.8)
  }
}
