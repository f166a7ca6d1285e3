/// How a section scrolls across the direction of the layout, and where it rests.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: String, Hashable, Sendable,
  CaseIterable
{
  /// The section does not scroll by itself.
  case none
  /// It rests anywhere.
  case continuous
  /// It rests with a group at the leading edge.
  case continuousGroupLeadingBoundary
  /// It rests at multiples of its width.
  case paging
  /// It rests with a group at the leading edge, a group a flick.
  case groupPaging
  /// It rests with a group in the middle, a group a flick.
  case groupPagingCentered

  /// Whether a section that was let go rests at certain places only.
  var snaps: Bool { self != .none && self != .continuous }
}

/// How an orthogonal section moves under a finger.
public struct CollectionLayoutSectionOrthogonalScrollingProperties: Hashable, Sendable {
  public enum DecelerationRate: Hashable, Sendable {
    case automatic, normal, fast
  }

  public enum Bounce: Hashable, Sendable {
    case automatic, always, never
  }

  public var decelerationRate = DecelerationRate.automatic
  public var bounce = Bounce.automatic

  public init() {}
}
