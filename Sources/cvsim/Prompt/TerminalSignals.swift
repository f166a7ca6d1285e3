import Glibc
import Synchronization

/// The signals that arrived and were not taken yet, one bit each: all that a handler may touch.
private let pendingSignals = Atomic<UInt64>(0)
private let isEditing = Atomic<Bool>(false)

private func noteSignal(_ number: Int32) {
  let bit = UInt64(1) << UInt64(truncatingIfNeeded: number)
  let (old, _) = pendingSignals.bitwiseOr(bit, ordering: .relaxed)
  // The second Ctrl-C while a command runs: the person means it.
  if number == SIGINT, old & bit != 0, !isEditing.load(ordering: .relaxed) {
    signal(SIGINT, SIG_DFL)
    raise(SIGINT)
  }
}

/// The signals of a terminal while a line is edited in it.
///
/// They are blocked but for the moment of waiting, so that none is lost between
/// looking and waiting and none breaks into the editor. While a command runs they
/// do what they always do, except that Ctrl-C is only noted.
struct TerminalSignals {
  /// Those that end the program, once the terminal is in order.
  static let fatal: [Int32] = [SIGTERM, SIGHUP, SIGQUIT]

  private static let handled = fatal + [SIGINT, SIGTSTP, SIGCONT, SIGWINCH]

  private let outerMask: sigset_t
  private let outerActions: [(Int32, sigaction)]

  /// Starts to handle the signals.
  init() {
    isEditing.store(true, ordering: .relaxed)
    pendingSignals.store(0, ordering: .relaxed)
    var blocked = Self.set(of: Self.handled)
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, &blocked, &mask)
    outerMask = mask
    outerActions = Self.handled.filter { $0 != SIGINT }.map { ($0, Self.handle($0)) }
  }

  /// Notes Ctrl-C from now on, for as long as the program runs.
  static func catchInterrupts() {
    // A lazy global must not come to life inside a handler.
    pendingSignals.store(0, ordering: .relaxed)
    isEditing.store(false, ordering: .relaxed)
    _ = handle(SIGINT)
  }

  /// Notes Ctrl-C and SIGTERM from now on, so that a run can end in order.
  static func catchStops() {
    catchInterrupts()
    _ = handle(SIGTERM)
  }

  /// Which of them came.
  static var stop: Int32? {
    let bits = pendingSignals.load(ordering: .relaxed)
    return [SIGINT, SIGTERM].first { bits & (UInt64(1) << UInt64($0)) != 0 }
  }

  /// Whether Ctrl-C came since a line was read; forgets it.
  static func takeInterrupt() -> Bool {
    let bit = UInt64(1) << UInt64(SIGINT)
    return pendingSignals.bitwiseAnd(~bit, ordering: .relaxed).oldValue & bit != 0
  }

  /// Gives the signals back to whom they belonged.
  func restore() {
    for (number, action) in outerActions {
      var action = action
      sigaction(number, &action, nil)
    }
    isEditing.store(false, ordering: .relaxed)
    var mask = outerMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Waits until stdin has something to read or a signal comes.
  func waitForInput() -> (arrived: Set<Int32>, isReadable: Bool) {
    var readable = fd_set()
    readable.__fds_bits.0 = 1  // descriptor 0
    var mask = outerMask
    let ready = pselect(STDIN_FILENO + 1, &readable, nil, nil, nil, &mask)
    let bits = pendingSignals.exchange(0, ordering: .relaxed)
    let arrived = Self.handled.filter { bits & (UInt64(1) << UInt64($0)) != 0 }
    return (Set(arrived), ready > 0)
  }

  /// Ends the program as the signal would have.
  func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    restoreMask(without: number)
    raise(number)
    exit(128 + number)
  }

  /// Stops the program as Ctrl-Z does; answers when it goes on.
  func stop() {
    let action = outerActions.first { $0.0 == SIGTSTP }?.1
    var outer = action ?? sigaction()
    sigaction(SIGTSTP, &outer, nil)
    raise(SIGTSTP)
    restoreMask(without: SIGTSTP)  // it strikes here
    _ = Self.handle(SIGTSTP)
    var blocked = Self.set(of: Self.handled)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
  }

  private func restoreMask(without number: Int32) {
    var open = Self.set(of: [number])
    pthread_sigmask(SIG_UNBLOCK, &open, nil)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  /// Answers what was done before. Without SA_RESTART: waiting must end.
  private static func handle(_ number: Int32) -> sigaction {
    var action = sigaction()
    var old = sigaction()
    action.__sigaction_handler.sa_handler = noteSignal
    sigaction(number, &action, &old)
    return old
  }
}
