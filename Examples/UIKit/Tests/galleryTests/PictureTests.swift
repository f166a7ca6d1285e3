import InteractionKit
import InteractionKitTesting
import Testing
import UIKit

@testable import gallery

/// The screens look as they did: the pictures beside this file are what a review shows.
///
/// `CVSIM_RECORD=1 swift test --filter PictureTests` accepts what they look like now.
@Suite struct PictureTests {
  init() { registerNibs() }

  /// Shows a controller on a device, after its first requests and animations, and compares its pictures.
  private func show(
    _ make: () -> UIViewController, on name: String = "iPhone 16",
    _ direction: UserInterfaceLayoutDirection? = nil, compare: (Simulator) throws -> Void
  ) throws {
    var device = try #require(DeviceProfile.named(name))
    device.layoutDirection = direction
    // The direction and the traits of the device are also needed while the picture is drawn.
    try DeviceProfile.$current.withValue(device) {
      let simulator = Simulator(device)
      make().display(in: simulator)
      simulator.clock.advance(by: .seconds(2))
      try compare(simulator)
    }
  }

  @Test func contacts() throws {
    try show({ Screens.contacts() }) { try expectPicture("Pictures/contacts.svg", on: $0) }
  }

  @Test func phonebookInBothStyles() throws {
    try show({ Screens.phonebook() }) {
      try expectPicture("Pictures/phonebook.svg", on: $0)
      try expectPicture("Pictures/phonebook-dark.svg", on: $0, appearance: .dark)
    }
  }

  @Test func storeFromRightToLeft() throws {
    try show({ StoreScreens.makeRootViewController() }, on: "iPhone 16", .rightToLeft) {
      try expectPicture("Pictures/store-mirrored.svg", on: $0)
    }
  }

  @Test func signUpFormWithAFieldThatIsEdited() throws {
    try show({ WelcomeViewController() }) {
      try $0.tap(.label("Sign up"))
      $0.clock.advance(by: .seconds(1))
      try $0.tap(.identifier("name"))
      $0.type("Ada")
      try expectPicture("Pictures/signup.svg", on: $0)
    }
  }

  @Test func explorerOnAPad() throws {
    try show({ Screens.explorer() }, on: "iPad (A16)") {
      try expectPicture("Pictures/explorer-pad.svg", on: $0)
    }
  }
}
