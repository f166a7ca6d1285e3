import Foundation

extension ProcessInfo {
  /// The arguments of the app, by which the conversion replaces `arguments`.
  ///
  /// A UI test launches the app in its own process, whose arguments `ProcessInfo` reads once.
  public var launchArguments: [String] { CommandLine.arguments }
}
