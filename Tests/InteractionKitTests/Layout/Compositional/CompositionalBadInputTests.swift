import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Invalid input for layouts: the result is an error or empty, never a trap or an endless loop.
@Suite struct CompositionalBadInputTests {
  private let whole = CollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  private let row = CollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))

  private func layout(
    _ counts: [Int], _ definition: @escaping (Int) -> CollectionLayoutSection?
  ) -> (CollectionViewCompositionalLayout, CollectionView, CountedSections) {
    let layout = CollectionViewCompositionalLayout { section, _ in definition(section) }
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let source = CountedSections(counts)
    view.dataSource = source
    return (layout, view, source)
  }

  /// Returns the errors of a layout for a section of ten items.
  private func errors(
    of definition: CollectionLayoutSection?, count: Int = 10
  ) -> [CollectionLayoutError.Reason] {
    let (layout, view, source) = layout([count]) { _ in definition }
    defer { withExtendedLifetime((view, source)) {} }
    #expect(layout.element(.cell(0, 0)) == nil || layout.layoutErrors.isEmpty)
    _ = layout.collectionViewContentSize
    return layout.layoutErrors.map(\.reason)
  }

  @Test func sectionWithItemsNeedsADefinition() {
    #expect(errors(of: nil) == [.noSection])
    #expect(errors(of: nil, count: 0) == [])
    let error = CollectionLayoutError(section: 3, reason: .noSection)
    #expect(
      error.description
        == "section 3: Invalid section definition. Please specify a valid section definition when "
        + "content is to be rendered for a section. This is a client error.")
  }

  @Test func groupsNeedSubitemsAndCounts() {
    let item = CollectionLayoutItem(layoutSize: whole)
    let empty = CollectionLayoutGroup.horizontal(layoutSize: row, subitems: [])
    #expect(errors(of: CollectionLayoutSection(group: empty)) == [.emptyGroup])
    for count in [0, -1, Int.min] {
      let none = CollectionLayoutGroup.vertical(
        layoutSize: row, repeatingSubitem: item, count: count)
      #expect(
        errors(of: CollectionLayoutSection(group: none))
          == [.invalidCount(count, isHorizontal: false)])
    }
    let many = CollectionLayoutGroup.horizontal(layoutSize: row, subitem: item, count: .max)
    #expect(errors(of: CollectionLayoutSection(group: many)) == [])
  }

  @Test func kindsOfOnePlaceAreUnique() {
    let section = CollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: whole)]))
    section.boundarySupplementaryItems = ["h", "f", "h", "h"].map {
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: row, elementKind: $0, alignment: .top)
    }
    #expect(errors(of: section) == [.duplicateElementKinds(["h"])])
  }

  @Test func errorsAreRecordedOnceAndOtherSectionsAreLaidOut() {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let good = CollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: whole)]))
    let (layout, view, source) = layout([2, 2]) { $0 == 0 ? nil : good }
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    simulator.window.addSubview(view)
    view.layoutIfNeeded()
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.layoutErrors == [CollectionLayoutError(section: 0, reason: .noSection)])
    #expect(layout.element(.cell(0, 0)) == nil)
    #expect(
      layout.element(.cell(1, 1))?.frame == CGRect(x: 0, y: 40, width: 320, height: 40))
    let lines = simulator.log.lines.filter { $0.contains("Invalid section definition") }
    #expect(lines.count == 1)
    withExtendedLifetime(source) {}
  }

  /// Nested groups, each the only subitem of the next.
  private func nested(_ depth: Int) -> CollectionLayoutGroup {
    var group = CollectionLayoutGroup.vertical(
      layoutSize: whole, subitems: [CollectionLayoutItem(layoutSize: whole)])
    for _ in 1..<max(depth, 2) {
      group = .horizontal(layoutSize: whole, subitems: [group])
    }
    return group
  }

  @Test(arguments: [101, 1000, 5000]) func groupsNestedTooDeepAreAnError(depth: Int) {
    #expect(errors(of: CollectionLayoutSection(group: nested(depth))) == [.nestedTooDeep(depth)])
  }

  @Test func groupsNestedToTheLimitAreLaidOut() {
    let (layout, view, source) = layout([3]) { _ in
      CollectionLayoutSection(group: nested(CollectionViewCompositionalLayout.nestingLimit))
    }
    #expect(
      layout.element(.cell(0, 2))?.frame == CGRect(x: 0, y: 960, width: 320, height: 480))
    withExtendedLifetime((view, source)) {}
  }

  /// Each group is twice in the next one: the items double with every level.
  @Test(arguments: [false, true]) func groupsUsedAgainAndAgainEnd(areEstimated: Bool) {
    let size =
      areEstimated
      ? CollectionLayoutSize(widthDimension: .estimated(90), heightDimension: .estimated(90))
      : CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(0.5))
    var group = CollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    for level in 0..<80 {
      let next =
        level % 2 == 0
        ? CollectionLayoutGroup.horizontal(layoutSize: whole, subitems: [group, group])
        : CollectionLayoutGroup.vertical(layoutSize: size, subitems: [group, group])
      next.interItemSpacing = .flexible(0.25)
      group = next
    }
    let (layout, view, source) = layout([1000]) { _ in CollectionLayoutSection(group: group) }
    _ = layout.collectionViewContentSize
    layout.measure(.cell(0, 1), CGSize(width: 30, height: 30))
    layout.visitElements(in: view.bounds) { _ in }
    withExtendedLifetime((view, source)) {}
  }

  static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, -5, 0, 1e300, -1e300, 1e-300, 0.1, 1, 40, 1e9,
  ]

  @Test(arguments: 0..<RandomCases.number(15)) func invalidNumbersDoNotTrap(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func odd() -> CGFloat { CompositionalBadInputTests.odd.randomElement(using: &random) ?? 0 }
    func dimension() -> CollectionLayoutDimension {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .fractionalWidth(odd())
      case 1: .fractionalHeight(odd())
      case 2: .absolute(odd())
      default: .estimated(odd())
      }
    }
    func size() -> CollectionLayoutSize {
      CollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension())
    }
    func insets() -> DirectionalEdgeInsets {
      DirectionalEdgeInsets(top: odd(), leading: odd(), bottom: odd(), trailing: odd())
    }
    func spacing() -> CollectionLayoutSpacing {
      Bool.random(using: &random) ? .fixed(odd()) : .flexible(odd())
    }
    for _ in 0..<25 {
      let badge = CollectionLayoutSupplementaryItem(
        layoutSize: size(), elementKind: "badge",
        containerAnchor: CollectionLayoutAnchor(
          edges: [.top], fractionalOffset: CGPoint(x: odd(), y: odd())))
      let item = CollectionLayoutItem(layoutSize: size(), supplementaryItems: [badge])
      item.contentInsets = Bool.random(using: &random) ? insets() : .zero
      item.edgeSpacing = CollectionLayoutEdgeSpacing(
        leading: spacing(), top: nil, trailing: spacing(), bottom: spacing())
      let custom = [
        CollectionLayoutGroupCustomItem(
          frame: CGRect(x: odd(), y: odd(), width: odd(), height: odd()), zIndex: .max)
      ]
      let inner =
        Bool.random(using: &random)
        ? CollectionLayoutGroup.vertical(layoutSize: size(), subitems: [item])
        : CollectionLayoutGroup.custom(layoutSize: size()) { _ in custom }
      let group = CollectionLayoutGroup.horizontal(layoutSize: size(), subitems: [item, inner])
      group.interItemSpacing = Bool.random(using: &random) ? spacing() : nil
      group.contentInsets = Bool.random(using: &random) ? insets() : .zero
      let section = CollectionLayoutSection(group: group)
      section.contentInsets = Bool.random(using: &random) ? insets() : .zero
      section.interGroupSpacing = odd()
      section.orthogonalScrollingBehavior =
        CollectionLayoutSectionOrthogonalScrollingBehavior.allCases
        .randomElement(using: &random) ?? .none
      section.decorationItems = [.background(elementKind: "bg")]
      let header = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(), elementKind: "header", alignment: .topLeading,
        absoluteOffset: CGPoint(x: odd(), y: odd()))
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      let (layout, view, source) = layout([7, 0, 3]) { _ in section }
      let configuration = CollectionViewCompositionalLayoutConfiguration()
      configuration.interSectionSpacing = odd()
      layout.configuration = configuration
      look(at: layout, view, odd)
      withExtendedLifetime(source) {}
    }
  }

  /// Calls every query of the layout.
  private func look(
    at layout: CollectionViewCompositionalLayout, _ view: CollectionView, _ odd: () -> CGFloat
  ) {
    let size = layout.collectionViewContentSize
    #expect(size.width.isFinite && size.height.isFinite)
    for section in -1...3 {
      for item in [-1, 0, 1, 2, 6, 7, Int.max, Int.min] {
        let frame = layout.element(.cell(section, item))?.frame
        #expect(frame.map { !$0.origin.x.isNaN && $0.size.width >= 0 } ?? true)
        _ = layout.element(.supplementary("badge", section, item))
        _ = layout.element(.supplementary("header", section, item))
        _ = layout.element(
          ElementID(category: .decoration, kind: "bg", section: section, item: item))
        layout.measure(.cell(section, item), CGSize(width: odd(), height: odd()))
      }
      layout.measure(
        .supplementary("header", section, 0), CGSize(width: odd(), height: odd()))
      layout.setOrthogonalOffset(odd(), ofSection: section)
      _ = layout.restingOffset(ofSection: section, for: odd(), from: odd(), velocity: odd())
    }
    layout.visitElements(in: view.bounds) { _ in }
    layout.visitElements(in: CGRect(x: odd(), y: odd(), width: odd(), height: odd())) { _ in }
    view.bounds = CGRect(x: 0, y: 0, width: abs(odd()), height: 100)
    layout.invalidateLayout()
    _ = layout.collectionViewContentSize
  }

  @Test func itemsWithoutSizeCostConstantTime() {
    let nothing = CollectionLayoutSize(
      widthDimension: .absolute(0), heightDimension: .absolute(0))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: nothing)])
    let (layout, view, source) = layout([100_000]) { _ in CollectionLayoutSection(group: group) }
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 40))
    #expect(layout.element(.cell(0, 99_999))?.frame == .zero)
    withExtendedLifetime((view, source)) {}
  }

  /// The same items at the start of their group, where none is visible, and inside of it.
  @Test(arguments: [0, 10] as [CGFloat]) func itemsWithoutExtentAreKeptAsOne(inset: CGFloat) {
    func item(_ height: CGFloat) -> CollectionLayoutItem {
      CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(
          widthDimension: .absolute(0), heightDimension: .absolute(height)))
    }
    let inner = CollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [item(10), item(20), item(30)])
    let group = CollectionLayoutGroup.vertical(layoutSize: whole, subitems: [inner])
    group.contentInsets = DirectionalEdgeInsets(top: 0, leading: inset, bottom: 0, trailing: 0)
    let (layout, view, source) = layout([1_000]) { _ in CollectionLayoutSection(group: group) }
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 40))
    #expect(layout.solution.sections[0].run?.placedGroup(0).pattern.items.count == 3)
    for item in [0, 1, 2, 500, 999] {
      let height: CGFloat = [10, 20, 30][item % 3]
      #expect(
        layout.element(.cell(0, item))?.frame
          == CGRect(x: inset, y: 0, width: 0, height: height))
    }
    #expect(layout.element(.cell(0, 1_000)) == nil)
    var found: [Int] = []
    layout.visitElements(in: view.bounds) { found.append($0.id.item) }
    #expect(found.sorted() == (inset == 0 ? [] : Array(0..<1_000)))
    withExtendedLifetime(source) {}
  }

  @Test func sectionsBehindAMeasuredOneAreMovedAndNotSolved() {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let definition = CollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
    let (layout, view, source) = layout(Array(repeating: 2, count: 300)) { _ in definition }
    #expect(layout.collectionViewContentSize.height == 24_000)
    let solved = layout.solution.sections
    layout.measure(.cell(7, 1), CGSize(width: 320, height: 100))
    #expect(layout.collectionViewContentSize.height == 24_060)
    #expect(layout.element(.cell(7, 1))?.frame.origin.y == 600)
    for section in [8, 70, 299] {
      #expect(layout.element(.cell(section, 0))?.frame.origin.y == CGFloat(section) * 80 + 60)
    }
    #expect(zip(solved, layout.solution.sections).allSatisfy { $0 === $1 })
    withExtendedLifetime((view, source)) {}
  }
}
