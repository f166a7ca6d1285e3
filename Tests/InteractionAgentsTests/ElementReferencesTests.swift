import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionAgents

@Suite struct ElementReferencesTests {
  /// A column of cells in a window, of which each shows a title.
  private final class Screen: CollectionViewDataSource {
    var titles: [String]
    /// True if items have identifiers: their titles.
    let hasIdentifiers: Bool
    let view: CollectionView
    let simulator: Simulator

    init(_ titles: [String], hasIdentifiers: Bool = true) {
      (self.titles, self.hasIdentifiers) = (titles, hasIdentifiers)
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 50)
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
      simulator = Simulator(viewport: CGSize(width: 100, height: 200))
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
      view.dataSource = self
      simulator.window.addSubview(view)
    }

    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
      titles.count
    }

    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
      let label = cell.contentView.subviews.first as? Label ?? Label(frame: cell.bounds)
      label.text = titles[path.item]
      cell.contentView.addSubview(label)
      return cell
    }

    func collectionView(_ view: CollectionView, identifierForItemAt path: IndexPath) -> String? {
      hasIdentifiers ? titles[path.item] : nil
    }
  }

  private func numbers(_ elements: ElementReferences) -> [String: Int] {
    Dictionary(
      elements.entries.compactMap { entry in entry.element.label.map { ($0, entry.number) } },
      uniquingKeysWith: { a, _ in a })
  }

  @Test(arguments: [true, false])
  func elementKeepsItsReferenceWhileOthersAreInserted(_ hasIdentifiers: Bool) {
    let screen = Screen(["A", "B"], hasIdentifiers: hasIdentifiers)
    var elements = ElementReferences()
    elements.update(to: screen.simulator.tree)
    let before = numbers(elements)
    screen.titles = ["New", "A", "B"]
    screen.view.performBatchUpdates { screen.view.insertItems(at: [[0, 0]]) }
    elements.update(to: screen.simulator.tree)
    let after = numbers(elements)
    #expect(after["A"] == before["A"])
    #expect(after["B"] == before["B"])
    #expect(!before.values.contains(after["New"] ?? 0))
  }

  @Test func cellThatIsReusedForAnotherItemHasAnotherReference() {
    let screen = Screen((0..<40).map { "Item \($0)" })
    var elements = ElementReferences()
    elements.update(to: screen.simulator.tree)
    let before = numbers(elements)
    screen.view.contentOffset = CGPoint(x: 0, y: 1000)
    elements.update(to: screen.simulator.tree)
    let after = numbers(elements)
    #expect(Set(before.values).isDisjoint(with: after.values))
    let number = before["Item 0"] ?? 0
    #expect(elements[number] == nil)
    #expect(elements.lineOfGone(number)?.contains("Item 0") == true)
  }

  @Test func elementThatReadsOtherwiseIsTheSameElement() {
    let simulator = Simulator(viewport: CGSize(width: 100, height: 100))
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "120 likes"
    simulator.window.addSubview(label)
    var elements = ElementReferences()
    elements.update(to: simulator.tree)
    let old = elements
    label.text = "121 likes"
    elements.update(to: simulator.tree)
    let number = elements.lines.last?.number ?? 0
    #expect(old.lines.last?.number == number)
    #expect(
      TreeChanges(from: old, to: elements).lines
        == [#"~ e\#(number) staticText "121 likes" (was "120 likes")"#])
  }

  @Test(arguments: [("e12", 12), ("e0", 0), ("e", nil), ("x12", nil), ("e1x", nil), ("e-1", nil)])
  func referenceIsTheLetterEAndANumber(_ text: String, _ number: Int?) {
    #expect(ElementReferences.number(of: text) == number)
  }
}
