import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

@Suite struct DocumentCacheTests {
  @Test func recentlyUsedValuesAreKept() {
    var kept = LRUCache<Int, String>(limit: 100)
    for key in 0..<10 { kept.insert("\(key)", of: key, size: 10) }
    #expect(kept.value(of: 0) == "0")
    kept.insert("10", of: 10, size: 10)
    #expect(kept.size <= 100)
    #expect(kept.value(of: 0) == "0")
    #expect(kept.value(of: 1) == nil)
    #expect(kept.value(of: 10) == "10")
  }

  @Test func valueTakesThePlaceOfAnother() {
    var kept = LRUCache<String, Int>(limit: 100)
    kept.insert(1, of: "a", size: 60)
    kept.insert(2, of: "a", size: 70)
    #expect(kept.size == 70)
    #expect(kept.value(of: "a") == 2)
    // A document that exceeds the limit alone stays until the next one is inserted.
    kept.insert(3, of: "b", size: 1_000)
    #expect((kept.count, kept.size) == (1, 1_000))
    kept.insert(4, of: "c", size: 1)
    #expect((kept.count, kept.size) == (1, 1))
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func itNeverOutgrowsItsLimit(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var kept = LRUCache<Int, Int>(limit: 500)
    for step in 0..<2_000 {
      let key = Int.random(in: 0..<80, using: &random)
      if let value = kept.value(of: key) { #expect(value == key) }
      kept.insert(key, of: key, size: Int.random(in: 1...90, using: &random))
      #expect(kept.size <= 500, "after step \(step)")
      #expect(kept.value(of: key) == key)
    }
  }

  /// A search through all of them for each insertion would cost more than reading the files.
  @Test func manyAreForgottenAtOnce() {
    var kept = LRUCache<Int, Int>(limit: 1_000)
    for key in 0...1_000 { kept.insert(key, of: key, size: 1) }
    #expect(kept.count == 750)
    for key in 1_001...1_250 { kept.insert(key, of: key, size: 1) }
    #expect(kept.count == 1_000)
    #expect(kept.value(of: 250) == nil)
    #expect(kept.value(of: 251) == 251)
  }

  @Test func runOverManyFilesKeepsFew() throws {
    let names = (0..<40).map { "screen\($0).yaml" }
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, Screens.banners) }))
    let size = 4096 + Screens.banners.utf8.count
    let cache = DocumentCache<CollectionDocument>(byteLimit: 8 * size)
    for name in names {
      for _ in 0..<3 {
        _ = try cache.value(of: name) {
          (try CollectionDocument.load(path: folder.path(name)), Screens.banners.utf8.count)
        }
        #expect(cache.count <= 8)
      }
    }
    #expect(cache.count >= 6)
  }

  @Test func casesOnOneFileReadItOnce() throws {
    let folder = try TemporaryFolder(["screen.yaml": Screens.banners])
    let runner = CaseRunner()
    let path = folder.path("screen.yaml")
    let first = try runner.screens.open(path).document
    try FileManager.default.removeItem(atPath: path)
    #expect(try runner.screens.open(path).document.name == first.name)
  }

  @Test func errorsAreReadAgain() throws {
    struct Failure: Error {}
    let cache = DocumentCache<Int>()
    #expect(throws: Failure.self) {
      try cache.value(of: "a") { () throws(Failure) in throw Failure() }
    }
    #expect(cache.value(of: "a") { (1, 0) } == 1)
    #expect(cache.value(of: "a") { (2, 0) } == 1)
  }
}
