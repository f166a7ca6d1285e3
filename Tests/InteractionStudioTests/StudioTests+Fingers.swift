import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns
import Testing

@testable import InteractionStudio

/// Fingers and wheels that a page shows before they become a command.
extension StudioTests {
  @Test func fingerThatIsDownIsShownAndBecomesOneCommand() async throws {
    let (studio, page, number) = try await begin(saving: true)
    let path = try #require(await studio.recording)
    await studio.receive(#"{"do":"run","line":"tap #r0"}"#, from: number)
    let (kept, before) = (FileManager.default.contents(atPath: path), page.last["svg"])
    func send(_ phase: String, _ y: Int) async {
      let at = #""phase":"\#(phase)","kind":"drag","from":[20,120],"to":[20,\#(y)],"ms":40,"id":7"#
      await studio.receive(#"{"do":"finger",\#(at)}"#, from: number)
    }
    await send("down", 120)
    await send("move", 100)
    #expect(page.last["id"] == 7)
    await send("move", 60)
    let shown = page.last["value"]
    #expect(shown?["offset"] != "0,0" && shown?["svg"] != before)
    #expect(FileManager.default.contents(atPath: path) == kept)
    await studio.receive(
      #"{"do":"touch","kind":"drag","from":[20,120],"to":[20,60],"ms":80}"#, from: number)
    #expect(page.last["command"] == "scroll to #r1 --align top")
    #expect(page.last["step"] == 2 && page.last["offset"] == "0,50")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let transcript = Transcript(path: path, bytes: Array(text.utf8))
    let run = CaseRunner().report(try #require(transcript.cases.first))
    #expect(run.report.failure == nil && run.report.steps.count == 2, "\(text)")
  }

  @Test(arguments: [
    ("pinch", "2", "pinch #photo 2", 80.0), ("rotate", "90", "rotate #photo 90", 0.0),
  ])
  func twoFingersAreShownAndBecomeOneCommand(
    kind: String, amount: String, command: String, spread: Double
  ) async throws {
    let (studio, page, number) = try await begin(
      """
      cvsim: 1
      name: photos
      viewport: [200, 200]
      layout: { flow: { itemSize: [50, 100] } }
      cells:
        Photo: { gestures: [ { pinch: {}, event: scale }, { rotation: {}, event: turn } ] }
      sections: [ { items: [ { type: Photo, id: photo } ] } ]
      """)
    let gesture = #""kind":"\#(kind)","from":[25,30],"to":[25,20]"#
    for (phase, amount) in [("down", kind == "pinch" ? "1" : "0"), ("move", amount)] {
      await studio.receive(
        #"{"do":"finger","phase":"\#(phase)",\#(gesture),"amount":\#(amount),"ms":40,"id":7}"#,
        from: number)
    }
    let fingers = page.last["value"]?["fingers"]?.elements.compactMap(\.numbers) ?? []
    #expect(fingers.count == 2)
    #expect(fingers.last?[0] == 25 + spread / 2, "\(fingers)")
    #expect(page.last["value"]?["time"] == "80")
    await studio.receive(#"{"do":"touch",\#(gesture),"amount":\#(amount)}"#, from: number)
    #expect(page.last["command"]?.string == command)
    #expect(page.last["failed"] == .bool(false), "\(page.last["output"] ?? .null)")
    #expect(page.last["step"] == 1)
  }

  @Test func wheelIsShownAndBecomesOneCommand() async throws {
    let (studio, page, number) = try await begin()
    let wheel = #""kind":"wheel","from":[20,120],"to""#
    for (phase, y, offset) in [("down", 150, "0,30"), ("move", 220, "0,100"), ("move", 20, "0,0")] {
      await studio.receive(
        #"{"do":"finger","phase":"\#(phase)",\#(wheel):[20,\#(y)],"id":7}"#, from: number)
      #expect(page.last["value"]?["offset"]?.string == offset)
    }
    await studio.receive(#"{"do":"touch",\#(wheel):[20,180]}"#, from: number)
    #expect(page.last["command"] == "scroll by 0 60" && page.last["step"] == 1)
    #expect(page.last["offset"] == "0,60")
  }

  @Test func wheelInAnEmbeddedCollectionIsShown() async throws {
    let (studio, page, number) = try await begin(
      """
      cvsim: 1
      viewport: [200, 200]
      layout:
        compositional:
          section: { shelf: { width: 100, height: 100 } }
      cells: { Tile: {} }
      sections: [ { items: { repeat: 9, type: Tile, id: "t{i}" } } ]
      """)
    let before = page.last["svg"]
    let wheel = #""kind":"wheel","from":[120,50],"to":[180,50]"#
    await studio.receive(#"{"do":"finger","phase":"down",\#(wheel),"id":7}"#, from: number)
    #expect(page.last["value"]?["svg"] != before)
    await studio.receive(#"{"do":"touch",\#(wheel)}"#, from: number)
    #expect(page.last["command"] == "drag 120,50 -> 60,50 --ms 100" && page.last["step"] == 1)
  }

  @Test func twoFingersOnAnUnknownTargetAreNotShown() async throws {
    let (studio, page, number) = try await begin()
    let gesture = ##""kind":"pinch","from":[270,75],"amount":1,"target":"#gone""##
    await studio.receive(##"{"do":"finger","phase":"down",\##(gesture),"id":7}"##, from: number)
    #expect(page.last["value"] == .null && page.last["id"] == 7)
  }

  @Test func cancelledFingerLeavesNothing() async throws {
    let (studio, page, number) = try await begin()
    let other = Inbox()
    let second = await studio.connect { other.receive($0) }
    await studio.receive(#"{"do":"run","line":"tap #r0"}"#, from: number)
    let before = page.last["svg"]
    for isClosed in [false, true] {
      for (phase, y) in [("down", 120), ("move", 90), ("move", 50)] {
        await studio.receive(
          #"{"do":"finger","phase":"\#(phase)","kind":"drag","from":[20,120],"to":[20,\#(y)],"ms":200}"#,
          from: number)
      }
      #expect(other.last["value"]?["svg"] != before)
      // A second page has no finger to move.
      await studio.receive(#"{"do":"finger","phase":"move","at":[1,1],"id":3}"#, from: second)
      #expect(other.last["value"] == .null)
      if isClosed {
        await studio.disconnect(number)
      } else {
        await studio.receive(#"{"do":"finger","phase":"cancel"}"#, from: number)
      }
      #expect(other.last["svg"] == before && other.last["step"] == 1)
    }
    await studio.receive(#"{"do":"run","line":"tap #r1"}"#, from: second)
    #expect(other.last["step"] == 2 && other.last["failed"] == .bool(false))
  }
}
