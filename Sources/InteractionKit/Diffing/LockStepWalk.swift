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
    credit = 64 + (old.count + new.count) / 8
  }

  /// Walks to the end.
  @inlinable
  mutating func run(into pairing: inout Pairing) {
    let start = commonCount(0, 0, most: min(old.count, new.count))
    let tail = commonSuffix(after: start)
    let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
    credit += start / 4
    var (i, j) = (start, start)
    // As many as of a list with some edits.
    pairing.oldLeftovers.reserve(more: (oldEnd - start) / 32)
    pairing.newLeftovers.reserve(more: (newEnd - start) / 32)
    while i < oldEnd, j < newEnd {
      // Most edits are single ones, and which of both comes cannot be foreseen:
      // each is left with one branch.
      if i + 1 < oldEnd, isSame(i + 1, j) {
        pairing.oldLeftovers.append(UInt32(truncatingIfNeeded: i))
        i += 1
      } else if j + 1 < newEnd, isSame(i, j + 1) {
        pairing.newLeftovers.append(UInt32(truncatingIfNeeded: j))
        j += 1
      } else {
        guard let (passedOld, passedNew) = meeting(i, oldEnd, j, newEnd) else { break }
        pairing.append(leftovers: i..<(i + passedOld), j..<(j + passedNew))
        i += passedOld
        j += passedNew
      }
      let most = min(oldEnd - i, newEnd - j)
      let count = 1 + commonCount(i + 1, j + 1, most: most - 1)
      i += count
      j += count
      credit += count / 4
    }
    pairing.oldLeftovers.reserve(more: oldEnd - i)
    pairing.newLeftovers.reserve(more: newEnd - j)
    pairing.append(leftovers: i..<oldEnd, j..<newEnd)
    pairing.endLists(oldCount: old.count)
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
    if i + 1 < oldEnd, j + 1 < newEnd, isSame(i + 1, j + 1) { return (1, 1) }
    for ahead in 2...Self.reach {
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

extension Array {
  /// Makes room for many more elements at once, without giving up that room grows
  /// by a factor.
  @inlinable
  mutating func reserve(more count: Int) {
    guard count > capacity - self.count else { return }
    reserveCapacity(Swift.max(self.count + count, self.count == 0 ? 0 : 2 * capacity))
  }
}
