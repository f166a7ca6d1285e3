import Foundation
import InteractionKit
import SessionLanguage

/// The targets of touches in a content, with the rectangles in which each receives them.
struct AuditTargets {
  /// A view that reacts to touches.
  struct Target {
    /// The index of its part in the scan.
    var part: Int
    /// The index of its element in the scan.
    var item: Int
    /// The rectangles in which touches reach it, in the content.
    ///
    /// Those behind `hitOutsets` of other elements, which it loses while these are displayed, are
    /// omitted unless it has no others.
    var rects: [EdgeRect] = []
    /// True if it has only rectangles behind `hitOutsets` of other elements.
    var isBehindOutsets = false
  }

  let arrangement: ContentArrangement
  private(set) var targets: [Target] = []
  /// The area in which the controls and gestures of an element get the touches, by its item.
  private(set) var ownControlArea: [Int: CGFloat] = [:]
  /// The index of the target of each part; -1 for none.
  private(set) var targetOfPart: [Int]
  /// The index of the item of each part.
  private(set) var itemOfPart: [Int]
  /// The tiles of the content, by place.
  private let tileIndex: RectangleIndex

  var scan: ContentScan { arrangement.scan }

  init(_ arrangement: ContentArrangement) {
    self.arrangement = arrangement
    tileIndex = RectangleIndex(arrangement.tiles.map(\.rect.rect))
    let scan = arrangement.scan
    targetOfPart = Array(repeating: -1, count: scan.parts.count)
    itemOfPart = Array(repeating: 0, count: scan.parts.count)
    for (index, item) in scan.items.enumerated() {
      for part in item.parts {
        itemOfPart[part] = index
        guard AuditTargets.isTarget(scan.parts[part]) else { continue }
        targetOfPart[part] = targets.count
        targets.append(Target(part: part, item: index))
      }
    }
    for tile in arrangement.tiles where !tile.isBehindOutsets {
      if let target = owner(of: tile.part) { targets[target].rects.append(tile.rect) }
    }
    for tile in arrangement.tiles where tile.isBehindOutsets {
      guard let target = owner(of: tile.part) else { continue }
      if targets[target].rects.isEmpty { targets[target].isBehindOutsets = true }
      if targets[target].isBehindOutsets { targets[target].rects.append(tile.rect) }
    }
    for target in targets
    where scan.parts[target.part].traits.isDisjoint(with: [.cell, .supplementary]) {
      ownControlArea[target.item, default: 0] += target.rects.totalArea
    }
  }

  /// True if touches on the view itself have, or should have, an effect.
  private static func isTarget(_ part: ContentScan.Part) -> Bool {
    if part.traits.contains(.disabled) { return false }
    if !part.traits.isDisjoint(with: [.control, .gestures]) { return true }
    return !part.traits.isDisjoint(with: [.cell, .supplementary]) && part.effect.isHandled
  }

  /// Returns the target that receives a touch which hits a part; nil if there is none.
  func owner(of part: Int) -> Int? {
    let byGesture = scan.parts[part].effect.gesture != nil
    var current: Int? = part
    while let index = current {
      let traits = scan.parts[index].traits
      if byGesture {
        if traits.contains(.gestures) { return target(index) }
      } else if traits.contains(.control) {
        return target(index)
      } else if traits.contains(.scrolls) {
        return nil
      } else if !traits.isDisjoint(with: [.cell, .supplementary]) {
        return target(index)
      }
      current = scan.parts[index].parent
    }
    return nil
  }

  /// True if the part is a target with an area in which touches reach it.
  func receivesTouches(_ part: Int) -> Bool {
    target(part).map { !targets[$0].rects.isEmpty } ?? false
  }

  private func target(_ part: Int) -> Int? { targetOfPart[part] < 0 ? nil : targetOfPart[part] }

  func part(_ target: Target) -> ContentScan.Part { scan.parts[target.part] }

  /// Returns the parts whose tiles are at a point of the content, the first one first.
  ///
  /// Tiles of elements that move, or are in different nested scroll views, may be at one point.
  func parts(atX x: CGFloat, _ y: CGFloat) -> [Int] {
    var found: [Int] = []
    tileIndex.visit(holding: CGPoint(x: x, y: y)) { found.append($0) }
    return found.sorted().map { arrangement.tiles[$0].part }
  }

  /// Returns the target that receives touches at a point of the content, among those that do not
  /// move against each other.
  func target(atX x: CGFloat, _ y: CGFloat, nested: Int?) -> Int? {
    arrangement.part(at: CGPoint(x: x, y: y), nested: nested).flatMap(owner(of:))
  }

  /// Returns true if one part is the other or contains it.
  func isAncestor(_ part: Int, of other: Int) -> Bool {
    var current: Int? = other
    while let index = current, index >= part {
      if index == part { return true }
      current = scan.parts[index].parent
    }
    return false
  }

  /// Returns true if one part is the other, or contains it, also in a nested scroll view.
  func contains(_ part: Int, _ other: Int) -> Bool {
    if isAncestor(part, of: other) { return true }
    guard let nested = scan.items[itemOfPart[other]].nested,
      let owner = scan.nestedScrolls[nested].owner, owner == itemOfPart[part]
    else { return false }
    return scan.parts[part].parent == nil
  }

  /// True if a nested scroll view cuts a target, which its own offset may bring out.
  func isCutByNestedScrolling(_ target: Target) -> Bool {
    guard scan.parts[target.part].area != scan.parts[target.part].touchArea else { return false }
    var current = scan.parts[target.part].parent
    while let index = current {
      if scan.parts[index].traits.contains(.scrolls) { return true }
      current = scan.parts[index].parent
    }
    return false
  }

  /// Returns the offsets at which a target can be touched.
  func exposure(_ rect: EdgeRect, _ target: Target) -> Exposure {
    arrangement.exposure(
      of: rect, in: scan.items[target.item], isBehindOutsets: target.isBehindOutsets)
  }

  /// Returns a rectangle of the scan in the coordinates of the content.
  func contentRect(_ rect: EdgeRect) -> CGRect {
    (scan.isVertical ? rect : rect.transposed).rect
  }
}

extension [EdgeRect] {
  /// The side of the largest square that fits into the union of the rectangles.
  ///
  /// - Complexity: O(*n*²) for *n* rectangles.
  var largestSquare: CGFloat {
    if count == 1 { return Swift.min(self[0].maxX - self[0].minX, self[0].maxY - self[0].minY) }
    let rects = filter { !$0.isEmpty }
    let xs = Set(rects.flatMap { [$0.minX, $0.maxX] }).sorted()
    let ys = Set(rects.flatMap { [$0.minY, $0.maxY] }).sorted()
    let columns = Dictionary(uniqueKeysWithValues: zip(xs, xs.indices))
    let beginning = Dictionary(grouping: rects, by: \.minY)
    let ending = Dictionary(grouping: rects, by: \.maxY)
    // The rectangles of a row that begin at each column less those that end there.
    var changes = [Int](repeating: 0, count: xs.count)
    // The top of the successive filled cells above and including each cell; nil for a hole.
    var tops = [CGFloat?](repeating: nil, count: xs.count)
    var best: CGFloat = 0
    for (top, bottom) in zip(ys, ys.dropFirst()) {
      for (edges, change) in [(beginning[top], 1), (ending[top], -1)] {
        for rect in edges ?? [] {
          if let left = columns[rect.minX] { changes[left] += change }
          if let right = columns[rect.maxX] { changes[right] -= change }
        }
      }
      var depth = 0
      for column in xs.indices {
        depth += changes[column]
        tops[column] = depth > 0 ? tops[column] ?? top : nil
      }
      best = Swift.max(best, Self.largestSquare(above: bottom, xs, tops))
    }
    return best
  }

  /// The side of the largest square on a line below columns of filled cells.
  ///
  /// `tops` is the top of the column to the right of each of `xs`; nil for an empty one, as the last
  /// is.
  private static func largestSquare(
    above bottom: CGFloat, _ xs: [CGFloat], _ tops: [CGFloat?]
  ) -> CGFloat {
    var best: CGFloat = 0
    // The columns that may reach further right, each higher than the one before.
    var open: [(left: CGFloat, top: CGFloat)] = []
    for (x, top) in zip(xs, tops) {
      var left = x
      while let last = open.last, top.map({ $0 >= last.top }) ?? true {
        best = Swift.max(best, Swift.min(x - last.left, bottom - last.top))
        left = last.left
        open.removeLast()
      }
      if let top { open.append((left, top)) }
    }
    return best
  }

  /// The sum of the areas of rectangles that do not overlap.
  var totalArea: CGFloat { reduce(0) { $0 + $1.area } }

  /// The smallest rectangle around all; nil for none.
  var around: EdgeRect? {
    guard let first else { return nil }
    return dropFirst().reduce(first) { $0.union($1) }
  }
}
