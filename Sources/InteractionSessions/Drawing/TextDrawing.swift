import Foundation

/// A screen rendered with characters: boxes with their names.
///
/// ```
/// ┌────────┬───────────────┐
/// │header[ │#t1            │
/// └────────┴───────────────┘
/// ```
package struct TextDrawing {
  /// The lines, without trailing blanks.
  package let lines: [String]
  /// The positions of its characters on the screen; nil for an empty one.
  package let map: DrawnMap?

  /// Renders the whole screen, or only `window` of it, at most `columns` wide.
  package init(_ drawing: ViewportDrawing, columns: Int = 78, window: CGRect? = nil) {
    let area = window ?? CGRect(origin: .zero, size: drawing.size)
    guard area.size.width > 0, area.size.height > 0 else {
      (lines, map) = (["(the screen is 0 wide or high)"], nil)
      return
    }
    let grid = Grid(area, columns: columns)
    var canvas = TextCanvas(width: grid.columns + 1, height: grid.rows + 1)
    var legend = DrawingLegend()
    var boxes: [(shape: ViewportDrawing.Shape, box: TextCanvas.Box)] = []
    // The boxes that are drawn after a part are in front of it.
    var parts: [(name: String, rect: CGRect, boxes: Int)] = []
    for shape in drawing.shapes {
      let rect = shape.visible.intersection(area)
      guard !rect.isNull, rect.size.width > 0, rect.size.height > 0 else { continue }
      guard shape.kind != .subview else {
        parts.append((shape.name, rect, boxes.count))
        continue
      }
      guard let box = grid.box(rect) else {
        if shape.isElement, window == nil { legend.tooSmall.append(shape.name) }
        continue
      }
      canvas.draw(box, number: boxes.count)
      boxes.append((shape, box))
    }
    for (_, rect, count) in parts where grid.isRule(rect) {
      canvas.rule(
        from: grid.column(rect.minX), to: grid.column(rect.maxX), y: grid.row(rect.midY),
        behind: count)
    }
    for (number, (shape, box)) in boxes.enumerated() where shape.kind != .collection {
      canvas.write(shape, in: box, number: number, &legend)
    }
    // Labels and images would hide the names of the elements around them, so they are named only in
    // blank cells.
    for (name, rect, count) in parts where !grid.isRule(rect) {
      let columns = canvas.name(
        "<\(name)>", from: grid.column(rect.minX), to: grid.column(rect.maxX),
        y: grid.row(rect.midY), behind: count)
      legend.add(part: "<\(name)>", columns: columns)
    }
    lines = canvas.lines + grid.remarks + (window == nil ? legend.lines(columns: columns) : [])
    map = DrawnMap(area: area, columns: grid.columns, rows: grid.rows, lineCount: lines.count)
  }
}

extension TextCanvas {
  /// Writes the name and the label of a shape into the parts of its box that no box in front covers.
  fileprivate mutating func write(
    _ shape: ViewportDrawing.Shape, in box: Box, number: Int, _ legend: inout DrawingLegend
  ) {
    let mark = shape.isSelected ? "*" : ""
    let name = mark + (shape.kind == .control ? "(\(shape.name))" : shape.name)
    // A background is labelled at the bottom.
    let rows = shape.kind == .decoration ? box.rows.reversed() : Array(box.rows)
    func free(_ columns: Int) -> Gap? {
      gap(in: box, number: number, rows, columns: columns)
    }
    guard let shown = legend.text(of: name, isFree: { free($0) != nil }),
      let place = free(TextWidth.columns(of: shown))
    else {
      if box.rows.isEmpty || box.columns.isEmpty {
        legend.tooSmall.append(name)
      } else {
        legend.covered.append(name)
      }
      return
    }
    write(shown, x: place.x, y: place.y, width: place.columns)
    guard let label = shape.label else { return }
    let below = rows.filter { $0 > place.y }.flatMap { row in
      gaps(in: box, number: number, row: row)
    }
    let length = TextWidth.columns(of: label)
    let widest = below.max { $0.columns < $1.columns }
    guard let gap = below.first(where: { $0.columns >= length }) ?? widest else { return }
    write(label, x: gap.x, y: gap.y, width: gap.columns)
  }
}

extension ViewportDrawing.Shape {
  /// True for a cell or a supplementary view.
  fileprivate var isElement: Bool { kind == .cell || kind == .supplementary }
}

/// The conversion of points to columns and rows of characters.
private struct Grid {
  /// The height of a character, in multiples of its width.
  private static let aspect: CGFloat = 2
  private static let mostRows: CGFloat = 59
  /// Smaller drawings have no space for names.
  private static let fewestColumns: CGFloat = 12
  private static let fewestRows: CGFloat = 2

  private let area: CGRect
  /// The points of a column and a row.
  private let step: CGSize

  init(_ area: CGRect, columns: Int) {
    self.area = area
    let trueStep = max(
      area.size.width / CGFloat(columns - 1), area.size.height / Grid.aspect / Grid.mostRows)
    // A very wide or very high screen is drawn out of proportion.
    step = CGSize(
      width: min(trueStep, area.size.width / Grid.fewestColumns),
      height: min(trueStep * Grid.aspect, area.size.height / Grid.fewestRows))
  }

  var columns: Int { Grid.count(area.size.width / step.width) }
  var rows: Int { Grid.count(area.size.height / step.height) }

  /// Returns the box of a rectangle; nil if it is smaller than a character.
  func box(_ rect: CGRect) -> TextCanvas.Box? {
    let box = TextCanvas.Box(
      left: column(rect.minX), top: row(rect.minY), right: column(rect.maxX),
      bottom: row(rect.maxY))
    return box.right > box.left && box.bottom > box.top ? box : nil
  }

  func column(_ x: CGFloat) -> Int { Grid.count((x - area.minX) / step.width) }
  func row(_ y: CGFloat) -> Int { Grid.count((y - area.minY) / step.height) }

  /// Returns true if a rectangle is so low that it is drawn as a line.
  func isRule(_ rect: CGRect) -> Bool { rect.height < step.height / 4 }

  /// The remarks below the drawing.
  var remarks: [String] {
    step.height == step.width * Grid.aspect
      ? [] : ["(not in proportion: \(SizeText.text(area.size)) points)"]
  }

  private static func count(_ value: CGFloat) -> Int {
    Int(exactly: min(max(value, 0), 1000).rounded()) ?? 0
  }
}
