import Foundation
import Testing

@testable import InteractionKit

/// The sections of lists as recorded from UIKit.
@Suite struct RecordedListTests {
  struct Case: Decodable, CustomTestStringConvertible, Sendable {
    struct Boundary: Decodable, Sendable {
      let kind: String
      let alignment: String
      let h: [Measure]
      let pin: Bool
      let zIndex: Int
      let extendsBoundary: Bool
    }
    struct Expected: Decodable, Sendable {
      let sectionContentInsets: [Double]
      let boundaryItems: [Boundary]
    }
    enum Measure: Decodable, Sendable, Equatable {
      case name(String)
      case number(Double)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let name = try? value.decode(String.self) {
          self = .name(name)
        } else {
          self = .number(try value.decode(Double.self))
        }
      }
    }
    let id: String
    let appliesToUIKit: Bool
    let appearance: String
    let headerMode: String
    let footerMode: String
    let expected: Expected

    var testDescription: String { id }
  }

  private struct Cases: Decodable {
    let cases: [Case]
  }

  static func cases() throws -> [Case] {
    try JSONDecoder().decode(Cases.self, from: Fixture.data("list_sections_uikit_recorded"))
      .cases.filter(\.appliesToUIKit)
  }

  @Test(arguments: try cases()) func sectionsAreAsRecorded(example: Case) throws {
    var list = CollectionLayoutListConfiguration(
      appearance: try #require(.init(rawValue: example.appearance)))
    list.headerMode = try #require(.init(rawValue: example.headerMode))
    list.footerMode = try #require(.init(rawValue: example.footerMode))
    list.idiom = .mac
    let section = CollectionLayoutSection.list(
      using: list,
      layoutEnvironment: SolvingEnvironment(contentSize: CGSize(width: 390, height: 844)))
    let insets = section.contentInsets
    for (found, wanted) in zip(
      [insets.top, insets.leading, insets.bottom, insets.trailing],
      example.expected.sectionContentInsets)
    {
      #expect(abs(found - wanted) <= 0.01)
    }
    #expect(section.contentInsetsReference == .none)
    #expect(section.group.layoutSize.heightDimension == .estimated(44 * 0.91))
    let items = section.boundarySupplementaryItems
    try #require(items.count == example.expected.boundaryItems.count)
    for (item, wanted) in zip(items, example.expected.boundaryItems) {
      #expect(item.elementKind == wanted.kind && item.alignment.rawValue == wanted.alignment)
      #expect(item.layoutSize.widthDimension == .fractionalWidth(1))
      #expect(item.layoutSize.heightDimension.isEstimated)
      #expect(
        wanted.h == [.name("est"), .number(Double(item.layoutSize.heightDimension.dimension))])
      #expect(item.pinToVisibleBounds == wanted.pin && item.zIndex == wanted.zIndex)
      #expect(item.extendsBoundary == wanted.extendsBoundary)
    }
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
