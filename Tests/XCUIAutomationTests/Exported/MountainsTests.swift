// swift-format-ignore-file

import XCUIAutomation

final class MountainsTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
