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
  /// The safe area at the top as Interface Builder displayed the upright screen, in points.
  ///
  /// Its canvas differs from the device, and from one Xcode to the next.
  public private(set) var canvasTop = 20.0
  /// True if the canvas gives the safe area of the screen to the views of nibs in a size of their own.
  public private(set) var insetsFreeViews = false
  /// True if rows have the vertical margins of iOS 13 to 18, which are 11 points.
  public private(set) var hasRowMargins = false
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
    "retina6_1": (414, 896, 48, 34, 2), "retina6_5": (414, 896, 44, 34, 3),
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
    // Counted in the files of 19 projects, without an exception: Xcode 11 to 14.2 had no status bar on
    // devices with a home button, and up to Xcode 13 all others had 44 points.
    canvasTop = top
    switch toolsVersion {
    case 15_000..<21_700 where bottom == 0: canvasTop = 0
    case ..<21_000 where bottom == 34: canvasTop = min(top, 44)
    default: break
    }
    insetsFreeViews = toolsVersion >= 15_000
    hasRowMargins = toolsVersion >= 15_000
  }
}
