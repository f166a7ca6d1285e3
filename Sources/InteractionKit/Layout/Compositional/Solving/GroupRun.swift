import Foundation

/// The groups of a section, one behind the other from a corner.
///
/// They follow the axis of the layout, or the other axis in a section that scrolls across it.
///
/// A class, so that reading one of many frames counts one reference.
final class GroupRun {
  enum Groups {
    case repeated(UniformGroupRun)
    case broken(MeasuredGroupRun)
  }

  // Read for every frame, and changed only when no reader is active.
  @exclusivity(unchecked)
  var groups: Groups
  let axis: LayoutAxis
  /// The spacing around each group.
  let along: ResolvedEdgeSpacing
  let across: ResolvedEdgeSpacing
  /// The available extent across the axis.
  @exclusivity(unchecked)
  var crossRoom: CGFloat

  init(
    groups: Groups, axis: LayoutAxis, along: ResolvedEdgeSpacing, across: ResolvedEdgeSpacing,
    crossRoom: CGFloat
  ) {
    self.groups = groups
    self.axis = axis
    self.along = along
    self.across = across
    self.crossRoom = crossRoom
  }

  func copy() -> GroupRun {
    let groups: Groups =
      switch groups {
      case .repeated(let groups): .repeated(groups.copy())
      case .broken(let groups): .broken(groups.copy())
      }
    return GroupRun(groups: groups, axis: axis, along: along, across: across, crossRoom: crossRoom)
  }

  /// The number of groups or stretches that are stored one by one.
  var keptGroups: Int {
    switch groups {
    case .repeated(let groups): groups.exceptionCount
    case .broken(let groups): groups.equalGroupsCount
    }
  }

  var count: Int {
    switch groups {
    case .repeated(let groups): groups.count
    case .broken(let groups): groups.count
    }
  }

  /// The extent of all groups with the spacings around them.
  var length: CGFloat {
    let last = count - 1
    return last < 0 ? 0 : max(0, start(of: last) + extent(of: last) + along.trailing)
  }

  /// The maximum extent of a group across the axis.
  var widest: CGFloat {
    across.least
      + {
        switch groups {
        case .repeated(let groups): groups.widest
        case .broken(let groups): groups.widest
        }
      }()
  }

  /// A span of the axis that contains all groups.
  var span: (start: CGFloat, end: CGFloat) {
    let bounds =
      switch groups {
      case .repeated(let groups): (groups.shortest, groups.longest, groups.gap)
      case .broken(let groups): (groups.shortest, groups.longest, groups.gap)
      }
    guard bounds.2 < 0 else { return (min(0, along.leading), length) }
    let steps = CGFloat(count)
    return (
      along.leading + min(0, steps * (bounds.0 + bounds.2)),
      along.leading + max(0, steps * (bounds.1 + bounds.2)) + bounds.1
    )
  }

  func start(of group: Int) -> CGFloat {
    switch groups {
    case .repeated(let groups): along.leading + groups.start(of: group)
    case .broken(let groups): along.leading + groups.start(of: group)
    }
  }

  func extent(of group: Int) -> CGFloat {
    switch groups {
    case .repeated(let groups): groups.extent(of: group)
    case .broken(let groups): groups.extent(of: group)
    }
  }

  func placedGroup(_ group: Int) -> PlacedGroup {
    switch groups {
    case .repeated(let groups): groups.placedGroup(group)
    case .broken(let groups): groups.placedGroup(group)
    }
  }

  func group(of item: Int) -> Int {
    switch groups {
    case .repeated(let groups): groups.group(of: item)
    case .broken(let groups): groups.group(of: item)
    }
  }

  /// Returns the groups that may intersect a span of the axis.
  func candidates(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let (low, high) = (low - along.leading, high - along.leading)
    switch groups {
    case .repeated(let groups): return groups.candidates(from: low, to: high)
    case .broken(let groups): return groups.candidates(from: low, to: high)
    }
  }

  private func corner(of placed: PlacedGroup) -> CGPoint {
    var corner = CGPoint.zero
    corner[axis] = along.leading + placed.start
    corner[axis.other] = across.around(placed.pattern.size[axis.other], in: crossRoom).leading
    return corner
  }

  /// Returns an item's frame from the corner of the run, and its entry in the pattern.
  func item(_ item: Int) -> (frame: CGRect, item: GroupPattern.Item)? {
    let group = group(of: item)
    guard group < count else { return nil }
    let placed = placedGroup(group)
    let index = item - placed.firstItem
    guard let found = placed.pattern.item(index) else { return nil }
    return (found.frame.moved(by: corner(of: placed)), found)
  }

  /// Returns the supplementary view of a kind and number; nil if it does not exist.
  func supplementary(_ kind: String, _ number: Int) -> (frame: CGRect, zIndex: Int)? {
    guard count > 0, number >= 0 else { return nil }
    let (group, own): (Int, Int)
    switch groups {
    case .repeated(let groups):
      guard let kind = groups.pattern.kinds.first(where: { $0.name == kind }) else { return nil }
      (group, own) = number.quotientAndRemainder(dividingBy: kind.positions.count)
    case .broken(let groups):
      guard let found = groups.group(ofSupplementary: number, kind: kind) else { return nil }
      (group, own) = (found, number - groups.supplementaryCount(of: kind, before: found))
    }
    guard group < count else { return nil }
    let placed = placedGroup(group)
    let pattern = placed.pattern
    guard let index = pattern.kinds.firstIndex(where: { $0.name == kind }),
      own < pattern.supplementaryCount(of: index, holding: placed.held)
    else { return nil }
    let found = pattern.supplementaries[pattern.kinds[index].positions[own]]
    return (found.frame.moved(by: corner(of: placed)), found.zIndex)
  }

  /// Returns the number of a group's first view of a kind.
  private func firstSupplementary(of kind: Int, in group: Int, _ pattern: GroupPattern) -> Int {
    switch groups {
    case .repeated(let groups): group.times(groups.pattern.kinds[kind].positions.count)
    case .broken(let groups):
      groups.supplementaryCount(of: pattern.kinds[kind].name, before: group)
    }
  }

  /// Calls `item` and `supplementary` with the elements of groups whose frames intersect `rect`.
  ///
  /// The elements themselves may be outside of `rect`.
  ///
  /// `isShown` returns true if an item with a frame is visible. It is called for items that
  /// represent further items.
  @inline(__always)
  func visit(
    in rect: CGRect, margin: CGFloat, isShown: (CGRect) -> Bool,
    item: (_ item: Int, _ frame: CGRect, _ zIndex: Int) -> Void,
    supplementary: (_ kind: String, _ number: Int, _ frame: CGRect, _ zIndex: Int) -> Void
  ) {
    let (low, high) = (rect.start(axis) - margin, rect.end(axis) + margin)
    for group in candidates(from: rect.start(axis), to: rect.end(axis)) {
      let placed = placedGroup(group)
      let pattern = placed.pattern
      let corner = corner(of: placed)
      var frame = CGRect(origin: corner, size: pattern.size)
      frame.size[axis] = placed.extent
      guard frame.meets(rect) else { continue }
      let (first, held) = (placed.firstItem, min(placed.held, pattern.items.count))
      if let order = pattern.order {
        order.visit(from: low - corner[axis], to: high - corner[axis]) { index in
          guard index < held else { return }
          let found = pattern.items[index]
          item(first + index, found.frame.moved(by: corner), found.zIndex)
        }
      } else {
        for index in 0..<held {
          let found = pattern.items[index]
          item(first + index, found.frame.moved(by: corner), found.zIndex)
        }
      }
      for kind in pattern.items.indices.suffix(pattern.period) {
        let found = pattern.items[kind]
        let frame = found.frame.moved(by: corner)
        guard isShown(frame) else { continue }
        for index in stride(from: kind + pattern.period, to: placed.held, by: pattern.period) {
          item(first + index, frame, found.zIndex)
        }
      }
      for found in pattern.supplementaries where found.item < held {
        let number = firstSupplementary(of: found.kind, in: group, pattern) + found.number
        supplementary(
          pattern.kinds[found.kind].name, number, found.frame.moved(by: corner), found.zIndex)
      }
    }
  }
}

/// The position and content of one group of a section.
struct PlacedGroup {
  var pattern: GroupPattern
  /// The start along the axis of the run, without the spacing around groups.
  var start: CGFloat
  /// The extent, less than the pattern's if the group is not full.
  var extent: CGFloat
  let firstItem: Int
  let held: Int
}

/// The order of consecutive groups, and the search for those that intersect a span.
struct GroupSearch {
  let count: Int
  /// The bounds of the extents of all groups.
  let shortest: CGFloat
  let longest: CGFloat
  /// The distance from the end of a group to the start of the next.
  let gap: CGFloat

  /// Returns the groups that may intersect a span, and at most one more at each end for rounding.
  ///
  /// Groups without extent at the start of the span are excluded: a list of a million rows without
  /// height has all of them in one position.
  ///
  /// - Complexity: O(log *n*), or O(*n*) if starts may descend.
  ///
  /// `first` returns the first group whose start and extent fit a condition.
  func candidates(
    from low: CGFloat, to high: CGFloat,
    first firstGroup: (_ fits: (_ start: CGFloat, _ extent: CGFloat) -> Bool) -> Int
  ) -> Range<Int> {
    // Starts ascend if no group is before its predecessor.
    guard shortest + gap >= 0 else { return 0..<count }
    let first =
      gap >= 0 ? firstGroup { $0 + $1 > low } : firstGroup { start, _ in start + longest > low }
    let end = firstGroup { start, _ in start >= high }
    return max(first - 1, 0)..<min(max(first, end + 1), count)
  }
}

/// An index of spans that finds those that intersect a range.
struct IntervalIndex {
  /// The spans, ordered by start.
  private let order: [Int32]
  private let starts: [CGFloat]
  /// The maximum end of each span and all before it in `order`.
  private let ends: [CGFloat]

  /// The number of spans below which visiting each one is as fast.
  private static let least = 24

  /// Creates an index of `count` spans; nil if there are too few for an index.
  init?(_ count: Int, _ span: (Int) -> (start: CGFloat, end: CGFloat)) {
    guard count >= IntervalIndex.least, count <= Int(Int32.max) else { return nil }
    let spans = (0..<count).map(span)
    let isSorted = (1..<count).allSatisfy { spans[$0 - 1].start <= spans[$0].start }
    var positions = (0..<count).map { Int32($0) }
    if !isSorted {
      positions.sort { (spans[Int($0)].start, $0) < (spans[Int($1)].start, $1) }
    }
    var furthest = -CGFloat.infinity
    var (starts, ends): ([CGFloat], [CGFloat]) = ([], [])
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    for position in positions {
      let span = spans[Int(position)]
      furthest = max(furthest, span.end)
      starts.append(span.start)
      ends.append(furthest)
    }
    order = positions
    self.starts = starts
    self.ends = ends
  }

  /// Calls `body` with the spans that may intersect `low...high`.
  func visit(from low: CGFloat, to high: CGFloat, _ body: (Int) -> Void) {
    let first = ends.partitioningIndex { $0 >= low }
    let end = starts.partitioningIndex { $0 > high }
    guard first < end else { return }
    for position in first..<end { body(Int(order[position])) }
  }
}
