import TestSupport
import Testing

/// The output of `cvsim test` on a terminal while it runs.
@Suite struct ProgressTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SmallTranscripts.folder()
    for name in ["a", "b", "c"] {
      try folder.write(SmallTranscripts.expecting(SmallTranscripts.right), to: "\(name).cvt")
    }
    try folder.write(SmallTranscripts.endless, to: "d.cvt")
  }

  private func terminal(
    _ arguments: [String], _ environment: [String: String]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(["test", folder.path] + arguments, home: folder, environment: environment)
  }

  @Test(arguments: ["1", "2"])
  func barShowsHowFarARunIs(jobs: String) throws {
    try folder.write(SmallTranscripts.expecting(SmallTranscripts.right), to: "d.cvt")
    let terminal = try terminal(["-j", jobs], ["TERM": "xterm"])
    try terminal.expect("░ 0/4")
    for (number, name) in ["a", "b", "c"].enumerated() {
      try terminal.expect("\(name).cvt:2 \(name) (1 step)")
      try terminal.expect("░ \(number + 1)/4")
    }
    try terminal.expect("\r\u{1B}[K\u{1B}[32mpassed\u{1B}[0m")
    try terminal.expect("4 passed")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test func barStaysWhileACaseTakesItsTime() throws {
    let terminal = try terminal(["-j", "1"], ["TERM": "xterm"])
    try terminal.expect("░ 3/4")
    terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == 130)
    #expect(terminal.text.contains("░ 3/4"))
    #expect(terminal.text.contains("\r\u{1B}[K\u{1B}[31mERROR"))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""]])
  func terminalThatTakesNothingBackHasNoBar(environment: [String: String]) throws {
    let terminal = try terminal(["-j", "1", "--color", "never"], environment)
    try terminal.expect("c.cvt:2 c")
    terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == 130)
    #expect(!terminal.text.contains("\u{1B}"))
  }

  @Test func signsOfCasesAreNotWipedAway() throws {
    let terminal = try terminal(["-j", "1", "--reporter", "dot"], ["TERM": "xterm"])
    try terminal.expect("...")
    terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == 130)
    #expect(!terminal.text.contains("\u{1B}[K"))
  }
}
