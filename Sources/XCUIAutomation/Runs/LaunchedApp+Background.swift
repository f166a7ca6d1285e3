import Foundation
import UIKit

extension LaunchedApp {
  /// Leaves the app, as the home button does.
  ///
  /// Its elements do not exist until it is in the foreground again.
  func enterBackground() {
    guard state == .runningForeground else { return }
    simulator.window.enterBackground()
    waitUntilIdle()
    state = .runningBackground
  }

  func enterForeground() {
    guard state == .runningBackground else { return }
    state = .runningForeground
    simulator.window.enterForeground()
    waitUntilIdle()
  }
}

extension UITestRun {
  /// Passes a link to the delegate of the app, which comes to the foreground.
  func open(_ link: URL) {
    guard let app else {
      return fail(
        "Failed to open \(link): Application \(application?.displayName ?? "") is not running")
    }
    app.state = .runningForeground
    var isHandled = false
    app.perform("open \(link)") { isHandled = app.simulator.window.open(link) }
    guard !isHandled else { return }
    fail(
      "Failed to open \(link): no delegate opens it; TestedApp.makeContent() returns a SceneContent "
        + "whose scene delegate has scene(_:openURLContexts:), or whose application delegate has "
        + "application(_:open:options:)")
  }
}
