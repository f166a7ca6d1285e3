import CorelibsXCTest
import Foundation
import InteractionKit
import XCTest

/// A UI test case.
///
/// It is XCTest's class with the members that XCTest lacks on Linux: interruption monitors, waits on the virtual
/// clock, attachments, and `continueAfterFailure`. Each test runs on a thread of its own. A test that has to end
/// although nothing returns leaves its thread behind, and `tearDown` runs on another one.
open class XCTestCase: CorelibsTestCase, FailureReceiver {
  /// The type that launches the app; `TestedApp` of the test target in a converted class, nil by default.
  open class var testedApplication: (any TestedApplication.Type)? { nil }

  /// True for a class whose tests Xcode runs for each appearance and orientation; here they run once.
  open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

  /// False to end the test at its first failure; true by default.
  open override var continueAfterFailure: Bool {
    // XCTest ends the whole process if it reads false.
    get { isReporting || continuesAfterFailure }
    set { continuesAfterFailure = newValue }
  }
  private var continuesAfterFailure = true
  private var isReporting = false
  /// The time that a test may take, in seconds of the machine; 600 by default.
  open var executionTimeAllowance: TimeInterval = 600

  /// Called with each failure instead of XCTest; nil, the default, for none.
  package var onFailure: ((_ description: String, _ file: String, _ line: Int) -> Void)?
  package internal(set) var attachments: [XCTAttachment] = []
  var expectations: [XCTestExpectation] = []
  var expectedFailures: [ExpectedFailure] = []
  private(set) var hasFailed = false
  private var hasReport = false
  /// True while a failure is recorded whose message describes the screen already.
  private var isExplained = false
  private var isTearingDown = false
  /// Blocks that XCTest calls after a test that returns.
  private var teardownBlocks: [() -> Void] = []
  private var worker: TestThread?
  private let testClosure: XCTestCaseClosure

  /// A test of a name, which XCTest makes.
  public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
    self.testClosure = testClosure
    super.init(name: name, testClosure: testClosure)
  }

  open override class func setUp() {
    UITestRun.begin(classOf: testedApplication)
    super.setUp()
  }

  // MARK: Running

  open override func invokeTest() {
    UITestRun.begin(self, of: Self.testedApplication)
    let device = Self.testedApplication?.device ?? .current
    let test = Unchecked(value: self)
    let worker = TestThread {
      DeviceProfile.$current.withValue(device) { test.value.invokeInherited() }
    }
    self.worker = worker
    var ending = worker.run(for: executionTimeAllowance)
    if ending == .outOfTime {
      receive(
        "The test took longer than \(Int(executionTimeAllowance)) s and was ended",
        at: UITestRun.current.location)
      ending = .stopped
    }
    if ending == .stopped {
      // The thread of the test has ended, or computes on, so the rest of the life cycle is called on another.
      isTearingDown = true
      let rest = TestThread {
        DeviceProfile.$current.withValue(device) {
          test.value.performTearDown()
        }
      }
      self.worker = rest
      if rest.run(for: executionTimeAllowance) == .outOfTime {
        receive(
          "tearDown took longer than \(Int(executionTimeAllowance)) s",
          at: UITestRun.current.location)
      }
    }
    self.worker = nil
    endExpectedFailures()
    for attachment in attachments
    where onFailure == nil && (hasFailed || attachment.lifetime == .keepAlways) {
      AttachmentFolder.write(attachment, of: name)
    }
    UITestRun.current.end()
  }

  open override func addTeardownBlock(_ block: @escaping () -> Void) {
    teardownBlocks.append(block)
    super.addTeardownBlock(block)
  }

  private func invokeInherited() {
    guard onFailure != nil else {
      super.invokeTest()
      return
    }
    // XCTest's own steps wait for tasks. A test that another one runs may hold the very thread of theirs.
    do {
      try setUpWithError()
      setUp()
      try testClosure(self)
    } catch {
      record(error)
    }
    performTearDown()
  }

  private func performTearDown() {
    for block in teardownBlocks.reversed() { block() }
    tearDown()
    do { try tearDownWithError() } catch { record(error) }
  }

  private func record(_ error: any Error) {
    guard !(error is XCTSkip) else { return }
    recordFailure(
      withDescription: "threw error \"\(error)\"", inFile: "<EXPR>", atLine: 0, expected: false)
  }

  // MARK: Failures

  open override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    if isExpected(description) { return }
    hasFailed = true
    let context = isExplained ? nil : UITestRun.current.context
    let description = context.map { "\(description)\n\($0)" } ?? description
    if let onFailure {
      onFailure(description, filePath, lineNumber)
    } else {
      isReporting = true
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      isReporting = false
    }
    UITestRun.current.app?.note(failure: description)
    attachReport()
    // An error that the test has thrown ends it anyway.
    if !continuesAfterFailure, filePath != "<EXPR>" { stop() }
  }

  func receive(_ message: String, at location: TestLocation) {
    isExplained = true
    defer { isExplained = false }
    recordFailure(
      withDescription: message, inFile: location.file, atLine: location.line, expected: true)
  }

  /// Ends the test, if this is its thread.
  ///
  /// After the test itself there is nothing to end.
  func stop() {
    guard !isTearingDown else { return }
    worker?.stop()
  }

  /// Attaches the traces of the apps up to the failure as an HTML page, once in a test.
  private func attachReport() {
    guard !hasReport else { return }
    let plainName = AttachmentFolder.fileName(of: name)
    let attachment: XCTAttachment
    do {
      guard let page = try UITestRun.current.report(named: plainName) else { return }
      attachment = XCTAttachment(data: Data(page), uniformTypeIdentifier: "public.html")
    } catch {
      attachment = XCTAttachment(string: "The report cannot be written: \(error)\n")
    }
    hasReport = true
    attachment.name = plainName
    add(attachment)
  }

  // MARK: Interruptions

  /// Adds a closure that handles alerts of the app which cover what a test wants to touch.
  ///
  /// The latest one is asked first. Alerts of the system do not appear here.
  ///
  /// - Parameters:
  ///   - handlerDescription: The purpose, for the log.
  ///   - handler: The closure; it gets the alert and returns true if it handled it.
  /// - Returns: The token with which the monitor is removed.
  @discardableResult
  open func addUIInterruptionMonitor(
    withDescription handlerDescription: String, handler: @escaping (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    let token = NSObject()
    UITestRun.current.monitors.append(
      .init(token: token, description: handlerDescription) { alert in
        (alert as? XCUIElement).map(handler) ?? false
      })
    return token
  }

  /// No longer calls a monitor that `addUIInterruptionMonitor(withDescription:handler:)` returned.
  open func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    UITestRun.current.monitors.removeAll { $0.token === monitor }
  }

  // MARK: Attachments

  /// Adds an attachment, which is written to a folder when the test ends.
  ///
  /// The folder is `CVSIM_ATTACHMENTS` of the environment, or `UITestAttachments` in the temporary folder.
  open func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
}

/// The thread of a test, which can be left behind.
///
/// Swift has no exceptions that would unwind the stack of a test, so a test ends with its thread. What its functions
/// hold stays in memory.
final class TestThread: @unchecked Sendable {
  enum Ending { case returned, stopped, outOfTime }

  private static let stackSize = 16 << 20
  private let condition = NSCondition()
  private var ending: Ending?
  private var thread: Thread?
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Runs the closure, and returns when it returns or stops.
  func run(for seconds: TimeInterval) -> Ending {
    let thread = Thread { [self] in
      body()
      end(.returned)
    }
    thread.stackSize = TestThread.stackSize
    self.thread = thread
    thread.start()
    let limit = Date(timeIntervalSinceNow: seconds)
    guard Thread.isMainThread else {
      condition.lock()
      defer { condition.unlock() }
      while ending == nil, condition.wait(until: limit) {}
      return ending ?? .outOfTime
    }
    // Work of the main queue, such as in asynchronous tests, needs the main thread meanwhile.
    while true {
      condition.lock()
      let ended = ending
      condition.unlock()
      if let ended { return ended }
      guard Date() < limit else { return .outOfTime }
      _ = RunLoop.main.run(mode: .default, before: limit)
    }
  }

  /// Ends the thread, if it is the one that calls.
  func stop() {
    guard Thread.current === thread else { return }
    end(.stopped)
    Thread.exit()
  }

  private func end(_ ending: Ending) {
    condition.lock()
    if self.ending == nil { self.ending = ending }
    condition.broadcast()
    condition.unlock()
    DispatchQueue.main.async {}
  }
}
