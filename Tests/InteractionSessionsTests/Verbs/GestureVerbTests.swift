import CollectionFiles
import Foundation
import InteractionKit
import SessionSupport
import TestSupport
import Testing

@testable import InteractionSessions

@Suite struct GestureVerbTests {
  private static let quiet = "%show none +begin-drag +end-drag +end-scroll +errors +unhandled"

  private func offset(_ conversation: Conversation) -> Double {
    Double(conversation.session.device?.root.collectionView.contentOffset.x ?? .nan)
  }

  private func touchesDown(_ conversation: Conversation) -> [Int] {
    conversation.session.device?.simulator.touchesDown ?? []
  }

  @Test func dragRestsBeforeItEndsSoThatNothingIsFlung() throws {
    let conversation = try Conversation()
    #expect(
      conversation.say(Self.quiet, "drag 300,80 -> 100,80") == [
        "begin-drag 0,0", "end-drag 190,0", "end-scroll 190,0",
      ])
    #expect(conversation.say("settle") == [])
  }

  @Test func dragLiftedInMotionIsOverWhenItHasComeToRest() throws {
    let conversation = try Conversation()
    let lines = conversation.say(Self.quiet, "drag 300,80 -> 200,80 --hold 0")
    #expect(lines.dropLast() == ["begin-drag 0,0", "end-drag 90,0 decelerating"])
    #expect(lines.last?.hasPrefix("end-scroll ") == true)
    #expect(offset(conversation) > 150)
    #expect(conversation.say("settle") == [])
  }

  @Test func dragBeyondTheEdgeHasComeBackWhenItReturns() throws {
    let conversation = try Conversation()
    #expect(conversation.say(Self.quiet, "drag 100,80 -> 300,80").last == "end-scroll 0,0")
    #expect(offset(conversation) == 0)
  }

  /// The finger moves velocity × 0.1 s, less the first ten points, which make it a drag.
  ///
  /// The content continues by the sum of the velocities of all milliseconds until it is slower than
  /// 10 points a second.
  @Test(arguments: [50, 200, 400, 700, 1000])
  func flungContentLeavesWithTheVelocityOfTheFling(velocity: Double) throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      viewport: [400, 100]
      layout: { flow: { scrollDirection: horizontal, itemSize: [100, 100], minimumLineSpacing: 0 } }
      cells: { C: {} }
      sections: [{ items: { repeat: 100, type: C } }]
      """)
    let lines = conversation.say(Self.quiet, "fling left \(Int(velocity))")
    try #require(lines.count == 3 && lines[1].hasSuffix(" decelerating"), "\(lines)")
    let release = lines[1].split { $0 == " " || $0 == "," }.dropFirst().first.flatMap { Double($0) }
    let way = (velocity - 10) * 0.998 / (1 - 0.998) / 1000
    #expect(abs(offset(conversation) - (release ?? .nan) - way) < 1)
  }

  @Test(
    arguments: [
      ("swipe left", true), ("swipe left from #b1 by 90", true), ("fling left 300", true),
    ])
  func swipeLeftShowsContentFurtherRight(line: String, moves: Bool) throws {
    let conversation = try Conversation()
    _ = conversation.say(line)
    #expect((offset(conversation) > 0) == moves)
    #expect(touchesDown(conversation) == [])
  }

  @Test(
    arguments: [
      ("swipe up from #x", "nothing there scrolls that way, and no gesture took the swipe"),
      ("swipe left", "nothing there scrolls that way, and no gesture took the swipe"),
      ("fling up 300", "nothing there scrolls that way, and no gesture took the fling"),
      ("pinch 150,50 0.95", "the fingers move 5 points apart, which is less than a pinch"),
      ("pinch 150,50 2", "no gesture took the pinch"),
      ("rotate 150,50 -3", "the fingers turn by -3 degrees, which is less than a rotation"),
      ("rotate 150,50 90", "no gesture took the rotation"),
    ])
  func gestureThatNothingTakesIsUnhandled(line: String, reason: String) throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      viewport: [300, 100]
      allowsSelection: false
      layout: { flow: { itemSize: [300, 100] } }
      cells: { C: {} }
      sections: [{ items: [{ type: C, id: x }] }]
      """)
    #expect(conversation.say(line).last == "unhandled [0,0] #x: \(reason)")
    #expect(conversation.outcome(line) == .failed)
  }

  @Test func tapReturnsWhenItsRecognizersHaveDecided() throws {
    let conversation = try Conversation(Screens.photos)
    #expect(
      conversation.say("tap #p0", "state") == [
        #"event "open" [0,0] #p0 via delegate:photos"#,
        "photos: 30 items in 1 section, offset 0,0, content 100x3000, time 350ms",
      ])
    #expect(
      conversation.say("tap #p0 --count 2", "state") == [
        #"event "zoom" [0,0] #p0 via delegate:photos"#,
        "photos: 30 items in 1 section, offset 0,0, content 100x3000, time 350ms",
      ])
  }

  @Test func touchByHandLeavesTimeToTheOneWhoWaits() throws {
    let conversation = try Conversation(Screens.photos)
    #expect(conversation.say("touch down 50,50", "touch up", "wait 349") == [])
    #expect(conversation.say("wait 1") == [#"event "open" [0,0] #p0 via delegate:photos"#])
    #expect(conversation.say("touch down 50,50", "touch up") == [])
    #expect(conversation.say("settle") == [#"event "open" [0,0] #p0 via delegate:photos"#])
  }

  @Test func tapBesideAFingerThatIsHeldIsAnotherFingers() throws {
    let conversation = try Conversation()
    #expect(conversation.say("touch down 350,100", "tap #t1") != [])
    #expect(touchesDown(conversation) == [0])
    #expect(conversation.say("touch up").last?.hasPrefix("select [0,1] #b1") == true)
  }

  @Test func fingersHeldByHandAreOfTheirOwn() throws {
    let conversation = try Conversation(Screens.photos)
    let lines = conversation.say(
      "touch down 30,50", "touch down 60,50 --id 1", "touch move 20,50", "touch move 70,50 --id 1",
      "touch up", "touch up --id 1")
    #expect(lines == [#"event "scale" [0,0] #p0 via delegate:photos"#])
  }

  @Test func endlessSettlingNamesTheActivity() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 100] } }
      cells:
        C: { subviews: [{ name: s, kind: stepper, frame: [0, 0, 94, 32], wraps: true }] }
      sections: [{ items: [{ type: C, id: x }] }]
      """)
    #expect(
      conversation.say("touch down 70,16", "settle") == [
        "! timers do not end: 100000 ran and another is set; "
          + "finger 0 is down (`touch up` lifts it)"
      ])
  }

  @Test(arguments: [
    ("touch down 70,16", "wait 1e12", "finger 0 is down (`touch up` lifts it), "),
    ("wait 0", "press 70,16 --ms 1e12", ""),
  ])
  func endlessWaitingEndsAtATimeThatIsNamed(
    before: String, line: String, finger: String
  ) throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 100] } }
      cells:
        C:
          subviews:
            - { name: s, kind: stepper, frame: [0, 0, 94, 32], wraps: true }
            - { name: b, kind: button, frame: [0, 40, 94, 32], event: go }
      sections: [{ items: [{ type: C, id: x }] }]
      reactions: [{ on: { event: go }, after: 50000, do: [{ reload: true }] }]
      """)
    _ = conversation.say("tap 50,50", before)
    let start = conversation.say("state")
    #expect(
      conversation.say(line) == [
        "! timers do not end: 100000 ran and another is set; "
          + "\(finger)reactions[0] is due"
          + "; the time is 10000450ms, `wait TIME` continues from there"
      ])
    let state = conversation.say("state")
    #expect(conversation.say("wait 1s") == [])
    _ = conversation.say("undo")
    #expect(conversation.say("state") == state)
    _ = conversation.say("undo")
    #expect(conversation.say("state") == start)
  }

  @Test(
    arguments: [
      ("swipe", 6), ("swipe sideways", 7), ("swipe up form #t1", 10), ("swipe up from", 14),
      ("swipe up by", 12), ("swipe up by -5", 13), ("swipe up by 5 by 6", 15),
      ("swipe up from #t1 from #t1", 19), ("swipe up from #t1 by 5 6", 24), ("fling", 6),
      ("fling up", 9), ("fling up fast", 10), ("fling up 0", 10), ("fling up 1e9", 10),
      ("fling 5 up", 7), ("pinch #t1", 10), ("pinch #t1 0", 11), ("pinch #t1 big", 11),
      ("pinch #t1 -2", 11), ("rotate --scroll", 16), ("rotate #t1", 11), ("rotate #t1 left", 12),
      ("rotate #t1 4000", 12), ("drag #t1 -> #b1 --hold x", 24), ("drag #t1 -> #b1 --steps 0", 25),
      ("press #t1 --ms fast", 16), ("wait", 5), ("settle now", 8), ("touch down", 11),
      ("touch down 1,1 --id -1", 21),
    ])
  func everyMistakeHasACaretUnderItsColumn(line: String, column: Int) throws {
    let lines = try Conversation().say(line)
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[1] == "!   \(line)")
    #expect(lines[2] == "!   " + String(repeating: " ", count: column - 1) + "^", "\(lines)")
  }

  @Test(
    arguments: [
      ("swipe ", "left"), ("swipe up ", "from"), ("swipe up from #p2", "#p2"), ("fling d", "down"),
      ("expect event ", "zoom"), ("expect count ", "prefetch"), ("%show +ges", "+gesture"),
      ("rot", "rotate"), ("pinch #p0", "#p0"),
    ])
  func completionKnowsTheWordsOfGestures(line: String, word: String) throws {
    let conversation = try Conversation(Screens.photos)
    let found = conversation.session.complete(line, at: line.utf8.count).candidates
    #expect(found.contains(word), "\(found)")
  }

  @Test(arguments: 0..<20)
  func anyGesturesLeaveNoFingerAndNothingUndone(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lines: [String] = []
    for _ in 0..<12 {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let point = "\(number(-20...120)),\(number(-20...320))"
      let other = "\(number(-20...120)),\(number(-20...320))"
      let way = ["up", "down", "left", "right"].randomElement(using: &random) ?? "up"
      lines.append(
        [
          "tap \(point) --count \(number(1...3))", "press \(point) --ms \(number(0...900))",
          "drag \(point) -> \(other) --ms \(number(0...400)) --hold \(number(0...150))",
          "swipe \(way) from \(point) by \(number(1...400))", "fling \(way) \(number(10...5000))",
          "pinch \(point) 0.\(number(1...99))", "rotate \(point) \(number(-720...720))",
          "swipe \(way) from #p0 --scroll",
        ].randomElement(using: &random) ?? "settle")
    }
    let (first, second) = (try Conversation(Screens.photos), try Conversation(Screens.photos))
    #expect(first.say(["%show all"] + lines) == second.say(["%show all"] + lines))
    #expect(touchesDown(first) == [])
    #expect(first.say("settle") == [], "\(lines)")
  }
}
