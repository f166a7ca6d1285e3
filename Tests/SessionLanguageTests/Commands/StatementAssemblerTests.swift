import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct StatementAssemblerTests {
  /// Returns the descriptions of the commands in the lines, and the errors.
  static func read(
    _ lines: [String], source: StatementAssembler.Source = .file
  ) -> (commands: [String], errors: [String]) {
    var assembler = StatementAssembler(source: source)
    var commands: [String] = []
    var errors: [String] = []
    for line in lines {
      do {
        if case .command(let command)? = try assembler.feed(line) {
          commands.append("\(command.line): \(command)")
        }
      } catch {
        errors.append("\(error)")
      }
    }
    do { try assembler.finish() } catch { errors.append("\(error)") }
    return (commands, errors)
  }

  @Test(arguments: [
    (["tap 10,20"], ["1: tap 10,20"]),
    (["# a", "", "  tap  #t1   --count=2 "], ["3: tap #t1 --count=2"]),
    (["tap \\", "  10,20"], ["1: tap 10,20"]),
    (["repeat 3 { tap 1,1; tap 2,2 }"], ["1: repeat 3 { tap 1,1; tap 2,2 }"]),
    (
      ["repeat 3 {", "  tap 1,1", "# no", "", "}", "undo"], ["1: repeat 3 { tap 1,1 }", "6: undo"]
    ),
    (["repeat 2 {tap 1,1}"], ["1: repeat 2 { tap 1,1 }"]),
    (
      ["batch { update #a {\"x\":{\"y\":1}}; delete #b }"],
      ["1: batch { update #a {\"x\":{\"y\":1}}; delete #b }"]
    ),
    (
      ["repeat 2 { repeat 3 {", "tap 1,1 }; undo", "}"],
      ["1: repeat 2 { repeat 3 { tap 1,1 }; undo }"]
    ),
    (["echo it's \"so; {"], ["1: echo it's \"so; {"]),
    (["update #a { \"b\" : [1, 2] }"], ["1: update #a { \"b\" : [1, 2] }"]),
    (["load Examples/a.yaml"], ["1: load Examples/a.yaml"]),
    (["drag /Row 1/ -> /Row 2/"], ["1: drag /Row 1/ -> /Row 2/"]),
    (["\u{FEFF}tap 1,1\r"], ["1: tap 1,1"]),
    (["repeat 1 { echo a b ; echo c }"], ["1: repeat 1 { echo a b; echo c }"]),
    (
      ["repeat 1 { load /a.yaml; load /b.yaml }"], ["1: repeat 1 { load /a.yaml; load /b.yaml }"]
    ),
    (["repeat 1 {}"], ["1: repeat 1 { }"]),
  ])
  func linesBecomeCommands(lines: [String], commands: [String]) {
    let result = Self.read(lines)
    #expect(result.commands == commands)
    #expect(result.errors == [])
  }

  @Test(arguments: [
    (["tap \"open"], ["1:5: this string is not closed; end it with \""]),
    (
      ["repeat 3 {", "tap 1,1"], ["1:10: the block that opens here is never closed; end it with }"]
    ),
    (
      ["tap 1,1 \\"],
      [#"1:8: the text ends, but the command continues on the next line; remove the last \"#]
    ),
    (["}"], ["1:1: no block is open here; remove the }"]),
    (["tap 1,1 {"], ["1:9: only repeat and batch accept a block; begin it with `repeat 1 {`"]),
    (["|no"], ["1:2: expected output begins with a bar and a blank; write `| text` or `|~ text`"]),
    (
      ["% load"],
      [
        "1:2: expected the name of a directive, found the end; "
          + "write `%load FILE`, with no blank after the %"
      ]
    ),
    (
      ["repeat 1 { undo } undo"],
      ["1:19: nothing may follow the end of a block; begin a new line"]
    ),
    (["\"x\" 1"], ["1:1: expected a verb, found \"x\"; `help` lists the verbs"]),
    (
      ["tap 'a'b"],
      [
        "1:8: a literal is a whole argument; put a blank after it, or use \"…\", which may be part of a target"
      ]
    ),
    (
      ["tap \u{1}"],
      [#"1:5: control character U+0001; write it as an escape in a JSON string, such as "\u0007""#]
    ),
  ])
  func mistakesHaveTheirPlace(lines: [String], errors: [String]) {
    #expect(Self.read(lines).errors.prefix(errors.count) == errors[...])
  }

  @Test func mistakeInABlockDropsTheBlockWhereItCloses() {
    let lines = ["repeat 3 {", "tap \"x", "delete #a", "}", "undo"]
    let result = Self.read(lines)
    #expect(result.commands == ["5: undo"])
    #expect(result.errors.count == 1)
  }

  @Test func mistakenBlockHeadDropsItsBlock() {
    let result = Self.read(["repaet 3 {", "delete #a", "}", "undo"])
    #expect(result.commands == ["4: undo"])
    #expect(result.errors.count == 1)
  }

  @Test func atThePromptAMistakeDropsTheBlockAtOnce() {
    let result = Self.read(["repeat 3 {", "tap \"x", "undo"], source: .prompt)
    #expect(result.commands == ["3: undo"])
  }

  @Test func onlyThePromptTakesPrefixesAndDots() throws {
    var prompt = StatementAssembler(source: .prompt)
    var file = StatementAssembler()
    for (text, verb) in [("ta 1,1", Verb.tap), (".tap 1,1", .tap), (":unexp", nil), ("s", nil)] {
      guard case .command(let command)? = try prompt.feed(text) else { return #expect(Bool(false)) }
      #expect(command.verb == verb)
      if case .command(let strict)?? = try? file.feed(text) as Statement?? {
        #expect(strict.verb == nil)
      }
    }
  }

  @Test func unknownVerbSuggestsTheNearestOne() throws {
    var assembler = StatementAssembler()
    guard case .command(let command)? = try assembler.feed("  tpa 10,20") else {
      return #expect(Bool(false))
    }
    #expect {
      _ = try command.knownVerb()
    } throws: { error in
      (error as? GrammarError)?.lines == [
        #"! unknown verb "tpa"; did you mean tap?"#, "!     tpa 10,20", "!     ^",
      ]
    }
  }

  @Test func prefixOfSeveralVerbsListsThem() throws {
    var assembler = StatementAssembler(source: .prompt)
    guard case .command(let command)? = try assembler.feed("re 1") else {
      return #expect(Bool(false))
    }
    #expect {
      _ = try command.knownVerb(prefixes: true)
    } throws: { error in
      "\(error)".contains("reload, reconfigure, resize, render, redo, read, record, replay, repeat")
    }
  }

  @Test func everyVerbIsFoundUnderItsName() {
    for verb in Verb.all {
      #expect(VerbTable.session.lookup(verb.name.utf8) == .verb(verb))
      #expect(!verb.summary.isEmpty)
      #expect(verb.usage.hasPrefix(verb.name))
    }
  }

  @Test func blocksMayBeNestedTwentyFiveDeep() {
    let open = Array(repeating: "repeat 1 {", count: 25)
    let close = Array(repeating: "}", count: 25)
    #expect(Self.read(open + ["undo"] + close).commands.count == 1)
    let tooDeep = Self.read(open + ["repeat 1 {", "undo", "}"] + close + ["redo"])
    #expect(tooDeep.commands == ["54: redo"])
    #expect(tooDeep.errors.count == 1)
  }

  @Test func errorsOnContinuationLinesPointIntoTheirLine() throws {
    var assembler = StatementAssembler()
    _ = try assembler.feed("tap \\")
    guard case .command(let command)? = try assembler.feed("  nowhere") else {
      return #expect(Bool(false))
    }
    #expect {
      var arguments = command.arguments
      _ = try arguments.target()
    } throws: { error in
      (error as? GrammarError)?.position == TextPosition(line: 2, column: 3)
        && (error as? GrammarError)?.source == "tap nowhere"
    }
  }

  @Test func invalidUTF8HasItsColumn() {
    for bytes in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
    ] {
      var assembler = StatementAssembler()
      let line = Array("tap é".utf8) + bytes.map { UInt8($0) }
      #expect {
        _ = try assembler.feed(line[...])
      } throws: { error in
        (error as? GrammarError)?.position.column == 6
      }
    }
  }

  @Test func longLinesAndManyContinuationsStayLinear() {
    let commands = Array(repeating: "tap /a \\", count: 20_000)
    #expect(Self.read(["repeat 1 { \\"] + commands + ["}"]).commands.count == 1)
    let line = "repeat 1 {" + String(repeating: " tap 1,1;", count: 20_000) + " }"
    #expect(Self.read([line]).commands.count == 1)
    #expect(Self.read(["tap " + String(repeating: "/ [ \"", count: 20_000)]).errors.count == 1)
    #expect(Self.read([String(repeating: "{ ", count: 20_000)]).errors.count == 1)
  }
}
