import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Look-ups and changes of items; rows of CVGenericDataSource in
/// `Documentation/wiring-rows.md`.
@Suite struct DataSourceItemTests {
  typealias Content = DataSourceScreen.Content

  private func contents(_ ids: Int..., note: String = "") -> [Content] {
    DataSourceScreen.contents(ids, note)
  }

  // MARK: Looking up

  @Test(.rows("CV-F01", "CV-T11", "CV-T18")) func missingItemIsNil() {
    let screen = DataSourceScreen([[0, 1], [2, 3], [4, 5, 6]])
    let source = screen.source
    #expect(
      source.item(atRow: 0, inSection: 3) == nil && source.item(atRow: 2, inSection: 0) == nil)
    #expect(
      source.item(atRow: -1, inSection: 0) == nil && source.item(atRow: 0, inSection: -1) == nil)
    #expect(source.item(at: IndexPath(item: 2, section: 2))?.id == 6)
    #expect(source.item(at: IndexPath(index: 0)) == nil)
    #expect(source.items(inSection: 3) == nil && source.items(inSection: -1) == nil)
    #expect(source.items(inSection: 1)?.map(\.id) == [2, 3])
    #expect(source.numberOfItems(inSection: 3) == 0 && source.numberOfItems(inSection: 2) == 3)
    let two = DataSourceScreen([[0, 1], [2, 3]])
    #expect(two.source.item(atRow: 0, inSection: 2) == nil)
  }

  @Test(.rows("CV-F01")) func emptyMeansThatNoSectionHasAnItem() {
    #expect(DataSourceScreen().source.isEmpty && DataSourceScreen([[], []]).source.isEmpty)
    #expect(!DataSourceScreen([[], [1]]).source.isEmpty)
  }

  // MARK: Adding

  @Test(.rows("CV-T12", "CV-T13", "CV-F12"), arguments: [false, true])
  func itemsAreInsertedAndAppended(isBound: Bool) {
    let screen = DataSourceScreen([[0, 1], [2, 3]], isBound: isBound)
    screen.source.insert(Content(id: 4), at: IndexPath(item: 2, section: 1))
    #expect(screen.source.item(atRow: 2, inSection: 1)?.id == 4)
    screen.source.append(Content(id: 5), toSection: 1)
    screen.source.insert(Content(id: 6), atRow: 0, inSection: 0)
    #expect(screen.ids == [[6, 0, 1], [2, 3, 4, 5]])
    if isBound { #expect(screen.shown == [6, 0, 1, 2, 3, 4, 5]) }
  }

  @Test(.rows("CV-T14", "CV-T15", "CV-F12")) func placesThatDoNotExistAreIgnored() {
    let screen = DataSourceScreen([[0, 1], [2, 3]], isBound: true)
    screen.source.insert(Content(id: 4), atRow: 0, inSection: 2)
    #expect(screen.source.items(inSection: 2) == nil)
    screen.source.insert(Content(id: 4), atRow: 4, inSection: 1)
    screen.source.insert(Content(id: 4), atRow: -1, inSection: 1)
    screen.source.insert(Content(id: 4), at: IndexPath(index: 1))
    screen.source.append(Content(id: 4), toSection: 2)
    screen.source.append(Content(id: 4), toSection: -1)
    #expect(screen.ids == [[0, 1], [2, 3]] && screen.viewCounts == [2, 2])
  }

  @Test(.rows("CV-K04", "CV-F12")) func itemsThatComeWhileTheEmptyCellShowsBringTheContentBack() {
    let screen = DataSourceScreen([[]], isBound: true)
    screen.source.state = .empty
    #expect(screen.firstCell is DataSourceScreen.EmptyCell)
    screen.source.append(Content(id: 1), toSection: 0)
    #expect(screen.shown == [1] && screen.source.state == .ready)
    #expect(screen.view.updateError == nil)
    screen.source.synchronize([], inSection: 0)
    #expect(screen.firstCell is DataSourceScreen.EmptyCell && screen.source.state == .empty)
    screen.source.synchronize(contents(3), inSection: 0)
    #expect(screen.shown == [3] && screen.source.state == .ready)
    // During a load the state is unchanged.
    let loading = DataSourceScreen([[]], isBound: true)
    loading.answerLater()
    loading.source.load()
    loading.source.append(Content(id: 1), toSection: 0)
    #expect(loading.shown == [1] && loading.source.state == .loading)
  }

  // MARK: Removing

  @Test(.rows("CV-T16", "CV-F13"), arguments: [false, true])
  func removedItemIsReturnedAndTheCallersSectionStays(isBound: Bool) {
    let screen = DataSourceScreen(isBound: false)
    let own = DataSourceScreen.sections([[0, 1], [2, 3]])
    screen.source.sections = own
    if isBound { screen.bind() }
    #expect(screen.source.remove(at: IndexPath(item: 1, section: 0))?.id == 1)
    #expect(screen.ids == [[0], [2, 3]] && own[0].count == 2)
    if isBound { #expect(screen.shown == [0, 2, 3]) }
  }

  @Test(.rows("CV-T17", "CV-F13")) func missingItemIsNotRemoved() {
    let screen = DataSourceScreen([[0, 1], [2, 3]], isBound: true)
    #expect(screen.source.remove(atRow: 0, inSection: 2) == nil)
    #expect(screen.source.remove(atRow: 2, inSection: 0) == nil)
    #expect(screen.source.remove(Content(id: 2), inSection: 0) == nil)
    #expect(screen.ids == [[0, 1], [2, 3]])
  }

  @Test(.rows("CV-F13")) func removingTheLastItemKeepsTheState() {
    let screen = DataSourceScreen([[1]], isBound: true)
    screen.source.state = .ready
    screen.source.remove(atRow: 0, inSection: 0)
    #expect(screen.source.state == .ready && screen.viewCounts == [0])
    #expect(screen.view.dataSource === screen.source)
  }

  @Test(.rows("CV-F13")) func firstOfEqualItemsIsRemovedUnlessThePlaceShallCount() {
    let equal = [Content(id: 1, note: "a"), Content(id: 2), Content(id: 1, note: "b")]
    let screen = DataSourceScreen()
    screen.source.sections = [DataSourceSection(equal)]
    screen.bind()
    _ = screen.takeLines()
    #expect(screen.source.remove(atRow: 2, inSection: 0)?.note == "a")
    #expect(screen.takeLines("delete") == ["delete [0,0]"])
    screen.source.sections = [DataSourceSection(equal)]
    screen.source.set([.removal(.exact)])
    screen.view.layoutIfNeeded()
    #expect(screen.source.remove(atRow: 2, inSection: 0)?.note == "b")
    #expect(screen.takeLines("delete") == ["delete [0,2]"])
  }

  @Test func itemThatEqualsNothingCanBeRemoved() {
    let source = CollectionViewGenericDataSource<Double>(
      sections: [DataSourceSection(.nan, 1)], cells: [CellFactory(CollectionViewCell.self)])
    #expect(source.remove(atRow: 0, inSection: 0)?.isNaN == true)
    #expect(source.items(inSection: 0) == [1])
  }

  // MARK: Synchronizing

  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    var old: [Int]
    var new: [Int]
    var deletes: [Int]
    var inserts: [Int]
    var result: [Int]
    var testDescription: String { id }

    init(
      _ id: String, _ old: [Int], _ new: [Int], _ deletes: [Int], _ inserts: [Int],
      _ result: [Int]
    ) {
      (self.id, self.old, self.new) = (id, old, new)
      (self.deletes, self.inserts, self.result) = (deletes, inserts, result)
    }
  }

  static let rows = [
    Row("CV-S1", [0, 1, 2, 3], [0, 1, 5, 6], [2, 3], [2, 3], [0, 1, 5, 6]),
    Row("CV-S2", [0, 1, 2], [2, 1, 0], [], [], [0, 1, 2]),
    Row("CV-S3", [1, 2, 3], [3, 4], [0, 1], [1], [3, 4]),
    // Each by its own index; CVGenericDataSource deletes the first one twice.
    Row("CV-S4", [1, 1, 2], [2], [0, 1], [], [2]),
    Row("CV-S5", [0], [4, 4, 0], [], [0, 1], [4, 4, 0]),
    Row("CV-S6", [1, 2, 3, 4], [9, 4, 8, 1], [1, 2], [0, 2], [9, 1, 8, 4]),
    Row("CV-S7", [5], [1, 2, 3, 4, 5], [], [0, 1, 2, 3], [1, 2, 3, 4, 5]),
    Row("CV-S8", [1, 2, 3], [3, 1, 2, 7], [], [3], [1, 2, 3, 7]),
    Row("CV-S9", [1, 2], [], [0, 1], [], []),
    Row("CV-S10", [], [1, 2], [], [0, 1], [1, 2]),
  ]

  @Test(
    .rows(
      "CV-S1", "CV-S2", "CV-S3", "CV-S4", "CV-S5", "CV-S6", "CV-S7", "CV-S8", "CV-S9", "CV-S10",
      "CV-F14", "CV-K05"), arguments: rows)
  func sectionsAreSynchronized(row: Row) {
    let screen = DataSourceScreen([row.old], isBound: true)
    _ = screen.takeLines()
    screen.source.synchronize(DataSourceScreen.contents(row.new), inSection: 0)
    #expect(screen.ids == [row.result])
    #expect(
      screen.takeLines("delete", "insert")
        == row.deletes.map { "delete [0,\($0)]" } + row.inserts.map { "insert [0,\($0)]" })
    #expect(screen.view.updateError == nil)
    #expect(screen.source.state == (row.result.isEmpty ? .empty : .inited))
    if !row.result.isEmpty { #expect(screen.shown == row.result) }
  }

  @Test(.rows("CV-T06", "CV-T07", "CV-F14"), arguments: [false, true])
  func synchronizingAddsWhatIsMissingAndRemovesWhatIsGone(isBound: Bool) {
    let screen = DataSourceScreen([[0, 1, 2, 3]], isBound: isBound)
    screen.source.synchronize(contents(0, 1, 5, 6), inSection: 0)
    #expect(screen.source.numberOfSections == 1 && screen.source.numberOfItems(inSection: 0) == 4)
    let items = screen.source.items(inSection: 0) ?? []
    #expect(contents(0, 1, 5, 6).allSatisfy { items.contains($0) })
    #expect(!items.contains(Content(id: 2)) && !items.contains(Content(id: 3)))
  }

  @Test(.rows("CV-F14", "CV-K11")) func unchangedItemIsTheOldInstance() {
    let screen = DataSourceScreen([[1, 2, 3]], isBound: true)
    screen.heard = []
    screen.source.synchronize(contents(3, 2, 1, note: "new"), inSection: 0)
    #expect("\(screen.source.items(inSection: 0) ?? [])" == "[1, 2, 3]" && screen.heard == [])
  }

  @Test(.rows("CV-K11")) func exactSynchronizationMovesAndUpdates() {
    let screen = DataSourceScreen(
      [[1, 2, 3]], options: [.synchronization(.exactly)], isBound: true)
    screen.heard = []
    screen.source.synchronize(contents(4, 3, 1, 4, note: "new"), inSection: 0)
    #expect("\(screen.source.items(inSection: 0) ?? [])" == "[4new, 3new, 1new, 4new]")
    #expect(screen.shown == [4, 3, 1, 4] && screen.view.updateError == nil)
    #expect(
      screen.view.visibleCells.compactMap {
        ($0 as? DataSourceScreen.ContentCell)?.content?.note
      } == ["new", "new", "new", "new"])
  }

  @Test(.rows("CV-K11")) func exactSynchronizationOfHashableItemsMovesThem() {
    let simulator = Simulator()
    let view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    let source = CollectionViewGenericDataSource<Int>(
      sections: [DataSourceSection(1, 2, 3)], cells: [CellFactory(CollectionViewCell.self)],
      options: [.synchronization(.exactly)])
    source.bind(to: view)
    simulator.log.removeAll()
    source.synchronize([3, 1, 2, 7], inSection: 0)
    #expect(source.items(inSection: 0) == [3, 1, 2, 7])
    #expect(
      simulator.log.lines.filter { $0.hasPrefix("move") || $0.hasPrefix("insert") } == [
        "insert [0,3]", "move [0,2] -> [0,0]",
      ])
  }

  @Test(.rows("CV-F15", "CV-F14")) func listsOfSectionsAreSynchronizedByIndex() {
    let screen = DataSourceScreen([[0], [0], [0], [0], [9]], isBound: true)
    screen.source.synchronize(DataSourceScreen.sections([[0, 3, 5], [], [1], [0]]))
    #expect(screen.ids == [[0, 3, 5], [], [1], [0], [9]])
    #expect(screen.viewCounts == [3, 0, 1, 1, 1] && screen.source.state == .inited)
    // Missing items are added with their section.
    screen.source.synchronize(contents(7), inSection: 6)
    #expect(screen.ids == [[0, 3, 5], [], [1], [0], [9], [], [7]])
    screen.source.synchronize([], inSection: 9)
    #expect(screen.source.numberOfSections == 7)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func listsThatCanOnlyBeComparedAreSynchronizedLikeOthers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      func list() -> [Int] {
        (0..<Int.random(in: 0...15, using: &random)).map { _ in
          Int.random(in: 0..<20, using: &random)
        }
      }
      let (old, new) = (list(), list())
      let contents = DataSourceScreen.contents
      let hashed = ListDifference.synchronizing(old, with: new)
      let compared = ListDifference.comparing(
        contents(old, ""), synchronizedWith: contents(new, ""))
      try #require(hashed.difference == compared.difference && hashed.sources == compared.sources)
      let exact = ListDifference.comparing(contents(old, ""), exactlyWith: contents(new, ""))
      try #require(try exact.applying(to: old, from: new) == new)
      try #require(
        ListDifference.comparing(old, exactlyWith: new) == ListDifference(from: old, to: new))
    }
  }

  // MARK: Anything

  /// After any changes in any order, the view has the items of the source.
  @Test(arguments: 0..<15 as Range<UInt64>)
  func viewFollowsWhateverChanges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let screen = DataSourceScreen([[1, 2, 3], [], [4]], headers: 20, isBound: true)
    screen.answerLater()
    screen.source.set([
      .synchronization(seed.isMultiple(of: 2) ? .exactly : .addingAndRemoving),
      .shouldLoadMore { true },
    ])
    for step in 0..<250 {
      func number() -> Int { Int.random(in: 0..<8, using: &random) }
      func list() -> [Content] {
        (0..<number()).map { _ in Content(id: number(), note: "\(step)") }
      }
      let section = Int.random(in: -1...3, using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0: screen.source.append(Content(id: number()), toSection: section)
      case 1: screen.source.insert(Content(id: number()), atRow: number() - 1, inSection: section)
      case 2, 3: screen.source.remove(atRow: number() - 1, inSection: section)
      case 4, 5: screen.source.synchronize(list(), inSection: section)
      case 6: screen.source.synchronize([DataSourceSection(list()), DataSourceSection(list())])
      case 7: screen.source.load()
      case 8: screen.source.load(section: section)
      case 9:
        if let answer = screen.answers.popLast() {
          answer.result(list(), Bool.random(using: &random) ? .insert : .synchronize)
        }
      case 10: if number() == 0 { screen.source.reload() }
      case 11: screen.source.reload(section: section)
      case 12:
        if number() == 0 { screen.source.sections = [DataSourceSection(list())] }
        if number() == 1 { screen.source.reload(newSections: [DataSourceSection(list())]) }
      default: screen.wait(0.3)
      }
      screen.view.layoutIfNeeded()
      try #require(screen.view.updateError == nil)
      if screen.view.dataSource === screen.source {
        try #require(screen.viewCounts == screen.source.sections.map(\.count))
        for cell in screen.view.visibleCells {
          let path = try #require(screen.view.indexPath(for: cell))
          try #require(
            (cell as? DataSourceScreen.ContentCell)?.content == screen.source.item(at: path))
        }
      } else {
        try #require(screen.viewCounts == [1] && screen.source.isEmpty)
      }
    }
  }
}
