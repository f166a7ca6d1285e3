import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

/// The commands, code and files that the documents show.
@Suite struct DocumentTests {
  /// The languages of blocks, each with the check of its contents.
  ///
  /// A block in `text` is a form or a drawing and has no check.
  private static let languages = [
    "console", "cvsim", "cvt", "python", "sh", "swift", "text", "yaml",
  ]

  @Test func everyBlockHasAKnownLanguage() {
    #expect(DocumentBlock.all.count > 100)
    for block in DocumentBlock.all where !Self.languages.contains(block.language) {
      Issue.record("\(block): the language is \"\(block.language)\"")
    }
  }

  @Test func sessionsOfTheDocumentsPass() throws {
    let result = try BuiltProgram.run(
      ["test", "Documentation", "README.md"], folder: Checkout.folder.path)
    #expect(result.status == 0, "\(result.output)")
  }

  /// The commands of a page run in one folder, in their order.
  @Test(arguments: Set(DocumentBlock.all(in: "console").map(\.page)).sorted())
  func commandsPrintTheOutputThatIsShown(page: String) throws {
    let folder = try TemporaryFolder()
    try Checkout.copyExamples(to: folder.path("Examples"))
    for block in DocumentBlock.all(in: "console") where block.page == page {
      for step in try ConsoleStep.steps(of: block) {
        let output = try step.run(in: folder.path)
        #expect(
          try step.matches(output), "\(block): \(step.command)\nprinted\n\(output)")
      }
    }
  }

  /// Commands that no test can run name scripts and options that exist.
  @Test func scriptsOfTheDocumentsExist() throws {
    let parts = try Self.files(in: Checkout.file("Scripts"), ending: ".py").map {
      try String(contentsOf: $0, encoding: .utf8)
    }.joined()
    for block in DocumentBlock.all(in: "sh") {
      for line in block.lines {
        let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
        guard let script = words.first(where: { $0.hasPrefix("Scripts/") }) else { continue }
        let path = Checkout.file(script).path
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(block): \(script)")
        let text = try String(contentsOfFile: path, encoding: .utf8) + parts
        for option in words where option.hasPrefix("--") && script != "Scripts/run" {
          #expect(text.contains(option), "\(block): \(script) has no \(option)")
        }
      }
    }
  }

  /// Code that a test compiles and runs, here or in the package of the UIKit examples.
  @Test func swiftOfTheDocumentsIsInTests() throws {
    let sources = try Self.text(ofFilesIn: ["Tests", "Examples/UIKit/Tests"], ending: ".swift")
    for block in DocumentBlock.all(in: "swift") {
      let code = Data(Self.unindented(block.text).utf8)
      #expect(sources.range(of: code) != nil, "\(block): no test has this code")
    }
  }

  /// `cvsim` can't build the screens of the UIKit examples, so their own package replays these lines.
  @Test func transcriptsOfUIKitScreensAreReplayedByTheirPackage() throws {
    let transcripts = try Self.text(ofFilesIn: ["Examples/UIKit/Tests"], ending: ".cvt")
    let blocks = DocumentBlock.all(in: "cvt")
    #expect(!blocks.isEmpty)
    for block in blocks {
      let lines = Data((Self.unindented(block.text) + "\n").utf8)
      #expect(transcripts.range(of: lines) != nil, "\(block): no transcript has these lines")
    }
  }

  /// A collection file is complete, or a part of an example.
  @Test func collectionFilesOfTheDocumentsAreValid() throws {
    let folder = Checkout.file("Examples")
    let examples = try Self.files(in: folder, ending: ".yaml").map {
      try Self.unindented(String(contentsOf: $0, encoding: .utf8))
    }
    for block in DocumentBlock.all(in: "yaml") where !block.text.hasPrefix("# .github/") {
      if block.lines.contains("cvsim: 1") {
        #expect(throws: Never.self, "\(block)") {
          try CollectionDocument.parse(block.text, name: "block.yaml", folder: folder.path)
        }
      } else {
        let part = Self.unindented(block.text)
        #expect(examples.contains { $0.contains(part) }, "\(block): no example has this part")
      }
    }
  }

  @Test func linksLeadToFilesAndHeadings() throws {
    for page in DocumentBlock.pages {
      let text = try Checkout.text(of: page)
      for link in DocumentLink.links(of: text) {
        #expect(try link.exists(from: page), "\(page): \(link.target)")
      }
    }
  }

  // MARK: Sources

  /// The text of the files in some folders of the checkout, without indentation.
  private static func text(ofFilesIn folders: [String], ending: String) throws -> Data {
    var text = Data()
    for file in try folders.flatMap({ try files(in: Checkout.file($0), ending: ending) }) {
      text += Data(unindented(try String(contentsOf: file, encoding: .utf8)).utf8)
    }
    return text
  }

  private static func files(in folder: URL, ending: String) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(ending) }.sorted().map { folder.appendingPathComponent($0) }
  }

  private static func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
