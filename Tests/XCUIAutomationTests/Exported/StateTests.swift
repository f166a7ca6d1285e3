// swift-format-ignore-file

import XCUIAutomation

final class StateTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
