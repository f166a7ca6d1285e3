import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The sections of lists, as recorded from UIKit.
@Suite struct RecordedListTests {
  struct Case: CustomTestStringConvertible, @unchecked Sendable {
    let values: [String: Any]
    var testDescription: String { values.text("id") }
  }

  static func cases() throws -> [Case] {
    try Fixture.cases("list_sections_uikit_recorded")
      .filter { $0["appliesToUIKit"] as? Bool == true }.map(Case.init)
  }

  @Test(arguments: try cases()) func sectionsAreAsRecorded(example: Case) throws {
    let values = example.values
    let expected = try #require(values["expected"] as? [String: Any])
    var list = CollectionLayoutListConfiguration(
      appearance: try #require(.init(rawValue: values.text("appearance"))))
    list.headerMode = try #require(.init(rawValue: values.text("headerMode")))
    list.footerMode = try #require(.init(rawValue: values.text("footerMode")))
    list.idiom = .mac
    let section = CollectionLayoutSection.list(
      using: list,
      layoutEnvironment: SolvingEnvironment(contentSize: CGSize(width: 390, height: 844)))
    let insets = section.contentInsets
    for (found, wanted) in zip(
      [insets.top, insets.leading, insets.bottom, insets.trailing],
      expected.numbers("sectionContentInsets"))
    {
      #expect(abs(found - wanted) <= 0.01)
    }
    #expect(section.contentInsetsReference == .none)
    #expect(section.group.layoutSize.heightDimension == .estimated(44 * 0.91))
    let items = section.boundarySupplementaryItems
    let wanted = expected.objects("boundaryItems")
    try #require(items.count == wanted.count)
    for (item, wanted) in zip(items, wanted) {
      let height = try #require(wanted["h"] as? [Any])
      #expect(ElementKindName.name(of: item.elementKind) == wanted.text("kind"))
      #expect(item.alignment.rawValue == wanted.text("alignment"))
      #expect(item.layoutSize.widthDimension == .fractionalWidth(1))
      #expect(height[0] as? String == "est" && item.layoutSize.heightDimension.isEstimated)
      #expect(height[1] as? Double == Double(item.layoutSize.heightDimension.dimension))
      #expect(item.pinToVisibleBounds == (wanted["pin"] as? Bool))
      #expect(item.zIndex == Int(wanted.number("zIndex")))
      #expect(item.extendsBoundary == (wanted["extendsBoundary"] as? Bool))
    }
  }

  /// Recorded for `grouped`, `insetGrouped` and `sidebar`; the others have none.
  @Test(
    arguments: CollectionLayoutListConfiguration.Appearance.allCases,
    CollectionLayoutListConfiguration.HeaderMode.allCases)
  func sectionWithFooterHasNoBottomInset(
    appearance: CollectionLayoutListConfiguration.Appearance,
    headerMode: CollectionLayoutListConfiguration.HeaderMode
  ) {
    var list = CollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = headerMode
    let plain = list.sectionInsets
    list.footerMode = .supplementary
    let section = CollectionLayoutSection.list(
      using: list,
      layoutEnvironment: SolvingEnvironment(contentSize: CGSize(width: 390, height: 844)))
    var wanted = plain
    wanted.bottom = 0
    #expect(section.contentInsets == wanted)
    #expect(section.boundarySupplementaryItems.last?.alignment == .bottom)
  }

  @Test func rowsFollowEachOtherAcrossTheWholeWidth() {
    let screen = SizedSections([.init(sizes: [.zero, .zero]), .init(sizes: [.zero])])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: CollectionViewCompositionalLayout.list(
        using: CollectionLayoutListConfiguration(appearance: .insetGrouped)))
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    view.dataSource = screen
    view.layoutIfNeeded()
    let frames = [(0, 0), (0, 1), (1, 0)].map {
      view.collectionViewLayout.layoutAttributesForItem(
        at: IndexPath(item: $0.1, section: $0.0))?.frame
    }
    #expect(
      frames == [
        CGRect(x: 16, y: 35, width: 358, height: 44), CGRect(x: 16, y: 79, width: 358, height: 44),
        CGRect(x: 16, y: 178, width: 358, height: 44),
      ])
    #expect(view.contentSize == CGSize(width: 390, height: 242))
  }
}
