import Foundation
import InteractionKit

/// Something that a test waits for, on the virtual clock.
open class XCTestExpectation: NSObject {
  /// The text in failures.
  open var expectationDescription: String
  /// The number of calls of `fulfill()` after which it is fulfilled; 1 by default.
  open var expectedFulfillmentCount = 1
  /// True if a fulfilment is a failure; false by default.
  open var isInverted = false
  /// True if more calls than expected are a failure; false by default.
  open var assertForOverFulfill = false
  private(set) var fulfillments = 0
  /// The order among the fulfilled ones, to check an enforced order.
  private(set) var order = 0
  nonisolated(unsafe) private static var lastOrder = 0

  /// Creates an expectation.
  public init(description expectationDescription: String) {
    self.expectationDescription = expectationDescription
    super.init()
  }

  /// Creates an expectation.
  public convenience override init() { self.init(description: "expectation") }

  /// Notes that what was waited for has happened.
  open func fulfill(_ file: StaticString = #filePath, line: UInt = #line) {
    fulfillments += 1
    if assertForOverFulfill, fulfillments > expectedFulfillmentCount {
      UITestRun.current.location = TestLocation(file, line)
      UITestRun.current.fail(
        "API violation - multiple calls made to fulfill() for \(expectationDescription).")
    }
    guard fulfillments == expectedFulfillmentCount else { return }
    XCTestExpectation.lastOrder += 1
    order = XCTestExpectation.lastOrder
  }

  final var isFulfilled: Bool {
    check()
    return fulfillments >= expectedFulfillmentCount
  }

  /// Called at each poll, to find out if a condition holds now.
  func check() {}
}

/// Waits until a predicate holds for an object.
open class XCTNSPredicateExpectation: XCTestExpectation {
  /// What has to hold, as `exists == true`.
  public let predicate: NSPredicate
  /// The object, such as an element or a query.
  public let object: Any?
  /// Called when the predicate holds; the expectation is fulfilled if it returns true.
  open var handler: (() -> Bool)?

  /// Creates an expectation of a predicate.
  public init(predicate: NSPredicate, object: Any?) {
    (self.predicate, self.object) = (predicate, object)
    super.init(
      description: "Expect predicate `\(predicate.formatText)` for object "
        + (object.map { "\($0)" } ?? "nil"))
  }

  override func check() {
    guard fulfillments < expectedFulfillmentCount, predicate.evaluate(with: object),
      handler?() ?? true
    else { return }
    fulfill()
  }
}

/// Waits until an attribute of an element has a value, or any new one.
open class XCTKVOExpectation: XCTNSPredicateExpectation {
  /// The name of the attribute.
  public let keyPath: String
  /// The value; nil for any value other than the one at the beginning.
  public let expectedValue: Any?

  /// Creates an expectation of an attribute, such as `exists` or `value`.
  public init(keyPath: String, object: Any, expectedValue: Any? = nil) {
    (self.keyPath, self.expectedValue) = (keyPath, expectedValue)
    func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
    let subject = Unchecked(value: object as? any PredicateSubject)
    let initial = text(subject.value?.attribute(keyPath) ?? nil)
    let wanted = expectedValue.map { text($0) }
    super.init(
      predicate: NSPredicate { _, _ in
        guard let value = subject.value?.attribute(keyPath) else { return false }
        return wanted.map { $0 == text(value) } ?? (text(value) != initial)
      }, object: object)
  }
}

/// Waits until a notification is posted.
open class XCTNSNotificationExpectation: XCTestExpectation {
  /// The name under which the notification is posted.
  public let notificationName: Notification.Name
  /// The object that posts it; nil for any.
  public let observedObject: Any?
  /// Called with the notification; the expectation is fulfilled if it returns true.
  open var handler: ((Notification) -> Bool)?
  private var observer: (any NSObjectProtocol)?

  /// Creates an expectation of a notification.
  public init(
    name notificationName: Notification.Name, object: Any? = nil,
    notificationCenter: NotificationCenter = .default
  ) {
    (self.notificationName, observedObject) = (notificationName, object)
    super.init(description: "Expect notification '\(notificationName.rawValue)'")
    let expectation = Unchecked(value: WeakExpectation(self))
    observer = notificationCenter.addObserver(forName: notificationName, object: object, queue: nil)
    {
      let expectation = expectation.value.expectation
      if expectation?.handler?($0) ?? true { expectation?.fulfill() }
    }
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  private struct WeakExpectation {
    weak var expectation: XCTNSNotificationExpectation?
    init(_ expectation: XCTNSNotificationExpectation) { self.expectation = expectation }
  }
}

/// Waits for expectations on the virtual clock.
open class XCTWaiter: NSObject {
  /// The result of a wait.
  public enum Result: Int, Sendable {
    /// All expectations were fulfilled in time.
    case completed = 1
    /// The time was over before all were fulfilled.
    case timedOut
    /// They were fulfilled in another order than `enforceOrder` asks for.
    case incorrectOrder
    /// An inverted expectation was fulfilled.
    case invertedFulfillment
    /// Never returned here: waits aren't nested.
    case interrupted
  }

  /// The fulfilled expectations, in their order.
  open private(set) var fulfilledExpectations: [XCTestExpectation] = []

  /// Creates a waiter.
  public convenience init(delegate: AnyObject?) { self.init() }

  /// Advances the clock until all expectations are fulfilled, or until the timeout.
  @discardableResult
  open class func wait(
    for expectations: [XCTestExpectation], timeout seconds: TimeInterval = 600,
    enforceOrder: Bool = false
  ) -> Result {
    XCTWaiter().wait(for: expectations, timeout: seconds, enforceOrder: enforceOrder)
  }

  /// Advances the clock until all expectations are fulfilled, or until the timeout.
  @discardableResult
  open func wait(
    for expectations: [XCTestExpectation], timeout seconds: TimeInterval = 600,
    enforceOrder: Bool = false
  ) -> Result {
    let expected = expectations.filter { !$0.isInverted }
    let inverted = expectations.filter(\.isInverted)
    var isViolated = false
    let isComplete = UITestRun.current.wait(seconds: seconds) {
      isViolated = inverted.contains(where: \.isFulfilled)
      // An inverted expectation is waited for until the timeout.
      let isDone = !expected.contains { !$0.isFulfilled }
      return isViolated || (isDone && inverted.isEmpty)
    }
    fulfilledExpectations = expectations.filter(\.isFulfilled).sorted { $0.order < $1.order }
    if isViolated { return .invertedFulfillment }
    guard isComplete || expected.allSatisfy(\.isFulfilled) else { return .timedOut }
    if enforceOrder, fulfilledExpectations.filter({ !$0.isInverted }) != expected {
      return .incorrectOrder
    }
    return .completed
  }

  /// Advances the clock until all expectations are fulfilled, or until the timeout.
  @discardableResult
  open func fulfillment(
    of expectations: [XCTestExpectation], timeout seconds: TimeInterval = 600,
    enforceOrder: Bool = false
  ) async -> Result {
    wait(for: expectations, timeout: seconds, enforceOrder: enforceOrder)
  }
}

extension XCTestCase {
  /// A closure that is called when the expectations of a test are fulfilled, or at the timeout.
  public typealias XCWaitCompletionHandler = (_ error: (any Error)?) -> Void

  /// The error of a wait that has timed out.
  public struct WaitTimeout: Error, CustomStringConvertible {
    public let description: String
  }

  /// Returns an expectation that `waitForExpectations(timeout:)` waits for.
  public func expectation(description: String) -> XCTestExpectation {
    let expectation = XCTestExpectation(description: description)
    expectation.assertForOverFulfill = true
    expectations.append(expectation)
    return expectation
  }

  /// Returns an expectation that a predicate holds for an object, such as an element.
  @discardableResult
  public func expectation(
    for predicate: NSPredicate, evaluatedWith object: Any?, handler: (() -> Bool)? = nil
  ) -> XCTestExpectation {
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: object)
    expectation.handler = handler
    expectations.append(expectation)
    return expectation
  }

  /// Returns an expectation that an attribute of an element has a value, or a new one.
  @discardableResult
  public func keyValueObservingExpectation(
    for object: Any, keyPath: String, expectedValue: Any? = nil
  ) -> XCTestExpectation {
    let expectation = XCTKVOExpectation(
      keyPath: keyPath, object: object, expectedValue: expectedValue)
    expectations.append(expectation)
    return expectation
  }

  /// Returns an expectation of a notification.
  @discardableResult
  public func expectation(
    forNotification name: Notification.Name, object: Any?,
    notificationCenter: NotificationCenter = .default, handler: ((Notification) -> Bool)? = nil
  ) -> XCTestExpectation {
    let expectation = XCTNSNotificationExpectation(
      name: name, object: object, notificationCenter: notificationCenter)
    expectation.handler = handler
    expectations.append(expectation)
    return expectation
  }

  /// Waits for the expectations that the test has created, on the virtual clock; a timeout is a failure.
  // With fewer parameters than XCTest's method, the compiler prefers it.
  public func waitForExpectations(timeout: TimeInterval) {
    waitForExpectations(timeout: timeout, handler: nil)
  }

  /// Waits for the expectations that the test has created, on the virtual clock; a timeout is a failure.
  public func waitForExpectations(timeout: TimeInterval, handler: XCWaitCompletionHandler?) {
    let waited = expectations
    expectations = []
    let failure = wait(waited, timeout, enforceOrder: false, UITestRun.current.location)
    handler?(failure.map { WaitTimeout(description: $0) })
  }

  /// Waits for expectations on the virtual clock; a timeout is a failure.
  public func wait(
    for expectations: [XCTestExpectation], timeout seconds: TimeInterval = 600,
    enforceOrder: Bool = false, file: StaticString = #filePath, line: Int = #line
  ) {
    self.expectations.removeAll { expectation in expectations.contains { $0 === expectation } }
    _ = wait(expectations, seconds, enforceOrder: enforceOrder, TestLocation(file, UInt(line)))
  }

  /// Waits for expectations on the virtual clock; a timeout is a failure.
  public func fulfillment(
    of expectations: [XCTestExpectation], timeout seconds: TimeInterval = 600,
    enforceOrder: Bool = false, file: StaticString = #filePath, line: Int = #line
  ) async {
    wait(for: expectations, timeout: seconds, enforceOrder: enforceOrder, file: file, line: line)
  }

  /// Waits, records a failure, and returns its text; nil if all expectations were fulfilled.
  private func wait(
    _ expectations: [XCTestExpectation], _ seconds: TimeInterval, enforceOrder: Bool,
    _ location: TestLocation
  ) -> String? {
    UITestRun.current.location = location
    let result = XCTWaiter().wait(for: expectations, timeout: seconds, enforceOrder: enforceOrder)
    let missing = expectations.filter { $0.isInverted == $0.isFulfilled }.map(
      \.expectationDescription)
    let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
    let text: String? =
      switch result {
      case .completed: nil
      case .timedOut:
        "Asynchronous wait failed: Exceeded timeout of \(seconds) seconds, with unfulfilled expectations: \(names)."
      case .invertedFulfillment:
        "Asynchronous wait failed: Fulfilled inverted expectation \(names)."
      case .incorrectOrder:
        "Asynchronous wait failed: Failed due to expectations fulfilled in incorrect order."
      case .interrupted: "Asynchronous wait failed: it was interrupted."
      }
    guard let text else { return nil }
    UITestRun.current.location = location
    UITestRun.current.fail(text)
    return text
  }
}

/// Time in a UI test, which follows the virtual clock.
///
/// The conversion of a UI test replaces `sleep(_:)`, `Date()` and their like by its members, because a test and its
/// app are on one thread: real time would pass without the app.
public enum UITestTime {
  /// Lets time pass, in seconds.
  @discardableResult
  public static func sleep(_ seconds: UInt32) -> UInt32 {
    UITestRun.current.advance(bySeconds: Double(seconds))
    return 0
  }

  /// Lets time pass, in microseconds.
  @discardableResult
  public static func usleep(_ microseconds: UInt32) -> Int32 {
    UITestRun.current.advance(bySeconds: Double(microseconds) / 1_000_000)
    return 0
  }

  /// Lets time pass, in seconds.
  public static func sleep(forTimeInterval seconds: TimeInterval) {
    UITestRun.current.advance(bySeconds: seconds)
  }

  /// Lets time pass until a date of the test.
  public static func sleep(until date: Date) {
    UITestRun.current.advance(bySeconds: date.timeIntervalSince(UITestRun.current.date))
  }

  /// Lets time pass.
  public static func sleep(for duration: Duration) async throws {
    UITestRun.current.advance(bySeconds: duration / .seconds(1))
  }

  /// Lets time pass, in nanoseconds.
  public static func sleep(nanoseconds: UInt64) async throws {
    UITestRun.current.advance(bySeconds: Double(nanoseconds) / 1e9)
  }

  /// The date of the test: the real one at its beginning, and the virtual time since.
  public static var now: Date { UITestRun.current.date }

  /// Returns the date of the test.
  public static func date() -> Date { now }

  /// Returns a date some seconds after the test's.
  public static func date(timeIntervalSinceNow seconds: TimeInterval) -> Date {
    now.addingTimeInterval(seconds)
  }

  /// The date of the test in seconds since 2001.
  public static func absoluteTime() -> Double { now.timeIntervalSinceReferenceDate }

  /// The run loop of a UI test, whose time is virtual.
  public static var runLoop: UITestRunLoop { UITestRunLoop() }
}

/// The run loop of a UI test: to run it lets virtual time pass.
public struct UITestRunLoop {
  /// Lets time pass until a date of the test.
  public func run(until limitDate: Date) { UITestTime.sleep(until: limitDate) }

  /// Lets time pass until a date of the test.
  @discardableResult
  public func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool {
    UITestTime.sleep(until: limitDate)
    return true
  }
}

extension Date {
  /// The seconds from the date of the test to this one, by which the conversion replaces `timeIntervalSinceNow`.
  public var timeIntervalSinceTestNow: TimeInterval { timeIntervalSince(UITestRun.current.date) }
}

// MARK: Measurements

/// What a measurement counts on a device.
///
/// It exists so that performance tests compile. Nothing is measured here: `measure` runs the
/// closure once.
public protocol XCTMetric {}

/// How long a launch takes, in tests that also run on a device.
public final class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  public override init() { super.init() }
  /// Creates the metric; whether it waits makes no difference, since nothing is measured.
  public init(waitUntilResponsive: Bool) { super.init() }
}

/// How much time passes, in tests that also run on a device.
public final class XCTClockMetric: NSObject, XCTMetric {
  public override init() { super.init() }
}

/// How busy the processor is, in tests that also run on a device.
public final class XCTCPUMetric: NSObject, XCTMetric {
  public override init() { super.init() }
  /// Creates the metric for one app.
  public init(application: XCUIApplication) { super.init() }
}

/// How much memory an app uses, in tests that also run on a device.
public final class XCTMemoryMetric: NSObject, XCTMetric {
  public override init() { super.init() }
  /// Creates the metric for one app.
  public init(application: XCUIApplication) { super.init() }
}

/// How much an app writes, in tests that also run on a device.
public final class XCTStorageMetric: NSObject, XCTMetric {
  public override init() { super.init() }
  /// Creates the metric for one app.
  public init(application: XCUIApplication) { super.init() }
}

/// The hitches of animations.
public final class XCTHitchMetric: NSObject, XCTMetric {
  public override init() { super.init() }
  public init(application: XCUIApplication) { super.init() }
}

/// How long an interval between two signposts takes, in tests that also run on a device.
public final class XCTOSSignpostMetric: NSObject, XCTMetric {
  /// Creates the metric for the intervals that an app marks with a name.
  public init(subsystem: String, category: String, name: String) { super.init() }
  /// The interval of a launch.
  public static var applicationLaunch: XCTMetric { XCTApplicationLaunchMetric() }
  /// The interval from the lift of a finger to the rest of the content.
  public static var scrollDecelerationMetric: XCTMetric { XCTClockMetric() }
  /// The interval from the first movement of a scroll to the rest of the content.
  public static var scrollingAndDecelerationMetric: XCTMetric { XCTClockMetric() }
}

/// How often a device repeats a measurement; here the closure runs once.
public final class XCTMeasureOptions: NSObject {
  /// The parts of a closure that are measured.
  public struct InvocationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let manuallyStart = InvocationOptions(rawValue: 1 << 0)
    public static let manuallyStop = InvocationOptions(rawValue: 1 << 1)
  }

  /// The number of repetitions on a device; 5 by default, without effect here.
  public var iterationCount = 5
  /// The parts that are measured; without effect here.
  public var invocationOptions: InvocationOptions = []
  /// The options that `measure(metrics:block:)` takes: five repetitions on a device.
  public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

extension XCTestCase {
  /// Runs a closure once: figures of a device cannot be measured here.
  public func measure(metrics: [any XCTMetric], block: () -> Void) { block() }

  /// Runs a closure once: figures of a device cannot be measured here.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
    block()
  }

  /// Runs a closure once: figures of a device cannot be measured here.
  public func measure(options: XCTMeasureOptions, block: () -> Void) { block() }
}
