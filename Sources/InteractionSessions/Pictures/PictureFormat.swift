import InteractionKit

/// A format of pictures of a screen.
package enum PictureFormat: String, CaseIterable, Sendable {
  case svg, png, text

  /// The format of a file by its extension; nil for other extensions.
  package init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "svg": self = .svg
    case "png": self = .png
    case "txt": self = .text
    default: return nil
    }
  }

  /// Returns a picture of a screen in the format; text always shows targets.
  package func picture(
    of device: SessionDevice, _ style: PictureStyle = PictureStyle()
  ) throws(Rasterizer.Failure) -> [UInt8] {
    switch self {
    case .text:
      return Array((TextDrawing(ViewportDrawing(device)).lines.joined(separator: "\n") + "\n").utf8)
    case .svg where style.showsTargets: return Array(style.svg(of: device).utf8)
    case .png where style.showsTargets:
      return try Rasterizer.png(
        of: style.svg(of: device), scale: Double(device.simulator.window.scale))
    case .svg, .png: return try PictureFile(style.picture(of: device), asPNG: self == .png).bytes
    }
  }
}

/// What a picture of a screen shows.
package struct PictureStyle: Sendable {
  package var theme = DrawingTheme.Name.light
  /// True for the frames, identifiers and parts that touches hit, instead of the looks.
  package var showsTargets = false
  /// True if the phone is drawn around the screen.
  package var hasFrame = false

  package init() {}

  package func picture(of device: SessionDevice) -> ScreenPicture {
    ScreenPicture(device, isDark: theme == .dark, hasFrame: hasFrame)
  }

  package func svg(of device: SessionDevice) -> String {
    showsTargets
      ? SVGDrawing(ViewportDrawing(device), theme: DrawingTheme(theme)).text
      : PictureSVG(picture(of: device)).text
  }
}
