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
