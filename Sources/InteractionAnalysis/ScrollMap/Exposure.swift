import Foundation

/// The offsets at which a part of the content can be touched.
///
/// A part is hidden by the edges of the viewport, and by views in front of it that move otherwise
/// than the part. It receives touches while its element is displayed, and so do these views. Between
/// two offsets at which edges meet, of the part, of the elements, of the viewport or of these views,
/// nothing changes; so one test at each and one between them are exact.
struct Exposure {
  /// A rectangle with its movement and its level.
  struct Area {
    var rect: EdgeRect
    /// The frame of its element, at the first position.
    var frame: EdgeRect
    var track: MotionTrack
    var depth: DepthTrack

    /// The rectangle around all its positions.
    var reach: EdgeRect { track.reach(of: rect) }

    /// Returns true if its element is displayed at a moment.
    func isDisplayed(at moment: MotionTrack.Moment, in viewport: MovingViewport) -> Bool {
      track.position(of: frame, at: moment).meets(viewport.bounds.moved(x: 0, y: moment.offset))
    }
  }

  /// The visibility of a part at one offset.
  struct Visibility: OptionSet {
    let rawValue: UInt8

    /// At least a part of it is exposed.
    static let partial = Visibility(rawValue: 1)
    /// All of it is exposed.
    static let whole = Visibility(rawValue: 2)
    /// All of it is in the viewport, exposed or not.
    static let inViewport = Visibility(rawValue: 4)
  }

  /// The offsets at which at least a part is exposed.
  private(set) var partial: [ClosedRange<CGFloat>] = []
  /// The offsets at which all of it is exposed.
  private(set) var whole: [ClosedRange<CGFloat>] = []
  /// The offsets at which all of it is in the viewport, exposed or not.
  private(set) var inViewport: [ClosedRange<CGFloat>] = []
  /// False if a movement was sampled.
  private(set) var isExact = true

  /// Computes the offsets from the movements of a part and of occluders, all of which are exact.
  init(of part: Area, behind occluders: [Area], in viewport: MovingViewport) {
    let events = ExposureEvents(part: part, occluders: occluders, viewport: viewport).offsets
    for (index, event) in events.enumerated() {
      add(
        event...event,
        Exposure.visibility(
          of: part, behind: occluders, at: .init(offset: event), in: viewport))
      guard index + 1 < events.count else { return }
      let next = events[index + 1]
      add(
        event...next,
        Exposure.visibility(
          of: part, behind: occluders, at: .init(offset: (event + next) / 2),
          in: viewport))
    }
  }

  /// Creates the exposure of samples of the visibility, by offset.
  ///
  /// Between two samples at which a part is exposed, it is assumed to be exposed.
  init(samples offsets: [CGFloat], _ visibility: (_ sample: Int) -> Visibility) {
    isExact = false
    var last: Visibility = []
    for index in offsets.indices {
      let next = visibility(index)
      if index > 0 { add(offsets[index - 1]...offsets[index], next.intersection(last)) }
      add(offsets[index]...offsets[index], next)
      last = next
    }
  }

  /// Returns the visibility of a part at a moment.
  static func visibility(
    of part: Area, behind occluders: [Area], at moment: MotionTrack.Moment,
    in viewport: MovingViewport
  ) -> Visibility {
    guard part.isDisplayed(at: moment, in: viewport) else { return [] }
    let offset = moment.offset
    let moved = part.track.position(of: part.rect, at: moment)
    let seen = moved.intersection(viewport.frame.moved(x: 0, y: offset))
    guard !seen.isEmpty else { return [] }
    var rest = [seen]
    let level = part.depth.level(at: offset)
    for occluder in occluders where !rest.isEmpty {
      let cover = occluder.track.position(of: occluder.rect, at: moment)
      guard cover.meets(seen), level < occluder.depth.level(at: offset),
        occluder.isDisplayed(at: moment, in: viewport)
      else { continue }
      rest = rest.flatMap { $0.subtracting(cover) }
    }
    var visibility: Visibility = []
    if seen.area >= moved.area - 1e-6 { visibility.insert(.inViewport) }
    let area = rest.reduce(0) { $0 + $1.area }
    if area > 1e-9 { visibility.insert(.partial) }
    if visibility.contains(.inViewport), area >= moved.area - 1e-6 { visibility.insert(.whole) }
    return visibility
  }

  private mutating func add(_ range: ClosedRange<CGFloat>, _ visibility: Visibility) {
    if visibility.contains(.inViewport) { Exposure.add(range, to: &inViewport) }
    if visibility.contains(.partial) { Exposure.add(range, to: &partial) }
    if visibility.contains(.whole) { Exposure.add(range, to: &whole) }
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

/// The offsets at which edges of a part, of occluders and of the viewport meet.
private struct ExposureEvents {
  /// The position of an edge, or the offset at which an edge of the viewport is.
  private typealias Edge = (CGFloat) -> CGFloat

  let part: Exposure.Area
  let occluders: [Exposure.Area]
  let viewport: MovingViewport

  /// The offsets, in order, with the ends of all offsets.
  var offsets: [CGFloat] {
    let range = viewport.offsets
    var knots: Set<CGFloat> = [range.lowerBound, range.upperBound]
    for knot in part.track.knots { knots.insert(knot.offset) }
    for occluder in occluders {
      for knot in occluder.track.knots { knots.insert(knot.offset) }
    }
    let pieces = knots.filter { range.contains($0) }.sorted()
    var events = Set(pieces)
    let pairs = meetingEdges
    for (start, end) in zip(pieces, pieces.dropFirst()) {
      for (first, second) in pairs {
        // Both positions are linear between two knots.
        let before = first(start) - second(start)
        let after = first(end) - second(end)
        guard (before < 0) != (after < 0), before != after else { continue }
        let offset = start + (end - start) * before / (before - after)
        if offset > start, offset < end { events.insert(offset) }
      }
    }
    return events.sorted()
  }

  /// The pairs of edges whose meeting changes the exposure.
  private var meetingEdges: [(Edge, Edge)] {
    let own = edges(of: part)
    let window: [Edge] = [
      { [viewport] in $0 + viewport.frame.minY }, { [viewport] in $0 + viewport.frame.maxY },
    ]
    var pairs = displayEdges(of: part)
    pairs += own.flatMap { edge in window.map { (edge, $0) } }
    for occluder in occluders {
      pairs += displayEdges(of: occluder)
      let others = edges(of: occluder)
      pairs += (own + window).flatMap { edge in others.map { (edge, $0) } }
    }
    // A gap may open between two occluders, one of which moves.
    let reaches = occluders.map(\.reach)
    for first in occluders.indices where !occluders[first].track.knots.isEmpty {
      for second in occluders.indices
      where (second > first || occluders[second].track.knots.isEmpty)
        && reaches[first].meets(reaches[second])
      {
        let (one, other) = (edges(of: occluders[first]), edges(of: occluders[second]))
        pairs += [(one[0], other[1]), (other[0], one[1])]
      }
    }
    return pairs
  }

  /// The upper and the lower edge of an area.
  private func edges(of area: Exposure.Area) -> [Edge] {
    [
      { area.rect.minY + area.track.displacement(at: $0) },
      { area.rect.maxY + area.track.displacement(at: $0) },
    ]
  }

  /// The edges that meet where an element is first or last displayed, unless it is invisible there.
  private func displayEdges(of area: Exposure.Area) -> [(Edge, Edge)] {
    let bounds = viewport.bounds
    var pairs: [(Edge, Edge)] = []
    if area.rect.minY < area.frame.minY {
      pairs.append(
        ({ area.frame.minY + area.track.displacement(at: $0) }, { $0 + bounds.maxY }))
    }
    if area.rect.maxY > area.frame.maxY {
      pairs.append(
        ({ area.frame.maxY + area.track.displacement(at: $0) }, { $0 + bounds.minY }))
    }
    return pairs
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
