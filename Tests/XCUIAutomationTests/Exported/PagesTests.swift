// swift-format-ignore-file

import XCUIAutomation

final class PagesTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
