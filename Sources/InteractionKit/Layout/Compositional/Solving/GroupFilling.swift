import Foundation

/// How the children of one group share its room along its axis.
///
/// The children come in a cycle: `cycle[i % cycle.count]` is child `i`.
struct GroupFilling {
  struct Child {
    /// By its place among the subitems.
    var subitem: Int
    var size: CGSize
    /// The child itself where it is a group.
    var node: GroupNode?
    /// The items in it.
    var capacity: Int
    var along: EdgeRoom
    var across: EdgeRoom
  }

  let axis: LayoutAxis
  /// The group's room for children; along its axis nil where it is as long as they are.
  let along: CGFloat?
  /// Nil where it is as wide as the widest child.
  let across: CGFloat?
  let spacing: CGFloat
  let spacingIsFlexible: Bool
  let cycle: [Child]
  let count: Int

  /// What `value` adds up to over the children.
  func sum(_ value: (Child) -> CGFloat) -> CGFloat {
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: max(cycle.count, 1))
    let whole = cycle.reduce(0) { $0 + value($1) }
    return cycle.prefix(rest).reduce(CGFloat(rounds) * whole) { $0 + value($1) }
  }

  /// The children of the first round, among which every kind of child is.
  private var distinct: ArraySlice<Child> { cycle.prefix(count) }

  /// What the children and the spacings between and around them take at least.
  private var least: CGFloat {
    sum { $0.size[axis] + $0.along.least } + CGFloat(max(count - 1, 0)) * spacing
  }

  /// What each flexible spacing gets of what is left over (`uikit-rules 2.5`).
  var share: CGFloat {
    guard let along else { return 0 }
    let between = spacingIsFlexible ? CGFloat(max(count - 1, 0)) : 0
    let flexible = between + sum { CGFloat($0.along.flexibleCount) }
    return flexible > 0 ? max(0, along - least) / flexible : 0
  }

  /// How far the children reach along the axis.
  func reach(share: CGFloat) -> CGFloat {
    let between = spacingIsFlexible ? CGFloat(max(count - 1, 0)) : 0
    return least + share * (between + sum { CGFloat($0.along.flexibleCount) })
  }

  /// The room across the axis.
  var crossExtent: CGFloat {
    across ?? distinct.reduce(0) { max($0, $1.size[axis.other] + $1.across.least) }
  }

  /// How far the children reach across the axis, in a room of `extent`.
  func crossReach(in extent: CGFloat) -> CGFloat {
    distinct.reduce(0) { furthest, child in
      let room = child.across.around(child.size[axis.other], in: extent)
      return max(furthest, room.leading + child.size[axis.other] + room.trailing)
    }
  }

  /// The items in all the children; many more than anyone has where they have no end.
  var capacity: Int {
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: max(cycle.count, 1))
    func total(_ children: some Sequence<Child>) -> Int {
      children.reduce(0) { $0.adding($1.capacity) }
    }
    return rounds.times(total(cycle))
      .adding(total(cycle.prefix(rest)))
  }

  /// Whether all children of a kind are items in one and the same place, so that the
  /// first of each stand for any number of them.
  var coincides: Bool {
    spacing == 0 && !spacingIsFlexible && count > cycle.count
      && cycle.allSatisfy {
        $0.node == nil && $0.size[axis] == 0 && $0.along.least == 0 && $0.along.flexibleCount == 0
      }
  }

  /// How many children have to be looked at to place so many items.
  func placements(upTo limit: Int) -> Int {
    let round = cycle.reduce(0) { $0.adding($1.capacity) }
    return round == 0 ? 0 : min(count, (limit / round).adding(1).times(cycle.count))
  }

  /// The children up to so many items, from the corner of the group's room.
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
      // A group that holds nothing takes room and shows nothing.
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
