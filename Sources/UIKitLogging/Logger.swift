import Foundation
import Synchronization

// The names of the modules `os` and `OSLog`, which Linux lacks. As on a device, a message is no output of the
// program: `OS_ACTIVITY_DT_MODE=1` prints messages to the standard error, as Xcode has it do.

/// The importance of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A level by its number on Apple's systems.
  ///
  /// Messages of a level that has no name here print as `default` ones do.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// A message of the default level.
  public static let `default` = OSLogType(0)
  /// Information.
  public static let info = OSLogType(1)
  /// A message for developers.
  public static let debug = OSLogType(2)
  /// An error.
  public static let error = OSLogType(16)
  /// A mistake of the program.
  public static let fault = OSLogType(17)
}

/// The visibility of a value in a message; each value is visible here.
public struct OSLogPrivacy: Sendable {
  /// The visibility.
  public static let `public` = OSLogPrivacy(), `private` = OSLogPrivacy(), auto = OSLogPrivacy()
  /// The visibility.
  public static let sensitive = OSLogPrivacy()
  /// A value that is replaced by a hash on a device.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }

  /// The replacement of a value.
  public enum Mask: Sendable {
    /// The replacement.
    case hash, none
  }
}

/// A message with values: `"\(count, privacy: .public) items"`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The text.
  public let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// The parts of a message.
  public struct Interpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds a value as `"\(value)"` prints it, and `nil` for none; no privacy hides it, since tests read the log.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto
    ) {
      text += value().map { "\($0)" } ?? "nil"
    }
  }
}

/// The subject of messages: a subsystem and a category.
public final class OSLog: NSObject, Sendable {
  let subsystem: String
  let category: String

  /// Creates a subject.
  public init(subsystem: String, category: String) {
    (self.subsystem, self.category) = (subsystem, category)
    super.init()
  }

  /// A subject of a known category.
  public struct Category: Sendable {
    let name: String
    /// The category.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// The category.
    public static let dynamicTracing = Category(name: "DynamicTracing")
  }

  /// Creates a subject of a known category.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// The subject of the program.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A subject whose messages are ignored.
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  func log(_ type: OSLogType, _ text: @autoclosure () -> String) {
    guard self !== OSLog.disabled, let write = MessageOutput.current else { return }
    let subject = subsystem.isEmpty ? "" : "[\(subsystem):\(category)] "
    write("\(subject)\(type.name)\(text())\n")
  }
}

extension OSLogType {
  fileprivate var name: String {
    switch self {
    case .error: "error: "
    case .fault: "fault: "
    case .debug: "debug: "
    default: ""
    }
  }
}

/// Writes messages of a subsystem: `Logger(subsystem: "app", category: "list").error("no items")`.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger of a subsystem.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a logger of a subject.
  public init(_ logObj: OSLog) { log = logObj }
  /// Creates a logger of the program.
  public init() { log = .default }

  /// Writes a message.
  public func log(_ message: OSLogMessage) { log.log(.default, message.text) }
  /// Writes a message.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.log(level, message.text) }
  /// Writes a message.
  public func trace(_ message: OSLogMessage) { log.log(.debug, message.text) }
  /// Writes a message.
  public func debug(_ message: OSLogMessage) { log.log(.debug, message.text) }
  /// Writes a message.
  public func info(_ message: OSLogMessage) { log.log(.info, message.text) }
  /// Writes a message.
  public func notice(_ message: OSLogMessage) { log.log(.default, message.text) }
  /// Writes a message.
  public func warning(_ message: OSLogMessage) { log.log(.error, message.text) }
  /// Writes a message.
  public func error(_ message: OSLogMessage) { log.log(.error, message.text) }
  /// Writes a message.
  public func critical(_ message: OSLogMessage) { log.log(.fault, message.text) }
  /// Writes a message.
  public func fault(_ message: OSLogMessage) { log.log(.fault, message.text) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with arguments, such as `os_log("%d items", log: log, type: .info, count)`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {
  log.log(type, MessageOutput.text("\(message)", arguments))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with arguments.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {
  log.log(type, MessageOutput.text("\(message)", arguments))
}

/// A lock around a value.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  private let storage: Storage

  /// Creates a lock around a value.
  public init(initialState: State) { storage = Storage(initialState) }

  /// Calls a closure with the value while no other thread has it.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock.
  public init() { self.init(initialState: ()) }
  /// Calls a closure while no other thread has the lock.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLock { (_: inout Void) in try body() }
  }
}

/// Where messages go.
enum MessageOutput {
  /// Replaces the output in a test.
  @TaskLocal static var replacement: (@Sendable (String) -> Void)?

  private static let isPrinted = ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] != nil

  /// Writes a message; nil if messages are ignored.
  static var current: ((String) -> Void)? {
    if let replacement { return replacement }
    guard isPrinted else { return nil }
    return { FileHandle.standardError.write(Data($0.utf8)) }
  }

  /// Returns a text with arguments; the visibility of a value, as in `%{public}@`, is ignored.
  static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
    let plain = format.replacing(/%\{[^}]*\}/) { _ in "%" }
    return arguments.isEmpty ? plain : String(format: plain, arguments: arguments)
  }
}
