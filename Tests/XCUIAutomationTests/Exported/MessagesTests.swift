// swift-format-ignore-file

import XCUIAutomation

final class MessagesTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
