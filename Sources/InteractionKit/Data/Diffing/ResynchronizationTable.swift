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
