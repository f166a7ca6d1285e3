import Foundation

@_exported import struct InteractionKit.DeviceProfile
@_exported import protocol InteractionKit.SimulatorContent

/// What `XCUIApplication().launch()` launches: the app under test.
///
/// A UI test target has one type of the name `TestedApp`, since a test process has no Info.plist that names the app:
///
/// ```swift
/// enum TestedApp: TestedApplication {
///   static func makeContent() -> any SimulatorContent {
///     SceneContent(application: AppDelegate()) { SceneDelegate() }
///   }
/// }
/// ```
public protocol TestedApplication {
  /// Creates the app: its delegates, a root controller or a view.
  ///
  /// It is called by each `launch()`, with the launch arguments and the environment of the test in `ProcessInfo`.
  static func makeContent() -> any SimulatorContent
  /// The bundle identifier; nil, the default, for an app that is launched by `XCUIApplication()` alone.
  static var bundleIdentifier: String? { get }
  /// The name below the icon, which is the label of the application; `App` by default.
  static var displayName: String { get }
  /// The device; by default the one that `CVSIM_DEVICE` in the environment names, or an iPhone 16.
  static var device: DeviceProfile { get }
}

extension TestedApplication {
  /// Nil.
  public static var bundleIdentifier: String? { nil }
  /// `App`.
  public static var displayName: String { "App" }
  /// The device that `CVSIM_DEVICE` names, or an iPhone 16.
  public static var device: DeviceProfile {
    ProcessInfo.processInfo.environment["CVSIM_DEVICE"].flatMap(DeviceProfile.named)
      ?? DeviceProfile.named("iPhone 16") ?? .plain
  }
}
