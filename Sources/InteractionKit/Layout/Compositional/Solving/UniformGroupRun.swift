import Foundation

/// The groups of a section in closed form: group *k* is the pattern moved by *k* times the pitch.
///
/// Groups with measured items are stored separately.
final class UniformGroupRun {
  /// A group that differs from the pattern.
  ///
  /// `shift` is the extent by which it and all previous exceptions exceed the pattern.
  private struct MeasuredGroup {
    var group: Int
    var pattern: GroupPattern
    var extent: CGFloat
    var shift: CGFloat
  }

  let pattern: GroupPattern
  let itemCount: Int
  let count: Int
  /// The distance from the end of a group to the start of the next.
  let gap: CGFloat
  private let axis: LayoutAxis
  private let lastExtent: CGFloat
  // Read for every frame, and changed only when no reader is active. A check for overlapping access
  // would take longer than the look-up.
  @exclusivity(unchecked)
  private var exceptions: [MeasuredGroup] = []
  /// The patterns of measured groups, by the widths and heights of their items.
  @exclusivity(unchecked)
  private var patterns: [[CGFloat?]: GroupPattern] = [:]
  /// The bounds of the extents of all groups.
  private(set) var shortest: CGFloat
  private(set) var longest: CGFloat

  /// `pattern` is the pattern of a group, with at least one item.
  init(_ pattern: GroupPattern, itemCount: Int, gap: CGFloat) {
    self.pattern = pattern
    self.itemCount = itemCount
    self.gap = gap
    axis = pattern.axis
    let capacity = max(pattern.capacity, 1)
    count = itemCount / capacity + (itemCount % capacity > 0 ? 1 : 0)
    let held = itemCount - (count - 1) * capacity
    lastExtent = pattern.node.extent(holding: held, along: pattern.axis)
    shortest = min(lastExtent, pattern.size[pattern.axis])
    longest = max(lastExtent, pattern.size[pattern.axis])
  }

  func copy() -> UniformGroupRun {
    let copy = UniformGroupRun(pattern, itemCount: itemCount, gap: gap)
    copy.exceptions = exceptions
    copy.patterns = patterns
    copy.shortest = shortest
    copy.longest = longest
    return copy
  }

  /// The number of groups that differ from the pattern.
  var exceptionCount: Int { exceptions.count }

  func group(of item: Int) -> Int { item / max(pattern.capacity, 1) }
  func firstItem(of group: Int) -> Int { group * pattern.capacity }
  func held(in group: Int) -> Int { min(pattern.capacity, itemCount - firstItem(of: group)) }

  private func usualExtent(_ group: Int) -> CGFloat {
    group == count - 1 ? lastExtent : pattern.size[axis]
  }

  /// Returns the index of the first measured group at or behind a group.
  private func position(of group: Int) -> Int {
    // A list that is scrolled from its start measures one group after the other. The index of each is then
    // known without a search, which took 4 % of the instructions of such a scroll.
    guard !exceptions.isEmpty else { return 0 }
    if group > exceptions[exceptions.count - 1].group { return exceptions.count }
    let index = group - exceptions[0].group
    if exceptions.indices.contains(index), exceptions[index].group == group { return index }
    return exceptions.partitioningIndex { $0.group >= group }
  }

  private func exception(_ group: Int) -> Int? {
    let position = position(of: group)
    return position < exceptions.count && exceptions[position].group == group ? position : nil
  }

  func pattern(of group: Int) -> GroupPattern {
    exception(group).map { exceptions[$0].pattern } ?? pattern
  }

  func extent(of group: Int) -> CGFloat {
    exception(group).map { exceptions[$0].extent } ?? usualExtent(group)
  }

  func start(of group: Int) -> CGFloat {
    let position = position(of: group)
    let start = CGFloat(group) * (pattern.size[axis] + gap)
    return position > 0 ? start + exceptions[position - 1].shift : start
  }

  /// Returns the first group that fits a condition, which all groups behind it fit too.
  ///
  /// The measured groups are searched first: their starts are known. Those between two of them are equal.
  private func firstGroup(where fits: (_ start: CGFloat, _ extent: CGFloat) -> Bool) -> Int {
    let pitch = pattern.size[axis] + gap
    func shift(before position: Int) -> CGFloat {
      position > 0 ? exceptions[position - 1].shift : 0
    }
    let position = exceptions.indices.partitioningIndex {
      fits(CGFloat(exceptions[$0].group) * pitch + shift(before: $0), exceptions[$0].extent)
    }
    let lower = position > 0 ? exceptions[position - 1].group + 1 : 0
    let upper = position < exceptions.count ? exceptions[position].group : count
    let shift = shift(before: position)
    return (lower..<max(lower, upper)).partitioningIndex {
      fits(CGFloat($0) * pitch + shift, usualExtent($0))
    }
  }

  func placedGroup(_ group: Int) -> PlacedGroup {
    let first = firstItem(of: group)
    var placed = PlacedGroup(
      pattern: pattern, start: CGFloat(group) * (pattern.size[axis] + gap),
      extent: usualExtent(group), firstItem: first, held: min(pattern.capacity, itemCount - first))
    let position = position(of: group)
    if position > 0 { placed.start += exceptions[position - 1].shift }
    if position < exceptions.count, exceptions[position].group == group {
      placed.pattern = exceptions[position].pattern
      placed.extent = exceptions[position].extent
    }
    return placed
  }

  /// The number of widths and heights in `patterns` after which all are forgotten.
  private static let mostExtents = 1024
  /// The number of items of a group above which it has a pattern of its own: each further measured
  /// item of the group would be another entry of the table, of the length of the group.
  private static let mostItems = 16

  /// Replaces a group by one with measured items.
  ///
  /// Small groups whose items have the same sizes share a pattern, which `solve` makes for the first of
  /// them.
  func set<Failure>(
    _ group: Int, measured: MeasuredSizes,
    _ solve: (_ firstItem: Int) throws(Failure) -> GroupPattern
  ) throws(Failure) {
    let (first, held) = (firstItem(of: group), held(in: group))
    guard held <= UniformGroupRun.mostItems else { return set(try solve(first), for: group) }
    let sizes = measured.extents(of: first..<first + held)
    if let known = patterns[sizes] { return set(known, for: group) }
    let pattern = try solve(first)
    if patterns.count.times(sizes.count) >= UniformGroupRun.mostExtents { patterns = [:] }
    patterns[sizes] = pattern
    set(pattern, for: group)
  }

  /// Replaces a group by one of a pattern.
  func set(_ measured: GroupPattern, for group: Int) {
    guard group >= 0, group < count else { return }
    let extent = measured.node.extent(holding: held(in: group), along: axis)
    var position = position(of: group)
    let new = MeasuredGroup(group: group, pattern: measured, extent: extent, shift: 0)
    if position < exceptions.count, exceptions[position].group == group {
      exceptions[position] = new
    } else {
      exceptions.insert(new, at: position)
    }
    shortest = min(shortest, extent)
    longest = max(longest, extent)
    var shift = position > 0 ? exceptions[position - 1].shift : 0
    while position < exceptions.count {
      shift += exceptions[position].extent - usualExtent(exceptions[position].group)
      exceptions[position].shift = shift
      position += 1
    }
  }

  /// The maximum extent of the groups across the axis of the run.
  var widest: CGFloat {
    exceptions.reduce(hasUsual ? pattern.size[axis.other] : 0) {
      max($0, $1.pattern.size[axis.other])
    }
  }

  private var hasUsual: Bool { exceptions.count < count }

  /// Returns the groups that may intersect a span; in constant time if all groups are equal.
  func candidates(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let pitch = pattern.size[axis] + gap
    guard exceptions.isEmpty, pitch > 0, shortest + gap >= 0 else {
      return GroupSearch(count: count, shortest: shortest, longest: longest, gap: gap)
        .candidates(from: low, to: high, first: firstGroup)
    }
    let last = CGFloat(count)
    let first = ((low - longest) / pitch).rounded(.down)
    let end = (high / pitch).rounded(.down) + 1
    let start = Int(exactly: min(max(first, 0), last)) ?? 0
    return start..<max(start, Int(exactly: min(max(end, 0), last)) ?? count)
  }
}
