#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The signals that the program handles or raises.
package enum Signal: Sendable {
  case hangUp, interrupt, quit, terminate, suspend, resume, resize, brokenPipe

  package var number: Int32 {
    switch self {
    case .hangUp: SIGHUP
    case .interrupt: SIGINT
    case .quit: SIGQUIT
    case .terminate: SIGTERM
    case .suspend: SIGTSTP
    case .resume: SIGCONT
    case .resize: SIGWINCH
    case .brokenPipe: SIGPIPE
    }
  }

  /// The exit code of a shell for a program that the signal ended.
  package var exitCode: Int32 { 128 + number }

  /// Ends the program as the signal does without a handler.
  package func end() -> Never {
    _ = signal(number, SIG_DFL)
    var own = Signal.mask(of: [self])
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(number)
    exit(exitCode)
  }

  /// True if a process with this number exists.
  package static func processExists(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// The bit of the signal in a set of signals that have arrived.
  var bit: UInt64 { 1 << UInt64(number) }

  static func mask(of signals: [Signal]) -> sigset_t {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal.number) }
    return mask
  }

  /// Calls `body`, and discards the signal if the calls of this thread in `body` raise it.
  ///
  /// The action for the signal, which all threads share, stays as it is.
  func discard(during body: () throws(SystemError) -> Void) throws(SystemError) {
    var own = Signal.mask(of: [self])
    var old = sigset_t()
    pthread_sigmask(SIG_BLOCK, &own, &old)
    defer {
      var pending = sigset_t()
      sigpending(&pending)
      var received: Int32 = 0
      if sigismember(&pending, number) == 1 { sigwait(&own, &received) }
      pthread_sigmask(SIG_SETMASK, &old, nil)
    }
    try body()
  }

  /// Sets the handler and returns the action before.
  ///
  /// System calls that wait are interrupted.
  @discardableResult
  func handle(by handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
    setAction(handler)
  }

  /// Calls `body`, during which the signal has no effect on this process.
  func ignore<Result>(during body: () -> Result) -> Result {
    var old = setAction(SIG_IGN)
    defer { sigaction(number, &old, nil) }
    return body()
  }

  /// Sets the action and returns the one before.
  private func setAction(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
    var action = sigaction()
    var old = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #endif
    sigaction(number, &action, &old)
    return old
  }
}
