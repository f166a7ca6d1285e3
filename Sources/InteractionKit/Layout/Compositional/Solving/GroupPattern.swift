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
    /// The index of its kind in `kinds`, and its number among those of the kind.
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
  /// The kinds of `supplementaries`, and the indices of those of each kind, in order.
  let kinds: [(name: String, places: [Int])]
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
    let places = kinds[kind].places
    guard items < capacity else { return places.count }
    return places.partitioningIndex { supplementaries[$0].item >= items }
  }
}

extension GroupPattern {
  /// The frames collected in a traversal of a group.
  private struct Parts {
    var items: [Item] = []
    var period = 0
    var supplementaries: [Supplementary] = []
    var kinds: [(name: String, places: [Int])] = []

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
          let inner = frame.inset(by: item.contentInsets.usable)
          for supplementary in item.supplementaryItems {
            add(supplementary, to: inner, sizedIn: inner.size, pixels)
          }
          var measured = item.layoutSize
          if case .sharing = node.group.filling, !node.group.layoutSize[node.group.axis].isMeasured
          {
            measured = measured.replacing(node.group.axis, with: .absolute(0))
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
        origin = origin - own.point(in: size) + own.itemOffset(for: size)
      } else {
        origin = origin - anchor.point(in: size)
      }
      let kind = kinds.firstIndex { $0.name == supplementary.elementKind } ?? kinds.count
      if kind == kinds.count { kinds.append((supplementary.elementKind, [])) }
      kinds[kind].places.append(supplementaries.count)
      supplementaries.append(
        Supplementary(
          frame: CGRect(origin: origin, size: size)
            .inset(by: supplementary.contentInsets.usable),
          zIndex: supplementary.zIndex, kind: kind, number: kinds[kind].places.count - 1,
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
