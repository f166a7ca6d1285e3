import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Operations with invalid arguments.
@Suite struct RegistrationDataTests {
  private typealias Screen = RegistrationScreen<String, String>

  private func screen(_ sections: (section: String, items: [String])...) -> Screen {
    let screen = Screen()
    screen.view.register(view: { Label() }, .config { $0.view.text = $0.data })
    screen.data.applySections(sections)
    screen.turn()
    _ = screen.said()
    return screen
  }

  private func state(_ screen: Screen) -> [[String]] {
    screen.data.sectionIdentifiers.compactMap { screen.data.rootItems(inSection: $0) }
  }

  private func problems(_ screen: Screen) -> [String] {
    screen.said().filter { $0.hasPrefix("!") }.map { String($0.dropFirst(2)) }
  }

  @Test(.rows("CC-D04")) func ofASectionGivenTwiceTheFirstCounts() {
    let screen = screen(("s", ["a"]), ("t", []), ("s", ["b"]))
    #expect(state(screen) == [["a"], []])
    #expect(screen.data.sectionIdentifiers == ["s", "t"])
  }

  @Test(.rows("CC-D05")) func sectionsThatAreThereAreSkippedSilently() {
    let screen = screen(("s", ["a"]))
    screen.data.appendSections(["t", "s", "t"])
    #expect(screen.data.sectionIdentifiers == ["s", "t"])
    #expect(problems(screen).isEmpty)
  }

  @Test(.rows("CC-D06", "CC-K08")) func sectionsAreNeverInTheDataTwice() {
    let screen = screen(("s", ["a"]), ("t", ["b"]))
    screen.data.insertSections(["u", "t", "u"], beforeSection: "s")
    screen.data.insertSections(["v"], afterSection: "nowhere")
    #expect(screen.data.sectionIdentifiers == ["u", "s", "t"])
    #expect(
      problems(screen) == [
        "insertSections: \"u\" came more than once; the first of each counts",
        "insertSections: \"t\" are there already and stay where they are",
        "insertSections: the section \"nowhere\" does not exist; nothing was inserted",
      ])
  }

  @Test(.rows("CC-D07")) func movingASectionNeedsBothEnds() {
    let screen = screen(("s", ["a"]), ("t", ["b"]))
    screen.data.moveSection("s", afterSection: "no")
    screen.data.moveSection("no", afterSection: "s")
    screen.data.moveSection("s", afterSection: "s")
    #expect(state(screen) == [["a"], ["b"]])
    #expect(
      problems(screen) == [
        "moveSection: the section \"no\" does not exist; nothing was moved",
        "moveSection: the section \"no\" does not exist; nothing was moved",
        "moveSection: \"s\" cannot go next to itself; nothing was moved",
      ])
  }

  @Test(.rows("CC-D08")) func appendingNeedsASection() {
    let screen = Screen()
    screen.data.appendItems(["a"])
    screen.data.appendSections(["s"])
    screen.data.appendItems(["a"], toSection: "t")
    #expect(screen.data.allItems.isEmpty)
    #expect(
      problems(screen) == [
        "appendItems: the data has no section; nothing was appended",
        "appendItems: the section \"t\" does not exist; nothing was appended",
      ])
  }

  @Test(.rows("CC-D08", "CC-K08")) func everyCopyOfWhatIsAppendedGoes() {
    let screen = screen(("s", ["a", "b", "a"]), ("t", ["a", "c", "b"]))
    screen.data.appendItems(["a", "b"], toSection: "s")
    #expect(state(screen) == [["a", "b"], ["c"]])
    #expect(screen.texts == ["a", "b", "c"])
  }

  @Test(.rows("CC-K08")) func itemGivenWithItsParentIsInOnePosition() {
    let screen = screen(("s", ["b"]), ("t", ["b", "a"]))
    // The second copy remains, and is moved below another item.
    screen.data.deleteSections(["s"])
    screen.data.appendChildItems(["b"], to: "a")
    screen.data.appendChildItems(["c"], to: "b")
    #expect(state(screen) == [["a"]])
    screen.data.appendItems(["a", "b"])
    #expect(state(screen) == [["a", "b"]])
    #expect(screen.data.allItems == ["a", "b", "c"])
    screen.data.deleteItems(["b"])
    #expect(screen.data.allItems == ["a"])
  }

  @Test(.rows("CC-D09", "CC-K08"), arguments: [true, false])
  func itemInsertedAgainIsAtItsNewPosition(_ isBefore: Bool) {
    let screen = screen(("s", ["a", "b", "c", "d"]))
    if isBefore {
      screen.data.insertItems(["a", "x"], beforeItem: "d")
      #expect(state(screen) == [["b", "c", "a", "x", "d"]])
    } else {
      screen.data.insertItems(["a", "x"], afterItem: "d")
      #expect(state(screen) == [["b", "c", "d", "a", "x"]])
    }
    #expect(screen.texts == state(screen)[0])
  }

  @Test(.rows("CC-D09")) func anchorIsATopmostItemAndNotTheItemItself() {
    let screen = screen(("s", ["a", "b"]))
    screen.data.appendChildItems(["child"], to: "a")
    screen.data.insertItems(["x"], beforeItem: "child")
    screen.data.insertItems(["x"], afterItem: "no")
    screen.data.insertItems(["b", "y"], beforeItem: "b")
    #expect(state(screen) == [["a", "y", "b"]])
    #expect(
      problems(screen) == [
        "insertItems: the topmost item \"child\" does not exist; nothing changed",
        "insertItems: the topmost item \"no\" does not exist; nothing changed",
        "insertItems: \"b\" cannot go next to itself; it stayed where it is",
      ])
  }

  @Test(.rows("CC-D10")) func deletingFindsEveryPlaceOfAnItem() {
    let screen = screen(("s", ["a", "b", "a"]), ("t", ["a"]))
    screen.data.appendChildItems(["c"], to: "b")
    screen.data.deleteItems(["a", "c", "no"])
    #expect(screen.data.allItems == ["b"])
  }

  @Test(.rows("CC-D11")) func movingNeedsTwoTopmostItems() {
    let screen = screen(("s", ["a", "b"]), ("t", ["c"]))
    screen.data.appendChildItems(["child"], to: "a")
    screen.data.moveItem("child", beforeItem: "c")
    screen.data.moveItem("a", afterItem: "child")
    screen.data.moveItem("a", afterItem: "a")
    #expect(state(screen) == [["a", "b"], ["c"]])
    #expect(
      problems(screen) == [
        "moveItem: the topmost item \"child\" does not exist; nothing was moved",
        "moveItem: the topmost item \"child\" does not exist; nothing changed",
        "moveItem: \"a\" cannot go next to itself; it stayed where it is",
      ])
    screen.data.moveItem("a", afterItem: "c")
    #expect(state(screen) == [["b"], ["c", "a"]])
    #expect(screen.data.parent(of: "child") == "a")
  }

  @Test(.rows("CC-D12")) func reloadingWhatIsUnknownSchedulesNothing() {
    let screen = screen(("s", ["a", "b"]))
    screen.data.reloadItems(["no"])
    #expect(screen.data.reload.pending == nil)
    screen.data.reloadItems(["no", "b"])
    #expect(screen.data.reload.pending == .immediate)
    screen.turn()
    #expect(screen.said() == ["reload [0,1] #b"])
    screen.data.reloadSections(["no"])
    #expect(screen.data.reload.pending == .immediate)
    screen.turn()
    #expect(screen.said().isEmpty)
  }

  @Test(.rows("CC-D12")) func childItemsAreNotReloadedWithADiagnostic() {
    let screen = screen(("s", ["a"]))
    screen.data.appendChildItems(["child"], to: "a")
    screen.data.expand(["a"])
    screen.turn()
    _ = screen.said()
    screen.data.reloadItems(["child"])
    screen.turn()
    #expect(screen.said() == ["! reloadItems: items below others are not reloaded by themselves"])
  }

  @Test(.rows("CC-D16", "CC-K14")) func childrenWithoutParentAreRootsWithADiagnostic() {
    let screen = screen(("s", ["a"]), ("t", []))
    screen.data.appendChildItems(["b"], to: nil)
    #expect(problems(screen).isEmpty)
    screen.data.appendChildItems(["c"], to: "no")
    #expect(state(screen) == [["a"], ["b", "c"]])
    #expect(
      problems(screen) == [
        "appendChildItems: the item \"no\" does not exist; the items go to the end of the last section"
      ])
    let empty = Screen()
    empty.data.appendChildItems(["c"], to: nil)
    #expect(problems(empty) == ["appendChildItems: the data has no section; nothing was appended"])
  }

  private final class Menu: Hashable {
    let name: String
    var menus: [Menu] = []

    init(_ name: String, _ menus: [Menu] = []) { (self.name, self.menus) = (name, menus) }
    static func == (a: Menu, b: Menu) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  @Test(.rows("CC-D16")) func pathLeadsToAnyDepthAndEndsWhereItLeadsBack() {
    let screen = RegistrationScreen<String, Menu>()
    let inner = Menu("inner")
    let menu = Menu("menu", [Menu("first", [Menu("deep")]), inner])
    inner.menus = [menu]
    screen.data.appendSections(["all"])
    screen.data.appendChildItems([menu], to: nil, recursivePath: \.menus)
    #expect(screen.data.allItems.map(\.name) == ["menu", "first", "deep", "inner"])
    #expect(screen.data.level(of: Menu("deep")) == 2)
    #expect(screen.data.parent(of: inner) == menu)
    var chain = Menu("0")
    for number in 1...3000 { chain = Menu("\(number)", [chain]) }
    screen.data.appendChildItems([chain], to: inner, recursivePath: \.menus)
    #expect(screen.data.level(of: Menu("0")) == 3002)
    // Deep items are released from the top, so that the release does not recurse.
    while let next = chain.menus.first {
      chain.menus = []
      chain = next
    }
    inner.menus = []
  }

  @Test(.rows("CC-K01", "CC-D16")) func childHasOnePosition() {
    let screen = screen(("s", ["a", "b"]))
    screen.data.appendChildItems(["c", "d", "c"], to: "a")
    screen.data.appendChildItems(["c", "b"], to: "a")
    #expect(screen.data.allItems == ["a", "d", "c", "b"])
    #expect(state(screen) == [["a"]])
    screen.data.appendChildItems(["a", "e"], to: "c")
    #expect(screen.data.allItems == ["a", "d", "c", "e", "b"])
    #expect(
      problems(screen) == [
        "appendChildItems: \"c\" came more than once; the first counts",
        "appendChildItems: \"a\" cannot go below itself; it stayed",
      ])
  }

  @Test(.rows("CC-D18")) func queryOfAMissingItemIsNilWithADiagnostic() {
    let screen = screen(("s", ["a"]))
    #expect(!screen.data.isExpanded("no"))
    #expect(!screen.data.isVisible("no"))
    #expect(screen.data.level(of: "no") == nil)
    #expect(screen.data.parent(of: "no") == nil)
    #expect(
      problems(screen) == [
        "isExpanded: the item \"no\" does not exist; the answer is false",
        "isVisible: the item \"no\" does not exist; the answer is false",
        "level(of:): the item \"no\" does not exist; the answer is nil",
        "parent(of:): the item \"no\" does not exist; the answer is nil",
      ])
  }

  @Test func diagnosticsBeforeALogAreRecordedLater() {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let view = ConfigurableCollectionView<String, String>(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    view.data.appendItems(["a"])
    simulator.window.addSubview(view)
    #expect(simulator.log.lines == ["! appendItems: the data has no section; nothing was appended"])
  }

  @Test func fingerMovesAnItemInTheDataToo() {
    let screen = screen(("s", ["a", "b", "c"]), ("t", ["d"]))
    screen.view.canReorderItem = { $0 != "b" }
    #expect(!screen.view.beginInteractiveMovementForItem(at: .item(1)))
    #expect(screen.view.beginInteractiveMovementForItem(at: .item(0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 20))
    screen.view.endInteractiveMovement()
    screen.turn()
    #expect(state(screen) == [["b", "c", "a"], ["d"]])
    #expect(screen.texts == ["b", "c", "a", "d"])
    screen.data.appendItems(["e"], toSection: "s")
    #expect(screen.texts == ["b", "c", "a", "e", "d"])
  }
}
