import Foundation
import Testing

@testable import InteractionKit

/// The flow layout against the obvious one, on random collections.
@Suite struct RandomFlowTests {
  private static let odd: [CGFloat] = [0, 0, -5, .nan, .infinity, 1e12, 0.1, 1.0 / 3]

  private func size(_ random: inout SeededGenerator, _ style: Int) -> CGSize {
    func length() -> CGFloat {
      style == 2 && Int.random(in: 0..<5, using: &random) == 0
        ? RandomFlowTests.odd.randomElement(using: &random) ?? 0
        : CGFloat(Int.random(in: 2...280, using: &random)) / 2
    }
    return CGSize(width: length(), height: length())
  }

  private func sections(_ random: inout SeededGenerator) -> [ObviousFlow.Section] {
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random)) / 2
    }
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let style = Int.random(in: 0..<3, using: &random)
      let shared = size(&random, style)
      let sizes = (0..<Int.random(in: 0...30, using: &random)).map { _ -> CGSize in
        style == 0 ? shared : size(&random, style)
      }
      return ObviousFlow.Section(
        sizes: sizes,
        inset: EdgeInsets(
          top: number(0...20), left: number(0...40), bottom: number(0...20), right: number(0...40)),
        header: number(0...40), footer: Bool.random(using: &random) ? 0 : number(0...40))
    }
  }

  private func close(_ a: CGRect?, _ b: CGRect?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    // Sums in another order may differ by as much as rounds to another pixel.
    func near(_ x: CGFloat, _ y: CGFloat) -> Bool { abs(x - y) <= 0.51 + abs(x) * 1e-12 }
    return near(a.origin.x, b.origin.x) && near(a.origin.y, b.origin.y) && a.size == b.size
  }

  /// 20 arguments of 100 layouts each.
  @Test(arguments: 0..<20) func framesAndQueriesAreThoseOfTheObviousLayout(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<100 {
      let sections = sections(&random)
      let width = CGFloat(Int.random(in: 100...400, using: &random))
      let layout = CollectionViewFlowLayout()
      layout.minimumInteritemSpacing = CGFloat(Int.random(in: 0...20, using: &random)) / 2
      layout.minimumLineSpacing = CGFloat(Int.random(in: 0...20, using: &random)) / 2
      let source = SizedSections(
        sections.map {
          SizedSections.Section(
            sizes: $0.sizes, inset: $0.inset, header: CGSize(width: 1, height: $0.header),
            footer: CGSize(width: 1, height: $0.footer))
        })
      let view = source.collectionView(
        bounds: CGSize(width: width, height: 480), layout: layout)
      view.layoutIfNeeded()
      let obvious = ObviousFlow(
        sections, width: width, interitem: layout.minimumInteritemSpacing,
        line: layout.minimumLineSpacing, scale: 2)
      let name = "seed \(seed) round \(round)"
      #expect(
        abs(view.contentSize.height - obvious.length) <= 1e-6 + obvious.length * 1e-12, "\(name)")
      for (section, frames) in obvious.items.enumerated() {
        let header = view.frame(of: .supplementary("header", section))
        #expect(close(header, obvious.headers[section]), "\(name) header \(section)")
        let footer = view.frame(of: .supplementary("footer", section))
        #expect(close(footer, obvious.footers[section]), "\(name) footer \(section)")
        for (item, frame) in frames.enumerated() {
          let found = view.frame(of: .cell(section, item))
          #expect(close(found, frame), "\(name) [\(section),\(item)] \(frame)")
        }
      }
      query(layout, view, obvious, &random, name)
    }
  }

  /// Queries by rectangle find what a look at every frame finds.
  private func query(
    _ layout: CollectionViewFlowLayout, _ view: CollectionView, _ obvious: ObviousFlow,
    _ random: inout SeededGenerator, _ name: String
  ) {
    for _ in 0..<4 {
      let top = CGFloat.random(in: -100...max(obvious.length.clamped, 1), using: &random)
      let rect = CGRect(
        x: CGFloat.random(in: -50...300, using: &random), y: top,
        width: CGFloat.random(in: 0...400, using: &random),
        height: CGFloat.random(in: 0...600, using: &random))
      var found: Set<ElementID> = []
      layout.visitElements(in: rect) { found.insert($0.id) }
      var scanned: Set<ElementID> = []
      for id in obvious.elements(in: rect.insetBy(dx: -2, dy: -2)) {
        if let frame = view.frame(of: id), frame.meets(rect) { scanned.insert(id) }
      }
      #expect(found == scanned, "\(name) \(rect)")
    }
  }
}

extension CGFloat {
  /// At most what random rectangles are worth looking for.
  fileprivate var clamped: CGFloat { Swift.min(self, 5000) }
}
