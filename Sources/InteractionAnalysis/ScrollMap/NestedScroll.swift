import Foundation
import InteractionKit

/// A scroll view in the content that moves its own content across the axis: an orthogonal section, an
/// embedded collection, or a scroll view in a cell.
///
/// Its content is mapped unrolled: each part where it is at the first offset of the nested view,
/// which may be far beyond the edge of the screen. A part is touched at the offset that brings it
/// into the area of the view. Where only one of the two collections runs from right to left, the first
/// offset here is the last one of the nested view, so that all content comes from the same side.
struct NestedScroll {
  /// A subview of the scroll view, or the view itself.
  enum Content: Hashable {
    case element(ElementID)
    case view(ObjectIdentifier)
    case background
  }

  /// The area in which the content is visible.
  var area: EdgeRect
  /// The distance by which the content can be moved.
  var length: CGFloat
  /// The rows of the element, by which it is displayed; infinite across the axis.
  var frame: EdgeRect
  /// The areas of the same element in front of the view.
  var covers: [EdgeRect] = []
  /// The index of the item around the view; nil for a section.
  var owner: Int?

  /// Returns the distances at which all of a part is in the area, or as much as fits; the greatest
  /// and the least are equal for most parts at the ends.
  func distances(of rect: EdgeRect) -> ClosedRange<CGFloat> {
    let (first, last) = (rect.maxX - area.maxX, rect.minX - area.minX)
    let (low, high) = (min(first, last), max(first, last))
    return min(max(low, 0), length)...min(max(high, 0), length)
  }

  /// Returns where a part is when the view has scrolled to it, within its area.
  func shown(_ rect: EdgeRect) -> EdgeRect {
    rect.moved(x: -distances(of: rect).lowerBound, y: 0).intersection(area)
  }
}

extension ContentScan {
  /// Returns the outermost scroll views in an element whose content moves across the axis.
  func nestedScrollViews(in view: View) -> [ScrollView] {
    guard view.receivesTouches else { return [] }
    if let scrollView = view as? ScrollView { return canUnroll(scrollView) ? [scrollView] : [] }
    return view.subviews.flatMap(nestedScrollViews)
  }

  /// True if fingers move the content across the axis, and the view is not turned.
  private func canUnroll(_ nested: ScrollView) -> Bool {
    guard nested.isScrollEnabled else { return false }
    let ranges = nested.offsetRanges
    let (along, across) =
      isVertical ? (ranges.vertical, ranges.horizontal) : (ranges.horizontal, ranges.vertical)
    guard across.upperBound > across.lowerBound, along.upperBound == along.lowerBound
    else { return false }
    var conversion = HitAreas(scale: scale, .assumed)
    return path(to: nested).allSatisfy { conversion.enter($0) }
  }

  /// Returns the views from a subview of the collection view to one in it.
  private func path(to nested: View) -> [View] {
    var path: [View] = []
    var current: View? = nested
    while let candidate = current, candidate !== view {
      path.insert(candidate, at: 0)
      current = candidate.superview
    }
    return path
  }

  /// Adds the content of a scroll view in an element.
  ///
  /// - Parameters:
  ///   - nested: The scroll view.
  ///   - part: The index of the part that stands for it in the element.
  ///   - level: The level of the element.
  mutating func gather(_ nested: ScrollView, at part: Int, _ level: Level) {
    guard let index = items.lastIndex(where: { $0.parts.contains(part) }) else { return }
    let owner = items[index]
    guard
      let hole = owner.rects.firstIndex(where: {
        Int($0.label.index) == part
      })
    else { return }
    let area = owner.rects[hole].rect
    nestedScrolls.append(
      NestedScroll(
        area: area, length: 0, frame: owner.frame,
        covers: owner.rects[..<hole].map(\.rect).filter { $0.meets(area) },
        owner: index))
    unroll(nested, nestedScrolls.count - 1) { scan, subview, number in
      var inner = level
      inner.index = number + 1
      return inner
    }
  }

  /// Adds the cells of a section that scrolls by itself.
  ///
  /// It is called at each offset of the content, since a high section displays only a part of its
  /// cells at each.
  mutating func gather(_ section: SectionScrollView) {
    var own = HitAreas(scale: scale, .assumed)
    own.addAlone(section)
    guard let area = own.visits.first?.area else { return }
    // A section may get another view when it is displayed again.
    let rows = turned(EdgeRect(section.frame))
    let known = nestedSections[rows]
    let index = known ?? nestedScrolls.count
    if known == nil {
      nestedSections[rows] = index
      nestedScrolls.append(
        NestedScroll(
          area: turned(area), length: 0,
          frame: EdgeRect(minX: -.infinity, minY: rows.minY, maxX: .infinity, maxY: rows.maxY)))
    } else if completeSections.contains(index) {
      return
    }
    let bounds = turned(EdgeRect(view.bounds))
    if bounds.minY <= rows.minY, bounds.maxY >= rows.maxY { completeSections.insert(index) }
    let first = section.subviews.first as? ReusableView
    let zIndex = first?.placement?.zIndex ?? 0
    unroll(section, index) { scan, subview, number in
      guard let element = (subview as? ReusableView)?.element else {
        return Level(zIndex: zIndex, rank: 1, element: nil, index: number)
      }
      return scan.level(of: subview, element)
    }
  }

  /// Gives the content of nested scroll views the movements of the elements around them.
  mutating func followOwners() {
    for index in items.indices {
      guard let nested = items[index].nested, let owner = nestedScrolls[nested].owner
      else { continue }
      let number = items[index].depth.least.index
      items[index].track = items[owner].track
      items[index].depth = items[owner].depth.inFront(by: number)
    }
  }

  /// Scrolls through a nested scroll view, and back, and adds its subviews and itself.
  ///
  /// - Parameters:
  ///   - nested: The scroll view.
  ///   - index: The index in `nestedScrolls`.
  ///   - level: Returns the level of a subview by its number from the back; 0 for the view itself.
  private mutating func unroll(
    _ nested: ScrollView, _ index: Int,
    level: (ContentScan, View, Int) -> Level
  ) {
    let start = nested.contentOffset
    func across(_ view: ScrollView) -> ClosedRange<CGFloat> {
      isVertical ? view.offsetRanges.horizontal : view.offsetRanges.vertical
    }
    let first = across(nested).lowerBound
    let known = items.count
    let isReversed = isVertical && path(to: nested).count(where: \.isFlipped) % 2 == 1
    let page = max(1, (isVertical ? nested.bounds.width : nested.bounds.height).rounded(.down))
    let area = nestedScrolls[index].area
    let clip = turned(
      EdgeRect(minX: -.infinity, minY: area.minY, maxX: .infinity, maxY: area.maxY))
    var offset = first
    while true {
      nested.contentOffset =
        isVertical ? CGPoint(x: offset, y: start.y) : CGPoint(x: start.x, y: offset)
      nested.layoutIfNeeded()
      // The cells of a section are displayed by the collection view.
      view.layoutIfNeeded()
      for (number, subview) in nested.subviews.enumerated() {
        let element = (subview as? ReusableView)?.element
        let key = Key.nested(
          index, element.map { .element($0) } ?? .view(ObjectIdentifier(subview)))
        guard indices[key] == nil else { continue }
        var areas = HitAreas(scale: scale, .assumed)
        for view in path(to: nested) { areas.enter(view) }
        areas.add(subview, within: clip)
        record(
          areas, of: subview, key, level(self, subview, number + 1), nested: index,
          movedBy: isReversed ? first - offset : offset - first)
      }
      let end = across(nested).upperBound
      guard offset < end else { break }
      offset = min(offset + page, end)
    }
    nestedScrolls[index].length = max(0, offset - first)
    if isReversed { moveItems(from: known, by: nestedScrolls[index].length) }
    if indices[.nested(index, .background)] == nil { addBackground(of: nested, index, level) }
    nested.contentOffset = start
    nested.layoutIfNeeded()
    view.layoutIfNeeded()
  }

  /// Adds the scroll view itself, behind all of its content.
  private mutating func addBackground(
    of nested: ScrollView, _ index: Int, _ level: (ContentScan, View, Int) -> Level
  ) {
    var areas = HitAreas(scale: scale, .assumed)
    for view in path(to: nested).dropLast() { areas.enter(view) }
    areas.addAlone(nested)
    let scroll = nestedScrolls[index]
    let whole = EdgeRect(
      minX: scroll.area.minX, minY: scroll.area.minY, maxX: scroll.area.maxX + scroll.length,
      maxY: scroll.area.maxY)
    areas.replaceArea(by: turned(whole))
    record(
      areas, of: nested, .nested(index, .background), level(self, nested, 0), nested: index)
  }
}
