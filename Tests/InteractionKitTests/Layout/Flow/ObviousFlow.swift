import Foundation

@testable import InteractionKit

/// A flow layout written as its rules are said: item by item, line by line, no
/// closed forms, nothing kept between questions. Vertical, left to right.
struct ObviousFlow {
  struct Section {
    var sizes: [CGSize]
    var inset: EdgeInsets
    var header: CGFloat
    var footer: CGFloat
  }

  private(set) var items: [[CGRect]] = []
  private(set) var headers: [CGRect?] = []
  private(set) var footers: [CGRect?] = []
  private(set) var length: CGFloat = 0
  private let scale: CGFloat

  init(
    _ sections: [Section], width: CGFloat, interitem: CGFloat, line: CGFloat, scale: CGFloat
  ) {
    self.scale = scale
    for section in sections { add(section, width, interitem, line) }
  }

  private static func extent(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1e9) : 0 }

  private func onPixels(_ rect: CGRect) -> CGRect {
    func nearest(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
    return CGRect(
      x: nearest(rect.origin.x), y: nearest(rect.origin.y), width: rect.width, height: rect.height)
  }

  private mutating func add(
    _ section: Section, _ width: CGFloat, _ interitem: CGFloat, _ spacing: CGFloat
  ) {
    func band(_ height: CGFloat) -> CGRect? {
      defer { length += height }
      return height > 0
        ? onPixels(CGRect(x: 0, y: length, width: width, height: height)) : nil
    }
    headers.append(band(section.header))
    length += section.inset.top
    let sizes = section.sizes.map {
      CGSize(width: ObviousFlow.extent($0.width), height: ObviousFlow.extent($0.height))
    }
    let room = width - section.inset.left - section.inset.right
    let isGrid = sizes.allSatisfy { $0.width == sizes[0].width }
    // How many items a full line of a grid holds.
    var perLine = 1
    if isGrid, let first = sizes.first {
      while perLine < sizes.count || perLine < 10_000,
        CGFloat(perLine + 1) * first.width + CGFloat(perLine) * interitem <= room + 1e-4
      {
        perLine += 1
        if first.width + interitem <= 0 { perLine = sizes.count; break }
      }
    }
    var frames: [CGRect] = []
    while frames.count < sizes.count {
      let start = frames.count
      var end = start + 1
      var used = sizes[start].width
      while end < sizes.count, used + interitem + sizes[end].width <= room + 1e-6 {
        used += interitem + sizes[end].width
        end += 1
      }
      if isGrid { end = min(end, start + perLine) }
      if start > 0 { length += spacing }
      let lineHeight = sizes[start..<end].map(\.height).max() ?? 0
      var x = section.inset.left
      var gap = interitem
      let alone = sizes[start].width
      if isGrid {
        if perLine == 1 {
          x += max(0, (room - alone) / 2)
        } else if alone + interitem > 0 {
          gap = (room - CGFloat(perLine) * alone) / CGFloat(perLine - 1)
        }
      } else if end - start == 1 {
        if end < sizes.count || 2 * alone + interitem > room + 1e-6 {
          x += max(0, (room - alone) / 2)
        }
      } else if end < sizes.count {
        let sum = sizes[start..<end].reduce(0) { $0 + $1.width }
        gap = (room - sum) / CGFloat(end - start - 1)
      }
      for index in start..<end {
        let y = length + (lineHeight - sizes[index].height) / 2
        frames.append(onPixels(CGRect(origin: CGPoint(x: x, y: y), size: sizes[index])))
        x += sizes[index].width + gap
      }
      length += lineHeight
    }
    items.append(frames)
    length += section.inset.bottom
    footers.append(band(section.footer))
  }

  /// The elements with area whose frames meet a rectangle, by looking at all.
  func elements(in rect: CGRect) -> Set<ElementID> {
    var found: Set<ElementID> = []
    func look(_ frame: CGRect?, _ id: ElementID) {
      guard let frame, frame.width > 0, frame.height > 0, frame.meets(rect) else { return }
      found.insert(id)
    }
    for (section, frames) in items.enumerated() {
      look(headers[section], .supplementary("header", section))
      look(footers[section], .supplementary("footer", section))
      for (item, frame) in frames.enumerated() { look(frame, .cell(section, item)) }
    }
    return found
  }
}
