import Foundation
import Platform
import Testing

@testable import InteractionCommands

@Suite struct LineReaderTests {
  private func lines(of text: [UInt8], limit: Int = 1 << 20) throws -> [String] {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    #expect(text.count < 60_000)
    #expect(write(pipe.writing, text, text.count) == text.count)
    close(pipe.writing)
    var reader = LineReader(FileDescriptor(pipe.reading), limit: limit)
    var lines: [String] = []
    try reader.forEachLine(beforeReading: {}) { number, line in
      switch line {
      case .text(let bytes): lines.append("\(number) \(String(decoding: bytes, as: UTF8.self))")
      case .tooLong: lines.append("\(number) too long")
      }
      return true
    }
    return lines
  }

  @Test(
    arguments: [
      ("", []), ("a", ["1 a"]), ("a\n", ["1 a"]), ("a\nb", ["1 a", "2 b"]),
      ("a\r\nb\r\n", ["1 a", "2 b"]), ("\n\n", ["1 ", "2 "]), ("a\rb\n", ["1 a\rb"]),
    ] as [(String, [String])])
  func lineEndsAreNotPartOfLines(text: String, expected: [String]) throws {
    #expect(try lines(of: Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ("12345\n123456\nab\n", ["1 12345", "2 too long", "3 ab"]), ("123456", ["1 too long"]),
      ("1\n123456", ["1 1", "2 too long"]),
    ] as [(String, [String])])
  func onlyLinesOverTheLimitAreSkipped(text: String, expected: [String]) throws {
    #expect(try lines(of: Array(text.utf8), limit: 5) == expected)
  }

  @Test func linesThatArriveInPiecesAreWhole() throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    var pieces = ["ec", "ho a\nech", "o b", "\n"][...]
    var reader = LineReader(FileDescriptor(pipe.reading))
    var lines: [String] = []
    try reader.forEachLine(
      beforeReading: {
        guard let piece = pieces.popFirst() else { return _ = close(pipe.writing) }
        write(pipe.writing, piece, piece.utf8.count)
      },
      { _, line in
        if case .text(let bytes) = line { lines.append(String(decoding: bytes, as: UTF8.self)) }
        return true
      })
    #expect(lines == ["echo a", "echo b"])
  }

  @Test(arguments: 1...50)
  func randomBytesSplitAsTheSlowWayDoes(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    let bytes = (0..<2_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return [0x0A, 0x0D, 0x00, 0x61, 0x62, 0xFF][Int(state >> 33) % 6]
    }
    var expected = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if expected.last?.isEmpty == true { expected.removeLast() }
    let texts = expected.enumerated().map { index, line in
      if line.count > 9 { return "\(index + 1) too long" }
      return "\(index + 1) "
        + String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    #expect(try lines(of: bytes, limit: 9) == texts)
  }
}
