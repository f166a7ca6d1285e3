import CollectionFiles
import Foundation
import InteractionKit

/// The size of a screen, and the part of it that bars and corners cover.
struct ScreenExtent: Hashable {
  var size: CGSize
  var safeArea: EdgeInsets

  /// Exchanges width and height; the safe area of a known device is the turned one's.
  mutating func turn() {
    // A screen on its side without a safe area may belong to no device, so it stays without one.
    for device in DeviceProfile.all {
      let turned = device.landscape
      if self == ScreenExtent(size: device.size, safeArea: device.safeArea) {
        return self = ScreenExtent(size: turned.size, safeArea: turned.safeArea)
      }
      if self == ScreenExtent(size: turned.size, safeArea: turned.safeArea), safeArea != .zero {
        return self = ScreenExtent(size: device.size, safeArea: device.safeArea)
      }
    }
    size = CGSize(width: size.height, height: size.width)
  }
}

extension SessionDevice {
  /// The present size and safe area of the screen.
  var extent: ScreenExtent {
    let window = simulator.window
    return ScreenExtent(
      size: window.bounds.size,
      safeArea: isProgram ? window.deviceSafeArea : root.document.safeAreaInsets)
  }
}
