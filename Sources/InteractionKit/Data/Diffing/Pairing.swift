/// Which elements of two versions of some lists are the same.
///
/// Most are in step: what remains of both versions of a list without what is left
/// over is the same, one after the other. What is left over is paired by identity,
/// one by one. Indices take four bytes, so lists are limited to `Pairing.limit`
/// elements.
@usableFromInline
struct Pairing {
  /// Where the parts of one pair of lists end in the arrays below.
  @usableFromInline
  struct Ends {
    @usableFromInline var old = 0
    @usableFromInline var new = 0
    /// How many elements are in step.
    @usableFromInline var inStep = 0

    @inlinable
    init() {}
  }

  /// The most elements that both versions may have together.
  @inlinable
  static var limit: Int { 1 << 30 }

  /// Stands in `partners` for none.
  @inlinable
  static var none: UInt32 { .max }

  /// What is out of step, by the index in its list, in ascending order.
  @usableFromInline var oldLeftovers: [UInt32] = []
  @usableFromInline var newLeftovers: [UInt32] = []
  /// One entry for each pair of lists that was walked.
  @usableFromInline var ends: [Ends] = []
  /// The place in `oldLeftovers` of what each of `newLeftovers` was before.
  @usableFromInline var partners: [UInt32] = []

  @inlinable
  init() {}

  /// Takes elements that fell out of step.
  @inlinable
  mutating func append(leftovers old: Range<Int>, _ new: Range<Int>) {
    oldLeftovers.append(contentsOf: old.lazy.map { UInt32(truncatingIfNeeded: $0) })
    newLeftovers.append(contentsOf: new.lazy.map { UInt32(truncatingIfNeeded: $0) })
  }

  /// Says that a pair of lists has been walked to its end.
  @inlinable
  mutating func endLists(oldCount: Int) {
    var end = Ends()
    end.old = oldLeftovers.count
    end.new = newLeftovers.count
    end.inStep = oldCount - (end.old - (ends.last?.old ?? 0))
    ends.append(end)
  }

  /// The places of a list's leftovers in the arrays.
  @inlinable
  func leftovers(of list: Int) -> (old: Range<Int>, new: Range<Int>) {
    let start = list > 0 ? ends[list - 1] : Ends()
    return (start.old..<ends[list].old, start.new..<ends[list].new)
  }

  /// Whether each of the old leftovers has a partner.
  var takenLeftovers: [Bool] {
    var taken = [Bool](repeating: false, count: oldLeftovers.count)
    for partner in partners where partner != Pairing.none { taken[Int(partner)] = true }
    return taken
  }

  /// Visits what is in step of one list, as runs of neighbours in both versions:
  /// old index, new index, count.
  @inlinable
  func visitRuns(of list: Int, _ visit: (Int, Int, Int) -> Void) {
    let (old, new) = leftovers(of: list)
    var (nextOld, nextNew) = (old.lowerBound, new.lowerBound)
    var (i, j, left) = (0, 0, ends[list].inStep)
    while left > 0 {
      while nextOld < old.upperBound, Int(oldLeftovers[nextOld]) == i {
        i += 1
        nextOld += 1
      }
      while nextNew < new.upperBound, Int(newLeftovers[nextNew]) == j {
        j += 1
        nextNew += 1
      }
      var count = left
      if nextOld < old.upperBound { count = min(count, Int(oldLeftovers[nextOld]) - i) }
      if nextNew < new.upperBound { count = min(count, Int(newLeftovers[nextNew]) - j) }
      visit(i, j, count)
      i += count
      j += count
      left -= count
    }
  }
}
