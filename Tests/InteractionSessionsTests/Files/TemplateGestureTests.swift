import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionSupport
import Testing

/// The effects of the `gestures` of a collection file.
@Suite struct TemplateGestureTests {
  /// A screen of one cell, 200 points wide and high, with an image view and a button.
  private func screen(
    cell: String = "[]", picture: String = "[]", header: String = "[]",
    callbacks: String = "[]", delegate: String = "all"
  ) throws -> Conversation {
    try Conversation(
      """
      cvsim: 1
      name: photos
      viewport: [200, 240]
      layout: { flow: { itemSize: [200, 200], headerReferenceSize: [200, 40] } }
      cells:
        Photo:
          gestures: \(cell)
          subviews:
            - { name: picture, frame: [0, 0, 100, 100], gestures: \(picture) }
            - { name: like, kind: button, frame: [100, 0, 100, 50], event: like }
      supplementaryViews: { Title: { gestures: \(header) } }
      sections:
        - header: { type: Title, data: 7 }
          items: [{ type: Photo, id: p, data: 5 }]
      wiring: { delegate: \(delegate), callbacks: \(callbacks) }
      """)
  }

  @Test func eventCarriesTheItemsDataAndThePlaceOfTheView() throws {
    let screen = try screen(picture: "[{ tap: {}, event: open }]")
    #expect(
      screen.say("tap #p.picture") == [
        #"event "open" [0,0] #p.picture data=5 via delegate:photos"#
      ])
  }

  @Test func recognizedTapKeepsTheCellFromSelecting() throws {
    let screen = try screen(cell: "[{ tap: {}, event: open }]")
    #expect(
      screen.say("tap 50,150") == [#"event "open" [0,0] #p data=5 via delegate:photos"#])
    #expect(screen.say("selected") == ["nothing is selected"])
  }

  @Test func gestureThatDoesNotCancelTouchesLetsTheCellSelectToo() throws {
    let screen = try screen(cell: "[{ tap: {}, event: open, cancelsTouchesInView: false }]")
    #expect(
      screen.say("tap 50,150") == [
        #"event "open" [0,0] #p data=5 via delegate:photos"#,
        "select [0,0] #p via delegate:photos",
      ])
  }

  @Test func buttonKeepsItsTapFromTheCellsGesture() throws {
    let screen = try screen(cell: "[{ tap: {}, event: open }]")
    #expect(
      screen.say("tap #p.like") == [#"event "like" [0,0] #p.like data=5 via delegate:photos"#])
  }

  @Test func headerHasGesturesToo() throws {
    let screen = try screen(header: "[{ tap: {}, event: fold }]")
    #expect(
      screen.say("tap header[0]") == [#"event "fold" header[0] data=7 via delegate:photos"#])
  }

  @Test func eventWithoutReceiverIsUnhandled() throws {
    let screen = try screen(
      picture: "[{ tap: { count: 2 }, event: zoom }]", delegate: "[cellDidSelect]")
    #expect(
      screen.say("tap #p.picture --count 2") == [
        #"unhandled "zoom" [0,0] #p.picture: no callback for Photo/zoom, delegate has no cellEvent"#
      ])
    #expect(screen.outcome("tap #p.picture --count 2") == .failed)
  }

  @Test func callbackReceivesAGesturesEvent() throws {
    let screen = try screen(
      picture: "[{ tap: {}, event: open }]",
      callbacks: "[{ cell: Photo, event: open, name: doOpen }]")
    #expect(
      screen.say("tap #p.picture") == [
        #"event "open" [0,0] #p.picture data=5 via callback:doOpen"#
      ])
  }

  @Test(
    arguments: [
      ("{ longPress: {}, event: e }", "press #p.picture", "longPress"),
      ("{ longPress: { duration: 0.2 }, event: e }", "press #p.picture --ms 200", "longPress"),
      ("{ pan: {}, event: e }", "drag #p.picture -> 50,150", "pan"),
      ("{ pinch: {}, event: e }", "pinch #p.picture 2", "pinch"),
      ("{ pinch: {}, event: e }", "pinch #p.picture 0.5", "pinch"),
      ("{ rotation: {}, event: e }", "rotate #p.picture 45", "rotation"),
      ("{ rotation: {}, event: e }", "rotate #p.picture -400", "rotation"),
      ("{ swipe: { direction: left }, event: e }", "swipe left from #p.picture", "swipe"),
      ("{ swipe: { direction: down }, event: e }", "swipe down from #p.picture by 60", "swipe"),
      ("{ screenEdgePan: { edges: [left] }, event: e }", "drag 5,60 -> 90,60", "screenEdgePan"),
    ])
  func everyKindSendsItsEventOnce(gesture: String, line: String, name: String) throws {
    let screen = try screen(picture: "[\(gesture)]")
    #expect(
      screen.say(line) == [#"event "e" [0,0] #p.picture data=5 via delegate:photos"#])
    #expect(screen.say("expect count event = 1", "expect count select = 0") == [])
    let entries = screen.say("events -n 100").filter { $0.contains("gesture \(name) ") }
    #expect(entries.first?.contains("[0,0] #p.picture") == true, "\(entries)")
  }

  @Test(
    arguments: [
      ("{ longPress: {}, event: e }", "press #p.picture --ms 499"),
      ("{ tap: { count: 2 }, event: e }", "tap #p.picture"),
    ])
  func whatIsNotTheGestureIsTheViews(gesture: String, line: String) throws {
    let screen = try screen(picture: "[\(gesture)]")
    #expect(screen.say(line).last == "select [0,0] #p via delegate:photos")
  }

  @Test func singleTapWaitsForTheDoubleTapThatItNames() throws {
    let screen = try screen(
      cell: "[{ tap: {}, event: open, requireToFail: [double] }]",
      picture: "[{ tap: { count: 2 }, event: zoom, name: double }]")
    #expect(
      screen.say("tap #p.picture --count 2") == [
        #"event "zoom" [0,0] #p.picture data=5 via delegate:photos"#
      ])
    #expect(
      screen.say("tap #p.picture") == [#"event "open" [0,0] #p data=5 via delegate:photos"#])
  }

  @Test func gesturesThatAreRecognizedTogetherBothSend() throws {
    let together = "{ pinch: {}, event: a, simultaneous: true }, { pinch: {}, event: b, name: two }"
    #expect(try screen(picture: "[\(together)]").say("pinch #p.picture 2").count == 2)
    let apart = "{ pinch: {}, event: a }, { pinch: {}, event: b, name: two }"
    #expect(try screen(picture: "[\(apart)]").say("pinch #p.picture 2").count == 1)
  }

  @Test func propertiesOfAViewNameItsGestures() throws {
    let screen = try screen(
      cell: "[{ longPress: {}, event: menu }]",
      picture: "[{ tap: {}, event: open, requireToFail: [double] }, "
        + "{ tap: { count: 2 }, event: zoom, name: double }]")
    let lines = screen.say("show #p")
    #expect(lines.contains(#"  gesture longPress 0.5s sends "menu""#), "\(lines)")
    #expect(
      lines.contains(#"  .picture gesture tap sends "open", waits for double to fail"#), "\(lines)")
    #expect(lines.contains(#"  .picture gesture double (tap count 2) sends "zoom""#), "\(lines)")
  }

  @Test func whyNamesReceivingAndRecognizingGestures() throws {
    let screen = try screen(picture: "[{ tap: {}, event: open }]")
    _ = screen.say("tap #p.picture")
    let lines = screen.say("why #p.picture")
    #expect(
      lines.suffix(4) == [
        "  gesture tap on [0,0] #p.picture receives it",
        #"gesture tap: event "open" would go to delegate:photos: no callback for Photo/open"#,
        "a tap there is gesture tap, and nothing else",
        "gesture tap on [0,0] #p.picture took the last touch",
      ])
    #expect(screen.say("hit 50,90").last == "  gesture tap on [0,0] #p.picture receives it")
  }
}
