import Testing
import UIKitLowering

/// UI tests, which launch the app of their target and wait on the virtual clock.
@Suite struct UITestTests {
  @Test func classesLaunchTheAppOfTheTarget() throws {
    let text = try lowered(
      """
      import XCTest
      final class LoginTests: XCTestCase {
        let app = XCUIApplication()
      }
      public class OtherTests: XCTest.XCTestCase {
      }
      class MoreTests: LoginTests {
      }
      """)
    #expect(
      text == """
        import XCUIAutomation
        final class LoginTests: XCTestCase { override class var testedApplication: (any TestedApplication.Type)? { TestedApp.self };
          let app = XCUIApplication()
        }
        public class OtherTests: XCTestCase { public override class var testedApplication: (any TestedApplication.Type)? { TestedApp.self };
        }
        class MoreTests: LoginTests {
        }
        """)
  }

  @Test(arguments: [
    ("sleep(2)", "UITestTime.sleep(2)"),
    ("usleep(10000)", "UITestTime.usleep(10000)"),
    ("Thread.sleep(forTimeInterval: 0.5)", "UITestTime.sleep(forTimeInterval: 0.5)"),
    ("try await Task.sleep(nanoseconds: 5)", "try await UITestTime.sleep(nanoseconds: 5)"),
    ("while Date() < limit {}", "while UITestTime.date() < limit {}"),
    ("Date(timeIntervalSinceNow: 3)", "UITestTime.date(timeIntervalSinceNow: 3)"),
    ("Date(timeIntervalSince1970: 3)", "Date(timeIntervalSince1970: 3)"),
    ("Date.now.addingTimeInterval(1)", "UITestTime.now.addingTimeInterval(1)"),
    ("if limit.timeIntervalSinceNow < 0 {}", "if limit.timeIntervalSinceTestNow < 0 {}"),
    ("CFAbsoluteTimeGetCurrent()", "UITestTime.absoluteTime()"),
    (
      "RunLoop.current.run(until: Date().addingTimeInterval(1))",
      "UITestTime.runLoop.run(until: UITestTime.date().addingTimeInterval(1))"
    ),
  ]) func timeIsVirtual(source: String, result: String) throws {
    let text = try lowered("import XCTest\nfunc f(_ e: XCUIElement) { \(source) }\n")
    #expect(text == "import XCUIAutomation\nfunc f(_ e: XCUIElement) { \(result) }\n")
  }

  @Test func aFileWithoutXCTestImportsTheTime() throws {
    let text = try lowered("import Foundation\nfunc f() { sleep(1) }\nlet a = XCUIElement.self\n")
    #expect(
      text
        == "import Foundation; import XCUIAutomation\nfunc f() { UITestTime.sleep(1) }\nlet a = XCUIElement.self\n"
    )
  }

  @Test func theAppReadsTheArgumentsOfItsLaunch() throws {
    let text = try lowered(
      "import UIKit\nlet a = ProcessInfo.processInfo.arguments.contains(\"-a\")\n")
    #expect(
      text == "import UIKit\nlet a = ProcessInfo.processInfo.launchArguments.contains(\"-a\")\n")
  }

  @Test func processesAreAskedAsOnLinux() throws {
    let text = try lowered(
      "import XCTest\nlet a = ProcessInfo().environment[\"USER\"]\nlet b = ProcessInfo().arguments\n"
    )
    #expect(text.contains("let a = ProcessInfo.processInfo.environment[\"USER\"]\n"))
    #expect(text.contains("let b = ProcessInfo.processInfo.launchArguments\n"))
    let own = "import XCTest\nstruct ProcessInfo {}\nlet a = ProcessInfo()\n"
    #expect(try lowered(own).contains("let a = ProcessInfo()\n"))
  }

  @Test func otherTestsKeepTheirTime() throws {
    let text = "import XCTest\nclass A: XCTestCase { func testA() { sleep(1) } }\n"
    #expect(try lowered(text) == text)
  }
}
