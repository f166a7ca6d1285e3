import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The compositional layout, compared with the obvious one on 10,000 random layouts.
@Suite struct RandomCompositionalTests {
  /// 50 arguments of 50 layouts each.
  ///
  /// A layout that differs is simplified before it is printed.
  @Test(arguments: 0..<50) func framesAndQueriesAreThoseOfTheObviousLayout(seed: Int) {
    var random = RandomCompositional(random: SeededGenerator(seed: UInt64(seed)))
    for round in 0..<RandomCases.number(20) {
      let spec = random.layout()
      let query = UInt64(seed * 1000 + round)
      guard var difference = difference(spec, query) else { continue }
      var simplest = spec
      while let simpler = simplest.simpler.lazy.compactMap({ simpler in
        self.difference(simpler, query).map { (simpler, $0) }
      }).first {
        (simplest, difference) = simpler
      }
      Issue.record("seed \(seed) round \(round): \(difference)\n\(simplest)")
      return
    }
  }

  /// Returns the first difference of the engine's results; nil for none.
  private func difference(_ spec: CompositionalSpec, _ seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    let (view, layout, source) = spec.view()
    defer { withExtendedLifetime((view, source)) {} }
    _ = layout.collectionViewContentSize
    if layout.layoutErrors.contains(where: \.isRaised) { return "\(layout.layoutErrors)" }
    measure(spec, layout, &random)
    var offsets: [Int: CGFloat] = [:]
    for section in spec.sections.indices {
      let asked = CGFloat.random(in: -100...800, using: &random)
      offsets[section] = layout.setOrthogonalOffset(asked, ofSection: section)
    }
    let obvious = ObviousCompositional(
      spec, offsets: offsets, measured: layout.solution.sections.map(\.measured.items))
    if obvious.isEndless { return nil }
    let size = layout.collectionViewContentSize
    if !near(size.width, obvious.contentSize.width)
      || !near(size.height, obvious.contentSize.height)
    {
      return "size \(size), obviously \(obvious.contentSize)"
    }
    for element in obvious.elements {
      let found = layout.element(element.id)?.frame
      if !close(found, element.frame) {
        return "\(element.id): \(String(describing: found)), obviously \(element.frame)"
      }
    }
    return difference(layout, obvious, &random)
  }

  /// Accepts the measured sizes of cells, some together, some one by one.
  private func measure(
    _ spec: CompositionalSpec, _ layout: CollectionViewCompositionalLayout,
    _ random: inout SeededGenerator
  ) {
    var all = spec.sections.enumerated().flatMap { index, section in
      section.measured.sorted { $0.key < $1.key }.map { (ElementID.cell(index, $0.key), $0.value) }
    }
    all.shuffle(using: &random)
    while !all.isEmpty {
      for _ in 0..<min(all.count, Int.random(in: 1...4, using: &random)) {
        let (element, size) = all.removeLast()
        layout.measure(element, size)
      }
      _ = layout.collectionViewContentSize
    }
  }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 1e-6 }

  /// Sums in another order may be rounded to another pixel.
  private func close(_ a: CGRect?, _ b: CGRect) -> Bool {
    guard let a else { return false }
    return abs(a.origin.x - b.origin.x) <= 0.51 && abs(a.origin.y - b.origin.y) <= 0.51
      && near(a.size.width, b.size.width) && near(a.size.height, b.size.height)
  }

  /// Returns a difference between queries by rectangle and a comparison of every frame.
  private func difference(
    _ layout: CollectionViewCompositionalLayout, _ obvious: ObviousCompositional,
    _ random: inout SeededGenerator
  ) -> String? {
    let size = obvious.contentSize
    for _ in 0..<4 {
      let rect = CGRect(
        x: CGFloat.random(in: -100...size.width + 1, using: &random),
        y: CGFloat.random(in: -100...size.height + 1, using: &random),
        width: CGFloat.random(in: 0...500, using: &random),
        height: CGFloat.random(in: 0...500, using: &random))
      let clipped = rect.intersection(CGRect(origin: .zero, size: size))
      var found: Set<ElementID> = []
      var twice: Set<ElementID> = []
      layout.visitElements(in: rect) {
        if !found.insert($0.id).inserted { twice.insert($0.id) }
      }
      var scanned: Set<ElementID> = []
      if !clipped.isNull, clipped.width > 0, clipped.height > 0 {
        for element in obvious.elements {
          guard let frame = layout.element(element.id)?.frame, frame.meets(clipped) else {
            continue
          }
          if element.group?.meets(clipped) ?? true { scanned.insert(element.id) }
        }
      }
      if found != scanned || !twice.isEmpty {
        let surplus = found.subtracting(scanned).union(twice).sorted()
        return "\(rect) finds too many: \(surplus), too few: \(scanned.subtracting(found).sorted())"
      }
    }
    return nil
  }
}
