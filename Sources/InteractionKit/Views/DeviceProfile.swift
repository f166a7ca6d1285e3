import Foundation

/// The kind of a device, as `UIUserInterfaceIdiom`.
public enum UserInterfaceIdiom: Int, Hashable, Sendable {
  /// The kind of device, with the value that UIKit gives it.
  case unspecified = -1, phone = 0, pad = 1, tv = 2, carPlay = 3, mac = 5, vision = 6
}

/// The screen of a device: its size, its scale, the parts that are covered, and its settings.
public struct DeviceProfile: Hashable, Sendable {
  /// The name of the device.
  public var name: String
  /// The size of the screen, in points.
  public var size: CGSize
  /// The number of pixels per point.
  public var scale: CGFloat
  /// The part of the screen that bars and corners cover, in points.
  public var safeArea: EdgeInsets
  /// The kind of device; unspecified for a size without a device, which changes only the size of a
  /// screen.
  public var idiom: UserInterfaceIdiom
  /// True if the device is on its side.
  public private(set) var isLandscape = false
  /// The direction of text; nil, the default, leaves the screen's.
  public var layoutDirection: UserInterfaceLayoutDirection?
  /// The preferred size of text, as the raw value of a `UIContentSizeCategory`; `large` by default.
  ///
  /// It is a trait of screens that a program builds with the module `UIKit`.
  public var contentSizeCategory = DeviceProfile.largeContentSize

  /// The raw value of `UIContentSizeCategory.large`.
  private static let largeContentSize = "UICTContentSizeCategoryL"

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - name: The name of the device.
  ///   - size: The size of the screen, in points.
  ///   - scale: The number of pixels per point.
  ///   - safeArea: The part of the screen that bars and corners cover, in points.
  ///   - idiom: The kind of device; a phone by default.
  public init(
    name: String, size: CGSize, scale: CGFloat, safeArea: EdgeInsets,
    idiom: UserInterfaceIdiom = .phone
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.idiom = idiom
  }

  /// Creates the profile of a size without a device.
  ///
  /// The scale and the safe area of a collection file are unchanged by it.
  ///
  /// - Parameter size: The size, in points.
  public init(size: CGSize) {
    self.init(
      name: "\(NumberText.text(size.width))x\(NumberText.text(size.height))", size: size, scale: 2,
      safeArea: .zero, idiom: .unspecified)
  }

  private static func phone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat = 34,
    scale: CGFloat = 3
  ) -> DeviceProfile {
    DeviceProfile(
      name: name, size: CGSize(width: width, height: height), scale: scale,
      safeArea: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  private static func pad(_ name: String, _ width: CGFloat, _ height: CGFloat) -> DeviceProfile {
    DeviceProfile(
      name: name, size: CGSize(width: width, height: height), scale: 2,
      safeArea: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0), idiom: .pad)
  }

  // Recorded for iPhone 16, iPhone SE and iPad (A16); the others are the published sizes.

  /// The known devices, upright.
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
  /// Capitals do not count, a hyphen is a blank, and the part in parentheses may be missing.
  ///
  /// - Parameter name: The name, such as `iPhone 16` or `iphone-se`.
  /// - Returns: The profile.
  public static func named(_ name: String) -> DeviceProfile? {
    let wanted = words(of: name)
    return all.first { words(of: $0.name) == wanted }
      ?? all.first { words(of: String($0.name.prefix { $0 != "(" })) == wanted }
  }

  /// The shortest word by which `named(_:)` finds a known device, such as `iphone-se`; the name of
  /// another one.
  package var word: String {
    // The part in parentheses may be missing, unless two devices differ in it.
    let short = DeviceProfile.words(of: String(name.prefix { $0 != "(" })).joined(separator: "-")
    return DeviceProfile.named(short)?.name == name ? short : name
  }

  private static func words(of name: String) -> [Substring] {
    name.lowercased().split { $0 == " " || $0 == "-" }
  }

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

extension DeviceProfile {
  /// The height of the area of the home indicator on a phone on its side, in points.
  private static let landscapeIndicator: CGFloat = 21

  /// The device on its side.
  ///
  /// The sensors of a phone are at the left or the right then, and UIKit keeps both sides free; a phone
  /// with a home button has no covered part. The covered parts of a pad are the same.
  public var landscape: DeviceProfile {
    guard !isLandscape else { return self }
    var turned = self
    turned.isLandscape = true
    turned.size = CGSize(width: size.height, height: size.width)
    guard idiom == .phone else { return turned }
    let side = safeArea.bottom > 0 ? safeArea.top : 0
    turned.safeArea = EdgeInsets(
      top: 0, left: side, bottom: side > 0 ? DeviceProfile.landscapeIndicator : 0, right: side)
    return turned
  }
}

extension DeviceProfile: CustomStringConvertible {
  /// The name, and the settings that are not the default: `iPhone 16 landscape rightToLeft`.
  public var description: String {
    var words = [name]
    if isLandscape { words.append("landscape") }
    if let layoutDirection { words.append("\(layoutDirection)") }
    if contentSizeCategory != DeviceProfile.largeContentSize {
      words.append(contentSizeCategory.replacing("UICTContentSizeCategory", with: ""))
    }
    return words.joined(separator: " ")
  }
}
