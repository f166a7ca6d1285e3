import Foundation

extension PackedLines {
  /// Returns the lines after an edit, and the number of items taken from the next chunk.
  ///
  /// Nil if the result has no compact form or does not fit in one chunk.
  func edited(
    _ edit: CompactChunkEdit, _ rule: LineRule, before next: LineChunk?
  ) -> (lines: PackedLines, taken: Int)? {
    guard edit.count > 0, edit.count <= PackedLines.itemLimit else { return nil }
    switch broken(by: edit, rule, isComplete: next == nil) {
    case .lines(let lines): return (lines, 0)
    case .tooMany: return nil
    case .open(var reach):
      // The last line changed, so it may receive items, or receive none any more.
      var edit = edit
      guard let next else { return nil }
      while edit.taken < next.count {
        let further = reach + rule.spacing + next.size(at: edit.taken).along
        guard further <= rule.limit else { break }
        reach = further
        edit.taken += 1
      }
      if edit.taken > 0 {
        guard case .packed(let next) = next, edit.take(from: next) else { return nil }
      }
      guard edit.count <= PackedLines.itemLimit,
        case .lines(let lines) = broken(by: edit, rule, isComplete: true)
      else { return nil }
      return (lines, edit.taken)
    }
  }

  private enum Broken {
    case lines(PackedLines)
    /// The end of the last line's last item. The line changed, so it may receive items.
    case open(CGFloat)
    case tooMany
  }

  private func broken(by edit: CompactChunkEdit, _ rule: LineRule, isComplete: Bool) -> Broken {
    read { old in
      var form = Format(
        count: edit.count, lineCount: old.lineCount + 2, isNarrow: true, hasOrigins: false)
      var (units, changes, reach): (Int?, Int, CGFloat?) = (nil, 0, nil)
      let memory = form.allocate { bytes in
        let sizes = bytes.bindMemory(to: CompactSize.self, capacity: form.count)
        edit.write(to: sizes, of: old)
        let lines = UnsafeMutableBufferPointer(
          start: (bytes + form.linesOffset).bindMemory(
            to: CompactLine.self, capacity: form.lineCount), count: form.lineCount)
        switch edit.breakLines(
          of: old, UnsafePointer(sizes), rule, isComplete: isComplete, to: lines)
        {
        case .extent(let extent, let count): (units, form.lineCount) = (extent, count)
        case .open(let open): reach = open
        case .tooMany: break
        }
        changes = edit.changes(of: self, UnsafePointer(sizes))
      }
      if let reach { return .open(reach) }
      guard let units, units < CompactLine.startLimit else { return .tooMany }
      return .lines(
        PackedLines(
          memory, form, unit: old.unit, extent: CGFloat(units) * old.unit, isOrdered: true,
          changes: changes))
    }
  }
}
