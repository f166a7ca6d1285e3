import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

@Suite struct HTMLReportTests {
  private static func text(_ report: String, _ traces: [HTMLReport.Trace] = []) throws -> String {
    String(
      decoding: try HTMLReport.document(report: Array(report.utf8), traces: traces), as: UTF8.self)
  }

  /// The folder with the files of the page.
  private static let folder = Checkout.file("Sources/TestRuns/HTML/Page")

  @Test func pageNamesEachOfItsFilesOnceAndContainsItUnchanged() throws {
    let template = try String(
      contentsOf: Self.folder.appendingPathComponent("report.html"), encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.sorted() == TestRuns.PageFiles.texts.keys.sorted())
    for name in names {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      #expect(TestRuns.PageFiles.texts[name] == text)
      if name == "report.html" { continue }
      #expect(template.components(separatedBy: "{{\(name)}}").count == 2, "\(name)")
    }
  }

  @Test func paletteHasTheColoursOfDrawingsInBothThemes() throws {
    let palette = ReportPage.palette
    #expect(!palette.contains("{{"))
    #expect(palette.contains("--draw-cell: light-dark(#ffffff, #202227);"))
    #expect(palette.contains("--draw-selected-border: light-dark(#0a66d8, #5aa2ff);"))
    // Each colour that the pages' styles and scripts read.
    for (name, text) in TestRuns.PageFiles.texts {
      for match in text.matches(of: /var\((--draw-[a-z-]+)/) {
        #expect(palette.contains("  \(match.output.1): "), "\(name): \(match.output.1)")
      }
    }
  }

  @Test func fileNeedsNothingElse() throws {
    let page = try Self.text("{}")
    #expect(page.utf8.count < 300_000)
    #expect(!page.contains("{{"))
    #expect(page.contains("default-src 'none'"))
    for address in ["src=", "https:", "@import", "url("] {
      #expect(!page.contains(address), "\(address)")
    }
    // The only address is the namespace of SVG, which is not requested.
    #expect(page.components(separatedBy: "http:").count == 2)
  }

  @Test func noTextOfTheDataEndsItsScriptOrIsTakenForAHole() throws {
    let hostile = #"{"name":"</script><!-- {{traces}} {{report.css}}"}"#
    let page = try Self.text(
      hostile, [.init(index: 7, lines: Array("\(hostile)\n".utf8))])
    let escaped = #"{"name":"\u003c/script>\u003c!-- {{traces}} {{report.css}}"}"#
    #expect(page.components(separatedBy: escaped).count == 3)
    #expect(page.contains("data-trace=\"7\">\n\(escaped)\n</script>"))
    #expect(!page.contains(hostile))
  }

  @Test(arguments: [1, 2, 3, 64])
  func piecesOfATraceMakeTheSameFileAsTheWhole(size: Int) throws {
    let lines = Array(#"{"a":"<<b>","c":"ü<"}"#.utf8)
    let whole = try Self.text("{}", [.init(index: 0, lines: lines)])
    let pieces = HTMLReport.Trace(index: 0) { sink in
      for start in stride(from: 0, to: lines.count, by: size) {
        try sink(lines[start..<min(start + size, lines.count)])
      }
    }
    #expect(try Self.text("{}", [pieces]) == whole)
  }

  @Test func errorOfASinkEndsTheReport() {
    struct Full: Error {}
    var room = 1000
    #expect(throws: Full.self) {
      try HTMLReport.write(report: [], traces: EmptyCollection()) {
        room -= $0.count
        if room < 0 { throw Full() }
      }
    }
  }
}
