// swift-format-ignore-file

import XCUIAutomation

final class AppStoreTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
