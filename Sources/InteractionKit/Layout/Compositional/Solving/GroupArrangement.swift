import Foundation

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
  func crossReach(in extent: CGFloat) -> CGFloat {
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
