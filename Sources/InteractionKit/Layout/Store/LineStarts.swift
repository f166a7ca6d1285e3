import Foundation

/// Where the lines of a chunk start, from the start of the first.
///
/// As single precision numbers where those lose nothing, else of every eighth
/// line: the ones between are a few additions away, and what lines take stays
/// less than what items do.
struct LineStarts: Sendable {
  private enum Form: Sendable {
    case all([Float])
    case some([CGFloat])
  }

  private static let shift = 3

  private let form: Form
  let lineSpacing: CGFloat

  /// The starts of lines that follow each other, and where the last of them ends,
  /// the distance behind it included.
  static func stacking(
    _ lines: ArraySlice<LineBreak>, lineSpacing: CGFloat
  ) -> (starts: LineStarts, extent: CGFloat) {
    var start: CGFloat = 0
    var isNarrow = true
    let narrow = lines.map { line in
      let packed = Float(start)
      isNarrow = isNarrow && CGFloat(packed) == start
      start += line.tallest + lineSpacing
      return packed
    }
    guard !isNarrow else {
      return (LineStarts(form: .all(narrow), lineSpacing: lineSpacing), start)
    }
    start = 0
    var wide: [CGFloat] = []
    wide.reserveCapacity(lines.count >> shift + 1)
    for (index, line) in lines.enumerated() {
      if index & (1 << shift - 1) == 0 { wide.append(start) }
      start += line.tallest + lineSpacing
    }
    return (LineStarts(form: .some(wide), lineSpacing: lineSpacing), start)
  }

  /// The last line up to another of which the start is known, and that.
  func known(at line: Int) -> (line: Int, start: CGFloat) {
    switch form {
    case .all(let starts): (line, CGFloat(starts[line]))
    case .some(let starts):
      ((line >> LineStarts.shift) << LineStarts.shift, starts[line >> LineStarts.shift])
    }
  }

  /// The last known line that starts before a position; the first where none does.
  @inline(__always)
  func last(before position: CGFloat) -> (line: Int, start: CGFloat) {
    switch form {
    case .all(let starts):
      let index = max(
        starts.partitionPoint(in: 0..<starts.count) { CGFloat($0) < position } - 1, 0)
      return (index, CGFloat(starts[index]))
    case .some(let starts):
      let index = max(starts.partitionPoint(in: 0..<starts.count) { $0 < position } - 1, 0)
      return (index << LineStarts.shift, starts[index])
    }
  }
}
