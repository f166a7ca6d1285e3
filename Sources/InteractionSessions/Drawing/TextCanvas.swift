/// A grid of characters in which the lines of adjacent boxes are joined.
struct TextCanvas {
  private let width: Int
  private let height: Int
  /// The character of each cell; nil for the second cell of a wide one.
  private var characters: [Character?]
  /// The directions of the lines in each cell: left, right, up, down.
  private var joints: [UInt8]
  /// The number of the front box that has each cell inside; -1 for none.
  private var owners: [Int]

  /// The edges of a box.
  struct Box {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int

    var columns: Range<Int> { (left + 1)..<max(right, left + 1) }
    var rows: Range<Int> { (top + 1)..<max(bottom, top + 1) }
  }

  /// Adjacent blank cells inside a box.
  struct Gap {
    let x: Int
    let y: Int
    let columns: Int
  }

  init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    characters = Array(repeating: " ", count: self.width * self.height)
    joints = Array(repeating: 0, count: self.width * self.height)
    owners = Array(repeating: -1, count: self.width * self.height)
  }

  private func index(_ x: Int, _ y: Int) -> Int? {
    x >= 0 && x < width && y >= 0 && y < height ? y * width + x : nil
  }

  /// Draws a box and clears its interior.
  mutating func draw(_ box: Box, number: Int) {
    for y in box.rows {
      for x in box.columns {
        guard let index = index(x, y) else { continue }
        clear(index)
        joints[index] = 0
        owners[index] = number
      }
    }
    let (left, top, right, bottom) = (box.left, box.top, box.right, box.bottom)
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
    if joints[index] == 0 { clear(index) }
    joints[index] |= direction
  }

  /// Writes a text into the blank cells from a position on, at most `width` columns of it.
  ///
  /// A wide character has two cells, of which the second is nil.
  mutating func write(_ text: String, x: Int, y: Int, width: Int) {
    var column = x
    for character in TextWidth.prefix(of: text, columns: width) {
      let cells = TextWidth.columns(of: character)
      guard cells > 0 else { continue }
      guard let index = index(column, y), joints[index] == 0,
        cells == 1 || (self.index(column + 1, y).map { joints[$0] == 0 } ?? false)
      else { return }
      clear(index)
      characters[index] = character.isNewline || character == "\t" ? " " : character
      if cells == 2 {
        clear(index + 1)
        characters[index + 1] = nil
      }
      column += cells
    }
  }

  /// Blanks a cell, and the other half of a wide character in it.
  private mutating func clear(_ index: Int) {
    if characters[index] == nil, index > 0 { characters[index - 1] = " " }
    if index + 1 < characters.count, characters[index + 1] == nil { characters[index + 1] = " " }
    characters[index] = " "
  }

  /// Returns the gaps in a row of a box, each between lines or other boxes.
  func gaps(in box: Box, number: Int, row y: Int) -> [Gap] {
    var gaps: [Gap] = []
    var (start, isBlank) = (box.left + 1, true)
    for x in box.columns.lowerBound...box.columns.upperBound {
      if x < box.right, let index = index(x, y), owners[index] == number, joints[index] == 0 {
        isBlank = isBlank && characters[index] == " "
        continue
      }
      if x > start, isBlank { gaps.append(Gap(x: start, y: y, columns: x - start)) }
      (start, isBlank) = (x + 1, true)
    }
    return gaps
  }

  /// Returns the first gap in some rows of a box that is at least so wide.
  func gap(in box: Box, number: Int, _ rows: [Int], columns: Int) -> Gap? {
    for y in rows {
      let gaps = gaps(in: box, number: number, row: y)
      if let gap = gaps.first(where: { $0.columns >= columns }) { return gap }
    }
    return nil
  }

  /// Returns true if a cell of the grid has no character and no line, and no box from a number on covers it.
  private func isBlank(_ x: Int, _ y: Int, behind number: Int) -> Bool {
    index(x, y).map { characters[$0] == " " && joints[$0] == 0 && owners[$0] < number } ?? false
  }

  /// Writes a name into the blank cells around two columns, truncated to them.
  ///
  /// `number` is the number of the first box in front of the part. Returns the number of columns
  /// that were written.
  mutating func name(
    _ text: String, from left: Int, to right: Int, y: Int, behind number: Int
  ) -> Int {
    func isFree(_ x: Int) -> Bool { isBlank(x, y, behind: number) }
    guard let middle = (left...max(left, right)).first(where: isFree) else { return 0 }
    var (start, end) = (middle, middle + 1)
    while isFree(start - 1) { start -= 1 }
    while isFree(end) { end += 1 }
    let length = min(TextWidth.columns(of: text), end - start)
    // A name in brackets needs at least one letter.
    guard length >= 3 else { return 0 }
    write(text, x: min(max(left, start), end - length), y: y, width: length)
    return length
  }

  /// Draws a thin line, also over the edge of a box, but behind boxes from a number on.
  mutating func rule(from left: Int, to right: Int, y: Int, behind number: Int) {
    for x in left..<max(left, right) {
      guard let index = index(x, y), joints[index] & 0b1100 == 0, owners[index] < number else {
        continue
      }
      joints[index] = 0
      clear(index)
      characters[index] = "╌"
    }
  }

  /// The lines by the directions that meet in a cell: left, right, up, down.
  private static let shapes: [Character] = [
    " ", "─", "─", "─", "│", "┘", "└", "┴", "│", "┐", "┌", "┬", "│", "┤", "├", "┼",
  ]

  var lines: [String] {
    (0..<height).map { y in
      let row = y * width..<(y + 1) * width
      guard let end = row.last(where: { joints[$0] != 0 || characters[$0] != " " }) else {
        return ""
      }
      return String(
        (row.lowerBound...end).compactMap { index in
          joints[index] == 0 ? characters[index] : Self.shapes[Int(joints[index] & 15)]
        })
    }
  }
}
