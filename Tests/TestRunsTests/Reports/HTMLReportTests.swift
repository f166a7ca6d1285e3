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

  @Test func pageNamesEachOfItsFilesOnceAndHasThemAsTheyAre() throws {
    let template = try String(
      contentsOf: Self.folder.appendingPathComponent("report.html"), encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.sorted() == ReportPage.files.keys.sorted())
    for name in names {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      let own = name == "palette.css" ? try Self.palette(text) : text
      #expect(ReportPage.files[name] == own, "\(name) has changed: run Scripts/generate")
      if name == "report.html" { continue }
      #expect(template.components(separatedBy: "{{\(name)}}").count == 2, "\(name)")
    }
  }

  /// Returns the palette with the colours of drawings.
  private static func palette(_ text: String) throws -> String {
    let (light, dark) = (Mirror(reflecting: DrawingTheme(.light)), DrawingTheme(.dark))
    let lines = try zip(light.children, Mirror(reflecting: dark).children).map { light, dark in
      let name = try #require(light.label).replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
      return "  --draw-\(name): light-dark(\(light.value), \(dark.value));\n"
    }
    return text.replacing("{{drawing}}", with: lines.joined())
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
