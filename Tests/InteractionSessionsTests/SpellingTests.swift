import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage
@testable import TestRuns

/// The output of a session depends neither on the spelling of its commands nor on the folder.
@Suite struct SpellingTests {
  /// Commands of every verb that can be in a transcript, with all kinds of mistakes.
  private static let commands = [
    "tap #t1", "tap 100,80", "tap #t1@10,10", "tap 50%,50% --count 2", "press 100,80 --ms 600",
    "drag 200,80 -> 100,80 --steps 4", "swipe left from 300,80", "fling left 900", "pinch #t2 1.5",
    "touch down 90,80", "touch up 90,80", "rotate #t1 45", "scroll by 40 0", "scroll to #b2",
    "scroll to 0,0", "scroll until #q1", "scroll top", "select #t1", "deselect #t1",
    "emit #b1 clickMe {\"a\":1}", "reload #t1", "reconfigure #t1",
    "insert [0,1] {\"type\":\"TextCell\"}",
    "insert [0,1] {\"type\":\"Nope\"}", "append 0 {\"type\":\"TextCell\",\"id\":\"n1\"}",
    "append 0 {\"id\":\"t1\"}", "delete [0,1]", "move [0,0] -> [0,2]",
    "update #t1 {\"label\":\"x\"}", "batch { delete #t2; append 0 {\"type\":\"TextCell\"} }",
    "synchronize 0 {\"type\":\"Nope\",\"id\":\"z\"}", "state loading", "state ready",
    "resize 300 160",
    "rotate", "set nokey 1", "set itemSize 100x", "set minimumLineSpacing -1",
    "set minimumLineSpacing 4", "set sections[7].minimumLineSpacing 4", "wire on TextCell onText",
    "wire off TextCell", "wire delegate off", "wire", "ls 0", "show #t1", "frame #t1", "hit 100,80",
    "why #t1", "map", "events -n 3", "visible", "selected", "expect select #t1",
    "expect event clickMe #b1", "expect none", "expect order select < scroll",
    "expect visible #t1 >= 50%", "expect selected #t1", "expect offset 0,0",
    "expect count items = 5",
    "expect hit 100,80 = #t1", "expect hit 1,1 = none", "wait 20ms", "settle", "undo", "undo 2",
    "redo", "goto 1", "mark here", "goto here", "when selected #t1", "branches", "echo hi",
    "repeat 2 { tap #t1; set nokey 1 }", "repeat 1 { echo hi; append 0 {\"type\":\"Nope\"} }",
    "repeat 1 { repeat 2 { tap #t1@10,10 } }", "tap", "tap #t1 --nope", "tap #t1 #t2",
    "scroll sideways", "expect hit 1,1", "insert [0,1]", "wait soon", "tap #t1 --count many",
    "load nope.json", "apply nope.json", "read nope.cvt", "replay nope.cvt", "load sub/broken.json",
    "read sub/broken.cvt", "replay sub/steps.cvt", "read sub/steps.cvt", "apply screen.yaml",
  ]

  private static let files = [
    "screen.yaml": Screens.banners, "sub/broken.json": #"{"cvsim":1,"cells":{"A":{"sze":1}}}"#,
    "sub/broken.cvt": "tap   foo\nset   nokey   1\n",
    "sub/steps.cvt": "%load ../screen.yaml\ntap #t1\n",
  ]

  /// Returns the command in another spelling with the same meaning.
  private static func respelled(
    _ command: String, _ generator: inout SeededGenerator
  ) -> String {
    func blank() -> String {
      ["  ", " ", "\t", "   ", " \t "].randomElement(using: &generator) ?? " "
    }
    let verb = command.prefix { $0 != " " }
    guard verb != "echo" else {
      return blank() + command.replacing("echo ", with: "echo" + blank())
    }
    var text = blank()
    var (quoted, depth) = (false, 0)
    for (index, character) in command.enumerated() {
      if character == "\"" { quoted.toggle() }
      if "{".contains(character), command.dropFirst(index + 1).first != " " { depth += 1 }
      if character == "}", depth > 0 { depth -= 1 }
      switch character {
      case " " where !quoted && depth == 0: text += blank()
      case ";" where !quoted && depth == 0: text += blank() + ";" + blank()
      case "," where !quoted && depth == 0 && text.last == "0" && !command.hasPrefix("set"):
        // A number of a point; an index has no fraction.
        text += command.contains("[") ? ", " : [".0,", ","].randomElement(using: &generator) ?? ","
      default: text.append(character)
      }
    }
    if Bool.random(using: &generator), !command.hasPrefix("when") {
      text = text.replacing("#t1", with: "#\"t1\"")
    }
    return text + blank()
  }

  private static func lines(_ seed: UInt64, _ count: Int) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      respelled(commands.randomElement(using: &generator) ?? "ls", &generator)
    }
  }

  private static func transcript(_ lines: [String], at path: String) -> Transcript {
    let text = "%load screen.yaml\n" + lines.map { $0 + "\n" }.joined()
    return Transcript(path: path, bytes: Array(text.utf8))
  }

  private static func verdicts(of path: String, _ bytes: [UInt8]) -> [String] {
    Transcript(path: path, bytes: bytes).cases.map { testCase in
      let report = CaseRunner().report(testCase).report
      return report.verdict == .passed
        ? "passed" : "\(report.verdict): \(report.text.joined(separator: "\n"))"
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func savedSessionPassesHoweverItWasTyped(seed: UInt64) throws {
    let folder = try TemporaryFolder(Self.files)
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say("load screen.yaml")
    _ = conversation.say(Self.lines(seed, 25))
    for name in ["saved.cvt", "sub/deeper.cvt"] {
      let bytes = try conversation.session.transcript(at: folder.path(name))
      #expect(
        Self.verdicts(of: folder.path(name), bytes) == ["passed"],
        "seed \(seed)\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func transcriptPassesInItsCanonicalFormToo(seed: UInt64) throws {
    let folder = try TemporaryFolder(Self.files)
    let path = folder.path("typed.cvt")
    let lines = Self.lines(seed, 25)
    // Nothing accepts a failed expectation.
    let failed = Set(
      Self.transcript(lines, at: path).cases.flatMap { CaseRunner().report($0).steps }.enumerated()
        .filter { !$1.check.hasPassed && lines[$0].contains("expect") }.map(\.offset))
    let transcript = Self.transcript(
      lines.indices.filter { !failed.contains($0) }.map { lines[$0] }, at: path)
    try #require(transcript.problems.isEmpty, "\(transcript.problems)")
    var update = TranscriptUpdate(transcript, mode: .all, acceptsErrors: true)
    for testCase in transcript.cases {
      for step in CaseRunner().report(testCase).steps { update.record(step) }
    }
    let typed = try #require(update.rewritten())
    #expect(Self.verdicts(of: path, typed) == ["passed"], "seed \(seed)")
    guard case .formatted(let formatted) = CanonicalForm(path: path, bytes: typed) else {
      Issue.record("it has no canonical form: seed \(seed)")
      return
    }
    #expect(
      Self.verdicts(of: path, formatted) == ["passed"],
      "seed \(seed)\n\(String(decoding: formatted, as: UTF8.self))")
  }

  @Test func everyExamplePassesInItsCanonicalForm() throws {
    let selection = TestSelection([Checkout.file("Examples").path])
    #expect(selection.transcripts.count > 10)
    // Flows have the form of Maestro.
    for transcript in selection.transcripts where !transcript.isFlow {
      guard
        case .formatted(let formatted) = CanonicalForm(
          path: transcript.path, bytes: transcript.bytes)
      else {
        Issue.record("\(transcript.path) has no canonical form")
        continue
      }
      #expect(
        Self.verdicts(of: transcript.path, formatted)
          == Self.verdicts(of: transcript.path, transcript.bytes))
    }
  }

  /// The carets are below the canonical spelling, so their columns are the same.
  @Test(arguments: [
    ("set   nokey   1", ["!   set nokey 1", "!       ^"]),
    ("repeat 1 { echo hi ; set nokey 1 }", ["!   set nokey 1", "!       ^"]),
    ("  wire style  foo", ["!   wire style foo", "!              ^"]),
    ("repeat 2 { undo }", ["!   undo", "!   ^"]),
    ("repeat   none  {tap 1 1}", ["!   repeat none { tap 1,1 }", "!          ^"]),
    ("tap   foo", ["!   tap foo", "!       ^"]),
    ("tap  #t1 \t #t2", ["!   tap #t1 #t2", "!           ^"]),
  ])
  func errorShowsTheCommandInItsCanonicalSpelling(line: String, shown: [String]) throws {
    #expect(try Conversation().say(line).suffix(2) == shown)
  }

  @Test func undoneCommandsAreNamedInTheirCanonicalSpelling() throws {
    let conversation = try Conversation()
    _ = conversation.say("tap   #\"t1\"@10.0,10", "repeat   1 {tap 100   80 ;}")
    #expect(
      conversation.say("undo 2").prefix(2) == [
        "undone repeat 1 { tap 100,80 }", "undone tap #t1@10,10",
      ])
  }

  @Test func pathsArePrintedAsTheyAreTyped() throws {
    let folder = try TemporaryFolder(Self.files)
    let lines = Self.commands.filter { $0.contains("nope.") || $0.contains("sub/") }
    let spellings = [
      folder.path, folder.path + "/", folder.path + "/.", folder.path("sub/.."),
    ]
    var outputs: Set<[String]> = []
    for spelling in spellings {
      let conversation = try Conversation(nil, folder: spelling)
      outputs.insert(conversation.say(["load screen.yaml"] + lines))
    }
    #expect(outputs.count == 1)
    let output = try #require(outputs.first)
    #expect(output.contains("! nope.json: no such file"))
    #expect(output.contains("! cannot read nope.cvt: no such file"))
    #expect(output.contains { $0.hasPrefix("! sub/broken.json:1:26: ") }, "\(output)")
    #expect(!output.contains { $0.contains(folder.path) })
  }
}
