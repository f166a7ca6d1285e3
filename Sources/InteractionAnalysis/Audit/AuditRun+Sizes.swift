import Foundation
import InteractionKit

extension AuditRun {
  /// The side of the least target of WCAG 2.5.8, in points.
  private static var leastSide: CGFloat { 24 }
  /// The tolerance of sizes, in points.
  private static var tolerance: CGFloat { 0.05 }

  /// Checks the size of each target, and the distance of the smallest ones from others.
  mutating func checkSizes() {
    guard !settings.rules.isDisjoint(with: [.targetSize, .targetSpacing]) else { return }
    for (index, target) in targets.targets.enumerated() {
      guard let region = target.rects.around, !targets.isCutByNestedScrolling(target)
      else { continue }
      let side = target.rects.largestSquare
      guard side < settings.minimum - AuditRun.tolerance, !hasEquivalent(index) else { continue }
      let share = settings.model.probability(ofHitting: targets.contentRect(region).size)
      let percent = NumberText.text((share * 1000).rounded() / 10)
      let isTiny = side < AuditRun.leastSide - AuditRun.tolerance
      add(
        .targetSize, isTiny ? .error : .warning, at: target.part, region,
        "a square of \(text(side)) points fits into its \(size(region)), "
          + "\(text(settings.minimum)) are needed; model: \(percent)% of taps hit it")
      if isTiny { checkSpacing(index, region) }
    }
  }

  /// True if another target of the element, which is large enough, calls the same receivers.
  private func hasEquivalent(_ index: Int) -> Bool {
    let target = targets.targets[index]
    let effect = targets.part(target).effect
    guard effect.isHandled else { return false }
    return neighbours(of: index).contains { other in
      let candidate = targets.targets[other]
      return candidate.item == target.item && targets.part(candidate).effect.events == effect.events
        && candidate.rects.largestSquare >= settings.minimum - AuditRun.tolerance
    }
  }

  /// Checks the circle of 24 points around the middle of a target.
  private mutating func checkSpacing(_ index: Int, _ region: EdgeRect) {
    let target = targets.targets[index]
    let radius = AuditRun.leastSide / 2
    let middle = CGPoint(
      x: (region.minX + region.maxX) / 2, y: (region.minY + region.maxY) / 2)
    for other in neighbours(of: index) {
      let rects = targets.targets[other].rects
      guard let around = rects.around else { continue }
      var distance = rects.map { $0.distance(to: middle) }.min() ?? .infinity
      if rects.largestSquare < AuditRun.leastSide - AuditRun.tolerance {
        let center = CGPoint(
          x: (around.minX + around.maxX) / 2, y: (around.minY + around.maxY) / 2)
        let (x, y) = (center.x - middle.x, center.y - middle.y)
        distance = min(distance, (x * x + y * y).squareRoot() - radius)
      }
      guard distance < radius - AuditRun.tolerance else { continue }
      let name = scan.parts[targets.targets[other].part].place
      let isSame = targets.targets[other].item == target.item
      add(
        .targetSpacing, .error, at: target.part, region,
        "\(isSame ? "\(name.subview.isEmpty ? "the element" : ".\(name.subview)")" : "another element") is \(text(max(0, distance))) points from its middle, "
          + "12 are needed")
      return
    }
  }

  /// Returns the other targets of the element and of the elements next to it.
  private func neighbours(of index: Int) -> [Int] {
    let item = targets.targets[index].item
    var first = index
    while first > 0, item - targets.targets[first - 1].item <= 1 { first -= 1 }
    var last = index
    while last + 1 < targets.targets.count, targets.targets[last + 1].item - item <= 1 {
      last += 1
    }
    return (first...last).filter { $0 != index }
  }
}

extension EdgeRect {
  /// Returns the distance of a point; 0 if it is inside.
  func distance(to point: CGPoint) -> CGFloat {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return (x * x + y * y).squareRoot()
  }
}
