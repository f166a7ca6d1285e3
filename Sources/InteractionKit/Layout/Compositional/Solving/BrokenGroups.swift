import Foundation

/// The groups of a section whose items decide by their measured sizes how many
/// a group holds: each group is kept.
final class BrokenGroups {
  struct Group {
    var pattern: GroupPattern
    var firstItem: Int
    var start: CGFloat
    var extent: CGFloat
  }

  // Read for every frame, and changed only while nobody reads.
  @exclusivity(unchecked)
  private(set) var groups: [Group] = []
  let itemCount: Int
  let gap: CGFloat
  let axis: LayoutAxis
  private(set) var shortest = CGFloat.infinity
  private(set) var longest: CGFloat = 0
  private var numbers: [String: [Int]] = [:]

  init(itemCount: Int, gap: CGFloat, axis: LayoutAxis) {
    self.itemCount = itemCount
    self.gap = gap
    self.axis = axis
  }

  func group(of item: Int) -> Int { max(groups.boundary { $0.firstItem > item } - 1, 0) }

  func held(in group: Int) -> Int {
    let end = group + 1 < groups.count ? groups[group + 1].firstItem : itemCount
    return end - groups[group].firstItem
  }

  func place(of group: Int) -> GroupPlace {
    let found = groups[group]
    return GroupPlace(
      pattern: found.pattern, start: found.start, extent: found.extent,
      firstItem: found.firstItem, held: held(in: group))
  }

  var widest: CGFloat { groups.reduce(0) { max($0, $1.pattern.size[axis.other]) } }

  /// Solves the groups again from the one with the first changed item on, until
  /// they begin where they did before behind the last changed one.
  func solve(
    from first: Int, through last: Int,
    _ next: (inout Int) throws(CollectionLayoutError.Reason) -> GroupPattern
  ) throws(CollectionLayoutError.Reason) {
    // A smaller item may come to fit into the group before.
    let kept = groups.isEmpty ? 0 : max(group(of: first) - 1, 0)
    let old = groups
    groups.removeSubrange(kept...)
    var item = kept < old.count ? old[kept].firstItem : 0
    var start = kept < old.count ? old[kept].start : 0
    var behind = kept
    defer {
      let kinds = groups.reduce(into: Set<String>()) { kinds, group in
        for kind in group.pattern.kinds { kinds.insert(kind.name) }
      }
      if !kinds.isEmpty { count(kinds: kinds) }
    }
    while item < itemCount {
      while behind < old.count, old[behind].firstItem < item { behind += 1 }
      if item > last, behind < old.count, old[behind].firstItem == item {
        let shift = start - old[behind].start
        groups.append(
          contentsOf: old[behind...].lazy.map {
            Group(
              pattern: $0.pattern, firstItem: $0.firstItem, start: $0.start + shift,
              extent: $0.extent)
          })
        return
      }
      let firstItem = item
      let pattern = try next(&item)
      // A group that takes nothing would be repeated without end.
      guard item > firstItem else { throw .tooComplex }
      let extent = pattern.node.extent(
        holding: min(pattern.capacity, itemCount - firstItem), along: axis)
      groups.append(Group(pattern: pattern, firstItem: firstItem, start: start, extent: extent))
      shortest = min(shortest, extent)
      longest = max(longest, extent)
      start += extent + gap
    }
  }

  /// The groups that may meet a span.
  func candidates(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard shortest + gap > 0 else { return groups.indices }
    let first = groups.boundary { $0.start + longest >= low }
    return first..<max(first, groups.boundary { $0.start > high })
  }

  /// How many views of each kind come before those of each group, and in all.
  private func count(kinds: Set<String>) {
    numbers = [:]
    for kind in kinds {
      var before = [0]
      before.reserveCapacity(groups.count + 1)
      for (place, group) in groups.enumerated() {
        let pattern = group.pattern
        let own = pattern.kinds.firstIndex { $0.name == kind }
          .map { pattern.supplementaryCount(of: $0, holding: held(in: place)) }
        before.append((before.last ?? 0) + (own ?? 0))
      }
      numbers[kind] = before
    }
  }

  func supplementaryCount(of kind: String, before group: Int) -> Int {
    numbers[kind].map { $0[group] } ?? 0
  }

  /// The group of a view of a kind, by its number in the section.
  func group(ofSupplementary number: Int, kind: String) -> Int? {
    guard let before = numbers[kind], number >= 0, number < before.last ?? 0 else { return nil }
    return before.boundary { $0 > number } - 1
  }
}
