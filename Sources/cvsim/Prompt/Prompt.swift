import ArgumentParser
import Platform

/// The conversation on a terminal.
struct Prompt {
  let console: Console

  /// Talks until the person leaves.
  ///
  /// - Returns: 0 after Ctrl-D, otherwise what `quit` says.
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
          // The expected output of a pasted transcript is nobody's input.
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
