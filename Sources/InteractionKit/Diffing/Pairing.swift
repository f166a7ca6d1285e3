/// Which elements of two versions of some lists are the same.
///
/// Most are in step: they stand in runs, at one distance from each other in both
/// lists. What is left over is paired by identity, one by one. Indices take four
/// bytes, so lists are limited to `Pairing.limit` elements.
@usableFromInline
struct Pairing {
  /// Neighbours that are neighbours in both lists.
  @usableFromInline
  struct Run {
    @usableFromInline var old: UInt32
    @usableFromInline var new: UInt32
    @usableFromInline var count: UInt32

    @inlinable
    init(old: Int, new: Int, count: Int) {
      self.old = UInt32(truncatingIfNeeded: old)
      self.new = UInt32(truncatingIfNeeded: new)
      self.count = UInt32(truncatingIfNeeded: count)
    }
  }

  /// Where the parts of one pair of lists end in the arrays below.
  @usableFromInline
  struct Ends {
    @usableFromInline var runs = 0
    @usableFromInline var oldLeftovers = 0
    @usableFromInline var newLeftovers = 0

    @inlinable
    init() {}
  }

  /// The most elements that both versions may have together.
  @inlinable
  static var limit: Int { 1 << 30 }

  /// Stands in `partners` for none.
  @inlinable
  static var none: UInt32 { .max }

  @usableFromInline var runs: [Run] = []
  /// What is out of step, by the index in its list, in ascending order.
  @usableFromInline var oldLeftovers: [UInt32] = []
  @usableFromInline var newLeftovers: [UInt32] = []
  /// One entry for each pair of lists that was walked.
  @usableFromInline var ends: [Ends] = []
  /// The place in `oldLeftovers` of what each of `newLeftovers` was before.
  @usableFromInline var partners: [UInt32] = []

  @inlinable
  init() {}

  /// Takes elements that stand in step.
  @inlinable
  mutating func append(run old: Int, _ new: Int, count: Int) {
    if count > 0 { runs.append(Run(old: old, new: new, count: count)) }
  }

  /// Takes elements that fell out of step.
  @inlinable
  mutating func append(leftovers old: Range<Int>, _ new: Range<Int>) {
    for index in old { oldLeftovers.append(UInt32(truncatingIfNeeded: index)) }
    for index in new { newLeftovers.append(UInt32(truncatingIfNeeded: index)) }
  }

  /// Says that a pair of lists has been walked to its end.
  @inlinable
  mutating func endLists() {
    var end = Ends()
    end.runs = runs.count
    end.oldLeftovers = oldLeftovers.count
    end.newLeftovers = newLeftovers.count
    ends.append(end)
  }
}
