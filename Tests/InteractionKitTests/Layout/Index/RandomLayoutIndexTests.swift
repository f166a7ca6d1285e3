import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Ten thousand random custom layouts and their index, compared with a loop over all attributes.
@Suite struct RandomLayoutIndexTests {
  /// The results of a layout for a rectangle.
  private enum Style: CaseIterable {
    case whatMeets, everything, halfOfIt
  }

  private struct Case {
    let layout = GivenLayout()
    let counts: [Int]

    init(_ random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random)) / 2
      }
      func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
      counts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 0...(chance(10) ? 150 : 12), using: &random)
      }
      let span = Int.random(in: 100...2000, using: &random)
      layout.size = CGSize(width: number(0...2000), height: number(0...4000))
      for section in counts.indices {
        // Some do not exist, and some are duplicates.
        let paths = (0..<(counts[section] + (chance(4) ? 2 : 0))).flatMap { item in
          Array(repeating: IndexPath(item: item, section: section), count: chance(12) ? 2 : 1)
        }
        for path in paths {
          let attributes: CollectionViewLayoutAttributes
          switch Int.random(in: 0..<8, using: &random) {
          case 0:
            attributes = CollectionViewLayoutAttributes(
              forSupplementaryViewOfKind: "badge", with: path)
          case 1:
            attributes = CollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: path)
          default: attributes = CollectionViewLayoutAttributes(forCellWith: path)
          }
          attributes.frame = CGRect(
            x: number(-100...span), y: number(-100...span), width: number(0...300),
            height: number(0...300))
          if chance(20) { attributes.frame.size.width = chance(2) ? .nan : -40 }
          if chance(10) { attributes.frame.size.height = 0 }
          if chance(5) { attributes.zIndex = Int.random(in: -2...2, using: &random) }
          if chance(8) { attributes.isHidden = true }
          if chance(8) { attributes.alpha = 0 }
          if chance(8) {
            attributes.transform = AffineTransform(
              scaleByX: number(0...6) / 2, byY: number(1...6) / 2)
          } else if chance(8) {
            attributes.transform = AffineTransform(
              translationByX: number(-90...90), byY: number(-90...90))
          }
          layout.given.append(attributes)
        }
      }
      if chance(3) { layout.given.shuffle(using: &random) }
      let style = Style.allCases.randomElement(using: &random) ?? .whatMeets
      layout.answer = { layout, rect in
        switch style {
        case .whatMeets: layout.given.filter { $0.frame.standardized.meets(rect) }
        case .everything: layout.given
        case .halfOfIt:
          layout.given.filter { $0.indexPath.item % 2 == 0 || $0.frame.standardized.meets(rect) }
        }
      }
    }

    /// The valid elements: with a frame, existing, and the first of each id.
    func elements(in region: CGRect) -> [LayoutElement] {
      var seen: Set<ElementID> = []
      return (layout.answer(layout, region) ?? []).compactMap { attributes in
        let id = attributes.element
        guard attributes.frame.size.width.isFinite, id.category != .cell || exists(id),
          seen.insert(id).inserted
        else { return nil }
        var element = LayoutElement(attributes)
        element.frame = element.frame.standardized
        return element
      }
    }

    private func exists(_ id: ElementID) -> Bool { id.item < counts[id.section] }
  }

  @Test(arguments: 0..<20) func indexedQueriesEqualLinearSearch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<RandomCases.number(40) {
      let layoutCase = Case(&random)
      let layout = layoutCase.layout
      let screen = LayoutScreen(layout, layoutCase.counts)
      for _ in 0...LayoutQueryCache.askedDirectly {
        layout.visitElements(in: screen.view.bounds) { _ in }
      }
      guard let index = layout.queryCache.index else {
        Issue.record("seed \(seed) round \(round): no index")
        continue
      }
      let elements = layoutCase.elements(in: index.region)
      for _ in 0..<12 {
        let about = elements.randomElement(using: &random)?.frame ?? .zero
        let point = CGPoint(
          x: about.minX + CGFloat(Int.random(in: -10...100, using: &random)) / 2,
          y: about.minY + CGFloat(Int.random(in: -10...100, using: &random)) / 2)
        guard index.region.contains(point) else { continue }
        let front =
          elements.filter { $0.id.category == .cell && !$0.isHidden && $0.frame.holds(point) }
          .max { ($0.zIndex, $0.id) < ($1.zIndex, $1.id) }
        let path = screen.view.indexPathForItem(at: point)
        #expect(path == front?.id.indexPath, "seed \(seed) round \(round) \(point)")
        let rect = CGRect(
          origin: point, size: CGSize(width: Int.random(in: 1...300, using: &random), height: 200))
        guard index.region.contains(rect) else { continue }
        var found: [ElementID] = []
        layout.visitElements(in: rect) { found.append($0.id) }
        let met = elements.filter { $0.frame.meets(rect) }.map(\.id)
        let difference = Set(found).symmetricDifference(met).sorted()
        #expect(
          found.count == met.count && difference.isEmpty,
          "seed \(seed) round \(round) \(rect): \(difference)")
      }
    }
  }
}
