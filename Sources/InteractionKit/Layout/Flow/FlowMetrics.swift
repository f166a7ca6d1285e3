import Foundation

/// What a section tells a flow layout, in the layout's own axes: `along` runs
/// with the lines, `across` is the direction in which lines are stacked.
struct FlowMetrics {
  /// The sizes of a section's items.
  enum Sizes {
    case uniform(count: Int, size: FlowSize)
    case varied([FlowSize])

    var count: Int {
      switch self {
      case .uniform(let count, _): count
      case .varied(let sizes): sizes.count
      }
    }

    /// Takes out and answers a size; nil where there is none.
    mutating func remove(at index: Int) -> FlowSize? {
      guard index >= 0, index < count else { return nil }
      switch self {
      case .uniform(let count, let size):
        self = .uniform(count: count - 1, size: size)
        return size
      case .varied(var sizes):
        let size = sizes.remove(at: index)
        self = .varied(sizes)
        return size
      }
    }

    /// Puts a size in; behind the last where there is no such place.
    mutating func insert(_ size: FlowSize, at index: Int) {
      let index = min(max(index, 0), count)
      switch self {
      case .uniform(let count, let own) where count == 0 || own == size:
        self = .uniform(count: count + 1, size: size)
      case .uniform(let count, let own):
        var sizes = [FlowSize](repeating: own, count: count)
        sizes.insert(size, at: index)
        self = .varied(sizes)
      case .varied(var sizes):
        sizes.insert(size, at: index)
        self = .varied(sizes)
      }
    }
  }

  var sizes: Sizes
  /// The insets before and after a line, and before and after the lines.
  var alongInsets: (leading: CGFloat, trailing: CGFloat) = (0, 0)
  var acrossInsets: (leading: CGFloat, trailing: CGFloat) = (0, 0)
  var lineSpacing: CGFloat = 10
  var interitemSpacing: CGFloat = 10
  /// How much room header and footer take in the direction of stacking.
  var headerExtent: CGFloat = 0
  var footerExtent: CGFloat = 0
}

/// A size in the axes of a flow layout.
struct FlowSize: Equatable {
  var along: CGFloat
  var across: CGFloat

  /// The largest extent that takes part in a layout, in points. Larger ones
  /// count as this, so that the sum over any collection stays exact enough.
  static let limit: CGFloat = 1e9

  /// An extent that can be laid out: NaN and negative ones are zero.
  static func extent(_ value: CGFloat) -> CGFloat {
    value > 0 ? min(value, limit) : 0
  }

  /// A distance that can be laid out: NaN is zero, either sign is allowed.
  static func distance(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}
