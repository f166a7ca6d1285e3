import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The flow layout, compared with the obvious one on ten thousand random collections.
@Suite struct RandomFlowTests {
  private static let odd: [CGFloat] = [0, 0, -5, .nan, .infinity, 1e12, 0.1, 1.0 / 3]

  private struct Case {
    var sections: [ObviousFlow.Section]
    var setting: ObviousFlow.Setting
    /// The insets around the content, from which section insets are measured.
    var outer = EdgeInsets.zero
    var content = EdgeInsets.zero

    init(_ random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random)) / 2
      }
      func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
      func length(_ isOdd: Bool) -> CGFloat {
        isOdd && chance(5) ? odd.randomElement(using: &random) ?? 0 : number(2...280)
      }
      setting = ObviousFlow.Setting()
      setting.bounds = CGSize(width: number(100...800), height: number(100...800))
      setting.interitem = chance(4) ? -number(0...60) : number(0...20)
      setting.line = chance(4) ? -number(0...60) : number(0...20)
      setting.scale = [1, 2, 3].randomElement(using: &random) ?? 2
      setting.isVertical = !chance(3)
      setting.isRightToLeft = chance(2)
      setting.flips = chance(2)
      if chance(3) {
        func edges() -> EdgeInsets {
          EdgeInsets(
            top: number(0...60), left: number(0...60), bottom: number(0...60),
            right: number(0...60))
        }
        (outer, content) = (edges(), edges())
      }
      sections = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let style = Int.random(in: 0..<4, using: &random)
        let shared = CGSize(width: length(style == 1), height: length(style == 1))
        let count = chance(12) ? Int.random(in: 200...700, using: &random) : nil
        let items = count ?? Int.random(in: 0...30, using: &random)
        let sizes = (0..<items).map { _ -> CGSize in
          switch style {
          case 0, 1: shared
          case 2: CGSize(width: shared.width, height: length(false))
          default: CGSize(width: length(true), height: length(true))
          }
        }
        let isOdd = chance(6)
        sections.append(
          ObviousFlow.Section(
            sizes: sizes,
            inset: EdgeInsets(
              top: number((isOdd ? -40 : 0)...20), left: number((isOdd ? -40 : 0)...40),
              bottom: number((isOdd ? -40 : 0)...20), right: number(0...40)),
            header: chance(3) ? 0 : number(0...40), footer: chance(2) ? 0 : number(0...40)))
      }
    }

    /// Returns the sections with the insets that are added on the sides of the reference.
    var placedSections: [ObviousFlow.Section] {
      guard outer != .zero else { return sections }
      let sides = (outer.left - content.left, outer.right - content.right)
      return sections.map {
        var section = $0
        if setting.isVertical {
          let isFlipped = setting.isRightToLeft && setting.flips
          section.inset.left += isFlipped ? sides.1 : sides.0
          section.inset.right += isFlipped ? sides.0 : sides.1
          section.inset.left = max(section.inset.left, 0)
          section.inset.right = max(section.inset.right, 0)
        } else {
          section.inset.top = max(section.inset.top + outer.top - content.top, 0)
          section.inset.bottom = max(section.inset.bottom + outer.bottom - content.bottom, 0)
        }
        return section
      }
    }

    /// Returns a layout of the case, its view and its data source.
    func screen() -> (CollectionViewFlowLayout, CollectionView, SizedSections) {
      let layout = CollectionViewFlowLayout()
      layout.defaultFlipsHorizontally = setting.flips
      layout.minimumInteritemSpacing = setting.interitem
      layout.minimumLineSpacing = setting.line
      layout.scrollDirection = setting.isVertical ? .vertical : .horizontal
      let source = SizedSections(
        sections.map {
          SizedSections.Section(
            sizes: $0.sizes, inset: $0.inset, header: CGSize(width: $0.header, height: $0.header),
            footer: CGSize(width: $0.footer, height: $0.footer))
        })
      let view = source.collectionView(
        bounds: CGSize(
          width: setting.bounds.width + content.horizontal,
          height: setting.bounds.height + content.vertical), layout: layout)
      if outer != .zero {
        layout.sectionInsetReference = .fromLayoutMargins
        view.layoutMargins = outer
        view.contentInset = content
      }
      view.displayScale = setting.scale
      view.layoutDirection = setting.isRightToLeft ? .rightToLeft : .leftToRight
      return (layout, view, source)
    }
  }

  private func close(_ a: CGRect?, _ b: CGRect?, _ scale: CGFloat) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    // Sums in another order may be rounded to another pixel.
    func near(_ x: CGFloat, _ y: CGFloat) -> Bool { abs(x - y) <= 1.01 / scale + abs(x) * 1e-12 }
    return near(a.origin.x, b.origin.x) && near(a.origin.y, b.origin.y) && a.size == b.size
  }

  @Test(arguments: 0..<20)
  func framesAreThoseOfTheObviousLayout(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<RandomCases.number(50) {
      let name = "seed \(seed) round \(round)"
      let layoutCase = Case(&random)
      let (layout, view, source) = layoutCase.screen()
      let obvious = ObviousFlow(layoutCase.placedSections, layoutCase.setting)
      let size = layout.collectionViewContentSize
      let length = layoutCase.setting.isVertical ? size.height : size.width
      #expect(abs(length - obvious.length) <= 1e-6 + abs(obvious.length) * 1e-12, "\(name)")
      var wrong = 0
      func compare(_ id: ElementID, _ frame: CGRect?) {
        let found = layout.element(id)?.frame
        guard !close(found, frame, layoutCase.setting.scale), wrong < 3 else { return }
        wrong += 1
        Issue.record(
          "\(name) \(id): \(String(describing: found)), not \(String(describing: frame))")
      }
      for (section, frames) in obvious.items.enumerated() {
        compare(
          .supplementary(CollectionView.elementKindSectionHeader, section), obvious.headers[section]
        )
        compare(
          .supplementary(CollectionView.elementKindSectionFooter, section), obvious.footers[section]
        )
        for (item, frame) in frames.enumerated() { compare(.cell(section, item), frame) }
      }
      query(layout, obvious, layoutCase.setting, &random, name)
      _ = (view, source)
    }
  }

  /// Returns a difference between queries by rectangle and a comparison of every frame.
  private func query(
    _ layout: CollectionViewFlowLayout, _ obvious: ObviousFlow, _ setting: ObviousFlow.Setting,
    _ random: inout SeededGenerator, _ name: String
  ) {
    for _ in 0..<4 {
      let along = CGFloat.random(in: -50...(setting.bounds.width), using: &random)
      let across = CGFloat.random(
        in: -100...max(min(abs(obvious.length), 5000), 1), using: &random)
      let rect = CGRect(
        x: setting.isVertical ? along : across, y: setting.isVertical ? across : along,
        width: CGFloat.random(in: 0...400, using: &random),
        height: CGFloat.random(in: 0...600, using: &random))
      var found: Set<ElementID> = []
      layout.visitElements(in: rect) { found.insert($0.id) }
      var scanned: Set<ElementID> = []
      for id in obvious.elements(in: rect.insetBy(dx: -2, dy: -2)) {
        if let frame = layout.element(id)?.frame, frame.meets(rect) { scanned.insert(id) }
      }
      if found != scanned {
        Issue.record(
          "\(name) \(rect): \(found.subtracting(scanned)) too many, \(scanned.subtracting(found)) missing"
        )
      }
    }
  }
}
