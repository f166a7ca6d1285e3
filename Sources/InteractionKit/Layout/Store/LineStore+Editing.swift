import Foundation

// Each edit breaks the lines of one chunk again, also of the one before if its last line may
// receive an item. Later lines are broken until one begins with the same item as before. A
// `LineBreaker` performs the edits that neither `editNarrow` nor `patch` supports.

extension LineStore {
  enum Edit {
    case insert(AxisSize, SizeOrigin, isBehind: Bool)
    case remove
    case resize(AxisSize, SizeOrigin)
  }

  /// Inserts an item before another one, or at the end.
  mutating func insert(_ size: AxisSize, _ origin: SizeOrigin = .given, at item: Int) {
    guard count < .max else { return }
    if origin == .measured { measured.add(size) }
    if count == 0 {
      var breaker = LineBreaker(rule)
      breaker.append(size, origin)
      breaker.finish()
      replace(0..<0, with: breaker.chunks)
    } else {
      edit(
        min(max(item, 0), count - 1), .insert(size, origin, isBehind: item >= count))
    }
  }

  /// Removes and returns an item; nil if it does not exist.
  @discardableResult
  mutating func remove(at item: Int) -> (size: AxisSize, origin: SizeOrigin)? {
    guard item >= 0, item < count else { return nil }
    let removed = (size: size(at: item), origin: origin(at: item))
    if removed.origin == .measured { measured.remove(removed.size) }
    edit(item, .remove)
    return removed
  }

  /// Sets the size of an item.
  ///
  /// Does nothing if it does not exist.
  mutating func resize(_ item: Int, to size: AxisSize, _ origin: SizeOrigin = .given) {
    guard item >= 0, item < count else { return }
    let old = (size: self.size(at: item), origin: self.origin(at: item))
    guard old.size != size || old.origin != origin else { return }
    if old.origin == .measured { measured.remove(old.size) }
    if origin == .measured { measured.add(size) }
    edit(item, .resize(size, origin))
  }

  private mutating func edit(_ item: Int, _ edit: Edit) {
    let (chunk, index) = locate(item)
    if editNarrow(chunk, index, edit) || patch(chunk, index, edit) { return }
    var range = chunk..<(chunk + 1)
    var breaker = LineBreaker(rule)
    if chunk > 0 {
      range = (chunk - 1)..<(chunk + 1)
      breaker.appendWhole(chunks[chunk - 1])
    }
    let edited = chunks[chunk]
    // Of a run, only the line of the item changes.
    var items = 0..<edited.count
    var rest: LineRun?
    if case .run(var run) = edited {
      items = run.items(of: index / run.perLine)
      let behind = run.count - items.upperBound
      run.count = items.lowerBound
      if run.count > 0 { breaker.appendWhole(.run(run)) }
      run.count = behind
      if behind > 0 { rest = run }
    }
    breaker.reopen(for: firstSize(of: edited, items, after: edit, at: index))
    switch edit {
    case .insert(let size, let origin, let isBehind):
      let place = isBehind ? index + 1 : index
      breaker.append(edited, items.lowerBound..<place)
      breaker.append(size, origin)
      breaker.append(edited, place..<items.upperBound)
    case .resize(let size, let origin):
      breaker.append(edited, items.lowerBound..<index)
      breaker.append(size, origin)
      breaker.append(edited, (index + 1)..<items.upperBound)
    case .remove:
      breaker.append(edited, items.lowerBound..<index)
      breaker.append(edited, (index + 1)..<items.upperBound)
    }
    var end = range.upperBound
    if let rest { breaker.follow(with: .run(rest)) }
    while end < chunks.count, breaker.absorbs(chunks[end]) {
      breaker.follow(with: chunks[end])
      end += 1
    }
    breaker.finish()
    replace(range.lowerBound..<end, with: breaker.chunks)
  }

  /// Edits lines in compact form, from chunk to chunk until one does not change.
  ///
  /// - Returns: False, without a change, if the edit has to be applied in another way.
  private mutating func editNarrow(_ chunk: Int, _ index: Int, _ edit: Edit) -> Bool {
    guard case .packed(let lines) = chunks[chunk],
      var change = CompactChunkEdit(edit, at: index, in: lines)
    else { return false }
    var (edited, next, keepsEdges) = ([PackedLines](), chunk, change.isInside)
    while case .packed(let lines) = chunks[next] {
      next += 1
      let following = next < chunks.count ? chunks[next] : nil
      guard let (new, taken) = lines.edited(change, rule, before: following) else { return false }
      edited.append(new)
      if taken == 0 {
        put(edited, at: chunk, keepsEdges: keepsEdges)
        return true
      }
      guard case .packed(let lines)? = following,
        let rest = CompactChunkEdit(removing: taken, from: lines)
      else { return false }
      (change, keepsEdges) = (rest, false)
    }
    return false
  }

  /// Returns the first of some items of a chunk after an edit; nil if there is none.
  private func firstSize(
    of chunk: LineChunk, _ items: Range<Int>, after edit: Edit, at index: Int
  ) -> AxisSize? {
    let first = items.lowerBound
    guard index == first else { return chunk.size(at: first) }
    switch edit {
    case .insert(let size, _, let isBehind): return isBehind ? chunk.size(at: first) : size
    case .resize(let size, _): return size
    case .remove: return items.count > 1 ? chunk.size(at: first + 1) : nil
    }
  }
}

extension LineBreaker {
  /// Returns true if the lines of the next chunk change.
  ///
  /// The open line receives its first item, or both chunks are so small that they are joined.
  fileprivate mutating func absorbs(_ chunk: LineChunk) -> Bool {
    if fits(chunk.size(at: 0)) { return true }
    guard pendingCount > 0, pendingCount < 64, chunk.count < 96, case .packed = chunk else {
      return false
    }
    return true
  }

  /// Appends the next chunk.
  ///
  /// The items of a run that do not fit in the open line stay a run.
  fileprivate mutating func follow(with chunk: LineChunk) {
    guard case .run(var run) = chunk else { return append(chunk) }
    while run.count > 0, fits(run.size) {
      append(run.size, run.origin)
      run.count -= 1
    }
    guard run.count > 0 else { return }
    finish()
    append(run.size, run.origin, count: run.count)
  }
}
