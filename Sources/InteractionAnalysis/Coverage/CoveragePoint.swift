/// A part of a screen that a test can exercise: a receiver, an event, a region.
///
/// Parts of cells are named by the template, not by the item: `BannerCell.clickMe` is the button of
/// all banners. Parts of an embedded collection have its name before them: `albums/Album`.
public struct CoveragePoint: Hashable, Comparable, Sendable {
  /// The kinds of parts, in the order of reports.
  public enum Dimension: String, CaseIterable, Hashable, Sendable {
    /// Callbacks, delegates, closures and outputs, as the log names them.
    case receivers
    /// Methods of delegates and of section handlers that receive events.
    case methods
    /// The events and the selection of a template.
    case events
    /// The kinds of receivers that an event of a template had, or none.
    case branches
    /// The gesture recognizers of a template.
    case gestures
    /// The display, highlight and selection of cells, and the states of loading.
    case states
    /// The parts of a template on which a tap has a receiver.
    case regions
  }

  /// The kind of the part.
  public let dimension: Dimension
  /// The name of the part, unique in its dimension.
  public let name: String

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - dimension: The kind of the part.
  ///   - name: The name of the part.
  public init(_ dimension: Dimension, _ name: String) {
    (self.dimension, self.name) = (dimension, name)
  }

  /// Returns true if the first point is listed before the second.
  public static func < (a: CoveragePoint, b: CoveragePoint) -> Bool {
    a.dimension == b.dimension ? a.name < b.name : a.dimension.index < b.dimension.index
  }
}

extension CoveragePoint.Dimension {
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
