// swift-format-ignore-file

import XCUIAutomation

final class CatalogueTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
