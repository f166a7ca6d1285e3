import Foundation

@testable import InteractionKit

/// A plain group, whose items are placed one by one, without shared storage and closed forms.
///
/// See `Documentation/rules/compositional-layout.md`.
struct ObviousGroup {
  struct Child {
    var end: CGPoint
    var group: ObviousGroup?
    var firstItem: Int
  }

  struct Badge {
    var kind: String
    var frame: CGRect
    var firstItem: Int
  }

  var size: CGSize
  var cells: [CGRect] = []
  var zIndexes: [Int] = []
  var badges: [Badge] = []
  /// The children with items.
  var children: [Child] = []
  /// The far corner of all children.
  var reach = CGPoint.zero
  var isCustom = false
  /// True if the group has too many items to place one by one: such layouts are not compared.
  var isEndless = false

  /// Returns the length of the group with its first items only (2.7).
  func extent(holding items: Int, _ horizontally: Bool) -> CGFloat {
    let whole = horizontally ? size.width : size.height
    guard items < cells.count, !isCustom else { return whole }
    func end(_ child: Child) -> CGFloat { horizontally ? child.end.x : child.end.y }
    let reach = horizontally ? reach.x : reach.y
    let partial = children.filter { $0.firstItem < items }.map { child -> CGFloat in
      guard let group = child.group else { return end(child) }
      let own = horizontally ? group.size.width : group.size.height
      return end(child) - own + group.extent(holding: items - child.firstItem, horizontally)
    }
    return max(0, (partial.max() ?? 0) + whole - reach)
  }
}

/// Places groups for one view.
struct ObviousPlacer {
  typealias Item = CompositionalSpec.Item

  let view: CGSize
  let scale: CGFloat = 2
  /// The measured sizes of the cells, by index in their section.
  var measured: [Int: CGSize] = [:]

  func resolve(_ dimension: CollectionLayoutDimension, in box: CGSize) -> CGFloat {
    func below(_ value: CGFloat) -> CGFloat { (value * scale + 1e-3).rounded(.down) / scale }
    if dimension.isFractionalWidth { return max(0, below(dimension.dimension * box.width)) }
    if dimension.isFractionalHeight { return max(0, below(dimension.dimension * box.height)) }
    return dimension.dimension
  }

  private func edges(_ item: Item, _ horizontally: Bool) -> (
    (CGFloat, Bool), (CGFloat, Bool)
  ) {
    let (first, last) =
      horizontally
      ? (item.edges?.leading, item.edges?.trailing) : (item.edges?.top, item.edges?.bottom)
    return (
      (first?.spacing ?? 0, first?.isFlexible ?? false),
      (last?.spacing ?? 0, last?.isFlexible ?? false)
    )
  }

  func least(_ item: Item, _ horizontally: Bool) -> CGFloat {
    let (first, last) = edges(item, horizontally)
    return first.0 + last.0
  }

  /// Returns the space before and after an item that is alone in a container.
  func around(_ item: Item, _ extent: CGFloat, in room: CGFloat, _ horizontally: Bool) -> (
    CGFloat, CGFloat
  ) {
    let (first, last) = edges(item, horizontally)
    let flexible = (first.1 ? 1.0 : 0) + (last.1 ? 1.0 : 0)
    let share = flexible > 0 ? max(0, room - extent - first.0 - last.0) / flexible : 0
    return (first.0 + (first.1 ? share : 0), last.0 + (last.1 ? share : 0))
  }

  /// Returns an item or group from cell `next` on.
  ///
  /// `along` is its extent if the group determines it.
  func place(
    _ item: Item, in box: CGSize, along: (horizontally: Bool, extent: CGFloat)? = nil,
    _ next: inout Int
  ) -> ObviousGroup {
    // Insets have no effect on an axis whose extent is estimated.
    var item = item
    if item.width.isEstimated, along?.horizontally != true {
      (item.insets.leading, item.insets.trailing) = (0, 0)
    }
    if item.height.isEstimated, along?.horizontally != false {
      (item.insets.top, item.insets.bottom) = (0, 0)
    }
    var size = CGSize(width: resolve(item.width, in: box), height: resolve(item.height, in: box))
    if case .cell = item.content, let measured = measured[next] {
      if item.width.isEstimated { size.width = measured.width }
      if item.height.isEstimated { size.height = measured.height }
    }
    if let along {
      if along.horizontally { size.width = along.extent } else { size.height = along.extent }
    }
    var placed: ObviousGroup
    switch item.content {
    case .cell:
      let frame = less(CGRect(origin: .zero, size: size), item.insets)
      placed = ObviousGroup(size: size, cells: [frame], zIndexes: [0])
      next += 1
      add(item.badges, to: &placed, around: frame, sizedIn: frame.size)
    case .custom(let frames):
      placed = ObviousGroup(
        size: size, cells: frames.map(\.frame), zIndexes: frames.map(\.zIndex), isCustom: true)
      next += frames.count
      add(
        item.badges, to: &placed, around: CGRect(origin: .zero, size: size), sizedIn: box)
    case .subitems(let items), .sharing(let items, _), .repeating(let items, _):
      placed = fill(item, items, size: size, in: box, along: along, &next)
    }
    return placed
  }

  private func less(_ rect: CGRect, _ insets: DirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: rect.origin.x + insets.leading, y: rect.origin.y + insets.top,
      width: rect.width - insets.leading - insets.trailing,
      height: rect.height - insets.top - insets.bottom
    ).standardized
  }

  private func add(
    _ badges: [CompositionalSpec.Badge], to placed: inout ObviousGroup, around frame: CGRect,
    sizedIn box: CGSize
  ) {
    for badge in badges {
      let size = CGSize(
        width: resolve(badge.width, in: box), height: resolve(badge.height, in: box))
      let anchor = point(badge.anchor, of: frame, size, 1)
      // Offsets of both anchors move the view.
      let own = point(
        badge.itemAnchor ?? CollectionLayoutAnchor(edges: badge.anchor.edges),
        of: CGRect(origin: .zero, size: size), size, -1)
      placed.badges.append(
        ObviousGroup.Badge(
          kind: badge.kind,
          frame: CGRect(
            x: anchor.x - own.x, y: anchor.y - own.y, width: size.width, height: size.height),
          firstItem: 0))
    }
  }

  private func point(
    _ anchor: CollectionLayoutAnchor, of rect: CGRect, _ own: CGSize, _ sign: CGFloat
  ) -> CGPoint {
    var point = CGPoint(x: rect.midX, y: rect.midY)
    let edges = anchor.edges
    if edges.contains(.leading) != edges.contains(.trailing) {
      point.x = edges.contains(.leading) ? rect.minX : rect.maxX
    }
    if edges.contains(.top) != edges.contains(.bottom) {
      point.y = edges.contains(.top) ? rect.minY : rect.maxY
    }
    point.x += sign * anchor.offset.x * (anchor.isFractionalOffset ? own.width : 1)
    point.y += sign * anchor.offset.y * (anchor.isFractionalOffset ? own.height : 1)
    return point
  }

  // MARK: Groups

  private func fill(
    _ item: Item, _ items: [Item], size: CGSize, in box: CGSize,
    along: (horizontally: Bool, extent: CGFloat)?, _ next: inout Int
  ) -> ObviousGroup {
    let horizontally = item.isHorizontal
    let inner = CGSize(
      width: max(0, size.width - item.insets.leading - item.insets.trailing),
      height: max(0, size.height - item.insets.top - item.insets.bottom))
    let room = horizontally ? inner.width : inner.height
    let isEstimatedAlong =
      (horizontally ? item.width : item.height).isEstimated && along?.horizontally != horizontally
    let isEstimatedAcross =
      (horizontally ? item.height : item.width).isEstimated && along?.horizontally != !horizontally
    let spacing = item.spacing?.spacing ?? 0
    func extent(_ size: CGSize) -> CGFloat { horizontally ? size.width : size.height }
    func cross(_ size: CGSize) -> CGFloat { horizontally ? size.height : size.width }
    func left(_ count: Int) -> CGFloat { max(0, room - CGFloat(max(count - 1, 0)) * spacing) }
    func boxed(_ left: CGFloat) -> CGSize {
      horizontally
        ? CGSize(width: left, height: inner.height) : CGSize(width: inner.width, height: left)
    }
    var isEndless = false
    func extents(_ left: CGFloat) -> [CGFloat] {
      items.map { child in
        var other = self
        other.measured = [:]
        var start = 0
        let group = other.place(child, in: boxed(left), &start)
        if group.isEndless { isEndless = true }
        return extent(group.size) + least(child, horizontally)
      }
    }
    func most(_ spacing: CGFloat, _ left: (Int) -> CGFloat) -> Int {
      var count = 0
      var (known, sizes): (CGFloat, [CGFloat]) = (-1, [])
      while count < 100, CGFloat(count) * spacing <= room + 1e-3 {
        if left(count + 1) != known {
          known = left(count + 1)
          sizes = extents(known)
        }
        let sum = (0...count).reduce(0) { $0 + sizes[$1 % sizes.count] }
        guard sum + CGFloat(count) * spacing <= room + 1e-3, !isEndless else { break }
        count += 1
      }
      if count == 100 { isEndless = true }
      return count
    }

    var count: Int
    var fractionsOf: CGFloat
    var shared: CGFloat?
    var isOpen = false
    switch item.content {
    case .sharing(_, let fixed):
      count = fixed
      fractionsOf = left(fixed)
      if !isEstimatedAlong { shared = (fractionsOf / CGFloat(fixed) * 2 + 1e-3).rounded(.down) / 2 }
    case .repeating(_, let fixed):
      count = fixed
      fractionsOf = left(fixed)
    default:
      if isEstimatedAlong {
        count = items.count
        fractionsOf = left(count)
      } else if spacing != 0,
        items.contains(where: {
          horizontally ? $0.height.isFractionalWidth : $0.width.isFractionalHeight
        })
      {
        fractionsOf = left(most(0) { _ in room })
        count = most(spacing) { [fractionsOf] _ in fractionsOf }
      } else {
        count = most(spacing, left)
        fractionsOf = left(count)
      }
      // A group that is empty by the estimates is empty.
      isOpen =
        !isEstimatedAlong
        && items.contains { (horizontally ? $0.width : $0.height).isEstimated }
        && items.prefix(count).contains { child in
          var other = self
          other.measured = [:]
          var start = 0
          return !other.place(child, in: boxed(fractionsOf), &start).cells.isEmpty
        }
    }

    // The children with their measured sizes.
    var placed: [(item: Item, group: ObviousGroup, first: Int)] = []
    let first = next
    var taken: CGFloat = 0
    while placed.count < (isOpen ? 100 : count), !isEndless {
      let child = items[placed.count % items.count]
      var behind = next
      let group = place(
        child, in: boxed(fractionsOf), along: shared.map { (horizontally, $0) }, &behind)
      taken += extent(group.size) + least(child, horizontally)
      if isOpen, next > first, taken + spacing > room + 1e-3 { break }
      if !placed.isEmpty { taken += spacing }
      placed.append((child, group, next - first))
      if group.isEndless || next - first > 500 || (isOpen && placed.count == 100) {
        isEndless = true
      }
      next = behind
    }

    // The remaining space is divided equally among all flexible spacings.
    var flexible: CGFloat = item.spacing?.isFlexible == true ? CGFloat(max(placed.count - 1, 0)) : 0
    for child in placed {
      let (before, after) = edges(child.item, horizontally)
      flexible += (before.1 ? 1 : 0) + (after.1 ? 1 : 0)
    }
    let total =
      placed.reduce(0) { $0 + extent($1.group.size) + least($1.item, horizontally) }
      + CGFloat(max(placed.count - 1, 0)) * spacing
    let share = isEstimatedAlong || flexible == 0 ? 0 : max(0, room - total) / flexible
    let crossRoom =
      isEstimatedAcross
      ? placed.map { cross($0.group.size) + least($0.item, !horizontally) }.max() ?? 0
      : cross(inner)

    var result = ObviousGroup(size: size)
    result.isEndless = isEndless
    if isEstimatedAlong {
      let own =
        total
        + (horizontally
          ? item.insets.leading + item.insets.trailing
          : item.insets.top + item.insets.bottom)
      if horizontally { result.size.width = own } else { result.size.height = own }
    }
    if isEstimatedAcross {
      let own =
        crossRoom
        + (horizontally
          ? item.insets.top + item.insets.bottom
          : item.insets.leading + item.insets.trailing)
      if horizontally { result.size.height = own } else { result.size.width = own }
    }
    add(item.badges, to: &result, around: CGRect(origin: .zero, size: result.size), sizedIn: box)
    var position: CGFloat = 0
    for (index, child) in placed.enumerated() {
      let (before, after) = edges(child.item, horizontally)
      if index > 0 { position += spacing + (item.spacing?.isFlexible == true ? share : 0) }
      position += before.0 + (before.1 ? share : 0)
      let (above, below) = around(child.item, cross(child.group.size), in: crossRoom, !horizontally)
      let origin = CGPoint(
        x: item.insets.leading + (horizontally ? position : above),
        y: item.insets.top + (horizontally ? above : position))
      position += extent(child.group.size) + after.0 + (after.1 ? share : 0)
      let behind = after.0 + (after.1 ? share : 0)
      let end = CGPoint(
        x: origin.x + child.group.size.width + (horizontally ? behind : below),
        y: origin.y + child.group.size.height + (horizontally ? below : behind))
      result.reach.x = max(result.reach.x, end.x)
      result.reach.y = max(result.reach.y, end.y)
      if !child.group.cells.isEmpty {
        result.children.append(
          ObviousGroup.Child(
            end: end, group: child.group, firstItem: child.first))
        result.badges += child.group.badges.map {
          ObviousGroup.Badge(
            kind: $0.kind, frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y),
            firstItem: $0.firstItem + child.first)
        }
      }
      result.cells += child.group.cells.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      result.zIndexes += child.group.zIndexes
    }
    return result
  }
}
