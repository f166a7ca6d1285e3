import TestSupport
import Testing

@testable import InteractionKit

/// Outlines: parents, children and visible items.
@Suite struct SectionSnapshotTests {
  private typealias Outline = DiffableDataSourceSectionSnapshot<String>

  private final class Topic: Hashable, Sendable {
    let name: String
    let topics: [Topic]

    init(_ name: String, _ topics: [Topic] = []) {
      (self.name, self.topics) = (name, topics)
    }

    static func == (a: Topic, b: Topic) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private func outline() -> Outline {
    var outline = Outline()
    outline.append(["p", "q"])
    outline.append(["c", "d"], to: "p")
    outline.append(["e"], to: "d")
    return outline
  }

  @Test func itemsShowWhereAllAboveThemAreExpanded() {
    var outline = outline()
    #expect(outline.items == ["p", "c", "d", "e", "q"])
    #expect(outline.rootItems == ["p", "q"])
    #expect(outline.visibleItems == ["p", "q"])
    outline.expand(["d"])
    #expect(outline.visibleItems == ["p", "q"] && !outline.isVisible("e"))
    outline.expand(["p"])
    #expect(outline.visibleItems == ["p", "c", "d", "e", "q"] && outline.isVisible("e"))
    outline.collapse(["p"])
    #expect(outline.isExpanded("d") && outline.expandedItems == ["d"])
    #expect(!outline.isVisible("e") && outline.visibleItems == ["p", "q"])
  }

  @Test func everyItemHasALevelAndAParent() {
    let outline = outline()
    #expect(["p", "c", "e"].map(outline.level) == [0, 1, 2])
    #expect(outline.parent(of: "e") == "d" && outline.parent(of: "q") == nil)
    #expect(outline.index(of: "e") == 3 && outline.index(of: "zz") == nil)
    #expect(outline.contains("e") && !outline.contains("zz"))
    #expect(outline.diagnostics.isEmpty)
  }

  @Test func insertingGoesBeforeOrBehindTheWholeSubtree() {
    var outline = outline()
    outline.insert(["x", "y"], after: "d")
    outline.insert(["a", "b"], before: "p")
    #expect(outline.items == ["a", "b", "p", "c", "d", "e", "x", "y", "q"])
    #expect(outline.parent(of: "y") == "p" && outline.rootItems == ["a", "b", "p", "q"])
  }

  @Test func deletingTakesWhatIsBelow() {
    var outline = outline()
    outline.delete(["d", "e"])
    #expect(outline.items == ["p", "c", "q"])
    outline.append(["e"], to: "c")
    outline.delete(["q", "p"])
    #expect(outline.items.isEmpty && outline.rootItems.isEmpty && outline.diagnostics.isEmpty)
    outline.append(["z"])
    outline.deleteAll()
    #expect(outline.items.isEmpty)
  }

  @Test func deletionOfUnknownItemDeletesNothing() {
    var outline = outline()
    let before = outline.items
    outline.delete(["p", "zz", "yy"])
    #expect(outline.items == before)
    #expect(
      outline.diagnostics.map(\.description) == [
        "delete: Failed to find index of item zz (nothing was changed)"
      ])
  }

  @Test func expansionOfUnknownItemIsSilent() {
    var outline = outline()
    outline.expand(["zz", "p"])
    #expect(outline.expandedItems == ["p"])
    outline.collapse(["zz", "p"])
    #expect(outline.expandedItems.isEmpty && outline.diagnostics.isEmpty)
  }

  @Test func partsCarryTheirExpansion() {
    var outline = outline()
    outline.expand(["d", "p"])
    let part = outline.snapshot(of: "p")
    #expect(part.rootItems == ["c", "d"] && part.isExpanded("d"))
    #expect(outline.snapshot(of: "p", includingParent: true).visibleItems == ["p", "c", "d", "e"])
    var other = Outline()
    other.append(["1"])
    other.append(["2"], to: "1")
    other.expand(["1"])
    outline.replace(childrenOf: "p", using: other)
    #expect(outline.visibleItems == ["p", "1", "2", "q"])
    outline.insert(part, after: "p")
    #expect(outline.items == ["p", "1", "2", "c", "d", "e", "q"] && outline.level(of: "e") == 1)
  }

  @Test func existingItemStaysWithADiagnostic() throws {
    var outline = outline()
    outline.append(["q", "n", "n"], to: "p")
    #expect(outline.items == ["p", "c", "d", "e", "n", "q"])
    #expect(
      outline.diagnostics.map(\.description) == [
        "append: \(duplicates("n")) (the first of each counts)",
        "append: \(duplicates("q")) (it stayed where it is)",
      ])
    var other = Outline()
    other.append(["d", "f"])
    other.append(["g"], to: "d")
    outline.insert(other, before: "q")
    #expect(outline.items == ["p", "c", "d", "e", "n", "f", "q"])
    #expect(outline.diagnostics.last?.reason == duplicates("d"))
    outline.append(["p", "q"])
    #expect(outline.diagnostics.last?.reason == duplicates("p", "q"))
  }

  private func duplicates(_ items: String...) -> String {
    """
    Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(
        \(items.joined(separator: ",\n    "))
    )}
    """
  }

  @Test func unknownItemsAreNamed() {
    var outline = outline()
    let before = outline.items
    outline.append(["n"], to: "zz")
    outline.insert(["n"], before: "zz")
    outline.replace(childrenOf: "zz", using: Outline())
    #expect(!outline.isExpanded("zz") && !outline.isVisible("zz"))
    #expect(outline.snapshot(of: "zz").items.isEmpty && outline.parent(of: "zz") == nil)
    #expect(outline.items == before)
    #expect(
      outline.diagnostics.allSatisfy {
        $0.reason == "Item identifier does not exist in section snapshot: zz"
      })
    #expect(outline.diagnostics.count == 7)
  }

  @Test func childrenOfAKeyPathAreAppendedToAnyDepth() {
    let topics = [
      Topic("swift", [Topic("types", [Topic("enums"), Topic("structs")]), Topic("macros")]),
      Topic("c"),
    ]
    var outline = DiffableDataSourceSectionSnapshot<Topic>()
    outline.append(topics, recursivePath: \.topics)
    #expect(outline.items.map(\.name) == ["swift", "types", "enums", "structs", "macros", "c"])
    #expect(outline.level(of: Topic("enums")) == 2)
    // A cycle is cut where it returns to itself.
    let circle = Topic("a", [Topic("b", [Topic("a", [Topic("b")])])])
    outline.append([circle], to: Topic("c"), recursivePath: \.topics)
    #expect(outline.items.map(\.name).suffix(3) == ["c", "a", "b"])
    #expect(outline.diagnostics.count == 1)
  }

  @Test func outlineMayBeAsDeepAsItIsLong() {
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    outline.append([0])
    for item in 1..<50_000 { outline.append([item], to: item - 1) }
    outline.expand(Array(0..<50_000))
    #expect(outline.visibleItems.count == 50_000 && outline.level(of: 49_999) == 49_999)
    outline.delete([1])
    #expect(outline.items == [0])
  }

  @Test func outlineCanBeInspected() {
    var outline = outline()
    outline.expand(["p"])
    #expect(
      outline.visualDescription() == """
        * + p
        * -   c
        * -   d
          -     e
        * - q
        """)
  }

  /// Random steps, compared with a list of items and their levels.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func outlinesAreThoseOfPlainLists(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    var slow: [(id: Int, level: Int, isExpanded: Bool)] = []
    func end(_ index: Int) -> Int {
      slow[(index + 1)...].firstIndex { $0.level <= slow[index].level } ?? slow.count
    }
    for round in 0..<300 {
      let id = Int.random(in: 0..<40, using: &random)
      let anchor = Int.random(in: 0..<40, using: &random)
      let place = slow.firstIndex { $0.id == anchor }
      let isNew = !slow.contains { $0.id == id }
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        outline.append([id])
        if isNew { slow.append((id, 0, false)) }
      case 1, 2:
        outline.append([id], to: anchor)
        if isNew, let place { slow.insert((id, slow[place].level + 1, false), at: end(place)) }
      case 3:
        outline.insert([id], before: anchor)
        if isNew, let place { slow.insert((id, slow[place].level, false), at: place) }
      case 4:
        outline.insert([id], after: anchor)
        if isNew, let place { slow.insert((id, slow[place].level, false), at: end(place)) }
      case 5:
        outline.delete([anchor])
        if let place { slow.removeSubrange(place..<end(place)) }
      default:
        let expands = Int.random(in: 0..<3, using: &random) > 0
        if expands { outline.expand([anchor]) } else { outline.collapse([anchor]) }
        if let place { slow[place].isExpanded = expands }
      }
      let comment: Comment = "seed \(seed), round \(round)"
      try #require(outline.items == slow.map(\.id), comment)
      try #require(outline.items.map(outline.level) == slow.map(\.level), comment)
      var (visible, hidden): ([Int], Int?) = ([], nil)
      for item in slow {
        if let level = hidden, item.level > level { continue }
        hidden = item.isExpanded ? nil : item.level
        visible.append(item.id)
      }
      try #require(outline.visibleItems == visible, comment)
      try #require(outline.items.filter(outline.isVisible) == visible, comment)
    }
  }
}
