import Foundation

/// The search for the movements of elements while the content scrolls.
///
/// Pinned elements either stay in the content or move with the offset. Where one of these ends, the
/// other begins, and the offset of the change follows from the positions on both sides. Each offset
/// is visited once for all elements whose movement there is not known yet.
struct MotionSearch {
  /// Scrolls to an offset and returns the positions of elements there, by their numbers.
  typealias Observation = (_ offset: CGFloat, _ elements: [Int]) -> [MotionTrack.Shift]

  /// An element that may change its movement between two offsets.
  private struct Candidate {
    var element: Int
    var first: MotionTrack.Shift
    var last: MotionTrack.Shift
  }

  private struct Interval {
    var start: CGFloat
    var end: CGFloat
    var candidates: [Candidate]
  }

  /// The maximum number of intervals in which a pinned element is sought at once.
  ///
  /// A pinned element changes its movement twice.
  private static let intervalLimit = 16

  private let pixel: CGFloat
  private let tolerance: CGFloat
  private let observe: Observation
  private var knots: [[MotionTrack.Knot]]
  private var isExact: [Bool]

  /// Returns the movements of elements.
  ///
  /// The track of an element that moves otherwise than pinned ones is not exact and has no knots.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - stops: The offsets at which all elements are observed, at least the least and the greatest.
  ///   - pixel: The distance of offsets below which a movement is not divided further.
  ///   - observe: Returns positions at an offset.
  /// - Returns: The tracks, by number of the element.
  /// - Complexity: *n* · *s* positions for *n* elements and *s* stops, and O(log *r*) of each pinned
  ///   element for *r* pixels of offsets.
  static func tracks(
    count: Int, at stops: [CGFloat], pixel: CGFloat, observe: Observation
  ) -> [MotionTrack] {
    withoutActuallyEscaping(observe) { observe in
      var search = MotionSearch(count: count, pixel: pixel, observe: observe)
      search.run(at: stops)
      return search.tracks
    }
  }

  private init(count: Int, pixel: CGFloat, observe: @escaping Observation) {
    (self.pixel, tolerance, self.observe) = (pixel, pixel / 1000, observe)
    knots = Array(repeating: [], count: count)
    isExact = Array(repeating: true, count: count)
  }

  private var tracks: [MotionTrack] {
    knots.indices.map { index in
      guard isExact[index] else { return MotionTrack([], isExact: false) }
      return MotionTrack(knots[index].sorted { $0.offset < $1.offset }, isExact: true)
    }
  }

  private mutating func add(_ element: Int, _ offset: CGFloat, _ shift: MotionTrack.Shift) {
    knots[element].append(MotionTrack.Knot(offset: offset, shift: shift))
  }

  private mutating func run(at stops: [CGFloat]) {
    var intervals: [Interval] = []
    var elements = Array(knots.indices)
    var last: [MotionTrack.Shift] = []
    for (index, stop) in stops.enumerated() where !elements.isEmpty {
      let shifts = observe(stop, elements)
      for (element, shift) in zip(elements, shifts) { add(element, stop, shift) }
      if index > 0 {
        let candidates = elements.indices.map {
          Candidate(element: elements[$0], first: last[$0], last: shifts[$0])
        }
        intervals.append(Interval(start: stops[index - 1], end: stop, candidates: candidates))
        // Elements that do not move as pinned ones need no further observation.
        let width = stop - stops[index - 1]
        for candidate in candidates where !isPinned(candidate, width) {
          isExact[candidate.element] = false
        }
      }
      let kept = elements.indices.filter { isExact[elements[$0]] }
      last = kept.map { shifts[$0] }
      elements = kept.map { elements[$0] }
    }
    while !intervals.isEmpty {
      var halves: [Interval] = []
      for interval in intervals { halves += divided(interval) }
      intervals = halves
      check(intervals)
    }
  }

  /// Gives up elements that change their movement more often than pinned ones.
  private mutating func check(_ intervals: [Interval]) {
    var counts: [Int: Int] = [:]
    for interval in intervals {
      for candidate in interval.candidates { counts[candidate.element, default: 0] += 1 }
    }
    for (element, count) in counts where count > MotionSearch.intervalLimit {
      isExact[element] = false
    }
  }

  /// True if an element may stay in the content and move with the offset between two offsets.
  private func isPinned(_ candidate: Candidate, _ width: CGFloat) -> Bool {
    let change = candidate.last.along - candidate.first.along
    return change >= -tolerance && change <= width + tolerance
      && abs(candidate.last.across - candidate.first.across) <= tolerance
  }

  /// Returns the halves of an interval, with the elements whose movement in it is not known.
  private mutating func divided(_ interval: Interval) -> [Interval] {
    let (start, end) = (interval.start, interval.end)
    let width = end - start
    var candidates: [Candidate] = []
    for candidate in interval.candidates where isExact[candidate.element] {
      guard isPinned(candidate, width) else {
        isExact[candidate.element] = false
        continue
      }
      let change = candidate.last.along - candidate.first.along
      let isLine = change <= tolerance || change >= width - tolerance
      if width <= pixel {
        if !isLine { isExact[candidate.element] = false }
      } else if isLine || !addCorner(of: candidate, in: interval) {
        candidates.append(candidate)
      }
    }
    guard !candidates.isEmpty else { return [] }
    let middle = MotionSearch.middle(start, end, pixel)
    let shifts = observe(middle, candidates.map(\.element))
    var first = Interval(start: start, end: middle, candidates: [])
    var second = Interval(start: middle, end: end, candidates: [])
    for (candidate, shift) in zip(candidates, shifts) {
      let change = candidate.last.along - candidate.first.along
      let line = candidate.first.along + (middle - start) / width * change
      let isLine = change <= tolerance || change >= width - tolerance
      if isLine, abs(shift.along - line) <= tolerance,
        abs(shift.across - candidate.first.across) <= tolerance
      {
        continue
      }
      add(candidate.element, middle, shift)
      first.candidates.append(
        Candidate(element: candidate.element, first: candidate.first, last: shift))
      second.candidates.append(
        Candidate(element: candidate.element, first: shift, last: candidate.last))
    }
    return first.candidates.isEmpty ? [] : [first, second]
  }

  /// Adds the knot of an element that stays, then moves with the offset, or the reverse.
  ///
  /// - Returns: False if it does neither.
  private mutating func addCorner(of candidate: Candidate, in interval: Interval) -> Bool {
    let change = candidate.last.along - candidate.first.along
    let corners = [
      (interval.end - change, candidate.first), (interval.start + change, candidate.last),
    ]
    for (offset, shift) in corners {
      guard let found = observe(offset, [candidate.element]).first else { return false }
      guard abs(found.along - shift.along) <= tolerance,
        abs(found.across - shift.across) <= tolerance
      else { continue }
      add(candidate.element, offset, shift)
      return true
    }
    return false
  }

  /// Returns the middle of two offsets, at a whole pixel if there is one between them.
  ///
  /// Layouts round pinned elements to pixels, so a movement is linear at whole pixels only.
  private static func middle(_ start: CGFloat, _ end: CGFloat, _ pixel: CGFloat) -> CGFloat {
    let middle = (start + end) / 2
    let rounded = (middle / pixel).rounded() * pixel
    return rounded > start && rounded < end ? rounded : middle
  }
}
