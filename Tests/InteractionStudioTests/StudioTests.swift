import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import Synchronization
import TestRuns
import TestSupport
import Testing

@testable import InteractionStudio

/// The messages that a page received.
final class Inbox: Sendable {
  private let state = Mutex<[JSONValue]>([])

  func receive(_ text: String) {
    guard let message = try? JSONReader().value(of: text) else { return }
    state.withLock { $0.append(message) }
  }

  var last: JSONValue { state.withLock { $0.last ?? .null } }
  var count: Int { state.withLock(\.count) }
}

/// The session of a studio, without its server.
@Suite struct StudioTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let list = """
    cvsim: 1
    name: list
    viewport: [320, 200]
    layout: { flow: { itemSize: [320, 50], minimumLineSpacing: 0 } }
    cells:
      Row:
        subviews:
          - { name: like, kind: button, frame: [240, 5, 60, 40], event: like }
          - { name: volume, kind: slider, frame: [170, 10, 60, 30], event: turned }
    sections: [ { items: { repeat: 30, type: Row, id: "r{i}", label: "Row {i}" } } ]
    wiring: { style: handler }
    """

  func begin(
    _ text: String = list, saving: Bool = false
  ) async throws -> (studio: Studio, page: Inbox, number: Int) {
    let path = try folder.write(text, to: "list.yaml")
    let studio = Studio()
    try await studio.begin(
      StudioSettings(
        .collection(path), configuration: .init(), saveFolder: saving ? folder.path : nil))
    let page = Inbox()
    let number = await studio.connect { page.receive($0) }
    await studio.receive(#"{"do":"hello"}"#, from: number)
    return (studio, page, number)
  }

  @Test func touchBecomesCommandWithBestTarget() async throws {
    let (studio, page, number) = try await begin()
    let touches: [(String, String)] = [
      (#""kind":"tap","from":[20,20]"#, "tap #r0"),
      (#""kind":"tap","from":[270,75]"#, "tap #r1.like"),
      (#""kind":"tap","from":[175,75]"#, "tap #r1.volume@5,15"),
      (#""kind":"press","from":[20,20],"ms":812"#, "press #r0 --ms 810"),
      (#""kind":"drag","from":[20,120],"to":[20,40],"ms":200"#, "scroll to 0,70"),
      (#""kind":"wheel","from":[20,20],"to":[20,30]"#, "scroll by 0 10"),
      (#""kind":"pinch","from":[80,120],"amount":1.1"#, "pinch #r4 1.1"),
      (#""kind":"tap","from":[20,20],"target":"[0,4]""#, "tap [0,4]"),
    ]
    for (touch, command) in touches {
      await studio.receive(#"{"do":"touch",\#(touch)}"#, from: number)
      let found = page.last["command"]?.string ?? ""
      #expect(found.hasPrefix(command), "\(touch): \(found)")
      // No recognizer of the screen takes a pinch, and a tap does not move the thumb of a slider.
      let isTaken = !command.hasPrefix("pinch") && !command.contains("volume")
      #expect(page.last["failed"] == .bool(!isTaken), "\(page.last["output"] ?? .null)")
    }
  }

  @Test func targetsHitTheViewThatTheyName() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"hit","at":[270,75]}"#, from: number)
    #expect(
      page.last["value"]?["targets"]
        == ["#r1.like", #""Row 1".like"#, "[0,1].like", "#r1.like@30,20", "270,75"])
  }

  @Test func stepsAreSentOnceAndAgainAfterAnUndo() async throws {
    let (studio, page, number) = try await begin()
    for line in ["tap #r0", "tap #r1", "tap #r2"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    #expect(page.last["keep"] == 1 && page.last["steps"]?.elements.count == 2)
    await studio.receive(#"{"do":"goto","step":1}"#, from: number)
    #expect(page.last["step"] == 1 && page.last["end"] == 3)
    await studio.receive(#"{"do":"run","line":"tap #r3"}"#, from: number)
    #expect(page.last["step"] == 2 && page.last["end"] == 2 && page.last["keep"] == 1)
    #expect(page.last["steps"]?.elements.map { $0["command"] } == ["tap #r3"])
    #expect(page.last["branches"]?.elements.count == 2)
  }

  @Test func twoPagesSeeOneSession() async throws {
    let (studio, page, number) = try await begin()
    let other = Inbox()
    let second = await studio.connect { other.receive($0) }
    await studio.receive(#"{"do":"hello","theme":"dark"}"#, from: second)
    await studio.receive(#"{"do":"run","line":"tap #r0"}"#, from: number)
    #expect(page.last["command"] == "tap #r0" && other.last["command"] == "tap #r0")
    #expect(page.last["svg"] != other.last["svg"])
    await studio.disconnect(second)
    #expect(!studio.presence.hasEnded(after: .zero))
    await studio.disconnect(number)
    #expect(studio.presence.hasEnded(after: .zero))
  }

  @Test func transcriptIsOnDiskAfterEachCommandAndPasses() async throws {
    let (studio, _, number) = try await begin(saving: true)
    let path = try #require(await studio.recording)
    for line in ["tap #r0", "scroll by 0 100", "tap #r3.like"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("\n\(line)\n| "))
    }
    await studio.receive(#"{"do":"save","name":"kept"}"#, from: number)
    let kept = try Data(contentsOf: URL(fileURLWithPath: folder.path("kept.cvt")))
    #expect(kept == FileManager.default.contents(atPath: path))
    let transcript = Transcript(path: folder.path("kept.cvt"), bytes: [UInt8](kept))
    let run = CaseRunner().report(try #require(transcript.cases.first))
    #expect(run.report.failure == nil && run.report.steps.count == 3)
  }

  @Test func transcriptGoesOnInANewFileIfAnotherProgramChangesIt() async throws {
    let (studio, page, number) = try await begin(saving: true)
    let path = try #require(await studio.recording)
    await studio.receive(#"{"do":"run","line":"tap #r0"}"#, from: number)
    let changed = try String(contentsOfFile: path, encoding: .utf8) + "# a note\n"
    try changed.write(toFile: path, atomically: false, encoding: .utf8)
    await studio.receive(#"{"do":"run","line":"tap #r1"}"#, from: number)
    #expect(page.last["failed"] == .bool(true))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == changed)
    let next = try #require(await studio.recording)
    #expect(next == folder.path("list-studio-2.cvt"))
    #expect(page.last["recording"]?.string == next)
    let text = try String(contentsOfFile: next, encoding: .utf8)
    #expect(text.contains("\ntap #r0\n") && text.contains("\ntap #r1\n"))
    await studio.receive(#"{"do":"run","line":"record stop"}"#, from: number)
    #expect(page.last["recording"] == .null)
  }

  /// A view that schedules a timer again whenever one has run.
  private final class RepeatingView: View {
    private let interval: VirtualTime

    init(every interval: VirtualTime) {
      self.interval = interval
      super.init(frame: .zero)
      accessibilityIdentifier = "again"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if let window, let clock = window.ownClock { schedule(on: clock) }
    }

    private func schedule(on clock: VirtualClock) {
      clock.schedule(after: interval) { [weak self, unowned clock] in self?.schedule(on: clock) }
    }
  }

  @Test(arguments: [0.0, 100])
  func screenThatIsNeverIdleStaysUsable(interval: Double) async throws {
    var configuration = Session.Configuration()
    configuration.screens = [
      ScreenProgram("Endless") { RepeatingView(every: .milliseconds(interval)) }
    ]
    let studio = Studio()
    try await studio.begin(
      StudioSettings(
        .collection("Endless"), configuration: configuration, saveFolder: folder.path))
    let page = Inbox()
    let number = await studio.connect { page.receive($0) }
    await studio.receive(#"{"do":"hello"}"#, from: number)
    #expect(page.last["isIdle"] == .bool(false))
    await studio.receive(#"{"do":"run","line":"settle"}"#, from: number)
    #expect(page.last["failed"] == .bool(true))
    #expect(
      page.last["output"]?.elements == [
        .string(
          "! timers do not end: 100000 ran and another is set; "
            + "the screen repeats one; `wait TIME` lets a time pass")
      ])
    for line in ["undo", "tap 20,20", "press 20,20"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
      #expect(page.last["command"]?.string == line)
    }
    await studio.receive(#"{"do":"run","line":"wait 50ms"}"#, from: number)
    #expect(page.last["failed"] == .bool(interval == 0))
    await studio.receive(#"{"do":"save","name":"endless"}"#, from: number)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("endless.cvt")))
    let transcript = Transcript(path: folder.path("endless.cvt"), bytes: [UInt8](bytes))
    let saved = try #require(transcript.cases.first)
    let session = Session(configuration: configuration)
    try session.begin(saved.settings)
    for step in saved.steps {
      var output: [UInt8] = []
      _ = session.execute(step.command, into: &output)
      #expect(step.expectation?.matches(output) == true, "\(step.command)")
    }
  }

  @Test func filesOutsideOfTheSaveFolderAreRefused() async throws {
    let outside = try TemporaryFolder()
    let (studio, page, number) = try await begin(saving: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: outside.path)
    for name in ["../x", "link/x", "\(outside.path)/x"] {
      await studio.receive(#"{"do":"save","name":"\#(name)"}"#, from: number)
      #expect(page.last["failed"] == .bool(true), "\(name)")
    }
    for line in ["save \(outside.path)/x.cvt", "render \(outside.path)/x.svg"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
      #expect(page.last["failed"] == .bool(true), "\(line)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }

  @Test func nothingIsWrittenWithoutSaveFolder() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"save","name":"x"}"#, from: number)
    #expect(page.last["output"] == ["! the studio writes files only with --save DIR"])
    await studio.receive(#"{"do":"run","line":"save x.cvt"}"#, from: number)
    #expect(page.last["failed"] == .bool(true))
  }

  @Test func editedTextReplacesTheSession() async throws {
    let (studio, page, number) = try await begin(saving: true)
    for line in ["tap #r0", "tap #r1"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    await studio.receive(#"{"do":"move","step":2,"by":-1}"#, from: number)
    #expect(page.last["steps"]?.elements.map { $0["command"] } == ["tap #r1", "tap #r0"])
    #expect(page.last["output"] == ["the commands ran again"])
    await studio.receive(#"{"do":"remove","step":1}"#, from: number)
    #expect(page.last["steps"]?.elements.map { $0["command"] } == ["tap #r0"])
    await studio.receive(#"{"do":"edit","text":"%load missing.yaml\ntap #r5"}"#, from: number)
    #expect(page.last["failed"] == .bool(true) && page.last["end"] == 1)
    let path = try #require(await studio.recording)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8).hasSuffix(
        "tap #r0\n| select #r0 via delegate:list\n"))
  }

  @Test func stoppedEditLeavesTheSessionUnchanged() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"run","line":"tap #r0"}"#, from: number)
    let text = #"%load \#(folder.path("list.yaml"))\nrepeat 1000000 { tap #r1 }\ntap #r2"#
    let isDone = Mutex(false)
    let count = page.count
    async let edit: Void = {
      await studio.receive(#"{"do":"edit","text":"\#(text)"}"#, from: number)
      isDone.withLock { $0 = true }
    }()
    while !isDone.withLock({ $0 }) {
      studio.stop()
      try await Task.sleep(for: .milliseconds(2))
    }
    await edit
    #expect(page.count == count + 1)
    #expect(page.last["output"] == ["! stopped; the session is unchanged"])
    #expect(page.last["end"] == 1 && page.last["failed"] == .bool(true))
  }

  @Test func requestsWithoutAResultAreReported() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"edit","text":"tap #r0"}"#, from: number)
    #expect(page.last["failed"] == .bool(true))
    await studio.receive(#"{"do":"edit","text":""}"#, from: number)
    #expect(page.last["output"] == ["! the text has no %load line"])
  }

  @Test func expectationsOfTheLastActionPass() async throws {
    let (studio, page, number) = try await begin()
    for (line, wanted) in [
      ("tap #r0", ["expect select #r0"]),
      ("tap #r1.like", ["expect event like #r1"]),
      ("drag 20,120 -> 20,40", ["expect offset 0,70"]),
      ("tap [0,3]", ["expect selected #r3", "expect select #r3"]),
      ("scroll to #r20", ["expect offset 0,850"]),
      ("undo", []),
    ] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
      let printed = page.last["output"]?.elements.compactMap(\.string) ?? []
      let commands = printed.compactMap { page.last["expect"]?[$0]?.string }
      #expect(commands == wanted, "\(line): \(printed)")
      for command in commands {
        await studio.receive(#"{"do":"run","line":"\#(command)"}"#, from: number)
        #expect(page.last["failed"] == .bool(false), "\(command): \(page.last["output"] ?? .null)")
      }
    }
  }

  @Test func expectationsOfViewsAndPointsPass() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"run","line":"tap #r0"}"#, from: number)
    await studio.receive(#"{"do":"tree","id":1}"#, from: number)
    func commands(_ node: JSONValue?) -> [String] {
      (node?["expect"]?.elements.compactMap(\.string) ?? [])
        + (node?["children"]?.elements ?? []).flatMap { commands($0) }
    }
    var found = commands(page.last["value"])
    for point in ["270,75", "20,20", "900,20"] {
      await studio.receive(#"{"do":"hit","at":[\#(point)],"id":2}"#, from: number)
      found += commands(page.last["value"])
    }
    for command in [
      "expect offset 0,0", "expect count items = 30", "expect visible #r0", "expect selected #r0",
      "expect hit 270,75 = #r1.like", "expect hit 900,20 = none",
    ] {
      #expect(found.contains(command), "\(command) is not in \(found)")
    }
    for command in found {
      await studio.receive(#"{"do":"run","line":"\#(command)"}"#, from: number)
      #expect(page.last["failed"] == .bool(false), "\(command): \(page.last["output"] ?? .null)")
    }
  }

  @Test func stateHasTheSizeOfTheFileAndTheDirection() async throws {
    let (studio, page, number) = try await begin()
    for line in ["resize 390 844", "set layoutDirection rightToLeft"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    #expect(page.last["size"] == [390, 844] && page.last["fileSize"] == [320, 200])
    #expect(page.last["isRightToLeft"] == .bool(true))
  }

  @Test func deliveriesAreCountedUpToThePresentStep() async throws {
    let (studio, page, number) = try await begin()
    func count() async -> JSONValue? {
      await studio.receive(#"{"do":"wiring","id":1}"#, from: number)
      return page.last["value"]?.elements.last?["count"]
    }
    for line in ["tap #r0", "tap #r1.like", "tap #r2.like", "undo"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    #expect(await count() == 2)
    await studio.receive(#"{"do":"goto","step":0}"#, from: number)
    #expect(await count() == 0)
    await studio.receive(#"{"do":"goto","step":3}"#, from: number)
    #expect(await count() == 3)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"do":"what"}"#, #"{"do":"touch","kind":"tap"}"#,
    #"{"do":"goto","step":1e300}"#, #"{"do":"move","step":-1}"#, #"{"do":"hit","at":[1]}"#,
    #"{"do":"touch","kind":"tap","from":[1e300,0]}"#,
  ])
  func badRequestsChangeNothing(request: String) async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(request, from: number)
    await studio.receive(#"{"do":"hello"}"#, from: number)
    #expect(page.last["step"] == 0 && page.last["end"] == 0)
  }

  @Test func answersDescribeTheScreenAndChangeNothing() async throws {
    let (studio, page, number) = try await begin()
    for question in ["map", "tree", "wiring", "audit", "transcript", "complete"] {
      await studio.receive(
        #"{"do":"\#(question)","id":7,"line":"ta","end":2}"#, from: number)
      #expect(page.last["is"] == .string(question) && page.last["id"] == 7)
    }
    #expect(page.last["value"]?["candidates"] == ["tap"])
    await studio.receive(#"{"do":"hello"}"#, from: number)
    #expect(page.last["end"] == 0)
  }
}
