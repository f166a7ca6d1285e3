import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The scenario of ConfigableCollectionView's tests in all four forms.
@Suite struct RegistrationScenarioTests {
  typealias Form = RegistrationForm

  @Test(.rows("CC-T01", "CC-D15")) func withoutItemsThereIsNoLastPath() {
    let screen = RegistrationScreen<Int, String>()
    #expect(screen.data.lastIndexPath == nil)
    #expect(screen.data.isEmpty)
    screen.data.appendSections([1, 2])
    #expect(screen.data.lastIndexPath == nil)
    #expect(!screen.data.isEmpty)
    screen.data.appendItems(["a"], toSection: 1)
    #expect(screen.data.lastIndexPath == IndexPath(item: 0, section: 0))
    screen.data.deleteAllItems()
    #expect(screen.data.isEmpty)
  }

  @Test(.rows("CC-T02", "CC-D02", "CC-D03"), arguments: Form.allCases)
  func itemsReplaceThoseOfASection(_ form: Form) { form.scenario.applying() }

  @Test(.rows("CC-T03", "CC-D01", "CC-D04")) func sectionsNeedNoIdentifiers() {
    let screen = RegistrationScreen<AnyHashable, String>()
    screen.data.applySections([["a", "c"], ["e", "f"]])
    #expect(screen.data.numberOfSections == 2)
    #expect(screen.data.allItems(atSectionIndex: 1) == ["e", "f"])
    let sections = screen.data.sectionIdentifiers
    #expect(Set(sections).count == 2)
    screen.data.applyItems(["g"])
    #expect(screen.data.numberOfSections == 1)
    #expect(screen.data.allItems == ["g"])
    #expect(!sections.contains(screen.data.sectionIdentifiers[0]))
  }

  @Test(.rows("CC-T04", "CC-D02", "CC-D04"), arguments: Form.allCases)
  func sectionsWithItemsReplaceEverything(_ form: Form) { form.scenario.applyingSections() }

  @Test(.rows("CC-T05", "CC-D08"), arguments: Form.allCases)
  func itemAppendedAgainMoves(_ form: Form) { form.scenario.appending() }

  @Test(.rows("CC-T06", "CC-D05", "CC-D06"), arguments: Form.allCases)
  func sectionsGoBeforeAndBehindOthers(_ form: Form) { form.scenario.insertingSections() }

  @Test(.rows("CC-T07", "CC-D15"), arguments: Form.allCases)
  func missingItemHasNoCount(_ form: Form) { form.scenario.counting() }

  @Test(.rows("CC-T08", "CC-D15", "CC-D19"), arguments: Form.allCases)
  func everythingIsFound(_ form: Form) { form.scenario.lookingUp() }

  @Test(.rows("CC-T09", "CC-D11"), arguments: Form.allCases)
  func itemsMoveAcrossSections(_ form: Form) { form.scenario.movingItems() }

  @Test(.rows("CC-T10", "CC-D07"), arguments: Form.allCases)
  func sectionsMoveDirectlyNextToOthers(_ form: Form) { form.scenario.movingSections() }

  @Test(.rows("CC-T11", "CC-D07", "CC-D10"), arguments: Form.allCases)
  func itemsAndSectionsAreDeleted(_ form: Form) { form.scenario.deleting() }

  @Test(.rows("CC-T12", "CC-D07", "CC-D14"), arguments: Form.allCases)
  func itemsAndSectionsAreReversed(_ form: Form) { form.scenario.reversing() }

  @Test(.rows("CC-T13", "CC-D09"), arguments: Form.allCases)
  func itemsGoBeforeAndBehindOthers(_ form: Form) { form.scenario.insertingItems() }

  @Test(.rows("CC-T14", "CC-D15", "CC-D16"), arguments: Form.allCases)
  func appendedChildrenExist(_ form: Form) { form.scenario.appendingChildren() }

  @Test(.rows("CC-T15", "CC-D12"), arguments: Form.allCases)
  func knownItemsAreReloaded(_ form: Form) { form.scenario.reloading() }

  @Test(.rows("CC-T16", "CC-D10", "CC-D18"), arguments: Form.allCases)
  func levelsAndParentsAreThoseOfTheOutline(_ form: Form) { form.scenario.nesting() }

  @Test(.rows("CC-T17", "CC-D15"), arguments: Form.allCases)
  func collapsedItemIsNotTheLast(_ form: Form) { form.scenario.findingTheLast() }

  @Test(.rows("CC-T18", "CC-D17", "CC-D18", "CC-D19"), arguments: Form.allCases)
  func expandingShowsAndCollapsingHides(_ form: Form) { form.scenario.expanding() }

  @Test(.rows("CC-T19", "CC-D17"), arguments: Form.allCases)
  func expandedItemCountsForTheLast(_ form: Form) { form.scenario.expandingTheLast() }

  @Test(.rows("CC-T20", "CC-D13", "CC-D15"), arguments: Form.allCases)
  func deletingEverythingLeavesNoSection(_ form: Form) { form.scenario.deletingAll() }

  @Test(.rows("CC-T23", "CC-K09")) func identifiersAreEqualWhereTypeAndValueAre() {
    struct Colliding: Hashable {
      let value: Int
      func hash(into hasher: inout Hasher) {}
    }
    #expect(AnyCollectionIdentifier(123) == AnyCollectionIdentifier(123))
    #expect(AnyCollectionIdentifier(123) != AnyCollectionIdentifier(234))
    #expect(AnyCollectionIdentifier(123) != AnyCollectionIdentifier(UInt(123)))
    #expect(AnyCollectionIdentifier(AnyCollectionIdentifier(1)) == AnyCollectionIdentifier(1))
    #expect(AnyCollectionIdentifier(AnyHashable(1)) == AnyCollectionIdentifier(1))
    #expect(
      AnyCollectionIdentifier(Colliding(value: 1)) != AnyCollectionIdentifier(Colliding(value: 2)))

    let screen = RegistrationScreen<String, AnyHashable>()
    screen.data.appendSections(["all"])
    screen.data.appendItems([
      1, UInt(1), 1.0, Colliding(value: 1), Colliding(value: 2), Colliding(value: 1),
    ])
    #expect(screen.data.allItems.count == 5)
    #expect(screen.data.indexPath(for: UInt(1)) == .item(1))
  }

  private final class Named: Hashable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (a: Named, b: Named) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  @Test(.rows("CC-K10")) func objectsAreEqualAsTheirClassSays() {
    let screen = RegistrationScreen<String, Named>()
    screen.data.appendSections(["all"])
    screen.data.appendItems([Named("a"), Named("b"), Named("a")])
    #expect(screen.data.allItems.map(\.name) == ["a", "b"])
    #expect(screen.data.indexPath(for: Named("b")) == .item(1))
    screen.data.deleteItems([Named("a")])
    #expect(screen.data.allItems.map(\.name) == ["b"])
  }

  @Test(.rows("CC-T24")) func itemGoesWithEverythingBelowIt() {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let screen = RegistrationScreen<String, String>()
    screen.data.appendSections(["all"])
    screen.data.appendItems(["1"])
    screen.data.appendChildItems(letters + ["2"], to: "1")
    screen.data.appendChildItems(["3"], to: "2")
    #expect(screen.data.allItems == ["1"] + letters + ["2", "3"])
    for item in ["1", "z", "2", "3"] { #expect(screen.data.contains(item)) }
    screen.data.deleteItems(["2"])
    #expect(screen.data.allItems == ["1"] + letters)
    #expect(!screen.data.contains("3"))
  }

  @Test(.rows("CC-T25")) func sectionIsReturnedAsItsTypeOnly() {
    let screen = RegistrationScreen<AnyHashable, String>()
    screen.data.appendSections(["fruit", 7])
    #expect(screen.data.sectionIdentifier(at: 0, as: String.self) == "fruit")
    #expect(screen.data.sectionIdentifier(at: 0, as: Int.self) == nil)
    #expect(screen.data.sectionIdentifier(at: 1, as: Int.self) == 7)
    #expect(screen.data.sectionIdentifier(at: 2, as: Int.self) == nil)
  }

  @Test(.rows("CC-T26", "CC-D01", "CC-D02"))
  func appliedItemsKeepTheirOccurrences() {
    var random = SeededGenerator(seed: 26)
    let screen = RegistrationScreen<AnyHashable, String>()
    screen.view.register(view: { Label() }, .config { $0.view.text = $0.data })
    for _ in 0..<20 {
      let counts = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      screen.data.applySections(counts.map { Array(repeating: "same", count: $0) })
      screen.turn()
      #expect((0..<screen.view.numberOfSections).map(screen.view.numberOfItems) == counts)
      #expect(screen.view.updateError == nil)
    }
    screen.data.applyItems(["same", "same"])
    screen.data.appendItems(["same"])
    #expect(screen.data.allItems == ["same"])
  }

  @Test(.rows("CC-T27", "CC-D08", "CC-D21")) func repeatedReloadCountsOnceCompletionsOnceEach() {
    let screen = RegistrationScreen<String, Int>()
    screen.data.appendSections(["all"])
    screen.data.appendItems([1, 2, 1])
      .on(animatingDifferences: false) { screen.heard.append("first") }
      .on(animatingDifferences: false) { screen.heard.append("second") }
    #expect(screen.data.allItems == [1, 2])
    screen.turn()
    screen.turn()
    #expect(screen.heard == ["first", "second"])
    #expect(
      screen.said().contains("! appendItems: \"1\" came more than once; the first of each counts"))
  }
}
