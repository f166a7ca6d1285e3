import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage
import SessionSupport
import TestSupport
import Testing

/// Random lines of the real vocabulary: none traps, and equal lines print the same.
@Suite struct SessionFuzzTests {
  private static let targets = [
    "#t1", "#b1.clickMe", "#b2", "[0,0]", "[0,4]", "[9,9]", "header[0]", "footer[0]", "\"Two\"",
    "/Banner/", "/T.*/", "10,20", "350,10", "-5,5", "1e12,1", "50%,50%", "content:300,80",
    "#r1", "strip[0,1]", "#r1.strip[0,3].buy", "#tall@50%,99%", "nope[0]", "#t1@1e9,0", "1 2", "",
  ]
  private static let words = [
    "by", "to", "until", "top", "bottom", "->", "--scroll", "--count 3", "--hold 200ms",
    "--steps 7",
    "--align center", "down", "move", "up", "cancel", "on", "off", "delegate", "style", "handler",
    "TextCell", "BannerCell", "clickMe", "cellDidSelect", "select", "event", "none", "order", "<",
    "visible", ">=", "50%", "selected", "offset", "count", "items", "=", "hit", "-n", "5", "0",
    "1e300", "nan", "500ms", "99999999999999999999", "{\"a\":[1]}", "{", "}", "\"x", "ready",
  ]

  private static func line(_ generator: inout SeededGenerator) -> String {
    if Int.random(in: 0..<50, using: &generator) == 0 {
      return ["%show +display", "%show default", "%case", "%view 100x100", "%scale 3", "%shw"]
        .randomElement(using: &generator) ?? ""
    }
    let avoided = ["load", "read", "record", "save", "output", "quit", "wait", "repeat"]
    let verbs = Verb.names.filter { !avoided.contains($0) }
    var parts = [verbs.randomElement(using: &generator) ?? "tap"]
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let list = Bool.random(using: &generator) ? targets : words
      parts.append(list.randomElement(using: &generator) ?? "")
    }
    if Int.random(in: 0..<20, using: &generator) == 0 {
      return "repeat 2 { \(parts.joined(separator: " ")) }"
    }
    return parts.joined(separator: " ")
  }

  private static func run(seed: UInt64, lines: Int, on screen: String) throws -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let conversation = try Conversation(screen)
    var output: [UInt8] = []
    for _ in 0..<lines {
      conversation.session.execute(line(&generator), into: &output)
    }
    _ = conversation.session.finish(into: &output)
    return output
  }

  @Test(arguments: 1...RandomCases.number(4) as ClosedRange<UInt64>)
  func randomLinesNeverTrapAndReplayToTheSameBytes(seed: UInt64) throws {
    let screen = seed.isMultiple(of: 2) ? Screens.banners : Screens.shelves
    let first = try Self.run(seed: seed, lines: 2_000, on: screen)
    #expect(first.count > 10_000)
    #expect(try Self.run(seed: seed, lines: 2_000, on: screen) == first)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func damagedLinesNeverTrap(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let conversation = try Conversation()
    var output: [UInt8] = []
    for _ in 0..<200 {
      let line = generator.mutated(Array(Self.line(&generator).utf8))
      _ = conversation.session.execute(line[...], into: &output)
    }
    #expect(!output.isEmpty)
  }
}
