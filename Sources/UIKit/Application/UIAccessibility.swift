import InteractionKit

/// The settings of assistive technologies, of which none is active.
public enum UIAccessibility {
  /// A change that an app reports to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt32

    /// Creates a value from its raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another screen is displayed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is announced.
    public static let announcement = Notification(rawValue: 1008)
    /// The content was scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Does nothing: no assistive technology is active.
  public static func post(notification: Notification, argument: Any?) {}
  /// False: no assistive technology is active.
  public static var isVoiceOverRunning: Bool { false }
  /// False: no assistive technology is active.
  public static var isSwitchControlRunning: Bool { false }
  /// False: animations are not reduced.
  public static var isReduceMotionEnabled: Bool { false }
  /// False: transparency is not reduced.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False: texts are not bold.
  public static var isBoldTextEnabled: Bool { false }
}
