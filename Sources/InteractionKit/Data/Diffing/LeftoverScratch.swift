/// A little memory in which a walk gathers what falls out of step.
///
/// Which list an edit is in cannot be foreseen. So every edit writes to both, and
/// only one of them counts it: that saves a wrong guess of the processor for each
/// edit, a tenth of the time for a list of which a twentieth changed.
@usableFromInline
struct LeftoverScratch {
  /// How many indices it holds.
  @inlinable
  static var capacity: Int { 256 }

  @usableFromInline let memory: UnsafeMutableBufferPointer<UInt32>
  @usableFromInline var count = 0

  @inlinable
  init(_ memory: UnsafeMutableBufferPointer<UInt32>) {
    self.memory = memory
  }

  /// Takes an index, or leaves it where `flag` is 0. There has to be room.
  @inlinable @inline(__always)
  mutating func add(_ index: Int, _ flag: Int) {
    memory[count] = UInt32(truncatingIfNeeded: index)
    count &+= flag
  }

  /// Takes several indices; `list` gets what there is no room for.
  @inlinable @inline(__always)
  mutating func add(_ indices: Range<Int>, overflowingInto list: inout [UInt32]) {
    for index in indices {
      makeRoom(in: &list)
      add(index, 1)
    }
  }

  /// Empties itself into `list` if it is full.
  @inlinable @inline(__always)
  mutating func makeRoom(in list: inout [UInt32]) {
    if count == Self.capacity { flush(into: &list) }
  }

  /// Empties itself into `list`.
  @inlinable @inline(never)
  mutating func flush(into list: inout [UInt32]) {
    list.append(contentsOf: memory[..<count])
    count = 0
  }
}
