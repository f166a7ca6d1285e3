import Foundation

/// How a section that scrolls by itself is placed in its row, and where it rests.
///
/// All positions are along the axis across the layout's own; zero is the start
/// of the first group.
struct OrthogonalRow {
  let behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  let properties: CollectionLayoutSectionOrthogonalScrollingProperties
  /// The extent between the section's insets.
  let viewport: CGFloat
  /// How far the row is scrolled.
  var offset: CGFloat = 0

  /// The furthest that a row scrolls, where no group is to be in the middle.
  func maximumOffset(_ run: GroupRun) -> CGFloat { max(0, run.length - viewport) }

  /// From the first to the last place where the row rests.
  func restingOffsets(_ run: GroupRun) -> ClosedRange<CGFloat> {
    guard behavior == .groupPagingCentered, run.count > 0 else { return 0...maximumOffset(run) }
    let (first, last) = (centred(0, run), centred(run.count - 1, run))
    return min(first, last)...max(first, last)
  }

  /// Where the row rests that was asked for an offset (`uikit-rules 2.15`).
  func restingOffset(for proposed: CGFloat, _ run: GroupRun) -> CGFloat {
    let proposed = LayoutLength.distance(proposed)
    let maximum = maximumOffset(run)
    switch behavior {
    case .none: return 0
    case .continuous: return min(max(proposed, 0), maximum)
    case .paging:
      guard proposed < maximum, viewport > 0 else { return maximum }
      return min(max((proposed / viewport).rounded() * viewport, 0), maximum)
    case .groupPaging, .continuousGroupLeadingBoundary:
      let group = nearest(to: proposed, run) { run.start(of: $0) - run.along.leading }
      return min(max(group, 0), maximum)
    case .groupPagingCentered:
      return nearest(to: proposed, run) { centred($0, run) }
    }
  }

  /// Where the row comes to rest that a finger let go.
  ///
  /// A row that pages by groups goes to the next one in the direction of a
  /// flick, however fast that is; one that pages by its width likewise.
  ///
  /// - Parameters:
  ///   - start: the offset when the finger came down.
  ///   - proposed: where the movement would end by itself.
  ///   - velocity: of the content, in points per millisecond.
  func restingOffset(
    for proposed: CGFloat, from start: CGFloat, velocity: CGFloat, _ run: GroupRun
  ) -> CGFloat {
    guard velocity != 0, velocity.isFinite else { return restingOffset(for: proposed, run) }
    let direction: CGFloat = velocity > 0 ? 1 : -1
    switch behavior {
    case .none, .continuous, .continuousGroupLeadingBoundary:
      return restingOffset(for: proposed, run)
    case .paging:
      return restingOffset(for: restingOffset(for: start, run) + direction * viewport, run)
    case .groupPaging:
      return step(from: start, direction, run) { run.start(of: $0) - run.along.leading }
    case .groupPagingCentered:
      return step(from: start, direction, run) { centred($0, run) }
    }
  }

  private func centred(_ group: Int, _ run: GroupRun) -> CGFloat {
    run.start(of: group) + run.extent(of: group) / 2 - viewport / 2
  }

  /// The stop nearest to a position, of stops that follow each other.
  private func nearest(
    to position: CGFloat, _ run: GroupRun, _ stop: (Int) -> CGFloat
  ) -> CGFloat {
    let next = (0..<run.count).partitioningIndex { stop($0) >= position }
    let candidates = [next - 1, next].filter { $0 >= 0 && $0 < run.count }.map(stop)
    return candidates.min { abs($0 - position) < abs($1 - position) } ?? 0
  }

  /// The stop behind the one where the row was.
  private func step(
    from start: CGFloat, _ direction: CGFloat, _ run: GroupRun, _ stop: (Int) -> CGFloat
  ) -> CGFloat {
    let here = nearest(to: start, run, stop)
    let next = (0..<run.count).partitioningIndex { stop($0) > here }
    let last = (0..<run.count).partitioningIndex { stop($0) >= here } - 1
    let group = direction > 0 ? min(next, run.count - 1) : max(last, 0)
    return restingOffset(for: stop(group), run)
  }
}
