import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

/// The form of every line of a trace.
@Suite struct TraceLineTests {
  /// Returns the lines of some types, without their sequence numbers.
  private func lines(
    _ types: Set<String>, of commands: String..., on screen: String = Screens.banners
  ) throws -> [String] {
    let traced = try TracedSession(screen)
    traced.say(commands)
    return try traced.newLines().dropFirst().compactMap { line in
      let record = try TraceRecord(.init(number: 1, bytes: Array(line.utf8), isEnded: true))
      guard types.contains(record.type), record.step > 0 else { return nil }
      return line.replacing(#""seq":\#(record.sequence),"#, with: "")
    }
  }

  @Test func headerHasTheOriginOfTheSession() throws {
    var origin = TraceOrigin()
    origin.name = "like.cvt"
    origin.caseName = "one"
    let screen = Screens.covered.replacing("layout:", with: "name: x\nlayout:")
      .replacing("sections:", with: "wiring: { delegate: [cellDidSelect] }\nsections:")
    let traced = try TracedSession(screen, origin: origin)
    traced.say("wait 1ms")
    #expect(
      traced.newLines().first
        == #"{"case":"one","collection":{"digest":null,"file":"screen.yaml","name":"x"},"offset":[0,0],"scale":2,"session":{"digest":null,"name":"like.cvt"},"settings":{"scale":null,"view":null},"style":"handler","tool":"cvsim 0.2.0","type":"session","v":1,"view":[200,200],"wiring":[{"hears":"otherwise","methods":["cellDidSelect"],"receiver":"delegate:x"}]}"#
    )
  }

  @Test func headerBeforeALoadHasNoCollection() throws {
    let traced = try TracedSession(nil)
    traced.say("tap 1,2")
    #expect(
      traced.newLines() == [
        #"{"case":null,"collection":null,"offset":[0,0],"scale":null,"session":{"digest":null,"name":null},"settings":{"scale":null,"view":null},"style":null,"tool":"cvsim 0.2.0","type":"session","v":1,"view":null,"wiring":[]}"#,
        #"{"line":1,"seq":1,"step":1,"t":0,"text":"tap 1,2","type":"command","verb":"tap"}"#,
        #"{"kind":"command","seq":2,"step":1,"t":0,"text":"! nothing is loaded; `load FILE` loads a collection","type":"error"}"#,
      ])
  }

  @Test func tapWritesTouchHitAndEvent() throws {
    #expect(
      try lines(["command", "resolve", "touch", "event"], of: "wait 5ms", "tap #t1") == [
        #"{"line":1,"step":1,"t":0,"text":"wait 5ms","type":"command","verb":"wait"}"#,
        #"{"line":2,"step":2,"t":5,"text":"tap #t1","type":"command","verb":"tap"}"#,
        ##"{"at":[160,80],"element":"[0,0] #t1","frame":[80,0,160,160],"step":2,"t":5,"target":"#t1","type":"resolve"}"##,
        #"{"at":[160,80],"id":0,"phase":"began","step":2,"t":5,"text":"touch began 160,80","type":"touch"}"#,
        #"{"at":[160,80],"id":0,"phase":"ended","step":2,"t":5,"text":"touch ended 160,80","type":"touch"}"#,
        #"{"considered":[],"data":null,"event":null,"kind":"highlight","place":"[0,0] #t1","step":2,"t":5,"text":"highlight [0,0] #t1","type":"event","via":[]}"#,
        #"{"considered":[],"data":null,"event":null,"kind":"unhighlight","place":"[0,0] #t1","step":2,"t":5,"text":"unhighlight [0,0] #t1","type":"event","via":[]}"#,
        #"{"considered":[{"heard":false,"receiver":"callback","why":"no callback for TextCell"},{"heard":true,"receiver":"delegate:banners","why":"has cellDidSelect"}],"data":null,"event":null,"kind":"select","place":"[0,0] #t1","step":2,"t":5,"text":"select [0,0] #t1 via delegate:banners","type":"event","via":["delegate:banners"]}"#,
      ])
  }

  @Test func hitCarriesTheWholeChain() throws {
    #expect(
      try lines(["hit"], of: "tap 350,10") == [
        #"{"at":[350,10],"chain":[{"frame":[0,0,80,160],"name":"LabelView","path":"header[0]","took":false,"why":"the point is outside, 270 right of it"},{"frame":[315,5,80,28],"name":"clickMe","path":"[0,1] #b1.clickMe","took":true,"why":"the point is inside and no subview takes it"},{"frame":[240,0,160,160],"name":"contentView","path":"[0,1] #b1","took":false,"why":"[0,1] #b1.clickMe in front took it"},{"frame":[240,0,160,160],"name":"BannerCell","path":"[0,1] #b1","took":false,"why":"[0,1] #b1.clickMe in front took it"},{"frame":[0,0,400,160],"name":"banners","path":"background","took":false,"why":"[0,1] #b1.clickMe in front took it"},{"frame":[0,0,400,160],"name":"window","path":"window","took":false,"why":"[0,1] #b1.clickMe in front took it"}],"step":1,"t":0,"target":"[0,1] #b1.clickMe","type":"hit"}"#
      ])
    #expect(try lines(["hit"], of: "tap -5,5").first?.contains(#""target":null"#) == true)
  }

  @Test func customEventsCarryDataAndUnhandledOnesAReason() throws {
    #expect(
      try lines(["event"], of: "tap 350,10") == [
        #"{"considered":[{"heard":true,"receiver":"callback:doClickMe","why":"registered for BannerCell/clickMe"},{"heard":false,"receiver":"delegate","why":"a callback has it"}],"data":{"imageId":1},"event":"clickMe","kind":"event","place":"[0,1] #b1.clickMe","step":1,"t":0,"text":"event \"clickMe\" [0,1] #b1.clickMe data={\"imageId\":1} via callback:doClickMe","type":"event","via":["callback:doClickMe"]}"#
      ])
    let unhandled = try lines(["event"], of: "scroll by 320 0", "tap #q1.other")
    #expect(
      unhandled == [
        #"{"considered":[{"heard":false,"receiver":"callback","why":"no callback for QuietCell/other"},{"heard":false,"receiver":"delegate:banners","why":"delegate has no cellEvent"}],"data":null,"event":"other","kind":"unhandled","place":"[0,3] #q1.other","step":2,"t":0,"text":"unhandled \"other\" [0,3] #q1.other: no callback for QuietCell/other, delegate has no cellEvent","type":"event","via":[],"why":"no callback for QuietCell/other, delegate has no cellEvent"}"#
      ])
  }

  @Test func scrollingWritesDisplayedViews() throws {
    #expect(
      try lines(["scroll", "display"], of: "scroll by 100 0") == [
        #"{"collection":null,"from":[0,0],"kind":"scroll","step":1,"t":0,"text":"scroll 0,0 -> 100,0","to":[100,0],"type":"scroll"}"#,
        #"{"element":"cell","frame":[400,0,160,160],"id":4,"kind":"display","label":"Two","places":["[0,2] #t2"],"step":1,"subviews":[{"frame":[0,0,160,160],"kind":"label","name":"title"}],"t":0,"text":"display [0,2] #t2","type":"display","z":0}"#,
        #"{"id":3,"kind":"end-display","places":["header[0]"],"step":1,"t":0,"text":"end-display header[0]","type":"display"}"#,
      ])
  }

  @Test func dragWritesItsBeginningAndEnd() throws {
    let kinds = try lines(["scroll"], of: "drag 300,100 -> 100,100 --ms 1000", "settle")
      .map { try JSONReader().value(of: $0) }
    #expect(kinds.first?["kind"] == "begin-drag")
    #expect(kinds.first?["to"] == [0, 0])
    #expect(kinds.contains { $0["kind"] == "end-drag" && $0["decelerating"] != nil })
    #expect(kinds.last?["kind"] == "end-scroll")
  }

  @Test func gesturesWriteTheirState() throws {
    #expect(
      try lines(["gesture"], of: "press 50,50", on: Screens.photos).first
        == #"{"gesture":"longPress","place":"[0,0] #p0","state":"began","step":1,"t":500,"text":"gesture longPress [0,0] #p0 began","type":"gesture"}"#
    )
  }

  @Test func dataChangesWriteTheirPositions() throws {
    let changes = try lines(
      ["update"], of: #"insert [0,0] {"type":"TextCell","id":"n"}"#, "move #t1 -> [0,0]",
      "delete #n", "reload #t1", "reconfigure #t1")
    #expect(
      changes == [
        #"{"kind":"insert","place":"[0,0] #n","step":1,"t":0,"text":"insert [0,0] #n","type":"update"}"#,
        #"{"from":"[0,1]","kind":"move","step":2,"t":0,"text":"move [0,1] -> [0,0] #t1","to":"[0,0] #t1","type":"update"}"#,
        #"{"kind":"delete","place":"[0,1] #n","step":3,"t":0,"text":"delete [0,1] #n","type":"update"}"#,
        #"{"kind":"reload","place":"[0,0] #t1","step":4,"t":0,"text":"reload [0,0] #t1","type":"update"}"#,
        #"{"kind":"reconfigure","place":"[0,0] #t1","step":5,"t":0,"text":"reconfigure [0,0] #t1","type":"update"}"#,
      ])
  }

  @Test func movedViewsAreWritten() throws {
    let moved = try lines(["display"], of: #"insert [0,0] {"type":"TextCell","id":"n"}"#)
    #expect(
      moved.contains(
        #"{"frames":[{"frame":[240,0,160,160],"id":1,"place":"[0,1] #t1","was":"[0,0] #t1"}],"kind":"layout","step":1,"t":0,"type":"display"}"#
      ))
  }

  @Test func viewsInsideOfACellNameIt() throws {
    let scrolled = try lines(["scroll"], of: "swipe left from 100,100 by 100", on: Screens.shelves)
      .map { try JSONReader().value(of: $0) }
      .first { $0["kind"] == "scroll" }
    #expect(scrolled?["collection"] == "strip")
    #expect(scrolled?["in"] == "[0,0] #r1")
    let traced = try TracedSession(Screens.shelves)
    traced.say("wait 1ms")
    let values: [JSONValue] = try traced.newLines().map { try JSONReader().value(of: $0) }
    let inner = values.filter { $0["type"] == "display" && $0["collection"] == "strip" }
    #expect(inner.first?["in"] == "[0,0] #r1")
    #expect(inner.first?["places"] == ["strip[0,0]"])
    #expect(inner.first?["frame"] == [0, 0, 120, 160])
  }

  @Test func statesAndLoadsAreStates() throws {
    let traced = try TracedSession()
    traced.say("wait 1ms")
    _ = traced.newLines()
    let log = try #require(traced.session.device?.simulator.log)
    log.record(.state(from: .empty, to: .loading, collection: nil))
    log.record(.load(section: 0, offset: 20, collection: nil))
    log.record(.insertSection(2, collection: nil))
    log.record(.moveSection(from: 1, to: 0, collection: "strip"))
    log.record(.cancelPrefetch([EventPosition(.item(section: 0, item: 3))]))
    log.record(.diagnostic("a \"word\"\n\u{85}é"))
    #expect(
      traced.newLines() == [
        #"{"collection":null,"from":"empty","kind":"state","seq":6,"step":1,"t":1,"text":"state empty -> loading","to":"loading","type":"state"}"#,
        #"{"collection":null,"kind":"load","offset":20,"section":0,"seq":7,"step":1,"t":1,"text":"load section 0 offset 20","type":"state"}"#,
        #"{"kind":"insert","place":"section 2","seq":8,"step":1,"t":1,"text":"insert section 2","type":"update"}"#,
        #"{"from":"strip section 1","kind":"move","seq":9,"step":1,"t":1,"text":"move strip section 1 -> 0","to":"strip section 0","type":"update"}"#,
        #"{"kind":"cancel-prefetch","places":["[0,3]"],"seq":10,"step":1,"t":1,"text":"cancel-prefetch [0,3]","type":"display"}"#,
        #"{"kind":"diagnostic","seq":11,"step":1,"t":1,"text":"! a \"word\"\\n\\u0085é","type":"error"}"#,
      ])
  }

  @Test func expectationsAndErrorsAreWrittenOnce() throws {
    #expect(
      try lines(
        ["expect", "error"], of: "expect count items = 5", "expect count items = 6", "tap -5,5",
        "tap #no") == [
          #"{"passed":true,"step":1,"t":0,"text":"expect count items = 5","type":"expect"}"#,
          #"{"passed":false,"step":2,"t":0,"text":"! expected count items = 6, found 5","type":"expect"}"#,
          #"{"kind":"miss","step":3,"t":0,"text":"! miss -5,5: nothing takes touches there","type":"error"}"#,
          #"{"kind":"command","step":4,"t":0,"text":"! no item has the id \"no\"","type":"error"}"#,
        ])
  }

  @Test func lastLineHasTheDigestOfAllBefore() throws {
    let trace = try TracedSession.trace(of: ["tap #t1"])
    let lines = TracedSession.lines(of: trace)
    let last = try JSONReader().value(of: try #require(lines.last))
    let before = Array((lines.dropLast().joined(separator: "\n") + "\n").utf8)
    #expect(last["digest"] == .string(ContentDigest.text(of: before)))
    #expect(last["verdict"] == .null)
    #expect(last["type"] == "end")
  }

  @Test func pathIsNeverAbsolute() {
    #expect(TracedCollection(path: "/a/b/c.yaml", folder: "/a/b", digest: "").file == "c.yaml")
    #expect(TracedCollection(path: "/a/b/c.yaml", folder: "x", digest: "").file == "c.yaml")
    #expect(TracedCollection(path: "x/y/c.yaml", folder: "x", digest: "").file == "y/c.yaml")
    #expect(TracedCollection(path: "y/c.yaml", folder: ".", digest: "").file == "y/c.yaml")
  }
}
