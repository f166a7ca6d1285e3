import Foundation
import InteractionKit
import TestRuns
import Testing

@testable import InteractionAnalysis

@Suite struct DeviceSelectionTests {
  @Test(arguments: DeviceProfile.all.flatMap { [$0, $0.landscape] })
  func argumentsOfADeviceChooseIt(device: DeviceProfile) throws {
    #expect(device.arguments[0] == "--devices")
    let selection = try DeviceSelection(
      device.arguments[1], orientations: device.isLandscape ? .landscape : .portrait,
      DeviceSelection.Settings(directions: nil, contentSizes: nil))
    #expect(try selection.device() == device)
  }

  @Test func directionAndSizeOfTextAreArguments() {
    var device = DeviceProfile(size: CGSize(width: 390.5, height: 844))
    device.layoutDirection = .rightToLeft
    device.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXL"
    #expect(
      device.arguments == [
        "--devices", "390.5x844", "--directions", "rightToLeft", "--content-sizes", "ax3",
      ])
  }
}
