import Foundation
import InteractionKit

extension AuditRun {
  /// The values of a target that comparisons of pairs read.
  private struct Candidate {
    let index: Int
    let area: EdgeRect
    let item: Int
    let nested: Int?
    let isElement: Bool
  }

  /// Checks that targets neither overlap nor have the same area.
  ///
  /// - Complexity: O(*n* log *n* + *k*) for *n* targets that overlap in *k* pairs, whether they are
  ///   below each other or side by side, as in a section that scrolls sideways.
  mutating func checkOverlaps() {
    guard !settings.rules.isDisjoint(with: [.targetOverlap, .targetDuplicate]) else { return }
    var still: [Candidate] = []
    for (index, target) in targets.targets.enumerated() {
      let part = scan.parts[target.part]
      let item = scan.items[target.item]
      guard item.track.knots.isEmpty, !part.area.isEmpty else { continue }
      still.append(
        Candidate(
          index: index, area: part.area, item: target.item, nested: item.nested,
          isElement: !part.traits.isDisjoint(with: [.cell, .supplementary])))
    }
    still.sort { ($0.area.minY, $0.index) < ($1.area.minY, $1.index) }
    let index = RectangleIndex(still.map(\.area.rect))
    for (number, candidate) in still.enumerated() {
      var others: [Int] = []
      index.visit(meeting: candidate.area.rect) { if $0 < number { others.append($0) } }
      for other in others.sorted() where still[other].area.meets(candidate.area) {
        compare(still[other], candidate)
      }
    }
  }

  private mutating func compare(_ a: Candidate, _ b: Candidate) {
    let common = a.area.intersection(b.area)
    // The parts of an element belong to it, so the elements are compared.
    guard a.item == b.item || a.isElement && b.isElement && a.nested == b.nested,
      common.maxX - common.minX > 0.5, common.maxY - common.minY > 0.5
    else { return }
    // A third target may get the touches of both, and is compared with each.
    let winner = targets.target(
      atX: (common.minX + common.maxX) / 2, (common.minY + common.maxY) / 2, nested: a.nested)
    guard winner == a.index || winner == b.index else { return }
    let (first, second) = (targets.targets[a.index], targets.targets[b.index])
    guard !targets.isAncestor(first.part, of: second.part),
      !targets.isAncestor(second.part, of: first.part)
    else { return }
    let (won, lost, loser) =
      winner == a.index ? (first, b.area, second) : (second, a.area, first)
    let place = scan.parts[won.part]
    let own = name(of: won.part).trimmingPrefix(" ")
    let name = a.item != b.item ? "another element" : own.isEmpty ? "the element" : "\(own)"
    if lost == place.area {
      add(
        .targetDuplicate, .error, at: loser.part, lost,
        "\(name) has the same area and gets the touches")
    } else if !loser.rects.isEmpty {
      add(
        .targetOverlap, .warning, at: loser.part, common,
        "\(name) gets the touches in \(size(common)) of its \(size(lost))")
    }
  }
}
