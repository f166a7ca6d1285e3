import InteractionKit
import Testing
import UIKit

@testable import XCUIAutomation

/// The failures of a UI test.
private struct Failures {
  var messages: [String] = []
  var lines: [Int] = []
  var attachments: [XCTAttachment] = []

  /// Runs a closure as a UI test of an app.
  init(
    of application: any TestedApplication.Type = SettingsApp.self,
    limits: UITestRun.Limits = .init(),
    allowance: TimeInterval = 60, _ body: @escaping (XCUIApplication) throws -> Void
  ) {
    final class Case: XCUIAutomation.XCTestCase {
      nonisolated(unsafe) static var application: (any TestedApplication.Type)?
      override class var testedApplication: (any TestedApplication.Type)? { application }
    }
    Case.application = application
    let test = Case(name: "test") { test in
      (test as? Case)?.continueAfterFailure = false
      let app = XCUIApplication()
      app.launch()
      try body(app)
    }
    var (messages, lines): ([String], [Int]) = ([], [])
    test.executionTimeAllowance = allowance
    test.onFailure = { message, _, line in
      messages.append(message)
      lines.append(line)
    }
    let before = UITestRun.limits
    UITestRun.limits = limits
    test.invokeTest()
    UITestRun.limits = before
    (self.messages, self.lines, attachments) = (messages, lines, test.attachments)
  }

  var text: String { messages.joined(separator: "\n---\n") }
}

extension RunTests {
  /// What a person reads when a screen is broken.
  @Suite struct FailureTests {
    @Test func aMissingElementNamesTheNearestAndTheScreen() {
      let failures = Failures {
        $0.buttons["Svae"].tap()
        Issue.record("the test goes on after a failure")
      }
      #expect(failures.messages.count == 1)
      #expect(
        failures.text.contains(
          "No matches found for Elements matching predicate '\"Svae\" IN identifiers' from input {("
        ))
      #expect(failures.text.contains("Near it: Button, label: 'Save'"))
      #expect(failures.text.contains("The screen:"))
      #expect(failures.lines == [#line - 10])
    }

    @Test func severalMatchesAreListed() {
      let failures = Failures { $0.buttons["Delete"].tap() }
      #expect(failures.text.contains("Multiple matching elements found for"))
      #expect(failures.text.components(separatedBy: "→Button").count == 3)
      #expect(failures.text.contains(".firstMatch"))
    }

    @Test func aCoveredElementNamesWhatCoversIt() {
      let failures = Failures { $0.buttons["Covered"].tap() }
      #expect(failures.text.contains("covered by"), Comment(rawValue: failures.text))
      #expect(failures.text.contains("front to back"))
    }

    @Test func typingNeedsTheFocus() {
      let failures = Failures { $0.textFields["name"].typeText("Ada") }
      #expect(failures.text.contains("Neither element nor any descendant has keyboard focus"))
      #expect(failures.text.contains("placeholderValue: 'Your name'"))
    }

    @Test func anIndexBeyondTheEndIsAFailure() {
      let failures = Failures { _ = $0.switches.element(boundBy: 4).value }
      #expect(failures.text.contains("Find: Element at index 4"))
    }

    @Test func otherAppsDoNotRun() {
      let failures = Failures { _ in
        let board = XCUIApplication(bundleIdentifier: "com.apple.springboard")
        #expect(!board.alerts.firstMatch.exists)
        board.buttons["Allow"].tap()
      }
      #expect(failures.text.contains("no Springboard"))
    }

    @Test(arguments: [
      ("label ==", "expected a key or a value"), ("label = = 'x'", "expected a key or a value"),
      ("label == 'x", "no closing quote"), ("label LIKES 'x'", "expected an operator"),
      ("(label == 'x'", "expected"), ("uppercase(label) == 'x'", "functions are not supported"),
      ("label == %@", "more placeholders than arguments"),
    ]) func aPredicateThatCannotBeReadIsAFailure(format: String, problem: String) {
      let failures = Failures { _ = $0.buttons.matching(NSPredicate(format: format)).count }
      #expect(failures.text.contains("Unable to parse the format string"))
      #expect(failures.text.contains(problem), Comment(rawValue: failures.text))
    }

    @Test func aPredicateWithAnUnknownKeyIsAFailure() {
      let failures = Failures {
        _ = $0.buttons.matching(NSPredicate(format: "enable == true")).count
      }
      #expect(failures.text.contains("asks for 'enable'"))
    }

    @Test func aWaitThatFailsNamesTheExpectation() {
      let failures = Failures { app in
        let test = UITestRun.current.testCase as? XCUIAutomation.XCTestCase
        let saved = NSPredicate(format: "label == %@", "Saved")
        _ = test?.expectation(for: saved, evaluatedWith: app.staticTexts["status"])
        test?.waitForExpectations(timeout: 5)
      }
      #expect(
        failures.text.contains(
          "Exceeded timeout of 5.0 seconds, with unfulfilled expectations: \"Expect predicate `label == \"Saved\"`"
        ))
    }

    @Test func aQueryWithTenThousandMatchesIsCut() {
      let failures = Failures(of: CrowdedApp.self) { $0.staticTexts["dot"].tap() }
      #expect(failures.text.contains("and 9980 more matches"))
      #expect(failures.text.utf8.count < 20_000)
    }

    @Test func aTestThatWaitsForEverEnds() {
      let failures = Failures { while !$0.buttons["Never"].exists { UITestTime.sleep(60) } }
      #expect(failures.text.contains("more than 24 hours of virtual time"))
    }

    @Test func aTestThatAsksForEverEnds() {
      var limits = UITestRun.Limits()
      limits.resolutions = 500
      let failures = Failures(limits: limits) { while !$0.buttons["Never"].exists {} }
      #expect(failures.text.contains("has asked for elements 500 times"))
    }

    @Test func aTestThatComputesForEverEnds() {
      let failures = Failures(allowance: 0.3) { _ in
        while !Task.isCancelled { Thread.sleep(forTimeInterval: 0.01) }
      }
      #expect(failures.text.contains("took longer than"))
    }

    @Test func anAssertionEndsTheTest() {
      var goesOn = false
      let test = UITestRun.self
      let failures = Failures { _ in
        test.current.fail("no")
        goesOn = true
      }
      #expect(failures.messages == ["no"])
      #expect(!goesOn)
    }

    @Test func aFailureHasTheTraceAsAPage() throws {
      let failures = Failures {
        $0.buttons["Save"].tap()
        $0.buttons["Svae"].tap()
      }
      let page = try #require(failures.attachments.first)
      #expect(page.uniformTypeIdentifier == "public.html")
      let text = String(decoding: page.data, as: UTF8.self)
      #expect(text.contains("<html"))
      #expect(text.contains("tap \\\"Save\\\"") || text.contains("tap"))
    }

    /// Records what XCTest records for a failed assertion.
    private static func assertionFails() {
      let test = UITestRun.current.testCase as? XCUIAutomation.XCTestCase
      test?.recordFailure(
        withDescription: "XCTAssertTrue failed - ", inFile: "Tests.swift", atLine: 7, expected: true
      )
    }

    @Test func aFailedAssertionNamesTheLastQuestionAndAction() {
      let failures = Failures {
        $0.buttons["Save"].tap()
        _ = $0.staticTexts["Svaed"].exists
        Self.assertionFails()
      }
      #expect(failures.messages.count == 1)
      let lines = failures.text.split(separator: "\n").map(String.init)
      #expect(lines.first == "XCTAssertTrue failed - ")
      #expect(
        lines.contains {
          $0.hasPrefix("Last asked: exists of ") && $0.contains("\"Svaed\"")
            && $0.hasSuffix(", which was false")
        }, Comment(rawValue: failures.text))
      #expect(lines.contains { $0.hasPrefix("Near it: ") && $0.contains("label: 'Saved'") })
      let action = lines.firstIndex { $0.hasPrefix("Last action: tap ") }
      #expect(
        action.map { lines[$0 + 1].hasPrefix("  event \"Save\" ") } == true,
        Comment(rawValue: failures.text))
    }

    @Test func aQuestionAboutACoveredElementSaysWhy() {
      let failures = Failures {
        _ = $0.buttons["Covered"].isHittable
        Self.assertionFails()
      }
      #expect(
        failures.text.contains("which was false; it is Button, label: 'Covered', covered by"),
        Comment(rawValue: failures.text))
      #expect(!failures.text.contains("Last action"))
    }

    @Test func aCountIsAQuestionToo() {
      let failures = Failures(of: ListApp.self) {
        _ = $0.cells.matching(identifier: "Nothing").count
        Self.assertionFails()
      }
      #expect(failures.text.contains("Last asked: count of "))
      #expect(failures.text.contains(", which was 0"))
    }

    @Test func cellsThatATimerDisplaysAreInTheTraceOfTheNextAction() throws {
      let failures = Failures(of: LateListApp.self) {
        UITestTime.sleep(2)
        $0.cells.firstMatch.tap()
        $0.buttons["Nothing"].tap()
      }
      let page = try #require(failures.attachments.first, Comment(rawValue: failures.text))
      #expect(
        page.uniformTypeIdentifier == "public.html",
        Comment(rawValue: String(decoding: page.data.prefix(200), as: UTF8.self)))
    }

    @Test func aFailureOnAListHasItsTrace() throws {
      let failures = Failures(of: ListApp.self) {
        $0.collectionViews["rows"].swipeUp()
        $0.cells.element(boundBy: 1).tap()
        $0.buttons["Nothing"].tap()
      }
      let page = try #require(failures.attachments.first)
      let text = String(decoding: page.data, as: UTF8.self)
      #expect(page.uniformTypeIdentifier == "public.html", Comment(rawValue: text))
      #expect(text.contains("swipe up from #rows"))
    }

    /// A trace is shown of each app that the test has launched, whether it still runs or not.
    @Test(
      arguments: [
        { app in
          app.terminate(); XCUIApplication().buttons["Save"].tap()
        },
        { app in
          app.buttons["Save"].tap(); app.launch(); app.buttons["Nothing"].tap()
        },
        { app in
          app.terminate(); UITestRun.current.fail("no")
        },
        { _ in UITestTime.sleep(100_000) },
        { _ in throw CancellationError() },
        { app in _ = app.buttons.matching(NSPredicate(format: "label ==")).count },
        { app in
          XCUIDevice.shared.press(.home); app.buttons["Save"].tap()
        },
      ] as [@Sendable (XCUIApplication) throws -> Void])
    func eachFailureHasAReport(_ body: @escaping @Sendable (XCUIApplication) throws -> Void) throws
    {
      let failures = Failures { try body($0) }
      #expect(failures.messages.count >= 1)
      let page = try #require(failures.attachments.first, Comment(rawValue: failures.text))
      #expect(page.uniformTypeIdentifier == "public.html")
      #expect(failures.attachments.count == 1)
    }

    @Test func theReportHasTheAppsOfATest() throws {
      let failures = Failures { app in
        app.buttons["Save"].tap()
        app.launch()
        app.buttons["Ask"].tap()
        app.buttons["Nothing"].tap()
      }
      let page = try #require(failures.attachments.first)
      let text = String(decoding: page.data, as: UTF8.self)
      #expect(text.contains("Save") && text.contains("Ask"))
    }

    @Test func aWheelWithoutARowIsAFailure() {
      let failures = Failures(of: PickerApp.self) {
        $0.pickerWheels["Red"].adjust(toPickerWheelValue: "Mauve")
      }
      #expect(
        failures.text.contains("the wheel has no row 'Mauve'"), Comment(rawValue: failures.text))
    }

    @Test func expressionsThatExplodeEnd() {
      let failures = Failures {
        let text = NSPredicate(format: "label MATCHES %@", "(a+)+$|(S|Sa|Sav)*e?")
        _ = $0.buttons.matching(text).count
        _ =
          $0.buttons.matching(
            NSPredicate(format: "label MATCHES %@", String(repeating: "(a?){1,50}", count: 20))
          ).count
      }
      #expect(failures.messages.count <= 1)
    }

    @Test func aStoppedTestIsTornDown() {
      var calls: [String] = []
      final class Case: XCUIAutomation.XCTestCase {
        var note: (String) -> Void = { _ in }
        override class var testedApplication: (any TestedApplication.Type)? { SettingsApp.self }
        override func tearDown() { note("tearDown") }
      }
      let test = Case(name: "test") { test in
        guard let test = test as? Case else { return }
        test.continueAfterFailure = false
        test.addTeardownBlock { test.note("block") }
        XCUIApplication().launch()
        XCUIApplication().buttons["Nothing"].tap()
        test.note("goes on")
      }
      test.note = { calls.append($0) }
      test.onFailure = { _, _, _ in calls.append("failure") }
      test.invokeTest()
      #expect(calls == ["failure", "block", "tearDown"])
    }

    @Test func anAuditNamesSmallTargets() {
      let failures = Failures { app in
        try app.performAccessibilityAudit(for: .hitRegion) { $0.element?.elementType != .switch }
      }
      #expect(failures.text.contains("Hit area is too small: Switch"))
      #expect(failures.messages.count == 1)
    }
  }
}
