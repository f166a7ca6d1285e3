import UIKit
import XCUIAutomation

@testable import gallery

/// The apps of the gallery for the UI tests that are exported of their transcripts.
enum TestedApp: TestedApplication {
  /// The screen on which the transcripts were recorded.
  static var device: DeviceProfile { .plain }

  static func makeContent() -> any SimulatorContent {
    Screens.named(ProcessInfo.processInfo.environment["SCREEN"])
  }
}
