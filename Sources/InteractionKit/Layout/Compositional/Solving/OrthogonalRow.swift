import Foundation

/// The scroll state of a section that scrolls across the layout, and the offsets at which it stops.
///
/// All positions are along the axis across the layout's own; 0 is the start of the first group. The
/// rules are in `Documentation/rules/compositional-layout.md`, "Resting offsets of orthogonal
/// sections".
struct OrthogonalRow {
  let behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  let properties: CollectionLayoutSectionOrthogonalScrollingProperties
  /// The extent between the section's insets.
  let viewport: CGFloat
  /// The scroll offset of the row, in points.
  var offset: CGFloat = 0

  /// Returns the maximum offset without centred groups.
  func maximumOffset(_ run: GroupRun) -> CGFloat { max(0, run.length - viewport) }

  /// Returns the range from the first to the last offset at which the row stops.
  func restingOffsets(_ run: GroupRun) -> ClosedRange<CGFloat> {
    guard behavior == .groupPagingCentered, run.count > 0 else { return 0...maximumOffset(run) }
    let (first, last) = (centred(0, run), centred(run.count - 1, run))
    return min(first, last)...max(first, last)
  }

  /// Returns the offset at which a row stops that is scrolled to an offset.
  func stopOffset(for proposed: CGFloat, _ run: GroupRun) -> CGFloat {
    let proposed = ValidLength.distance(proposed)
    let maximum = maximumOffset(run)
    switch behavior {
    case .none: return 0
    case .continuous: return min(max(proposed, 0), maximum)
    case .paging:
      guard proposed < maximum - ValidLength.tolerance, viewport > 0 else { return maximum }
      return min(max((proposed / viewport).rounded() * viewport, 0), maximum)
    case .groupPaging, .continuousGroupLeadingBoundary:
      let group = nearest(to: proposed, run) { run.start(of: $0) - run.along.leading }
      return min(max(group, 0), maximum)
    case .groupPagingCentered:
      return nearest(to: proposed, run) { centred($0, run) }
    }
  }

  /// Returns the offset at which a row stops that a finger released.
  ///
  /// A row with paging goes to the next group or page in the direction of a flick, whatever its
  /// velocity.
  ///
  /// `proposed` is the offset at the end of the movement without paging. `start` is the offset when
  /// the finger came down. `velocity` is the velocity of the content, in points per millisecond.
  func stopOffset(
    for proposed: CGFloat, from start: CGFloat, velocity: CGFloat, _ run: GroupRun
  ) -> CGFloat {
    guard velocity != 0, velocity.isFinite else { return stopOffset(for: proposed, run) }
    let direction: CGFloat = velocity > 0 ? 1 : -1
    switch behavior {
    case .none, .continuous, .continuousGroupLeadingBoundary:
      return stopOffset(for: proposed, run)
    case .paging:
      return stopOffset(for: stopOffset(for: start, run) + direction * viewport, run)
    case .groupPaging:
      return step(from: start, direction, run) { run.start(of: $0) - run.along.leading }
    case .groupPagingCentered:
      return step(from: start, direction, run) { centred($0, run) }
    }
  }

  private func centred(_ group: Int, _ run: GroupRun) -> CGFloat {
    run.start(of: group) + run.extent(of: group) / 2 - viewport / 2
  }

  /// Returns the stop nearest to a position, of ascending stops.
  private func nearest(
    to position: CGFloat, _ run: GroupRun, _ stop: (Int) -> CGFloat
  ) -> CGFloat {
    let next = (0..<run.count).partitioningIndex { stop($0) >= position }
    let candidates = [next - 1, next].filter { $0 >= 0 && $0 < run.count }.map(stop)
    return candidates.min { abs($0 - position) < abs($1 - position) } ?? 0
  }

  /// Returns the next stop in a direction from the stop nearest to `start`.
  private func step(
    from start: CGFloat, _ direction: CGFloat, _ run: GroupRun, _ stop: (Int) -> CGFloat
  ) -> CGFloat {
    let here = nearest(to: start, run, stop)
    let next = (0..<run.count).partitioningIndex { stop($0) > here }
    let last = (0..<run.count).partitioningIndex { stop($0) >= here } - 1
    let group = direction > 0 ? min(next, run.count - 1) : max(last, 0)
    return stopOffset(for: stop(group), run)
  }
}
