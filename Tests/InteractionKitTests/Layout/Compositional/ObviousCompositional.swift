import Foundation

@testable import InteractionKit

/// A compositional layout as its rules are stated: all groups, items and frames one by one.
///
/// Scale 2, without pinned views.
struct ObviousCompositional {
  struct Element {
    var id: ElementID
    var frame: CGRect
    /// The frame of the group that must intersect a rectangle for the element to be found.
    var group: CGRect?
  }

  private(set) var elements: [Element] = []
  private(set) var contentSize = CGSize.zero
  private(set) var isEndless = false
  private let spec: CompositionalSpec
  private let offsets: [Int: CGFloat]
  private let measured: [[Int: CGSize]]

  /// `offsets` are the offsets of orthogonal sections, in points.
  ///
  /// `measured` are the measured sizes of the cells of each section.
  init(_ spec: CompositionalSpec, offsets: [Int: CGFloat], measured: [[Int: CGSize]]) {
    self.spec = spec
    self.offsets = offsets
    self.measured = measured
    let vertical = spec.isVertical
    var position: CGFloat = 0
    for (index, section) in spec.sections.enumerated() {
      if index > 0 { position += spec.interSectionSpacing }
      position = add(section, index, from: position)
    }
    contentSize = spec.bounds
    let (frames, before, length) = boundaries(
      spec.boundaries, around: max(0, position), crossStart: 0,
      cross: vertical ? spec.bounds.width : spec.bounds.height)
    for index in elements.indices { elements[index].move(before, vertical) }
    for (item, frame) in zip(spec.boundaries, frames) {
      elements.append(Element(id: .supplementary(item.kind, 0, Int.max), frame: frame))
    }
    if vertical { contentSize.height = length } else { contentSize.width = length }
    for index in elements.indices {
      let frame = elements[index].frame
      elements[index].frame.origin.x = (frame.origin.x * 2 + 0.5).rounded(.down) / 2
      elements[index].frame.origin.y = (frame.origin.y * 2 + 0.5).rounded(.down) / 2
    }
  }

  /// The insets of a section, with the insets that its reference adds across the scroll direction.
  private func insets(_ section: CompositionalSpec.Section) -> DirectionalEdgeInsets {
    var reference = spec.sectionReference
    if reference == .automatic { reference = spec.layoutReference }
    if reference == .automatic { reference = .safeArea }
    var outer = EdgeInsets.zero
    if reference == .safeArea { outer = spec.safeArea }
    if reference == .layoutMargins { outer = spec.margins }
    let left = max(0, outer.left - spec.contentInset.left)
    let right = max(0, outer.right - spec.contentInset.right)
    var insets = section.insets
    if spec.isVertical {
      insets.leading += spec.isRightToLeft ? right : left
      insets.trailing += spec.isRightToLeft ? left : right
    } else {
      insets.top += max(0, outer.top - spec.contentInset.top)
      insets.bottom += max(0, outer.bottom - spec.contentInset.bottom)
    }
    return insets
  }

  /// Views around content: their frames, the space before the content, and the whole extent.
  private func boundaries(
    _ items: [CompositionalSpec.Boundary], around content: CGFloat, crossStart: CGFloat,
    cross: CGFloat
  ) -> ([CGRect], before: CGFloat, length: CGFloat) {
    let vertical = spec.isVertical
    let placer = ObviousPlacer(view: spec.bounds)
    let box =
      vertical
      ? CGSize(width: cross, height: spec.bounds.height)
      : CGSize(width: spec.bounds.width, height: cross)
    func end(_ item: CompositionalSpec.Boundary, _ vertically: Bool) -> Int {
      let name = "\(item.alignment)".lowercased()
      if name.contains(vertically ? "top" : "leading") { return -1 }
      return name.contains(vertically ? "bottom" : "trailing") ? 1 : 0
    }
    let sizes = items.map {
      CGSize(width: placer.resolve($0.width, in: box), height: placer.resolve($0.height, in: box))
    }
    var content = content
    for (item, size) in zip(items, sizes) where end(item, vertical) == 0 && item.extends {
      content = max(content, vertical ? size.height : size.width)
    }
    var frames: [CGRect] = []
    var (before, behind): (CGFloat, CGFloat) = (0, 0)
    for (item, size) in zip(items, sizes) {
      let (along, across) = vertical ? (size.height, size.width) : (size.width, size.height)
      let (shift, crossShift) =
        vertical ? (item.offset.y, item.offset.x) : (item.offset.x, item.offset.y)
      var start = (content - along) / 2
      if end(item, vertical) < 0 { start = item.extends ? -along : 0 }
      if end(item, vertical) > 0 { start = item.extends ? content : content - along }
      start += shift
      if item.extends, end(item, vertical) < 0 { before = max(before, -start) }
      if item.extends, end(item, vertical) > 0 { behind = max(behind, start + along - content) }
      let side = end(item, !vertical)
      let room = cross - across
      let crossPlace = crossStart + (side < 0 ? 0 : side > 0 ? room : room / 2) + crossShift
      frames.append(
        vertical
          ? CGRect(x: crossPlace, y: start, width: across, height: along)
          : CGRect(x: start, y: crossPlace, width: along, height: across))
    }
    let moved = frames.map { $0.offsetBy(dx: vertical ? 0 : before, dy: vertical ? before : 0) }
    return (moved, before, before + content + behind)
  }

  private mutating func add(
    _ section: CompositionalSpec.Section, _ index: Int, from start: CGFloat
  ) -> CGFloat {
    let vertical = spec.isVertical
    let isOrthogonal = section.behavior != .none
    // Groups follow each other downwards, unless the section is orthogonal.
    let down = vertical != isOrthogonal
    let insets = insets(section)
    var box = spec.bounds
    if down {
      box.width = max(0, box.width - insets.leading - insets.trailing)
    } else {
      box.height = max(0, box.height - insets.top - insets.bottom)
    }
    var placer = ObviousPlacer(view: spec.bounds)
    placer.measured = measured[index]
    var groups: [(frame: CGRect, cells: [CGRect], badges: [ObviousGroup.Badge])] = []
    let before = section.group.edges.map { (down ? $0.top : $0.leading)?.spacing ?? 0 } ?? 0
    let behind = section.group.edges.map { (down ? $0.bottom : $0.trailing)?.spacing ?? 0 } ?? 0
    var (item, position): (Int, CGFloat) = (0, 0)
    var placed: [ObviousGroup] = []
    var unmeasured = placer
    unmeasured.measured = [:]
    var zero = 0
    let first = unmeasured.place(section.group, in: box, &zero)
    let holdsAnything = !first.cells.isEmpty
    if first.isEndless, section.count > 0 { isEndless = true }
    while holdsAnything, item < section.count {
      var next = item
      let group = placer.place(section.group, in: box, &next)
      if group.isEndless {
        isEndless = true
        break
      }
      let held = min(group.cells.count, section.count - item)
      if item > 0 { position += section.spacing }
      position += before
      let extent = group.extent(holding: held, !down)
      groups.append(
        (
          CGRect(
            x: down ? 0 : position, y: down ? position : 0,
            width: down ? group.size.width : extent, height: down ? extent : group.size.height),
          Array(group.cells.prefix(held)), group.badges.filter { $0.firstItem < held }
        ))
      placed.append(group)
      position += extent + behind
      item = next
    }
    let least = placer.least(section.group, down)
    let widest = (placed.map { down ? $0.size.width : $0.size.height }.max() ?? -least) + least
    // The space across the groups: in an orthogonal section, the space that they need.
    let crossRoom = isOrthogonal ? widest : down ? box.width : box.height
    let body = groups.isEmpty ? 0 : isOrthogonal ? crossRoom : max(0, position)
    let isEmpty = groups.isEmpty && section.boundaries.isEmpty
    let insetsAlong = vertical ? insets.top + insets.bottom : insets.leading + insets.trailing
    let crossInsets =
      section.follows
      ? (vertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)) : (0, 0)
    let cross = vertical ? spec.bounds.width : spec.bounds.height
    let (frames, room, length) = boundaries(
      section.boundaries, around: isEmpty ? 0 : max(0, body + insetsAlong),
      crossStart: crossInsets.0, cross: max(0, cross - crossInsets.0 - crossInsets.1))
    let offset = offsets[index] ?? 0
    let corner = CGPoint(
      x: insets.leading + (vertical ? -offset : start + room),
      y: insets.top + (vertical ? start + room : -offset))
    var numbers: [String: Int] = [:]
    var number = 0
    for (frame, cells, badges) in groups {
      let extent = down ? frame.width : frame.height
      let aside = placer.around(section.group, extent, in: crossRoom, down).0
      let place = CGPoint(
        x: corner.x + frame.origin.x + (down ? aside : 0),
        y: corner.y + frame.origin.y + (down ? 0 : aside))
      let shown = CGRect(origin: place, size: frame.size)
      for cell in cells {
        elements.append(
          Element(
            id: .cell(index, number), frame: cell.offsetBy(dx: place.x, dy: place.y), group: shown))
        number += 1
      }
      for badge in badges {
        elements.append(
          Element(
            id: .supplementary(badge.kind, index, numbers[badge.kind, default: 0]),
            frame: badge.frame.offsetBy(dx: place.x, dy: place.y), group: shown))
        numbers[badge.kind, default: 0] += 1
      }
    }
    for (boundary, frame) in zip(section.boundaries, frames) {
      elements.append(
        Element(
          id: .supplementary(boundary.kind, index, 0),
          frame: frame.offsetBy(dx: vertical ? 0 : start, dy: vertical ? start : 0)))
    }
    if length > 0 {
      for (place, insets) in section.backgrounds.enumerated() {
        let whole =
          vertical
          ? CGRect(x: 0, y: start, width: cross, height: length)
          : CGRect(x: start, y: 0, width: length, height: cross)
        elements.append(
          Element(
            id: ElementID(
              category: .decoration, kind: place == 0 ? "bg" : "bg\(place)", section: index,
              item: place),
            frame: CGRect(
              x: whole.minX + insets.leading, y: whole.minY + insets.top,
              width: whole.width - insets.leading - insets.trailing,
              height: whole.height - insets.top - insets.bottom
            ).standardized))
      }
    }
    return start + length
  }
}

extension ObviousCompositional.Element {
  fileprivate mutating func move(_ distance: CGFloat, _ vertically: Bool) {
    let (x, y) = vertically ? (0, distance) : (distance, 0)
    frame = frame.offsetBy(dx: x, dy: y)
    group = group?.offsetBy(dx: x, dy: y)
  }
}
