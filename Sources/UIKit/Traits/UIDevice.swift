import InteractionKit

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
    return .ofScreen(
      profile.size, scale: profile.scale, idiom: profile.idiom,
      direction: profile.layoutDirection == .rightToLeft ? 1 : 0,
      contentSize: profile.contentSizeCategory)
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
  /// The orientation of the current `DeviceProfile`: portrait or, on its side, landscape left.
  public var orientation: UIDeviceOrientation {
    DeviceProfile.current.isLandscape ? .landscapeLeft : .portrait
  }
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

  /// True for the two upright orientations.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True for the two sideways orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that a controller supports.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

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
