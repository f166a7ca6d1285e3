import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionStudio

/// What the page asks for its assert toolbar, its film strip and its trees.
extension StudioTests {
  private func answer(
    _ request: String, _ studio: Studio, _ page: Inbox, _ number: Int
  ) async -> JSONValue {
    await studio.receive(request, from: number)
    return page.last["value"] ?? .null
  }

  @Test func proposalsHoldAndAddNothing() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"run","line":"tap #r0.like"}"#, from: number)
    for (kind, line) in [
      ("visible", "expect visible #r1.like"), ("count", "expect count items = 30"),
      ("called", "expect called delegate:list"),
    ] {
      let found = await answer(
        #"{"do":"propose","kind":"\#(kind)","at":[270,75]}"#, studio, page, number)
      let proposed = try #require(found["lines"]?.elements.first?.string, "\(kind): \(found)")
      #expect(proposed.hasPrefix(line), "\(kind)")
      let quoted = JSONValue.quote(proposed)
      let probe = await answer(#"{"do":"probe","line":\#(quoted)}"#, studio, page, number)
      #expect(probe["passes"] == .bool(true), "\(proposed): \(probe)")
    }
    await studio.receive(#"{"do":"hello"}"#, from: number)
    #expect(page.last["end"] == 1)
    // A scroll calls nobody.
    await studio.receive(#"{"do":"run","line":"scroll by 0 5"}"#, from: number)
    let found = await answer(#"{"do":"propose","kind":"notCalled"}"#, studio, page, number)
    #expect(found["lines"]?.elements.contains("expect not called delegate:list") == true)
  }

  @Test func onlyExpectationsAreProbed() async throws {
    let (studio, page, number) = try await begin()
    for line in ["tap #r0", "save x.cvt", "nonsense", ""] {
      let probe = await answer(#"{"do":"probe","line":"\#(line)"}"#, studio, page, number)
      #expect(probe == .null, "\(line)")
    }
    let failing = await answer(
      #"{"do":"probe","line":"expect count items = 2 within 1s"}"#, studio, page, number)
    #expect(failing["passes"] == .bool(false))
    await studio.receive(#"{"do":"hello"}"#, from: number)
    #expect(page.last["end"] == 0 && page.last["time"] == "0")
  }

  @Test func picturesOfStepsLeaveTheSessionAlone() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"run","line":"scroll by 0 50"}"#, from: number)
    let after = page.last["svg"]
    let first = await answer(#"{"do":"picture","step":0}"#, studio, page, number)
    let second = await answer(#"{"do":"picture","step":1}"#, studio, page, number)
    let none = await answer(#"{"do":"picture","step":7}"#, studio, page, number)
    #expect(first.string?.hasPrefix("<svg") == true && first != second)
    #expect(second == after && none == .null)
    await studio.receive(#"{"do":"hello"}"#, from: number)
    #expect(page.last["step"] == 1 && page.last["svg"] == after)
  }

  @Test func elementsAreATreeWithFrames() async throws {
    let (studio, page, number) = try await begin()
    let root = await answer(#"{"do":"elements"}"#, studio, page, number)
    var texts: [String] = []
    func collect(_ node: JSONValue) {
      texts.append(node["text"]?.string ?? "")
      #expect(node["frame"]?.elements.count == 4)
      for child in node["children"]?.elements ?? [] { collect(child) }
    }
    collect(root)
    #expect(texts.contains(#"cell [0,0] #r0 "Row 0""#), "\(texts)")
  }

  @Test func regionsOfOneReceiverHaveOneKey() async throws {
    let (studio, page, number) = try await begin()
    let map = await answer(#"{"do":"map"}"#, studio, page, number)
    let keys = Set(map["regions"]?.elements.compactMap { $0["key"]?.string } ?? [])
    let legend = map["legend"]?.elements.compactMap { $0["key"]?.string } ?? []
    #expect(!keys.isEmpty && keys == Set(legend) && legend.count == keys.count)
  }

  @Test func doubleTapIsShownAtOnceAndIsOneCommand() async throws {
    let (studio, page, number) = try await begin()
    let shown = await answer(
      #"{"do":"finger","phase":"up","kind":"drag","from":[270,25],"to":[270,25],"ms":40}"#,
      studio, page, number)
    #expect(shown["svg"]?.string?.hasPrefix("<svg") == true)
    await studio.receive(#"{"do":"touch","kind":"tap","from":[270,25],"count":2}"#, from: number)
    #expect(page.last["command"] == "tap #r0.like --count 2")
    #expect(page.last["end"] == 1)
  }

  @Test func dragBecomesTheCommandThatSaysTheSame() async throws {
    let (studio, page, number) = try await begin()
    for (touch, command) in [
      (#""from":[20,180],"to":[20,120]"#, "scroll to #r1 --align top"),
      (#""from":[20,180],"to":[20,150]"#, "scroll to 0,70"),
      (#""from":[20,20],"to":[20,190]"#, "scroll top"),
      (#""from":[20,150],"to":[20,50],"flick":true"#, "swipe up"),
    ] {
      await studio.receive(
        #"{"do":"touch","kind":"drag",\#(touch),"ms":200}"#, from: number)
      let found = page.last["command"]?.string ?? ""
      #expect(found.hasPrefix(command), "\(touch): \(found)")
    }
  }

  @Test func changedFileIsFollowedAtTheSameStep() async throws {
    let (studio, page, number) = try await begin(saving: true)
    for line in ["tap #r0", "tap #r1"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    let recording = try #require(await studio.recording)
    let kept = try Data(contentsOf: URL(fileURLWithPath: recording))
    await studio.receive(#"{"do":"goto","step":1}"#, from: number)
    try await follow(Self.list.replacing("name: list", with: "name: other"), studio)
    #expect(page.last["title"] == "other" && page.last["step"] == 1 && page.last["end"] == 2)
    #expect(page.last["notice"]?["failed"] == .bool(false))
    #expect(await studio.recording == recording)
    #expect(try Data(contentsOf: URL(fileURLWithPath: recording)) == kept)

    try await follow("nonsense: [", studio)
    #expect(page.last["notice"]?["failed"] == .bool(true))
    #expect(page.last["title"] == "other" && page.last["end"] == 2)
  }

  @Test func rebuiltProgramGoesOnInTheSameFile() async throws {
    let (studio, _, number) = try await begin(saving: true)
    for line in ["tap #r0", "tap #r1"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    let recording = try #require(await studio.recording)
    let handover = try #require(await studio.handOver())
    var settings = StudioSettings(
      .collection(folder.path + "/list.yaml"), configuration: .init(), saveFolder: folder.path)
    settings.handover = handover
    let rebuilt = Studio()
    try await rebuilt.begin(settings)
    let page = Inbox()
    let second = await rebuilt.connect { page.receive($0) }
    await rebuilt.receive(#"{"do":"hello"}"#, from: second)
    #expect(page.last["steps"]?.elements.map { $0["command"] } == ["tap #r0", "tap #r1"])
    #expect(await rebuilt.recording == recording)
    await rebuilt.receive(#"{"do":"run","line":"tap #r2"}"#, from: second)
    let text = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: recording)), as: UTF8.self)
    #expect(text.contains("tap #r1") && text.contains("tap #r2"))
  }

  /// Saves the file as an editor does, and looks at it twice, as the program does.
  private func follow(_ text: String, _ studio: Studio) async throws {
    _ = try folder.write(text, to: "list.yaml")
    await studio.followFiles()
    await studio.followFiles()
  }
}
