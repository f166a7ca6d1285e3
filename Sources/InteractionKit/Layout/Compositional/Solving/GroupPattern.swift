import Foundation

/// The frames of a group's items and supplementary views, from its corner.
///
/// A class, as are the groups that refer to it: reading one of many frames counts one reference
/// instead of one for each array.
final class GroupPattern {
  package struct Item {
    var frame: CGRect
    var zIndex: Int
    /// True if the extent is an estimate before the item is measured.
    var measuresWidth: Bool
    var measuresHeight: Bool
    /// True if items beside it may make an extent larger than its view prefers.
    var isUniform = false
  }

  struct Supplementary {
    var frame: CGRect
    var zIndex: Int
    /// The index of its kind in `kinds`, and its number within the kind.
    var kind: Int
    var number: Int
    /// The index of its item; the view exists only if the item does.
    var item: Int
  }

  /// The items.
  ///
  /// The last `period` of them may represent any number of further items.
  let items: [Item]
  /// The number of last items that repeat behind them; 0 if no items follow.
  let period: Int
  let supplementaries: [Supplementary]
  /// The kinds of `supplementaries`, each with the indices of its views, in order.
  let kinds: [(name: String, positions: [Int])]
  /// The index of the items along the axis of the group run.
  let order: IntervalIndex?
  let node: GroupNode
  let axis: LayoutAxis

  /// The size of the full group.
  var size: CGSize { node.size }
  var capacity: Int { node.capacity }

  init(_ node: GroupNode, axis: LayoutAxis, pixels: PixelGrid) {
    self.node = node
    self.axis = axis
    var parts = Parts()
    parts.add(node, at: .zero, pixels)
    let items = parts.items
    self.items = items
    period = parts.period
    supplementaries = parts.supplementaries
    kinds = parts.kinds
    order = IntervalIndex(items.count) { (items[$0].frame.start(axis), items[$0].frame.end(axis)) }
  }

  /// Returns the item at an index of the group; nil if it does not exist.
  @inline(__always)
  func item(_ index: Int) -> Item? {
    if index < items.count { return index < 0 ? nil : items[index] }
    return period > 0 ? items[items.count - period + (index - items.count) % period] : nil
  }

  /// Returns the number of views of a kind in a group with its first items only.
  func supplementaryCount(of kind: Int, holding items: Int) -> Int {
    let positions = kinds[kind].positions
    guard items < capacity else { return positions.count }
    return positions.partitioningIndex { supplementaries[$0].item >= items }
  }

  /// The frames collected in a traversal of a group.
  private struct Parts {
    var items: [Item] = []
    var period = 0
    var supplementaries: [Supplementary] = []
    var kinds: [(name: String, positions: [Int])] = []

    mutating func add(_ node: GroupNode, at corner: CGPoint, _ pixels: PixelGrid) {
      for supplementary in node.group.supplementaryItems {
        add(
          supplementary, to: CGRect(origin: corner, size: node.size), sizedIn: node.box, pixels)
      }
      // Nothing follows a group without end.
      if node.representsMoreItems { period = node.children.count }
      for child in node.children {
        let frame = child.frame.moved(by: corner)
        switch child.content {
        case .group(let inner): add(inner, at: frame.origin, pixels)
        case .custom(let zIndex):
          items.append(
            Item(frame: frame, zIndex: zIndex, measuresWidth: false, measuresHeight: false))
        case .item(let index):
          let item = node.group.subitems[index]
          let inner = frame.inset(by: item.effectiveInsets(given: node.sharedAxis))
          for supplementary in item.supplementaryItems {
            add(supplementary, to: inner, sizedIn: inner.size, pixels)
          }
          var measured = item.layoutSize
          if let axis = node.sharedAxis {
            measured = measured.replacing(axis, with: .absolute(0))
          }
          items.append(
            Item(
              frame: inner, zIndex: 0,
              measuresWidth: measured.widthDimension.isMeasured,
              measuresHeight: measured.heightDimension.isMeasured,
              isUniform: measured.widthDimension.isUniformAcrossSiblings
                || measured.heightDimension.isUniformAcrossSiblings))
        }
      }
    }

    /// Places a view by its anchors (`Documentation/rules/compositional-layout.md`, "Badges").
    mutating func add(
      _ supplementary: CollectionLayoutSupplementaryItem, to container: CGRect, sizedIn box: CGSize,
      _ pixels: PixelGrid
    ) {
      let size = pixels.resolve(supplementary.layoutSize, in: box)
      let anchor = supplementary.containerAnchor
      var origin =
        container.origin + anchor.point(in: container.size) + anchor.offset(for: size)
      if let own = supplementary.itemAnchor {
        origin = origin - own.point(in: size) + own.offset(for: size)
      } else {
        origin = origin - anchor.point(in: size)
      }
      let kind = kinds.firstIndex { $0.name == supplementary.elementKind } ?? kinds.count
      if kind == kinds.count { kinds.append((supplementary.elementKind, [])) }
      kinds[kind].positions.append(supplementaries.count)
      supplementaries.append(
        Supplementary(
          frame: CGRect(origin: origin, size: size)
            .inset(by: supplementary.effectiveInsets()),
          zIndex: supplementary.zIndex, kind: kind, number: kinds[kind].positions.count - 1,
          item: items.count))
    }
  }
}

extension CollectionLayoutSize {
  /// Returns the size with another dimension on an axis.
  func replacing(_ axis: LayoutAxis, with dimension: CollectionLayoutDimension) -> Self {
    axis == .horizontal
      ? CollectionLayoutSize(widthDimension: dimension, heightDimension: heightDimension)
      : CollectionLayoutSize(widthDimension: widthDimension, heightDimension: dimension)
  }
}

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
  /// The axis on which the children share the extent of the group, whatever their own dimensions
  /// are; nil if they have their own.
  let sharedAxis: LayoutAxis?

  init(
    group: CollectionLayoutGroup, size: CGSize, box: CGSize, children: [Child] = [],
    itemCount: Int = 0, isEndless: Bool = false, capacity: Int = 0, childCount: Int = 0,
    inner: CGFloat = 0,
    reach: CGPoint = .zero, hasEstimates: Bool = false, lookahead: Int? = nil,
    sharedAxis: LayoutAxis? = nil
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
    self.sharedAxis = sharedAxis
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
