import Foundation

/// Finds the positions of names and labels, so that they cover neither parts nor each other.
///
/// A name that has no room at any size is left out. It is still in the title of its shape.
struct CaptionPlacement {
  /// A line of text at its position.
  struct Caption: Hashable, Sendable {
    /// The kind of the text, which selects its font.
    enum Style: Hashable, Sendable { case name, label, partName }

    let text: String
    let style: Style
    let size: CGFloat
    /// The box of the line, in viewport points.
    let box: CGRect
    /// The visible part of the shape, which clips the text.
    let clip: CGRect
  }

  /// The captions by the index of the outermost element that contains their shape.
  private(set) var captions: [Int: [Caption]] = [:]
  private let shapes: [ViewportDrawing.Shape]
  let places: ShapeIndex

  init(_ drawing: ViewportDrawing) {
    shapes = drawing.allShapes
    places = ShapeIndex(drawing.allShapes)
    var index = 0
    while index < shapes.count {
      // A collection has no caption; its elements have their own.
      guard shapes[index].kind != .collection else {
        index += 1
        continue
      }
      captions[index] = placeCaptions(inGroup: index)
      index = max(shapes[index].end, index + 1)
    }
  }

  /// The largest number of shapes around which a caption is placed.
  private static let mostObstacles = 60

  private func placeCaptions(inGroup root: Int) -> [Caption] {
    var placed: [Caption] = []
    // Later elements can cover earlier ones.
    let covers = places.first(
      CaptionPlacement.mostObstacles, from: shapes[root].end, intersecting: shapes[root].visible,
      where: \.isLaidOut
    ).map { shapes[$0].visible }
    for index in root..<shapes[root].end where shapes[index].kind != .collection {
      let shape = shapes[index]
      guard shape.wantsCaption else { continue }
      let inside = ((index + 1)..<max(shape.end, index + 1)).prefix(
        CaptionPlacement.mostObstacles)
      let others =
        covers
        + placed.suffix(CaptionPlacement.mostObstacles).map { $0.box.insetBy(dx: -4, dy: 0) }
        + obstacles(beside: index, inGroup: root)
      // Pictures and plain views are obstacles at first; if there is no other room, a caption may
      // be written on them, but not across their edges. So it may on a control that fills a cell.
      let all = inside.filter { !isBackground(shapes[$0], of: shape) }.map { shapes[$0].visible }
      let important = inside.flatMap {
        shapes[$0].hasOwnContent && !isWholeControl(shapes[$0], of: shape)
          ? [shapes[$0].visible] : CaptionPlacement.edges(of: shapes[$0])
      }
      let texts = inside.compactMap { shapes[$0].text }
      let lines = shape.captionLines(besides: texts)
      placed +=
        place(lines, of: shape, around: all + others)
        ?? place(lines, of: shape, around: important + others)
        ?? placeShortened(lines, of: shape, around: important + others)
    }
    return placed
  }

  /// The obstacles in the same element, but not inside the shape.
  private func obstacles(beside index: Int, inGroup root: Int) -> [CGRect] {
    // Neither the shape and those inside it, nor those that it is inside of.
    let before = Array(
      (root..<index).lazy.filter { shapes[$0].end <= index }.prefix(CaptionPlacement.mostObstacles))
    let after = (max(shapes[index].end, index + 1)..<max(shapes[root].end, index + 1))
      .prefix(CaptionPlacement.mostObstacles - before.count)
    return (before + after).flatMap { other -> [CGRect] in
      shapes[other].hasOwnContent
        ? [shapes[other].visible] : CaptionPlacement.edges(of: shapes[other])
    }
  }

  /// The lines at the edges of a shape, a point wide.
  private static func edges(of shape: ViewportDrawing.Shape) -> [CGRect] {
    let frame = shape.frame
    return [
      CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 1),
      CGRect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1),
      CGRect(x: frame.minX, y: frame.minY, width: 1, height: frame.height),
      CGRect(x: frame.maxX - 1, y: frame.minY, width: 1, height: frame.height),
    ].filter { $0.intersects(shape.visible) }
  }

  private func isBackground(
    _ part: ViewportDrawing.Shape, of shape: ViewportDrawing.Shape
  ) -> Bool {
    !part.hasOwnContent && fills(part, shape)
  }

  private func isWholeControl(
    _ part: ViewportDrawing.Shape, of shape: ViewportDrawing.Shape
  ) -> Bool {
    part.kind == .control && part.text == nil && fills(part, shape)
  }

  private func fills(_ part: ViewportDrawing.Shape, _ shape: ViewportDrawing.Shape) -> Bool {
    let (inner, outer) = (part.visible.size, shape.visible.size)
    return inner.width * inner.height >= 0.85 * outer.width * outer.height
  }

  // MARK: Positions

  private typealias Line = (text: String, style: Caption.Style)

  /// Places lines at the largest size at which they fit.
  private func place(
    _ lines: [Line], of shape: ViewportDrawing.Shape, around obstacles: [CGRect]
  ) -> [Caption]? {
    guard !lines.isEmpty else { return [] }
    for lines in lines.count > 1 ? [lines, [lines[0]]] : [lines] {
      for size in lines[0].style == .partName ? [9, 8, 7] : [11, 10, 9, 8] as [CGFloat] {
        let widths = lines.map { DrawnText.width(of: $0.text, size: size) }
        let height = size * 1.3
        let blocks = [
          CGSize(width: widths.max() ?? 0, height: height * CGFloat(lines.count)),
          CGSize(width: widths.reduce(0, +) + 6 * CGFloat(lines.count - 1), height: height),
        ]
        for (isRow, block) in zip([false, true], blocks) where !isRow || lines.count > 1 {
          guard let origin = position(of: block, in: shape, around: obstacles) else { continue }
          var next = origin
          return zip(lines, widths).map { line, width in
            defer { if isRow { next.x += width + 6 } else { next.y += height } }
            return Caption(
              text: line.text, style: line.style, size: size,
              box: CGRect(x: next.x, y: next.y, width: width, height: height),
              clip: shape.visible)
          }
        }
      }
    }
    return nil
  }

  /// Places the beginning of the first line, or nothing.
  private func placeShortened(
    _ lines: [Line], of shape: ViewportDrawing.Shape, around obstacles: [CGRect]
  ) -> [Caption] {
    guard let line = lines.first else { return [] }
    var count = line.text.count - 1
    while count >= 3 {
      let text = line.text.prefix(count) + "…"
      if let found = place([(String(text), line.style)], of: shape, around: obstacles) {
        return found
      }
      count = min(count - 1, count * 3 / 4)
    }
    return []
  }

  /// Returns the top left of a block, as near to the top left of the shape as possible.
  private func position(
    of block: CGSize, in shape: ViewportDrawing.Shape, around obstacles: [CGRect]
  ) -> CGPoint? {
    let margin: CGFloat = shape.kind == .control || shape.kind == .subview ? 2 : 4
    let area = shape.visible.insetBy(dx: margin, dy: min(margin, 2))
    guard !area.isNull, block.width <= area.width, block.height <= area.height else { return nil }
    let near = obstacles.filter { $0.intersects(area) }
    if shape.kind == .control || shape.content == .image {
      let middle = CGRect(
        x: area.midX - block.width / 2, y: area.midY - block.height / 2, width: block.width,
        height: block.height)
      if !near.contains(where: { $0.intersects(middle) }) { return middle.origin }
    }
    let (right, bottom) = (area.maxX - block.width, area.maxY - block.height)
    let columns = Set([area.minX] + near.map { $0.maxX + 3 } + [right])
      .filter { $0 >= area.minX && $0 <= right }.sorted()
    let rows = Set([area.minY] + near.map { $0.maxY + 2 } + [bottom])
      .filter { $0 >= area.minY && $0 <= bottom }.sorted()
    // From left to right, a box that has passed an obstacle does not meet it again.
    let sorted = near.sorted { $0.minX < $1.minX }
    for y in rows {
      var box = CGRect(origin: CGPoint(x: 0, y: y), size: block)
      var next = 0
      for obstacle in sorted where obstacle.minY <= box.maxY && obstacle.maxY >= y {
        while next < columns.count {
          box.origin.x = columns[next]
          guard obstacle.intersects(box) else { break }
          next += 1
        }
        if next == columns.count { break }
      }
      if next < columns.count { return CGPoint(x: columns[next], y: y) }
    }
    return nil
  }
}

extension ViewportDrawing.Shape {
  /// True for a view that the layout positions.
  fileprivate var isLaidOut: Bool {
    kind == .cell || kind == .supplementary || kind == .decoration
  }

  /// The text that the part displays.
  fileprivate var text: String? {
    switch content {
    case .text(let text), .field(let text): text
    default: nil
    }
  }

  /// True if the part has content that no caption may cover.
  fileprivate var hasOwnContent: Bool {
    kind == .control || kind == .collection || text != nil
  }

  /// True if a name or a label is written beside the content.
  fileprivate var wantsCaption: Bool {
    switch content {
    case .text, .field, .switch, .slider, .stepper: false
    case .none, .image, .button: true
    }
  }

  /// The lines of the caption, without a label that one of the parts displays.
  fileprivate func captionLines(
    besides texts: [String]
  ) -> [(text: String, style: CaptionPlacement.Caption.Style)] {
    guard isLaidOut else {
      if !texts.isEmpty { return [] }
      // A button shows its title.
      if content == .button, let caption, !caption.isEmpty { return [(caption, .label)] }
      let text = name.isEmpty ? caption ?? "" : name
      return text.isEmpty ? [] : [(text, .partName)]
    }
    guard let caption, !caption.isEmpty, !texts.contains(caption) else { return [(name, .name)] }
    return [(name, .name), (caption, .label)]
  }
}

/// Texts of pictures, whose widths are estimates that are large enough for common fonts.
enum DrawnText {
  static func width(of text: String, size: CGFloat) -> CGFloat {
    text.reduce(0) { $0 + width(of: $1) } * size
  }

  private static func width(of character: Character) -> CGFloat {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    return scalar.value >= 0x1100 && !(0x2000...0x2BFF).contains(scalar.value) ? 1.05 : 0.61
  }

  /// Returns the lines of a text in a box, the last one shortened.
  static func lines(_ text: String, size: CGFloat, width: CGFloat, atMost count: Int) -> [String] {
    var lines: [String] = []
    var words = text.split(separator: " ")[...]
    while !words.isEmpty, lines.count < count {
      var line = ""
      if lines.count == count - 1 {
        line = words.joined(separator: " ")
        words = []
      } else {
        var used: CGFloat = 0
        while let word = words.first {
          let more = line.isEmpty ? String(word) : " \(word)"
          let longer = more.reduce(used) { $0 + self.width(of: $1) }
          guard line.isEmpty || longer * size <= width else { break }
          line += more
          used = longer
          words.removeFirst()
        }
      }
      lines.append(shortened(line, size: size, width: width))
    }
    return lines
  }

  private static func shortened(_ text: String, size: CGFloat, width: CGFloat) -> String {
    // Proportional fonts are narrower than the estimate.
    guard self.width(of: text, size: size) > width * 1.15 else { return text }
    var kept = ""
    var used = 0.61 * size
    for character in text {
      used += self.width(of: character) * size
      if used > width * 1.1 { break }
      kept.append(character)
    }
    return kept.isEmpty ? "" : kept + "…"
  }
}
