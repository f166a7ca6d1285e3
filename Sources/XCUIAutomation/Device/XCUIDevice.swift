import Foundation
import UIKit

/// The device that a test turns and whose buttons it presses.
open class XCUIDevice: NSObject {
  /// The device on which the app runs.
  nonisolated(unsafe) public static let shared = XCUIDevice()

  /// A button of the device.
  public enum Button: Int, Sendable {
    /// Moves the app to the background.
    case home = 1
    /// Changes the volume on a device; does nothing here.
    case volumeUp, volumeDown
    /// Does nothing: the device has no such button.
    case action, camera
  }

  /// The colours of the system.
  public enum Appearance: Int, Sendable {
    /// As the system has it.
    case unspecified
    /// Dark text on bright backgrounds.
    case light
    /// Bright text on dark backgrounds.
    case dark
  }

  /// The orientation: setting it turns the device, and the app is laid out again.
  ///
  /// Before a test has set one it is `unknown`, as on some machines.
  open var orientation: UIDeviceOrientation {
    get { UITestRun.current.orientation }
    set { UITestRun.current.turn(to: newValue) }
  }

  /// The colours of the system; stored without effect.
  open var appearance = Appearance.unspecified

  /// Presses a button: the home button moves the app to the background, the others do nothing.
  open func press(_ button: Button, file: StaticString = #filePath, line: UInt = #line) {
    UITestRun.current.location = TestLocation(file, line)
    if button == .home { UITestRun.current.app?.enterBackground() }
  }

  /// Returns true for the home button and the volume buttons.
  open func hasHardwareButton(_ button: Button) -> Bool {
    [.home, .volumeUp, .volumeDown].contains(button)
  }

  /// The system, which opens URLs.
  open var system: XCUISystem { XCUISystem() }
  /// Siri, which hears nothing here.
  open var siriService: XCUISiriService { XCUISiriService() }
}

/// The system of a device.
open class XCUISystem: NSObject {
  /// Opens a link with the app under test, as if it were the only app for links.
  open func open(_ url: URL, file: StaticString = #filePath, line: UInt = #line) {
    UITestRun.current.location = TestLocation(file, line)
    UITestRun.current.open(url)
  }
}

/// Siri, for suites that name it: every call is a failure of the test.
open class XCUISiriService: NSObject {
  /// Says a phrase: not supported.
  open func activate(
    voiceRecognitionText text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    UITestRun.current.location = TestLocation(file, line)
    UITestRun.current.fail("Siri is not supported here")
  }
}

extension UITestRun {
  /// Turns the device; a device that lies on a table keeps its orientation.
  fileprivate func turn(to orientation: UIDeviceOrientation) {
    self.orientation = orientation
    guard orientation.isLandscape || orientation.isPortrait else { return }
    app?.rotate(toLandscape: orientation.isLandscape)
  }
}
