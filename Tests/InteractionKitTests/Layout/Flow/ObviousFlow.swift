import Foundation

@testable import InteractionKit

/// A flow layout as its rules are stated: item by item, line by line, without closed forms or
/// caches.
struct ObviousFlow {
  struct Section {
    var sizes: [CGSize]
    var inset = EdgeInsets.zero
    /// Extents in the scroll direction.
    var header: CGFloat = 0
    var footer: CGFloat = 0
  }

  struct Setting {
    var bounds = CGSize(width: 320, height: 480)
    var interitem: CGFloat = 10
    var line: CGFloat = 10
    var scale: CGFloat = 2
    var isVertical = true
    /// True if text runs from right to left.
    var isRightToLeft = false
    /// True if the coordinates of the content run with the text.
    var flips = false
  }

  private(set) var items: [[CGRect]] = []
  private(set) var headers: [CGRect?] = []
  private(set) var footers: [CGRect?] = []
  /// The extent of the content in the scroll direction.
  private(set) var length: CGFloat = 0
  private let setting: Setting

  init(_ sections: [Section], _ setting: Setting) {
    self.setting = setting
    for section in sections { add(section) }
    // The content ends on a pixel; a position just below it counts as on it.
    length = (length * setting.scale + 1e-3).rounded(.down) / setting.scale
    items = items.map { $0.map(inContent) }
    headers = headers.map { $0.map(inContent) }
    footers = footers.map { $0.map(inContent) }
  }

  private var room: CGFloat {
    setting.isVertical ? setting.bounds.width : setting.bounds.height
  }

  private static func extent(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1e9) : 0 }

  /// Converts a rectangle whose x is along the lines into one of the content, on pixels.
  private func inContent(_ rect: CGRect) -> CGRect {
    func nearest(_ value: CGFloat) -> CGFloat {
      (value * setting.scale + 0.5).rounded(.down) / setting.scale
    }
    let turned =
      setting.isVertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    return CGRect(
      x: nearest(turned.origin.x), y: nearest(turned.origin.y), width: turned.width,
      height: turned.height)
  }

  /// Returns the number of items of one extent in a line; nil for an unlimited number.
  private func capacity(_ extent: CGFloat, _ room: CGFloat) -> Int? {
    guard extent + setting.interitem > 0 else {
      return 2 * extent + setting.interitem <= room + 1e-6 ? nil : 1
    }
    var count = 1
    while CGFloat(count + 1) * extent + CGFloat(count) * setting.interitem <= room + 1e-6 {
      count += 1
    }
    return count
  }

  private mutating func add(_ section: Section) {
    func band(_ extent: CGFloat) -> CGRect? {
      defer { length += extent }
      return extent > 0 ? CGRect(x: 0, y: length, width: room, height: extent) : nil
    }
    headers.append(band(section.header))
    let inset = section.inset
    let before = setting.isVertical ? (inset.left, inset.top) : (inset.top, inset.left)
    let behind = setting.isVertical ? (inset.right, inset.bottom) : (inset.bottom, inset.right)
    length += before.1
    let sizes = section.sizes.map { size -> CGSize in
      let (width, height) = (ObviousFlow.extent(size.width), ObviousFlow.extent(size.height))
      return setting.isVertical
        ? CGSize(width: width, height: height) : CGSize(width: height, height: width)
    }
    let available = room - before.0 - behind.0
    let isGrid = sizes.allSatisfy { $0.width == sizes[0].width }
    let perLine = isGrid && !sizes.isEmpty ? capacity(sizes[0].width, available) : nil
    var frames: [CGRect] = []
    while frames.count < sizes.count {
      let start = frames.count
      var end = start + 1
      var used = sizes[start].width
      while end < sizes.count, used + setting.interitem + sizes[end].width <= available + 1e-6 {
        used += setting.interitem + sizes[end].width
        end += 1
      }
      if start > 0 { length += setting.line }
      let lineHeight = sizes[start..<end].map(\.height).max() ?? 0
      var x = before.0
      var gap = setting.interitem
      let alone = sizes[start].width
      if isGrid {
        if perLine == 1 {
          x += max(0, (available - alone) / 2)
        } else if let perLine {
          gap = (available - CGFloat(perLine) * alone) / CGFloat(perLine - 1)
        }
      } else if end - start == 1 {
        if end < sizes.count || 2 * alone + setting.interitem > available + 1e-6 {
          x += max(0, (available - alone) / 2)
        }
      } else if end < sizes.count {
        let sum = sizes[start..<end].reduce(0) { $0 + $1.width }
        gap = (available - sum) / CGFloat(end - start - 1)
      }
      for index in start..<end {
        let y = length + (lineHeight - sizes[index].height) / 2
        frames.append(CGRect(origin: CGPoint(x: x, y: y), size: sizes[index]))
        x += sizes[index].width + gap
      }
      length += lineHeight
    }
    if setting.isRightToLeft, !setting.flips, setting.isVertical, isGrid {
      for index in frames.indices {
        frames[index].origin.x =
          before.0 + (room - behind.0) - frames[index].minX - frames[index].width
      }
    }
    items.append(frames)
    length += behind.1
    footers.append(band(section.footer))
  }

  /// Returns the elements with area whose frames intersect a rectangle, by a linear search.
  func elements(in rect: CGRect) -> Set<ElementID> {
    var found: Set<ElementID> = []
    func look(_ frame: CGRect?, _ id: ElementID) {
      guard let frame, frame.width > 0, frame.height > 0, frame.meets(rect) else { return }
      found.insert(id)
    }
    for (section, frames) in items.enumerated() {
      look(headers[section], .supplementary(CollectionView.elementKindSectionHeader, section))
      look(footers[section], .supplementary(CollectionView.elementKindSectionFooter, section))
      for (item, frame) in frames.enumerated() { look(frame, .cell(section, item)) }
    }
    return found
  }
}
