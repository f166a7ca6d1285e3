/// Walks two versions of a list at once, for as long as they agree.
///
/// Where they part, it looks for the nearest place at which they meet again: first
/// by comparing the next few elements of both, then by hashing what both pass.
/// Elements between the two places are left over. So what stands in step is
/// compared once and never hashed.
///
/// - Complexity: O(*n*). What is hashed is limited to a share of what was found
///   in step; beyond that the rest of both lists is left over, as it would be of
///   a list that was shuffled.
@usableFromInline
struct LockStepWalk<Identity: ElementIdentity> {
  @usableFromInline typealias List = UnsafeBufferPointer<Identity.Element>

  /// How far ahead elements are compared before any is hashed.
  @inlinable
  static var reach: Int { 4 }

  @usableFromInline let old: List
  @usableFromInline let new: List
  /// How many more steps may be spent on hashing.
  @usableFromInline var credit: Int
  @usableFromInline var window = MeetingWindow<Identity>()

  @inlinable
  init(_ old: List, _ new: List) {
    self.old = old
    self.new = new
    credit = 64 + (old.count + new.count) / 16
  }

  /// Walks to the end.
  @inlinable
  mutating func run(into pairing: inout Pairing) {
    let start = commonCount(0, 0, most: min(old.count, new.count))
    let tail = commonSuffix(after: start)
    let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
    credit += start / 4
    guard start < oldEnd, start < newEnd else {
      pairing.append(leftovers: start..<oldEnd, start..<newEnd)
      pairing.endLists(oldCount: old.count)
      return
    }
    let size = LeftoverScratch.capacity
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * size) { memory in
      var olds = LeftoverScratch(UnsafeMutableBufferPointer(rebasing: memory[..<size]))
      var news = LeftoverScratch(UnsafeMutableBufferPointer(rebasing: memory[size...]))
      let (i, j) = walk(from: start, oldEnd, newEnd, &olds, &news, &pairing)
      olds.flush(into: &pairing.oldLeftovers)
      news.flush(into: &pairing.newLeftovers)
      pairing.append(leftovers: i..<oldEnd, j..<newEnd)
    }
    pairing.endLists(oldCount: old.count)
  }

  /// Walks from where the lists part; answers where that ends, or is given up.
  @inlinable @inline(__always)
  mutating func walk(
    from start: Int, _ oldEnd: Int, _ newEnd: Int, _ olds: inout LeftoverScratch,
    _ news: inout LeftoverScratch, _ pairing: inout Pairing
  ) -> (Int, Int) {
    var (i, j) = (start, start)
    while i < oldEnd, j < newEnd {
      olds.makeRoom(in: &pairing.oldLeftovers)
      news.makeRoom(in: &pairing.newLeftovers)
      var (deleted, inserted) = (0, 0)
      if i + 1 < oldEnd, j + 1 < newEnd {
        deleted = isSame(i + 1, j).asInteger
        inserted = isSame(i, j + 1).asInteger & (1 - deleted)
      }
      if deleted | inserted != 0 {
        // Most edits are single ones.
        olds.add(i, deleted)
        news.add(j, inserted)
        i &+= deleted
        j &+= inserted
      } else {
        guard let (passedOld, passedNew) = meeting(i, oldEnd, j, newEnd) else { break }
        olds.add(i..<(i + passedOld), overflowingInto: &pairing.oldLeftovers)
        news.add(j..<(j + passedNew), overflowingInto: &pairing.newLeftovers)
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

  /// How many elements agree from two places on. Most of the time goes by here.
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

  /// How many elements of both lists to pass until both have the same again; nil
  /// where that is nowhere, or not worth the search.
  @inlinable @inline(never)
  mutating func meeting(_ i: Int, _ oldEnd: Int, _ j: Int, _ newEnd: Int) -> (Int, Int)? {
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
    return window.meeting(
      List(rebasing: old[i..<oldEnd]), List(rebasing: new[j..<newEnd]), credit: &credit)
  }
}
