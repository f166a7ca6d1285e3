import Foundation
import InteractionKit

/// Areas that may hide others, by place.
struct Occluders {
  let areas: [Exposure.Area]
  private let index: RectangleIndex

  init(_ all: [Exposure.Area]) {
    let areas = all.filter { !$0.rect.isEmpty }
    self.areas = areas
    index = RectangleIndex(areas.map(\.reach.rect))
  }

  /// Returns the areas that may be in front of another one at an offset, and meet a rectangle.
  ///
  /// - Complexity: O(*k* log *k*) for *k* areas that it meets, if they are spread over the content.
  func front(of area: Exposure.Area, in rect: EdgeRect) -> [Exposure.Area] {
    let least = area.depth.least
    var found: [Int] = []
    index.visit(meeting: rect.rect) { slot in
      if least < areas[slot].depth.greatest { found.append(slot) }
    }
    return found.sorted().map { areas[$0] }
  }
}

/// Areas that may hide others, with their positions at each sample of a movement.
///
/// Elements that follow the viewport are anywhere in the content, but near to few others at one
/// offset. Successive samples have one index of the areas by their places in the viewport.
struct SampledOccluders {
  /// The greatest number of samples with one index, and the distance of offsets over which it may extend.
  ///
  /// An index has the rectangles around all positions of an area in its samples. Where samples are far from
  /// each other, as in a circle of 1,000 items, those of sixteen would meet most of the circle.
  private static let (blockLength, blockExtent) = (16, CGFloat(32))

  private let areas: [Exposure.Area]
  /// The indices of the areas in successive samples, by their places in the viewport.
  let blocks: [RectangleIndex]
  private let samples: [MotionTrack.Moment]
  /// The number of samples with one index.
  private let length: Int

  /// - Complexity: O(*n* · *s*) for *n* areas and *s* samples.
  init(_ all: [Exposure.Area], at offsets: [CGFloat]) {
    let areas = all.filter { !$0.rect.isEmpty }
    let samples = offsets.indices.map { MotionTrack.Moment(offset: offsets[$0], sample: $0) }
    let extent = (offsets.last ?? 0) - (offsets.first ?? 0)
    let count = CGFloat(max(offsets.count - 1, 1)) * SampledOccluders.blockExtent / max(extent, 1)
    let length = Int(min(max(count, 1), CGFloat(SampledOccluders.blockLength)))
    (self.areas, self.samples, self.length) = (areas, samples, length)
    blocks = stride(from: 0, to: samples.count, by: length).map { start in
      let moments = samples[start...].prefix(length)
      return RectangleIndex(
        areas.map { SampledOccluders.box($0, moments, isInViewport: true).rect })
    }
  }

  private func moments(ofBlock block: Int) -> ArraySlice<MotionTrack.Moment> {
    samples[(block * length)...].prefix(length)
  }

  /// Returns the rectangle around the positions of an area at samples.
  ///
  /// It is in the content, or relative to the offsets.
  private static func box(
    _ area: Exposure.Area, _ moments: ArraySlice<MotionTrack.Moment>, isInViewport: Bool
  ) -> EdgeRect {
    // Elements that do not move are at all positions between the first and the last one.
    let isStill = area.track.knots.isEmpty
    let ends = isStill ? [moments.first, moments.last].compactMap(\.self) : Array(moments)
    let positions = ends.map {
      area.track.position(of: area.rect, at: $0).moved(x: 0, y: isInViewport ? -$0.offset : 0)
    }
    return positions.dropFirst().reduce(positions[0]) { $0.union($1) }
  }

  /// Returns the areas that may be in front of another one at successive samples.
  ///
  /// - Parameters:
  ///   - part: The other area.
  ///   - block: The number of the successive samples.
  ///   - viewport: The viewport.
  /// - Returns: Nil if the other area is outside of the viewport.
  func front(
    of part: Exposure.Area, inBlock block: Int, in viewport: MovingViewport
  ) -> [Exposure.Area]? {
    let box = SampledOccluders.box(part, moments(ofBlock: block), isInViewport: true)
      .intersection(viewport.frame)
    guard !box.isEmpty else { return nil }
    var found: [Int] = []
    blocks[block].visit(meeting: box.rect) { slot in
      if part.depth.least < areas[slot].depth.greatest { found.append(slot) }
    }
    return found.sorted().map { areas[$0] }
  }

  /// Returns the offsets at which an area can be touched.
  ///
  /// - Parameters:
  ///   - part: The area.
  ///   - stills: Areas that do not move, and may hide the part too.
  ///   - viewport: The viewport.
  /// - Returns: The exposure; nil if all movements near to the part, and its own, are exact.
  /// - Complexity: O(*s* · *k*) for *s* samples and *k* areas near to the part at each of them.
  func exposure(
    of part: Exposure.Area, stills: Occluders?, in viewport: MovingViewport
  ) -> Exposure? {
    let fronts = blocks.indices.map { front(of: part, inBlock: $0, in: viewport) }
    let isSampled =
      !part.track.isExact
      || fronts.contains { $0?.contains { !$0.track.isExact } ?? false }
    guard isSampled else { return nil }
    var visibilities: [Exposure.Visibility] = []
    visibilities.reserveCapacity(samples.count)
    for (block, front) in fronts.enumerated() {
      let moments = moments(ofBlock: block)
      guard var front else {
        visibilities += moments.map { _ in [] }
        continue
      }
      if let stills {
        let place = SampledOccluders.box(part, moments, isInViewport: false)
        front += stills.front(of: part, in: place)
      }
      visibilities += moments.map {
        Exposure.visibility(of: part, behind: front, at: $0, in: viewport)
      }
    }
    return Exposure(samples: samples.map(\.offset)) { visibilities[$0] }
  }
}
