import InteractionKit

/// The screen of a device: its size, its scale and the parts that are covered.
public struct DeviceProfile: Hashable, Sendable {
  /// The name of the device.
  public var name: String
  /// The size of the screen upright, in points.
  public var size: CGSize
  /// The number of pixels per point.
  public var scale: CGFloat
  /// The part of the screen that bars and corners cover, in points.
  public var safeArea: UIEdgeInsets
  /// The kind of device.
  public var idiom: UIUserInterfaceIdiom
  /// The size of text that the user prefers; `large` by default.
  public var contentSizeCategory = UIContentSizeCategory.large

  /// Creates a profile.
  public init(
    name: String, size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets,
    idiom: UIUserInterfaceIdiom = .phone
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.idiom = idiom
  }

  private static func phone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat = 34,
    scale: CGFloat = 3
  ) -> DeviceProfile {
    DeviceProfile(
      name: name, size: CGSize(width: width, height: height), scale: scale,
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  private static func pad(_ name: String, _ width: CGFloat, _ height: CGFloat) -> DeviceProfile {
    DeviceProfile(
      name: name, size: CGSize(width: width, height: height), scale: 2,
      safeArea: UIEdgeInsets(top: 32, left: 0, bottom: 25, right: 0), idiom: .pad)
  }

  // Recorded for iPhone 16, iPhone SE and iPad (A16); the others are the published sizes.

  /// The known devices.
  public static let all = [
    phone("iPhone SE (3rd generation)", 375, 667, top: 20, bottom: 0, scale: 2),
    phone("iPhone 13 mini", 375, 812, top: 50), phone("iPhone 14", 390, 844, top: 47),
    phone("iPhone 15", 393, 852, top: 59), phone("iPhone 15 Pro Max", 430, 932, top: 59),
    phone("iPhone 16", 393, 852, top: 59), phone("iPhone 16 Plus", 430, 932, top: 59),
    phone("iPhone 16 Pro", 402, 874, top: 62), phone("iPhone 16 Pro Max", 440, 956, top: 62),
    phone("iPhone 17", 402, 874, top: 62), phone("iPhone Air", 420, 912, top: 68),
    pad("iPad (A16)", 820, 1180), pad("iPad mini (A17 Pro)", 744, 1133),
    pad("iPad Pro 11-inch (M4)", 834, 1210), pad("iPad Pro 13-inch (M4)", 1032, 1376),
  ]

  /// The device with a name; nil if it is not known.
  ///
  /// - Parameter name: The name, such as `iPhone 16`.
  /// - Returns: The profile.
  public static func named(_ name: String) -> DeviceProfile? { all.first { $0.name == name } }

  /// A device without covered parts, of the default size of a simulator.
  public static let plain = DeviceProfile(
    name: "Simulator", size: CGSize(width: 390, height: 844), scale: 2, safeArea: .zero)

  /// The device that `UIScreen` and `UIDevice` describe; `plain` by default.
  ///
  /// ```swift
  /// DeviceProfile.$current.withValue(DeviceProfile.named("iPhone 16") ?? .plain) { … }
  /// ```
  @TaskLocal public static var current = DeviceProfile.plain
}

extension Simulator {
  /// Creates a simulator with the size and the scale of a device.
  public convenience init(_ device: DeviceProfile) {
    self.init(viewport: device.size, scale: device.scale)
    window.deviceSafeAreaInsets = device.safeArea
  }
}

/// The screen of the current device.
public final class UIScreen: NSObject, UITraitEnvironment, @unchecked Sendable {
  /// The screen.
  public static let main = UIScreen()

  /// The bounds, in points, of the current `DeviceProfile`.
  public var bounds: CGRect { CGRect(origin: .zero, size: DeviceProfile.current.size) }
  /// The bounds, in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The number of pixels per point.
  public var scale: CGFloat { DeviceProfile.current.scale }
  /// The number of pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The traits of the screen.
  public var traitCollection: UITraitCollection {
    let profile = DeviceProfile.current
    return .ofScreen(profile.size, scale: profile.scale, idiom: profile.idiom)
  }
}

/// The current device.
public final class UIDevice: NSObject, @unchecked Sendable {
  /// The device.
  public static let current = UIDevice()

  /// The name, of the current `DeviceProfile`.
  public var name: String { DeviceProfile.current.name }
  /// The model.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the system.
  public var systemName: String { "iOS" }
  /// The version of the system whose rules are followed.
  public var systemVersion: String { "26.1" }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { DeviceProfile.current.idiom }
  /// The orientation; portrait.
  public var orientation: UIDeviceOrientation { .portrait }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// The orientation.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// True for the orientations with a long side at the bottom.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True for the orientations with a short side at the bottom.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// The orientation.
  case unknown = 0, portrait = 1, portraitUpsideDown = 2, landscapeRight = 3, landscapeLeft = 4
}

/// The orientations that a controller supports.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt

  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The home indicator at the bottom.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// The home indicator at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// The home indicator at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The device upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Both orientations on the side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All orientations but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
