// swift-format-ignore-file

import XCUIAutomation

final class MenuTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
