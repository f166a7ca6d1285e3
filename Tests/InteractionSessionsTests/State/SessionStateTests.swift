import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// `undo` restores everything that a session consists of.
@Suite struct SessionStateTests {
  /// Runs random commands on a random screen.
  ///
  /// `body` is called after each command with the session and its number.
  ///
  /// - Returns: The conversation and the commands, by the steps that they became.
  private func run(
    seed: UInt64, commands: Int = 16, _ body: (Session, _ step: Int) -> Void
  ) throws -> (conversation: Conversation, lines: [Int: String]) {
    var generator = SeededGenerator(seed: seed)
    let conversation = try Conversation(RandomScreen.text(&generator))
    let session = conversation.session
    session.timeline = Timeline(.init(spacing: 1, entrySpacing: 0))
    var lines: [Int: String] = [:]
    for _ in 0..<commands {
      let line = RandomCommand.text(&generator)
      _ = conversation.say(line)
      lines[session.timeline.now.step] = line
      body(session, session.timeline.now.step)
    }
    return (conversation, lines)
  }

  /// States that random sessions seldom reach.
  ///
  /// They are an open row, an edited text field, a pending deselection and a finger that is down.
  private static let rareStates = [
    (
      """
      cvsim: 1
      layout: { list: { trailingSwipeActions: [{ title: Delete, event: delete }] } }
      cells: { Row: {} }
      sections: [{ items: [{ type: Row }] }]
      """, ["swipe left from [0,0]", "wait 1s"]
    ),
    (
      """
      cvsim: 1
      layout: { flow: { itemSize: [100, 100] } }
      cells: { Row: { subviews: [{ name: text, kind: textField, frame: [0, 0, 100, 100] }] } }
      sections: [{ items: [{ type: Row }] }]
      """, ["tap [0,0].text"]
    ),
    (
      """
      cvsim: 1
      layout: { flow: { itemSize: [100, 100] } }
      cells: { Row: {} }
      sections: [{ items: [{ type: Row }] }]
      wiring: { style: models }
      """, ["tap [0,0]"]
    ),
    (Screens.banners, ["touch down 100,80", "wait 300ms"]),
  ]

  /// Fails for a new stored property until it has a role.
  ///
  /// If the role is `state` and no checkpoint captures it, `everyMomentIsRestored(seed:)` fails.
  @Test func everyStoredPropertyHasARole() throws {
    var met: Set<String> = []
    var unclassified: Set<String> = []
    func add(_ session: Session) {
      let graph = SessionGraph(session)
      met.formUnion(graph.met)
      unclassified.formUnion(graph.unclassified)
    }
    for seed in 1...40 as ClosedRange<UInt64> {
      _ = try run(seed: seed, commands: 8) { session, step in
        if step == 3 || step == 8 { add(session) }
      }
    }
    for (screen, lines) in Self.rareStates {
      let conversation = try Conversation(screen)
      _ = conversation.say(lines)
      add(conversation.session)
    }
    #expect(unclassified.isEmpty, "without a role: \(unclassified.sorted())")
    let unmet = PropertyRoles.all.properties.subtracting(met)
    #expect(unmet.isEmpty, "no session has: \(unmet.sorted())")
  }

  /// The settings of a header, the names of cases and the state of the content.
  @Test(arguments: [
    "%show +frames", "%view 100x100", "%scale 3", "%case next", "alias t tap",
    "set allowsSelection false", "state loading", "tap #t1", "wait 1ms", "touch down 5,5",
  ])
  func commandChangesTheDigest(line: String) throws {
    let (one, other) = try (Conversation(), Conversation())
    #expect(one.session.stateBytes() == other.session.stateBytes())
    _ = one.say(line)
    #expect(one.session.stateBytes() != other.session.stateBytes())
    _ = other.say(line)
    #expect(one.session.stateBytes() == other.session.stateBytes())
  }

  @Test(arguments: 1...RandomCases.number(8) as ClosedRange<UInt64>)
  func everyMomentIsRestored(seed: UInt64) throws {
    var graphs: [Int: SessionGraph] = [:]
    let (conversation, lines) = try run(seed: seed) { session, step in
      if step > 0, step.isMultiple(of: 5) { graphs[step] = SessionGraph(session) }
    }
    let session = conversation.session
    for (goal, graph) in graphs.sorted(by: { $0.key > $1.key }) {
      session.move(to: Timeline.Position(branch: 0, step: goal), rebuilding: true)
      let difference = SessionGraph(session).difference(from: graph)
      #expect(
        difference == nil,
        "seed \(seed), step \(goal) after \((1...goal).compactMap { lines[$0] }): \(difference ?? "")"
      )
    }
  }
}
