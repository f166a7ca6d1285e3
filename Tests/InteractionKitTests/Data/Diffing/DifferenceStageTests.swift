import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// A change in several batches, each with the data after it.
@Suite struct DifferenceStageTests {
  private typealias Entry = RandomSections.Entry

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func updatesComeBeforeDeletionsBeforeMoves() throws {
    let old = [1, 2, 3, 4].map { Entry(id: $0) }
    let new = [Entry(id: 5), Entry(id: 4, text: "new"), Entry(id: 1), Entry(id: 3)]
    let stages = try ListDifference(from: old, to: new).stages(from: old, to: new)
    #expect(
      stages.map(\.data) == [
        [Entry(id: 1), Entry(id: 2), Entry(id: 3), Entry(id: 4, text: "new")],
        [Entry(id: 1), Entry(id: 3), Entry(id: 4, text: "new")], new,
      ])
    #expect(stages[0].difference.updates == [3])
    #expect(stages[1].difference.deletes == [1])
    #expect(stages[2].difference.inserts == [0])
    // Its index after the deletion.
    #expect(stages[2].difference.moves == [.init(from: 2, to: 1)])
  }

  @Test func equalListsHaveNoStage() throws {
    #expect(
      try ListDifference(from: [1, 2], to: [1, 2]).stages(from: [1, 2], to: [1, 2]).isEmpty)
    let sections = [DiffableSection(id: "a", items: [1])]
    let difference = SectionedDifference(from: sections, to: sections)
    #expect(try difference.stages(from: sections, to: sections).isEmpty)
  }

  @Test func otherListsAreAnError() {
    let difference = ListDifference(from: [1, 2], to: [1])
    let error = #expect(throws: DifferenceError.self) {
      try difference.stages(from: [1], to: [1])
    }
    #expect(error?.position == "the old list")
    let sections = [DiffableSection(id: "a", items: [1, 2])]
    let sectioned = SectionedDifference(from: sections, to: [])
    let other = #expect(throws: DifferenceError.self) {
      try sectioned.stages(from: sections, to: sections)
    }
    #expect(other?.position == "the new list of sections")
  }

  @Test func sectionsMoveBeforeTheirItems() throws {
    let old = [
      DiffableSection(id: "x", items: [9]), DiffableSection(id: "a", items: [1, 2, 3]),
      DiffableSection(id: "b", items: [7]),
    ]
    let new = [
      DiffableSection(id: "b", items: [3, 7]), DiffableSection(id: "c", items: [8]),
      DiffableSection(id: "a", items: [1, 4]),
    ]
    let stages = try SectionedDifference(from: old, to: new).stages(from: old, to: new)
    #expect(
      stages.map { $0.data.map { "\($0.id)\($0.items)" } } == [
        ["a[1, 3]", "b[7]"], ["b[7]", "c[8]", "a[1, 3]"], ["b[3, 7]", "c[8]", "a[1, 4]"],
      ])
    #expect(stages[0].difference.deletedSections == [0])
    #expect(stages[0].difference.deletedItems == [path(1, 1)])
    #expect(stages[1].difference.insertedSections == [1])
    #expect(stages[1].difference.movedSections.count == 1)
    #expect(stages[2].difference.insertedItems == [path(2, 1)])
    #expect(stages[2].difference.movedItems == [.init(from: path(2, 1), to: path(0, 0))])
  }

  @Test(arguments: 0..<RandomCases.number(10 as UInt64))
  func everyStageOfListsIsItsDifference(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let (old, new) = RandomLists.pair(&random)
      let stages = try ListDifference(from: old, to: new).stages(from: old, to: new)
      var data = old
      for stage in stages {
        let comment: Comment = "seed \(seed), round \(round): \(old) -> \(new)"
        try #require(!stage.difference.isEmpty, comment)
        data = try stage.difference.applying(to: data, from: stage.data)
        try #require(data == stage.data, comment)
      }
      try #require(data == new)
    }
  }

  /// Stages lead to the new sections, and a collection view that is reloaded with them displays
  /// these.
  @Test(arguments: 0..<RandomCases.number(10 as UInt64))
  func everyStageOfSectionsIsItsDifference(seed: UInt64) throws {
    var random = SeededGenerator(seed: 700 + seed)
    for round in 0..<20 {
      let (old, new) = RandomSections.pair(&random)
      let comment: Comment = "seed \(seed), round \(round): \(old) -> \(new)"
      let stages = try SectionedDifference(from: old, to: new).stages(from: old, to: new)
      var data = old
      for stage in stages {
        try #require(!stage.difference.isEmpty, comment)
        data = try stage.difference.applying(to: data, from: stage.data)
        try #require(data == stage.data, comment)
      }
      try #require(data == new, comment)

      let screen = UpdateScreen(names(of: old))
      screen.view.reload(using: stages) { screen.sections = names(of: $0) }
      try #require(screen.view.updateError == nil, comment)
      #expect(screen.problem() == nil, comment)
      #expect(screen.sections == names(of: new), comment)
    }
  }

  private func names(of sections: RandomSections.Sections) -> [[String]] {
    sections.map { $0.items.map { "\($0.id)\($0.text)" } }
  }

  private final class Rows: CollectionViewDataSource {
    var sections = [
      DiffableSection(id: "a", items: ["x", "y"]), DiffableSection(id: "b", items: []),
    ]

    /// The example of Documentation/diffing.md.
    func change(
      to newSections: [DiffableSection<String, String>], in collectionView: CollectionView
    ) throws {
      let difference = SectionedDifference(from: sections, to: newSections)
      let stages = try difference.stages(from: sections, to: newSections)
      collectionView.reload(using: stages) { sections = $0 }
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      sections[section].items.count
    }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    }
  }

  @Test func dataSourceSetsTheDataOfEachStage() throws {
    let simulator = Simulator()
    let rows = Rows()
    let view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    view.dataSource = rows
    simulator.window.addSubview(view)
    view.layoutIfNeeded()
    let new = [DiffableSection(id: "b", items: ["z"]), DiffableSection(id: "a", items: ["y"])]
    try rows.change(to: new, in: view)
    #expect(view.updateError == nil)
    #expect(rows.sections == new)
    #expect(view.indexPathsForVisibleItems.sorted() == [path(0, 0), path(1, 0)])
  }

  @Test func itemsOfASectionAreReloadedInStages() throws {
    let screen = UpdateScreen([["a"], ["b", "c", "d"]])
    let new = ["d", "b", "e"]
    let stages = try ListDifference(from: screen.sections[1], to: new)
      .stages(from: screen.sections[1], to: new)
    screen.view.reload(using: stages, inSection: 1) { screen.sections[1] = $0 }
    #expect(screen.view.updateError == nil)
    #expect(screen.problem() == nil)
    #expect(screen.sections == [["a"], new])
  }

  @Test func viewOutsideOfAWindowReloadsOnce() throws {
    let screen = UpdateScreen([["a", "b"]])
    screen.view.removeFromSuperview()
    let stages = try ListDifference(from: ["a", "b"], to: ["c", "a"])
      .stages(from: ["a", "b"], to: ["c", "a"])
    var lists: [[String]] = []
    screen.view.reload(using: stages) {
      lists.append($0)
      screen.sections[0] = $0
    }
    #expect(lists == [["c", "a"]])
    #expect(screen.view.numberOfItems(inSection: 0) == 2)
  }
}
