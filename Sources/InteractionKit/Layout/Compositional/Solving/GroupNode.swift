import Foundation

/// A group with everything in it placed. Groups that are repeated share a node.
final class GroupNode {
  enum Content {
    /// An item, by its place among the subitems.
    case item(Int)
    case group(GroupNode)
    case custom(zIndex: Int)
  }

  struct Child {
    /// From the group's corner, content insets included.
    var frame: CGRect
    /// The end of the child with the room behind it, on both axes.
    var end: CGPoint
    var content: Content
    /// How many items come before it in the group.
    var firstItem: Int
  }

  let group: CollectionLayoutGroup
  let size: CGSize
  /// What the group was laid out in.
  let box: CGSize
  /// The children of as many items as were asked for.
  let children: [Child]
  /// The items in `children`, with those that they stand for.
  let itemCount: Int
  /// Whether the children, all items, stand for any number more in the same places.
  let isEndless: Bool
  /// The items of the full group; many more than anyone has, where they take no room.
  let capacity: Int
  /// The subitems of the full group.
  let childCount: Int
  /// What the subitems' fractions along the axis were taken of.
  let inner: CGFloat
  /// How far the children of the full group reach.
  let reach: CGPoint
  /// Whether an item in it has an estimated size.
  let hasEstimates: Bool
  /// How many items decide by their measured sizes how many the group holds;
  /// nil where it holds as many whatever their sizes.
  let lookahead: Int?

  init(
    group: CollectionLayoutGroup, size: CGSize, box: CGSize, children: [Child] = [],
    itemCount: Int = 0, isEndless: Bool = false, capacity: Int = 0, childCount: Int = 0,
    inner: CGFloat = 0,
    reach: CGPoint = .zero, hasEstimates: Bool = false, lookahead: Int? = nil
  ) {
    self.group = group
    self.size = size
    self.box = box
    self.children = children
    self.itemCount = itemCount
    self.isEndless = isEndless
    self.capacity = capacity
    self.childCount = childCount
    self.inner = inner
    self.reach = reach
    self.hasEstimates = hasEstimates
    self.lookahead = lookahead
  }

  /// The extent of the group when it holds only its first items: as far as they
  /// reach and what the full group leaves over (`uikit-rules 2.7`).
  func extent(holding items: Int, along axis: LayoutAxis) -> CGFloat {
    guard items < capacity, !group.isCustom else { return size[axis] }
    var partial: CGFloat = 0
    for child in children {
      guard child.firstItem < items else { break }
      var end = child.end[axis]
      if case .group(let inner) = child.content {
        end += inner.extent(holding: items - child.firstItem, along: axis) - inner.size[axis]
      }
      partial = max(partial, end)
    }
    return max(0, partial + size[axis] - reach[axis])
  }
}
