/// A greedy scan of two versions of a list that finds their common runs.
///
/// At a mismatch, it searches for the nearest position at which the lists agree again: first by
/// comparing the next few elements of both, then with a hash table of the elements ahead. The
/// elements between are unmatched. Elements of common runs are compared once and never hashed.
///
/// - Complexity: O(*n*). The work of hashing is limited to a share of the matched elements. Beyond
///   the limit the rest of both lists is unmatched, as for a shuffled list.
@usableFromInline
struct GreedyDiffScan<Identity: ElementIdentity> {
  @usableFromInline typealias List = UnsafeBufferPointer<Identity.Element>

  /// The number of elements ahead that are compared before any is hashed.
  @inlinable
  static var reach: Int { 4 }

  @usableFromInline let old: List
  @usableFromInline let new: List
  /// The number of hashing steps that are left.
  @usableFromInline var credit: Int
  @usableFromInline var window = ResynchronizationTable<Identity>()

  @inlinable
  init(_ old: List, _ new: List) {
    self.old = old
    self.new = new
    credit = 64 + (old.count + new.count) / 16
  }

  /// Scans both lists to their ends and adds the result to `pairing`.
  @inlinable
  mutating func run(into pairing: inout Pairing) {
    let start = commonCount(0, 0, most: min(old.count, new.count))
    let tail = commonSuffix(after: start)
    let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
    credit += start / 4
    guard start < oldEnd, start < newEnd else {
      pairing.append(unmatched: start..<oldEnd, start..<newEnd)
      pairing.endLists(oldCount: old.count)
      return
    }
    let size = UnmatchedBuffer.capacity
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * size) { memory in
      var olds = UnmatchedBuffer(UnsafeMutableBufferPointer(rebasing: memory[..<size]))
      var news = UnmatchedBuffer(UnsafeMutableBufferPointer(rebasing: memory[size...]))
      let (i, j) = walk(from: start, oldEnd, newEnd, &olds, &news, &pairing)
      olds.flush(into: &pairing.oldUnmatched)
      news.flush(into: &pairing.newUnmatched)
      pairing.append(unmatched: i..<oldEnd, j..<newEnd)
    }
    pairing.endLists(oldCount: old.count)
  }

  /// Scans from the first mismatch.
  ///
  /// Returns the position in both lists at which the scan ends.
  @inlinable @inline(__always)
  mutating func walk(
    from start: Int, _ oldEnd: Int, _ newEnd: Int, _ olds: inout UnmatchedBuffer,
    _ news: inout UnmatchedBuffer, _ pairing: inout Pairing
  ) -> (Int, Int) {
    var (i, j) = (start, start)
    while i < oldEnd, j < newEnd {
      olds.makeRoom(in: &pairing.oldUnmatched)
      news.makeRoom(in: &pairing.newUnmatched)
      var (deleted, inserted) = (0, 0)
      if i + 1 < oldEnd, j + 1 < newEnd {
        deleted = isSame(i + 1, j).asInteger
        inserted = isSame(i, j + 1).asInteger & (1 - deleted)
      }
      if deleted | inserted != 0 {
        // Most edits insert or delete a single element.
        olds.add(i, deleted)
        news.add(j, inserted)
        i &+= deleted
        j &+= inserted
      } else {
        guard let (passedOld, passedNew) = nextMatch(i, oldEnd, j, newEnd) else { break }
        olds.add(i..<(i + passedOld), overflowingInto: &pairing.oldUnmatched)
        news.add(j..<(j + passedNew), overflowingInto: &pairing.newUnmatched)
        i += passedOld
        j += passedNew
      }
      let most = min(oldEnd - i, newEnd - j)
      let count = 1 + commonCount(i + 1, j + 1, most: most - 1)
      i += count
      j += count
      credit += count / 4
    }
    return (i, j)
  }

  @inlinable @inline(__always)
  func isSame(_ i: Int, _ j: Int) -> Bool {
    Identity.id(of: old[i]) == Identity.id(of: new[j])
  }

  /// Returns the number of equal elements from two positions on.
  ///
  /// The scan spends most of its time here.
  @inlinable @inline(__always)
  func commonCount(_ i: Int, _ j: Int, most: Int) -> Int {
    guard most > 0, let old = old.baseAddress, let new = new.baseAddress else { return 0 }
    let (olds, news) = (old + i, new + j)
    var count = 0
    while count < most, Identity.id(of: olds[count]) == Identity.id(of: news[count]) { count &+= 1 }
    return count
  }

  @inlinable
  func commonSuffix(after start: Int) -> Int {
    let count = min(old.count, new.count) - start
    let (oldEnd, newEnd) = (old.count - 1, new.count - 1)
    var index = 0
    while index < count, isSame(oldEnd - index, newEnd - index) { index += 1 }
    return index
  }

  /// Returns the number of elements to skip in both lists up to the next match.
  ///
  /// - Returns: Nil if there is no further match, or if the search exceeds its limit.
  @inlinable @inline(never)
  mutating func nextMatch(_ i: Int, _ oldEnd: Int, _ j: Int, _ newEnd: Int) -> (Int, Int)? {
    for ahead in 1...Self.reach {
      if i + ahead < oldEnd, isSame(i + ahead, j) { return (ahead, 0) }
      if j + ahead < newEnd, isSame(i, j + ahead) { return (0, ahead) }
      for other in 1..<ahead {
        if i + ahead < oldEnd, j + other < newEnd, isSame(i + ahead, j + other) {
          return (ahead, other)
        }
        if i + other < oldEnd, j + ahead < newEnd, isSame(i + other, j + ahead) {
          return (other, ahead)
        }
      }
      if i + ahead < oldEnd, j + ahead < newEnd, isSame(i + ahead, j + ahead) {
        return (ahead, ahead)
      }
    }
    return window.nextMatch(
      List(rebasing: old[i..<oldEnd]), List(rebasing: new[j..<newEnd]), credit: &credit)
  }
}
