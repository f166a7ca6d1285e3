import Foundation

/// The text of numbers in output: the shortest that reads back as the same value.
///
/// It has no trailing `.0`: `0.1`, `77.5`, `390`.
package enum NumberText {
  /// Appends `value` to `output`.
  ///
  /// Negative zero becomes `0`. NaN and the infinities become `nan`, `inf` and `-inf`, as in Swift;
  /// valid documents contain none of them.
  package static func append(_ value: Double, to output: inout [UInt8]) {
    StackText.append(capacity: longest, to: &output) { $0.add(value) }
  }

  /// Appends `value` in decimal to `output`.
  package static func append(_ value: Int, to output: inout [UInt8]) {
    if value >= 0, value < 10 {
      output.append(0x30 &+ UInt8(truncatingIfNeeded: value))
      return
    }
    StackText.append(capacity: longest, to: &output) { $0.add(value) }
  }

  /// Appends four numbers, separated by commas.
  package static func append(_ values: SIMD4<Double>, to output: inout [UInt8]) {
    StackText.append(capacity: 4 * (longest + 1), to: &output) { piece in
      for lane in 0..<4 {
        if lane > 0 { piece.add(",") }
        piece.add(values[lane])
      }
    }
  }

  /// Returns the integer with the text of `value`; nil if the text has a fraction or an exponent.
  @inline(__always)
  static func whole(_ value: Double) -> Int? {
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { whole } else { nil }
  }

  /// An upper bound of the bytes of a number; the longest, `-2.2250738585072014e-308`, has 24.
  package static let longest = 32

  /// Writes a number to memory for at least `longest` bytes and returns the end of the text.
  static func write(
    _ value: Double, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if let whole = whole(value) { return write(whole, at: start) }
    // Halves, which are frequent at scale 2, are formatted without `description`.
    if let twice = Int(exactly: value * 2), twice.magnitude < 1 << 53 {
      var end = start
      if twice < 0 {
        end.pointee = .minus
        end += 1
      }
      end = write(Int(twice.magnitude / 2), at: end)
      end[0] = .dot
      end[1] = 0x35
      return end + 2
    }
    var end = start
    for byte in value.description.utf8.prefix(longest) {
      end.pointee = byte
      end += 1
    }
    return end
  }

  static func write(
    _ value: Int, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var magnitude = value.magnitude
    var first = start
    if value < 0 {
      first.pointee = .minus
      first += 1
    }
    var end = first
    repeat {
      end.pointee = 0x30 &+ UInt8(truncatingIfNeeded: magnitude % 10)
      end += 1
      magnitude /= 10
    } while magnitude > 0
    var (left, right) = (first, end - 1)
    while left < right {
      swap(&left.pointee, &right.pointee)
      left += 1
      right -= 1
    }
    return end
  }

  /// Returns the text of `value`.
  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the nearest multiple of a thousandth, the precision of numbers in lines for people.
  ///
  /// Numbers of 10¹² and more are unchanged: their thousandths cannot be represented.
  @inline(__always)
  package static func rounded(_ value: Double) -> Double {
    guard value.magnitude < 1e12 else { return value }
    let thousandths = value * 1000
    let nearest = thousandths.rounded()
    return nearest == thousandths ? value : nearest / 1000
  }

  /// Returns the text of `value`, rounded to a thousandth.
  package static func text(rounded value: Double) -> String { text(rounded(value)) }
}

extension Double {
  /// Creates the number of a decimal text such as `12.5` or `-3`; nil for other texts.
  ///
  /// `init(_:)` also accepts "inf", "nan" and hexadecimal numbers. `allowsExponent` is true for texts
  /// such as `1e3`.
  package init?(decimal text: some StringProtocol, allowsExponent: Bool = false) {
    guard
      text.utf8.allSatisfy({
        $0.isDigit || $0 == .dot || $0 == .plus || $0 == .minus
          || (allowsExponent && $0 | 0x20 == UInt8(ascii: "e"))
      })
    else { return nil }
    self.init(text)
  }
}

/// The text of rectangles in output, in points: origin and size, as in `80,0 160x160`.
///
/// Numbers are rounded to thousandths.
package enum RectText {
  package static func text(_ rect: CGRect) -> String {
    "\(PointText.text(rect.origin)) \(NumberText.text(rounded: rect.size.width))x"
      + NumberText.text(rounded: rect.size.height)
  }
}

/// The text of points in output, as in `275,19`, rounded to thousandths.
package enum PointText {
  package static func text(_ point: CGPoint) -> String {
    "\(NumberText.text(rounded: point.x)),\(NumberText.text(rounded: point.y))"
  }
}

/// A short text that is built on the stack and appended to another text in one operation.
package struct StackText {
  private let start: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private(set) var count = 0

  /// Appends the text that `write` adds.
  ///
  /// `capacity` is the maximum size in bytes. An addition that does not fit is dropped; a number
  /// counts as `NumberText.longest` bytes.
  package static func append(
    capacity: Int, to output: inout [UInt8], _ write: (inout StackText) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
      guard let start = room.baseAddress else { return }
      var piece = StackText(start: start, capacity: room.count)
      write(&piece)
      output.append(contentsOf: UnsafeBufferPointer(start: start, count: piece.count))
    }
  }

  private init(start: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.start = start
    self.capacity = capacity
  }

  package mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes in
      guard let base = bytes.baseAddress, bytes.count <= capacity - count else { return }
      (start + count).update(from: base, count: bytes.count)
      count += bytes.count
    }
  }

  package mutating func add(_ number: Double) {
    guard capacity - count >= NumberText.longest else { return }
    count = NumberText.write(number, at: start + count) - start
  }

  package mutating func add(_ number: Int) {
    guard capacity - count >= NumberText.longest else { return }
    count = NumberText.write(number, at: start + count) - start
  }
}
