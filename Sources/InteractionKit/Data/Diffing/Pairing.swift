/// The elements that two versions of some lists have in common.
///
/// Most are aligned: without the unmatched elements, both versions of a list are equal. The
/// unmatched elements are paired by identity, one by one. Indices take four bytes, so both versions
/// together have at most `Pairing.limit` elements.
@usableFromInline
struct Pairing {
  /// The ends of the parts of one pair of lists in the arrays of the pairing.
  @usableFromInline
  struct Ends {
    @usableFromInline var old = 0
    @usableFromInline var new = 0
    /// The number of aligned elements.
    @usableFromInline var aligned = 0

    @inlinable
    init() {}
  }

  /// The maximum number of elements of both versions together.
  @inlinable
  static var limit: Int { 1 << 30 }

  /// The entry of `partners` for an element without a partner.
  @inlinable
  static var none: UInt32 { .max }

  /// The indices of the unmatched elements in their lists, ascending within each list.
  @usableFromInline var oldUnmatched: [UInt32] = []
  @usableFromInline var newUnmatched: [UInt32] = []
  /// An entry for each pair of lists that was scanned.
  @usableFromInline var ends: [Ends] = []
  /// The index in `oldUnmatched` of the partner of each of `newUnmatched`, or `none`.
  @usableFromInline var partners: [UInt32] = []

  @inlinable
  init() {}

  /// Appends unmatched elements.
  @inlinable
  mutating func append(unmatched old: Range<Int>, _ new: Range<Int>) {
    oldUnmatched.append(contentsOf: old.lazy.map { UInt32(truncatingIfNeeded: $0) })
    newUnmatched.append(contentsOf: new.lazy.map { UInt32(truncatingIfNeeded: $0) })
  }

  /// Ends the part of one pair of lists.
  @inlinable
  mutating func endLists(oldCount: Int) {
    var end = Ends()
    end.old = oldUnmatched.count
    end.new = newUnmatched.count
    end.aligned = oldCount - (end.old - (ends.last?.old ?? 0))
    ends.append(end)
  }

  /// Returns the ranges of a list's unmatched elements in the arrays.
  @inlinable
  func unmatched(of list: Int) -> (old: Range<Int>, new: Range<Int>) {
    let start = list > 0 ? ends[list - 1] : Ends()
    return (start.old..<ends[list].old, start.new..<ends[list].new)
  }

  /// True for each of the old unmatched elements that has a partner.
  var pairedUnmatched: [Bool] {
    var taken = [Bool](repeating: false, count: oldUnmatched.count)
    for partner in partners where partner != Pairing.none { taken[Int(partner)] = true }
    return taken
  }

  /// Visits the aligned elements of one list, as runs that are contiguous in both versions.
  ///
  /// `visit` is called with the old index, the new index, and the number of elements.
  @inlinable
  func visitRuns(of list: Int, _ visit: (Int, Int, Int) -> Void) {
    let (old, new) = unmatched(of: list)
    var (nextOld, nextNew) = (old.lowerBound, new.lowerBound)
    var (i, j, left) = (0, 0, ends[list].aligned)
    while left > 0 {
      while nextOld < old.upperBound, Int(oldUnmatched[nextOld]) == i {
        i += 1
        nextOld += 1
      }
      while nextNew < new.upperBound, Int(newUnmatched[nextNew]) == j {
        j += 1
        nextNew += 1
      }
      var count = left
      if nextOld < old.upperBound { count = min(count, Int(oldUnmatched[nextOld]) - i) }
      if nextNew < new.upperBound { count = min(count, Int(newUnmatched[nextNew]) - j) }
      visit(i, j, count)
      i += count
      j += count
      left -= count
    }
  }
}

/// The deletions, insertions and moves of one list of a pairing.
///
/// Of the elements that remain in the list, a maximum-weight increasing subsequence keeps its
/// position and the rest moves. So the number of moves is minimal.
struct PairedList {
  /// The indices in the old list, ascending.
  let deletes: [Int]
  /// The indices in the new list, ascending.
  let inserts: [Int]
  /// The moves, ascending by index in the new list.
  private(set) var moves: [ListDifference.Move] = []
  /// The elements from other lists: the index in `Pairing.oldUnmatched`, and in the new list.
  private(set) var arrivals: [(leftover: Int, to: Int)] = []

  /// Creates the changes of the list with an index.
  ///
  /// `taken` is true for each element of `pairing.oldUnmatched` with a partner.
  init(_ index: Int, of pairing: Pairing, taken: [Bool]) {
    let (old, new) = pairing.unmatched(of: index)
    deletes = old.collect {
      Int(pairing.oldUnmatched[$0])
    } where: {
      !taken[$0]
    }
    inserts = new.collect {
      Int(pairing.newUnmatched[$0])
    } where: {
      pairing.partners[$0] == Pairing.none
    }
    // Nothing of this list has a partner, so nothing moved.
    guard inserts.count < new.count else { return }
    if pairing.ends.count > 1 {
      for leftover in new where pairing.partners[leftover] != Pairing.none {
        let partner = Int(pairing.partners[leftover])
        if !old.contains(partner) {
          arrivals.append((partner, Int(pairing.newUnmatched[leftover])))
        }
      }
    }
    let stretches = CommonRuns(of: pairing, list: index, taken: taken)
    if !stretches.unmatched.isEmpty { collectMoves(stretches, of: pairing, list: index) }
  }

  private mutating func collectMoves(_ stretches: CommonRuns, of pairing: Pairing, list: Int) {
    let blocks = MovableBlocks(stretches, of: pairing)
    guard blocks.moving > 0 else { return }
    moves.reserveCapacity(blocks.moving)
    for (leftover, block) in zip(stretches.unmatched, blocks.ofUnmatched)
    where !blocks.stay[Int(block)] {
      let partner = Int(pairing.partners[Int(leftover)])
      moves.append(
        ListDifference.Move(
          from: Int(pairing.oldUnmatched[partner]), to: Int(pairing.newUnmatched[Int(leftover)])))
    }
    guard moves.count < blocks.moving else { return }
    let moving = blocks.ofCommonRuns.indices.filter { !blocks.stay[Int(blocks.ofCommonRuns[$0])] }
    move(moving.map(stretches.range), of: pairing, list: list)
  }

  /// Adds the moves of elements of common runs, by their positions among those elements.
  private mutating func move(_ ranges: [Range<Int>], of pairing: Pairing, list: Int) {
    // Both kinds of moves are sorted already, so they are merged.
    let others = moves
    moves.removeAll(keepingCapacity: true)
    var (range, passed, other) = (0, 0, 0)
    pairing.visitRuns(of: list) { old, new, count in
      while range < ranges.count, ranges[range].lowerBound < passed + count {
        for position in ranges[range].clamped(to: passed..<(passed + count)) {
          let move = ListDifference.Move(from: old + position - passed, to: new + position - passed)
          while other < others.count, others[other].to < move.to {
            moves.append(others[other])
            other += 1
          }
          moves.append(move)
        }
        if ranges[range].upperBound > passed + count { break }
        range += 1
      }
      passed += count
    }
    moves.append(contentsOf: others[other...])
  }
}

/// The common runs of one list, divided at the unmatched elements that remain in the list.
///
/// The number of aligned elements before an unmatched one is its index less the number of unmatched
/// elements before it, so the aligned elements are not read.
///
/// ```
/// old   a b X c d e        X is unmatched: 2 aligned elements before it in the old order,
/// new   a b c d X e                       4 in the new one
/// runs  [0, 2) [2, 4) [4, 5), ranks 0, 2, 3; X has rank 1
/// ```
struct CommonRuns {
  /// The new unmatched elements that remain in the list, by index in the pairing.
  let unmatched: [UInt32]
  /// The number of aligned elements before each of `unmatched`.
  private let cuts: [UInt32]
  /// The end of each run, in aligned elements.
  private var ends: [UInt32] = []
  /// The rank of each run in the old order, in which unmatched elements count too.
  private(set) var ranks: [UInt32] = []
  private(set) var rankCount = 0
  /// The ranks of the list's old unmatched elements that have a partner.
  private var oldRanks: [UInt32]
  private let firstOld: Int

  init(of pairing: Pairing, list: Int, taken: [Bool]) {
    let (old, new) = pairing.unmatched(of: list)
    firstOld = old.lowerBound
    let staying = new.collect {
      UInt32(truncatingIfNeeded: $0)
    } where: {
      old.contains(Int(pairing.partners[$0]))
    }
    unmatched = staying
    cuts = staying.map {
      pairing.newUnmatched[Int($0)] - ($0 - UInt32(truncatingIfNeeded: new.lowerBound))
    }
    oldRanks = [UInt32](repeating: 0, count: old.count)
    if !staying.isEmpty { rank(old, of: pairing, list: list, taken: taken) }
  }

  private mutating func rank(_ old: Range<Int>, of pairing: Pairing, list: Int, taken: [Bool]) {
    let partnered = old.collect {
      UInt32(truncatingIfNeeded: $0)
    } where: {
      taken[$0]
    }
    let first = UInt32(truncatingIfNeeded: old.lowerBound)
    let most = min(pairing.ends[list].aligned, partnered.count + cuts.count + 1)
    ends.reserveCapacity(most)
    ranks.reserveCapacity(most)
    var (rank, end) = (UInt32(0), UInt32(0))
    func cut(at position: UInt32) {
      guard position > end else { return }
      ends.append(position)
      ranks.append(rank)
      end = position
      rank += 1
    }
    var next = 0
    for leftover in partnered {
      let before = pairing.oldUnmatched[Int(leftover)] - (leftover - first)
      while next < cuts.count, cuts[next] <= before {
        cut(at: cuts[next])
        next += 1
      }
      cut(at: before)
      oldRanks[Int(leftover - first)] = rank
      rank += 1
    }
    while next < cuts.count {
      cut(at: cuts[next])
      next += 1
    }
    cut(at: UInt32(truncatingIfNeeded: pairing.ends[list].aligned))
    rankCount = Int(rank)
  }

  /// Returns the rank of an old unmatched element of the list.
  @inline(__always)
  func rank(of leftover: UInt32) -> UInt32 { oldRanks[Int(leftover) - firstOld] }

  /// Returns the range of a run, in aligned elements.
  func range(of stretch: Int) -> Range<Int> {
    (stretch > 0 ? Int(ends[stretch - 1]) : 0)..<Int(ends[stretch])
  }

  /// Visits the runs and the unmatched elements that remain, in the new order.
  ///
  /// - Parameter visit: Called with the index of the unmatched element, the index of the run (nil
  ///   for an unmatched element), and the number of elements.
  @inline(__always)
  func visitInNewOrder(_ visit: (Int, Int?, UInt32) -> Void) {
    var (stretch, end) = (0, UInt32(0))
    for (position, leftover) in unmatched.enumerated() {
      while end < cuts[position] {
        visit(0, stretch, ends[stretch] - end)
        end = ends[stretch]
        stretch += 1
      }
      visit(Int(leftover), nil, 1)
    }
    while stretch < ends.count {
      visit(0, stretch, ends[stretch] - end)
      end = ends[stretch]
      stretch += 1
    }
  }
}

extension Bool {
  /// 1 if true, else 0.
  ///
  /// The expression `? 1 : 0` would compile to a branch.
  @inlinable @inline(__always)
  var asInteger: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

extension Range<Int> {
  /// Returns the results of `element` for the indices that fulfil a condition.
  ///
  /// The condition is not predictable where this is used, so there is no branch: every result is
  /// written, and the next one overwrites it if it is not wanted.
  @inline(__always)
  func collect<Element: FixedWidthInteger>(
    _ element: (Int) -> Element, where isWanted: (Int) -> Bool
  ) -> [Element] {
    var count = 0
    for index in self { count &+= isWanted(index).asInteger }
    guard count > 0 else { return [] }
    return [Element](unsafeUninitializedCapacity: count + 1) { buffer, filled in
      var end = 0
      for index in self {
        buffer[end] = element(index)
        end &+= isWanted(index).asInteger
      }
      filled = end
    }
  }
}
