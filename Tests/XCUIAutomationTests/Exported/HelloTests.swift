// swift-format-ignore-file

import XCUIAutomation

final class HelloTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
