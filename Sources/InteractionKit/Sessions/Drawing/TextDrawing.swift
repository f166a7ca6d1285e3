import Foundation

/// A screen drawn with characters: boxes with their names.
///
/// ```
/// ┌────────┬───────────────┐
/// │header[ │#t1            │
/// └────────┴───────────────┘
/// ```
public struct TextDrawing {
  /// The lines, without trailing blanks.
  public let lines: [String]

  /// Draws the whole screen, or only `window` of it, at most `columns` wide.
  public init(_ drawing: ScreenDrawing, columns: Int = 78, window: CGRect? = nil) {
    let area = window ?? CGRect(origin: .zero, size: drawing.size)
    guard area.size.width > 0, area.size.height > 0 else {
      lines = ["(the screen is 0 wide or high)"]
      return
    }
    // A character is about twice as high as wide.
    let step = max(area.size.width / CGFloat(columns - 1), area.size.height / 2 / 59)
    var canvas = TextCanvas(
      width: TextDrawing.cells(area.size.width / step) + 1,
      height: TextDrawing.cells(area.size.height / step / 2) + 1)
    for shape in drawing.shapes where shape.kind != .subview {
      let rect = shape.visible.intersection(area)
      guard !rect.isNull, rect.size.width > 0, rect.size.height > 0 else { continue }
      let left = TextDrawing.cells((rect.origin.x - area.origin.x) / step)
      let top = TextDrawing.cells((rect.origin.y - area.origin.y) / step / 2)
      let right = TextDrawing.cells((rect.origin.x + rect.size.width - area.origin.x) / step)
      let bottom = TextDrawing.cells(
        (rect.origin.y + rect.size.height - area.origin.y) / step / 2)
      guard right > left, bottom > top else { continue }
      canvas.box(left: left, top: top, right: right, bottom: bottom)
      let mark = shape.isSelected ? "*" : ""
      let name =
        shape.kind == .collection
        ? "" : mark + (shape.kind == .control ? "(\(shape.name))" : shape.name)
      // What lies behind everything is named at its foot.
      let line = shape.kind == .decoration ? max(bottom - 1, top + 1) : top + 1
      canvas.write(name, x: left + 1, y: min(line, bottom), width: right - left - 1)
      if let label = shape.label, bottom - top > 2 {
        canvas.write(label, x: left + 1, y: top + 2, width: right - left - 1)
      }
    }
    // Labels, pictures and marks would hide the names of what holds them: they are named
    // where there is room, and lines are drawn.
    for shape in drawing.shapes where shape.kind == .subview {
      let rect = shape.visible.intersection(area)
      guard !rect.isNull, rect.size.width > 0, rect.size.height > 0 else { continue }
      let left = TextDrawing.cells((rect.origin.x - area.origin.x) / step)
      let right = TextDrawing.cells((rect.origin.x + rect.size.width - area.origin.x) / step)
      let middle = (rect.origin.y + rect.size.height / 2 - area.origin.y) / step / 2
      if rect.size.height < step / 2 {
        canvas.rule(from: left, to: right, y: TextDrawing.cells(middle))
      } else {
        canvas.name("<\(shape.name)>", from: left, to: right, y: TextDrawing.cells(middle))
      }
    }
    lines = canvas.lines
  }

  private static func cells(_ value: CGFloat) -> Int {
    Int(exactly: min(max(value, 0), 1000).rounded()) ?? 0
  }
}

/// A grid of characters whose lines join where boxes meet.
struct TextCanvas {
  private let width: Int
  private let height: Int
  private var characters: [Character]
  /// The directions in which a line leaves each cell: left, right, up, down.
  private var joints: [UInt8]

  init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    characters = Array(repeating: " ", count: self.width * self.height)
    joints = Array(repeating: 0, count: self.width * self.height)
  }

  private func index(_ x: Int, _ y: Int) -> Int? {
    x >= 0 && x < width && y >= 0 && y < height ? y * width + x : nil
  }

  /// Draws a box and clears what is behind it.
  mutating func box(left: Int, top: Int, right: Int, bottom: Int) {
    for y in (top + 1)..<max(bottom, top + 1) {
      for x in (left + 1)..<max(right, left + 1) {
        guard let index = index(x, y) else { continue }
        characters[index] = " "
        joints[index] = 0
      }
    }
    for x in left..<right {
      for y in [top, bottom] {
        join(x, y, 2)
        join(x + 1, y, 1)
      }
    }
    for y in top..<bottom {
      for x in [left, right] {
        join(x, y, 8)
        join(x, y + 1, 4)
      }
    }
  }

  private mutating func join(_ x: Int, _ y: Int, _ direction: UInt8) {
    guard let index = index(x, y) else { return }
    if joints[index] == 0 { characters[index] = " " }
    joints[index] |= direction
  }

  mutating func write(_ text: String, x: Int, y: Int, width: Int) {
    var column = x
    for character in text.prefix(max(width, 0)) {
      guard let index = index(column, y), joints[index] == 0 else { return }
      characters[index] = character.isNewline || character == "\t" ? " " : character
      column += 1
    }
  }

  /// Whether nothing is written or drawn in a cell.
  private func isBlank(_ x: Int, _ y: Int) -> Bool {
    index(x, y).map { characters[$0] == " " && joints[$0] == 0 } ?? false
  }

  /// Names what lies between two columns in the blank around them, cut where that ends.
  mutating func name(_ text: String, from left: Int, to right: Int, y: Int) {
    guard let middle = (left...max(left, right)).first(where: { isBlank($0, y) }) else { return }
    var (start, end) = (middle, middle + 1)
    while isBlank(start - 1, y) { start -= 1 }
    while isBlank(end, y) { end += 1 }
    let length = min(text.count, end - start)
    // Less than a letter between its brackets says nothing.
    guard length >= 3 else { return }
    write(text, x: min(max(left, start), end - length), y: y, width: length)
  }

  /// Draws a thin line, also over the edge of a box.
  mutating func rule(from left: Int, to right: Int, y: Int) {
    for x in left..<max(left, right) {
      guard let index = index(x, y), joints[index] & 0b1100 == 0 else { continue }
      joints[index] = 0
      characters[index] = "╌"
    }
  }

  var lines: [String] {
    (0..<height).map { y in
      var line = String((0..<width).map { x in character(at: y * width + x) })
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func character(at index: Int) -> Character {
    let shapes: [Character] = [
      " ", "─", "─", "─", "│", "┘", "└", "┴", "│", "┐", "┌", "┬", "│", "┤", "├", "┼",
    ]
    return joints[index] == 0 ? characters[index] : shapes[Int(joints[index] & 15)]
  }
}
