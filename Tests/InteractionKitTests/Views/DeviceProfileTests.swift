import Foundation
import InteractionKit
import Testing

@Suite struct DeviceProfileTests {
  @Test(arguments: ["iPhone SE (3rd generation)", "iPhone SE", "iphone-se", "IPHONE se"])
  func namesMatchWithoutCapitalsAndHyphens(name: String) {
    #expect(DeviceProfile.named(name)?.size == CGSize(width: 375, height: 667))
  }

  @Test func unknownNamesHaveNoProfile() {
    #expect(DeviceProfile.named("iPhone 3G") == nil)
  }

  @Test func sensorsOfAPhoneAreAtTheSidesInLandscape() throws {
    let phone = try #require(DeviceProfile.named("iPhone 16")).landscape
    #expect(phone.size == CGSize(width: 852, height: 393))
    #expect(phone.safeArea == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(phone.landscape == phone)
    #expect("\(phone)" == "iPhone 16 landscape")
  }

  @Test func phoneWithAHomeButtonHasNoCoveredPartInLandscape() throws {
    #expect(try #require(DeviceProfile.named("iPhone SE")).landscape.safeArea == .zero)
  }

  @Test func padHasTheSameCoveredPartsInLandscape() throws {
    let pad = try #require(DeviceProfile.named("iPad"))
    #expect(pad.landscape.safeArea == pad.safeArea)
  }

  @Test func settingsAreInTheDescription() {
    var device = DeviceProfile(size: CGSize(width: 390, height: 844.5))
    device.layoutDirection = .rightToLeft
    device.contentSizeCategory = "UICTContentSizeCategoryXS"
    #expect("\(device)" == "390x844.5 rightToLeft XS")
  }
}
