import Foundation

/// A solver of groups, each definition once for each container size.
///
/// Solving is recursive. Its depth is limited by `CollectionViewCompositionalLayout.nestingLimit`,
/// which is checked before.
struct GroupSolver {
  struct Key: Hashable {
    let group: ObjectIdentifier
    let width: CGFloat
    let height: CGFloat
    let along: CGFloat?
  }

  // Nesting multiplies: five levels of a hundred subitems each would be ten billion steps. A
  // section beyond the limit is reported instead of blocking the test.
  /// The maximum number of steps for one section, in addition to some for each item.
  static let stepLimit = 4_000_000

  /// The number of subitems up to which each count is tried.
  private static let singleSteps = 1000

  let pixels: PixelGrid
  /// The size of the whole view, in which custom groups are resolved.
  let viewSize: CGSize
  /// The collection view, for the environment of custom groups.
  private(set) weak var view: View?
  private var nodes: [Key: GroupNode] = [:]
  private var steps = 0
  /// The maximum number of items requested of a group: the section's items.
  private(set) var limit = 0

  init(pixels: PixelGrid, viewSize: CGSize, view: View? = nil) {
    self.pixels = pixels
    self.viewSize = viewSize
    self.view = view
  }

  /// Starts a section with a number of items.
  mutating func begin(itemCount: Int) {
    limit = itemCount
    steps = GroupSolver.stepLimit.adding(itemCount.times(8))
  }

  private mutating func spend(_ count: Int = 1) throws(CollectionLayoutError.Reason) {
    steps -= count
    guard steps > 0 else { throw .tooComplex }
  }

  /// Solves a group in a container.
  ///
  /// `along` is the extent along the axis of the enclosing group, if that group determines it.
  mutating func solve(
    _ group: CollectionLayoutGroup, in box: CGSize, along: (LayoutAxis, CGFloat)? = nil
  ) throws(CollectionLayoutError.Reason) -> GroupNode {
    try spend()
    let key = Key(
      group: ObjectIdentifier(group), width: box.width, height: box.height, along: along?.1)
    // A node from a section with fewer items may not have all children that this one needs.
    if let node = nodes[key], node.itemCount >= min(limit, node.capacity) { return node }
    let node = try place(group, in: box, along: along)
    nodes[key] = node
    return node
  }

  private mutating func place(
    _ group: CollectionLayoutGroup, in box: CGSize, along: (LayoutAxis, CGFloat)?
  ) throws(CollectionLayoutError.Reason) -> GroupNode {
    if case .custom(let provider) = group.filling {
      return try place(group, in: box, along: along, provider)
    }
    let room = try GroupSpace(group, in: box, along: along, pixels)
    let count: Int
    let inner: CGFloat
    switch group.filling {
    case .sharing(let fixed), .repeating(let fixed):
      count = fixed
      inner = room.extent(of: fixed)
    case .subitems where room.isAsLongAsChildren:
      count = group.subitems.count
      inner = room.extent(of: count)
    case .subitems, .custom:
      (count, inner) = try self.count(room)
    }
    let cycle = try children(room, inner: inner, count: min(count, group.subitems.count))
    let filling = room.filling(cycle, count: count)
    try spend(filling.placements(upTo: filling.hasCoincidentItems ? filling.cycle.count : limit))
    return room.node(
      filling, limit: limit, inner: inner,
      lookahead: try lookahead(room, filling, inner: inner))
  }

  /// Returns the number of subitems that fit, and the extent to which their fractions refer.
  ///
  /// See `Documentation/rules/compositional-layout.md`, "Number of subitems in a group".
  private mutating func count(
    _ room: GroupSpace
  ) throws(CollectionLayoutError.Reason) -> (count: Int, inner: CGFloat) {
    if room.crossIsFractionOfAlong, room.spacing != 0 {
      let loose = try largestCount(in: room, inner: room.along, spacing: 0)
      let inner = room.extent(of: loose)
      return (try largestCount(in: room, inner: inner, spacing: room.spacing), inner)
    }
    let count = try largestCount(in: room, inner: nil, spacing: room.spacing)
    return (count, room.extent(of: count))
  }

  /// Returns the largest count of subitems such that it and all smaller ones fit.
  ///
  /// `inner` is the extent to which fractions refer; nil for the extent less the spacings between
  /// the subitems.
  private mutating func largestCount(
    in room: GroupSpace, inner: CGFloat?, spacing: CGFloat
  ) throws(CollectionLayoutError.Reason) -> Int {
    // Fractions of the extent less spacings shrink pixel by pixel, so a larger count may fit
    // although a smaller one does not. The first count that does not fit decides.
    var low = 0
    while low < GroupSolver.singleSteps {
      guard try fits(low + 1, room, inner: inner, spacing: spacing) else { return low }
      low += 1
      if inner != nil || spacing == 0 { break }
    }
    var high = low * 2
    // Subitems without extent fit without end; no section has more items than this.
    while high <= 1 << 40 {
      guard try fits(high, room, inner: inner, spacing: spacing) else { break }
      (low, high) = (high, high * 2)
    }
    guard high <= 1 << 40 else { return low }
    // In descending order, the counts that fit are the second partition.
    let end = try ((low + 1)..<high).reversed().partitioningIndex {
      count throws(CollectionLayoutError.Reason) in
      try fits(count, room, inner: inner, spacing: spacing)
    }
    return end.base - 1
  }

  private mutating func fits(
    _ count: Int, _ room: GroupSpace, inner: CGFloat?, spacing: CGFloat
  ) throws(CollectionLayoutError.Reason) -> Bool {
    let gaps = CGFloat(count - 1) * spacing
    guard gaps <= room.along + ValidLength.tolerance else { return false }
    let inner = inner ?? room.extent(of: count)
    let cycle = room.subitems.count
    // The subitems repeat in a cycle, so each is measured once, whatever the count is.
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: cycle)
    var (whole, part): (CGFloat, CGFloat) = (0, 0)
    for index in 0..<min(cycle, count) {
      let extent =
        try self.extent(of: room.subitems[index], room, inner: inner)
        + room.subitems[index].along.least
      whole += extent
      if index < rest { part += extent }
    }
    return CGFloat(rounds) * whole + part + gaps <= room.along + ValidLength.tolerance
  }

  /// Returns the extent of a subitem along the group's axis.
  ///
  /// Groups are solved only if their extent depends on their content.
  private mutating func extent(
    of subitem: GroupSpace.Subitem, _ room: GroupSpace, inner: CGFloat
  ) throws(CollectionLayoutError.Reason) -> CGFloat {
    try spend()
    let box = room.box(inner)
    guard let group = subitem.group, !group.isCustom, group.layoutSize[room.axis].isMeasured else {
      return pixels.resolve(subitem.item.layoutSize[room.axis], in: box)
    }
    return try solve(group, in: box).size[room.axis]
  }

  /// Returns the first children of a group; the others are repetitions.
  private mutating func children(
    _ room: GroupSpace, inner: CGFloat, count: Int
  ) throws(CollectionLayoutError.Reason) -> [GroupArrangement.Child] {
    var children: [GroupArrangement.Child] = []
    let box = room.box(inner)
    let along = room.sharedExtent(inner: inner, pixels)
    for (index, subitem) in room.subitems.prefix(count).enumerated() {
      try spend()
      if let group = subitem.group {
        let node = try solve(group, in: box, along: along.map { (room.axis, $0) })
        children.append(subitem.child(index, size: node.size, node: node))
      } else {
        var size = pixels.resolve(subitem.item.layoutSize, in: box)
        if let along { size[room.axis] = along }
        children.append(subitem.child(index, size: size, node: nil))
      }
    }
    return children
  }

  /// Returns the number of items that determine the number of items in the group.
  ///
  /// They are its own items and the items of the first child that does not fit.
  private mutating func lookahead(
    _ room: GroupSpace, _ filling: GroupArrangement, inner: CGFloat
  ) throws(CollectionLayoutError.Reason) -> Int? {
    // The number of items behind its end that a child depends on.
    let inside = filling.cycle.compactMap { $0.node }
      .compactMap { node in node.decidingItemCount.map { max(0, $0 - node.capacity) } }.max()
    guard room.fitsByMeasure else { return inside.map(filling.capacity.adding) }
    let next = room.subitems[filling.count % room.subitems.count]
    let behind = filling.capacity.adding(inside ?? 0)
    guard let group = next.group else { return behind.adding(1) }
    let node = try solve(group, in: room.box(inner))
    return behind.adding(node.decidingItemCount ?? node.capacity)
  }

  private mutating func place(
    _ group: CollectionLayoutGroup, in box: CGSize, along: (LayoutAxis, CGFloat)?,
    _ provider: CollectionLayoutGroupCustomItemProvider
  ) throws(CollectionLayoutError.Reason) -> GroupNode {
    var size = pixels.resolve(group.layoutSize, in: box)
    if let along { size[along.0] = along.1 }
    let environment = SolvingEnvironment(
      contentSize: pixels.resolve(group.layoutSize, in: viewSize),
      contentInsets: group.effectiveInsets(given: along?.0), view: view)
    let items = provider(environment)
    // The provider is custom code and may return any number of frames.
    try spend(min(items.count, limit))
    let children = items.prefix(limit).enumerated().map { index, item in
      let frame = ValidLength.frame(item.frame)
      return GroupNode.Child(
        frame: frame, end: CGPoint(x: frame.end(.horizontal), y: frame.end(.vertical)),
        content: .custom(zIndex: item.zIndex), firstItem: index)
    }
    return GroupNode(
      group: group, size: size, box: box, children: children, itemCount: children.count,
      capacity: items.count, childCount: items.count)
  }

  // MARK: Measured

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
