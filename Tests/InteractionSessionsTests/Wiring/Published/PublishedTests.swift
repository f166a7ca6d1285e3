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

  /// Every row of the five libraries is named by a test, a case of a table or an example.
  @Test func everyRowOfALibraryHasATest() throws {
    func rows(_ text: String) -> Set<String> {
      Set(text.matches(of: /\b(?:P9|CV|VS|CC|JD)-[A-Z]\d+\b/).map { String($0.output) })
    }
    let listed = rows(try Checkout.text(of: "Documentation/wiring-rows.md"))
    #expect(listed.count == 317)
    var tested: Set<String> = []
    for folder in ["Tests/InteractionKitTests", "Tests/InteractionSessionsTests", "Examples"] {
      let names = FileManager.default.enumerator(atPath: Checkout.file(folder).path)?
        .compactMap { $0 as? String }
      for name in names ?? [] where name.hasSuffix(".swift") || name.hasSuffix(".cvt") {
        tested.formUnion(rows(try Checkout.text(of: "\(folder)/\(name)")))
      }
    }
    #expect(tested.subtracting(listed) == [])
    #expect(listed.subtracting(tested) == [])
  }
}
