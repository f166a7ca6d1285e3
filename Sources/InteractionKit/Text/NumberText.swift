/// Numbers as the project prints them: the shortest text that reads back as
/// the same value, without a trailing `.0` (`0.1`, `77.5`, `390`).
public enum NumberText {
  /// Appends `value` to `output`.
  ///
  /// Negative zero prints as `0`; NaN and the infinities print as Swift's
  /// `nan`, `inf` and `-inf`, which no valid document holds.
  public static func append(_ value: Double, to output: inout [UInt8]) {
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 {
      append(whole, to: &output)
    } else {
      output.append(contentsOf: value.description.utf8)
    }
  }

  /// Appends `value` in decimal to `output`.
  public static func append(_ value: Int, to output: inout [UInt8]) {
    if value >= 0, value < 10 {
      output.append(0x30 &+ UInt8(truncatingIfNeeded: value))
      return
    }
    var magnitude = value.magnitude
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)  // 24 bytes hold 20 digits
    withUnsafeMutableBytes(of: &digits) { buffer in
      var start = buffer.count
      while magnitude > 0 {
        start &-= 1
        buffer[start] = 0x30 &+ UInt8(truncatingIfNeeded: magnitude % 10)
        magnitude /= 10
      }
      if value < 0 { output.append(0x2D) }
      output.append(contentsOf: buffer[start...])
    }
  }

  /// The text of `value`.
  public static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
