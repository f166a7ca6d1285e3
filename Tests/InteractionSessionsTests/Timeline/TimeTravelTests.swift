import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Random sessions, and random ways to their steps: a step has one state on every way.
@Suite struct TimeTravelTests {
  private static let moves = [
    "undo", "undo 3", "redo", "redo 2", "goto 0", "goto 5", "mark here", "goto here",
    "branch other", "branch main", "goto undone-1", "when selected #t1", "branches",
  ]

  private static let targets = [
    "#t1", "#b1.clickMe", "#b2", "[0,0]", "[0,2]", "header[0]", "10,20", "350,10", "50%,50%",
    "strip[0,1]", "#r1.strip[0,3]", "#r1.strip[0,1].buy", "#p1", "#p2.like", "#p9",
  ]

  private static let screens = [Screens.banners, Screens.shelves, Screens.feed, Screens.growing]

  private static func step(_ generator: inout SeededGenerator) -> String {
    let target = targets.randomElement(using: &generator) ?? "#t1"
    let steps = [
      "tap \(target)", "tap \(target) --scroll", "tap \(target)", "select \(target)",
      "deselect \(target)", "scroll by 90 40", "scroll by -130 -20", "scroll to \(target)",
      "drag 200,100 -> 60,90", "swipe left", "swipe up", "wait 300ms", "settle",
      "settle", "wait 2s", "ls",
      "delete \(target)", "move \(target) -> [0,0]",
      #"insert [0,1] {"type":"TextCell","id":"n1","label":"New"}"#,
      #"insert [0,0] {"type":"Row"}"#, #"update \#(target) {"label":"Other"}"#,
      "reload", "reconfigure \(target)", "wire on TextCell other", "wire off BannerCell clickMe",
      "wire delegate off", "wire delegate on", "wire style models", "wire style handler",
      "%show +display", "%show default", "%view 300x200", "touch down 100,80", "touch up 100,80",
      "repeat 3 { tap \(target); scroll by 10 0 }", "expect none", "events",
    ]
    return steps.randomElement(using: &generator) ?? "ls"
  }

  /// Runs random steps, keeps the state after each, then visits them in random order.
  @Test(arguments: 1...RandomCases.number(5) as ClosedRange<UInt64>)
  func momentIsTheSameHoweverItIsComeTo(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let conversation = try Conversation(Self.screens[Int(seed % 4)])
    let session = conversation.session
    // Checkpoints without log entries, so that many steps are repeated.
    let forgetsFacts = seed.isMultiple(of: 3)
    let entries = forgetsFacts ? 20 : LogPositions.limit
    var rule = Checkpoints.Rule(spacing: 1)
    if seed < 12 { rule.entrySpacing = 0 }
    // Each checkpoint keeps all log entries itself, not only the new ones.
    if seed.isMultiple(of: 4) { rule.fewEntries = -1 }
    if forgetsFacts { rule.entryLimit = 0 }
    rule.repeatedEntries = entries
    session.timeline = Timeline(rule)
    var states = [session.stateBytes(entries: entries)]
    var lines: [String] = []
    for _ in 0..<60 {
      let line = Self.step(&generator)
      _ = conversation.say(line)
      if session.timeline.now.step == states.count {
        lines.append(line)
        states.append(session.stateBytes(entries: entries))
      }
    }
    let end = session.timeline.now.step
    for _ in 0..<(RandomCases.areMore ? 150 : 75) {
      let goal = Int.random(in: 0...end, using: &generator)
      _ = conversation.say("goto \(goal)")
      #expect(session.timeline.now.step == goal)
      #expect(
        session.stateBytes(entries: entries) == states[goal],
        "seed \(seed), goto \(goal) after \(lines.prefix(goal).suffix(6))")
    }
    let checkpoints = session.timeline.branch.checkpoints.all
    // Layouts that measure their cells are computed again from the beginning.
    //
    // Screens that load are seldom idle.
    #expect(checkpoints.count > 3 || seed % 4 >= 2, "seed \(seed): \(checkpoints.count)")
    #expect(
      checkpoints.allSatisfy { SessionDevice(restoring: $0.deviceState) != nil }
        || rule.entrySpacing > 0, "those that were tried were found out")
    // From here the same steps have the same effects.
    _ = conversation.say("goto \(end / 2)")
    for (index, line) in lines.enumerated().dropFirst(end / 2) {
      _ = conversation.say(line)
      #expect(
        session.stateBytes(entries: entries) == states[index + 1],
        "seed \(seed), again \(line)")
    }
  }

  /// While the cell of a state is displayed, the position of the content is kept.
  @Test(arguments: 1...RandomCases.number(4) as ClosedRange<UInt64>)
  func cellOfAStateIsAMomentToo(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let conversation = try Conversation(Screens.feed)
    let session = conversation.session
    session.timeline = Timeline(.init(spacing: 1, entrySpacing: 0))
    _ = conversation.say("settle", "scroll by 0 60", "select #p3", "state empty")
    let kinds = [
      "state empty", "state loading", "state ready", "tap 50,50", "wait 100ms", "scroll by 0 90",
      "select #p2", "delete #p5", "append 0 {\"type\":\"Post\"}", "settle", "ls",
    ]
    var states: [Int: [UInt8]] = [session.timeline.now.step: session.stateBytes()]
    var lines: [Int: String] = [:]
    for _ in 0..<40 {
      let line = kinds.randomElement(using: &generator) ?? "ls"
      _ = conversation.say(line)
      states[session.timeline.now.step] = session.stateBytes()
      lines[session.timeline.now.step] = line
    }
    let checkpoints = session.timeline.branch.checkpoints.all
    #expect(checkpoints.contains { $0.deviceState.root.reactions?.showsStateCell == true })
    #expect(checkpoints.allSatisfy { SessionDevice(restoring: $0.deviceState) != nil })
    let end = session.timeline.now.step
    for _ in 0..<60 {
      let goal = Int.random(in: 4...end, using: &generator)
      _ = conversation.say("goto \(goal)")
      #expect(session.stateBytes() == states[goal], "seed \(seed), step \(goal)")
    }
    _ = conversation.say("goto 4")
    for step in 5...end {
      _ = conversation.say(lines[step] ?? "ls")
      #expect(session.stateBytes() == states[step], "seed \(seed), again \(lines[step] ?? "")")
    }
  }

  @Test(arguments: 1...RandomCases.number(3) as ClosedRange<UInt64>)
  func randomWaysThroughBranchesNeverTrapAndComeBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let conversation = try Conversation(Self.screens[Int(seed % 3)])
    let session = conversation.session
    session.timeline = Timeline(.init(spacing: 2, entrySpacing: 0))
    let entries = LogPositions.limit
    var known: [Timeline.Position: [UInt8]] = [:]
    for _ in 0..<(RandomCases.areMore ? 300 : 150) {
      let line =
        Bool.random(using: &generator)
        ? Self.step(&generator) : Self.moves.randomElement(using: &generator) ?? "undo"
      _ = conversation.say(line)
      known[session.timeline.now] = session.stateBytes(entries: entries)
      if line.hasPrefix("%") || Bool.random(using: &generator) { continue }
      let branches = session.timeline.branches
      let branch = Int.random(in: 0..<branches.count, using: &generator)
      let moment = Timeline.Position(
        branch: branch, step: Int.random(in: 0...branches[branch].end, using: &generator))
      let before = session.timeline.now
      let state = session.stateBytes(entries: entries)
      session.move(to: moment)
      session.move(to: before)
      #expect(
        session.stateBytes(entries: entries) == state, "seed \(seed) after \(line)")
    }
  }

  /// In the style dataSource the loader is part of the data source.
  @Test(arguments: ["", "\nwiring: { style: dataSource }"])
  func screenThatLoadsAndReactsIsKeptAsAValue(wiring: String) throws {
    let conversation = try Conversation(Screens.feed + wiring)
    let session = conversation.session
    session.timeline = Timeline(.init(spacing: 1, entrySpacing: 0))
    _ = conversation.say("wait 5s", "tap #p1.like", "scroll bottom", "settle", "tap #p9.like")
    // A pending check for more is captured, too.
    _ = conversation.say("scroll bottom", "wait 400ms", "tap #p20.like")
    let isInReusePool = session.device?.root.startedReactions?.loader.checks.isEmpty == false
    #expect(isInReusePool)
    let checkpoints = session.timeline.branch.checkpoints.all
    #expect(checkpoints.last?.step == session.timeline.now.step)
    for checkpoint in checkpoints {
      #expect(SessionDevice(restoring: checkpoint.deviceState) != nil)
    }
    // From there the same commands have the same output.
    let lines = ["wait 2s", "scroll bottom", "wait 3s", "tap #p3.like", "tap #p4", "settle", "ls"]
    let first = conversation.say(lines)
    let digest = session.stateDigest
    _ = conversation.say("goto 3", "goto 8")
    #expect(conversation.say(lines) == first)
    #expect(session.stateDigest == digest)
  }

  private static let questions = ["ls", "visible", "selected", "events -n 50", "map", "wiring"]

  /// Undo and redo change no query and no later output, on screens of every kind.
  @Test(arguments: 1...RandomCases.number(8) as ClosedRange<UInt64>)
  func undoAndRedoAreTheIdentity(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let file = RandomScreen.text(&generator)
    let steps = (0..<12).map { _ in RandomCommand.text(&generator) }
    let count = Int.random(in: 1...12, using: &generator)
    let rest = (0..<10).map { _ in RandomCommand.text(&generator) }
    // With a checkpoint after each step, after some, or after none.
    let spacing = [1, 40, 1_000_000].randomElement(using: &generator) ?? 1
    func run(_ visits: [String]) throws -> [[String]] {
      let conversation = try Conversation(file)
      let session = conversation.session
      session.timeline = Timeline(.init(spacing: spacing, entrySpacing: 0))
      _ = conversation.say(["%show all"] + steps + visits)
      let digest = session.stateDigest
      return [[digest], conversation.say(Self.questions)]
        + rest.map { conversation.say($0) + [session.stateDigest] }
    }
    let straight = try run([])
    let around = try run(["undo \(count)", "redo \(count)"])
    let first = zip(straight, around).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(
      first == nil,
      """
      seed \(seed), \(steps), undo \(count), \((["digest", "questions"] + rest)[first?.offset ?? 0]): \
      \(first.map { "\($0.element)" } ?? "")
      """)
  }

  /// Steps with few effects are not repeated to restore their log entries.
  @Test(arguments: [1, 7, 100])
  func checkpointsOfAQuietSessionAllKeepTheirFacts(period: Int) throws {
    let conversation = try Conversation()
    let session = conversation.session
    session.timeline = Timeline(.init(spacing: 8, entrySpacing: .max))
    var states: [[UInt8]] = [session.stateBytes()]
    for step in 0..<400 {
      _ = conversation.say(
        step % period == 0
          ? "tap #t\(1 + step / period % 3)"
          : step % 3 == 0 ? "ls" : "set minimumLineSpacing \(step % 20)")
      states.append(session.stateBytes())
    }
    let checkpoints = session.timeline.branch.checkpoints.all
    #expect(checkpoints.count > 20)
    #expect(checkpoints.allSatisfy { $0.recentEntries != nil })
    // Equal values are stored once.
    let chains = Set(checkpoints.compactMap { $0.recentEntries.map { ObjectIdentifier($0.chain) } })
    #expect(chains.count <= checkpoints.count / 10)
    for goal in stride(from: 399, to: 0, by: -17) {
      _ = conversation.say("goto \(goal)")
      #expect(session.stateBytes() == states[goal], "goto \(goal)")
    }
    // Another branch from the middle keeps its own entries, and the first branch is unchanged.
    _ = conversation.say("goto 200", "branch other")
    for _ in 0..<50 { _ = conversation.say("tap #t2") }
    let other = session.stateBytes()
    _ = conversation.say("branch main", "goto 400")
    #expect(session.stateBytes() == states[400])
    _ = conversation.say("branch other")
    #expect(session.stateBytes() == other)
  }

  /// A device that is loaded in between has its own log entries.
  @Test func factsOfAnotherScreenAreNotKeptWithThose() throws {
    let conversation = try Conversation(files: [
      "screen.yaml": Screens.banners, "other.yaml": Screens.shelves,
    ])
    let session = conversation.session
    session.timeline = Timeline(.init(spacing: 1, entrySpacing: .max))
    let lines = ["tap #t1", "tap #t2", "load other.yaml", "tap 20,20", "load screen.yaml", "ls"]
    var states: [[UInt8]] = [session.stateBytes()]
    for line in lines + lines {
      _ = conversation.say(line)
      states.append(session.stateBytes())
    }
    for goal in [11, 3, 8, 2, 12, 5, 9, 4, 10, 1, 7] {
      _ = conversation.say("goto \(goal)")
      #expect(session.stateBytes() == states[goal], "goto \(goal)")
    }
  }

  /// A reused view would know the measured sizes of other content, and a new view would not.
  @Test func refilledEmbeddedCollectionPrefetchesLikeANewOne() throws {
    let conversation = try Conversation(Screens.shelves)
    let window = try #require(conversation.session.device).simulator.window
    var found: CollectionView?
    window.visitViews { view, _ in
      if let view = view as? CollectionView, view.loadedCollection?.isEmbedded == true {
        found = view
      }
    }
    let inner = try #require(found)
    inner.contentOffset.x = 40
    window.layoutIfNeeded()
    inner.contentOffset.x = 20
    window.layoutIfNeeded()
    #expect(inner.prefetching.direction != nil)
    inner.loadedCollection?.fill(with: nil)
    #expect(inner.prefetching.direction == nil)
    #expect(inner.prefetching.announced.isEmpty)
  }

  /// The layout of an embedded collection reports each error once, also after `undo` and `redo`.
  @Test func layoutErrorsOfEmbeddedCollectionsAreReportedOnce() throws {
    let file = """
      {"cvsim":1,"layout":{"flow":{"itemSize":[100,100]}},"cells":{"Row":{},"C5":{"subviews":[
      {"kind":"collection","frame":[0,0,117,39],"collection":{"layout":{"compositional":{"section":
      {"group":{"width":{"absolute":20},"height":{"absolute":39},"axis":"vertical","items":[
      {"width":{"absolute":33},"height":{"absolute":140}}]}}}},"cells":{"Row":{}},
      "sections":[{"items":[{}]}]}}]}},"sections":[{"items":[{"repeat":2,"type":"C5"}]},
      {"items":[{"repeat":1000,"type":"Row"}]}]}
      """.replacing("\n", with: "")
    let steps = ["reload [0,0]", #"synchronize 1 {"type":"Row","id":"n1"}"#]
    let append = #"append 0 {"type":"C5","id":"n5"}"#
    let (plain, travelled) = (try Conversation(file), try Conversation(file))
    _ = plain.say(steps)
    _ = travelled.say(steps)
    #expect(travelled.say("undo 2", "redo 2").last == "step 2 of 2")
    let lines = travelled.say(append)
    #expect(lines == plain.say(append))
    #expect(!lines.contains { $0.contains("no item is laid out") })
    #expect(travelled.session.stateBytes() == plain.session.stateBytes())
    // From a screen that is built from a state, too.
    let rebuilt = try Conversation(file)
    rebuilt.session.timeline = Timeline(.init(spacing: 1))
    _ = rebuilt.say(steps)
    #expect(rebuilt.say("undo 2", "redo 2", "goto 1", "goto 2").last == "step 2 of 2")
    #expect(rebuilt.say(append) == lines)
  }
}
