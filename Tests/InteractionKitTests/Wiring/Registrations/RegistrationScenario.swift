import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The long scenario of ConfigableCollectionView's own tests, step by step, in any of its four
/// forms.
///
/// Each step begins after the previous one.
protocol RegistrationScenario {
  func applying()
  func applyingSections()
  func appending()
  func insertingSections()
  func counting()
  func lookingUp()
  func movingItems()
  func movingSections()
  func deleting()
  func reversing()
  func insertingItems()
  func appendingChildren()
  func reloading()
  func nesting()
  func findingTheLast()
  func expanding()
  func expandingTheLast()
  func deletingAll()
}

/// The types of sections and items: one type each, or any type.
enum RegistrationForm: String, CaseIterable, Sendable {
  case typed, anySection, anyItem, any

  var scenario: any RegistrationScenario {
    switch self {
    case .typed: ScenarioScreen<Int, String>({ $0 }, { $0 })
    case .anySection: ScenarioScreen<AnyHashable, String>({ AnyHashable($0) }, { $0 })
    case .anyItem: ScenarioScreen<Int, AnyHashable>({ $0 }, { AnyHashable($0) })
    case .any:
      ScenarioScreen<AnyHashable, AnyHashable>({ AnyHashable($0) }, { AnyHashable($0) })
    }
  }
}

final class ScenarioScreen<SectionType: Hashable, ItemType: Hashable>: RegistrationScenario {
  private let screen = RegistrationScreen<SectionType, ItemType>()
  private let section: (Int) -> SectionType
  private let item: (String) -> ItemType
  private var data: CollectionViewData<SectionType, ItemType> { screen.data }

  init(_ section: @escaping (Int) -> SectionType, _ item: @escaping (String) -> ItemType) {
    (self.section, self.item) = (section, item)
    screen.view.register(
      String.self, view: { Label() }, .config { $0.view.text = $0.data },
      .flowLayoutSize { _ in CGSize(width: 20, height: 10) })
  }

  private func items(_ text: String) -> [ItemType] {
    text.split(separator: " ").map { item(String($0)) }
  }

  private func names(_ items: [ItemType]?) -> String? {
    items.map { $0.map { "\($0)" }.joined(separator: " ") }
  }

  /// Returns the items of level 0 of each section, and checks that they are displayed.
  private var state: [String] {
    let state = data.sectionIdentifiers.map { section in
      "\(section): \(names(data.rootItems(inSection: section)) ?? "")"
    }
    let visible = data.sectionIdentifiers.map { data.visibleItems(inSection: $0)?.count }
    let shown = (0..<screen.view.numberOfSections).map(screen.view.numberOfItems)
    #expect(shown == visible)
    let texts = data.sectionIdentifiers.compactMap { names(data.visibleItems(inSection: $0)) }
    #expect(
      screen.texts.joined(separator: " ") == texts.filter { !$0.isEmpty }.joined(separator: " "))
    #expect(screen.view.updateError == nil)
    return state
  }

  func applying() {
    data.applyItems(items("a b c"), toSection: section(45096))
    #expect(state == ["45096: a b c"])
    data.applyItems(items("e"), atSectionIndex: 0)
    #expect(state == ["45096: e"])
    data.applyItems(items("f"), atSectionIndex: 7)
    #expect(state == ["45096: e"])
  }

  func applyingSections() {
    applying()
    data.applySections([(section(1), items("1")), (section(23), items("2 3"))])
    #expect(state == ["1: 1", "23: 2 3"])
    data.applyItems(items("4 5 6"), toSection: section(1))
    #expect(state == ["1: 4 5 6", "23: 2 3"])
    #expect(data.itemIdentifier(for: .item(1)) == item("5"))
  }

  func appending() {
    applyingSections()
    data.appendItems(items("7 after7"), toSection: section(23))
    #expect(state == ["1: 4 5 6", "23: 2 3 7 after7"])
    data.appendItems(items("7"), toSection: section(23))
    #expect(state == ["1: 4 5 6", "23: 2 3 after7 7"])
    data.appendItems(items("8"))
    #expect(state == ["1: 4 5 6", "23: 2 3 after7 7 8"])
  }

  private var order: [SectionType] { data.sectionIdentifiers }

  func insertingSections() {
    appending()
    data.appendSections([section(4), section(23), section(4)])
    data.insertSections([section(3)], beforeSection: section(4))
    data.insertSections([section(5)], afterSection: section(4))
    #expect(order == [1, 23, 3, 4, 5].map(section))
    #expect(state.count == 5)
  }

  func counting() {
    insertingSections()
    #expect(data.numberOfSections == 5)
    #expect(data.numberOfRootItems == 8)
    #expect(data.numberOfRootItems(inSection: section(1)) == 3)
    #expect(data.numberOfRootItems(inSection: section(-1)) == 0)
    #expect(data.numberOfRootItems(atSectionIndex: .min) == 0)
    #expect(data.numberOfRootItems(atSectionIndex: .max) == 0)
    #expect(data.numberOfRootItems(atSectionIndex: 1) == 5)
  }

  func lookingUp() {
    insertingSections()
    #expect(data.indexOfSection(section(1)) == 0)
    #expect(data.indexPath(for: item("2")) == IndexPath(item: 0, section: 1))
    #expect(names(data.allItems) == "4 5 6 2 3 after7 7 8")
    for index in [Int.min, .max] {
      #expect(data.allItems(atSectionIndex: index) == nil)
      #expect(data.rootItems(atSectionIndex: index) == nil)
      #expect(data.visibleItems(atSectionIndex: index) == nil)
      #expect(data.sectionIdentifier(at: index) == nil)
    }
    #expect(data.allItems(inSection: section(-1)) == nil)
    #expect(data.rootItems(inSection: section(-1)) == nil)
    #expect(data.visibleItems(inSection: section(-1)) == nil)
    #expect(data.sectionIdentifier(containingItem: item("8")) == section(23))
    #expect(data.sectionIdentifier(containingItem: item("no")) == nil)
    for index in 0..<5 {
      #expect(data.visibleItems(atSectionIndex: index) == data.rootItems(atSectionIndex: index))
      #expect(data.allItems(atSectionIndex: index) == data.rootItems(atSectionIndex: index))
    }
  }

  func movingItems() {
    insertingSections()
    data.moveItem(item("2"), beforeItem: item("4"))
    #expect(state.prefix(1) == ["1: 2 4 5 6"])
    data.moveItem(item("3"), afterItem: item("5"))
    #expect(state.prefix(2) == ["1: 2 4 5 3 6", "23: after7 7 8"])
  }

  func movingSections() {
    movingItems()
    data.moveSection(section(5), beforeSection: section(4))
    #expect(order == [1, 23, 3, 5, 4].map(section))
    data.moveSection(section(3), afterSection: section(4))
    #expect(order == [1, 23, 5, 4, 3].map(section))
    #expect(state.count == 5)
  }

  func deleting() {
    movingSections()
    data.deleteItems(items("5 no"))
    data.deleteSections([section(3), section(-1)])
    #expect(state == ["1: 2 4 3 6", "23: after7 7 8", "5: ", "4: "])
  }

  func reversing() {
    deleting()
    data.reverseRootItems(inSection: section(1))
    data.reverseRootItems(inSection: section(-1))
    data.reverseRootItems(atSectionIndex: 1)
    data.reverseRootItems(atSectionIndex: .min)
    data.reverseRootItems(atSectionIndex: .max)
    data.reverseSections()
    #expect(state == ["4: ", "5: ", "23: 8 7 after7", "1: 6 3 4 2"])
  }

  func insertingItems() {
    reversing()
    data.appendItems(items("insert"))
    data.insertItems(items("insertAfter"), afterItem: item("insert"))
    data.insertItems(items("insertBefore"), beforeItem: item("insert"))
    #expect(state.last == "1: 6 3 4 2 insertBefore insert insertAfter")
  }

  func appendingChildren() {
    insertingItems()
    data.appendChildItems(items("c1 c2"), to: item("insert"))
    #expect(data.contains(item("insert")))
    #expect(data.contains(item("c2")))
    #expect(!data.contains(item("notInsert")))
    #expect(state.last == "1: 6 3 4 2 insertBefore insert insertAfter")
    #expect(data.sectionIdentifier(containingItem: item("c2")) == section(1))
  }

  func reloading() {
    appendingChildren()
    _ = screen.texts
    _ = screen.said()
    data.reloadItems(items("c2 insert notInsert"))
    data.reloadSections([section(1), section(10)])
    screen.turn()
    let reloads = screen.said().filter { $0.hasPrefix("reload") }
    #expect(reloads == ["reload [3,5] #insert", "reload section 3"])
    #expect(state.count == 4)
  }

  func nesting() {
    reloading()
    data.appendChildItems(items("c11"), to: item("c1"))
    #expect(data.level(of: item("insert")) == 0)
    #expect(data.level(of: item("c1")) == 1)
    #expect(data.level(of: item("c11")) == 2)
    #expect(data.parent(of: item("c1")) == item("insert"))
    #expect(data.parent(of: item("insert")) == nil)
    data.deleteItems(items("c11"))
    #expect(!data.contains(item("c11")))
  }

  func findingTheLast() {
    nesting()
    #expect(data.lastIndexPath == IndexPath(item: 6, section: 3))
  }

  func expanding() {
    findingTheLast()
    #expect(!data.isExpanded(item("insert")))
    #expect(!data.isVisible(item("c1")))
    data.expand(items("insert no"))
    #expect(data.isExpanded(item("insert")))
    #expect(data.isVisible(item("c1")))
    #expect(
      names(data.visibleItems(inSection: section(1)))
        == "6 3 4 2 insertBefore insert c1 c2 insertAfter")
    #expect(data.indexPath(for: item("c2")) == IndexPath(item: 7, section: 3))
    #expect(state.count == 4)
    data.collapse(items("insert no"))
    #expect(!data.isExpanded(item("insert")))
    #expect(!data.isVisible(item("c1")))
    #expect(data.indexPath(for: item("c2")) == nil)
  }

  func expandingTheLast() {
    expanding()
    data.appendSections([section(1000)])
    data.appendItems(items("1000-1"))
    data.appendChildItems(items("1000-2 1000-3"), to: item("1000-1"))
    #expect(data.lastIndexPath == IndexPath(item: 0, section: 4))
    data.expand(items("1000-1"))
    #expect(data.lastIndexPath == IndexPath(item: 2, section: 4))
    #expect(state.count == 5)
    data.deleteSections([section(1000)])
    #expect(data.lastIndexPath == IndexPath(item: 6, section: 3))
  }

  func deletingAll() {
    expandingTheLast()
    #expect(!data.isEmpty)
    data.deleteAllItems()
    data.reloadImmediately()
    #expect(data.isEmpty)
    #expect(screen.view.numberOfSections == 0)
    #expect(screen.view.visibleCells.isEmpty)
  }
}
