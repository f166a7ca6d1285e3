import Foundation
import Testing

@testable import InteractionKit

/// Rules of the compositional layout without a recording.
@Suite struct CompositionalLayoutTests {
  private typealias Spec = CompositionalSpec

  /// Rows of estimated height, one in each group, as in a list.
  private func list(_ count: Int, sections: Int = 1) -> CompositionalSpec {
    let cell = Spec.Item(width: .fractionalWidth(1), height: .estimated(44))
    let group = Spec.Item(
      width: .fractionalWidth(1), height: .estimated(44), content: .subitems([cell]))
    let section = Spec.Section(
      group: group, count: count,
      boundaries: [
        Spec.Boundary(
          kind: "header", width: .fractionalWidth(1), height: .estimated(28), alignment: .top)
      ])
    return Spec(
      bounds: CGSize(width: 320, height: 480),
      sections: Array(repeating: section, count: sections))
  }

  private func ask(
    _ layout: CollectionViewCompositionalLayout, _ element: ElementID, for size: CGSize
  ) -> Bool {
    guard let laidOut = layout.element(element) else { return false }
    let original = CollectionViewLayoutAttributes(laidOut)
    let preferred = CollectionViewLayoutAttributes(laidOut)
    preferred.size = size
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  /// As Apple documents for `NSCollectionLayoutItem.contentInsets`.
  @Test func contentInsetsAreIgnoredOnEstimatedAxes() {
    let insets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    let cell = Spec.Item(
      width: .fractionalWidth(1), height: .estimated(60), insets: insets)
    let group = Spec.Item(
      width: .fractionalWidth(1), height: .estimated(60), content: .subitems([cell]),
      insets: DirectionalEdgeInsets(top: 7, leading: 5, bottom: 7, trailing: 5))
    let section = Spec.Section(group: group, count: 2, boundaries: [])
    let spec = Spec(bounds: CGSize(width: 390, height: 480), sections: [section])
    let (view, layout, source) = spec.view()
    #expect(
      layout.element(.cell(0, 0))?.frame == CGRect(x: 25, y: 0, width: 340, height: 60))
    #expect(ask(layout, .cell(0, 0), for: CGSize(width: 340, height: 80)))
    #expect(
      layout.element(.cell(0, 0))?.frame == CGRect(x: 25, y: 0, width: 340, height: 80))
    #expect(
      layout.element(.cell(0, 1))?.frame == CGRect(x: 25, y: 80, width: 340, height: 60))
    #expect(layout.collectionViewContentSize == CGSize(width: 390, height: 140))
    _ = (view, source)
  }

  @Test func rowsHavePreferredHeightsOfCells() {
    let (view, layout, source) = list(1_000_000).view()
    #expect(layout.collectionViewContentSize.height == 44_000_028)
    #expect(ask(layout, .cell(0, 3), for: CGSize(width: 9, height: 60)))
    #expect(!ask(layout, .cell(0, 4), for: CGSize(width: 9, height: 44)))
    #expect(ask(layout, .supplementary("header", 0), for: CGSize(width: 9, height: 30)))
    #expect(layout.collectionViewContentSize.height == 44_000_046)
    #expect(
      layout.element(.cell(0, 3))?.frame
        == CGRect(x: 0, y: 30 + 3 * 44, width: 320, height: 60))
    #expect(layout.element(.cell(0, 4))?.frame.origin.y == 222)
    #expect(layout.element(.cell(0, 999_999))?.frame.origin.y == 44_000_002)
    // Layouts whose width is unchanged keep measured sizes, others forget them.
    layout.invalidateLayout()
    #expect(layout.element(.cell(0, 3))?.frame.size.height == 60)
    view.bounds.size.width = 300
    layout.invalidateLayout()
    #expect(layout.element(.cell(0, 3))?.frame.size.height == 44)
    withExtendedLifetime(source) {}
  }

  @Test func scrollingThroughAListMeasuresEachRowOnce() {
    let (view, layout, source) = list(5_000).view()
    for item in 0..<5_000 {
      #expect(ask(layout, .cell(0, item), for: CGSize(width: 320, height: 50)))
      _ = layout.collectionViewContentSize
    }
    #expect(layout.collectionViewContentSize.height == 250_028)
    var found = 0
    layout.visitElements(in: CGRect(x: 0, y: 28 + 100_000, width: 320, height: 500)) { _ in
      found += 1
    }
    #expect(found == 10)
    withExtendedLifetime((view, source)) {}
  }

  @Test func millionItemsInNestedGroupsAreOneGroup() {
    let small = Spec.Item(width: .fractionalWidth(1), height: .fractionalHeight(0.5))
    let column = Spec.Item(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1), content: .subitems([small]),
      isHorizontal: false)
    let large = Spec.Item(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let group = Spec.Item(
      width: .fractionalWidth(1), height: .absolute(100), content: .subitems([large, column]))
    let (view, layout, source) = Spec(
      bounds: CGSize(width: 320, height: 480),
      sections: [Spec.Section(group: group, count: 1_000_000)]
    ).view()
    #expect(layout.collectionViewContentSize.height == 33_333_400)
    #expect(
      layout.element(.cell(0, 999_998))?.frame
        == CGRect(x: 160, y: 33_333_250, width: 160, height: 50))
    #expect(layout.solution.sections.first?.run?.placedGroup(0).pattern.items.count == 3)
    withExtendedLifetime((view, source)) {}
  }

  @Test func providerIsCalledOncePerSectionAndComputation() {
    var asked: [Int] = []
    let row = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let layout = CollectionViewCompositionalLayout { section, environment in
      asked.append(section)
      #expect(environment.container.contentSize == CGSize(width: 320, height: 480))
      return CollectionLayoutSection(
        group: .horizontal(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: row)]))
    }
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let source = CountedSections([1, 2, 3])
    view.dataSource = source
    _ = layout.collectionViewContentSize
    _ = layout.layoutAttributesForElements(in: view.bounds)
    #expect(asked == [0, 1, 2])
    withExtendedLifetime(source) {}
  }

  /// Cards of 100 points, 8 apart, in an orthogonal section.
  private func cards(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> CompositionalSpec {
    let cell = Spec.Item(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let group = Spec.Item(
      width: .absolute(100), height: .absolute(50), content: .subitems([cell]))
    var section = Spec.Section(group: group, count: 20)
    section.spacing = 8
    section.behavior = behavior
    return Spec(bounds: CGSize(width: 320, height: 480), sections: [section])
  }

  @Test func flickGoesOnePlaceFurther() {
    let (view, layout, source) = cards(.groupPaging).view()
    func rest(_ start: CGFloat, _ velocity: CGFloat) -> CGFloat? {
      layout.restingOffset(
        ofSection: 0, for: start + velocity * 500, from: start, velocity: velocity)
    }
    #expect(rest(0, 3) == 108)
    #expect(rest(216, 0.1) == 324)
    #expect(rest(216, -3) == 108)
    #expect(rest(0, -3) == 0)
    let (pages, paging, pagesSource) = cards(.paging).view()
    #expect(paging.restingOffset(ofSection: 0, for: 900, from: 0, velocity: 2) == 320)
    withExtendedLifetime((view, source, pages, pagesSource)) {}
  }

  @Test func handlersReceiveAndChangeVisibleItems() {
    let row = CollectionLayoutSize(
      widthDimension: .absolute(100), heightDimension: .absolute(50))
    var calls: [(section: Int, offset: CGFloat, items: [Int])] = []
    let layout = CollectionViewCompositionalLayout { section, _ in
      let definition = CollectionLayoutSection(
        group: .horizontal(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: row)]))
      definition.orthogonalScrollingBehavior = .continuous
      definition.visibleItemsInvalidationHandler = { items, offset, _ in
        calls.append((section, offset.x, items.map(\.indexPath.item)))
        items.first?.alpha = 0.5
      }
      return definition
    }
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let source = CountedSections([10, 10])
    view.dataSource = source
    _ = layout.collectionViewContentSize
    #expect(calls.map(\.section) == [1, 0])
    #expect(layout.element(.cell(0, 0))?.alpha == 0.5)
    layout.setOrthogonalOffset(150, ofSection: 0)
    #expect(calls.last?.offset == 150)
    #expect(calls.last?.items == [1, 2, 3, 4])
    #expect(layout.element(.cell(0, 0))?.alpha == 1)
    #expect(layout.element(.cell(0, 1))?.alpha == 0.5)
    withExtendedLifetime(source) {}
  }

  @Test func textFromTheRightFlipsTheCoordinates() {
    let cell = Spec.Item(width: .absolute(100), height: .absolute(40))
    let group = Spec.Item(
      width: .fractionalWidth(1), height: .absolute(40), content: .subitems([cell]))
    let (view, layout, source) = Spec(
      bounds: CGSize(width: 320, height: 480), sections: [Spec.Section(group: group, count: 3)]
    ).view()
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    simulator.window.addSubview(view)
    view.layoutDirection = .rightToLeft
    #expect(layout.element(.cell(0, 0))?.frame.origin.x == 0)
    view.layoutIfNeeded()
    let first = view.cellForItem(at: .item(0))
    #expect(
      first?.convert(CGRect(x: 0, y: 0, width: 100, height: 40), to: nil)
        == CGRect(x: 220, y: 0, width: 100, height: 40))
    #expect(simulator.window.hitTest(CGPoint(x: 315, y: 5), with: nil)?.superview === first)
    withExtendedLifetime(source) {}
  }

  @Test func rectanglesWithoutAreaFindBackgroundsOnly() {
    let cell = Spec.Item(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let group = Spec.Item(
      width: .fractionalWidth(1), height: .absolute(40), content: .subitems([cell]))
    var section = Spec.Section(group: group, count: 3)
    section.backgrounds = [.zero]
    let (view, layout, source) = Spec(
      bounds: CGSize(width: 320, height: 480), sections: [section]
    ).view()
    var found: [ElementID] = []
    layout.visitElements(in: CGRect(x: 10, y: 10, width: 0, height: 20)) { found.append($0.id) }
    #expect(found.map(\.kind) == ["bg"])
    #expect(layout.element(.cell(0, 0))?.zIndex == 1)
    withExtendedLifetime((view, source)) {}
  }

  @Test func layoutErrorsHaveUIKitsWords() {
    let section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: CollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        subitems: [
          CollectionLayoutItem(
            layoutSize: CollectionLayoutSize(
              widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        ]))
    section.interGroupSpacing = 8
    section.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let layout = CollectionViewCompositionalLayout(section: section)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let source = CountedSections([3])
    view.dataSource = source
    #expect(layout.element(.cell(0, 2))?.frame == CGRect(x: 2, y: 49, width: 157, height: 40))
    withExtendedLifetime(source) {}
  }
}
