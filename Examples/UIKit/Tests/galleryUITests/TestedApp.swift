import UIKit
import XCUIAutomation

@testable import gallery

/// The apps of the gallery, of which the environment of a launch names one.
enum TestedApp: TestedApplication {
  static var displayName: String { "Gallery" }

  static func makeContent() -> any SimulatorContent {
    let content = Screens.named(ProcessInfo.processInfo.environment["SCREEN"])
    let defect = ProcessInfo.processInfo.environment["DEFECT"].flatMap(Defect.init)
    return defect.map { BrokenScreen(content, $0) } ?? content
  }
}
