import Foundation
import TestSupport
import Testing

/// The prompt on a screen that is loaded.
@Suite struct PromptSessionTests {
  private let home: TemporaryFolder
  private let collection: String

  init() throws {
    home = try TemporaryFolder()
    collection = try home.write(SmallScreen.text, to: "small.yaml")
  }

  private func start() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(["--no-init", collection], home: home)
    try terminal.expect("small 0,0 0ms> ")
    return terminal
  }

  @Test(
    arguments: [
      ("vis\t", "visible "), ("tap #b\t", "tap #b1"), ("tap [0,\t", "tap [0,"),
      ("tap #b1.cl\t", "tap #b1.clickMe "), ("scroll un\t", "scroll until "),
      ("expect ev\t", "expect event "), ("wire on Ban\t", "wire on BannerCell "),
      ("help sc\t", "help scroll "), ("%sh\t", "%show "),
    ])
  func tabCompletesWhatIsAlive(typed: String, shown: String) throws {
    let terminal = try start()
    terminal.type(typed)
    try terminal.expect(shown)
    terminal.type("\u{03}")
    try terminal.expect("small 0,0 0ms> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func promptHasTheOffsetAndTheTime() throws {
    let terminal = try start()
    terminal.type("scroll by 0 60\r")
    try terminal.expect("scroll 0,0 -> 0,60\r\n")
    try terminal.expect("small 0,60 0ms> ")
    terminal.type("wait 1.5s\r")
    try terminal.expect("small 0,60 1500ms> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func verbsMayBeShortAndBeginWithADot() throws {
    let terminal = try start()
    terminal.type(".ta #t1\r")
    try terminal.expect("select [0,0] #t1 via delegate:small\r\n")
    try terminal.expect("> ")
    terminal.type("s 1\r")
    try terminal.expect("is the beginning of several verbs")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func controlCStopsALongCommandAndKeepsThePrompt() throws {
    let terminal = try start()
    terminal.type("repeat 1000000000 { tap 50,50 }\r")
    try terminal.expect("tap 50,50 }\r\n")
    try terminal.wait { terminal.isCooked }
    terminal.type("\u{03}")
    try terminal.expect("! stopped; the session is unchanged\r\n")
    try terminal.expect("small 0,0 0ms> ")
    terminal.type("echo on\r")
    try terminal.expect("on\r\n")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func pastedTranscriptRunsWithoutItsExpectedLines() throws {
    let terminal = try start()
    let pasted = "# one\rtap #t1\r| select #t1 via delegate:small\r\recho done\r"
    terminal.type(pasted)
    try terminal.expect("select [0,0] #t1 via delegate:small\r\n")
    try terminal.expect("done\r\n")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
    #expect(!terminal.text.contains("!"))
  }

  @Test func typedCommandsCanBeSavedAndPass() throws {
    let terminal = try start()
    terminal.type("ta #t1\rsc by 0 60\rsave \(home.path)/typed.cvt\r")
    try terminal.expect("saved ")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
    let result = try BuiltProgram.run(["test", "\(home.path)/typed.cvt"])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func clickOnTheMapIsATap() throws {
    let terminal = try PseudoTerminal(
      ["--no-init", collection], home: home, environment: ["TERM": "xterm"])
    try terminal.expect("small 0,0 0ms> ")
    terminal.resize(rows: 70, columns: 80)
    terminal.type("map\r")
    try terminal.expect("┌")
    try terminal.expect("┘")
    try terminal.expect("\u{1B}[?1000h")
    try terminal.expect("small 0,0 0ms> ")
    // The mouse reports the row of the map's second line, and the cursor is below the map.
    let lines = terminal.text.components(separatedBy: "┌").last?.components(separatedBy: "\r\n")
      .count
    let count = try #require(lines) - 1
    // No place on a screen.
    terminal.type("\u{1B}[<0;-9223372036854775808;1M\u{1B}[<0;4;9223372036854775807M")
    // A quick click is released before the terminal answers.
    let place = "\u{1B}[<0;4;\(60 - count + 1)"
    terminal.type("\(place)M\(place)m")
    try terminal.expect("\u{1B}[6n")
    terminal.type("\u{1B}[60;20R")
    try terminal.expect("tap ")
    try terminal.expect("\u{1B}[?1000l")
    try terminal.expect("select [0,")
    // Until the prompt is shown, the end of the input could be read by nobody.
    try terminal.expect("small 0,0 0ms> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func exitClearAndSeveralCommandsWork() throws {
    let terminal = try start()
    terminal.type("echo a\r")
    try terminal.expect("a\r\n")
    terminal.type("tap #t1; scroll by 0 60 # down\r")
    try terminal.expect("select [0,0] #t1 via delegate:small\r\n")
    try terminal.expect("scroll 0,0 -> 0,60\r\n")
    terminal.type("clear\r")
    try terminal.expect("\u{1B}[2J")
    terminal.type("? quit\r")
    try terminal.expect("quit: ends the session\r\n")
    #expect(try terminal.leave(by: "exit 4\r") == 4)
  }
}

/// A small collection for tests of the program.
enum SmallScreen {
  static let text = """
    cvsim: 1
    name: small
    viewport: [200, 200]
    layout: { flow: { itemSize: [200, 100], minimumLineSpacing: 0 } }
    cells:
      TextCell: {}
      BannerCell:
        subviews: [{ name: clickMe, kind: button, frame: [10, 10, 80, 28], event: clickMe }]
    sections:
      - items:
          - { type: TextCell, id: t1 }
          - { type: BannerCell, id: b1, data: 1 }
          - { type: TextCell, id: t2 }
          - { type: TextCell, id: t3 }
    wiring: { callbacks: [{ cell: BannerCell, event: clickMe, name: doClickMe }] }

    """
}
