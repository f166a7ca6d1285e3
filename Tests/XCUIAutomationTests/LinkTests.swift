import Foundation
import InteractionKit
import InteractionSessions
import MaestroFlows
import SessionLanguage
import TestRuns
import Testing
import UIKit

@testable import XCUIAutomation

/// An app whose scene shows the link that opened it.
private final class LinkScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let label = UILabel()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let controller = UIViewController()
    label.text = "No link"
    label.frame = CGRect(x: 20, y: 100, width: 300, height: 44)
    controller.view.addSubview(label)
    window = UIWindow(windowScene: scene)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    label.text = contexts.first?.url.absoluteString
  }
}

/// An app without scenes, which opens links of its own scheme alone.
private final class LinkApplication: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let label = UILabel()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = UIViewController()
    label.text = "No link"
    label.frame = CGRect(x: 20, y: 100, width: 300, height: 44)
    controller.view.addSubview(label)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    return true
  }

  func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    guard url.scheme == "shop" else { return false }
    label.text = url.absoluteString
    return true
  }
}

private enum SceneApp: TestedApplication {
  static func makeContent() -> any SimulatorContent { SceneContent { LinkScene() } }
}

private enum OldApp: TestedApplication {
  static func makeContent() -> any SimulatorContent {
    SceneContent(application: LinkApplication())
  }
}

extension RunTests {
  /// Links that open an app.
  @Suite struct LinkTests {
    /// Runs a closure as a UI test, and returns its failures.
    private func failures(
      of application: any TestedApplication.Type, _ body: @escaping (XCUIApplication) -> Void
    ) -> [String] {
      final class Case: XCUIAutomation.XCTestCase {
        nonisolated(unsafe) static var application: (any TestedApplication.Type)?
        override class var testedApplication: (any TestedApplication.Type)? { application }
      }
      Case.application = application
      var messages: [String] = []
      let test = Case(name: "test") { _ in body(XCUIApplication()) }
      test.onFailure = { message, _, _ in messages.append(message) }
      test.invokeTest()
      return messages
    }

    private static let link = "shop://items/1"

    @Test(arguments: [true, false])
    func theDelegateOpensALink(hasScenes: Bool) throws {
      let application: any TestedApplication.Type = hasScenes ? SceneApp.self : OldApp.self
      let url = try #require(URL(string: Self.link))
      let failures = failures(of: application) { app in
        app.open(url)
        #expect(app.staticTexts[Self.link].exists)
        app.launch()
        #expect(app.staticTexts["No link"].exists)
        XCUIDevice.shared.press(.home)
        XCUIDevice.shared.system.open(url)
        #expect(app.state == .runningForeground)
        #expect(app.staticTexts[Self.link].exists)
      }
      #expect(failures == [])
    }

    @Test func aLinkThatNoDelegateOpensIsAFailure() throws {
      let url = try #require(URL(string: "mail://x"))
      let failures = failures(of: OldApp.self) { $0.open(url) }
      #expect(failures.count == 1)
      #expect(failures.first?.contains("Failed to open mail://x: no delegate opens it") == true)
    }

    @Test(arguments: [
      ("openLink: \(link)\n- assertVisible: \(link)", nil),
      ("openLink: nothing", "nothing is no link with a scheme"),
    ])
    func flowsOpenLinks(_ command: String, _ failure: String?) throws {
      let program = ScreenProgram("Links") { SceneContent { LinkScene() } }
      var runner = CaseRunner()
      runner.screens.programs = [program]
      var options = FlowOptions()
      options.screen = program.name
      options.isProgramScreen = { $0 == "Links" }
      let text = "appId: com.example\n---\n- launchApp\n- \(command)\n"
      let flow = Transcript(flow: "/links.yaml", bytes: Array(text.utf8), options: options)
      let report = runner.report(flow.cases[0]).report
      #expect((report.verdict == .passed) == (failure == nil), "\(report.text)")
      if let failure { #expect("\(report.text)".contains(failure)) }
    }
  }
}
