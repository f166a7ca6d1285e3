import Platform

/// The program that shows output which is longer than the terminal.
enum Pager {
  /// The shell command: `PAGER`, or `less` with options that keep colours and leave a short text.
  ///
  /// Nil if `PAGER` is empty or `cat`, and on terminals that cannot move the cursor.
  static var command: String? {
    if StandardStreams.environment("TERM") == "dumb" { return nil }
    switch StandardStreams.environment("PAGER") {
    case nil: return "if command -v less >/dev/null; then exec less -FRX; else exec cat; fi"
    case "", "cat": return nil
    case let pager?: return pager
    }
  }
}
