// Exported from album.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class AlbumTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { AlbumTests(name: "testPhotosLieInGroupsOfSeven") { ($0 as? AlbumTests)?._testPhotosLieInGroupsOfSeven() } },
      ExportedTest { AlbumTests(name: "testTheHandlerOfTheSectionHearsTheTap") { ($0 as? AlbumTests)?._testTheHandlerOfTheSectionHearsTheTap() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testPhotosLieInGroupsOfSeven() {
    app.launchEnvironment["SCREEN"] = "album.yaml"
    app.launch()
    // expect frame #photo-0 = 2,2 371x198
    // expect frame #photo-1 = 2,202 248x170
    // expect frame #photo-2 = 252,202 123x84
    // expect frame #photo-3 = 252,288 123x84
    // expect frame #photo-4 = 2,374 123x84
    // expect frame #photo-6 = 252,374 123x84
    // expect frame #photo-7 = 2,460 371x198
  }

  func _testTheHandlerOfTheSectionHearsTheTap() {
    app.launchEnvironment["SCREEN"] = "album.yaml"
    app.launch()
    app.cells["Photo 0"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 185, dy: 98)).tap()
    // wire
  }
}
