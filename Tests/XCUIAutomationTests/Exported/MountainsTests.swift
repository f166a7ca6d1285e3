// Exported from mountains.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class MountainsTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { MountainsTests(name: "testTwoColumnsTenPointsApart") { ($0 as? MountainsTests)?._testTwoColumnsTenPointsApart() } },
      ExportedTest { MountainsTests(name: "testASearchForPeakLeavesThreeMountainsWhichKeepTheirCells") { ($0 as? MountainsTests)?._testASearchForPeakLeavesThreeMountainsWhichKeepTheirCells() } },
      ExportedTest { MountainsTests(name: "testAnEmptySearchBringsAllOfThemBack") { ($0 as? MountainsTests)?._testAnEmptySearchBringsAllOfThemBack() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testTwoColumnsTenPointsApart() {
    app.launchEnvironment["SCREEN"] = "mountains.yaml"
    app.launch()
    // expect frame #Acamarachi = 10,10 172.5x32
    // expect frame #Aconcagua = 192.5,10 172.5x32
    // expect frame #Acotango = 10,52 172.5x32
    // state
    app.cells["Everest"].tap()
  }

  func _testASearchForPeakLeavesThreeMountainsWhichKeepTheirCells() {
    app.launchEnvironment["SCREEN"] = "mountains.yaml"
    app.launch()
    app.cells["Lenin Peak"].tap()
    // synchronize 0 [{"id": "Broad Peak", "label": "Broad Peak", "data": {"name": "Broad Peak", "height": "8051"}}, {"id": "Lenin Peak", "label": "Lenin Peak", "data": {"name": "Lenin Peak", "height": "7134"}}, {"id": "Pobeda Peak", "label": "Pobeda Peak", "data": {"name": "Pobeda Peak", "height": "7439"}}]
    // From here on, a device may show something else: a command changed what the app shows.
    // expect frame #"Pobeda Peak" = 10,52 172.5x32
    app.cells["Pobeda Peak"].tap()
  }

  func _testAnEmptySearchBringsAllOfThemBack() {
    app.launchEnvironment["SCREEN"] = "mountains.yaml"
    app.launch()
    // synchronize 0 []
    // From here on, a device may show something else: a command changed what the app shows.
    // apply mountains.yaml
    // state
  }
}
