/// The kinds of an element for assistive technologies; as `UIAccessibilityTraits`.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt64
  /// Creates kinds from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing is said: the element's class decides its type.
  public static let none: AccessibilityTraits = []
  /// Acts when it is tapped; the type becomes `button`.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// Opens something when it is tapped; the type becomes `link`.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// Shows a picture; the type becomes `image`.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// Is chosen among others; trees print `selected`.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// Types a character when it is tapped; the type becomes `key`.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// A text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the screen.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// Says that taps have no effect; trees print `disabled`.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// An element whose value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// Takes the words of a search; the type becomes `searchField`.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// Has a value that swipes change; the type becomes `slider`.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// Is the title of what follows; the type becomes `staticText`.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  /// Contains tabs; the type becomes `tabBar`.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 28)
  /// A control that is on or off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 53)
}
