/// The kinds of an element for assistive technologies; as `UIAccessibilityTraits`.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt64
  /// Creates kinds from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No kind.
  public static let none: AccessibilityTraits = []
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// A selected element.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// A key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// A text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the screen.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// A disabled element.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// An element whose value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// A field for a search.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// An element with a value that can be adjusted.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// A header.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  /// A bar of tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 28)
  /// A control that is on or off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 53)
}
