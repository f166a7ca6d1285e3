/// Pairs up lines that come and go with patterns, one to one.
///
/// A line that finds no open pattern takes one from a line that can do with another
/// (augmenting paths), so a pairing is found wherever there is one. Each line is held against
/// each pattern at most once, and only when it is asked for. Beyond that a line costs one
/// search at most of p²/64 steps, p the number of patterns: the lines that have a pattern keep
/// one for as long as they are there.
struct LinePairing {
  private struct Line {
    var position: Int
    var bytes: ArraySlice<UInt8>
    var pattern: Int?
    /// The patterns that the line was held against, and those of them that it fits; empty
    /// until the line is asked for.
    var known: [UInt64] = []
    var fits: [UInt64] = []
  }

  private let patterns: [ExpectedLine]
  private let width: Int
  /// The lines by their positions modulo the capacity.
  private var lines: [Line?]
  /// The line that each pattern is paired with, as an index of `lines`.
  private var owners: [Int?]
  /// The lines without a pattern, and some that have gone.
  private var waiting = PositionQueue()

  /// - Parameter capacity: how many lines there are at most; no two of their positions are
  ///   so far apart.
  init(_ patterns: [ExpectedLine], capacity: Int) {
    self.patterns = patterns
    width = (patterns.count + 63) / 64
    lines = Array(repeating: nil, count: capacity)
    owners = Array(repeating: nil, count: patterns.count)
  }

  /// - Parameter position: greater than those before.
  mutating func insert(_ bytes: ArraySlice<UInt8>, at position: Int) {
    lines[position % lines.count] = Line(position: position, bytes: bytes)
    waiting.append(position)
  }

  mutating func remove(_ position: Int) {
    let slot = position % lines.count
    if let pattern = lines[slot]?.pattern { owners[pattern] = nil }
    lines[slot] = nil
    while let first = waiting.first, lines[first % lines.count]?.position != first {
      waiting.removeFirst()
    }
  }

  /// Pairs up the lines that have no pattern; false where one cannot have one.
  mutating func pairAll(effort: inout MatchingEffort) -> Bool {
    while let position = waiting.first {
      let slot = position % lines.count
      if lines[slot]?.position == position {
        guard pair(slot, effort: &effort) else { return false }
      }
      waiting.removeFirst()
    }
    return true
  }

  /// Finds a pattern for a line that has none, in the order of the file where it can.
  private mutating func pair(_ slot: Int, effort: inout MatchingEffort) -> Bool {
    for pattern in patterns.indices where owners[pattern] == nil {
      guard fits(slot, pattern, effort: &effort) else { continue }
      owners[pattern] = slot
      lines[slot]?.pattern = pattern
      return true
    }
    var isOpen = Array(repeating: UInt64.max, count: width)
    var takers: [Int] = Array(repeating: slot, count: patterns.count)
    var queue = [slot]
    var next = 0
    while next < queue.count {
      let taker = queue[next]
      next += 1
      for word in 0..<width {
        effort.pairingSteps += 1
        var candidates = candidates(of: taker, word: word) & isOpen[word]
        while candidates != 0 {
          let bit = candidates.trailingZeroBitCount
          candidates &= candidates - 1
          let pattern = word * 64 + bit
          guard pattern < patterns.count, fits(taker, pattern, effort: &effort) else { continue }
          isOpen[word] &= ~(1 << UInt64(bit))
          takers[pattern] = taker
          guard let owner = owners[pattern] else {
            handOver(pattern, takers)
            return true
          }
          queue.append(owner)
        }
      }
    }
    return false
  }

  /// Gives each pattern on the way to an open one to the line that asked for it.
  private mutating func handOver(_ open: Int, _ takers: [Int]) {
    var pattern: Int? = open
    while let current = pattern {
      let taker = takers[current]
      pattern = lines[taker]?.pattern
      lines[taker]?.pattern = current
      owners[current] = taker
    }
  }

  /// The patterns that the line fits, and those that nobody knows of.
  private func candidates(of slot: Int, word: Int) -> UInt64 {
    guard let line = lines[slot] else { return 0 }
    return line.known.isEmpty ? .max : ~line.known[word] | line.fits[word]
  }

  private mutating func fits(_ slot: Int, _ pattern: Int, effort: inout MatchingEffort) -> Bool {
    let word = pattern / 64
    let bit: UInt64 = 1 << UInt64(pattern % 64)
    if lines[slot]?.known.isEmpty ?? false {
      lines[slot]?.known = Array(repeating: 0, count: width)
      lines[slot]?.fits = Array(repeating: 0, count: width)
    }
    guard let known = lines[slot]?.known[word], let fitting = lines[slot]?.fits[word],
      let bytes = lines[slot]?.bytes
    else { return false }
    if known & bit != 0 { return fitting & bit != 0 }
    effort.comparisons += 1
    let fits = patterns[pattern].matches(bytes)
    lines[slot]?.known[word] |= bit
    if fits { lines[slot]?.fits[word] |= bit }
    return fits
  }
}
