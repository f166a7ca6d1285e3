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
    // Hashing an element costs far more than comparing it, so a list that was shuffled must not be hashed
    // twice: here and in `UnmatchedTable`. Matched elements earn more credit.
    credit = 64 + (old.count + new.count) / 16
  }

  /// Scans both lists to their ends and adds the result to `pairing`.
  @inlinable
  mutating func run(into pairing: inout Pairing) {
    let start = commonCount(0, 0, most: min(old.count, new.count))
    // Most changes are in one place. What is equal before and behind it needs no scan, and without
    // it a single insertion would look like a change of everything that follows.
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

/// The function that returns the identifier of an element of a list.
///
/// It is a type and not a closure, so the scan of two lists is specialised for it: a comparison of
/// two integers is one instruction.
@usableFromInline
protocol ElementIdentity {
  associatedtype Element
  associatedtype ID: Hashable

  static func id(of element: Element) -> ID
}

/// The identity of hashable elements: each is its own identifier.
@usableFromInline
enum OwnIdentity<Element: Hashable>: ElementIdentity {
  @inlinable
  static func id(of element: Element) -> Element { element }
}

/// The identity of `Identifiable` elements: their `id`.
@usableFromInline
enum IdentifiableIdentity<Element: Identifiable>: ElementIdentity {
  @inlinable
  static func id(of element: Element) -> Element.ID { element.id }
}

/// A table that finds the nearest common element of two lists: a resynchronisation table.
///
/// It hashes the elements of both lists in order. It uses open addressing in one flat array; an
/// entry is an index and a bit for the list.
@usableFromInline
struct ResynchronizationTable<Identity: ElementIdentity> {
  @usableFromInline typealias List = UnsafeBufferPointer<Identity.Element>

  /// The mark of entries of the new list.
  @inlinable
  static var newMark: UInt32 { 1 << 31 }

  /// The index of an element with its mark, plus one; zero in a free slot.
  ///
  /// The first `size` slots, a power of two, are in use.
  @usableFromInline var slots: [UInt32] = []
  @usableFromInline var size = 0
  @usableFromInline let hash = IdentifierHash()

  @inlinable
  init() {}

  /// Returns the indices of the first element that is in both lists.
  ///
  /// Both lists are read in parallel; the first is the one that is found after the fewest steps.
  ///
  /// - Returns: Nil if `credit` or both lists are exhausted before.
  @inlinable
  mutating func nextMatch(_ old: List, _ new: List, credit: inout Int) -> (Int, Int)? {
    clear(to: 64)
    for step in 0..<max(old.count, new.count) {
      guard credit > 0 else { return nil }
      // Two elements enter in each step, so the table is at most half full and probes stay short.
      if step * 4 >= size { grow(step, old, new, credit: &credit) }
      if step < old.count,
        let index = enter(old[step], UInt32(truncatingIfNeeded: step), old, new, &credit)
      {
        return (step, index)
      }
      if step < new.count,
        let index = enter(
          new[step], UInt32(truncatingIfNeeded: step) | Self.newMark, old, new, &credit)
      {
        return (index, step)
      }
    }
    return nil
  }

  /// Inserts an element.
  ///
  /// Of equal elements of one list the first stays.
  ///
  /// - Returns: The index of the equal element of the other list; nil if it was not inserted yet.
  @inlinable
  mutating func enter(
    _ element: Identity.Element, _ entry: UInt32, _ old: List, _ new: List, _ credit: inout Int
  ) -> Int? {
    let id = Identity.id(of: element)
    let mask = size - 1
    var slot = hash(id) & mask
    while slots[slot] != 0 {
      credit -= 1
      let found = slots[slot] - 1
      let index = Int(found & ~Self.newMark)
      let other = found & Self.newMark == 0 ? old[index] : new[index]
      if Identity.id(of: other) == id {
        return (found ^ entry) & Self.newMark == 0 ? nil : index
      }
      slot = (slot + 1) & mask
    }
    credit -= 1
    slots[slot] = entry + 1
    return nil
  }

  /// Enlarges the table and inserts the `count` elements of each list again.
  @inlinable
  mutating func grow(_ count: Int, _ old: List, _ new: List, credit: inout Int) {
    clear(to: size * 4)
    for index in 0..<count where credit > 0 {
      let entry = UInt32(truncatingIfNeeded: index)
      if index < old.count { _ = enter(old[index], entry, old, new, &credit) }
      if index < new.count { _ = enter(new[index], entry | Self.newMark, old, new, &credit) }
    }
  }

  @inlinable
  mutating func clear(to size: Int) {
    self.size = size
    for slot in 0..<min(size, slots.count) { slots[slot] = 0 }
    while slots.count < size { slots.append(0) }
  }
}

/// A buffer in temporary memory for the unmatched elements of a scan.
///
/// The list that an edit changed is not predictable. So the scan writes to the buffers of both
/// lists and increments the count of one. That avoids a mispredicted branch for each edit: 10 % of
/// the time for a list of which 5 % changed.
@usableFromInline
struct UnmatchedBuffer {
  /// The number of indices that fit.
  @inlinable
  static var capacity: Int { 256 }

  @usableFromInline let memory: UnsafeMutableBufferPointer<UInt32>
  @usableFromInline var count = 0

  @inlinable
  init(_ memory: UnsafeMutableBufferPointer<UInt32>) {
    self.memory = memory
  }

  /// Appends an index if `flag` is 1, and nothing if it is 0.
  ///
  /// The buffer must not be full.
  @inlinable @inline(__always)
  mutating func add(_ index: Int, _ flag: Int) {
    memory[count] = UInt32(truncatingIfNeeded: index)
    count &+= flag
  }

  /// Appends several indices; a full buffer is flushed to `list`.
  @inlinable @inline(__always)
  mutating func add(_ indices: Range<Int>, overflowingInto list: inout [UInt32]) {
    for index in indices {
      makeRoom(in: &list)
      add(index, 1)
    }
  }

  /// Flushes the buffer to `list` if it is full.
  @inlinable @inline(__always)
  mutating func makeRoom(in list: inout [UInt32]) {
    if count == Self.capacity { flush(into: &list) }
  }

  /// Moves the content of the buffer to the end of `list`.
  @inlinable @inline(never)
  mutating func flush(into list: inout [UInt32]) {
    list.append(contentsOf: memory[..<count])
    count = 0
  }
}
