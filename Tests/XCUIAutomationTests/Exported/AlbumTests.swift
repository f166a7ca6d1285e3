// swift-format-ignore-file

import XCUIAutomation

final class AlbumTests: XCTestCase {
  static var exported: [ExportedTest] { [] }
}
