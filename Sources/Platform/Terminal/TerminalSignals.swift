import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The signals that arrived and are not handled yet, one bit each: all that a handler may touch.
private let pendingSignals = Atomic<UInt64>(0)
private let isEditing = Atomic<Bool>(false)
/// The signals that are blocked while the program waits for input.
private let maskOfWaiting = Mutex(sigset_t())

private func noteSignal(_ number: Int32) {
  let bit = UInt64(1) << UInt64(truncatingIfNeeded: number)
  let (old, _) = pendingSignals.bitwiseOr(bit, ordering: .relaxed)
  // The second Ctrl-C while a command runs ends the program.
  if number == SIGINT, old & bit != 0, !isEditing.load(ordering: .relaxed) {
    signal(SIGINT, SIG_DFL)
    raise(SIGINT)
  }
}

/// The signals of a terminal while a line is edited in it.
///
/// They are blocked except while the program waits for input. None is therefore lost between the
/// check and the wait, and none interrupts the editor. While a command runs they have their usual
/// effect, except that Ctrl-C is only recorded.
package struct TerminalSignals {
  /// The signals that end the program, once the settings of the terminal are restored.
  package static let fatal: [Signal] = [.terminate, .hangUp, .quit]

  /// The signals that end the line that is edited.
  package static let ofLineEnd = fatal + [.interrupt]

  /// The signals that are handled while a line is edited.
  package static let handled = ofLineEnd + [.suspend, .resume, .resize]

  private let outerMask: sigset_t
  private let outerActions: [(signal: Signal, action: sigaction)]

  /// Starts to handle the signals.
  package init() {
    isEditing.store(true, ordering: .relaxed)
    pendingSignals.store(0, ordering: .relaxed)
    var blocked = Signal.mask(of: Self.handled)
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, &blocked, &mask)
    outerMask = mask
    maskOfWaiting.withLock { [mask] in $0 = mask }
    outerActions = Self.handled.filter { $0 != .interrupt }
      .map { ($0, $0.handle(by: noteSignal)) }
  }

  /// Records Ctrl-C from now on, for as long as the program runs.
  package static func recordInterrupts() {
    // A lazy global must not be initialised inside a handler.
    pendingSignals.store(0, ordering: .relaxed)
    isEditing.store(false, ordering: .relaxed)
    _ = Signal.interrupt.handle(by: noteSignal)
  }

  /// Records Ctrl-C and SIGTERM from now on, so that a run can end in order.
  package static func recordStops() {
    recordInterrupts()
    _ = Signal.terminate.handle(by: noteSignal)
  }

  /// The signal that stops the run, if one has arrived.
  package static var stop: Signal? {
    let bits = pendingSignals.load(ordering: .relaxed)
    return [.interrupt, .terminate].first { bits & $0.bit != 0 }
  }

  /// True if Ctrl-C arrived since a line was read; it is not reported again.
  package static func takeInterrupt() -> Bool {
    let bit = Signal.interrupt.bit
    return pendingSignals.bitwiseAnd(~bit, ordering: .relaxed).oldValue & bit != 0
  }

  /// Restores the actions from before the line was edited.
  package func restore() {
    for (signal, action) in outerActions {
      var action = action
      sigaction(signal.number, &action, nil)
    }
    isEditing.store(false, ordering: .relaxed)
    var mask = outerMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Waits until standard input is readable or a signal arrives.
  package func waitForInput() -> (arrived: Set<Signal>, isReadable: Bool) {
    let isReadable = Self.waitForKey()
    let bits = pendingSignals.exchange(0, ordering: .relaxed)
    return (Set(Self.handled.filter { bits & $0.bit != 0 }), isReadable)
  }

  /// Waits until standard input is readable or a signal arrives, which `waitForInput` reports later.
  ///
  /// - Parameters:
  ///   - seconds: The longest wait; nil for any.
  ///   - signals: The signals that end the wait; all that are handled by default.
  /// - Returns: True if standard input is readable.
  package static func waitForKey(
    atMost seconds: Int? = nil, unless signals: [Signal] = handled
  ) -> Bool {
    let ends = signals.reduce(0) { $0 | $1.bit }
    func hasEnd() -> Bool { pendingSignals.load(ordering: .relaxed) & ends != 0 }
    while true {
      var readable = fd_set()
      // FD_SET is a macro. Descriptor 0 is the lowest bit, whatever the platform calls the field.
      withUnsafeMutableBytes(of: &readable) { $0[0] = 1 }
      var mask = maskOfWaiting.withLock { $0 }
      // A signal that arrived before is reported first: another one may never arrive.
      let limit = hasEnd() ? 0 : seconds
      var time = timespec(tv_sec: limit ?? 0, tv_nsec: 0)
      let count =
        limit == nil
        ? pselect(STDIN_FILENO + 1, &readable, nil, nil, nil, &mask)
        : pselect(STDIN_FILENO + 1, &readable, nil, nil, &time, &mask)
      if count >= 0 || errno != EINTR || hasEnd() { return count > 0 }
    }
  }

  /// Stops the program as Ctrl-Z does; returns when it is resumed.
  package func suspend() {
    let signal = Signal.suspend
    var outer = outerActions.first { $0.signal == signal }?.action ?? sigaction()
    sigaction(signal.number, &outer, nil)
    raise(signal.number)
    var own = Signal.mask(of: [signal])
    pthread_sigmask(SIG_UNBLOCK, &own, nil)  // the signal is delivered here
    _ = signal.handle(by: noteSignal)
    var blocked = Signal.mask(of: Self.handled)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
  }
}
