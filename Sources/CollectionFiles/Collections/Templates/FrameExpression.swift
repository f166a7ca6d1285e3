import Foundation

/// A rectangle whose sides are points or fractions of the parent's size.
package struct FrameExpression: Hashable, Sendable {
  /// One side: `fraction` of the parent's extent plus `points`.
  ///
  /// Written `40`, `"50%"`, `"50%+4"` or `"100%-36"`.
  package struct Side: Hashable, Sendable {
    /// The share of the parent's extent: 0.5 for 50%.
    package var fraction: Double
    /// The points that are added to that share.
    package var points: Double

    package init(fraction: Double = 0, points: Double = 0) {
      self.fraction = fraction
      self.points = points
    }

    /// Parses `"50%"`, `"50%+4"` or `"100% - 36"`; nil for other texts.
    package init?(_ text: String) {
      guard let mark = text.firstIndex(of: "%") else { return nil }
      guard let percent = Side.decimal(text[..<mark]) else { return nil }
      fraction = percent / 100
      points = 0
      let rest = text[text.index(after: mark)...].drop { $0 == " " }
      guard let sign = rest.first else { return }
      guard sign == "+" || sign == "-" else { return nil }
      let digits = rest.dropFirst().drop { $0 == " " }
      guard let first = digits.first, first != "-", first != "+",
        let value = Side.decimal(digits)
      else { return nil }
      points = sign == "-" ? -value : value
    }

    /// Returns the side in points for an extent of the parent.
    package func resolved(in extent: CGFloat) -> CGFloat {
      extent * fraction + points
    }

    private static func decimal(_ text: Substring) -> Double? {
      guard let value = Double(decimal: text), abs(value) <= FileLimits.length else {
        return nil
      }
      return value
    }
  }

  package var x: Side
  package var y: Side
  package var width: Side
  package var height: Side

  /// The bounds of the parent.
  static let whole = FrameExpression(
    x: Side(), y: Side(), width: Side(fraction: 1), height: Side(fraction: 1))

  package init(x: Side, y: Side, width: Side, height: Side) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the rectangle in a parent of `size`, in points.
  ///
  /// A negative width or height becomes 0.
  package func resolved(in size: CGSize) -> CGRect {
    CGRect(
      x: x.resolved(in: size.width), y: y.resolved(in: size.height),
      width: max(0, width.resolved(in: size.width)),
      height: max(0, height.resolved(in: size.height)))
  }
}

extension DocumentReader {
  /// Reads `[x, y, width, height]`.
  mutating func frame(_ value: DocumentValue?) -> FrameExpression? {
    guard let value else { return nil }
    guard case .sequence(let nodes) = value.node.content, nodes.count == 4 else {
      reportUnexpected(value, expected: "[x, y, width, height]")
      return nil
    }
    let sides = nodes.enumerated().map { index, node in
      side(
        DocumentValue(node: node, path: .index(index, in: value.path)), mayBeNegative: index < 2)
    }
    guard let x = sides[0], let y = sides[1], let width = sides[2], let height = sides[3] else {
      return nil
    }
    return FrameExpression(x: x, y: y, width: width, height: height)
  }

  private mutating func side(
    _ value: DocumentValue, mayBeNegative: Bool
  ) -> FrameExpression.Side? {
    if case .string(let text) = value.node.content {
      if let side = FrameExpression.Side(text) { return side }
      reportUnexpected(
        value, expected: "a number or a share such as \"50%\", \"50%+4\" or \"100%-36\"")
      return nil
    }
    let form = "a number or a share such as \"50%\""
    let least = mayBeNegative ? -FileLimits.length : 0
    return number(value, form, in: least...FileLimits.length)
      .map { FrameExpression.Side(points: $0) }
  }
}
