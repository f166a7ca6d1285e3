import Foundation
import TestSupport
import Testing

@testable import CollectionFiles

@Suite struct TextEncodingTests {
  private static let text = "cvsim: 1\nname: Café ☕️\n"

  @Test(arguments: [
    (String.Encoding.utf16, TextEncoding.utf16), (.utf16LittleEndian, .utf16),
    (.utf16BigEndian, .utf16), (.utf32, .utf32),
  ])
  func otherEncodingsAreRecognized(encoding: String.Encoding, expected: TextEncoding) throws {
    // Without a byte order mark only ASCII is looked at.
    let hasMark = encoding == .utf16 || encoding == .utf32
    let data = try #require((hasMark ? Self.text : "cvsim: 1\n").data(using: encoding))
    #expect(TextEncoding(beginning: [UInt8](data)) == expected)
  }

  @Test(
    arguments: [
      [], [0], [0x61], [0x61, 0], [0, 0, 0, 0], Array("cvsim: 1".utf8), Array("é".utf8),
      [0xEF, 0xBB, 0xBF, 0x61], [0x61, 0, 0x62, 0x63],
    ] as [[UInt8]])
  func otherBytesAreNot(bytes: [UInt8]) {
    #expect(TextEncoding(beginning: bytes) == nil)
  }

  /// Collections in both syntaxes, and JSON alone.
  @Test(arguments: ["a.yaml", "a.json"]) func collectionSaysHowToSaveIt(name: String) throws {
    let folder = try TemporaryFolder()
    let data = try #require("{\"cvsim\": 1}".data(using: .utf16))
    try data.write(to: URL(fileURLWithPath: folder.path(name)))
    let errors = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.load(path: folder.path(name))
    }
    #expect(errors?.errors.map(\.message) == ["the file is UTF-16; save it as UTF-8"])
    #expect(throws: JSONError.self) { try JSONReader().value(of: [UInt8](data)) }
  }
}
