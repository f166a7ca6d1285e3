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
    var names: [(text: String, isKey: Bool, x: Int, y: Int)] = []
    for shape in drawing.shapes where shape.kind != .subview {
      let rect = shape.visible.intersection(area)
      guard !rect.isNull, rect.size.width > 0, rect.size.height > 0 else { continue }
      let (left, top) = (grid.column(rect.minX), grid.row(rect.minY))
      let (right, bottom) = (grid.column(rect.maxX), grid.row(rect.maxY))
      guard right > left, bottom > top else {
        if shape.isElement, window == nil { legend.tooSmall.append(shape.name) }
        continue
      }
      canvas.box(left: left, top: top, right: right, bottom: bottom)
      guard shape.kind != .collection else { continue }
      let mark = shape.isSelected ? "*" : ""
      let name = mark + (shape.kind == .control ? "(\(shape.name))" : shape.name)
      // A background is labelled at the bottom.
      let line = min(shape.kind == .decoration ? max(bottom - 1, top + 1) : top + 1, bottom)
      let width = right - left - 1
      let isEdge = line == bottom
      if let shown = legend.text(of: name, in: isEdge ? 0 : width) {
        canvas.write(shown, x: left + 1, y: line, width: width)
        names.append((shown, shown != name, left + 1, line))
      }
      if let label = shape.label, bottom - top > 2 {
        canvas.write(label, x: left + 1, y: top + 2, width: width)
      }
    }
    // A view in front can cover the name of another one.
    for name in names where !name.isKey && !canvas.shows(name.text, x: name.x, y: name.y) {
      legend.covered.append(name.text)
    }
    // Labels and images would hide the names of the elements around them. So they are named only in
    // blank cells, and low ones are drawn as lines.
    for shape in drawing.shapes where shape.kind == .subview {
      let rect = shape.visible.intersection(area)
      guard !rect.isNull, rect.size.width > 0, rect.size.height > 0 else { continue }
      let (left, right) = (grid.column(rect.minX), grid.column(rect.maxX))
      let middle = grid.row(rect.midY)
      if grid.isRule(rect) {
        canvas.rule(from: left, to: right, y: middle)
      } else {
        canvas.name("<\(shape.name)>", from: left, to: right, y: middle)
      }
    }
    lines = canvas.lines + grid.remarks + (window == nil ? legend.lines(columns: columns) : [])
    map = DrawnMap(area: area, columns: grid.columns, rows: grid.rows, lineCount: lines.count)
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
