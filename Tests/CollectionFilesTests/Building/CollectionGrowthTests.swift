import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// The work of a change is proportional to the change and independent of the size of the screen.
@Suite struct CollectionGrowthTests {
  private func screen(_ text: String) throws -> LoadedCollection {
    LoadedCollection(try CollectionDocument.parse(text))
  }

  /// Counts the sections that a wiring converts again.
  @Test(arguments: WiringDescription.Style.allCases)
  func editConvertsOneSection(style: WiringDescription.Style) throws {
    let sections = (0..<500).map { "{ id: s\($0), items: [{ id: i\($0) }] }" }
    let screen = try screen(
      """
      cvsim: 1
      layout: { flow: {} }
      cells: { A: {} }
      wiring: { style: \(style.rawValue) }
      sections: [\(sections.joined(separator: ", "))]
      """)
    var edit = DataEdit()
    edit.inserted = [([300, 0], ItemList([ItemDescription(type: "A", id: "new")]))]
    let result = try edit.applied(to: screen.data)
    #expect(result.changed == [300])
    try screen.perform(edit)
    let view = screen.collectionView
    #expect((0..<500).map { view.numberOfItems(inSection: $0) }.reduce(0, +) == 501)
    #expect(view.dataSource?.collectionView(view, numberOfItemsInSection: 300) == 2)
  }

  /// Counts the sections whose numbers of items the view requests from its data source.
  @Test func anEditCountsOneSection() throws {
    let sections = (0..<300).map { "{ id: s\($0), items: [{ id: i\($0) }] }" }
    let screen = try screen(
      "cvsim: 1\nlayout: { flow: {} }\ncells: { A: {} }\n"
        + "sections: [\(sections.joined(separator: ", "))]")
    let view = screen.collectionView
    view.layoutIfNeeded()
    let source = try CountedSections(#require(view.dataSource))
    view.dataSource = source
    view.layoutIfNeeded()
    for number in 0..<20 {
      source.count = 0
      var edit = DataEdit()
      edit.inserted = [
        ([15 * number, 0], ItemList([ItemDescription(type: "A", id: "new\(number)")]))
      ]
      edit.deleted = [[15 * number + 1, 0]]
      try screen.perform(edit)
      #expect(source.count == 2)
    }
    #expect((0..<300).map { view.numberOfItems(inSection: $0) }.reduce(0, +) == 300)
    source.count = 0
    var edit = DataEdit()
    edit.append(ItemList([ItemDescription(type: "A", id: "last")]), toSection: 300)
    try screen.perform(edit)
    #expect(source.count == 1)
    #expect(view.numberOfSections == 301 && view.numberOfItems(inSection: 300) == 1)
  }

  /// Counts the sections that a search for an id reads.
  @Test func anIDIsSearchedInFewSections() throws {
    let read = (0..<500).map { number in
      var section = SectionDescription()
      section.items = ItemList([ItemDescription(type: "A", id: "i\(number)")])
      section.items.append(RepeatedItems(count: 9, type: "A", id: IndexPattern("p\(number)-{i}")))
      return section
    }
    var list = SectionList(read)
    let old = list
    func isFound(_ id: String, at place: IndexPath?, in list: SectionList) -> Bool {
      list.indexPath(ofID: id) == place && list.candidates(for: id).count <= 2
    }
    for number in 0..<500 {
      #expect(isFound("i\(number)", at: [number, 0], in: list))
      #expect(isFound("p\(number)-4", at: [number, 5], in: list))
      #expect(isFound("none\(number)", at: nil, in: list))
      list[number].items.insert(ItemDescription(type: "A", id: "n\(number)"), at: 0)
      #expect(isFound("n\(number)", at: [number, 0], in: list))
    }
    // An item that goes to another section and back, and a list in the place of another.
    list[3].items.remove(at: 0)
    list[4].items.insert(ItemDescription(type: "A", id: "n3"), at: 0)
    #expect(isFound("n3", at: [4, 0], in: list))
    list[4].items.remove(at: 0)
    list[3].items.insert(ItemDescription(type: "A", id: "n3"), at: 1)
    #expect(isFound("n3", at: [3, 1], in: list))
    list[7].items = ItemList([ItemDescription(type: "A", id: "other")])
    #expect(isFound("other", at: [7, 0], in: list) && isFound("n7", at: nil, in: list))
    list.append(SectionDescription())
    list[500].items.append(RepeatedItems(count: 9, type: "A", id: IndexPattern("q{i}")))
    #expect(isFound("q8", at: [500, 8], in: list))
    #expect(isFound("i7", at: [7, 0], in: old) && isFound("other", at: nil, in: old))
  }

  /// The search for ids is the same as in a list that is searched section by section.
  @Test(arguments: 0..<8) func idsAreFoundAfterRandomEdits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = SectionList(
      (0..<70).map { number in
        var section = SectionDescription()
        section.items = ItemList([ItemDescription(type: "A", id: "i\(number)")])
        return section
      })
    for step in 0..<300 {
      let section = Int.random(in: 0..<list.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: list[section].items.remove(at: 0)
      case 1:
        let target = Int.random(in: 0..<list.count, using: &random)
        if let item = list[section].items.remove(at: 0) {
          list[target].items.insert(item, at: 0)
        }
      case 2: list[section].items = list[Int.random(in: 0..<list.count, using: &random)].items
      case 3: list.append(SectionDescription())
      case 4:
        list[section].items.append(
          RepeatedItems(count: 5, type: "A", id: IndexPattern("r\(step)-{i}")))
      default: list[section].items.insert(ItemDescription(type: "A", id: "n\(step)"), at: 0)
      }
    }
    let ids = Set(
      list.flatMap { section in
        (0..<section.items.count).compactMap { section.items.identifier(at: $0) }
      })
    for id in ids.sorted() + ["none"] {
      let slow = list.indices.lazy.compactMap { section in
        list[section].items.index(ofID: id).map { IndexPath(item: $0, section: section) }
      }.first
      #expect(list.indexPath(ofID: id) == slow, "seed \(seed), \(id)")
    }
  }

  /// Counts the items whose labels are read.
  @Test func manySearchesForLabelsReadTheItemsThreeTimes() throws {
    let items = (0..<300).map { "{ id: i\($0), label: \"L\($0 / 2)\" }" }
    let screen = try screen(
      "cvsim: 1\nlayout: { flow: {} }\ncells: { A: {} }\nsections: [{ items: ["
        + "\(items.joined(separator: ", ")), { repeat: 5, label: \"L{i}\" }] }, "
        + "{ items: [{ label: L3 }, { repeat: 900000, label: \"R{i}\" }] }]")
    func slow(_ label: String) -> [IndexPath] {
      screen.sections.enumerated().flatMap { number, section in
        section.items.indices(ofLabel: label, limit: 1000).map {
          IndexPath(item: $0, section: number)
        }
      }
    }
    for number in 0..<160 {
      for label in ["L\(number)", "R\(number * 5000)", "none"] {
        #expect(screen.indexPaths(ofLabel: label, limit: 1000) == slow(label))
      }
    }
    #expect(screen.indexPaths(ofLabel: "L3", limit: 2) == [[0, 6], [0, 7]])
    #expect(screen.labels.readCount <= 2 * screen.sections.itemCount + 301)
    var edit = DataEdit()
    edit.deleted = [[0, 6]]
    try screen.perform(edit)
    #expect(screen.indexPaths(ofLabel: "L3", limit: 1000) == slow("L3"))
    #expect(slow("L3") == [[0, 6], [0, 302], [1, 0]])
  }

  /// Counts the changes of the registry.
  @Test func callbackIsRegisteredAlone() throws {
    let cells = (0..<300).map { "C\($0): {}" }.joined(separator: ", ")
    let screen = try screen(
      "cvsim: 1\nlayout: { flow: {} }\ncells: { \(cells) }\nsections: [{ items: [{ type: C0 }] }]")
    let handler = try #require(screen.wiring as? FileHandler).handler
    for number in 0..<300 {
      let before = handler.callbacks.version
      screen.setCallback("f\(number)", for: .selection(of: "C\(number)"))
      #expect(handler.callbacks.version - before == 1)
    }
    #expect(handler.callbacks.registrations.map(\.name) == (0..<300).map { "f\($0)" })
    screen.setCallback("again", for: .selection(of: "C7"))
    screen.setCallback(nil, for: .selection(of: "C8"))
    #expect(handler.callbacks.registrations.count == 299)
    #expect(handler.callbacks.registrations.last?.name == "again")
    #expect(screen.callbacks.inOrder.last?.name == "again")
  }

  /// Counts the new chunks of the list after an expansion.
  @Test func expandingMakesTwoChunksAtTheMost() throws {
    let items = (0..<600).map { "{ id: p\($0), children: [{ id: c\($0) }] }" }
    let screen = try screen(
      "cvsim: 1\nlayout: { flow: {} }\ncells: { A: {} }\n"
        + "sections: [{ items: [\(items.joined(separator: ", "))] }]")
    for number in 0..<600 {
      let old = Set(screen.sections[0].items.chunks.map(ObjectIdentifier.init))
      let index = try #require(screen.sections[0].items.index(ofID: "p\(number)"))
      try screen.setExpanded(true, at: [0, index])
      let made = screen.sections[0].items.chunks.filter { !old.contains(ObjectIdentifier($0)) }
      #expect(made.count <= 2)
    }
    #expect(screen.sections[0].items.count == 1200)
    try screen.setExpanded(false, at: [0, 0])
    #expect(screen.sections[0].items.identifier(at: 1) == "p1")
  }

  @Test func sectionsAreCopiedByChunk() {
    var list = SectionList(
      (0..<1000).map { number in
        var section = SectionDescription()
        section.id = "s\(number)"
        section.items = ItemList([ItemDescription(type: "A")])
        return section
      })
    let copy = list
    list[700].items.insert(ItemDescription(type: "A"), at: 0)
    list.append(SectionDescription())
    #expect(list.itemCount == 1001 && copy.itemCount == 1000)
    #expect(list.count == 1001 && copy[700].items.count == 1 && list[700].items.count == 2)
    #expect(copy.map(\.id) == (0..<1000).map { "s\($0)" })
  }
}

/// A data source that counts the sections whose numbers of items are requested.
private final class CountedSections: CollectionViewDataSource {
  private let source: any CollectionViewDataSource
  var count = 0

  init(_ source: any CollectionViewDataSource) { self.source = source }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    source.numberOfSections(in: collectionView)
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    count += 1
    return source.collectionView(collectionView, numberOfItemsInSection: section)
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    source.collectionView(collectionView, cellForItemAt: indexPath)
  }
}
