import UIKit
import XCUIAutomation

@testable import gallery

/// The apps of the gallery, of which the environment of a launch names one.
enum TestedApp: TestedApplication {
  static var displayName: String { "Gallery" }

  static func makeContent() -> any SimulatorContent {
    let content = screen
    let defect = ProcessInfo.processInfo.environment["DEFECT"].flatMap(Defect.init)
    return defect.map { BrokenScreen(content, $0) } ?? content
  }

  private static var screen: any SimulatorContent {
    switch ProcessInfo.processInfo.environment["SCREEN"] {
    case "Contacts": Screens.contacts()
    case "Explorer": Screens.explorer()
    case "FailingFeed": Screens.failingFeed()
    case "Feed": Screens.feed()
    case "Phonebook": Screens.phonebook()
    case "Photos": Screens.photos()
    case "Store": StoreScreens.makeRootViewController()
    case "Tour": TourViewController()
    default: WelcomeViewController()
    }
  }
}
