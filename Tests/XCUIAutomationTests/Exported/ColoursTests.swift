// swift-format-ignore-file

import XCUIAutomation

final class ColoursTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
