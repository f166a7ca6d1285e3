import Foundation

/// A solved group with the frames of its children.
///
/// Repetitions of a group share a node.
final class GroupNode {
  enum Content {
    /// An item, by the index of its subitem.
    case item(Int)
    case group(GroupNode)
    case custom(zIndex: Int)
  }

  struct Child {
    /// The frame from the group's corner, content insets included.
    var frame: CGRect
    /// The end of the child with the spacing behind it, on both axes.
    var end: CGPoint
    var content: Content
    /// The number of items before it in the group.
    var firstItem: Int
  }

  let group: CollectionLayoutGroup
  let size: CGSize
  /// The size of the container in which the group was laid out.
  let box: CGSize
  /// The children, up to the requested number of items.
  let children: [Child]
  /// The number of items in `children`, with those that they represent.
  let itemCount: Int
  /// True if the children, all items, represent any number of further items with the same frames.
  let representsMoreItems: Bool
  /// The number of items of the full group; saturated if the items take no space.
  let capacity: Int
  /// The number of children of the full group.
  let childCount: Int
  /// The extent along the axis to which the subitems' fractions refer.
  let inner: CGFloat
  /// The end of the children of the full group, on both axes.
  let reach: CGPoint
  /// True if an item in the group has an estimated size.
  let hasEstimates: Bool
  /// The number of items whose measured sizes determine the number of items in the group.
  ///
  /// Nil if that number does not depend on sizes.
  let decidingItemCount: Int?

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
    self.representsMoreItems = isEndless
    self.capacity = capacity
    self.childCount = childCount
    self.inner = inner
    self.reach = reach
    self.hasEstimates = hasEstimates
    self.decidingItemCount = lookahead
  }

  /// Returns the extent of a group that contains only its first items.
  ///
  /// It is the end of these items plus the free space of the full group
  /// (`Documentation/rules/compositional-layout.md`, "Groups and the last group").
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
