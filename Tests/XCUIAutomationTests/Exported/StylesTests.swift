// swift-format-ignore-file

import XCUIAutomation

final class StylesTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
