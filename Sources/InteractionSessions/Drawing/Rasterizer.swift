import Platform

/// Converts SVG to PNG with the program `rsvg-convert`, which Debian's `librsvg2-bin` contains.
package enum Rasterizer {
  /// The reason why no picture was made.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  static let missing = Failure(
    description: "png needs rsvg-convert, which is not installed: "
      + "`apt-get install librsvg2-bin` or `brew install librsvg`; svg needs no program")

  /// The reason of an exit code of the converter, which `env` started.
  static func failure(status: Int32) -> Failure {
    status == 127
      ? missing : Failure(description: "rsvg-convert made no picture; its exit code is \(status)")
  }

  /// Returns a picture as PNG.
  ///
  /// `scale` is the number of pixels of a point.
  package static func png(of svg: String, scale: Double) throws(Failure) -> [UInt8] {
    let zoom = "--zoom=\(min(max(scale, 0.1), 8))"
    let result: (output: [UInt8], status: Int32)
    do throws(SystemError) {
      result = try ChildProcess.run(
        "/usr/bin/env", ["rsvg-convert", "--format=png", zoom], input: Array(svg.utf8))
    } catch { throw missing }
    guard result.status == 0, !result.output.isEmpty else {
      throw failure(status: result.status)
    }
    return result.output
  }
}

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

  /// Returns a picture of a screen in the format.
  package func picture(
    of device: SessionDevice, theme: DrawingTheme = DrawingTheme(.light)
  ) throws(Rasterizer.Failure) -> [UInt8] {
    let drawing = ViewportDrawing(device)
    switch self {
    case .text: return Array((TextDrawing(drawing).lines.joined(separator: "\n") + "\n").utf8)
    case .svg: return Array(SVGDrawing(drawing, theme: theme).text.utf8)
    case .png:
      return try Rasterizer.png(
        of: SVGDrawing(drawing, theme: theme).text, scale: Double(device.simulator.window.scale))
    }
  }
}
