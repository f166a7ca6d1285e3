import ArgumentParser
import InteractionSessions
import Platform
import SessionLanguage

/// The interactive prompt on a terminal.
struct Prompt {
  let console: Console

  /// Reads and runs lines until the session ends.
  ///
  /// - Returns: 0 after Ctrl-D, otherwise the code of `quit`.
  func run() throws -> ExitCode {
    let session = console.session
    let editor = LineEditor(name: "cvsim") { session.complete($0, at: $1) }
    var history = History(path: UserFolders().historyFile)
    for line in history.load() { editor.remember(line) }
    defer { history.trim() }
    session.isInteractive = true
    session.isInterrupted = TerminalSignals.takeInterrupt
    /// The map that the last line has drawn.
    var drawn: DrawnMap?
    while true {
      let isPaged = try console.flush(paging: FileDescriptor.standardOutput.terminalSize)
      let map = isPaged || !canReportMouse ? nil : drawn
      drawn = nil
      switch editor.read(prompt: console.needsMore ? "...> " : session.prompt, below: map) {
      case .endOfInput: return .success
      case .interrupted: console.abandonBlock()
      case .text(let text):
        for line in text.split(separator: UInt8(ascii: "\n")) {
          // The expected output of a pasted transcript is not added to the history.
          if line.first != UInt8(ascii: "|"), history.append(Array(line)) { editor.remember(line) }
          if let code = try run(line) {
            try console.flush()
            return code
          }
          if session.wasStopped || TerminalSignals.takeInterrupt() {
            console.abandonBlock()
            break
          }
          drawn = session.drawnMap
        }
      }
    }
  }

  /// Runs the commands of a line that was typed.
  ///
  /// - Returns: The exit code, if one of them ends the session.
  private func run(_ line: ArraySlice<UInt8>) throws -> ExitCode? {
    if let size = FileDescriptor.standardOutput.terminalSize {
      console.session.columns = size.columns
    }
    if console.needsMore { return try console.execute(line) }
    for command in TypedLine.commands(in: line) {
      if command.elementsEqual(TypedLine.clearWord.utf8) {
        try console.clearScreen()
      } else if let code = try console.execute(command[...]) {
        return code
      }
      if console.session.wasStopped { break }
    }
    return nil
  }

  /// True if the terminal may know the sequences that turn the mouse on.
  private var canReportMouse: Bool {
    let kind = StandardStreams.environment("TERM") ?? ""
    return !["", "dumb", "linux"].contains(kind)
  }
}
