import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

/// Long runs of items and many names in a session.
@Suite struct GrowthTests {
  private static let rows = """
    cvsim: 1
    name: rows
    viewport: [100, 300]
    layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
    cells: { Row: {} }
    sections: [{ items: [{ id: a }, { id: b }] }]
    """

  /// A run is printed as a range, fewer items one by one.
  ///
  /// The log, the layout and the selection are the same.
  @Test func longRunIsInsertedAsItsItemsAre() throws {
    let (long, short) = (try Conversation(Self.rows), try Conversation(Self.rows))
    for conversation in [long, short] { _ = conversation.say("select #b") }
    let lines = long.say(#"insert [0,1] {"repeat": 1500, "id": "r{i}"}"#)
    let parts = (0..<2).flatMap { part in
      let items = (0..<750).map { "{\"id\": \"r\(part * 750 + $0)\"}" }.joined(separator: ", ")
      return short.say("insert [0,\(1 + part * 750)] [\(items)]")
    }
    #expect(lines == parts && lines.count == 1500)
    for question in ["selected", "frame #b", "frame #r1499", "visible", "state"] {
      #expect(long.say(question) == short.say(question), "\(question)")
    }
    let device = try #require(long.session.device).root
    #expect(device.sections[0].items.pieces.count == 3)
    #expect(long.say("delete #r700") == ["delete [0,701] #r700"])
    #expect(long.say("frame #b") == ["frame [0,1500] #b 0,75000 100x50"])
  }

  /// A search for the description of a view visits each level once; twice would be 2^40 visits.
  @Test func nestedSubviewsAreSearchedOnce() throws {
    var subview = "{ name: v0, frame: [0, 0, 100%, 100%] }"
    for level in 1...40 {
      subview = "{ name: v\(level), frame: [0, 0, 100%, 100%], subviews: [\(subview)] }"
    }
    let conversation = try Conversation(
      Self.rows.replacing("Row: {}", with: "Row: { subviews: [\(subview)] }"))
    #expect(conversation.say("why 10,10").last?.hasPrefix("select would go to ") == true)
  }

  @Test func sectionIsEmptiedAndFilledByRuns() throws {
    let conversation = try Conversation(Self.rows)
    _ = conversation.say("synchronize 0 []")
    let lines = conversation.say(#"synchronize 0 {"repeat": 2000, "id": "r{i}"}"#)
    #expect(lines.count == 2000 && lines.last == "insert [0,1999] #r1999")
    let gone = conversation.say("synchronize 0 []")
    #expect(gone.count == 2000 && gone.first == "delete [0,0] #r0")
    #expect(gone.last == "delete [0,1999] #r1999")
    #expect(conversation.say("undo").last == "step 2 of 3")
    #expect(conversation.say("frame #r1999") == ["frame [0,1999] #r1999 0,99950 100x50"])
  }

  @Test(arguments: [
    (#"insert [0,0] {"repeat": 5000, "id": "r{i}"}"#, "r17", "[0,17]"),
    (#"append 0 {"repeat": 5000, "id": "1{i}"}"#, "117", "[0,19]"),
  ])
  func anIDOfALongRunIsTaken(command: String, id: String, place: String) throws {
    let conversation = try Conversation(Self.rows)
    _ = conversation.say(command)
    #expect(
      conversation.say("append 0 {\"id\": \"\(id)\"}") == [
        "! the id \"\(id)\" is taken, by \(place); ids are unique"
      ])
    #expect(conversation.say(command).first?.contains("is taken, by") == true)
    #expect(
      conversation.say(#"append 0 [{"id": "s17"}, {"repeat": 5000, "id": "s{i}"}]"#).first?
        .contains("[1].id: the id \"s17\" is taken, by 1:1 (items[0].id)") == true)
  }

  @Test func thereAreThirtyTwoFingers() throws {
    let conversation = try Conversation(Self.rows)
    for finger in 0..<32 { _ = conversation.say("touch down 10,10 --id \(finger)") }
    #expect(conversation.session.device?.simulator.touchesDown.count == 32)
    #expect(
      conversation.say("touch down 10,10 --id 32").first?
        .contains("a whole number from 0 to 31") == true)
  }

  /// Counted are the steps that `undo` repeats.
  @Test func successiveUndoRepeatsFewSteps() throws {
    let conversation = try Conversation(Self.rows)
    let session = conversation.session
    var states = [session.stateBytes()]
    // 1,000 units of work: no checkpoint is due yet.
    for number in 0..<500 {
      _ = conversation.say("insert [0,0] {\"id\": \"n\(number)\"}")
      states.append(session.stateBytes())
    }
    var most = 0
    for step in (0..<500).reversed().prefix(40) {
      let before = session.timeline.repeatedSteps
      _ = conversation.say("undo")
      if step < 499 { most = max(most, session.timeline.repeatedSteps - before) }
      #expect(session.stateBytes() == states[step])
    }
    #expect(most < 2 * NearbyCheckpoints.leastDistance)
    _ = conversation.say("redo 10", "insert [0,0] {\"id\": \"other\"}", "undo 3")
    #expect(session.stateBytes() == states[468])
    #expect(conversation.say("branch undone-1").last == "step 500 of 500 in undone-1")
    #expect(session.stateBytes() == states[500])
  }

  /// Every step of a gesture counts as work.
  @Test(arguments: [
    "drag 50,200 -> 50,100 --steps 1000000", "rotate #a 90 --steps 1000000",
    "pinch #a 1.5 --steps 1000000", "drag 50,200 -> 50,100 --ms 0 --steps 1000000",
  ])
  func aGestureOfManyStepsIsStopped(command: String) throws {
    let conversation = try Conversation(Self.rows)
    var limits = SessionLimits()
    limits.work = 2000
    conversation.session.limits = limits
    let lines = conversation.say(command)
    #expect(lines.last == "! stopped: more than 2000 commands and rounds of waiting")
    #expect(conversation.session.limits?.workDone == 2001)
    let other = try Conversation(Self.rows)
    var rounds = 0
    other.session.isInterrupted = {
      rounds += 1
      return rounds > 100
    }
    #expect(other.say(command).last?.hasPrefix("! stopped; the session is unchanged") == true)
    #expect(other.session.device?.simulator.touchesDown.isEmpty == true)
  }

  /// A circle displays all its items, and each page that it loads calls for the next one.
  @Test func pagesWithoutEndAreStopped() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      layout: { circular: {} }
      cells: { A: {} }
      loading: {}
      reactions: [{ on: { loadMore: true }, do: [{ append: { section: 0, items: [{ repeat: 1000 }] } }] }]
      sections: [{ items: [{}] }]
      """)
    var limits = SessionLimits(work: 100)
    limits.leastPassElements = 50_000
    conversation.session.limits = limits
    #expect(
      conversation.say("load-more", "settle")
        .contains("! stopped: more than 50000 elements in display passes"))
    let done = try #require(conversation.session.limits)
    #expect(done.workDone < 100)
    #expect(50_001..<80_000 ~= done.passElementsDone)
  }

  /// A session of a person has no limits, and says what does not end.
  @Test func waitingForPagesWithoutEndEnds() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      layout: { circular: {} }
      cells: { A: {} }
      sections: [{ items: [{}] }]
      reactions: [{ on: { loadMore: true }, do: [{ append: { items: [{}] } }] }]
      """)
    WaitBudget.$elementLimit.withValue(20_000) {
      let lines = conversation.say("load-more", "settle")
      #expect(lines.contains { $0.hasPrefix("! timers do not end: ") }, "\(lines.suffix(4))")
    }
    let count = try #require(conversation.session.device).root.itemCount(inSection: 0)
    #expect(100..<300 ~= count)
  }

  /// Each frame of a fling displays all items of a circle, and that ends.
  @Test func aFlingOfManyItemsIsWaitedFor() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      viewport: [300, 300]
      layout: { circular: { radius: 100, turns: 20 } }
      cells: { A: {} }
      sections: [{ items: [{ repeat: 300 }] }]
      """)
    let lines = WaitBudget.$elementLimit.withValue(5_000) {
      conversation.say("fling up 2000")
    }
    #expect(!lines.contains { $0.hasPrefix("!") }, "\(lines.suffix(4))")
    let window = try #require(conversation.session.device).simulator.window
    #expect(window.displayedElements > 10_000)
  }

  /// The display of the last command counts, so many short cases of a job reach the limit, too.
  @Test func lastDisplayCounts() throws {
    let conversation = try Conversation(Self.rows)
    conversation.session.limits = SessionLimits()
    _ = conversation.say("scroll by 0 50")
    #expect(try #require(conversation.session.limits).passElementsDone > 0)
  }

  /// Each key counts as work, and a long text is typed in place.
  @Test func aLongTextIsStopped() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      layout: { flow: { itemSize: [100, 50] } }
      cells: { A: { subviews: [{ name: f, kind: textField, frame: [0, 0, 90, 40] }] } }
      sections: [{ items: [{ id: a }] }]
      """)
    _ = conversation.say("tap #a.f")
    var limits = SessionLimits()
    limits.work = 5000
    conversation.session.limits = limits
    let lines = conversation.say("type \"\(String(repeating: "a", count: 4000))\"")
    #expect(!lines.contains { $0.hasPrefix("!") })
    #expect(
      conversation.say("type \"\(String(repeating: "a", count: 4000))\"").last
        == "! stopped: more than 5000 commands and rounds of waiting")
  }

  /// The instructions of a pattern that are visited for the labels are limited.
  @Test func aPatternThatNeverEndsIsStopped() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      layout: { flow: { itemSize: [100, 50] } }
      cells: { A: {} }
      sections: [{ items: [{ repeat: 5000, label: "aaaaaaaaaaaaaaaaaaaa{i}" }] }]
      """)
    let name = try #require(conversation.session.device?.root.document.name)
    LinePattern.$stepLimit.withValue(20_000) {
      #expect(
        conversation.say("tap /((a?){30}){30}b/") == [
          "! /((a?){30}){30}b/ needs more than 20000 steps on the labels of \(name); a pattern "
            + "with fewer alternatives and repetitions needs fewer"
        ])
    }
  }

  /// Branches without steps are on no path.
  @Test func branchesWithoutStepsMakeNoPathLonger() throws {
    let conversation = try Conversation(Self.rows)
    _ = conversation.say("tap 10,10")
    for number in 0..<200 { _ = conversation.say("branch b\(number)") }
    _ = conversation.say("tap 10,60")
    let timeline = conversation.session.timeline
    let origins = timeline.branches.compactMap(\.origin)
    #expect(origins.count == 200)
    #expect(Set(origins) == [Timeline.Position(branch: 0, step: 1)])
    #expect(conversation.say("undo").last == "step 1 of 2 in b199")
    #expect(conversation.say("goto b5").last == "step 1 of 1 in b5")
    #expect(conversation.say("goto b199").last == "step 2 of 2 in b199")
  }

  /// After long work, a new branch stores no state before it has steps of its own.
  @Test func branchesStoreNoStateSooner() throws {
    let conversation = try Conversation(Self.rows)
    _ = conversation.say("repeat 3000 { tap 10,10 }")
    for number in 0..<50 {
      _ = conversation.say("branch b\(number)")
      _ = conversation.say("tap 10,60")
      _ = conversation.say("undo")
      _ = conversation.say("tap 10,10")
    }
    let branches = conversation.session.timeline.branches
    #expect(branches.count == 101)
    #expect(branches.dropFirst().allSatisfy { $0.checkpoints.all.isEmpty })
  }

  /// Commands that `redo` repeats count as work, and a limit that they reach is named.
  @Test func repeatedWorkCounts() throws {
    let conversation = try Conversation(Self.rows)
    var limits = SessionLimits()
    limits.work = 5000
    conversation.session.limits = limits
    // Without a checkpoint after the block.
    conversation.session.timeline = Timeline(.init(spacing: 1_000_000))
    _ = conversation.say("repeat 700 { tap 10,10 }")
    let once = try #require(conversation.session.limits?.workDone)
    #expect(once >= 1400)
    #expect(conversation.say("undo", "redo").last == "step 1 of 1")
    #expect(try #require(conversation.session.limits?.workDone) >= 2 * once)
    _ = conversation.say("undo", "redo", "undo")
    #expect(
      conversation.say("redo") == ["! stopped: more than 5000 commands and rounds of waiting"])
    #expect(conversation.session.stopReason != nil)
  }

  @Test func markIsKeptOnce() throws {
    let conversation = try Conversation(Self.rows)
    for number in 0..<50 {
      _ = conversation.say("tap 10,10")
      _ = conversation.say("mark m")
      _ = conversation.say("mark n\(number)")
    }
    let marked = conversation.session.timeline.branch.marked
    #expect(marked.values.reduce(0) { $0 + $1.count } == 51)
    _ = conversation.say("undo 10")
    _ = conversation.say("tap 10,60")
    #expect(conversation.say("goto n45").last == "step 46 of 50 in undone-1")
    #expect(conversation.say("goto n5").last?.hasPrefix("step 6 of ") == true)
  }
}
