import Foundation

// Each edit breaks the lines of one chunk again, also of the one before if its last line may
// receive an item. Later lines are broken until one begins with the same item as before. A
// `LineBreaker` performs the edits that neither `editCompact` nor `patch` supports.

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
    // From the fastest way to the most general one. Each tries without changing anything, so the
    // next one starts from the same lines.
    if editCompact(chunk, index, edit) || patch(chunk, index, edit) { return }
    var range = chunk..<(chunk + 1)
    var breaker = LineBreaker(rule)
    if chunk > 0 {
      range = (chunk - 1)..<(chunk + 1)
      // A shorter first item may move up to the last line of the chunk before.
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
      let position = isBehind ? index + 1 : index
      breaker.append(edited, items.lowerBound..<position)
      breaker.append(size, origin)
      breaker.append(edited, position..<items.upperBound)
    case .resize(let size, let origin):
      breaker.append(edited, items.lowerBound..<index)
      breaker.append(size, origin)
      breaker.append(edited, (index + 1)..<items.upperBound)
    case .remove:
      breaker.append(edited, items.lowerBound..<index)
      breaker.append(edited, (index + 1)..<items.upperBound)
    }
    var end = range.upperBound
    // The rest stays a run in closed form, so an edit in ten million equal items breaks two lines.
    if let rest { breaker.follow(with: .run(rest)) }
    // As soon as a line begins with the same item as before, all later lines are unchanged, and
    // their chunks only get another start.
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
  private mutating func editCompact(_ chunk: Int, _ index: Int, _ edit: Edit) -> Bool {
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
    // Repeated removals would otherwise leave many tiny chunks, and a search by position visits
    // chunks.
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

// Most edits change one chunk of packed lines and keep the number of chunks. Such a chunk is packed
// again and replaces the old one. If its last line now receives items of the next chunk, that one
// is packed again without them, and so on.

extension LineStore {
  /// Applies an edit to an item of a chunk.
  ///
  /// - Returns: False, without a change, if chunks would be added or removed, or if runs are
  ///   affected.
  private mutating func patch(_ chunk: Int, _ index: Int, _ edit: Edit) -> Bool {
    guard let first = firstToPatch(chunk, index, edit) else { return false }
    var patches: [PackedLines] = []
    var patch = PackedLinesEditor(rule)
    var taken = 0
    var next = first
    repeat {
      guard next < chunks.count, case .packed(let lines) = chunks[next] else { return false }
      patch.begin(lines, next == chunk ? (index, edit) : nil, from: taken)
      guard !patch.isEmpty else { return false }
      next += 1
      let isLastLineKept = taken == 0 && next == chunk + 1 && patch.keepsLastLine
      taken = 0
      if !isLastLineKept, next < chunks.count {
        let following = EditedChunk(chunks[next], next == chunk ? (index, edit) : nil)
        while taken < following.count, patch.take(following[taken]) { taken += 1 }
        // A chunk that loses all its items is removed, and a run that loses some is divided.
        guard taken < following.count else { return false }
      }
      guard let packed = patch.packed() else { return false }
      patches.append(packed)
    } while taken > 0 || next <= chunk
    // The general way joins small chunks with their neighbours.
    if case .remove = edit, patches.contains(where: { $0.read { $0.count < 64 } }) {
      return false
    }
    put(patches, at: first, keepsEdges: patches.count == 1 && patch.keepsEdges)
    return true
  }

  /// Returns the edited chunk, or the chunk before it if its last line receives an item.
  private func firstToPatch(_ chunk: Int, _ index: Int, _ edit: Edit) -> Int? {
    guard case .packed = chunks[chunk] else { return nil }
    guard index == 0, chunk > 0 else { return chunk }
    let edited = EditedChunk(chunks[chunk], (index, edit))
    guard edited.count > 0 else { return nil }
    let reach = chunks[chunk - 1].reachOfLastLine(rule)
    return reach + rule.spacing + edited[0].size.along <= rule.limit ? chunk - 1 : chunk
  }
}

/// The items of a chunk after an edit.
struct EditedChunk {
  private let chunk: LineChunk
  private let edit: (index: Int, edit: LineStore.Edit)?

  init(_ chunk: LineChunk, _ edit: (Int, LineStore.Edit)?) {
    self.chunk = chunk
    self.edit = edit
  }

  var count: Int {
    switch edit?.edit {
    case nil, .resize: chunk.count
    case .insert: chunk.count + 1
    case .remove: chunk.count - 1
    }
  }

  subscript(item: Int) -> (size: AxisSize, origin: SizeOrigin) {
    var item = item
    switch edit {
    case nil: break
    case (let index, .resize(let size, let origin))?: if item == index { return (size, origin) }
    case (let index, .remove)?: if item >= index { item += 1 }
    case (let index, .insert(let size, let origin, let isBehind))?:
      let position = isBehind ? index + 1 : index
      if item == position { return (size, origin) }
      if item > position { item -= 1 }
    }
    return (chunk.size(at: item), chunk.origin(at: item))
  }
}

/// A chunk of packed lines that is being edited.
struct PackedLinesEditor {
  private let rule: LineRule
  private var sizes: [AxisSize] = []
  /// The origins of the sizes; empty if all sizes are given.
  private var origins: [SizeOrigin] = []
  private var lines: [LineBreak] = []
  private var reach: CGFloat = 0
  /// True if the last line has the same items as before.
  private(set) var keepsLastLine = false
  /// True if the first and the last item did not change.
  private(set) var keepsEdges = false

  init(_ rule: LineRule) {
    self.rule = rule
    lines.reserveCapacity(64)
  }

  var isEmpty: Bool { sizes.isEmpty }

  /// Starts with the items of a chunk after an edit, without the first `from` items.
  mutating func begin(_ old: PackedLines, _ edit: (index: Int, edit: LineStore.Edit)?, from: Int) {
    origins.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    old.read { old in
      let oldLast = old.items(of: old.lineCount - 1)
      // Room for the item that is inserted and some that move up, without growing the array.
      sizes = old.allSizes(room: 8)
      if old.hasOrigins {
        for item in 0..<old.count { origins.append(old.origin(at: item)) }
      }
      if let edit { take(edit.index, edit.edit) }
      sizes.removeFirst(min(from, sizes.count))
      if !origins.isEmpty { origins.removeFirst(min(from, origins.count)) }
      breakLines()
      let index = edit?.index ?? 0
      // The changes of extent across the border to a neighbour are counted. With the same edges these
      // counts stay valid.
      keepsEdges = from == 0 && index > 0 && index < old.count - 1
      keepsLastLine =
        edit != nil && index < oldLast.lowerBound
        && lines.last.map { sizes.count - $0.first } == oldLast.count
    }
  }

  private mutating func take(_ index: Int, _ edit: LineStore.Edit) {
    switch edit {
    case .remove:
      sizes.remove(at: index)
      if !origins.isEmpty { origins.remove(at: index) }
    case .resize(let size, let origin):
      sizes[index] = size
      note(origin)
      if !origins.isEmpty { origins[index] = origin }
    case .insert(let size, let origin, let isBehind):
      let position = isBehind ? index + 1 : index
      note(origin)
      sizes.insert(size, at: position)
      if !origins.isEmpty { origins.insert(origin, at: position) }
    }
  }

  /// Creates the list of origins if a new origin requires one.
  private mutating func note(_ origin: SizeOrigin) {
    if origin != .given, origins.isEmpty {
      origins = Array(repeating: .given, count: sizes.count)
    }
  }

  private mutating func breakLines() {
    guard let first = sizes.first else { return }
    let (limit, spacing) = (rule.limit, rule.spacing)
    var line = LineBreak(first: 0, tallest: first.across)
    var reach = first.along
    for index in 1..<max(sizes.count, 1) {
      let size = sizes[index]
      let next = reach + spacing + size.along
      if next <= limit {
        reach = next
        line.tallest = line.tallest > size.across ? line.tallest : size.across
      } else {
        lines.append(line)
        line = LineBreak(first: index, tallest: size.across)
        reach = size.along
      }
    }
    lines.append(line)
    self.reach = reach
  }

  /// Appends an item to the last line if it fits; returns false otherwise.
  mutating func take(_ item: (size: AxisSize, origin: SizeOrigin)) -> Bool {
    let next = reach + rule.spacing + item.size.along
    // A chunk beyond the limit has no packed form; the general way divides it.
    guard next <= rule.limit, sizes.count <= PackedLines.itemLimit else { return false }
    reach = next
    note(item.origin)
    sizes.append(item.size)
    if !origins.isEmpty { origins.append(item.origin) }
    lines[lines.count - 1].tallest = max(lines[lines.count - 1].tallest, item.size.across)
    return true
  }

  /// Returns the lines as a chunk; nil if they are too many or none.
  func packed() -> PackedLines? {
    guard !sizes.isEmpty, sizes.count <= PackedLines.itemLimit else { return nil }
    let isGiven = origins.allSatisfy { $0 == .given }
    return PackedLines(sizes[...], isGiven ? [] : origins[...], lines: lines[...], rule: rule)
  }
}
