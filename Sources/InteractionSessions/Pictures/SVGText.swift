import Foundation
import InteractionKit

/// The bytes of a drawing, which are appended without strings in between.
struct SVGText {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ other: SVGText) { bytes.append(contentsOf: other.bytes) }

  /// Appends a text in which the signs of XML are escaped.
  mutating func append(escaped text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case 9, 10, 13: bytes.append(32)
      case 0..<32: break
      default: bytes.append(byte)
      }
    }
  }

  /// Appends a number with at most three decimals.
  mutating func append(_ value: Double) {
    guard value.isFinite else { return bytes.append(UInt8(ascii: "0")) }
    var thousandths = Int((min(max(value, -1e9), 1e9) * 1000).rounded())
    if thousandths < 0 {
      bytes.append(UInt8(ascii: "-"))
      thousandths = -thousandths
    }
    append(whole: thousandths / 1000)
    var rest = thousandths % 1000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  private mutating func append(whole value: Int) {
    if value >= 10 { append(whole: value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  mutating func append(_ value: CGFloat, _ other: CGFloat) {
    append(Double(value))
    bytes.append(32)
    append(Double(other))
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension SVGText {
  /// Appends the outline of a rectangle with round corners.
  mutating func append(outlineOf rect: CGRect, _ corners: CornerRadii) {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    append("M")
    append(left + corners.extent(0), top)
    append("H")
    append(Double(right - corners.extent(1)))
    corner(CGPoint(x: right, y: top), (-1, 0), (0, 1), corners, 1)
    append("V")
    append(Double(bottom - corners.extent(3)))
    corner(CGPoint(x: right, y: bottom), (0, -1), (-1, 0), corners, 3)
    append("H")
    append(Double(left + corners.extent(2)))
    corner(CGPoint(x: left, y: bottom), (1, 0), (0, -1), corners, 2)
    append("V")
    append(Double(top + corners.extent(0)))
    corner(CGPoint(x: left, y: top), (0, 1), (1, 0), corners, 0)
    append("Z")
  }

  /// Appends the curve around a corner, from a point on the edge `one` to a point on the edge `two`.
  private mutating func corner(
    _ vertex: CGPoint, _ one: (CGFloat, CGFloat), _ two: (CGFloat, CGFloat), _ corners: CornerRadii,
    _ index: Int
  ) {
    let radius = corners.radii[index]
    guard radius > 0 else { return }
    func point(_ along: CGFloat, _ across: CGFloat) -> (CGFloat, CGFloat) {
      (
        vertex.x + (one.0 * along + two.0 * across) * radius,
        vertex.y + (one.1 * along + two.1 * across) * radius
      )
    }
    func add(_ command: StaticString, _ points: [(CGFloat, CGFloat)]) {
      append(command)
      for (index, part) in points.enumerated() {
        if index > 0 { bytes.append(32) }
        append(part.0, part.1)
      }
    }
    guard corners.isContinuous else {
      // The constant with which a cubic curve is nearest to a quarter of a circle.
      let rest: CGFloat = 1 - 0.5523
      return add("C", [point(rest, 0), point(0, rest), point(0, 1)])
    }
    // Published reconstructions of UIKit's path agree on these shares of the radius.
    add("C", [point(1.088492, 0), point(0.868407, 0), point(0.669934, 0.065496)])
    add("L", [point(0.631494, 0.074911)])
    add("C", [point(0.372824, 0.169059), point(0.169059, 0.372824), point(0.074911, 0.631494)])
    add("L", [point(0.065496, 0.669934)])
    add("C", [point(0, 0.868407), point(0, 1.088492), point(0, 1.528665)])
  }
}

/// The radii of the corners of a rectangle, limited to its size.
struct CornerRadii {
  let radii: [CGFloat]
  let isContinuous: Bool

  init(_ corners: PictureCorners, in size: CGSize) {
    let most = max(min(size.width, size.height) / 2, 0)
    let radius = min(max(corners.radius, 0), most)
    // A continuous corner that does not fit into half of a side is drawn as a capsule's.
    isContinuous = corners.isContinuous && radius * 1.528665 <= most
    radii = corners.rounded.map { $0 ? radius : 0 }
  }

  /// The length of the edge that a corner takes.
  func extent(_ index: Int) -> CGFloat { radii[index] * (isContinuous ? 1.528665 : 1) }

  var isPlain: Bool { radii.allSatisfy { $0 == 0 } }
  var isUniform: Bool { !isContinuous && radii.allSatisfy { $0 == radii[0] } }
}
