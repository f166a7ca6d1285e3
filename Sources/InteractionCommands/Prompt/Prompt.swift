import ArgumentParser
import Platform

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
    while true {
      try console.flush()
      switch editor.read(prompt: console.needsMore ? "...> " : session.prompt) {
      case .endOfInput: return .success
      case .interrupted: console.abandonBlock()
      case .text(let text):
        for line in text.split(separator: UInt8(ascii: "\n")) {
          // The expected output of a pasted transcript is not added to the history.
          if line.first != UInt8(ascii: "|"), history.append(Array(line)) { editor.remember(line) }
          if let code = try console.execute(line) {
            try console.flush()
            return code
          }
          if session.wasStopped || TerminalSignals.takeInterrupt() {
            console.abandonBlock()
            break
          }
        }
      }
    }
  }
}
