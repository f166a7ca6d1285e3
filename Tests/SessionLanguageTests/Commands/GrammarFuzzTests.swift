import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct GrammarFuzzTests {
  static let pieces = [
    "tap", "repeat", "batch", "echo", "drag", "wait", " ", " ", " ", "{", "}", ";", "->", "[0,3]",
    "[", "]", "#b1", "#\"", "\"label\"", "\"", "'", "/", "\\", "/a b/", "header[0]", ".name", "@",
    "50%,50%", "10,20", "-", "--count", "=", "2", "content:", "{\"a\":1}", "%load", "| ", "|~",
    "#", "\t", "é", "\u{2028}", "nan", "1e999", "99999999999999999999", ",", ".", ":",
  ]

  @Test(arguments: 0..<12)
  func arbitraryTextNeverTrapsAndCommandsReadBackAsThemselves(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var assembler = StatementAssembler(source: Bool.random(using: &random) ? .file : .prompt)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          if Int.random(in: 0..<30, using: &random) == 0 {
            bytes.append(UInt8.random(in: 0...255, using: &random))
          } else {
            bytes += (Self.pieces.randomElement(using: &random) ?? "").utf8
          }
        }
        guard case .command(let command)?? = try? assembler.feed(bytes[...]) as Statement?? else {
          continue
        }
        Self.readEverything(command)
        var again = StatementAssembler()
        guard case .command(let same)?? = try? again.feed(command.description) as Statement?? else {
          Issue.record("\(command) does not read back")
          continue
        }
        #expect(same.description == command.description)
      }
      try? assembler.finish()
    }
  }

  @Test(arguments: 0..<12)
  func targetsThatReadAreStableUnderTheirCanonicalText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1000)
    let pieces = [
      "[0,1]", "[2]", "#a", "#\"b c\"", "\"l\"", "/p\\/q/", "header[0]", ".x", ".\"y z\"", "@1,2",
      "@5%,1", "list", "10", ",", " ", "%", "content:", ".", "#", "\"", "é", "\\",
    ]
    for _ in 0..<1000 {
      let text = (0..<Int.random(in: 1...6, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let target = try? TouchTarget(parsing: text) else { continue }
      let canonical = target.description
      #expect(try TouchTarget(parsing: canonical) == target, "\(text) became \(canonical)")
      #expect(try TouchTarget(parsing: canonical).description == canonical)
    }
  }

  /// Parses every argument of a command in every way: none may trap.
  static func readEverything(_ command: Command) {
    let readings: [(inout ArgumentReader) throws -> Void] = [
      { _ = try $0.target() }, { _ = try $0.number() },
      { _ = try $0.count() }, { _ = try $0.percent() }, { _ = try $0.milliseconds() },
      { _ = try $0.pair() }, { _ = try $0.point() }, { _ = try $0.indexPath() },
      { _ = try $0.word() }, { _ = try $0.word(of: ["up", "down"]) }, { _ = try $0.text() },
      { _ = try $0.json() }, { _ = try $0.value() }, { _ = $0.rest() }, { _ = try $0.block() },
      { _ = try $0.flag("count") }, { _ = try $0.flag("n") }, { _ = try $0.place() },
      { _ = try $0.flag("count") { value throws(GrammarError) in try value.count() } },
      { _ = $0.accept("->") }, { try $0.expectEnd() },
    ]
    for reading in readings {
      var reader = command.arguments
      while reader.hasMore {
        let before = reader.index
        do { try reading(&reader) } catch {
          if let error = error as? GrammarError { _ = error.lines }
          break
        }
        if reader.index == before { break }
      }
    }
    _ = try? command.knownVerb(prefixes: true)
    for inner in command.block ?? [] { readEverything(inner) }
  }
}
