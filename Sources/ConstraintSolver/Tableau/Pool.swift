/// A growing array without reference counting or uniqueness checks; the owner deallocates it.
///
/// Indices are checked in debug builds only. Input is never used as an index unchecked: identifiers
/// are validated where they enter the solver.
struct Pool<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  init(copying other: Pool) {
    capacity = other.capacity
    count = other.count
    base = .allocate(capacity: capacity)
    base.update(from: other.base, count: count)
  }

  func deallocate() { base.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int32) -> Element {
    _read {
      assert(index >= 0 && Int(index) < count)
      yield base[Int(index)]
    }
    nonmutating _modify {
      assert(index >= 0 && Int(index) < count)
      yield &base[Int(index)]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  mutating func append(repeating element: Element, count added: Int) {
    if count + added > capacity { grow(to: count + added) }
    (base + count).initialize(repeating: element, count: added)
    count += added
  }

  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  mutating func removeAll() { count = 0 }

  /// Removes the element at `index` by moving the last one there.
  mutating func swapRemove(at index: Int) {
    count -= 1
    base[index] = base[count]
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let grown = max(2 * capacity, least)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = grown
  }
}
