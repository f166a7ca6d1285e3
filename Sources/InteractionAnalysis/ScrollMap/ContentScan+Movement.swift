import Foundation
import InteractionKit

extension ContentScan {
  /// The minimum number of stops in a layout that changes with the offset.
  private static let stopCount = 256
  /// The maximum number of samples of all movements, and of one.
  private static let (sampleLimit, sampleLimitOfOne) = (1 << 18, 1 << 14)

  /// Gathers the elements, and finds the movements of those that move in the content.
  mutating func scan() {
    let page = max(1, (isVertical ? view.bounds.height : view.bounds.width).rounded(.down))
    let pages = offsets.steps(of: page)
    guard changesWithOffset else {
      gather(at: pages)
      // Cells move only in layouts that change with the offset.
      findTracks(
        of: items.indices.filter { element(of: $0).map { $0.category != .cell } ?? false },
        at: offsets.steps(of: .infinity))
      return sample(freeIndices)
    }
    // A layout may move elements back to where they were after any distance.
    let length = offsets.upperBound - offsets.lowerBound
    let step = max(1 / scale, length / CGFloat(ContentScan.stopCount))
    let stops = offsets.steps(of: min(page, step))
    gather(at: stops)
    let known = items.count
    findTracks(of: elementIndices(from: 0), at: stops)
    guard items.contains(where: { !$0.track.isExact }) else { return }
    // Each offset is displayed once, for the elements that are known and for those that only some
    // offsets display.
    sample(freeIndices, gathering: true)
    let more = elementIndices(from: known)
    findTracks(of: more, at: stops)
    sample(more.filter { !items[$0].track.isExact })
  }

  private func element(of index: Int) -> ElementID? {
    if case .element(let element) = items[index].key { element } else { nil }
  }

  private func elementIndices(from start: Int) -> [Int] {
    (start..<items.count).filter { element(of: $0) != nil }
  }

  /// Returns the distances of elements from their first positions at an offset.
  private func shifts(of indices: [Int], at offset: CGFloat) -> [MotionTrack.Shift] {
    scroll(to: offset)
    return shifts(of: indices)
  }

  /// Returns the distances of elements from their first positions at the current offset.
  private func shifts(of indices: [Int]) -> [MotionTrack.Shift] {
    indices.map { index in
      guard let element = element(of: index), let moved = view.frame(of: element)
      else { return MotionTrack.Shift() }
      let (new, old) = (turned(EdgeRect(moved)), items[index].frame)
      return MotionTrack.Shift(along: new.minY - old.minY, across: new.minX - old.minX)
    }
  }

  /// Finds the tracks of elements, and their levels.
  private mutating func findTracks(of indices: [Int], at stops: [CGFloat]) {
    guard !indices.isEmpty else { return }
    let step = max(1, indices.count * stops.count / ContentScan.sampleLimit)
    let inner = stops.dropLast().enumerated().filter { $0.offset % step == 0 }.map(\.element)
    let tracks = MotionSearch.tracks(
      count: indices.count, at: inner + [offsets.upperBound], pixel: 1 / scale
    ) { offset, elements in
      shifts(of: elements.map { indices[$0] }, at: offset)
    }
    for (index, track) in zip(indices, tracks) {
      items[index].track = track
      guard let element = element(of: index) else { continue }
      let frame = items[index].frame
      let level = items[index].depth.level(at: offsets.lowerBound)
      items[index].depth = DepthTrack(
        level, track, position: frame.minY...max(frame.minY, frame.maxY),
        extent: isVertical ? view.bounds.height : view.bounds.width, offsets: offsets
      ) { offset in
        scroll(to: offset)
        return zIndex(of: element) ?? level.zIndex
      }
    }
  }

  private var freeIndices: [Int] { items.indices.filter { !items[$0].track.isExact } }

  /// The offsets at which movements that are not exact are sampled: each pixel, if these are few.
  private var sampleOffsets: [CGFloat] {
    let limit = max(
      ContentScan.stopCount,
      min(
        ContentScan.sampleLimitOfOne, ContentScan.sampleLimit / max(freeIndices.count, 1)))
    let pixels = (offsets.upperBound - offsets.lowerBound) * scale
    let step = max(1, (pixels / CGFloat(limit)).rounded(.up)) / scale
    // Layouts round to pixels, so positions are exact at whole pixels.
    let first = (offsets.lowerBound * scale).rounded(.up) / scale
    guard first < offsets.upperBound else { return offsets.steps(of: .infinity) }
    let steps = (first...offsets.upperBound).steps(of: step)
    return first > offsets.lowerBound ? [offsets.lowerBound] + steps : steps
  }

  /// Samples movements that are not exact, in one pass over the content.
  ///
  /// With `gathering` the elements that are displayed on the way are gathered too.
  private mutating func sample(_ indices: [Int], gathering: Bool = false) {
    guard !indices.isEmpty else { return }
    // All tracks have the same samples.
    if samples.isEmpty { viewport.samples = sampleOffsets }
    if gathering, let pageLimit, pageLimit < samples.count { isPartial = true }
    var knots = Array(repeating: [MotionTrack.Knot](), count: indices.count)
    let progress = AnalysisProgress.current
    for (number, offset) in samples.enumerated() {
      progress?.show(number, of: samples.count, "offsets")
      scroll(to: offset)
      if gathering, number < pageLimit ?? .max { gatherDisplayed() }
      for (index, shift) in shifts(of: indices).enumerated() {
        knots[index].append(MotionTrack.Knot(offset: offset, shift: shift))
      }
    }
    for (index, knots) in zip(indices, knots) {
      items[index].track = MotionTrack(knots, isExact: false)
    }
  }

  /// Returns the z index of an element; nil if it is not displayed.
  private func zIndex(of element: ElementID) -> Int? {
    for subview in view.subviews {
      for candidate in subview is SectionScrollView ? subview.subviews : [subview] {
        guard let reusable = candidate as? ReusableView, reusable.element == element
        else { continue }
        return reusable.placement?.zIndex
      }
    }
    return nil
  }
}

extension ClosedRange where Bound == CGFloat {
  /// Returns the bounds, and the numbers at equal steps between them.
  fileprivate func steps(of step: CGFloat) -> [CGFloat] {
    guard lowerBound < upperBound else { return [lowerBound] }
    var steps: [CGFloat] = []
    var next = lowerBound
    while next < upperBound {
      steps.append(next)
      // A product has no sum of errors.
      next = lowerBound + CGFloat(steps.count) * step
    }
    return steps + [upperBound]
  }
}
