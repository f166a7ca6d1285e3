import Foundation
import TestSupport

/// A terminal without a screen, with the program at its prompt.
final class PseudoTerminal {
  /// An expected text was not printed; contains the printed text.
  struct Missing: Error, CustomStringConvertible {
    let expected: String
    let shown: String
    var description: String {
      "expected \(expected.debugDescription), shown: \(shown.suffix(400).debugDescription)"
    }
  }

  let process: SpawnedProcess
  private let terminal: Int32
  /// Held open, so that the settings of the terminal outlive the program.
  private let program: Int32
  private var shown: [UInt8] = []
  private var matched = 0

  #if !canImport(Darwin)
    private static let setLock: UInt = 0x4004_5431  // TIOCSPTLCK
    private static let getNumber: UInt = 0x8004_5430  // TIOCGPTN
  #endif

  init(
    _ arguments: [String] = ["--no-init"], home: TemporaryFolder,
    environment: [String: String] = [:]
  ) throws {
    #if canImport(Darwin)
      terminal = posix_openpt(O_RDWR | O_NOCTTY)
      guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0,
        let name = ptsname(terminal)
      else { throw SystemError(call: "posix_openpt", code: errno) }
      let path = String(cString: name)
    #else
      // Glibc hides posix_openpt and its like from Swift; these are the calls behind them.
      terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var unlocked: Int32 = 0
      var number: UInt32 = 0
      guard terminal >= 0, ioctl(terminal, Self.setLock, &unlocked) == 0,
        ioctl(terminal, Self.getNumber, &number) == 0
      else { throw SystemError(call: "open /dev/ptmx", code: errno) }
      let path = "/dev/pts/\(number)"
    #endif
    program = open(path, O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    let variables = ["HOME": home.path, "TERM": "dumb"].merging(environment) { $1 }
    process = try SpawnedProcess(
      BuiltProgram.path, arguments, environment: variables,
      redirections: [
        .file(path, O_RDWR, as: 0), .descriptor(0, as: 1), .descriptor(0, as: 2),
      ],
      isSessionLeader: true)
  }

  deinit {
    close(terminal)
    close(program)
  }

  /// The output so far.
  var text: String { String(decoding: shown, as: UTF8.self) }

  /// The time limit of every wait: far above the usual time, so that only a real hang exceeds it.
  private static let patience: Duration = .seconds(10)

  /// Types a text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      sent += max(count, 0)
    }
  }

  /// Types a text and waits until the program has read it, for keys that print nothing.
  func typeAndWait(_ text: String) throws {
    type(text)
    // The system hands over what is typed a moment later.
    _ = readMore(within: 10)
    try wait {
      var unread = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
      return poll(&unread, 1, 0) == 0
    }
  }

  /// Waits until the text is printed, after the last text that was waited for.
  func expect(_ text: String) throws {
    let wanted = Array(text.utf8)
    let deadline = ContinuousClock.now + Self.patience
    while true {
      if let range = shown[matched...].firstRange(of: wanted) {
        matched = range.upperBound
        return
      }
      guard ContinuousClock.now < deadline, readMore() else {
        throw Missing(expected: text, shown: String(decoding: shown[matched...], as: UTF8.self))
      }
    }
  }

  /// Waits until a condition of the terminal holds.
  func wait(until condition: () -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    while !condition() {
      guard ContinuousClock.now < deadline else {
        throw Missing(expected: "a condition", shown: text)
      }
      _ = readMore(within: 10)
    }
  }

  /// Types keys that end the program; returns its status as a shell does.
  func leave(by keys: String = "\u{04}") throws -> Int32 {
    type(keys)
    return try waitForExit()
  }

  /// Waits for the end of the program; returns its status as a shell does.
  func waitForExit() throws -> Int32 {
    // The slave side is open here too, so the end is visible in the process, not in a read.
    var info = siginfo_t()
    try wait {
      waitid(P_PID, id_t(process.identifier), &info, WEXITED | WNOHANG | WNOWAIT) == 0
        && info.si_signo == SIGCHLD
    }
    while readMore(within: 0) {}
    return process.wait()
  }

  /// True if the terminal collects and echoes lines, as a shell sets it.
  var isCooked: Bool {
    var settings = termios()
    tcgetattr(program, &settings)
    let both = tcflag_t(ICANON | ECHO)
    return settings.c_lflag & both == both
  }

  /// Changes the size of the window, which notifies the program.
  func resize(rows: UInt16, columns: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  private func readMore(within milliseconds: Int32 = 10_000) -> Bool {
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(terminal, &piece, piece.count)
    guard count > 0 else { return false }
    shown += piece.prefix(count)
    return true
  }
}
