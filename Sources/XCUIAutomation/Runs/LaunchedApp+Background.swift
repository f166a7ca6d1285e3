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
