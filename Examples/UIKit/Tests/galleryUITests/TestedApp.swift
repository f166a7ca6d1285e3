import UIKit
import XCUIAutomation

@testable import gallery

/// The apps of the gallery, of which the environment of a launch names one.
enum TestedApp: TestedApplication {
  static var displayName: String { "Gallery" }

  static func makeContent() -> any SimulatorContent {
    switch ProcessInfo.processInfo.environment["SCREEN"] {
    case "Contacts": Screens.contacts()
    case "Explorer": Screens.explorer()
    case "FailingFeed": Screens.failingFeed()
    case "Feed": Screens.feed()
    case "Photos": Screens.photos()
    case "Store": StoreScreens.makeRootViewController()
    case "Tour": TourViewController()
    default: WelcomeViewController()
    }
  }
}
