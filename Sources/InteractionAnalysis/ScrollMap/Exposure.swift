import Foundation

/// The offsets at which a part of the content can be touched.
///
/// A part is hidden by the edges of the viewport, and by views in front of it that move otherwise
/// than the part. Between two offsets at which edges meet, of the part, of the viewport or of these
/// views, nothing changes; so one test at each and one between them are exact.
struct Exposure {
  /// A rectangle with its movement and its level.
  struct Area {
    var rect: EdgeRect
    var track: MotionTrack
    var depth: DepthTrack

    /// Returns the position of the upper edge at an offset.
    func top(at offset: CGFloat) -> CGFloat { rect.minY + track.displacement(at: offset) }

    /// Returns the position of the lower edge at an offset.
    func bottom(at offset: CGFloat) -> CGFloat { rect.maxY + track.displacement(at: offset) }

    /// The rectangle around all its positions.
    var reach: EdgeRect {
      let extent = track.extent
      return rect.moved(x: 0, y: extent.lowerBound).union(rect.moved(x: 0, y: extent.upperBound))
    }
  }

  /// The offsets at which at least a part is exposed.
  private(set) var partial: [ClosedRange<CGFloat>] = []
  /// The offsets at which all of it is exposed.
  private(set) var whole: [ClosedRange<CGFloat>] = []
  /// The offsets at which all of it is in the viewport, exposed or not.
  private(set) var inViewport: [ClosedRange<CGFloat>] = []
  private let part: Area
  private let obstacles: [Area]
  private let viewport: EdgeRect

  init(
    of part: Area, behind obstacles: [Area], viewport: EdgeRect,
    offsets: ClosedRange<CGFloat>
  ) {
    (self.part, self.obstacles, self.viewport) = (part, obstacles, viewport)
    test(events(in: offsets))
  }

  /// Returns the offsets at which edges may meet, in order.
  private func events(in offsets: ClosedRange<CGFloat>) -> [CGFloat] {
    var knots: Set<CGFloat> = [offsets.lowerBound, offsets.upperBound]
    for knot in part.track.knots + obstacles.flatMap(\.track.knots) { knots.insert(knot.offset) }
    let pieces = knots.filter { offsets.contains($0) }.sorted()
    var events = Set(pieces)
    let pairs = meetingObstacles
    for (start, end) in zip(pieces, pieces.dropFirst()) {
      /// Adds the offset at which two linear positions meet.
      func add(_ first: (CGFloat) -> CGFloat, _ second: (CGFloat) -> CGFloat) {
        let before = first(start) - second(start)
        let after = first(end) - second(end)
        guard (before < 0) != (after < 0), before != after else { return }
        let offset = start + (end - start) * before / (before - after)
        if offset > start, offset < end { events.insert(offset) }
      }
      let edges: [(CGFloat) -> CGFloat] = [
        part.top(at:), part.bottom(at:), { $0 + viewport.minY }, { $0 + viewport.maxY },
      ]
      for edge in edges.prefix(2) {
        add(edge, edges[2])
        add(edge, edges[3])
      }
      for obstacle in obstacles {
        for edge in edges {
          add(edge, obstacle.top(at:))
          add(edge, obstacle.bottom(at:))
        }
      }
      for (first, second) in pairs {
        add(first.top(at:), second.bottom(at:))
        add(second.top(at:), first.bottom(at:))
      }
    }
    return events.sorted()
  }

  /// The pairs of obstacles between which a gap may open.
  ///
  /// Obstacles whose movement is not exact are omitted: they have a knot for each pixel, and the
  /// result is marked.
  private var meetingObstacles: [(Area, Area)] {
    let exact = obstacles.filter(\.track.isExact)
    return exact.indices.flatMap { index in
      exact[(index + 1)...].filter { $0.reach.meets(exact[index].reach) }
        .map { (exact[index], $0) }
    }
  }

  private mutating func test(_ events: [CGFloat]) {
    for (index, event) in events.enumerated() {
      note(event...event, at: event)
      guard index + 1 < events.count else { return }
      let next = events[index + 1]
      note(event...next, at: (event + next) / 2)
    }
  }

  private mutating func note(_ range: ClosedRange<CGFloat>, at offset: CGFloat) {
    let moved = part.rect.moved(x: 0, y: part.track.displacement(at: offset))
    let seen = moved.intersection(viewport.moved(x: 0, y: offset))
    guard !seen.isEmpty else { return }
    var rest = [seen]
    let level = part.depth.level(at: offset)
    for obstacle in obstacles where level < obstacle.depth.level(at: offset) {
      let cover = obstacle.rect.moved(x: 0, y: obstacle.track.displacement(at: offset))
      rest = rest.flatMap { $0.subtracting(cover) }
    }
    let isWhole = seen.area >= moved.area - 1e-6
    if isWhole { Exposure.add(range, to: &inViewport) }
    let area = rest.reduce(0) { $0 + $1.area }
    if area > 1e-9 { Exposure.add(range, to: &partial) }
    if isWhole, area >= moved.area - 1e-6 { Exposure.add(range, to: &whole) }
  }

  private static func add(
    _ range: ClosedRange<CGFloat>, to ranges: inout [ClosedRange<CGFloat>]
  ) {
    if let last = ranges.last, last.upperBound >= range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }
}

extension EdgeRect {
  /// Returns the parts of the rectangle outside of another one.
  func subtracting(_ other: EdgeRect) -> [EdgeRect] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    return [
      EdgeRect(minX: minX, minY: minY, maxX: maxX, maxY: common.minY),
      EdgeRect(minX: minX, minY: common.minY, maxX: common.minX, maxY: common.maxY),
      EdgeRect(minX: common.maxX, minY: common.minY, maxX: maxX, maxY: common.maxY),
      EdgeRect(minX: minX, minY: common.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }
}
