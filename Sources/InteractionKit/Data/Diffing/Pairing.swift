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
