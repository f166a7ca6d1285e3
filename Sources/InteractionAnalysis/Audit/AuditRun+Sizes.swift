import Foundation
import InteractionKit

extension AuditRun {
  /// The side of the least target of WCAG 2.5.8, in points.
  private static var leastSide: CGFloat { 24 }
  /// The tolerance of sizes, in points.
  private static var tolerance: CGFloat { 0.05 }

  /// The events of an element, by which one target may stand for another.
  private struct Purpose: Hashable {
    let item: Int
    let events: [TapEffect.Event]
  }

  /// Checks the size of each target, and the distance of the smallest ones from others.
  mutating func checkSizes() {
    guard !settings.rules.isDisjoint(with: [.targetSize, .targetSpacing]) else { return }
    let sides = targets.targets.map(\.rects.largestSquare)
    // Another target of the element that is large enough and calls the same receivers will do.
    var served: Set<Purpose> = []
    for (target, side) in zip(targets.targets, sides)
    where side >= settings.minimum - AuditRun.tolerance {
      served.insert(Purpose(item: target.item, events: scan.parts[target.part].effect.events))
    }
    var areas: TargetAreas?
    for (index, target) in targets.targets.enumerated() {
      let side = sides[index]
      guard side < settings.minimum - AuditRun.tolerance, let region = target.rects.around,
        !targets.isCutByNestedScrolling(target), !isFilledByItsControls(target)
      else { continue }
      let effect = scan.parts[target.part].effect
      let purpose = Purpose(item: target.item, events: effect.events)
      if effect.isHandled, served.contains(purpose) { continue }
      let share = settings.model.probability(ofHitting: targets.contentRect(region).size)
      let percent = NumberText.text((share * 1000).rounded() / 10)
      let isTiny = side < AuditRun.leastSide - AuditRun.tolerance
      add(
        .targetSize, isTiny ? .error : .warning, at: target.part, region,
        "a square of \(text(side)) points fits into its \(size(region)), "
          + "\(text(settings.minimum)) are needed; model: \(percent)% of taps hit it")
      guard isTiny else { continue }
      let known = areas ?? TargetAreas(targets)
      areas = known
      checkSpacing(index, region, sides, known)
    }
  }

  /// True for an element that its own controls cover for the most part, such as a row with a slider.
  ///
  /// Touches are meant for these, and the rest of the element is a margin.
  private func isFilledByItsControls(_ target: AuditTargets.Target) -> Bool {
    let part = scan.parts[target.part]
    guard !part.traits.isDisjoint(with: [.cell, .supplementary]),
      target.rects.totalArea < part.area.area / 2
    else { return false }
    let own = targets.ownControlArea[target.item] ?? 0
    return own >= part.area.area / 2
  }

  /// The targets by the rectangles around them.
  private struct TargetAreas {
    let targets: [Int]
    let index: RectangleIndex

    init(_ all: AuditTargets) {
      let areas = all.targets.indices.compactMap { index in
        all.targets[index].rects.around.map { (index, $0.rect) }
      }
      targets = areas.map(\.0)
      index = RectangleIndex(areas.map(\.1))
    }
  }

  /// Checks the circle of 24 points around the middle of a target.
  private mutating func checkSpacing(
    _ index: Int, _ region: EdgeRect, _ sides: [CGFloat], _ areas: TargetAreas
  ) {
    let target = targets.targets[index]
    let radius = AuditRun.leastSide / 2
    let middle = CGPoint(
      x: (region.minX + region.maxX) / 2, y: (region.minY + region.maxY) / 2)
    for other in neighbours(of: index, near: middle, areas) {
      let rects = targets.targets[other].rects
      guard let around = rects.around else { continue }
      var distance = rects.map { $0.distance(to: middle) }.min() ?? .infinity
      if sides[other] < AuditRun.leastSide - AuditRun.tolerance {
        let center = CGPoint(
          x: (around.minX + around.maxX) / 2, y: (around.minY + around.maxY) / 2)
        let (x, y) = (center.x - middle.x, center.y - middle.y)
        distance = min(distance, (x * x + y * y).squareRoot() - radius)
      }
      guard distance < radius - AuditRun.tolerance else { continue }
      let name = name(of: targets.targets[other].part).trimmingPrefix(" ")
      let isSame = targets.targets[other].item == target.item
      let neighbour =
        !isSame ? "another element" : name.isEmpty ? "the element" : "\(name)"
      add(
        .targetSpacing, .error, at: target.part, region,
        "\(neighbour) is \(text(max(0, distance))) points from its middle, 12 are needed")
      return
    }
  }

  /// Returns the other targets within a circle's diameter of a point, in the order of the content.
  ///
  /// Elements that move, and the contents of other nested scroll views, have no fixed distance.
  private func neighbours(
    of index: Int, near middle: CGPoint, _ areas: TargetAreas
  ) -> [Int] {
    let own = targets.targets[index].item
    let reach = AuditRun.leastSide
    var found: [Int] = []
    areas.index.visit(
      meeting: CGRect(
        x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
    ) { slot in
      let other = areas.targets[slot]
      let item = targets.targets[other].item
      guard other != index else { return }
      let isFixed =
        item == own
        || (scan.items[own].track.knots.isEmpty && scan.items[item].track.knots.isEmpty
          && scan.items[own].nested == scan.items[item].nested)
      if isFixed { found.append(other) }
    }
    return found.sorted()
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
