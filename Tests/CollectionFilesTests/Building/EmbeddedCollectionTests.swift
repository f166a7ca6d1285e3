import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

@Suite struct EmbeddedCollectionTests {
  private static func embedding(_ inner: String) -> String {
    "cvsim: 1\ncells: { A: { subviews: [ { name: row, kind: collection, frame: [0, 0, 9, 9], "
      + "collection: \(inner) } ] } }\n"
  }

  private func inner(of document: CollectionDocument) -> CollectionDocument? {
    document.cells["A"]?.subviews.first?.collection
  }

  @Test func readsFilesAndInlineDocuments() throws {
    let folder = try TemporaryFolder([
      "a.yaml": EmbeddedCollectionTests.embedding("sub/b.yaml"),
      "sub/b.yaml": EmbeddedCollectionTests.embedding(
        "{ cells: { X: {} }, sections: [ { items: { from: d.jsonl } } ] }"),
      "sub/d.jsonl": "{}\n{}",
    ])
    let outer = try CollectionDocument.load(path: folder.path("a.yaml"))
    let middle = try #require(inner(of: outer))
    #expect(middle.name == "b")
    let innermost = try #require(inner(of: middle))
    #expect(innermost.name == "row")
    #expect(innermost.sections.first?.items.count == 2)
    #expect(outer.cells["A"]?.subviews.first?.clipsToBounds == true)
  }

  @Test func errorsOfAnInnerFileNameIt() throws {
    let folder = try TemporaryFolder([
      "a.yaml": EmbeddedCollectionTests.embedding("b.yaml"), "b.yaml": "cvsim: 1\nscale: 0",
    ])
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.load(path: folder.path("a.yaml"))
    }
    #expect(error?.count == 1)
    #expect(error?.description.hasPrefix("\(folder.path)/b.yaml:2:8: scale: found 0") == true)
  }

  @Test func displayedElementsHaveAtMostHalfAMillionViews() throws {
    let dots = Array(repeating: "{ frame: [0, 0, 1, 1] }", count: 998).joined(separator: ", ")
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [40, 40]
      layout: { flow: { itemSize: [1, 1], minimumInteritemSpacing: 0, minimumLineSpacing: 0 } }
      cells: { A: {}, B: { subviews: [{ frame: [0, 0, 1, 1], subviews: [\(dots)] }] } }
      sections: [{ items: [{ repeat: 1600, type: A }] }]
      """)
    let simulator = Simulator(viewport: document.viewport)
    let screen = LoadedCollection(document)
    simulator.window.addSubview(screen.collectionView)
    screen.collectionView.layoutIfNeeded()
    // An element of the largest template has 1000 views: the cell, its subview, and 998 in it.
    #expect(screen.collectionView.visibleCells.count == 500)
    #expect(
      simulator.log.entries.contains {
        $0.kind == .diagnostic("1600 elements would be visible at once; the last 1100 are omitted")
      })
  }

  /// Each embedded collection displays an element at least, so its views count before.
  @Test func cellsCountTheElementsOfTheirCollections() throws {
    let dots = Array(repeating: "{ frame: [0, 0, 1, 1] }", count: 999).joined(separator: ", ")
    let inner = "{ cells: { B: { subviews: [\(dots)] } }, sections: [{ items: [{}] }] }"
    let row = "{ kind: collection, frame: [0, 0, 1, 1], collection: \(inner) }"
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [40, 40]
      layout: { flow: { itemSize: [1, 1], minimumInteritemSpacing: 0, minimumLineSpacing: 0 } }
      cells: { A: { subviews: [\(row), \(row)] } }
      sections: [{ items: [{ repeat: 1600, type: A }] }]
      """)
    let simulator = Simulator(viewport: document.viewport)
    let screen = LoadedCollection(document)
    simulator.window.addSubview(screen.collectionView)
    screen.collectionView.layoutIfNeeded()
    // A cell, two collection views, and 1000 views in the element of each.
    #expect(screen.collectionView.visibleCells.count == 500_000 / 2003)
  }

  @Test func circlesAreErrors() throws {
    let folder = try TemporaryFolder([
      "a.yaml": EmbeddedCollectionTests.embedding("b.yaml"),
      "b.yaml": EmbeddedCollectionTests.embedding("./a.yaml"),
    ])
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.load(path: folder.path("a.yaml"))
    }
    #expect(error?.description.contains("a.yaml embeds itself") == true)
  }

  @Test(arguments: [8, 9])
  func depthEndsAtEight(depth: Int) throws {
    var inline = "{ }"
    var files = ["f0.yaml": "cvsim: 1"]
    for level in 1...depth {
      if level > 1 {
        inline =
          "{ cells: { A: { subviews: [ { name: row, kind: collection, frame: [0, 0, 9, 9], "
          + "collection: \(inline) } ] } } }"
      }
      files["f\(level).yaml"] = EmbeddedCollectionTests.embedding("f\(level - 1).yaml")
    }
    let folder = try TemporaryFolder(files)
    let fits = depth <= 8
    #expect(
      ((try? CollectionDocument.parse(EmbeddedCollectionTests.embedding(inline))) != nil) == fits)
    #expect(
      ((try? CollectionDocument.load(path: folder.path("f\(depth).yaml"))) != nil) == fits)
  }

  @Test func embeddingThatMultipliesIsAnError() throws {
    var files = ["f0.yaml": "cvsim: 1"]
    for level in 1...7 {
      let subviews = (0..<10).map {
        "{ name: r\($0), kind: collection, frame: [0, 0, 9, 9], collection: f\(level - 1).yaml }"
      }
      files["f\(level).yaml"] =
        "cvsim: 1\ncells: { A: { subviews: [ \(subviews.joined(separator: ", ")) ] } }"
    }
    let folder = try TemporaryFolder(files)
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.load(path: folder.path("f7.yaml"))
    }
    #expect(
      error?.description.contains(
        "embeds more than 10000 collections, one in another") == true)
  }
}
