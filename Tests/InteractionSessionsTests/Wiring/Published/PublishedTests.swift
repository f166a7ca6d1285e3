import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The published orders of calls and vectors hold from collection files and from Swift.
@Suite struct PublishedTests {
  @Test(arguments: PublishedCase.all, PublishedCase.Way.allCases)
  func publishedCaseHolds(_ published: PublishedCase, way: PublishedCase.Way) throws {
    let results = try published.run(way, showing: published.shows)
    let found = results.map { result in
      guard case .entry(let kind) = result, let delivery = kind.delivery else { return result }
      return .entry(kind.with(Delivery(receivers: delivery.receivers)))
    }
    #expect(found == published.expected, "\(published.name) from \(way.rawValue)")
  }

  /// Every entry of the log, with the candidates that were considered and the reasons.
  @Test(arguments: PublishedCase.all)
  func fileAndSwiftRecordTheSame(_ published: PublishedCase) throws {
    let file = try published.run(.file, showing: .all)
    let swift = try published.run(.swift, showing: .all)
    #expect(file == swift, "\(published.name)")
  }

  @Test(arguments: PublishedCase.all)
  func bothScreensHaveTheWiringOfTheStyle(_ published: PublishedCase) throws {
    let document = try CollectionDocument.parse(published.file)
    for way in PublishedCase.Way.allCases {
      let wiring = try #require(try published.screen(way).wiring)
      let name = "\(type(of: wiring))".prefix { $0 != "<" }
      let expected =
        switch document.wiring.style {
        case .handler: "CollectionViewHandler"
        case .dataSource: "CollectionViewGenericDataSource"
        case .sectionHandlers: "SectionDataSource"
        case .registrations: "RegistrationDataSource"
        case .models: "ModelDataSource"
        }
      #expect(name == expected)
    }
  }

  @Test func namesOfCasesAreUnique() {
    #expect(Set(PublishedCase.all.map(\.name)).count == PublishedCase.all.count)
  }

  // MARK: Rows

  private static func document(_ name: String) throws -> String {
    try Checkout.text(of: "Documentation/\(name)")
  }

  /// The rows of vectors and of orders of calls.
  private static func rows() throws -> [String] {
    try document("wiring-rows.txt").split(separator: "\n")
      .compactMap { $0.split(separator: "\t").first.map(String.init) }
      .filter { $0.dropFirst(2).hasPrefix("-T") || $0.dropFirst(2).hasPrefix("-O") }
  }

  @Test func everyRowIsInTheTableOrOnlyInSwift() throws {
    let rows = try PublishedTests.rows()
    #expect(rows.count == 121)
    let held = Set(PublishedCase.all.flatMap(\.rows))
    let onlySwift = PublishedRow.onlyInSwift.map(\.row)
    #expect(Set(onlySwift).count == onlySwift.count)
    for row in rows {
      #expect(held.contains(row) != onlySwift.contains(row), "\(row)")
    }
    #expect(Set(onlySwift).isSubset(of: rows))
  }

  /// The test in the list names the row.
  @Test(arguments: PublishedRow.onlyInSwift)
  func rowOnlyInSwiftHasItsTest(_ row: PublishedRow) throws {
    let line = try #require(
      try PublishedTests.document("wiring-rows.md").split(separator: "\n")
        .first { $0.hasPrefix("| \(row.row) |") })
    #expect(line.contains("`\(row.test)`"))
  }
}
