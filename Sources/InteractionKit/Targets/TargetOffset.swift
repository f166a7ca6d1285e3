/// A length along one axis: points, or a share of a whole.
public enum TargetLength: Hashable, Sendable {
  /// A number of points.
  case points(Double)
  /// A percentage: of the viewport for a point, of the target's frame for an offset.
  case percent(Double)

  /// Returns the length in points, for a whole of `extent` points.
  package func resolved(in extent: Double) -> Double {
    switch self {
    case .points(let value): value
    case .percent(let value): extent * value / 100
    }
  }
}

extension TargetLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(floatLiteral value: Double) { self = .points(value) }

  /// Creates a length in points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

/// A point in a frame, relative to its top left corner.
package struct TargetOffset: Hashable, Sendable {
  /// The distance from the left edge.
  package var x: TargetLength
  /// The distance from the top edge.
  package var y: TargetLength

  /// Creates an offset.
  package init(x: TargetLength, y: TargetLength) {
    self.x = x
    self.y = y
  }

  /// The centre of the frame.
  package static let center = TargetOffset(x: .percent(50), y: .percent(50))
}

/// A point of the viewport or of the content, in points or in percent.
package struct TargetPoint: Hashable, Sendable {
  /// The coordinate space of a point.
  package enum Space: Hashable, Sendable {
    /// The viewport.
    case viewport
    /// The content of the collection view, which scrolls.
    case content
  }

  package var x: TargetLength
  package var y: TargetLength
  package var space: Space

  package init(x: TargetLength, y: TargetLength, space: Space = .viewport) {
    self.x = x
    self.y = y
    self.space = space
  }
}

extension TargetPoint: CustomStringConvertible {
  /// The point as sessions spell it: `10,20`, `content:50%,900`.
  package var description: String { "\(space == .content ? "content:" : "")\(x),\(y)" }
}

extension TargetLength: CustomStringConvertible {
  /// The length as sessions spell it: `10`, `50%`.
  public var description: String {
    switch self {
    case .points(let value): NumberText.text(value)
    case .percent(let value): NumberText.text(value) + "%"
    }
  }
}

extension TargetOffset: CustomStringConvertible {
  /// The offset as sessions spell it: `10,50%`.
  package var description: String { "\(x),\(y)" }
}
