import Foundation
import InteractionKit
import TestRuns
import UIKit
import XCTest

/// The position of a call in a test, at which a failure is recorded.
struct TestLocation {
  var file: String
  var line: Int

  init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = ("\(file)", Int(line)) }
}

/// What records the failures of a test.
protocol FailureReceiver: AnyObject {
  func receive(_ message: String, at location: TestLocation)
  /// Ends the test, without a return, because it would not end by itself.
  func stop()
}

/// The test that runs now: its app, its virtual time, and the receiver of its failures.
///
/// XCTest's interface is global, as in `XCUIDevice.shared`, and XCTest runs one test after the other. So there is
/// one present run of a process.
final class UITestRun {
  nonisolated(unsafe) private(set) static var current = UITestRun(nil, of: nil)

  /// The type that launches the app; nil if the test has none.
  let application: (any TestedApplication.Type)?
  /// The app after the first launch, also once it is terminated.
  private(set) var app: LaunchedApp?
  /// The traces of the latest apps that ended in this test.
  private var earlierTraces: [[UInt8]] = []
  /// The last position of a call that has one; properties have none.
  var location = TestLocation("", 0)
  var monitors: [InterruptionMonitor] = []
  var orientation = UIDeviceOrientation.unknown
  /// Returns what the test has asked last, and the answer; nil before its first question.
  var lastQuestion: (() -> String)?
  /// The names of the activities that run, from the outermost.
  var activities: [String] = []
  private weak var receiver: (any FailureReceiver)?
  /// The test case, to which attachments and expected failures are added.
  var testCase: AnyObject? { receiver }
  private let start = Date()
  /// The virtual time in apps that ended, and that which passed without an app.
  private var earlier = VirtualTime(nanoseconds: 0)
  private var uses = 0

  /// A closure that handles alerts which cover what a test wants to touch.
  struct InterruptionMonitor {
    let token: NSObject
    let description: String
    /// Called with the element of the alert.
    let handler: (NSObject) -> Bool
  }

  /// The limits of one test; a test that reaches one would hardly end by itself.
  struct Limits {
    /// The number of resolutions of elements and queries.
    var resolutions = 1_000_000
    /// The virtual time, in seconds.
    var seconds = 24 * 3600.0
    /// The number of elements on the screen.
    var elements = 200_000
  }
  nonisolated(unsafe) static var limits = Limits()

  init(_ receiver: (any FailureReceiver)?, of application: (any TestedApplication.Type)?) {
    self.receiver = receiver
    self.application = application
  }

  /// Begins the run of a test.
  ///
  /// An app that the class of the test launched before its first test, in `class func setUp()`, stays.
  static func begin(_ receiver: any FailureReceiver, of application: (any TestedApplication.Type)?)
  {
    let run = UITestRun(receiver, of: application)
    if application == current.application, let app = current.app {
      run.app = app
      run.earlier = VirtualTime(nanoseconds: -app.simulator.clock.now.nanoseconds)
      app.beginTrace()
    }
    current = run
  }

  /// Begins the part of a class before its first test, and ends the one before.
  static func begin(classOf application: (any TestedApplication.Type)?) {
    current = UITestRun(nil, of: application)
  }

  /// Ends the run.
  ///
  /// The app stays, since suites may launch it once for all tests of a class.
  func end() { monitors = [] }

  // MARK: Time

  /// The virtual time since the test began.
  var elapsed: VirtualTime {
    earlier.advanced(by: app?.simulator.clock.now ?? VirtualTime(nanoseconds: 0))
  }

  /// The date of the test: the real one at its beginning, and the virtual time since.
  var date: Date { start.addingTimeInterval(Double(elapsed.nanoseconds) / 1e9) }

  /// Lets virtual time pass.
  func advance(bySeconds seconds: Double) {
    countUse()
    let time = VirtualTime.seconds(max(seconds.isFinite ? seconds : Self.limits.seconds, 0))
    if let app {
      app.advance(by: time)
    } else {
      earlier = earlier.advanced(by: time)
    }
    guard Double(elapsed.nanoseconds) / 1e9 > Self.limits.seconds else { return }
    fail(
      "The test has waited for more than \(Int(Self.limits.seconds / 3600)) hours of virtual time. "
        + "It probably waits in a loop for something that never happens.")
    receiver?.stop()
  }

  /// Counts a use of the screen, and ends a test that uses it without end.
  func countUse() {
    uses += 1
    guard uses > Self.limits.resolutions else { return }
    uses = 0
    fail(
      "The test has asked for elements \(Self.limits.resolutions) times. It probably loops until something "
        + "happens, without a wait in which it could: use waitForExistence(timeout:) or sleep(_:).")
    receiver?.stop()
  }

  // MARK: The app

  /// Launches the app again.
  func launch(
    arguments: [String], environment: [String: String], at location: TestLocation
  ) -> Bool {
    self.location = location
    guard let application else {
      fail(
        "Failed to launch the app: the test class has no tested application. A UI test target needs a type "
          + "TestedApp, and classes that the conversion has not seen override testedApplication.")
      return false
    }
    terminate()
    app = LaunchedApp(application, arguments: arguments, environment: environment)
    return true
  }

  /// Terminates the app, if it runs.
  func terminate() {
    guard let old = app else { return }
    earlier = elapsed
    earlierTraces = earlierTraces.suffix(3) + [old.endTrace()]
    old.terminate()
    app = nil
  }

  /// Ends the traces of the app, and of those before it in this test, and returns the report on them as an HTML page.
  ///
  /// - Returns: The page; nil for a test that has launched no app.
  /// - Throws: The reason why a trace cannot be read.
  func report(named name: String) throws -> [UInt8]? {
    let traces = earlierTraces + (app.map { [$0.endTrace()] } ?? [])
    guard !traces.isEmpty else { return nil }
    var page = TraceReport()
    for lines in traces { try page.add(lines, file: name) }
    return try HTMLReport.document(report: page.report, traces: page.traces)
  }

  // MARK: Failures

  /// What the test asked and did last, for the message of a failed assertion; nil without an app.
  var context: String? {
    guard let app else { return nil }
    let parts = [lastQuestion?(), app.lastAction].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  /// Records a failure at the last known position.
  func fail(_ message: String) {
    guard let receiver else {
      XCTFail(message)
      return
    }
    let context =
      activities.isEmpty ? "" : "\nIn the activity " + activities.joined(separator: " > ")
    receiver.receive(message + context, at: location)
  }
}
