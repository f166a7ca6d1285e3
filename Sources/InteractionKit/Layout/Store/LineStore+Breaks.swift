import Foundation

extension LineStore {
  /// The least available extent, in points, at which an item moves to the line before its own; nil if
  /// all items are on one line.
  ///
  /// - Complexity: O(1) for each run of items of one size, O(log *n*) for each other line.
  var nextAvailable: CGFloat? {
    var least: CGFloat?
    func consider(_ extent: CGFloat) { least = min(least ?? extent, extent) }
    var item = 0
    while item < count {
      let line = line(holding: item)
      let next = line.first + line.items.count
      guard next < count else { break }
      let gaps = CGFloat(line.items.count) * rule.spacing
      consider(line.along + gaps + size(at: next).along)
      item = next
      // All full lines of a run are equal, so the next one to consider is the last.
      if case .run(let run) = chunks[line.chunk], line.items.upperBound < run.count {
        item += run.count - run.lastLineCount - line.items.upperBound
      }
    }
    return least
  }
}

extension CollectionViewFlowLayout {
  /// The least growth of the extent of the lines, in points, with which they break otherwise; nil if
  /// no growth changes them.
  ///
  /// It is exact if the sizes of the items do not depend on the extent.
  ///
  /// - Complexity: O(*n*) for *n* items of different sizes.
  package var growthToNextBreak: CGFloat? {
    solution.sections.indices.compactMap { index in
      solution.sections.reading(index) { section in
        section.lines.nextAvailable.map { $0 - section.lines.rule.available }
      }
    }.min()
  }
}
