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
    func cut(at place: UInt32) {
      guard place > end else { return }
      ends.append(place)
      ranks.append(rank)
      end = place
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
    for (place, leftover) in unmatched.enumerated() {
      while end < cuts[place] {
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
