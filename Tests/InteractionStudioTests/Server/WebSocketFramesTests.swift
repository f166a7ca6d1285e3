import Testing

@testable import InteractionStudio

/// The frames of a WebSocket, with the examples of RFC 6455.
@Suite struct WebSocketFramesTests {
  /// Returns a masked frame.
  static func frame(_ first: UInt8, _ payload: [UInt8], length: [UInt8]? = nil) -> [UInt8] {
    let count = payload.count
    let size: [UInt8] =
      length ?? (count < 126 ? [UInt8(count)] : [126, UInt8(count >> 8), UInt8(count & 0xFF)])
    let key: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
    return [first, size[0] | 0x80] + size.dropFirst() + key
      + payload.enumerated().map { $1 ^ key[$0 & 3] }
  }

  private func messages(
    _ bytes: [UInt8], limit: Int = 1 << 20, pieces: Int = 1
  ) throws(WebSocketReader.Violation) -> [WebSocketReader.Message] {
    var reader = WebSocketReader(limit: limit)
    var found: [WebSocketReader.Message] = []
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      reader.append(bytes[start..<min(start + pieces, bytes.count)])
      while let message = try reader.next() { found.append(message) }
    }
    return found
  }

  @Test(arguments: [1, 2, 7, 10_000])
  func messagesAreReadInAnyPieces(size: Int) throws {
    let long = String(repeating: "ä", count: 4000)
    let bytes =
      // "Hello" in one frame, then in two with a ping between.
      [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
      + Self.frame(0x01, Array("Hel".utf8)) + Self.frame(0x89, [1, 2])
      + Self.frame(0x80, Array("lo".utf8)) + Self.frame(0x8A, [])
      + Self.frame(0x81, Array(long.utf8)) + Self.frame(0x88, [])
    #expect(
      try messages(bytes, pieces: size) == [
        .text("Hello"), .ping([1, 2]), .text("Hello"), .text(long), .close,
      ])
  }

  @Test(
    arguments: [
      ([0x81, 0x05], 1002, "the frame is not masked"),
      ([0xC1, 0x80], 1002, "the frame has an unknown kind"),
      ([0x83, 0x80], 1002, "the frame has an unknown kind"),
      (frame(0x80, []), 1002, "there is no message to continue"),
      (frame(0x01, [65]) + frame(0x81, [65]), 1002, "a message begins in another one"),
      (frame(0x09, []), 1002, "a control frame is too long or divided"),
      ([0x89, 0xFE, 0, 126], 1002, "a control frame is too long or divided"),
      (frame(0x81, [65], length: [126, 0, 1]), 1002, "the length is malformed"),
      ([0x81, 0xFF, 0x80, 0, 0, 0, 0, 1, 0, 0], 1002, "the length is malformed"),
      ([0x81, 0xFF, 0, 0, 0, 0, 0, 0x30, 0, 0], 1009, "the message is longer than 1 MiB"),
      (frame(0x82, [1]), 1003, "only text is expected"),
      (frame(0x81, [0xC3]), 1007, "the text is not UTF-8"),
    ] as [([UInt8], UInt16, String)])
  func violationsAreNamed(bytes: [UInt8], code: UInt16, reason: String) {
    #expect(throws: WebSocketReader.Violation(code: code, reason: reason)) {
      try messages(bytes)
    }
  }

  @Test func fragmentsTogetherAreLimited() {
    let part = Self.frame(0x01, Array(repeating: 65, count: 1000))
    let next = Self.frame(0x00, Array(repeating: 65, count: 1000))
    #expect(throws: WebSocketReader.Violation.self) {
      try messages(part + next + next, limit: 2500)
    }
  }

  @Test func sentFramesHaveTheLengthOfTheirText() {
    #expect(WebSocketFrame.text("Hello") == [0x81, 5] + "Hello".utf8)
    #expect(
      Array(WebSocketFrame.text(String(repeating: "a", count: 300)).prefix(4)) == [
        0x81, 126, 1, 44,
      ])
    #expect(
      Array(WebSocketFrame.text(String(repeating: "a", count: 70_000)).prefix(10))
        == [0x81, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70])
    #expect(WebSocketFrame.close(1002, "no") == [0x88, 4, 3, 0xEA] + "no".utf8)
  }
}
