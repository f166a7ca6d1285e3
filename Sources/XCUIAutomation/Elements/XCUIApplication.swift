import Foundation
import InteractionKit
import UIKit

/// The app under test, or another one, which never runs here.
open class XCUIApplication: XCUIElement {
  /// The state of an app.
  public enum State: UInt, Sendable {
    /// Never returned here.
    case unknown = 0
    /// The app isn't launched yet, has ended, or is another app.
    case notRunning
    /// Never returned here: an app in the background goes on.
    case runningBackgroundSuspended
    /// The home button was pressed.
    case runningBackground
    /// The app is on the screen and gets touches.
    case runningForeground
  }

  /// The arguments of the next launch, without the path of the program.
  open var launchArguments: [String] = []
  /// The environment that the next launch adds.
  open var launchEnvironment: [String: String] = [:]
  private let bundleIdentifier: String?

  /// Creates a proxy of the app under test.
  public convenience init(file: StaticString = #filePath, line: UInt = #line) {
    UITestRun.current.location = TestLocation(file, line)
    self.init(identifier: nil)
  }

  /// Creates a proxy of an app by its bundle identifier.
  ///
  /// It is the app under test if `TestedApp.bundleIdentifier` is the same, or nil and the identifier isn't one of
  /// Apple's. Other apps, such as Springboard and Settings, exist on devices only.
  public convenience init(
    bundleIdentifier: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    UITestRun.current.location = TestLocation(file, line)
    self.init(identifier: bundleIdentifier)
  }

  private init(identifier: String?) {
    bundleIdentifier = identifier
    // Which app that is depends on the test that runs when it is used.
    super.init(identifier.map { ElementPath.identified(bundleIdentifier: $0) } ?? .application)
  }

  private var isForeign: Bool { path.isForeign }

  /// The state of the app.
  open var state: State {
    isForeign
      ? .notRunning
      : UITestRun.current.app.flatMap { State(rawValue: $0.state.rawValue) } ?? .notRunning
  }

  /// Waits until the app has a state, on the virtual clock.
  ///
  /// - Returns: False at the timeout.
  open func wait(for state: State, timeout: TimeInterval) -> Bool {
    UITestRun.current.wait(seconds: timeout) { self.state == state }
  }

  /// Builds the app again from its delegate, with the launch arguments and the environment.
  ///
  /// It is the same process, so values of static variables stay, unlike on a device.
  open func launch(file: StaticString = #filePath, line: UInt = #line) {
    UITestRun.current.location = TestLocation(file, line)
    guard !isForeign else { return failForeign("launch") }
    _ = UITestRun.current.launch(
      arguments: launchArguments, environment: launchEnvironment, at: TestLocation(file, line))
  }

  /// Brings the app to the foreground, and launches it if it does not run.
  open func activate(file: StaticString = #filePath, line: UInt = #line) {
    UITestRun.current.location = TestLocation(file, line)
    guard !isForeign else { return failForeign("activate") }
    guard let app = UITestRun.current.app else { return launch(file: file, line: line) }
    app.enterForeground()
  }

  /// Ends the app.
  open func terminate(file: StaticString = #filePath, line: UInt = #line) {
    UITestRun.current.location = TestLocation(file, line)
    guard !isForeign else { return failForeign("terminate") }
    UITestRun.current.terminate()
  }

  /// Opens a URL in the app, which the delegate of its scene receives.
  open func open(_ url: URL, file: StaticString = #filePath, line: UInt = #line) {
    UITestRun.current.location = TestLocation(file, line)
    if UITestRun.current.app == nil { launch(file: file, line: line) }
    UITestRun.current.open(url)
  }

  /// What an app asks a person's permission for.
  ///
  /// No app asks here, so `resetAuthorizationStatus(for:)` does nothing. Suites that call it
  /// compile and run.
  public struct ProtectedResource: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The address book.
    public static let contacts = ProtectedResource(rawValue: 1)
    /// The events of calendars.
    public static let calendar = ProtectedResource(rawValue: 2)
    /// The lists of the app Reminders.
    public static let reminders = ProtectedResource(rawValue: 3)
    /// The photo library.
    public static let photos = ProtectedResource(rawValue: 4)
    /// Sound from the microphone.
    public static let microphone = ProtectedResource(rawValue: 5)
    /// Pictures from a camera.
    public static let camera = ProtectedResource(rawValue: 6)
    /// Music and videos of the person.
    public static let mediaLibrary = ProtectedResource(rawValue: 7)
    /// Devices of the home.
    public static let homeKit = ProtectedResource(rawValue: 8)
    /// Bluetooth devices nearby.
    public static let bluetooth = ProtectedResource(rawValue: 9)
    /// The network, for a keyboard extension.
    public static let keyboardNetwork = ProtectedResource(rawValue: 10)
    /// The place of the device.
    public static let location = ProtectedResource(rawValue: 11)
    /// Records of the app Health.
    public static let health = ProtectedResource(rawValue: 12)
    /// Devices in the local network.
    public static let localNetwork = ProtectedResource(rawValue: 15)
  }

  /// Does nothing: no app has a permission that could be taken back.
  open func resetAuthorizationStatus(for resource: ProtectedResource) {}

  private func failForeign(_ action: String) {
    UITestRun.current.fail(
      "Failed to \(action) \(bundleIdentifier ?? "the application"): only the app under test runs here, and no "
        + "Springboard, Safari or Settings")
  }
}

extension UITestRun {
  /// Advances the clock until a condition holds, and returns false at the timeout.
  func wait(seconds: TimeInterval, until holds: () -> Bool) -> Bool {
    guard let app else {
      if holds() { return true }
      advance(bySeconds: seconds)
      return holds()
    }
    if holds() { return true }
    let clock = app.simulator.clock
    let end = clock.now.advanced(by: .seconds(max(min(seconds, Self.limits.seconds * 2), 0)))
    while clock.now < end, self.app === app {
      let rest = VirtualTime(nanoseconds: end.nanoseconds - clock.now.nanoseconds)
      // Nothing changes without a timer, so the clock jumps to the next one.
      let next = clock.timeToNextTimer ?? rest
      let step = min(max(next, LaunchedApp.pollInterval), rest)
      advance(bySeconds: Double(step.nanoseconds) / 1e9)
      if holds() { return true }
    }
    return false
  }
}
