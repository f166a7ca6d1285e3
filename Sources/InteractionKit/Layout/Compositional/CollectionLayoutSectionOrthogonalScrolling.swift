/// The scrolling of a section across the layout.
///
/// As `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: String, Hashable, Sendable,
  CaseIterable
{
  /// The section does not scroll.
  case none
  /// The section rests at any offset.
  case continuous
  /// The section rests with a group at the leading edge.
  case continuousGroupLeadingBoundary
  /// The section rests at multiples of its width.
  case paging
  /// The section rests with a group at the leading edge, one group a flick.
  case groupPaging
  /// The section rests with a group in the middle, one group a flick.
  case groupPagingCentered

  /// Whether a section that was let go rests at certain places only.
  var snaps: Bool { self != .none && self != .continuous }
}

/// The movement of an orthogonal section, as
/// `UICollectionLayoutSectionOrthogonalScrollingProperties`.
public struct CollectionLayoutSectionOrthogonalScrollingProperties: Hashable, Sendable {
  /// The rate at which content slows down.
  public enum DecelerationRate: Hashable, Sendable {
    /// The rate; `automatic` is fast for sections that rest at groups or pages, and normal for
    /// others.
    case automatic, normal, fast
  }

  /// The rule by which content can be pulled beyond its edges.
  public enum Bounce: Hashable, Sendable {
    /// The rule; `automatic` bounces if the content does not fit.
    case automatic, always, never
  }

  /// The rate at which content slows down; `automatic` by default.
  public var decelerationRate = DecelerationRate.automatic
  /// The rule by which content can be pulled beyond its edges; `automatic` by default.
  public var bounce = Bounce.automatic

  /// Creates the default properties.
  public init() {}
}
