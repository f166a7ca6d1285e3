import Foundation

// Most edits change one chunk of packed lines and keep the number of chunks. Such a chunk is packed
// again and replaces the old one. If its last line now receives items of the next chunk, that one
// is packed again without them, and so on.

extension LineStore {
  /// Applies an edit to an item of a chunk.
  ///
  /// - Returns: False, without a change, if chunks would be added or removed, or if runs are
  ///   affected.
  mutating func patch(_ chunk: Int, _ index: Int, _ edit: Edit) -> Bool {
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
      let place = isBehind ? index + 1 : index
      if item == place { return (size, origin) }
      if item > place { item -= 1 }
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
      sizes = old.allSizes(room: 8)
      if old.hasOrigins {
        for item in 0..<old.count { origins.append(old.origin(at: item)) }
      }
      if let edit { take(edit.index, edit.edit) }
      sizes.removeFirst(min(from, sizes.count))
      if !origins.isEmpty { origins.removeFirst(min(from, origins.count)) }
      breakLines()
      let index = edit?.index ?? 0
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
      let place = isBehind ? index + 1 : index
      note(origin)
      sizes.insert(size, at: place)
      if !origins.isEmpty { origins.insert(origin, at: place) }
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
