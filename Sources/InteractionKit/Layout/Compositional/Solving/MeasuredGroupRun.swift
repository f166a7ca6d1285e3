import Foundation

/// The groups of a section if measured sizes determine the number of items in a group.
///
/// Groups that contain or depend on a measured item are stored one by one. Those between and behind
/// them are equal and stored as one entry of `equalGroups`, as in `LineRun`. So a section costs as
/// much as its displayed part, however long it is.
final class MeasuredGroupRun {
  /// Consecutive equal groups, or one group that differs from its neighbours.
  private struct EqualGroups {
    let pattern: GroupPattern
    /// The number of items in each group, and the extent of each group.
    let held: Int
    let extent: CGFloat
    var count: Int
    // The sums over the groups before the first one.
    var firstGroup = 0
    var firstItem = 0
    var start: CGFloat = 0
    /// The number of views before, by index in `kinds`; 0 for missing indices.
    var viewsBefore: [Int] = []

    var endItem: Int { firstItem + held * count }

    func views(of kind: String) -> Int {
      let position = pattern.kinds.firstIndex { $0.name == kind }
      return position.map { pattern.supplementaryCount(of: $0, holding: held) } ?? 0
    }
  }

  /// The pattern of a group without measured items.
  private let plan: GroupPattern
  // Read for every frame, and changed only when no reader is active.
  @exclusivity(unchecked)
  private var equalGroups: [EqualGroups] = []
  /// The kinds of views in the groups.
  private var kinds: [String] = []
  let itemCount: Int
  let gap: CGFloat
  private let axis: LayoutAxis
  /// The bounds of the extents of all groups.
  private(set) var shortest = CGFloat.infinity
  private(set) var longest: CGFloat = 0

  /// `plan` is the pattern of a group, with at least one item.
  init(_ plan: GroupPattern, itemCount: Int, gap: CGFloat) {
    self.plan = plan
    self.itemCount = itemCount
    self.gap = gap
    axis = plan.axis
  }

  func copy() -> MeasuredGroupRun {
    let copy = MeasuredGroupRun(plan, itemCount: itemCount, gap: gap)
    copy.equalGroups = equalGroups
    copy.kinds = kinds
    copy.shortest = shortest
    copy.longest = longest
    return copy
  }

  /// The number of elements of `equalGroups`.
  var equalGroupsCount: Int { equalGroups.count }

  // MARK: Groups

  var count: Int { equalGroups.last.map { $0.firstGroup + $0.count } ?? 0 }

  func group(of item: Int) -> Int {
    let position = equalGroups.partitioningIndex { $0.firstItem > item } - 1
    guard position >= 0 else { return 0 }
    let stretch = equalGroups[position]
    return stretch.firstGroup + min((item - stretch.firstItem) / stretch.held, stretch.count - 1)
  }

  /// Returns the index in `equalGroups` of an existing group, and the number of groups before it.
  private func locate(_ group: Int) -> (position: Int, before: Int) {
    let position = max(equalGroups.partitioningIndex { $0.firstGroup > group } - 1, 0)
    return (position, group - equalGroups[position].firstGroup)
  }

  func start(of group: Int) -> CGFloat {
    let (position, before) = locate(group)
    return equalGroups[position].start + CGFloat(before) * (equalGroups[position].extent + gap)
  }

  func extent(of group: Int) -> CGFloat { equalGroups[locate(group).position].extent }

  func placedGroup(_ group: Int) -> PlacedGroup {
    let (position, before) = locate(group)
    let stretch = equalGroups[position]
    return PlacedGroup(
      pattern: stretch.pattern, start: stretch.start + CGFloat(before) * (stretch.extent + gap),
      extent: stretch.extent, firstItem: stretch.firstItem + before * stretch.held,
      held: stretch.held)
  }

  var widest: CGFloat { equalGroups.reduce(0) { max($0, $1.pattern.size[axis.other]) } }

  /// Returns the groups that may intersect a span.
  func candidates(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    GroupSearch(count: count, shortest: shortest, longest: longest, gap: gap)
      .candidates(from: low, to: high) { fits in
        (0..<count).partitioningIndex { fits(start(of: $0), extent(of: $0)) }
      }
  }

  // MARK: Solving

  /// Solves groups again, from the one with the first changed item.
  ///
  /// It ends behind the last changed item, where a group begins with the same item as before.
  ///
  /// `next` is a closure that returns the group from an item on, and advances the item to its end.
  func solve(
    from first: Int, through last: Int, _ measured: MeasuredSizes,
    _ next: (inout Int) throws(CollectionLayoutError.Reason) -> GroupPattern
  ) throws(CollectionLayoutError.Reason) {
    let old = equalGroups
    // A smaller item may now fit in an earlier group, in which it did not fit before.
    let reach = max(plan.node.decidingItemCount ?? 0, plan.capacity)
    var item = keep(upTo: max(group(of: max(first - reach, 0)) - 1, 0))
    var behind = 0
    while item < itemCount {
      while behind < old.count, old[behind].endItem <= item { behind += 1 }
      if item > last, behind < old.count,
        (item - old[behind].firstItem).isMultiple(of: old[behind].held)
      {
        let done = (item - old[behind].firstItem) / old[behind].held
        for (position, stretch) in old[behind...].enumerated() {
          append(stretch.pattern, stretch.held, stretch.count - (position == 0 ? done : 0))
        }
        return
      }
      let alike = countEqualGroups(from: item, measured)
      if alike > 0 {
        append(plan, plan.capacity, alike)
        item += plan.capacity * alike
        continue
      }
      let firstItem = item
      let pattern = try next(&item)
      // A group without items would be repeated without end.
      guard item > firstItem else { throw .tooComplex }
      item = min(item, itemCount)
      append(pattern, item - firstItem, 1)
    }
  }

  /// Removes the groups from one on; returns its first item.
  private func keep(upTo group: Int) -> Int {
    guard !equalGroups.isEmpty else { return 0 }
    let (position, before) = locate(group)
    let item = equalGroups[position].firstItem + before * equalGroups[position].held
    equalGroups.removeSubrange((before > 0 ? position + 1 : position)...)
    if before > 0 { equalGroups[position].count = before }
    return item
  }

  /// Returns the number of full groups, from an item on, that do not depend on measured items.
  private func countEqualGroups(from item: Int, _ measured: MeasuredSizes) -> Int {
    guard let known = measured.firstItem(from: item), known < itemCount else {
      return (itemCount - item) / plan.capacity
    }
    let room = known - item - max(plan.node.decidingItemCount ?? 0, plan.capacity)
    return room < 0 ? 0 : room / plan.capacity + 1
  }

  private func append(_ pattern: GroupPattern, _ held: Int, _ count: Int) {
    if let last = equalGroups.last, last.pattern === pattern, last.held == held {
      equalGroups[equalGroups.count - 1].count += count
      return
    }
    let extent = pattern.node.extent(holding: held, along: axis)
    var new = EqualGroups(pattern: pattern, held: held, extent: extent, count: count)
    for kind in pattern.kinds where !kinds.contains(kind.name) { kinds.append(kind.name) }
    if let last = equalGroups.last {
      new.firstGroup = last.firstGroup + last.count
      new.firstItem = last.endItem
      new.start = last.start + CGFloat(last.count) * (last.extent + gap)
      if !kinds.isEmpty { new.viewsBefore = kinds.indices.map { viewsBehind(last, of: $0) } }
    }
    shortest = min(shortest, extent)
    longest = max(longest, extent)
    equalGroups.append(new)
  }

  // MARK: Supplementary views

  private func viewsBefore(_ stretch: EqualGroups, of kind: Int) -> Int {
    kind < stretch.viewsBefore.count ? stretch.viewsBefore[kind] : 0
  }

  private func viewsBehind(_ stretch: EqualGroups, of kind: Int) -> Int {
    viewsBefore(stretch, of: kind).adding(stretch.views(of: kinds[kind]).times(stretch.count))
  }

  /// Returns the number of views of a kind in the groups before one.
  func supplementaryCount(of kind: String, before group: Int) -> Int {
    guard let number = kinds.firstIndex(of: kind) else { return 0 }
    let (position, before) = locate(group)
    return viewsBefore(equalGroups[position], of: number)
      .adding(equalGroups[position].views(of: kind).times(before))
  }

  /// Returns the group of a view of a kind, by the view's number in the section.
  func group(ofSupplementary number: Int, kind: String) -> Int? {
    guard number >= 0, let kindNumber = kinds.firstIndex(of: kind) else { return nil }
    let position = equalGroups.partitioningIndex { viewsBehind($0, of: kindNumber) > number }
    guard position < equalGroups.count else { return nil }
    let stretch = equalGroups[position]
    let before = number - viewsBefore(stretch, of: kindNumber)
    return stretch.firstGroup + before / max(stretch.views(of: kind), 1)
  }
}

/// The sizes that the views of a section requested.
struct MeasuredSizes {
  private(set) var items: [Int: CGSize] = [:]
  /// The items with a known size, ascending.
  private(set) var order: [Int] = []
  /// The sizes of headers and footers, by kind.
  var boundaries: [String: CGSize] = [:]

  /// Stores the size of an item.
  ///
  /// Linear in the later measured items; constant in ascending order.
  mutating func set(_ size: CGSize, ofItem item: Int) {
    if items.updateValue(size, forKey: item) == nil {
      order.insert(item, at: order.partitioningIndex { $0 >= item })
    }
  }

  mutating func set(_ size: CGSize, ofBoundary kind: String) { boundaries[kind] = size }

  /// Returns the first item with a known size at or behind an item; nil if there is none.
  func firstItem(from item: Int) -> Int? {
    let position = order.partitioningIndex { $0 >= item }
    return position < order.count ? order[position] : nil
  }

  /// Returns the width and height of each item in a range; nil for those without a known size.
  func extents(of range: Range<Int>) -> [CGFloat?] {
    var extents: [CGFloat?] = []
    extents.reserveCapacity(2 * range.count)
    for item in range {
      let size = items[item]
      extents.append(size?.width)
      extents.append(size?.height)
    }
    return extents
  }

  func holdsAny(of range: Range<Int>) -> Bool {
    firstItem(from: range.lowerBound).map { $0 < range.upperBound } ?? false
  }
}

extension CGSize {
  /// Returns the size with estimates replaced by a requested size.
  func measured(_ size: CGSize?, for item: CollectionLayoutItem) -> CGSize {
    guard let size else { return self }
    return CGSize(
      width: item.layoutSize.widthDimension.isMeasured ? ValidLength.extent(size.width) : width,
      height: item.layoutSize.heightDimension.isMeasured
        ? ValidLength.extent(size.height) : height)
  }
}
