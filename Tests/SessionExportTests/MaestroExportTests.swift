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

  private func exported(_ commands: String) throws -> String { try exportedFile(commands).text }

  private func exportedFile(_ commands: String) throws -> ExportedFile {
    let folder = try TemporaryFolder([
      "form.yaml": Self.form, "a.cvt": "%cvsim 1\n%load form.yaml\n%tags smoke\n\n\(commands)\n",
    ])
    let transcript = try #require(Transcript(contentsOf: folder.path("a.cvt")))
    return try ExportKind.maestro.files(
      of: [transcript.cases[0]], CaseRunner(), ExportOptions())[0]
  }

  @Test(arguments: [
    ("tap #mail.clear", "- tapOn:\n    id: \"clear\"\n    index: 1\n"),
    // The text takes no touches, but its middle reaches the same view.
    ("tap 40,22", "- tapOn:\n    id: \"title\"\n"),
    ("tap #name.text --count 2", "- doubleTapOn:\n    id: \"name\"\n"),
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
    (
      "tap #name.text\nexpect focused #name.text",
      "# not on a device: expect focused #name.text\n"
    ),
    ("delete #mail", "# not on a device: delete #mail\n"),
    ("frame #mail", "# not on a device: frame #mail\n"),
    ("rotate", "- setOrientation: LANDSCAPE_LEFT\n"),
  ])
  func commandsBecomeCommandsOfMaestro(_ command: String, _ expected: String) throws {
    let text = try exported(command)
    #expect(text.contains(expected), "\(text)")
    #expect(MaestroGrammar(text).mistakes == [])
  }

  @Test(arguments: [
    ("- tapOn: { txet: a }", "tapOn has no key txet"), ("- tapOnn: a", "a step has one command"),
    ("- swipe: { start: '1%,1%', end: '2,2' }", "in one unit"),
    ("- tapOn", "tapOn is no command without arguments"),
  ])
  func theGrammarFindsMistakes(_ commands: String, _ expected: String) {
    let mistakes = MaestroGrammar("appId: a\n---\n\(commands)\n").mistakes
    #expect(mistakes.contains { $0.contains(expected) }, "\(mistakes)")
  }

  @Test func theHeaderNamesTheCaseAndTheApp() throws {
    let text = try exported("tap #name.text")
    #expect(
      text.contains(
        "appId: \"com.example.app\"\nname: \"a\"\ntags: [\"smoke\"]\n---\n- launchApp:\n"))
  }

  /// The transcripts of the examples, each of whose cases is exported and run again as a flow.
  static let examples: [String] = {
    let folder = Checkout.file("Examples").path
    let folders = ["", "data-source/", "models/", "registrations/", "section-handlers/"]
    return folders.flatMap { inner in
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(inner)")
      return (names ?? []).filter { $0.hasSuffix(".cvt") }.sorted().map { inner + $0 }
    }
  }()

  @Test(arguments: examples)
  func exportedFlowsGiveTheSameLogUpToWhatADeviceCannotDo(_ name: String) throws {
    let transcript = try #require(Transcript(contentsOf: Checkout.file("Examples/\(name)").path))
    for testCase in transcript.cases
    where testCase.settings.skip == nil && testCase.settings.view == nil {
      let trip = try FlowRoundTrip(testCase, CaseRunner())
      #expect(trip.difference == nil, "\(testCase.id)")
      #expect(MaestroGrammar(trip.flow.text).mistakes == [], "\(testCase.id)")
    }
  }

  @Test(arguments: [
    ("insert [0,0] {\"type\": \"FieldCell\", \"id\": \"new\"}", ExportLimit.Reason.data),
    ("scroll bottom", .scrollWithoutFinger),
    ("select #mail", .program),
    ("resize 300 300", .screen),
    ("wire style handler", .wiring),
    ("tap #name.clear\nundo", .time),
    ("repeat 2 { wait 100ms }", .block),
    ("pinch 160,200 2", .severalFingers),
    ("touch down 160,100\ntouch cancel", .cancelledTouch),
    ("drag 160,200 -> 160,300 --press 500", .dragAfterPress),
    ("drag 160,300 -> 160,100", .restBeforeLift),
    ("drag 160,300 -> 160,-20 --hold 0", .leavesScreen),
  ])
  func theFirstStepThatADeviceCannotRepeatIsNamed(
    _ commands: String, _ reason: ExportLimit.Reason
  ) throws {
    let file = try exportedFile(commands + "\ntap #name.text")
    let limit = try #require(file.limits[0], "\(file.text)")
    #expect(limit.reason == reason)
    // A touch of several commands is one gesture.
    let last = commands.split(separator: "\n").count - 1
    #expect(limit.step == (reason == .cancelledTouch ? 0 : last))
    let note = "# From here on, a device may show something else: \(reason.rawValue)."
    #expect(file.text.split(separator: "\n").count { $0 == note } == 1, "\(file.text)")
  }

  @Test func aSwipeHasBothPointsInOneUnit() throws {
    let text = try exported("drag 160,300 -> 37,101 --hold 0")
    #expect(text.contains("    start: \"160,300\"\n    end: \"37,101\"\n"), "\(text)")
  }

  @Test(arguments: ["repeat 2 { tap #name.clear }", "frame #mail", "tap #nobody", "settle"])
  func whatChangesNothingOrIsATouchIsNoLimit(_ command: String) throws {
    let file = try exportedFile(command)
    #expect(file.limits[0] == nil, "\(file.text)")
  }
}
