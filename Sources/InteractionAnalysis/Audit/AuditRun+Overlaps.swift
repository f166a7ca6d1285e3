import Foundation
import InteractionKit

extension AuditRun {
  /// Checks that targets neither overlap nor have the same area.
  mutating func checkOverlaps() {
    guard !settings.rules.isDisjoint(with: [.targetOverlap, .targetDuplicate]) else { return }
    let still = targets.targets.indices.filter { index in
      let target = targets.targets[index]
      return scan.items[target.item].track.knots.isEmpty && !targets.part(target).area.isEmpty
    }.sorted {
      let (a, b) = (targets.part(targets.targets[$0]), targets.part(targets.targets[$1]))
      return (a.area.minY, $0) < (b.area.minY, $1)
    }
    var active: [Int] = []
    for index in still {
      let area = targets.part(targets.targets[index]).area
      active.removeAll { targets.part(targets.targets[$0]).area.maxY <= area.minY }
      for other in active { compare(other, index) }
      active.append(index)
    }
  }

  private mutating func compare(_ first: Int, _ second: Int) {
    let (a, b) = (targets.targets[first], targets.targets[second])
    let (partA, partB) = (targets.part(a), targets.part(b))
    let common = partA.area.intersection(partB.area)
    guard common.maxX - common.minX > 0.5, common.maxY - common.minY > 0.5,
      !targets.isAncestor(a.part, of: b.part), !targets.isAncestor(b.part, of: a.part),
      // The parts of an element belong to it, so the elements are compared.
      a.item == b.item || isElement(partA) && isElement(partB)
    else { return }
    // A third target may get the touches of both, and is compared with each.
    let isFirst = wins(first, in: common)
    guard isFirst || wins(second, in: common) else { return }
    let (winner, loser) = (isFirst ? first : second, targets.targets[isFirst ? second : first])
    let (lost, won) = (targets.part(loser), targets.part(targets.targets[winner]))
    let name = a.item == b.item ? ".\(won.place.subview)" : "another element"
    if lost.area == won.area {
      add(
        .targetDuplicate, .error, at: loser.part, lost.area,
        "\(name) has the same area and gets the touches")
    } else if !loser.rects.isEmpty {
      add(
        .targetOverlap, .warning, at: loser.part, common,
        "\(name) gets the touches in \(size(common)) of its \(size(lost.area))")
    }
  }

  private func isElement(_ part: ContentScan.Part) -> Bool {
    !part.traits.isDisjoint(with: [.cell, .supplementary])
  }

  /// True if touches in the middle of a rectangle reach a target.
  private func wins(_ index: Int, in rect: EdgeRect) -> Bool {
    // Those of such a target are also rectangles of the element in front of it.
    guard !targets.targets[index].isBehindOutsets else { return false }
    let (x, y) = ((rect.minX + rect.maxX) / 2, (rect.minY + rect.maxY) / 2)
    return targets.targets[index].rects.contains {
      $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY
    }
  }
}
