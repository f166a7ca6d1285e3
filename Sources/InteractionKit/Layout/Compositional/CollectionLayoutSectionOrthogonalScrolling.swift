/// The scrolling behaviour of a section across the layout.
///
/// As `UICollectionLayoutSectionOrthogonalScrollingBehavior`; the resting offsets are in
/// `Documentation/rules/compositional-layout.md`, "Resting offsets of orthogonal sections".
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: String, Hashable, Sendable,
  CaseIterable
{
  /// The section does not scroll.
  case none
  /// The section stops at any offset.
  case continuous
  /// The section stops with a group at the leading edge.
  case continuousGroupLeadingBoundary
  /// The section stops at multiples of its width.
  case paging
  /// The section stops with a group at the leading edge, one group a flick.
  case groupPaging
  /// The section stops with a group in the centre, one group a flick.
  case groupPagingCentered

  /// True if a released section stops at certain offsets only.
  var snaps: Bool { self != .none && self != .continuous }
}

/// The movement of an orthogonal section.
///
/// As `UICollectionLayoutSectionOrthogonalScrollingProperties`.
public struct CollectionLayoutSectionOrthogonalScrollingProperties: Hashable, Sendable {
  /// The rate at which content slows down.
  public enum DecelerationRate: Hashable, Sendable {
    /// The rate; `automatic` is fast for sections that stop at groups or pages, and normal for
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
