/// The device on which Interface Builder displays a file.
///
/// The frames in a file are laid out on this device.
public struct DesignDevice: Hashable, Sendable {
  /// The size of the upright screen, in points.
  public private(set) var width = 375.0
  /// The height of the upright screen, in points.
  public private(set) var height = 667.0
  /// The safe area at the top of the upright screen, in points.
  public private(set) var top = 20.0
  /// The safe area at the bottom of the upright screen, in points.
  public private(set) var bottom = 0.0
  /// The pixels of a point.
  public private(set) var scale = 2.0
  /// True if the device lies on its side.
  public let isLandscape: Bool
  /// The identifier, such as `retina6_1`.
  public let identifier: String
  /// True if the size of the device is known.
  public let isKnown: Bool

  /// The devices of Interface Builder: width, height, safe area at the top and the bottom, scale.
  private static let devices: [String: (Double, Double, Double, Double, Double)] = [
    "retina3_5": (320, 480, 20, 0, 2), "retina4_0": (320, 568, 20, 0, 2),
    "retina4": (320, 568, 20, 0, 2),
    "retina4_7": (375, 667, 20, 0, 2), "retina5_5": (414, 736, 20, 0, 3),
    "retina5_9": (375, 812, 44, 34, 3), "retina6_0": (390, 844, 47, 34, 3),
    "retina6_1": (414, 896, 44, 34, 2), "retina6_5": (414, 896, 44, 34, 3),
    "retina6_7": (428, 926, 47, 34, 3), "retina6_12": (393, 852, 59, 34, 3),
    "retina6_72": (430, 932, 59, 34, 3), "retina6_3": (402, 874, 62, 34, 3),
    "retina6_9": (440, 956, 62, 34, 3), "ipad9_7": (768, 1024, 20, 0, 2),
    "ipad7_9": (768, 1024, 20, 0, 2), "ipad10_2": (810, 1080, 20, 0, 2),
    "ipad10_5": (834, 1112, 20, 0, 2), "ipad10_9": (820, 1180, 24, 20, 2),
    "ipad10_9rounded": (820, 1180, 24, 20, 2), "ipad11_0rounded": (834, 1194, 24, 20, 2),
    "ipad12_9": (1024, 1366, 20, 0, 2), "ipad12_9rounded": (1024, 1366, 24, 20, 2),
    "ipad8_3": (744, 1133, 24, 20, 2),
  ]

  /// Reads the device of a file.
  ///
  /// - Parameter toolsVersion: The build of Interface Builder that saved the file: the bars of a device change
  ///   with the system.
  init(_ element: InterfaceElement, toolsVersion: Int) {
    identifier = element.string("id") ?? ""
    isLandscape = element.string("orientation") == "landscape"
    isKnown = Self.devices[identifier] != nil
    guard let device = Self.devices[identifier] else { return }
    (width, height, top, bottom, scale) = device
    // Frames that Xcode 14 and later saved have the status bar of iOS 14 and later.
    if identifier == "retina6_1", toolsVersion >= 21_000 { top = 48 }
  }
}
