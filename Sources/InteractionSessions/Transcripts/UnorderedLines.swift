/// Neighbouring `|~` lines: each matches one line, in any order.
struct UnorderedLines {
  let count: Int
  /// The literal lines by their bytes: which of `wanted` is theirs.
  private(set) var keys: [[UInt8]: Int] = [:]
  /// How often each literal line is expected.
  private(set) var wanted: [Int] = []
  private(set) var patterns: [ExpectedLine] = []

  init(_ lines: [ExpectedLine]) {
    count = lines.count
    for line in lines {
      if !line.isExact {
        patterns.append(line)
      } else if let key = keys[line.bytes] {
        wanted[key] += 1
      } else {
        keys[line.bytes] = wanted.count
        wanted.append(1)
      }
    }
  }

  /// Whether `lines`, all of them, are what is expected.
  func matches(_ lines: ArraySlice<ArraySlice<UInt8>>, effort: inout MatchingEffort) -> Bool {
    guard lines.count == count else { return false }
    var window = UnorderedWindow(self)
    for line in lines { window.append(line, effort: &effort) }
    return window.isMatched(effort: &effort)
  }
}

/// The printed lines that `|~` lines may match: the last ones, as many as are expected.
///
/// Equal lines are interchangeable, so literal lines take theirs first, the oldest ones, and
/// patterns have to do with the rest. A line that comes or goes changes one count.
struct UnorderedWindow {
  private let group: UnorderedLines
  /// The literal line that each printed line is equal to, by position modulo the count.
  private var keys: [Int?]
  /// The positions of the lines that are equal to each literal line, the oldest first.
  private var copies: [PositionQueue]
  /// How many literal lines have not been found.
  private var missing: Int
  private var pairing: LinePairing
  private var next = 0

  init(_ group: UnorderedLines) {
    self.group = group
    keys = Array(repeating: nil, count: group.count)
    copies = Array(repeating: PositionQueue(), count: group.wanted.count)
    missing = group.count - group.patterns.count
    pairing = LinePairing(group.patterns, capacity: group.count)
  }

  /// Takes `line` in, and the oldest line out where there are enough.
  mutating func append(_ line: ArraySlice<UInt8>, effort: inout MatchingEffort) {
    if next >= group.count { removeOldest(next - group.count) }
    effort.comparisons += 1
    let key = group.keys[Array(line)]
    keys[next % group.count] = key
    if let key {
      copies[key].append(next)
      if copies[key].count <= group.wanted[key] {
        missing -= 1
        next += 1
        return
      }
    }
    pairing.insert(line, at: next)
    next += 1
  }

  private mutating func removeOldest(_ position: Int) {
    guard let key = keys[position % group.count] else { return pairing.remove(position) }
    copies[key].removeFirst()
    let wanted = group.wanted[key]
    if copies[key].count >= wanted {
      // A literal line takes the next copy, from the patterns.
      pairing.remove(copies[key][wanted - 1])
    } else {
      missing += 1
    }
  }

  /// Whether the lines are what is expected.
  mutating func isMatched(effort: inout MatchingEffort) -> Bool {
    next >= group.count && missing == 0 && pairing.pairAll(effort: &effort)
  }
}

/// Positions in growing order, taken from the front.
struct PositionQueue {
  private var positions: [Int] = []
  private var start = 0

  var count: Int { positions.count - start }
  var first: Int? { start < positions.count ? positions[start] : nil }

  subscript(index: Int) -> Int { positions[start + index] }

  mutating func append(_ position: Int) { positions.append(position) }

  mutating func removeFirst() {
    guard start < positions.count else { return }
    start += 1
    // Half of it is room that is free again.
    guard start * 2 >= positions.count else { return }
    positions.removeFirst(start)
    start = 0
  }
}
