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

  /// Shows a controller on a phone, after its first requests and animations.
  private func show(
    _ name: String = "iPhone 16", _ direction: UserInterfaceLayoutDirection? = nil,
    _ make: () -> UIViewController
  ) throws -> Simulator {
    var device = try #require(DeviceProfile.named(name))
    device.layoutDirection = direction
    return DeviceProfile.$current.withValue(device) {
      let simulator = Simulator(device)
      make().display(in: simulator)
      simulator.clock.advance(by: .seconds(2))
      return simulator
    }
  }

  @Test func contacts() throws {
    try expectPicture("Pictures/contacts.svg", on: show { Screens.contacts() })
  }

  @Test func phonebookInBothStyles() throws {
    let simulator = try show { Screens.phonebook() }
    try expectPicture("Pictures/phonebook.svg", on: simulator)
    try expectPicture("Pictures/phonebook-dark.svg", on: simulator, appearance: .dark)
  }

  @Test func storeFromRightToLeft() throws {
    let simulator = try show("iPhone 16", .rightToLeft) { StoreScreens.makeRootViewController() }
    try expectPicture("Pictures/store-mirrored.svg", on: simulator)
  }

  @Test func signUpFormWithAFieldThatIsEdited() throws {
    let simulator = try show { WelcomeViewController() }
    try simulator.tap(.label("Sign up"))
    simulator.clock.advance(by: .seconds(1))
    try simulator.tap(.identifier("name"))
    simulator.type("Ada")
    try expectPicture("Pictures/signup.svg", on: simulator)
  }

  @Test func explorerOnAPad() throws {
    let simulator = try show("iPad (A16)") { Screens.explorer() }
    try expectPicture("Pictures/explorer-pad.svg", on: simulator)
  }
}
