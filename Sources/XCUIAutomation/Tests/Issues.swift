import Foundation
import XCTest

/// The position of an issue.
public final class XCTSourceCodeLocation: NSObject {
  /// The file of the test or of the helper that found the issue.
  public let fileURL: URL
  /// The line, counted from 1.
  public let lineNumber: Int

  /// Creates a position, at which the failure is reported.
  public init(fileURL: URL, lineNumber: Int) {
    (self.fileURL, self.lineNumber) = (fileURL, lineNumber)
    super.init()
  }

  /// Creates a position from a path.
  public convenience init(filePath: String, lineNumber: Int) {
    self.init(fileURL: URL(fileURLWithPath: filePath), lineNumber: lineNumber)
  }

  /// Creates a position from `#filePath` and `#line`, as helpers of suites pass them on.
  public convenience init(filePath: StaticString, lineNumber: UInt) {
    self.init(filePath: "\(filePath)", lineNumber: Int(lineNumber))
  }
}

/// The calls that lead to an issue, of which the position alone is kept.
public final class XCTSourceCodeContext: NSObject {
  /// The line that the failure is reported at; nil for the last action of the test.
  public let location: XCTSourceCodeLocation?

  /// Creates the context of an issue at a position.
  public init(location: XCTSourceCodeLocation?) {
    self.location = location
    super.init()
  }

  /// Creates the context of an issue at a position, without the addresses, which nobody could read
  /// here.
  public convenience init(callStackAddresses: [NSNumber] = [], location: XCTSourceCodeLocation?) {
    self.init(location: location)
  }

  public override convenience init() { self.init(location: nil) }
}

/// A failure that a test records itself.
public struct XCTIssue {
  /// The kind of an issue.
  public enum IssueType: Int, Sendable {
    /// An assertion didn't hold.
    case assertionFailure
    /// The test threw an error.
    case thrownError
    /// An exception reached the test.
    case uncaughtException
    /// A measurement is worse than its baseline.
    case performanceRegression
    /// XCTest itself failed.
    case system
    /// A failure that `XCTExpectFailure` announced didn't come.
    case unmatchedExpectedFailure
  }

  /// Why the test fails; stored without effect.
  public var type: IssueType
  /// The first line of the failure.
  public var compactDescription: String
  /// The lines below it; nil for none.
  public var detailedDescription: String?
  /// Where the failure is reported.
  public var sourceCodeContext: XCTSourceCodeContext
  /// The error that led to the issue; stored without effect.
  public var associatedError: (any Error)?
  /// The files that the test keeps beside the failure.
  public var attachments: [XCTAttachment]

  /// Creates an issue, which `record(_:)` of the test case reports.
  ///
  /// - Parameters:
  ///   - type: Why the test fails.
  ///   - compactDescription: The first line of the failure.
  ///   - detailedDescription: The lines below it; nil, the default, for none.
  ///   - sourceCodeContext: Where the failure is reported; by default at the last action of the
  ///     test.
  ///   - associatedError: The error that led to the issue; nil by default.
  ///   - attachments: The files that the test keeps; none by default.
  public init(
    type: IssueType, compactDescription: String, detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(),
    associatedError: (any Error)? = nil, attachments: [XCTAttachment] = []
  ) {
    self.type = type
    self.compactDescription = compactDescription
    self.detailedDescription = detailedDescription
    self.sourceCodeContext = sourceCodeContext
    self.associatedError = associatedError
    self.attachments = attachments
  }

  /// Adds a file that the test keeps beside the failure.
  public mutating func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
}

extension XCTestCase {
  /// Records a failure.
  public func record(_ issue: XCTIssue) {
    for attachment in issue.attachments { add(attachment) }
    let place = issue.sourceCodeContext.location
    let text = [issue.compactDescription, issue.detailedDescription].compactMap { $0 }
    recordFailure(
      withDescription: text.joined(separator: "\n"),
      inFile: place?.fileURL.path ?? UITestRun.current.location.file,
      atLine: place?.lineNumber ?? UITestRun.current.location.line, expected: true)
  }
}

// MARK: Expected failures

/// How a failure is expected.
public final class XCTExpectedFailure: NSObject {
  /// The settings of an expected failure.
  public final class Options: NSObject {
    /// True, the default, if a test without the failure fails.
    public var isStrict = true
    /// True, the default, if the failure is expected.
    public var isEnabled = true
    /// Returns true for the issues that are expected; all by default.
    public var issueMatcher: ((XCTIssue) -> Bool) = { _ in true }

    public override init() { super.init() }

    /// Settings with which a test without the failure passes.
    public static func nonStrict() -> Options {
      let options = Options()
      options.isStrict = false
      return options
    }
  }
}

/// A failure that a test expects, and whether it came.
final class ExpectedFailure {
  let reason: String
  let options: XCTExpectedFailure.Options
  let location: TestLocation
  var hasOccurred = false

  init(_ reason: String?, _ options: XCTExpectedFailure.Options, _ location: TestLocation) {
    (self.reason, self.options, self.location) = (reason ?? "", options, location)
  }
}

extension XCTestCase {
  /// True if a failure is expected, which is noted then.
  func isExpected(_ description: String) -> Bool {
    let issue = XCTIssue(type: .assertionFailure, compactDescription: description)
    guard
      let expected = expectedFailures.last(where: {
        $0.options.isEnabled && $0.options.issueMatcher(issue)
      })
    else { return false }
    expected.hasOccurred = true
    return true
  }

  /// Records a failure for each expected one that did not come.
  func endExpectedFailures() {
    let missing = expectedFailures.filter {
      $0.options.isStrict && $0.options.isEnabled && !$0.hasOccurred
    }
    expectedFailures = []
    for expected in missing { fail(missing: expected) }
  }

  fileprivate func fail(missing expected: ExpectedFailure) {
    receive(
      "Expected failure '\(expected.reason)' but none recorded", at: expected.location)
  }
}

/// Expects failures in the rest of the test.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTExpectFailure(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options = .init(),
  file: StaticString = #filePath, line: UInt = #line
) {
  let test = UITestRun.current.testCase as? XCTestCase
  test?.expectedFailures.append(ExpectedFailure(failureReason, options, TestLocation(file, line)))
}

/// Expects failures in the rest of the test.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
  issueMatcher: ((XCTIssue) -> Bool)? = nil, file: StaticString = #filePath, line: UInt = #line
) {
  XCTExpectFailure(
    failureReason, options: .init(enabled, strict, issueMatcher), file: file, line: line)
}

/// Expects failures in a closure.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTExpectFailure<Result>(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options,
  file: StaticString = #filePath, line: UInt = #line, failingBlock: () throws -> Result
) rethrows -> Result {
  guard let test = UITestRun.current.testCase as? XCTestCase else { return try failingBlock() }
  let expected = ExpectedFailure(failureReason, options, TestLocation(file, line))
  test.expectedFailures.append(expected)
  defer {
    test.expectedFailures.removeAll { $0 === expected }
    if options.isStrict, options.isEnabled, !expected.hasOccurred { test.fail(missing: expected) }
  }
  return try failingBlock()
}

/// Expects failures in a closure.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTExpectFailure<Result>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
  file: StaticString = #filePath, line: UInt = #line, failingBlock: () throws -> Result,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> Result {
  try XCTExpectFailure(
    failureReason, options: .init(enabled, strict, issueMatcher), file: file, line: line,
    failingBlock: failingBlock)
}

extension XCTExpectedFailure.Options {
  fileprivate convenience init(
    _ isEnabled: Bool?, _ isStrict: Bool?, _ matcher: ((XCTIssue) -> Bool)?
  ) {
    self.init()
    self.isEnabled = isEnabled ?? true
    self.isStrict = isStrict ?? true
    if let matcher { issueMatcher = matcher }
  }
}
