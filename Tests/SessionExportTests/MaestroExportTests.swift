import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import MaestroFlows
import SessionLanguage
import TestRuns
import TestSupport
import Testing

@testable import SessionExport

@Suite struct MaestroExportTests {
  private static let form = """
    cvsim: 1
    name: form
    viewport: [320, 400]
    layout: { flow: { itemSize: [320, 44], minimumLineSpacing: 0 } }
    cells:
      FieldCell:
        subviews:
          - { name: title, kind: label, frame: [16, 0, 84, "100%"], text: "{label}" }
          - { name: text, kind: textField, frame: [100, 0, 150, "100%"], events: { editingChanged: edit } }
          - { name: clear, kind: button, text: "Clear (all)", frame: [260, 0, 60, "100%"], event: clear }
    sections:
      - items:
          - { type: FieldCell, id: name, label: Name }
          - { type: FieldCell, id: mail, label: Mail }
          - repeat: 40
            type: FieldCell
            id: "row{i}"
            label: "Row {i}"
    """

  private func exported(_ commands: String) throws -> String {
    let folder = try TemporaryFolder([
      "form.yaml": Self.form, "a.cvt": "%cvsim 1\n%load form.yaml\n%tags smoke\n\n\(commands)\n",
    ])
    let transcript = try #require(Transcript(contentsOf: folder.path("a.cvt")))
    return try ExportKind.maestro.files(
      of: [transcript.cases[0]], CaseRunner(), ExportOptions())[0].text
  }

  @Test(arguments: [
    ("tap #mail.clear", "- tapOn:\n    id: \"clear\"\n    index: 1\n"),
    // The text takes no touches, but its middle reaches the same view.
    ("tap 40,22", "- tapOn:\n    id: \"title\"\n"),
    ("tap #name.text --count 2", "- doubleTapOn:\n    id: \"text\"\n"),
    ("press #name.clear --ms 800", "- longPressOn:\n"),
    ("tap #name.text\ntype \"Ada ${x}\\n\"", "- inputText: \"Ada \\\\${x}\"\n- pressKey: Enter\n"),
    ("tap #name.text\ntype \"a\"\ntype \"\\b\"", "- eraseText: 1\n"),
    ("wait 300ms", "- waitForAnimationToEnd:\n    timeout: 300\n"),
    ("settle", "- waitForAnimationToEnd\n"),
    (
      "drag 160,300 -> 160,100",
      "- swipe:\n    start: \"50%,75%\"\n    end: \"50%,25%\"\n    duration: 250\n"
    ),
    (
      "scroll to #row20",
      "- scrollUntilVisible:\n    element:\n      id: \"row20\"\n    direction: DOWN\n"
    ),
    ("expect text \"Name\"", "- assertVisible: \"Name\"\n"),
    ("expect not text \"Nowhere\"", "- assertNotVisible: \"Nowhere\"\n"),
    ("expect visible #mail", "- assertVisible:\n    id: \"mail\"\n"),
    ("tap #name.text\nexpect focused #name.text", "    id: \"text\"\n    focused: true\n"),
    ("delete #mail", "# not on a device: delete #mail\n"),
    ("frame #mail", "# not on a device: frame #mail\n"),
    ("rotate", "- setOrientation: LANDSCAPE_LEFT\n"),
  ])
  func commandsBecomeCommandsOfMaestro(_ command: String, _ expected: String) throws {
    let text = try exported(command)
    #expect(text.contains(expected), "\(text)")
  }

  @Test func theHeaderNamesTheCaseAndTheApp() throws {
    let text = try exported("tap #name.text")
    #expect(
      text.contains(
        "appId: \"com.example.app\"\nname: \"a\"\ntags: [\"smoke\"]\n---\n- launchApp:\n"))
  }

  /// The cases of the examples, each exported and run again as a flow.
  static let examples: [String] = {
    let folder = Checkout.file("Examples").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".cvt") }.sorted()
  }()

  /// The lines that a finger causes, without scrolling, which a swipe of Maestro ends elsewhere.
  private func events(_ outputs: [[UInt8]]) -> [String] {
    outputs.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) }
      .filter { line in ["event ", "select ", "deselect "].contains { line.hasPrefix($0) } }
  }

  @Test(arguments: examples)
  func exportedFlowsGiveTheSameLog(_ name: String) throws {
    let path = Checkout.file("Examples/\(name)").path
    let transcript = try #require(Transcript(contentsOf: path))
    for testCase in transcript.cases where testCase.settings.skip == nil {
      var expected: [[UInt8]] = []
      try CaseRunner().run(testCase) { ran, _ in
        // What a command would do is not done.
        if !ExportedSession.looks.contains(ran.step.command.name) { expected.append(ran.output) }
        return true
      }
      let session = try ExportedSession(testCase, CaseRunner())
      let file = try ExportKind.maestro.files(of: [testCase], CaseRunner(), ExportOptions())[0]
      // What a program does to its data is not on a device, so what follows differs.
      let isWhole = session.canBeWhole
      var options = FlowOptions()
      options.screen = testCase.settings.load.map {
        RelativePath.text(of: $0, in: RelativePath.folder(of: path))
      }
      let flow = Transcript(flow: path, bytes: Array(file.text.utf8), options: options)
      #expect(flow.problems.isEmpty, "\(file.text)")
      guard options.screen != nil, isWhole, testCase.settings.view == nil else { continue }
      let run = CaseRunner().report(flow.cases[0])
      #expect(run.report.verdict == .passed, "\(testCase.id)\n\(run.report.text)\n\(file.text)")
      #expect(events(run.steps.map(\.output)) == events(expected), "\(testCase.id)\n\(file.text)")
    }
  }
}

extension ExportedSession {
  /// The commands that only look at the screen.
  fileprivate static let looks: Set<String> = [
    "ls", "show", "tree", "frame", "hit", "why", "map", "events", "visible", "selected", "expect",
    "echo",
  ]

  /// True if the commands that no device has only look at the screen.
  fileprivate var canBeWhole: Bool {
    steps.allSatisfy { step in
      // A swipe of Maestro lifts in motion, so after a drag that rested the content is elsewhere.
      !step.gestures.isEmpty
        && step.gestures.allSatisfy {
          !$0.isOneOfSeveral && !$0.isDrag
        }
        || ExportedSession.looks.contains(step.command.name)
        || ["type", "wait", "settle", "rotate"].contains(step.command.name)
        || step.command.name == "scroll" && step.words.first == "to"
          // A point of the content is not on a device.
          && step.words.last?.first.map { "#[\"".contains($0) } == true
    }
  }
}
