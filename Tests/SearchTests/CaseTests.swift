import CollectionFiles
import Foundation
import InteractionKit
import Search
import TestSupport
import Testing

/// Cases that failed once, and those of some seeds.
@Suite struct CaseTests {
  private static let found: [String] = {
    let folder = Checkout.file("Tests/SearchTests/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  @Test(arguments: found)
  func caseThatFailedOnceHolds(name: String) throws {
    let text = try Checkout.text(of: "Tests/SearchTests/Cases/\(name)")
    let json = try JSONReader().value(of: text)
    let input = try #require(SearchCase(json: json))
    let property = try #require(Property.named(input.property))
    try property.check(input, in: Workspace())
  }

  @Test func sameSeedMakesTheSameCase() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      let one = try CaseGenerator().run(seed: seed, in: Workspace())
      #expect(try CaseGenerator().run(seed: seed, in: Workspace()) == one, "seed \(seed)")
      #expect(SearchCase(json: one.json) == one, "seed \(seed)")
    }
  }
}
