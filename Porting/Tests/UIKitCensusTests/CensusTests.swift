import Foundation
import Testing
import UIKitLowering

@testable import UIKitCensus

/// The census of an app.
@Suite struct CensusTests {
  /// A folder with files, which is removed afterwards.
  private func census(_ files: [String: String]) throws -> Census {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let symbols = UIKitSymbols(names: [
      "UIViewController", "UITableViewController", "UICollectionView",
    ])
    return try Census(folder: folder.path, symbols: symbols)
  }

  private func app() throws -> Census {
    try census([
      "App/List.swift": """
      import UIKit
      import Combine
      import MapKit
      class Base: UIViewController { let list = UICollectionView() }
      class ListController: Base { let map = UIFooView(); @objc func a() {} }
      """,
      "App/Table.swift": """
      import UIKit
      import Alamofire
      import Model
      class TableController: UITableViewController { @NSManaged var a: Int }
      final class UIThing {}
      class Other: UIViewController { let a = UIThing(), b = UIFooView() }
      """,
      "Model/Item.swift": "import Foundation\nstruct Item {}",
      "AppTests/ListTests.swift": "import XCTest",
      "App/Cell.xib": "", "App/Main.storyboard": "", "App/Old.m": "",
      "Pods/Skipped.swift": "import Skipped",
      "App.xcodeproj/project.pbxproj":
        "repositoryURL = \"https://github.com/Alamofire/Alamofire.git\";",
    ])
  }

  @Test func filesAndScreensAreCounted() throws {
    let census = try app()
    #expect(census.files == 3)
    #expect(census.testFiles == 1)
    #expect(census.objectiveCFiles == 1)
    #expect(census.nibs == ["App/Cell.xib"])
    #expect(census.storyboards == ["App/Main.storyboard"])
    #expect(census.screens == Census.Screens(collection: 2, table: 1, other: 1))
  }

  @Test func importsAreSortedByWhereTheyComeFrom() throws {
    let statuses = try app().imports.map { "\($0.name) \($0.files) \($0.status)" }
    #expect(
      statuses == [
        "UIKit 2 there", "Alamofire 1 by a package", "Combine 1 by a product",
        "Foundation 1 there", "MapKit 1 missing", "Model 1 by a target",
      ])
  }

  @Test func missingNamesAreThoseThatNeitherTheAppNorUIKitDeclares() throws {
    #expect(
      try app().missing == [
        Census.Use(name: "UIFooView", files: 2, status: "missing", first: "App/List.swift")
      ])
  }

  @Test func problemsHaveTheirLines() throws {
    let conversion = try app().conversion
    #expect(conversion.files == 2)
    #expect(conversion.changedLines == 2)
    #expect(
      conversion.problems == [
        "App/Table.swift:4: error: @NSManaged needs Core Data; a stored property is accepted"
      ])
  }

  @Test func theListOfThingsToDoBeginsWithMostFiles() throws {
    let toDo = try app().toDo
    #expect(
      toDo.prefix(2).map(\.what) == [
        "register the views of nibs and storyboards in code",
        "replace or leave out UIFooView, beginning with App/List.swift",
      ])
    #expect(toDo.map(\.files) == [2, 2, 1, 1, 1, 1, 1])
    #expect(toDo.contains { $0.what.hasPrefix("add the product UIKitCombine of InteractionKit") })
    #expect(toDo.contains { $0.what.hasPrefix("leave out the files that import MapKit") })
  }

  @Test func textAndJSONHaveTheSameNumbers() throws {
    let census = try app()
    #expect(census.text.contains("converts   2 of 3 files, 2 lines changed\n"))
    #expect(census.text.contains("missing    UIFooView 2\n"))
    #expect(census.text.contains("\n2. replace or leave out UIFooView"))
    let decoded = try JSONDecoder().decode(Census.self, from: Data(census.json().utf8))
    #expect(decoded.toDo == census.toDo)
  }

  @Test func theNamesOfTheModuleAreReadFromItsSources() throws {
    let names = try UIKitSymbols().names
    for name in ["UICollectionView", "UIViewController", "scrollAxis", "trailing", "insetGrouped"] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(!names.contains("UIFooView"))
  }

  @Test func aFolderWithoutSourcesIsAnError() {
    #expect(throws: CensusError.self) { try census(["a.txt": ""]) }
    #expect(throws: CensusError.self) { try Census(folder: "/nowhere") }
  }

  @Test func sourcesThatDoNotParseAreCounted() throws {
    #expect(try census(["A.swift": "class {{{ @objc #if"]).files == 1)
  }
}
