import Foundation
import InteractionKit

/// A picture of a screen as a person sees it.
///
/// It is a value: pictures of two moments are compared as layers, not as pixels.
package struct ScreenPicture: Hashable, Sendable {
  package var size: CGSize
  /// The layer of the window.
  package var layer: PictureLayer
  /// The phone around the screen; nil for none.
  package var frame: PhoneFrame?

  package init(size: CGSize, layer: PictureLayer, frame: PhoneFrame? = nil) {
    (self.size, self.layer, self.frame) = (size, layer, frame)
  }

  package init(_ window: Window, isDark: Bool = false, frame: PhoneFrame? = nil) {
    window.layoutIfNeeded()
    size = window.bounds.size
    let traits = PictureTraits(
      isDark: isDark, isRightToLeft: window.isRightToLeft, scale: window.scale)
    layer =
      window.picture(traits, visible: nil)
      ?? PictureLayer(size: size, traits: traits)
    layer.frame = CGRect(origin: .zero, size: size)
    self.frame = frame
  }

  package init(_ device: SessionDevice, isDark: Bool = false, hasFrame: Bool = false) {
    let window = device.simulator.window
    self.init(window, isDark: isDark, frame: hasFrame ? PhoneFrame(around: device.extent) : nil)
    layer.embed(device.assets)
  }
}
