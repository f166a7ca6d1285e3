// swift-format-ignore-file

import XCUIAutomation

final class PagerTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
