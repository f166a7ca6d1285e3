import Foundation

/// An edit of some items in a chunk in compact form.
///
/// Lines before the edit are copied. Lines from the edit on are broken until one begins with the
/// same item as before. The rest is copied with another start. That takes half the time of breaking
/// and packing all lines. `PackedLinesEditor` handles lines in wide form and edits at the edge of a chunk.
struct CompactChunkEdit {
  private typealias Size = PackedLines.CompactSize

  private let oldCount: Int
  /// The inserted size, the index of the edit, and the number of removed items.
  private let size: PackedLines.CompactSize?
  private let position: Int
  private let removed: Int
  /// The number of items taken from the start of the next chunk, and that chunk.
  var taken = 0
  private var next: PackedLines?
  private let unit: CGFloat

  private var added: Int { size == nil ? 0 : 1 }
  var count: Int { oldCount + added - removed + taken }

  /// True if there are unchanged items before and after the edit.
  var isInside: Bool { position > 0 && position + removed < oldCount && taken == 0 }

  /// Creates the edit of an item; nil if the lines or its size have no compact form.
  init?(_ edit: LineStore.Edit, at index: Int, in lines: PackedLines) {
    let old = lines.content
    guard old.isCompact, !old.hasOrigins else { return nil }
    (oldCount, unit) = (old.count, old.unit)
    switch edit {
    case .insert(let size, .given, let isBehind):
      guard let size = Size(exactly: size, perPoint: old.unitsPerPoint) else { return nil }
      (self.size, position, removed) = (size, isBehind ? index + 1 : index, 0)
    case .resize(let size, .given):
      guard let size = Size(exactly: size, perPoint: old.unitsPerPoint) else { return nil }
      (self.size, position, removed) = (size, index, 1)
    case .remove:
      // Small chunks are joined instead.
      guard old.count > 64 else { return nil }
      (size, position, removed) = (nil, index, 1)
    default: return nil
    }
    // The last line of the previous chunk may receive the first item.
    guard position > 0 else { return nil }
  }

  /// Creates the removal of the first items, which the previous chunk receives.
  init?(removing count: Int, from lines: PackedLines) {
    let old = lines.content
    guard old.isCompact, !old.hasOrigins, old.count - count >= 64 else { return nil }
    (oldCount, size, position, removed, unit) = (old.count, nil, 0, count, old.unit)
  }

  /// Takes the first items of the next chunk; returns false if it has another form.
  mutating func take(from next: PackedLines) -> Bool {
    self.next = next
    let content = next.content
    return content.isCompact && !content.hasOrigins && content.unit == unit
  }

  /// Writes all sizes.
  func write(
    to sizes: UnsafeMutablePointer<PackedLines.CompactSize>, of old: PackedLines.Content
  ) {
    let from = old.bytes.assumingMemoryBound(to: Size.self)
    sizes.initialize(from: from, count: position)
    if let size { sizes[position] = size }
    let rest = oldCount - position - removed
    (sizes + position + added).initialize(from: from + position + removed, count: rest)
    next?.read { next in
      (sizes + position + added + rest).initialize(
        from: next.bytes.assumingMemoryBound(to: Size.self), count: taken)
    }
  }

  /// Returns the number of adjacent items with new sizes whose extents along the line differ.
  func changes(of lines: PackedLines, _ sizes: UnsafePointer<PackedLines.CompactSize>) -> Int {
    func differ(_ a: Size, _ b: Size) -> Int { a.along == b.along ? 0 : 1 }
    guard isInside else {
      return (1..<max(count, 1)).reduce(0) { $0 + differ(sizes[$1 - 1], sizes[$1]) }
    }
    return lines.read { old in
      let were = (position..<(position + removed + 1)).reduce(0) {
        $0 + differ(old.compactSize($1 - 1), old.compactSize($1))
      }
      let are = (position..<(position + added + 1)).reduce(0) {
        $0 + differ(sizes[$1 - 1], sizes[$1])
      }
      return lines.changes + are - were
    }
  }

  enum Result {
    /// The extent of all lines, in units, and their number.
    case extent(Int, lineCount: Int)
    /// The end of the last line's last item. The line changed, so it may receive items.
    case open(CGFloat)
    /// There is not enough memory for the lines.
    case tooMany
  }

  /// Writes the new lines.
  ///
  /// `isComplete` is true if no items follow the last line.
  func breakLines(
    of old: PackedLines.Content, _ sizes: UnsafePointer<PackedLines.CompactSize>,
    _ rule: LineRule, isComplete: Bool,
    to lines: UnsafeMutableBufferPointer<PackedLines.CompactLine>
  ) -> Result {
    let (limit, spacing, more) = (rule.limit, rule.spacing, added - removed)
    let lineSpacing = InterpolationSearch.nearest(rule.lineSpacing * old.unitsPerPoint, upTo: .max)
    // The line before the edit may receive the first item of the next line.
    var next = old.line(holding: min(position, oldCount - 1))
    // Without this step an item that became shorter would begin a line although it fits in the one
    // before.
    if next > 0, old.compactLine(next).first == position { next -= 1 }
    for line in 0..<next { lines[line] = old.compactLine(line) }
    var (line, item, start) = (next, old.compactLine(next).first, old.compactLine(next).start)
    repeat {
      // The buffer has room for the old lines and a few more: an edit rarely adds more than one.
      guard line < lines.count else { return .tooMany }
      let first = item
      var (along, across) = (sizes[item].along, sizes[item].across)
      var reach = CGFloat(along) * unit
      item += 1
      while item < count {
        let size = sizes[item]
        let further = reach + spacing + CGFloat(size.along) * unit
        guard further <= limit else { break }
        reach = further
        along += size.along
        across = max(across, size.across)
        item += 1
      }
      lines[line] = .init(start: start, first: first, across: across, along: along)
      line += 1
      start += across + lineSpacing
      guard item < count else {
        return isComplete ? .extent(start, lineCount: line) : .open(reach)
      }
      while next < old.lineCount, old.compactLine(next).first + more < item { next += 1 }
    } while item < position + added || next == old.lineCount
      || old.compactLine(next).first + more != item || taken > 0
    // Lines are stored with their start, so those behind the edit are moved by one difference
    // instead of being added up again.
    let shift = start - old.compactLine(next).start
    guard line + old.lineCount - next <= lines.count else { return .tooMany }
    for next in next..<old.lineCount {
      lines[line] = old.compactLine(next).moved(by: shift, items: more)
      line += 1
    }
    let last = lines[line - 1]
    return .extent(last.start + last.across + lineSpacing, lineCount: line)
  }
}
