import Foundation
import TestSupport
import Testing

@Suite struct PromptTests {
  let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func start(_ arguments: [String] = ["--no-init"], _ environment: [String: String] = [:])
    throws -> PseudoTerminal
  {
    let terminal = try PseudoTerminal(arguments, home: home, environment: environment)
    try terminal.expect("> ")
    return terminal
  }

  @Test func lineIsRunAndThePromptReturns() throws {
    let terminal = try start()
    terminal.type("echo hello\r")
    try terminal.expect("echo hello\r\n")
    try terminal.expect("hello\r\n")
    try terminal.expect("> ")
    #expect(try terminal.leave(by: "quit 3\r") == 3)
    #expect(terminal.isCooked)
  }

  @Test(arguments: ["dumb", "xterm"])
  func controlDLeavesOnALineOfItsOwn(kind: String) throws {
    let terminal = try start(["--no-init"], ["TERM": kind])
    #expect(try terminal.leave() == 0)
    #expect(terminal.isCooked)
    #expect(terminal.text.filter { $0 == "\n" || $0 == "\r\n" }.count == 1)
  }

  @Test func controlCDropsTheLineAndKeepsThePrompt() throws {
    let terminal = try start()
    terminal.type("echo half")
    try terminal.expect("echo half")
    terminal.type("\u{03}")
    try terminal.expect("^C\r\n")
    try terminal.expect("> ")
    terminal.type("echo whole\r")
    try terminal.expect("whole\r\n")
    try terminal.expect("whole\r\n")
    #expect(!terminal.text.contains("halfecho"))
    #expect(try terminal.leave(by: "quit\r") == 0)
  }

  @Test func openBlockPromptsForMoreUntilControlCDropsIt() throws {
    let terminal = try start()
    terminal.type("repeat 2 {\r")
    try terminal.expect("\n...> ")
    terminal.type("\u{03}")
    try terminal.expect("^C\r\n")
    try terminal.expect("cvsim> ")
    terminal.type("echo after\r")
    try terminal.expect("after\r\n")
    try terminal.expect("after\r\n")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func tabCompletesAVerb() throws {
    let terminal = try start()
    terminal.type("ech\t")
    try terminal.expect("echo ")
    terminal.type("there\r")
    try terminal.expect("there\r\n")
    try terminal.expect("there\r\n")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func historySurvivesARestartWithoutRepeats() throws {
    let first = try start()
    for line in ["echo one", "echo two", "echo two"] {
      first.type(line + "\r")
      try first.expect("> ")
    }
    #expect(try first.leave() == 0)
    #expect(try home.read(".local/state/cvsim/history") == "echo one\necho two\n")

    let second = try start()
    second.type("\u{1B}[A\u{1B}[A")
    try second.expect("echo two")
    try second.expect("one")
    second.type("\u{04}")
    second.type("\r")
    try second.expect("one\r\n")
    #expect(try second.leave(by: "quit\r") == 0)
  }

  /// A terminal may begin a report or a paste and never end it.
  @Test(arguments: ["\u{1B}[<12", "\u{1B}[200~echo half"])
  func signalsArriveWithinAnUnfinishedSequence(keys: String) throws {
    let terminal = try start(["--no-init"], ["TERM": "xterm"])
    try terminal.typeAndWait(keys)
    terminal.type("\u{03}")
    try terminal.expect("^C")
    try terminal.expect("> ")
    try terminal.typeAndWait("\r" + keys)
    kill(terminal.process.identifier, SIGTERM)
    #expect(try terminal.waitForExit() == 128 + SIGTERM)
    #expect(terminal.isCooked)
  }

  /// A signal that does not end the line does not end a paste.
  @Test func pasteGoesOnAfterAResize() throws {
    let terminal = try start(["--no-init"], ["TERM": "xterm"])
    try terminal.typeAndWait("\u{1B}[200~echo one")
    // The signal arrives before the program can read anything that is typed after it.
    terminal.resize(rows: 30, columns: 90)
    terminal.type(" two\u{1B}[201~\r")
    try terminal.expect("\u{1B}[?2004l\rone two\r\n")
    #expect(try terminal.leave(by: "quit\r") == 0)
  }

  @Test func keysAfterAClickArriveInATerminalThatDoesNotAnswer() throws {
    let screen = try home.write(
      "cvsim: 1\ncells: {R: {}}\nlayout: {list: {}}\nsections: [{items: {repeat: 9}}]\n",
      to: "screen.yaml")
    let terminal = try start(["--no-init", screen], ["TERM": "xterm", "PAGER": ""])
    terminal.type("map\r")
    try terminal.expect("> ")
    terminal.type("\u{1B}[<0;5;5M")
    try terminal.expect("\u{1B}[6n")
    terminal.type("echo typed\r")
    try terminal.expect("echo typed\r\n")
    try terminal.expect("typed\r\n")
    #expect(try terminal.leave(by: "quit\r") == 0)
  }

  @Test func controlCInThePagerIsNoneOfTheSession() throws {
    let pager =
      "{ trap 'echo caught' INT; echo paged; until read line; do :; done; echo left; } </dev/tty"
    let terminal = try start(["--no-init"], ["TERM": "xterm", "PAGER": pager])
    terminal.resize(rows: 6, columns: 100)
    terminal.type("help\r")
    try terminal.expect("paged\r\n")
    for _ in 0..<2 {
      terminal.type("\u{03}")
      try terminal.expect("caught\r\n")
    }
    terminal.type("\r")
    try terminal.expect("left")
    try terminal.expect("> ")
    #expect(try terminal.leave(by: "quit 3\r") == 3)
  }

  @Test func missingPagerLosesNothing() throws {
    let terminal = try start(["--no-init"], ["TERM": "xterm", "PAGER": "/nonexistent/pager"])
    terminal.resize(rows: 6, columns: 100)
    terminal.type("help\r")
    try terminal.expect("quit")
    try terminal.expect("> ")
    #expect(try terminal.leave(by: "quit\r") == 0)
  }

  @Test func namesEnterNoKeysAndShowNoControlCharacters() throws {
    let screen = try home.write(
      #"""
      cvsim: 1
      name: "a\e[31m\u202e\nB"
      cells: {R: {events: {touchUpInside: "go\ntap [0,3]"}}}
      layout: {list: {}}
      sections: [{items: {repeat: 9}}]
      """#, to: "screen.yaml")
    let terminal = try start(["--no-init", screen])
    #expect(!terminal.text.contains("\u{1B}[31m") && !terminal.text.contains("\u{202E}"))
    #expect(terminal.text.contains(#"a\u001b[31m\u202e\nB"#))
    terminal.type("expect event \t")
    try terminal.expect(#""go\ntap [0,3]""#)
    terminal.type("\r")
    try terminal.expect("! expected event")
    try terminal.expect("> ")
    #expect(!terminal.text.contains("select [0,3]"))
    #expect(try terminal.leave(by: "quit\r") == 0)
  }

  @Test func historyThatCannotBeWrittenIsNoError() throws {
    let terminal = try start(["--no-init"], ["CVSIM_HISTORY": "/proc/nowhere/history"])
    terminal.type("echo hello\r")
    try terminal.expect("hello\r\n")
    try terminal.expect("hello\r\n")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func historyKeepsTenThousandLines() throws {
    let lines = (1...10_050).map { "echo \($0)\n" }.joined()
    let path = try home.write(lines, to: "history")
    let terminal = try start(["--no-init"], ["CVSIM_HISTORY": path])
    terminal.type("echo last\r")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
    let kept = try home.read("history").split(separator: "\n")
    #expect(kept.count == 10_000)
    #expect(kept.last == "echo last")
  }

  @Test func pastedTextIsRunLineByLine() throws {
    let terminal = try start(["--no-init"], ["TERM": "xterm"])
    terminal.type("\u{1B}[200~echo one\recho two\u{1B}[201~\r")
    try terminal.expect("2004l")
    try terminal.expect("one\r\n")
    try terminal.expect("two\r\n")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func linesTypedAheadAreAllRun() throws {
    let terminal = try start()
    terminal.type("echo one\recho two\rquit 5\r")
    #expect(try terminal.waitForExit() == 5)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func signalThatEndsTheProgramLeavesTheTerminalInOrder(number: Int32) throws {
    let terminal = try start()
    try terminal.wait { !terminal.isCooked }
    kill(terminal.process.identifier, number)
    #expect(try terminal.waitForExit() == 128 + number)
    #expect(terminal.isCooked)
  }

  @Test func longLineWrapsAtTheNewWidthAfterAResize() throws {
    let terminal = try start(["--no-init"], ["TERM": "xterm"])
    terminal.type("echo a")
    try terminal.expect("echo a")
    terminal.resize(rows: 20, columns: 24)
    // Text that is typed before the redraw would be on either side of it.
    try terminal.expect("cvsim> echo a")
    // The line has two rows now, so its start is one row up. The way in which the rest is drawn
    // depends on readline's reads.
    terminal.type("bcdefghijklmnopqrstuvwxyz\u{01}")
    try terminal.expect("\u{1B}[A")
    terminal.type("\r")
    try terminal.expect("abcdefghijklmnopqrstuvwxyz\r\n")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func initFileRunsFirstUnlessItIsTurnedOff() throws {
    try home.write("echo from init\n", to: ".config/cvsim/init")
    let terminal = try start([])
    #expect(try terminal.leave() == 0)
    #expect(terminal.text.contains("from init\r\n"))
    let without = try start()
    #expect(try without.leave() == 0)
    #expect(!without.text.contains("from init"))
  }

  @Test func inputrcCanSpeakToCvsimAlone() throws {
    let path = try home.write("$if cvsim\n\"\\C-o\": \"echo macro\\r\"\n$endif\n", to: "inputrc")
    let terminal = try start(["--no-init"], ["INPUTRC": path])
    terminal.type("\u{0F}")
    try terminal.expect("macro\r\n")
    try terminal.expect("macro\r\n")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
  }

  @Test func errorsAreRedOnlyWhereColourIsWanted() throws {
    let terminal = try start(["--no-init"], ["TERM": "xterm"])
    terminal.type("no-such-verb\r")
    try terminal.expect("\u{1B}[31m!")
    try terminal.expect("> ")
    #expect(try terminal.leave() == 0)
    let plain = try start(["--no-init"], ["TERM": "xterm", "NO_COLOR": "1"])
    plain.type("no-such-verb\r")
    try plain.expect("\r!")
    try plain.expect("> ")
    #expect(try plain.leave() == 0)
  }

  @Test func commandsThenThePromptWithInteractive() throws {
    let terminal = try start(["--no-init", "-c", "echo before", "-i"])
    #expect(terminal.text.contains("before\r\n"))
    #expect(try terminal.leave() == 0)
  }
}
