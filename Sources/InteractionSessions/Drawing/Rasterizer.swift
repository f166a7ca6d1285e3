import Foundation

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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["rsvg-convert", "--format=png", "--zoom=\(min(max(scale, 0.1), 8))"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw missing }
    // It reads all of its input before it writes. If it does not exist, nothing reads the pipe.
    signal(SIGPIPE, SIG_IGN)
    try? input.fileHandleForWriting.write(contentsOf: Data(svg.utf8))
    try? input.fileHandleForWriting.close()
    let picture = (try? output.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    guard process.terminationStatus == 0, let picture, !picture.isEmpty else {
      throw failure(status: process.terminationStatus)
    }
    return [UInt8](picture)
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
    of screen: SessionDevice, theme: DrawingTheme = DrawingTheme(.light)
  ) throws(Rasterizer.Failure) -> [UInt8] {
    let drawing = ViewportDrawing(screen)
    switch self {
    case .text: return Array((TextDrawing(drawing).lines.joined(separator: "\n") + "\n").utf8)
    case .svg: return Array(SVGDrawing(drawing, theme: theme).text.utf8)
    case .png:
      return try Rasterizer.png(
        of: SVGDrawing(drawing, theme: theme).text, scale: Double(screen.simulator.window.scale))
    }
  }
}
