import Foundation
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
    let result = try edit.applied(to: screen.data, nextNode: &screen.nextOutlineNode)
    #expect(result.changed == [300])
    try screen.perform(edit)
    let view = screen.collectionView
    #expect((0..<500).map { view.numberOfItems(inSection: $0) }.reduce(0, +) == 501)
    #expect(view.dataSource?.collectionView(view, numberOfItemsInSection: 300) == 2)
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
