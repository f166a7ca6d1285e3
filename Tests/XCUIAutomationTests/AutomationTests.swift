import XCUIAutomation

/// The interface, as a suite of a team uses it.
final class AutomationTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { SettingsApp.self }

  private var app = XCUIApplication()

  override func setUpWithError() throws {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  private var status: XCUIElement { app.staticTexts["status"] }

  // MARK: Queries

  func testElementsAreFoundByEachName() {
    XCTAssertTrue(app.buttons["Save"].exists)
    XCTAssertTrue(app.textFields["name"].exists)
    XCTAssertTrue(app.textFields["Your name"].exists)
    XCTAssertTrue(app.navigationBars["Settings"].exists)
    XCTAssertTrue(app.switches["Wi-Fi"].exists)
    XCTAssertFalse(app.buttons["save"].exists)
    XCTAssertFalse(app.staticTexts["Wi-Fi"].exists)
  }

  func testSeveralMatchesExist() {
    XCTAssertTrue(app.buttons["Delete"].exists)
    XCTAssertEqual(app.buttons.matching(identifier: "Delete").count, 2)
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertEqual(status.label, "Deleted")
    app.buttons.matching(identifier: "Delete").element(boundBy: -1).tap()
    XCTAssertEqual(status.label, "Deleted twice")
    XCTAssertFalse(app.buttons.element(boundBy: 99).exists)
  }

  func testPredicatesChooseElements() {
    let saved = NSPredicate(format: "label BEGINSWITH[c] %@ AND enabled == true", "sav")
    XCTAssertEqual(app.buttons.element(matching: saved).label, "Save")
    XCTAssertEqual(app.buttons.matching(NSPredicate(format: "label MATCHES 'S.*e|Load'")).count, 2)
    XCTAssertEqual(
      app.buttons.matching(NSPredicate(format: "NOT (label IN %@)", ["Save", "Load"])).count, 6)
    XCTAssertEqual(app.buttons.matching(NSPredicate(format: "isEnabled == NO")).count, 1)
    let block = NSPredicate { object, _ in (object as? any XCUIElementAttributes)?.label == "Ask" }
    XCTAssertEqual(app.buttons.matching(block).count, 1)
    XCTAssertEqual(app.scrollViews.containing(.button, identifier: "Save").count, 1)
    XCTAssertEqual(app.scrollViews.containing(NSPredicate(format: "label == 'Nothing'")).count, 0)
  }

  func testElementsAndPredicatesAreArgumentsOfFormats() {
    let text = String(
      format: "%@ is %@ after %.1f s", app.buttons["Save"],
      NSPredicate(format: "exists == %@", NSNumber(value: true)), 2.0)
    XCTAssertTrue(text.hasPrefix("\"Save\" Button is exists == "), text)
    XCTAssertTrue(text.hasSuffix(" after 2.0 s"), text)
  }

  // MARK: Actions

  func testTapsReachTheApp() {
    app.buttons["Save"].tap()
    XCTAssertEqual(status.label, "Saved")
    app.switches["Wi-Fi"].tap()
    XCTAssertEqual(app.switches["Wi-Fi"].value as? String, "1")
    XCTAssertFalse(app.switches["Wi-Fi"].isSelected)
    XCTAssertFalse(app.buttons["Upgrade"].isEnabled)
  }

  func testWhatIsOffTheScreenIsScrolledTo() {
    let button = app.buttons["Sign out"]
    XCTAssertTrue(button.exists)
    XCTAssertFalse(button.isHittable)
    button.tap()
    XCTAssertTrue(button.isHittable)
    XCTAssertEqual(status.label, "Signed out")
  }

  func testACoveredElementIsNotHittable() {
    XCTAssertTrue(app.buttons["Covered"].exists)
    XCTAssertFalse(app.buttons["Covered"].isHittable)
  }

  func testTextIsTyped() {
    let field = app.textFields["name"]
    XCTAssertEqual(field.value as? String, "Your name")
    XCTAssertFalse(app.keyboards.firstMatch.exists)
    field.tap()
    XCTAssertTrue(field.hasFocus)
    XCTAssertTrue(app.keyboards.firstMatch.exists)
    field.typeText("Adam" + XCUIKeyboardKey.delete.rawValue)
    XCTAssertEqual(field.value as? String, "Ada")
    XCTAssertEqual(status.label, "Hello, Ada")
    app.keys["delete"].tap()
    XCTAssertEqual(field.value as? String, "Ad")
    let text = field.value as? String ?? ""
    field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: text.count))
    XCTAssertEqual(field.value as? String, "Your name")
    app.keyboards.buttons["Return"].tap()
  }

  func testTheMenuOfAFieldReplacesItsText() {
    let field = app.textFields["name"]
    field.tap()
    field.typeText("Ada")
    XCTAssertFalse(app.menuItems["Select All"].exists)
    field.press(forDuration: 1.2)
    app.menuItems["Select All"].tap()
    app.menuItems["Copy"].tap()
    field.doubleTap()
    app.menuItems["Select All"].tap()
    field.typeText("Grace ")
    XCTAssertEqual(field.value as? String, "Grace ")
    field.press(forDuration: 1)
    app.menuItems["Paste"].tap()
    XCTAssertEqual(field.value as? String, "Grace Ada")
    XCTAssertEqual(app.menuItems.count, 0)
  }

  func testSlidersFollowTheFinger() {
    let slider = app.sliders["volume"]
    XCTAssertEqual(slider.value as? String, "50%")
    slider.adjust(toNormalizedSliderPosition: 1)
    XCTAssertEqual(slider.value as? String, "100%")
    slider.adjust(toNormalizedSliderPosition: 0.25)
    XCTAssertEqual(slider.normalizedSliderPosition, 0.25, accuracy: 0.03)
  }

  func testCoordinatesAreTappedWhateverIsThere() {
    app.buttons["Save"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
    XCTAssertEqual(status.label, "Saved")
    app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: 60, dy: 720)).tap()
    XCTAssertEqual(status.label, "Saved")
  }

  func testAlertsAreElements() {
    app.buttons["Ask"].tap()
    let alert = app.alerts["Sure?"]
    XCTAssertTrue(alert.waitForExistence(timeout: 2))
    XCTAssertTrue(alert.staticTexts["It is final."].exists)
    XCTAssertFalse(app.buttons["Save"].isHittable)
    alert.buttons["OK"].tap()
    XCTAssertTrue(alert.waitForNonExistence(timeout: 2))
    XCTAssertEqual(status.label, "Agreed")
  }

  func testMonitorsHandleAlertsThatCoverATarget() {
    var titles: [String] = []
    let monitor = addUIInterruptionMonitor(withDescription: "sure") { alert in
      titles.append(alert.label)
      alert.buttons["Cancel"].tap()
      return true
    }
    app.buttons["Ask"].tap()
    XCTAssertEqual(titles, [])
    app.buttons["Save"].tap()
    XCTAssertEqual(titles, ["Sure?"])
    XCTAssertEqual(status.label, "Saved")
    removeUIInterruptionMonitor(monitor)
  }

  // MARK: Time

  func testWaitsTakeNoTime() {
    let start = Date()
    app.buttons["Load"].tap()
    XCTAssertEqual(status.label, "Loading")
    XCTAssertTrue(app.activityIndicators.firstMatch.exists)
    XCTAssertFalse(app.staticTexts["Loaded"].waitForExistence(timeout: 1))
    XCTAssertTrue(app.staticTexts["Loaded"].waitForExistence(timeout: 10))
    XCTAssertTrue(app.activityIndicators.firstMatch.waitForNonExistence(timeout: 1))
    UITestTime.sleep(3600)
    XCTAssertLessThan(Date().timeIntervalSince(start), 30)
  }

  func testTheDateOfATestFollowsTheClock() {
    let limit = UITestTime.date(timeIntervalSinceNow: 5)
    app.buttons["Load"].tap()
    while status.label != "Loaded", UITestTime.date() < limit { UITestTime.usleep(100_000) }
    XCTAssertEqual(status.label, "Loaded")
  }

  func testExpectationsFollowTheClock() {
    app.buttons["Load"].tap()
    let loaded = expectation(
      for: NSPredicate(format: "label == 'Loaded'"), evaluatedWith: status)
    wait(for: [loaded], timeout: 5)
    app.buttons["Load"].tap()
    let gone = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "exists == false"), object: app.activityIndicators.firstMatch)
    XCTAssertEqual(XCTWaiter().wait(for: [gone], timeout: 1), .timedOut)
    XCTAssertEqual(XCTWaiter.wait(for: [gone], timeout: 5), .completed)
    let sure = expectation(description: "work")
    MainQueue.asyncAfter(deadline: .now() + 3) { sure.fulfill() }
    waitForExpectations(timeout: 4)
  }

  // MARK: The app

  func testALaunchHasArgumentsAndAnEnvironment() {
    app.buttons["Save"].tap()
    app.launchArguments = ["-signedOut"]
    app.launch()
    XCTAssertEqual(status.label, "Signed out")
    app.launchArguments = ["-theme", "dark"]
    app.launch()
    XCTAssertEqual(status.label, "Theme dark")
    app.launchArguments = []
    app.launchEnvironment["USER_NAME"] = "Ada"
    app.launch()
    XCTAssertEqual(status.label, "Hello, Ada")
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertFalse(status.exists)
    XCTAssertNil(ProcessInfo.processInfo.environment["USER_NAME"])
  }

  func testTheHomeButtonLeavesTheApp() {
    XCUIDevice.shared.press(.home)
    XCTAssertEqual(app.state, .runningBackground)
    XCTAssertFalse(status.exists)
    app.activate()
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 1))
    XCTAssertTrue(status.exists)
  }

  func testTheDeviceTurns() {
    XCTAssertEqual(app.frame.size, CGSize(width: 393, height: 852))
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertEqual(app.frame.size, CGSize(width: 852, height: 393))
    XCUIDevice.shared.orientation = .portrait
  }

  // MARK: XCTest

  func testExpectedFailuresPass() {
    continueAfterFailure = true
    XCTExpectFailure("the button has no label yet") {
      XCTAssertEqual(app.buttons.firstMatch.label, "Nothing")
    }
    XCTContext.runActivity(named: "look") { activity in
      let attachment = XCTAttachment(string: app.debugDescription)
      activity.add(attachment)
    }
    XCTAssertTrue(app.debugDescription.contains("Button, {{"))
  }
}

final class ListAutomationTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ListApp.self }

  func testSwipesAndLoopsReachARow() {
    let app = XCUIApplication()
    app.launch()
    let list = app.collectionViews["rows"]
    XCTAssertEqual(list.cells.element(boundBy: 0).staticTexts.firstMatch.label, "Row 0")
    var swipes = 0
    while !list.cells.staticTexts["Row 60"].exists, swipes < 20 {
      list.swipeUp()
      swipes += 1
    }
    XCTAssertLessThan(swipes, 20)
    list.cells.containing(.staticText, identifier: "Row 60").firstMatch.tap()
    XCTAssertTrue(app.navigationBars["Row 60"].waitForExistence(timeout: 1))
    app.navigationBars.buttons.firstMatch.tap()
    XCTAssertTrue(app.navigationBars["List"].exists)
  }
}

/// Tests with asynchronous methods, which XCTest runs on other threads.
final class AsynchronousAutomationTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { SettingsApp.self }

  override func setUp() async throws {
    try await super.setUp()
    continueAfterFailure = false
    XCUIApplication().launch()
    XCUIApplication().activate()
  }

  func testTheAppIsLaunched() {
    let app = XCUIApplication()
    app.buttons["Load"].tap()
    XCTAssertTrue(app.staticTexts["Loaded"].waitForExistence(timeout: 3))
  }

  func testAnAsynchronousTest() async throws {
    XCUIApplication().buttons["Save"].tap()
    try await UITestTime.sleep(nanoseconds: 1_000_000_000)
    XCTAssertTrue(XCUIApplication().staticTexts["Saved"].exists)
  }
}
