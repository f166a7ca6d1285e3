import Foundation

/// The solved frames of a flow layout, as a value.
///
/// Sections are stored in the axes of the layout, each from its own start. Queries convert their
/// positions to frames of the content on pixels.
///
/// Not copyable: a query would count a reference for each of its arrays.
package struct SolvedFlowLayout: ~Copyable {
  /// The visible part, to which headers and footers are pinned.
  struct Visible {
    /// The visible span of the scroll axis, without insets.
    var start: CGFloat
    var end: CGFloat
  }

  /// The geometry in which sections are laid out.
  struct Geometry: Equatable, Sendable {
    var isVertical = true
    /// The extent across the scroll direction.
    var extentAlong: CGFloat = 0
    var pixels = PixelGrid(scale: 1)
    /// True if the items of a section with one extent run from right to left.
    var mirrorsItems = false
    var pinsHeaders = false
    var pinsFooters = false
  }

  package static let headerKind = ElementKindName.headerKind
  package static let footerKind = ElementKindName.footerKind
  /// The z index of a pinned header or footer, above cells.
  ///
  /// See `Documentation/rules/flow-layout.md`, "Pinned headers and footers".
  static let pinnedZIndex = 10

  var geometry: Geometry
  private(set) var sections: BlockedPrefixSums<FlowSection, CGFloat>
  /// True if the metrics of all sections are tidy, so that sections can be searched.
  private var isSearchable: Bool
  /// True if the solution was edited.
  ///
  /// A solution computed at once can have other chunks, whose sums differ in the last digit.
  private(set) var isEdited: Bool

  init(
    _ sections: [FlowSection] = [], _ geometry: Geometry = Geometry(), isEdited: Bool = false
  ) {
    self.geometry = geometry
    self.isEdited = isEdited
    self.sections = BlockedPrefixSums(sections, amount: \.extent)
    isSearchable = sections.allSatisfy(\.metrics.isSearchable)
  }

  func copy() -> SolvedFlowLayout { SolvedFlowLayout(copying: self) }

  private init(copying other: borrowing SolvedFlowLayout) {
    geometry = other.geometry
    sections = other.sections
    isSearchable = other.isSearchable
    isEdited = other.isEdited
  }

  /// Changes the lines of an existing section.
  mutating func edit(_ section: Int, _ change: (inout LineStore) -> Void) {
    isEdited = true
    sections.update(section) {
      FlowSection.makeUnique(&$0)
      $0.edit(change)
      return $0.extent
    }
  }

  /// Sets the metrics of an existing section.
  mutating func take(_ metrics: FlowMetrics, for section: Int) {
    isEdited = true
    let extent = geometry.extentAlong
    sections.update(section) {
      FlowSection.makeUnique(&$0)
      $0.take(metrics, extentAlong: extent)
      return $0.extent
    }
    isSearchable = sections.allSatisfy(\.metrics.isSearchable)
  }

  /// Removes, moves and inserts items and sections.
  ///
  /// - Parameters:
  ///   - taken: The changes in an order in which they can be applied.
  ///   - answers: The sizes of the inserted items, in the order in which the update names them.
  ///   - inserted: The inserted sections, by their index after the changes.
  ///   - reportLong: Called with each item that does not fit in a line, and its section.
  /// - Returns: False if the changes do not fit; some of them are applied then.
  mutating func apply(
    _ taken: LayoutUpdate.OrderedChanges, answers: [LineStore.Item],
    inserted: [Int: FlowSection] = [:], reportLong: (Int, Int) -> Void = { _, _ in }
  ) -> Bool {
    var moved: [Int: LineStore.Item] = [:]
    for removal in taken.removals {
      var item: LineStore.Item?
      edit(removal.path.section) { item = $0.remove(at: removal.path.item) }
      if let move = removal.move { moved[move] = item }
    }
    if taken.changesSections {
      guard let sections = taken.sections(of: Array(sections), inserted: inserted) else {
        return false
      }
      self = SolvedFlowLayout(sections, geometry, isEdited: true)
    }
    for insertion in taken.insertions {
      let (section, item) = (insertion.path.section, insertion.path.item)
      let came = insertion.move.map { moved[$0] } ?? answers[insertion.index]
      guard let came, sections.indices.contains(section), item <= sections[section].count else {
        return false
      }
      var isLong = false
      edit(section) {
        $0.insert(came.size, came.origin, at: item)
        isLong = came.size.along > $0.rule.limit
      }
      if isLong { reportLong(item, section) }
    }
    return true
  }

  /// The size of the content in points; its length is rounded down to a pixel, as in UIKit.
  var contentSize: CGSize {
    let (along, length) = (geometry.extentAlong, geometry.pixels.below(sections.total))
    return geometry.isVertical
      ? CGSize(width: along, height: length) : CGSize(width: length, height: along)
  }

  private var framing: Framing {
    @inline(__always)
    get {
      Framing(isVertical: geometry.isVertical, pixels: geometry.pixels)
    }
  }

  /// The conversion of positions to frames, which closures capture instead of the solution.
  private struct Framing {
    let isVertical: Bool
    let pixels: PixelGrid
    /// The sum of an item's start and end along the line before and after it is mirrored; nil if the
    /// items of the section are not mirrored.
    var mirror: CGFloat?

    /// Returns the frame of a position in the axes of the layout, with its origin on pixels.
    @inline(__always)
    func frame(along: CGFloat, across: CGFloat, size: AxisSize) -> CGRect {
      var rect =
        isVertical
        ? CGRect(
          x: mirror.map { $0 - along - size.along } ?? along, y: across, width: size.along,
          height: size.across)
        : CGRect(x: across, y: along, width: size.across, height: size.along)
      rect.origin = pixels.nearest(rect.origin)
      return rect
    }
  }

  /// The conversion for the items of a section.
  @inline(__always)
  private func framing(ofItemsIn section: Int) -> Framing {
    var framing = framing
    if geometry.mirrorsItems {
      framing.mirror = sections.reading(section) { $0.mirror(extentAlong: geometry.extentAlong) }
    }
    return framing
  }

  func holds(_ item: Int, in section: Int) -> Bool {
    sections.indices.contains(section) && item >= 0 && item < sections[section].count
  }

  func holds(_ path: IndexPath) -> Bool { path.count == 2 && holds(path.item, in: path.section) }

  func item(_ item: Int, in section: Int) -> LayoutElement? {
    guard holds(item, in: section) else { return nil }
    let (along, across, size) = sections[section].item(item)
    return LayoutElement(
      id: .cell(section, item),
      frame: framing(ofItemsIn: section).frame(
        along: along, across: sections.start(of: section) + across, size: size))
  }

  /// Returns a section's header, at its own position or pinned to the visible part.
  func header(of section: Int, visible: Visible) -> LayoutElement? {
    guard sections.indices.contains(section) else { return nil }
    let extent = sections[section].metrics.headerExtent
    guard extent > 0 else { return nil }
    let natural = sections.start(of: section)
    var start = natural
    if geometry.pinsHeaders {
      start = min(max(start, visible.start), natural + sections[section].extent - extent)
    }
    return band(
      SolvedFlowLayout.headerKind, section, at: start, extent: extent, isPinned: start != natural)
  }

  /// Returns a section's footer, at its own position or pinned to the visible part.
  func footer(of section: Int, visible: Visible) -> LayoutElement? {
    guard sections.indices.contains(section) else { return nil }
    let extent = sections[section].metrics.footerExtent
    guard extent > 0 else { return nil }
    let first = sections.start(of: section)
    let natural = first + sections[section].extent - extent
    var start = natural
    if geometry.pinsFooters { start = max(min(start, visible.end - extent), first) }
    return band(
      SolvedFlowLayout.footerKind, section, at: start, extent: extent, isPinned: start != natural)
  }

  private func band(
    _ kind: String, _ section: Int, at start: CGFloat, extent: CGFloat, isPinned: Bool
  ) -> LayoutElement {
    LayoutElement(
      id: .supplementary(kind, section),
      frame: framing.frame(
        along: 0, across: start, size: AxisSize(along: geometry.extentAlong, across: extent)),
      zIndex: isPinned ? SolvedFlowLayout.pinnedZIndex : 0)
  }

  /// Calls `body` with every element whose frame intersects `rect`, by section.
  ///
  /// In each section the order is header, items, footer. Elements without area are excluded.
  func visitElements(in rect: CGRect, visible: Visible, _ body: (LayoutElement) -> Void) {
    visit(
      in: rect, visible: visible, band: body,
      item: { section, item, frame in
        body(LayoutElement(id: .cell(section, item), frame: frame))
      })
  }

  /// Returns the item at a point of the content; of several the last.
  func item(at point: CGPoint) -> (section: Int, item: Int)? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    var found: (section: Int, item: Int)?
    let margin = geometry.pixels.pixel
    var (along, across) = geometry.isVertical ? (point.x, point.y) : (point.y, point.x)
    let section = countSections(startingBefore: across, orAt: true) - 1
    if isSearchable, section >= 0 {
      let framing = framing(ofItemsIn: section)
      if let mirror = framing.mirror { along = mirror - along }
      let start = sections.start(of: section)
      let isKnown = sections.reading(section) {
        $0.visitItems(along: along, across: across - start, margin: margin) {
          item, along, across, size in
          if framing.frame(along: along, across: start + across, size: size).holds(point) {
            found = (section, item)
          }
        }
      }
      if isKnown { return found }
    }
    return itemAmongAll(at: point)
  }

  private func itemAmongAll(at point: CGPoint) -> (section: Int, item: Int)? {
    var found: (section: Int, item: Int)?
    visit(
      in: CGRect(origin: point, size: CGSize(width: 1, height: 1)),
      visible: Visible(start: 0, end: 0), band: { _ in },
      item: { section, item, frame in
        if frame.holds(point) { found = (section, item) }
      })
    return found
  }

  @inline(__always)
  private func countSections(startingBefore offset: CGFloat, orAt isAtToo: Bool) -> Int {
    sections.countOfStarts {
      isAtToo ? $0 <= offset : $0 < offset
    } fraction: { low, high in
      (offset - low) / (high - low)
    }
  }

  /// Does the same as `visitElements`, with separate closures for items and for headers and
  /// footers.
  @inline(__always)
  func visit(
    in rect: CGRect, visible: Visible, band: (LayoutElement) -> Void,
    item visitItem: (_ section: Int, _ item: Int, CGRect) -> Void
  ) {
    // Rejects rectangles with NaN or an infinite origin.
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, !rect.size.width.isNaN,
      !rect.size.height.isNaN
    else { return }
    // One more pixel on each side, since rounding may move a frame across an edge.
    let margin = geometry.pixels.pixel
    let x = (rect.origin.x - margin)...(rect.origin.x + max(rect.size.width, 0) + margin)
    let y = (rect.origin.y - margin)...(rect.origin.y + max(rect.size.height, 0) + margin)
    let (along, across) = geometry.isVertical ? (x, y) : (y, x)
    var section =
      isSearchable ? max(countSections(startingBefore: across.lowerBound, orAt: false) - 1, 0) : 0
    while section < sections.count {
      let start = sections.start(of: section)
      if isSearchable, start > across.upperBound { return }
      if let header = header(of: section, visible: visible), header.frame.meets(rect) {
        band(header)
      }
      let own = (across.lowerBound - start)...(across.upperBound - start)
      let framing = framing(ofItemsIn: section)
      let span =
        framing.mirror.map { ($0 - along.upperBound)...($0 - along.lowerBound) } ?? along
      sections.reading(section) {
        $0.visitItems(along: span, across: own) { item, along, across, size in
          let frame = framing.frame(along: along, across: start + across, size: size)
          if frame.meets(rect) { visitItem(section, item, frame) }
        }
      }
      if let footer = footer(of: section, visible: visible), footer.frame.meets(rect) {
        band(footer)
      }
      section += 1
    }
  }
}
