import Foundation

/// The available space of a group, and the subitems to be placed in it.
struct GroupSpace {
  struct Subitem {
    let item: CollectionLayoutItem
    /// The item as a group; nil for an item.
    let group: CollectionLayoutGroup?
    let along: ResolvedEdgeSpacing
    let across: ResolvedEdgeSpacing

    func child(_ index: Int, size: CGSize, node: GroupNode?) -> GroupArrangement.Child {
      GroupArrangement.Child(
        subitem: index, size: size, node: node, capacity: node?.capacity ?? 1, along: along,
        across: across)
    }
  }

  let group: CollectionLayoutGroup
  let axis: LayoutAxis
  /// The size of the container in which the group is laid out.
  private let outerBox: CGSize
  /// The group's own size, as far as it does not depend on its children.
  let size: CGSize
  let insets: DirectionalEdgeInsets
  /// The size inside the insets.
  let room: CGSize
  let isAsLongAsChildren: Bool
  private let isAsWideAsChildren: Bool
  let spacing: CGFloat
  let subitems: [Subitem]

  init(
    _ group: CollectionLayoutGroup, in box: CGSize, along: (LayoutAxis, CGFloat)?,
    _ pixels: PixelGrid
  ) throws(CollectionLayoutError.Reason) {
    guard !group.subitems.isEmpty else { throw .emptyGroup }
    switch group.filling {
    case .sharing(let count), .repeating(let count):
      guard count >= 1 else {
        throw .invalidCount(count, isHorizontal: group.axis == .horizontal)
      }
    case .subitems, .custom: break
    }
    self.group = group
    axis = group.axis
    outerBox = box
    var size = pixels.resolve(group.layoutSize, in: box)
    if let along { size[along.0] = along.1 }
    self.size = size
    insets = group.effectiveInsets(given: along?.0)
    room = size.inset(by: insets)
    isAsLongAsChildren = group.layoutSize[axis].isMeasured && along?.0 != axis
    isAsWideAsChildren = group.layoutSize[axis.other].isMeasured && along?.0 != axis.other
    spacing = ValidLength.distance(group.interItemSpacing?.spacing ?? 0)
    subitems = group.subitems.map { [axis] in
      Subitem(
        item: $0, group: $0 as? CollectionLayoutGroup,
        along: ResolvedEdgeSpacing($0.edgeSpacing, axis),
        across: ResolvedEdgeSpacing($0.edgeSpacing, axis.other))
    }
  }

  /// The available extent along the axis.
  var along: CGFloat { room[axis] }

  /// Returns the available extent along the axis less the spacings between `count` children.
  func extent(of count: Int) -> CGFloat {
    max(0, along - CGFloat(max(count - 1, 0)) * spacing)
  }

  /// Returns the size to which the subitems' fractions refer.
  func box(_ inner: CGFloat) -> CGSize {
    var box = room
    box[axis] = inner
    return box
  }

  /// True if a subitem's extent across the axis is a fraction of the extent along it.
  var crossIsFractionOfAlong: Bool {
    subitems.contains { $0.item.layoutSize[axis.other].isFraction(of: axis) }
  }

  /// Returns the extent of each child if they share the available extent; `inner` excludes
  /// spacings.
  func sharedExtent(inner: CGFloat, _ pixels: PixelGrid) -> CGFloat? {
    guard case .sharing(let count) = group.filling, !isAsLongAsChildren else { return nil }
    // Rounded down, or the last child would not fit.
    return pixels.below(inner / CGFloat(count))
  }

  func filling(_ cycle: [GroupArrangement.Child], count: Int) -> GroupArrangement {
    GroupArrangement(
      axis: axis, along: isAsLongAsChildren ? nil : along,
      across: isAsWideAsChildren ? nil : room[axis.other], spacing: spacing,
      spacingIsFlexible: group.interItemSpacing?.isFlexible ?? false, cycle: cycle, count: count)
  }

  func node(
    _ filling: GroupArrangement, limit: Int, inner: CGFloat, lookahead: Int?
  ) -> GroupNode {
    var size = size
    let (share, cross) = (filling.share, filling.crossExtent)
    let reach = filling.reach(share: share)
    if isAsLongAsChildren { size[axis] = reach + insets.sum(axis) }
    if isAsWideAsChildren { size[axis.other] = cross + insets.sum(axis.other) }
    size = CGSize(
      width: ValidLength.extent(size.width), height: ValidLength.extent(size.height))
    let corner = CGPoint(x: insets.leading, y: insets.top)
    // Items without extent fit without end. Supplementary views of items have numbers, so each of
    // those items is placed.
    let isEndless =
      filling.capacity >= limit && filling.hasCoincidentItems
      && subitems.allSatisfy(\.item.supplementaryItems.isEmpty)
    let (children, items) = filling.place(
      upTo: isEndless ? min(limit, filling.cycle.count) : limit, from: corner)
    var end = corner
    end[axis] += reach
    end[axis.other] += filling.crossReach(in: cross)
    let shares = sharedExtentHides
    return GroupNode(
      group: group, size: size, box: outerBox, children: children,
      itemCount: isEndless ? filling.capacity : items, isEndless: isEndless,
      capacity: filling.capacity, childCount: filling.count, inner: inner, reach: end,
      hasEstimates: filling.cycle.contains { child in
        guard child.node == nil else { return child.node?.hasEstimates ?? false }
        let layoutSize = subitems[child.subitem].item.layoutSize
        return layoutSize[axis.other].isMeasured || (!shares && layoutSize[axis].isMeasured)
      },
      lookahead: lookahead, sharedAxis: shares ? axis : nil)
  }

  /// True if measured extents may determine the number of the group's own children.
  var fitsByMeasure: Bool {
    guard case .subitems = group.filling, !isAsLongAsChildren else { return false }
    return subitems.contains { $0.item.layoutSize[axis].isMeasured }
  }

  /// True if the children's own extents along the axis have no effect.
  private var sharedExtentHides: Bool {
    if case .sharing = group.filling { !isAsLongAsChildren } else { false }
  }
}

/// The arrangement of a group's children along its axis.
///
/// The children repeat in a cycle: `cycle[i % cycle.count]` is child `i`.
struct GroupArrangement {
  struct Child {
    /// The index of the subitem.
    var subitem: Int
    var size: CGSize
    /// The solved group; nil for an item.
    var node: GroupNode?
    /// The number of items in the child.
    var capacity: Int
    var along: ResolvedEdgeSpacing
    var across: ResolvedEdgeSpacing
  }

  let axis: LayoutAxis
  /// The available extent along the axis; nil if the group is as long as its children.
  let along: CGFloat?
  /// The available extent across the axis; nil if the group is as wide as its widest child.
  let across: CGFloat?
  let spacing: CGFloat
  let spacingIsFlexible: Bool
  let cycle: [Child]
  let count: Int

  /// Returns the sum of `value` over all children.
  func sum(_ value: (Child) -> CGFloat) -> CGFloat {
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: max(cycle.count, 1))
    let whole = cycle.reduce(0) { $0 + value($1) }
    return cycle.prefix(rest).reduce(CGFloat(rounds) * whole) { $0 + value($1) }
  }

  /// The children of the first cycle, which contains every kind of child.
  private var distinct: ArraySlice<Child> { cycle.prefix(count) }

  /// The minimum extent of the children and of the spacings between and around them.
  private var least: CGFloat {
    sum { $0.size[axis] + $0.along.least } + CGFloat(max(count - 1, 0)) * spacing
  }

  /// The free space for each flexible spacing.
  ///
  /// See `Documentation/rules/compositional-layout.md`, "Fixed and flexible spacing".
  var share: CGFloat {
    guard let along else { return 0 }
    let between = spacingIsFlexible ? CGFloat(max(count - 1, 0)) : 0
    let flexible = between + sum { CGFloat($0.along.flexibleCount) }
    return flexible > 0 ? max(0, along - least) / flexible : 0
  }

  /// Returns the extent of the children along the axis.
  func reach(share: CGFloat) -> CGFloat {
    let between = spacingIsFlexible ? CGFloat(max(count - 1, 0)) : 0
    return least + share * (between + sum { CGFloat($0.along.flexibleCount) })
  }

  /// The extent across the axis.
  var crossExtent: CGFloat {
    across ?? distinct.reduce(0) { max($0, $1.size[axis.other] + $1.across.least) }
  }

  /// Returns the end of the children across the axis, in an available extent.
  fileprivate func crossReach(in extent: CGFloat) -> CGFloat {
    distinct.reduce(0) { furthest, child in
      let room = child.across.around(child.size[axis.other], in: extent)
      return max(furthest, room.leading + child.size[axis.other] + room.trailing)
    }
  }

  /// The number of items in all children, saturated at `Int.max`.
  var capacity: Int {
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: max(cycle.count, 1))
    func total(_ children: some Sequence<Child>) -> Int {
      children.reduce(0) { $0.adding($1.capacity) }
    }
    return rounds.times(total(cycle))
      .adding(total(cycle.prefix(rest)))
  }

  /// True if all children of a kind are items with the same frame.
  ///
  /// Then the first cycle represents any number of items.
  var hasCoincidentItems: Bool {
    spacing == 0 && !spacingIsFlexible && count > cycle.count
      && cycle.allSatisfy {
        $0.node == nil && $0.size[axis] == 0 && $0.along.least == 0 && $0.along.flexibleCount == 0
      }
  }

  /// Returns the number of children that have to be visited to place `limit` items.
  func placements(upTo limit: Int) -> Int {
    let round = cycle.reduce(0) { $0.adding($1.capacity) }
    return round == 0 ? 0 : min(count, (limit / round).adding(1).times(cycle.count))
  }

  /// Places children up to a number of items, from the corner of the area inside the insets.
  func place(upTo limit: Int, from corner: CGPoint) -> (children: [GroupNode.Child], items: Int) {
    guard capacity > 0 else { return ([], 0) }
    let (share, extent) = (share, crossExtent)
    var children: [GroupNode.Child] = []
    var items = 0
    var position: CGFloat = 0
    for index in 0..<count {
      guard items < limit else { break }
      let child = cycle[index % cycle.count]
      if index > 0 { position += spacing + (spacingIsFlexible ? share : 0) }
      position += child.along.leading + (child.along.leadingIsFlexible ? share : 0)
      let room = child.across.around(child.size[axis.other], in: extent)
      var origin = corner
      origin[axis] += position
      origin[axis.other] += room.leading
      position += child.size[axis]
      var end = CGPoint(x: origin.x + child.size.width, y: origin.y + child.size.height)
      let behind = child.along.trailing + (child.along.trailingIsFlexible ? share : 0)
      end[axis] += behind
      end[axis.other] += room.trailing
      position += behind
      // A group without items takes space and has no elements.
      guard child.capacity > 0 else { continue }
      children.append(
        GroupNode.Child(
          frame: CGRect(origin: origin, size: child.size), end: end,
          content: child.node.map { .group($0) } ?? .item(child.subitem), firstItem: items))
      items = items.adding(child.node?.itemCount ?? 1)
    }
    return (children, items)
  }
}

/// The spacing around an item on one axis.
///
/// A fixed spacing is exact; a flexible one receives a share of the free space.
struct ResolvedEdgeSpacing {
  var leading: CGFloat = 0
  var trailing: CGFloat = 0
  fileprivate var leadingIsFlexible = false
  fileprivate var trailingIsFlexible = false

  init(_ spacing: CollectionLayoutEdgeSpacing?, _ axis: LayoutAxis) {
    guard let spacing else { return }
    let first = axis == .horizontal ? spacing.leading : spacing.top
    let last = axis == .horizontal ? spacing.trailing : spacing.bottom
    leading = ValidLength.distance(first?.spacing ?? 0)
    trailing = ValidLength.distance(last?.spacing ?? 0)
    leadingIsFlexible = first?.isFlexible ?? false
    trailingIsFlexible = last?.isFlexible ?? false
  }

  /// The minimum of both spacings together.
  var least: CGFloat { leading + trailing }
  /// The number of flexible spacings.
  fileprivate var flexibleCount: Int { (leadingIsFlexible ? 1 : 0) + (trailingIsFlexible ? 1 : 0) }

  /// Returns the spacings around an extent that is alone in a space.
  func around(_ extent: CGFloat, in room: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
    let share = flexibleCount > 0 ? max(0, room - extent - least) / CGFloat(flexibleCount) : 0
    return (
      leading + (leadingIsFlexible ? share : 0), trailing + (trailingIsFlexible ? share : 0)
    )
  }
}
