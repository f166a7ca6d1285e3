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
  let outerBox: CGSize
  /// The group's own size, as far as it does not depend on its children.
  let size: CGSize
  let insets: DirectionalEdgeInsets
  /// The size inside the insets.
  let room: CGSize
  let isAsLongAsChildren: Bool
  let isAsWideAsChildren: Bool
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
    insets = group.contentInsets.usable
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
      lookahead: lookahead)
  }

  /// True if measured extents may determine the number of the group's own children.
  var fitsByMeasure: Bool {
    guard case .subitems = group.filling, !isAsLongAsChildren else { return false }
    return subitems.contains { $0.item.layoutSize[axis].isMeasured }
  }

  /// True if the children's own extents along the axis have no effect.
  var sharedExtentHides: Bool {
    if case .sharing = group.filling { !isAsLongAsChildren } else { false }
  }
}
