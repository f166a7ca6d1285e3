import Foundation

/// A flow layout with every frame decided, as a value.
///
/// Sections are kept in the layout's own axes; frames are turned into those of
/// the content, and onto pixels, when they are asked for.
struct FlowSolution {
  /// What pinned headers and footers need to know of the visible part.
  struct Visible {
    /// The span of the scrolling axis that shows content, insets excluded.
    var start: CGFloat
    var end: CGFloat
  }

  static let headerKind = "header"
  static let footerKind = "footer"
  /// The z index of a pinned header or footer, above the cells (`uikit-rules 1.11`).
  static let pinnedZIndex = 10

  let isVertical: Bool
  let pixels: PixelGrid
  /// The extent across the scroll direction.
  let extentAlong: CGFloat
  /// Whether x runs from the right.
  let isMirrored: Bool
  var pinsHeaders = false
  var pinsFooters = false
  private(set) var sections: [FlowSection] = []

  init(
    _ metrics: [FlowMetrics], extentAlong: CGFloat, isVertical: Bool, pixels: PixelGrid,
    isMirrored: Bool = false
  ) {
    self.isVertical = isVertical
    self.pixels = pixels
    self.extentAlong = extentAlong
    self.isMirrored = isMirrored
    sections.reserveCapacity(metrics.count)
    var start: CGFloat = 0
    for section in metrics {
      let solved = FlowSection(section, start: start, extentAlong: extentAlong)
      sections.append(solved)
      start = solved.end
    }
  }

  var contentSize: CGSize {
    let length = sections.last?.end ?? 0
    return isVertical
      ? CGSize(width: extentAlong, height: length) : CGSize(width: length, height: extentAlong)
  }

  /// A rectangle from its place in the layout's axes, with its origin on pixels.
  private func frame(along: CGFloat, across: CGFloat, size: FlowSize) -> CGRect {
    var rect =
      isVertical
      ? CGRect(x: along, y: across, width: size.along, height: size.across)
      : CGRect(x: across, y: along, width: size.across, height: size.along)
    if isMirrored { rect.origin.x = contentSize.width - rect.origin.x - rect.size.width }
    rect.origin.x = pixels.nearest(rect.origin.x)
    rect.origin.y = pixels.nearest(rect.origin.y)
    return rect
  }

  func item(_ item: Int, in section: Int) -> LaidOutElement? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].count else {
      return nil
    }
    let (along, across, size) = sections[section].item(item)
    return LaidOutElement(
      id: .cell(section, item), frame: frame(along: along, across: across, size: size))
  }

  /// A section's header, in its own place or pinned to the visible part.
  func header(of section: Int, visible: Visible) -> LaidOutElement? {
    guard sections.indices.contains(section) else { return nil }
    let solved = sections[section]
    guard solved.headerExtent > 0 else { return nil }
    var start = solved.start
    if pinsHeaders { start = min(max(start, visible.start), solved.end - solved.headerExtent) }
    return band(
      FlowSolution.headerKind, section, at: start, extent: solved.headerExtent,
      isPinned: start != solved.start)
  }

  /// A section's footer, in its own place or pinned to the visible part.
  func footer(of section: Int, visible: Visible) -> LaidOutElement? {
    guard sections.indices.contains(section) else { return nil }
    let solved = sections[section]
    guard solved.footerExtent > 0 else { return nil }
    let natural = solved.end - solved.footerExtent
    var start = natural
    if pinsFooters {
      start = max(min(start, visible.end - solved.footerExtent), solved.start)
    }
    return band(
      FlowSolution.footerKind, section, at: start, extent: solved.footerExtent,
      isPinned: start != natural)
  }

  private func band(
    _ kind: String, _ section: Int, at start: CGFloat, extent: CGFloat, isPinned: Bool
  ) -> LaidOutElement {
    LaidOutElement(
      id: .supplementary(kind, section),
      frame: frame(
        along: 0, across: start, size: FlowSize(along: extentAlong, across: extent)),
      zIndex: isPinned ? FlowSolution.pinnedZIndex : 0)
  }

  /// Calls `body` with every element whose frame meets `rect`, by section: its
  /// header, its items, its footer. Elements without area are left out.
  func visitElements(in rect: CGRect, visible: Visible, _ body: (LaidOutElement) -> Void) {
    // Nothing meets a rectangle of no number, or one without an end on both sides.
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, !rect.size.width.isNaN,
      !rect.size.height.isNaN
    else { return }
    var query = rect
    if isMirrored { query.origin.x = contentSize.width - rect.origin.x - rect.size.width }
    // A pixel more on each side, for what rounding moves over an edge.
    let margin = pixels.pixel
    let x = (query.origin.x - margin)...(query.origin.x + max(query.size.width, 0) + margin)
    let y = (query.origin.y - margin)...(query.origin.y + max(query.size.height, 0) + margin)
    let (along, across) = isVertical ? (x, y) : (y, x)
    var section = sections.boundary { $0.end >= across.lowerBound }
    while section < sections.count, sections[section].start <= across.upperBound {
      if let header = header(of: section, visible: visible), header.frame.meets(rect) {
        body(header)
      }
      sections[section].visitItems(along: along, across: across) { item, along, across, size in
        let frame = frame(along: along, across: across, size: size)
        if frame.meets(rect) { body(LaidOutElement(id: .cell(section, item), frame: frame)) }
      }
      if let footer = footer(of: section, visible: visible), footer.frame.meets(rect) {
        body(footer)
      }
      section += 1
    }
  }
}
