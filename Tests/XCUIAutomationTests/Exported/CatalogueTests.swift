// Exported from catalogue.cvt by `cvsim export --to xcuitest`.
// swift-format-ignore-file

import XCUIAutomation

final class CatalogueTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { ExportedApp.self }
  static var exported: [ExportedTest] {
    [
      ExportedTest { CatalogueTests(name: "testContainersExpandAndWhatWasExpandedStaysSoWhenTheyAreCollapsed") { ($0 as? CatalogueTests)?._testContainersExpandAndWhatWasExpandedStaysSoWhenTheyAreCollapsed() } },
      ExportedTest { CatalogueTests(name: "testALeafIsPushedByItsRegistrationAContainerIsTheDelegateS") { ($0 as? CatalogueTests)?._testALeafIsPushedByItsRegistrationAContainerIsTheDelegateS() } },
      ExportedTest { CatalogueTests(name: "testTheSameCommandsWiredByCallbacksWouldReachTheDelegateAlone") { ($0 as? CatalogueTests)?._testTheSameCommandsWiredByCallbacksWouldReachTheDelegateAlone() } },
    ]
  }
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  func _testContainersExpandAndWhatWasExpandedStaysSoWhenTheyAreCollapsed() {
    app.launchEnvironment["SCREEN"] = "catalogue.yaml"
    app.launch()
    // expand #layout
    // From here on, a device may show something else: a command changed what the app shows.
    // expand "Getting Started"
    // collapse #layout
    // expand #layout
    XCTAssertTrue(app.cells["Grid"].isHittable)
  }

  func _testALeafIsPushedByItsRegistrationAContainerIsTheDelegateS() {
    app.launchEnvironment["SCREEN"] = "catalogue.yaml"
    app.launch()
    // expand #data-source
    // From here on, a device may show something else: a command changed what the app shows.
    app.cells["Mountains Search"].tap()
    app.cells["Lists"].tap()
    app.cells["Insertion Sort Visualization"].tap()
  }

  func _testTheSameCommandsWiredByCallbacksWouldReachTheDelegateAlone() {
    app.launchEnvironment["SCREEN"] = "catalogue.yaml"
    app.launch()
    // wire style handler
    // From here on, a device may show something else: a command changed who receives events.
    // expand #data-source
    app.cells["Mountains Search"].tap()
  }
}
