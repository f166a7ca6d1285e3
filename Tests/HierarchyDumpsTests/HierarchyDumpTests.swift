import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import TestRuns
import TestSupport
import Testing

@testable import HierarchyDumps

/// The same login screen as four tools write it.
enum Dumps {
  static let idb = """
    [{"AXFrame":"{{0, 0}, {390, 844}}","AXUniqueId":null,"frame":{"y":0,"x":0,"width":390,"height":844},
      "role_description":"application","AXLabel":"Shop","type":"Application","AXValue":null,"enabled":true,"role":"AXApplication"},
     {"AXFrame":"{{20, 100}, {350, 44}}","AXUniqueId":"title","frame":{"y":100,"x":20,"width":350,"height":44},
      "AXLabel":"Welcome","type":"StaticText","AXValue":null,"enabled":true,"role":"AXStaticText"},
     {"AXFrame":"{{20, 200}, {350, 44}}","AXUniqueId":"login","frame":{"y":200,"x":20,"width":350,"height":44},
      "AXLabel":"Log in","type":"Button","AXValue":null,"enabled":false,"role":"AXButton"}]
    """

  static let webDriver = """
    <?xml version="1.0" encoding="UTF-8"?>
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" x="0" y="0" width="390" height="844" index="0">
      <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" x="0" y="0" width="390" height="844" index="0">
        <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Welcome" name="title" label="Welcome" enabled="true" visible="true" x="20" y="100" width="350" height="44"/>
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="login" label="Log &amp; in&#10;now" enabled="false" visible="true" x="20" y="200" width="350" height="44"/>
      </XCUIElementTypeWindow>
    </XCUIElementTypeApplication>
    """

  static let debugDescription = """
    Attributes: Application, 0x100c15010, pid: 30716, label: 'Shop'
    Element subtree:
     →Application, 0x100c15010, pid: 30716, label: 'Shop'
        Window (Main), 0x100c97a30, {{0.0, 0.0}, {390.0, 844.0}}
          Other, 0x100cb3120, {{0.0, 0.0}, {390.0, 844.0}}
            StaticText, 0x100cb3121, {{20.0, 100.0}, {350.0, 44.0}}, identifier: 'title', label: 'Welcome'
            Button, {{20.0, 200.0}, {350.0, 44.0}}, identifier: 'login', label: 'It's time, label: 'x' or
    later', Disabled
            Switch, 0x1, {{20.0, 300.0}, {51.0, 31.0}}, label: 'Remember', value: 1, Selected
    Path to element:
     →Application, 0x100c15010, pid: 30716, label: 'Shop'
    Query chain:
     →Find: Target Application 'com.example.shop'
    """

  static let recursiveDescription = """
    <UIWindow: 0x7fc; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x600>; layer = <UIWindowLayer: 0x601>>
       | <UIView: 0x7fd; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x602>>
       |    | <UIScrollView: 0x7fe; frame = (0 50; 390 794); clipsToBounds = YES; contentOffset: {0, 100}; contentSize: {390, 1000}; layer = <CALayer: 0x1>>
       |    |    | <UILabel: 0x7ff; frame = (20 150; 350 44); text = 'Welcome'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x2>>
       |    |    | <Shop.LoginButton: 0x800; baseClass = UIButton; frame = (20 250; 350 44); opaque = NO; enabled = NO; layer = <CALayer: 0x3>>
       |    |    |    | <UIButtonLabel: 0x801; frame = (0 0; 60 20); text = 'Log in'; userInteractionEnabled = NO>
       |    | <UIView: 0x802; frame = (0 0; 390 844); hidden = YES; layer = <CALayer: 0x4>>
    """

  static let all = [
    (idb, HierarchyDump.Format.idb), (webDriver, .webDriver),
    (debugDescription, .debugDescription), (recursiveDescription, .recursiveDescription),
  ]
}

@Suite struct HierarchyDumpTests {
  private func tree(_ text: String, _ format: HierarchyDump.Format) throws -> [String] {
    let document = try ScreenSource.document(of: Array(text.utf8), as: format, "login.txt")
    let device = SessionDevice(document, path: "login.txt")
    return device.simulator.accessibilityTree().lines(all: true)
  }

  @Test(arguments: Dumps.all)
  func formatsAreRecognizedByTheirFirstLines(_ text: String, _ format: HierarchyDump.Format) throws
  {
    #expect(HierarchyDump.Format(beginning: Array(text.utf8)) == format)
    let dump = try HierarchyDump(Array(text.utf8), as: format)
    #expect(dump.size == CGSize(width: 390, height: 844))
  }

  @Test(arguments: [
    "", "cvsim: 1", "[1, 2]", "{\"a\": 1}", "<html></html>", "<?xml version=\"1.0\"?><plist/>",
    "%cvsim 1\ntap #a", "Window (Main)", "# Attributes", "Attributes of a thing",
  ])
  func otherFilesAreNot(_ text: String) {
    #expect(HierarchyDump.Format(beginning: Array(text.utf8)) == nil)
  }

  @Test func idbHasFramesLabelsAndStates() throws {
    let lines = try tree(Dumps.idb, .idb)
    #expect(lines.contains { $0.contains(#"staticText #title "Welcome""#) })
    #expect(lines.contains { $0.contains(#"button #login "Log in" disabled"#) })
  }

  @Test func pageSourcesHaveFramesLabelsAndStates() throws {
    let lines = try tree(Dumps.webDriver, .webDriver)
    #expect(lines.contains { $0.contains(#"staticText #title "Welcome""#) })
    #expect(lines.contains { $0.contains(#"button #login "Log & in\nnow" disabled"#) })
  }

  @Test func theAnswerOfWebDriverAgentHasThePageSource() throws {
    let source = JSONValue.quote(Dumps.webDriver)
    let answer = "{\n  \"value\" : \(source),\n  \"sessionId\" : \"A-1\"\n}"
    #expect(HierarchyDump.Format(beginning: Array(answer.utf8)) == .webDriver)
    #expect(try tree(answer, .webDriver) == tree(Dumps.webDriver, .webDriver))
  }

  @Test(arguments: Dumps.all)
  func noAuditComplainsOfReceiversThatADumpCannotName(
    _ text: String, _ format: HierarchyDump.Format
  ) throws {
    let document = try ScreenSource.document(of: Array(text.utf8), as: format, "login.txt")
    let device = SessionDevice(document, path: "login.txt")
    func controls(in view: View) -> [Control] {
      view.subviews.flatMap { (($0 as? Control).map { [$0] } ?? []) + controls(in: $0) }
    }
    let controls = controls(in: device.simulator.window)
    #expect(!controls.isEmpty)
    #expect(controls.allSatisfy { ($0 as? any TapAnswering)?.answersTaps == true })
  }

  @Test func debugDescriptionsHaveFramesLabelsAndStates() throws {
    let lines = try tree(Dumps.debugDescription, .debugDescription)
    #expect(lines.contains { $0.contains(#"staticText #title "Welcome""#) })
    #expect(
      lines.contains { $0.contains(#"button #login "It's time, label: 'x' or\nlater" disabled"#) },
      "\(lines)")
    #expect(lines.contains { $0.contains(#"switch "Remember" = on selected"#) })
  }

  @Test func recursiveDescriptionsScrollAndHide() throws {
    let dump = try HierarchyDump(Array(Dumps.recursiveDescription.utf8), as: .recursiveDescription)
    let scrollView = dump.roots[0].children[0].children[0]
    // 50 of the scroll view, less its offset of 100.
    #expect(scrollView.children[0].frame == CGRect(x: 20, y: 100, width: 350, height: 44))
    #expect(scrollView.children[1].type == .button)
    #expect(scrollView.children[1].label == "Log in")
    #expect(!scrollView.children[1].isEnabled)
    #expect(dump.roots[0].children[0].children[1].isHidden)
    let lines = try tree(Dumps.recursiveDescription, .recursiveDescription)
    #expect(lines.contains { $0.contains(#"staticText "Welcome""#) })
  }

  @Test(arguments: Dumps.all)
  func touchesReachTheButton(_ text: String, _ format: HierarchyDump.Format) throws {
    let document = try ScreenSource.document(of: Array(text.utf8), as: format, "login.txt")
    let device = SessionDevice(document, path: "login.txt")
    let point = CGPoint(x: 195, y: 222)
    let hit = try #require(device.simulator.window.hitTest(point, with: nil))
    // A disabled control takes the touch in UIKit, too.
    #expect(hit.accessibilityLabel?.isEmpty == false)
  }

  @Test(arguments: Dumps.all)
  func commandsAnswer(_ text: String, _ format: HierarchyDump.Format) throws {
    let folder = try TemporaryFolder(["screen.txt": text])
    let session = Session(configuration: .init(folder: folder.path))
    try session.load("screen.txt")
    var output: [UInt8] = []
    for line in ["tree", "hit 195,222", "map", "expect text Welcome", "why 195,222"] {
      let outcome = session.execute(line, into: &output)
      #expect(outcome == .done, "\(line): \(String(decoding: output, as: UTF8.self))")
    }
    let check = FileCheck(path: folder.path("screen.txt"))
    #expect(check.lines.first?.contains(format.title) == true)
  }

  @Test(arguments: [
    ("[{\"AXLabel\": \"a\"}]", HierarchyDump.Format.idb, "1:2: the element has no frame"),
    ("[{\"AXLabel\": ", .idb, "1:14"),
    (
      "Application, {{0.0, 0.0}, {9.0, 9.0}}\n  Button, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Log i",
      .debugDescription, "2:3: a quote of this element is not closed"
    ),
    ("{\"value\": null}", .webDriver, "expected the page source"),
    ("[1]", .idb, "expected an element"), ("[]", .idb, "no elements"),
    ("<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"1\"/>", .webDriver, "no number height"),
    (
      "<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"10\" height=\"10\">", .webDriver,
      "is not closed"
    ),
    ("<XCUIElementTypeApplication x=\"0", .webDriver, "does not end"),
    ("<a></b>", .webDriver, "</b> ends nothing"),
    ("<!DOCTYPE x [<!ENTITY a \"b\">]>", .webDriver, "document type"),
    ("Application, pid: 1", .debugDescription, "no element of the hierarchy has a size"),
    ("Application, pid: 1\n  Button, {{0, 0}, {1}}", .debugDescription, "2:3"),
    ("<UIWindow: 0x1; frame = (0 0; 1)>", .recursiveDescription, "1:1: expected a view"),
    ("<UIWindow: 0x1; frame = (0 0; 0 0)>", .recursiveDescription, "has a size"),
  ])
  func mistakesHaveAPlace(_ text: String, _ format: HierarchyDump.Format, _ expected: String) {
    let error = #expect(throws: DumpError.self) { try HierarchyDump(Array(text.utf8), as: format) }
    let line = error.map { "\($0.position): \($0.message)" } ?? ""
    #expect(line.contains(expected), "\(line)")
  }

  @Test func deepAndLongDumpsEndInAMistake() {
    let open = "<XCUIElementTypeOther x=\"0\" y=\"0\" width=\"9\" height=\"9\">"
    let close = "</XCUIElementTypeOther>"
    let deep = String(repeating: open, count: 5000) + String(repeating: close, count: 5000)
    #expect(throws: DumpError.self) { try HierarchyDump(Array(deep.utf8), as: .webDriver) }
    let line = "  Button, {{0.0, 0.0}, {1.0, 1.0}}\n"
    let long = "Application, {{0.0, 0.0}, {9.0, 9.0}}\n" + String(repeating: line, count: 100_001)
    #expect(throws: DumpError.self) { try HierarchyDump(Array(long.utf8), as: .debugDescription) }
    let json = String(repeating: "{\"children\":[", count: 5000)
    #expect(throws: DumpError.self) { try HierarchyDump(Array(json.utf8), as: .idb) }
  }

  @Test func truncatedDumpsNeverTrap() {
    for (text, format) in Dumps.all {
      let bytes = Array(text.utf8)
      for count in stride(from: 0, to: bytes.count, by: 7) {
        _ = try? HierarchyDump(Array(bytes.prefix(count)), as: format)
      }
    }
  }
}
