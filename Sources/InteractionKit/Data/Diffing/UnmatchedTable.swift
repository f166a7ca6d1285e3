/// A hash table that pairs the unmatched elements of two versions by identity.
///
/// It uses open addressing in one flat array. Equal elements are paired in order: the first of the
/// old list with the first of the new one. An element that is not equal to itself is not paired and
/// not hashed, so a list of NaNs does not fill one chain.
@usableFromInline
struct UnmatchedTable {
  /// The mark of a slot whose elements are all paired.
  @inlinable
  static var taken: UInt32 { 1 << 31 }

  /// The index of an element of the old list, plus one; zero in a free slot.
  ///
  /// The number of slots is a power of two.
  @usableFromInline let slots: UnsafeMutableBufferPointer<UInt32>
  /// The index of the next equal element of the old list, plus one, for each element.
  ///
  /// Empty while there are no equal elements.
  @usableFromInline var next: [UInt32] = []
  @usableFromInline let hash = IdentifierHash()

  @inlinable
  init(_ slots: UnsafeMutableBufferPointer<UInt32>) {
    self.slots = slots
  }

  /// Returns the index of the old partner of each new element, or `Pairing.none`.
  @inlinable @inline(__always)
  static func partners<ID: Hashable>(
    oldCount: Int, newCount: Int, oldID: (Int) -> ID, newID: (Int) -> ID
  ) -> [UInt32] {
    var partners = [UInt32](repeating: Pairing.none, count: newCount)
    guard oldCount > 0, newCount > 0 else { return partners }
    var size = 4
    while size < oldCount + oldCount / 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    slots.withUnsafeMutableBufferPointer { slots in
      var table = UnmatchedTable(slots)
      table.enter(oldCount, oldID)
      for index in 0..<newCount {
        let id = newID(index)
        guard id == id else { continue }
        if let partner = table.take(table.slot(of: id, oldID)) { partners[index] = partner }
      }
    }
    return partners
  }

  /// Inserts the old list from its end, so the first of equal elements is the first in its slot.
  @inlinable @inline(__always)
  mutating func enter<ID: Hashable>(_ count: Int, _ oldID: (Int) -> ID) {
    var index = count
    while index > 0 {
      index -= 1
      let id = oldID(index)
      guard id == id else { continue }
      let slot = slot(of: id, oldID)
      if slots[slot] != 0 {
        if next.isEmpty { next = [UInt32](repeating: 0, count: count) }
        next[index] = slots[slot]
      }
      slots[slot] = UInt32(truncatingIfNeeded: index) &+ 1
    }
  }

  /// Returns the slot of an element, or the free slot for it.
  @inlinable @inline(__always)
  func slot<ID: Hashable>(of id: ID, _ oldID: (Int) -> ID) -> Int {
    let mask = slots.count &- 1
    var slot = hash(id) & mask
    while slots[slot] != 0, oldID(Int((slots[slot] & ~Self.taken) &- 1)) != id {
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  /// Removes the first element of a slot that is not paired yet and returns its index.
  @inlinable @inline(__always)
  mutating func take(_ slot: Int) -> UInt32? {
    let entry = slots[slot]
    guard entry != 0, entry & Self.taken == 0 else { return nil }
    let following = next.isEmpty ? 0 : next[Int(entry - 1)]
    slots[slot] = following == 0 ? entry | Self.taken : following
    return entry - 1
  }
}

/// The hash function of the tables of a difference.
///
/// Results depend only on the equality of identifiers, not on the values of the hashes.
@usableFromInline
struct IdentifierHash {
  /// An odd number that differs in every process, as the seed of `Hasher` does.
  ///
  /// So input cannot be prepared with integers that collide.
  @usableFromInline let factor: UInt

  @inlinable
  init() {
    factor = UInt(bitPattern: Hasher().finalize()) | 1
  }

  /// Returns the hash of an identifier; all bits are significant.
  ///
  /// Integers are multiplied instead of passed to `Hasher`. That takes a fifth of the time, and a
  /// shuffled list of a hundred thousand is compared in two thirds of the time.
  @inlinable @inline(__always)
  func callAsFunction<ID: Hashable>(_ id: ID) -> Int {
    guard ID.self == Int.self else { return id.hashValue }
    let product = UInt(bitPattern: unsafeBitCast(id, to: Int.self)) &* factor
    return Int(bitPattern: (product ^ product >> (UInt.bitWidth / 2)) &* factor)
      >> (UInt.bitWidth / 2)
  }
}
