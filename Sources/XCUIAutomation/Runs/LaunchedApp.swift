import CollectionFiles
import CorelibsXCTest
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns
import UIKit

/// A launched app in a session of its own, with the trace of what a test does to it.
final class LaunchedApp {
  let simulator: Simulator
  let application: any TestedApplication.Type
  let arguments: [String]
  let environment: [String: String]
  var state = State.runningForeground
  private(set) var device: DeviceProfile
  /// The menu of the text that is edited; nil while there is none.
  var editMenu: EditMenu?
  private let session: Session
  /// The last action, and the number of log entries before it.
  private var latest: (line: String, count: Int)?
  private var trace: TraceBuffer
  private var tracer: SessionTracer

  /// The state of an app.
  enum State: UInt, Sendable {
    case unknown = 0
    case notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The lines of a trace, of which a test that runs for long keeps the first part.
  private final class TraceBuffer {
    private static let limit = 32 << 20
    struct Full: Error {}
    private(set) var lines: [UInt8] = []

    func take(_ new: [UInt8]) throws {
      guard lines.count + new.count <= TraceBuffer.limit else { throw Full() }
      lines += new
    }
  }

  init(
    _ application: any TestedApplication.Type, arguments: [String], environment: [String: String]
  ) {
    (self.application, self.arguments, self.environment) = (application, arguments, environment)
    ProcessEnvironment.set(arguments: arguments, environment: environment)
    let type = Unchecked(value: application)
    let program = ScreenProgram(application.displayName) { type.value.makeContent() }
    let session = Session(
      configuration: .init(folder: ".", source: ScreenSource(programs: [program])))
    session.forgetsPast()
    let buffer = TraceBuffer()
    let tracer = SessionTracer(origin: TraceOrigin()) { try buffer.take($0) }
    session.tracer = tracer
    let profile = application.device
    DeviceProfile.$current.withValue(profile) {
      var document = CollectionDocument(program)
      document.viewport = profile.size
      document.scale = profile.scale
      session.show(document, path: program.name)
    }
    simulator = session.device?.simulator ?? Simulator(viewport: profile.size, scale: profile.scale)
    (self.session, self.tracer, trace, device) = (session, tracer, buffer, profile)
    waitUntilIdle()
  }

  /// Ends the app: its views leave the window, its timers do not run any more.
  func terminate() {
    state = .notRunning
    simulator.clock.cancelAll()
    for view in simulator.window.subviews { view.removeFromSuperview() }
    ProcessEnvironment.reset()
  }

  // MARK: Time

  func advance(by time: VirtualTime) {
    simulator.window.asLatest { simulator.clock.advance(by: time) }
    simulator.window.layoutIfNeeded()
  }

  /// The time for which an action waits at most, on the virtual clock, as long as XCTest does.
  static let idleLimit = VirtualTime.seconds(60)

  /// Advances the clock until the screen is idle: no scroll view moves, no touch is undecided, no animation of a
  /// view runs, and no work is due.
  ///
  /// Timers of the app that are due later do not count, so a screen that loads for two seconds is idle.
  func waitUntilIdle() {
    let (clock, window) = (simulator.clock, simulator.window)
    let end = clock.now.advanced(by: Self.idleLimit)
    window.asLatest {
      var rounds = 0
      repeat {
        rounds += 1
        window.layoutIfNeeded()
        _ = simulator.waitUntilIdle { _ in }
        clock.advance(by: VirtualTime(nanoseconds: 0))
        window.layoutIfNeeded()
        guard let next = clock.timeToNextTimer else { return }
        let isAnimating = window.hasRunningAnimations && clock.now.advanced(by: next) <= end
        guard next.nanoseconds == 0 || isAnimating else { return }
        clock.advance(by: next)
      } while clock.now < end && rounds < 10_000
    }
    window.layoutIfNeeded()
  }

  /// The step of `wait(until:timeout:)`: XCTest polls too.
  static let pollInterval = VirtualTime.milliseconds(100)

  // MARK: The trace

  /// Performs an action as a step of the trace, and waits until the screen is idle.
  ///
  /// - Parameter line: The command of a session that does the same, such as `tap #login`.
  func perform(_ line: String, _ action: () -> Void) {
    let (clock, window) = (simulator.clock, simulator.window)
    if let command = LaunchedApp.command(line) { tracer.begin(command, at: clock.now.milliseconds) }
    latest = (line, simulator.log.count)
    window.asLatest { action() }
    waitUntilIdle()
    tracer.endCommand()
    tracer.settle(at: clock.now.milliseconds)
  }

  /// The last action with the lines that the app was told since; nil before the first one.
  var lastAction: String? {
    guard let (line, count) = latest else { return nil }
    let told = simulator.log.entries(after: count).filter {
      !LogEntryKinds.standard.isDisjoint(with: $0.kind.kinds)
    }.map(\.line)
    let lines = told.isEmpty ? ["nothing was called"] : Array(told.prefix(5))
    let more = told.count > 5 ? ["… and \(told.count - 5) more"] : []
    return "Last action: \(line)\n  " + (lines + more).joined(separator: "\n  ")
  }

  private static func command(_ line: String) -> Command? {
    var assembler = StatementAssembler()
    guard case .command(let command)? = try? assembler.feed(Array(line.utf8)[...]) else {
      return nil
    }
    return command
  }

  /// Writes a failure of the test into the trace.
  func note(failure message: String) {
    let line = message.split(separator: "\n").first.map(String.init) ?? message
    tracer.expectation(false, "! \(line)", at: simulator.clock.now.milliseconds)
  }

  /// Begins another trace, for the next test with the same app.
  func beginTrace() {
    tracer.finish()
    trace = TraceBuffer()
    let buffer = trace
    tracer = SessionTracer(origin: TraceOrigin()) { try buffer.take($0) }
    session.tracer = tracer
  }

  /// Ends the trace, and returns its lines.
  func endTrace() -> [UInt8] {
    tracer.finish(.failed)
    return trace.lines
  }

  // MARK: The device

  /// Turns the device.
  func rotate(toLandscape isLandscape: Bool) {
    let upright = application.device
    let new = isLandscape ? upright.landscape : upright
    guard new.size != device.size else { return }
    device = new
    let window = simulator.window
    window.asLatest {
      window.deviceSafeAreaInsets = new.safeArea
      window.frame = CGRect(origin: .zero, size: new.size)
      window.layoutIfNeeded()
    }
    tracer.viewChanged(
      "viewport \(NumberText.text(new.size.width))x\(NumberText.text(new.size.height))",
      at: simulator.clock.now.milliseconds)
    waitUntilIdle()
  }
}

/// A value of which the compiler does not know that one thread at a time uses it.
struct Unchecked<Value>: @unchecked Sendable { let value: Value }

/// What the process of the app would get: its arguments, its environment and the defaults that arguments set.
private enum ProcessEnvironment {
  nonisolated(unsafe) private static var original = CommandLine.arguments
  nonisolated(unsafe) private static var replaced: [String: String?] = [:]

  static func set(arguments: [String], environment: [String: String]) {
    reset()
    set(Array(original.prefix(1)) + arguments)
    let present = ProcessInfo.processInfo.environment
    for (name, value) in environment {
      replaced[name] = .some(present[name])
      setenv(name, value, 1)
    }
    var defaults: [String: Any] = [:]
    var index = 0
    while index < arguments.count {
      if arguments[index].hasPrefix("-"), arguments[index].count > 1, index + 1 < arguments.count,
        !arguments[index + 1].hasPrefix("-")
      {
        defaults[String(arguments[index].dropFirst())] = arguments[index + 1]
        index += 1
      }
      index += 1
    }
    // On Linux, setting a domain keeps the values of the last one.
    UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
    UserDefaults.standard.setVolatileDomain(defaults, forName: UserDefaults.argumentDomain)
  }

  static func reset() {
    set(original)
    UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
    for (name, value) in replaced {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    replaced = [:]
  }

  static func set(_ arguments: [String]) { ProcessArguments.set(arguments) }
}
