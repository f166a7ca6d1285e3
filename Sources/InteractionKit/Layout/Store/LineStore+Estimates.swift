import Foundation

extension LineStore {
  /// Sets the size of all items with an estimated size.
  ///
  /// Only chunks with such items are broken again, and those after them whose lines change.
  ///
  /// - Complexity: The items of those chunks, so a constant time for each measured cell of a list
  ///   that is scrolled from an end.
  mutating func resizeEstimates(to size: AxisSize) {
    guard let changed = chunksWithEstimates(otherThan: size) else { return }
    // The last line of the chunk before may receive an item that becomes shorter.
    let start = max(changed.lowerBound - 1, 0)
    var end = start
    var breaker = LineBreaker(rule)
    while end < chunks.count {
      let chunk = chunks[end]
      let isChanged = chunk.hasEstimates(otherThan: size)
      let first = isChanged && chunk.origin(at: 0) == .estimated ? size : chunk.size(at: 0)
      breaker.reopen(for: first)
      if !isChanged, !breaker.fits(first) {
        if end >= changed.upperBound { break }
        breaker.appendWhole(chunk)
        end += 1
        continue
      }
      switch chunk {
      case .run(let run):
        breaker.append(isChanged ? size : run.size, run.origin, count: run.count)
      case .packed(let lines):
        lines.read { lines in
          for index in 0..<lines.count {
            let origin = lines.origin(at: index)
            breaker.append(origin == .estimated ? size : lines[index], origin)
          }
        }
      }
      end += 1
    }
    breaker.finish()
    replace(start..<end, with: breaker.chunks)
  }

  /// Returns the same items, broken into lines by another rule.
  func broken(by rule: LineRule) -> LineStore {
    var breaker = LineBreaker(rule)
    for chunk in chunks { breaker.append(chunk) }
    var store = LineStore(breaker)
    store.measured = measured
    return store
  }

  /// The number of stored sizes; a run stores one.
  var keptSizes: Int {
    chunks.reduce(0) {
      if case .packed(let lines) = $1 { $0 + lines.read { $0.count } } else { $0 + 1 }
    }
  }

  /// Returns the first item that is longer than the room of a line; nil if all of them fit.
  var firstLongItem: Int? {
    let limit = rule.limit
    var first = 0
    for chunk in chunks {
      switch chunk {
      case .run(let run): if run.size.along > limit { return first }
      case .packed(let lines):
        let found = lines.read { lines in
          (0..<lines.count).first { lines[$0].along > limit }
        }
        if let found { return first + found }
      }
      first += chunk.count
    }
    return nil
  }

  /// Calls `body` with every measured item, in order.
  func visitMeasured(_ body: (_ item: Int, AxisSize) -> Void) {
    guard measured.count > 0 else { return }
    var first = 0
    for chunk in chunks {
      if case .packed(let lines) = chunk {
        lines.read { lines in
          guard lines.hasOrigins else { return }
          for index in 0..<lines.count where lines.origin(at: index) == .measured {
            body(first + index, lines[index])
          }
        }
      } else if case .run(let run) = chunk, run.origin == .measured {
        for index in 0..<run.count { body(first + index, run.size) }
      }
      first += chunk.count
    }
  }
}

extension LineChunk {
  /// True if the sizes of some items are estimated.
  var hasEstimates: Bool {
    switch self {
    case .run(let run): run.origin == .estimated
    case .packed(let lines): lines.hasEstimates
    }
  }

  func hasEstimates(otherThan size: AxisSize) -> Bool {
    guard hasEstimates else { return false }
    switch self {
    case .run(let run): return run.size != size
    case .packed(let lines):
      return lines.read { lines in
        (0..<lines.count).contains { lines.origin(at: $0) == .estimated && lines[$0] != size }
      }
    }
  }
}

/// The number and the sum of the measured sizes.
struct SizeSum: Equatable, Sendable {
  private(set) var count = 0
  private(set) var along: CGFloat = 0
  private(set) var across: CGFloat = 0

  mutating func add(_ size: AxisSize) {
    count += 1
    along += size.along
    across += size.across
  }

  mutating func remove(_ size: AxisSize) {
    count -= 1
    along -= size.along
    across -= size.across
    // Without items, rounding errors of the sums are discarded.
    if count <= 0 { self = SizeSum() }
  }

  /// The estimate for other items; nil if nothing was measured.
  ///
  /// See `Documentation/rules/self-sizing.md`, "Flow layouts".
  var average: AxisSize? {
    count == 0
      ? nil
      : AxisSize(
        along: AxisSize.extent(along / CGFloat(count)),
        across: AxisSize.extent(across / CGFloat(count)))
  }
}
