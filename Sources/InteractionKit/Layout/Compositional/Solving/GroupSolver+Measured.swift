import Foundation

extension GroupSolver {
  /// Returns a group from `item` of the section on, with measured sizes; advances `item` to its
  /// end.
  ///
  /// If extents along the axis were measured, the group contains as many subitems as fit, at least
  /// one. Fractions beside them are unchanged.
  mutating func solve(
    _ group: CollectionLayoutGroup, in box: CGSize, along: (LayoutAxis, CGFloat)? = nil,
    _ measured: MeasuredSizes, from item: inout Int
  ) throws(CollectionLayoutError.Reason) -> GroupNode {
    let plan = try solve(group, in: box, along: along)
    let range = item..<max(item, min(item.adding(plan.decidingItemCount ?? plan.capacity), limit))
    guard plan.capacity > 0, plan.hasEstimates || plan.decidingItemCount != nil,
      measured.holdsAny(of: range)
    else {
      item = item.adding(plan.capacity)
      return plan
    }
    let room = try GroupSpace(group, in: box, along: along, pixels)
    let shared = room.sharedExtent(inner: plan.inner, pixels)
    let isOpen = room.fitsByMeasure
    let first = item
    var cycle: [GroupArrangement.Child] = []
    let isUniform = room.hasUniformItems
    var isMeasured: [Bool] = []
    var taken: CGFloat = 0
    while isOpen || cycle.count < plan.childCount {
      // Behind the last item, children matter only to flexible spacing.
      if item >= limit, cycle.count >= 1000 { break }
      try spend()
      let index = cycle.count % room.subitems.count
      let subitem = room.subitems[index]
      var next = item
      let child: GroupArrangement.Child
      if let inner = subitem.group {
        let node = try solve(
          inner, in: room.box(plan.inner), along: shared.map { (room.axis, $0) }, measured,
          from: &next)
        child = subitem.child(index, size: node.size, node: node)
      } else {
        var size = pixels.resolve(subitem.item.layoutSize, in: room.box(plan.inner))
          .measured(measured.items[item], for: subitem.item)
        if let shared { size[room.axis] = shared }
        next = item.adding(1)
        child = subitem.child(index, size: size, node: nil)
      }
      taken += child.size[room.axis] + child.along.least
      if isOpen, item > first, taken + room.spacing > room.along + ValidLength.tolerance {
        break
      }
      if !cycle.isEmpty { taken += room.spacing }
      cycle.append(child)
      if isUniform { isMeasured.append(measured.items[item] != nil) }
      item = next
    }
    if isUniform { room.equalize(&cycle, isMeasured, along: shared == nil) }
    let filling = room.filling(cycle, count: cycle.count)
    return room.node(
      filling, limit: limit, inner: plan.inner, lookahead: plan.decidingItemCount)
  }
}

extension GroupSpace {
  /// True if items share extents with those beside them.
  fileprivate var hasUniformItems: Bool {
    subitems.contains {
      let size = $0.item.layoutSize
      return size.widthDimension.isUniformAcrossSiblings
        || size.heightDimension.isUniformAcrossSiblings
    }
  }

  /// Gives items with a uniform dimension the largest extent that was measured of them.
  ///
  /// - Parameters:
  ///   - children: The children of the group.
  ///   - isMeasured: True for each child whose size is known.
  ///   - along: True if children have an extent of their own along the axis.
  fileprivate func equalize(
    _ children: inout [GroupArrangement.Child], _ isMeasured: [Bool], along: Bool
  ) {
    for axis in [axis, axis.other] where along || axis != self.axis {
      let uniform = children.indices.filter { index in
        children[index].node == nil
          && subitems[children[index].subitem].item.layoutSize[axis].isUniformAcrossSiblings
      }
      let extents = uniform.filter { isMeasured[$0] }.map { children[$0].size[axis] }
      guard let extent = extents.max() else { continue }
      for index in uniform { children[index].size[axis] = extent }
    }
  }
}
