// swift-format-ignore-file

import XCUIAutomation

final class SynchronizationTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
