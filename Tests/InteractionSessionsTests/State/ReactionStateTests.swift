import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// What a state tells of reactions: what is to come, and not when the last one was.
@Suite struct ReactionStateTests {
  /// A list whose button has reactions and which loads at its end.
  private static func list(_ reactions: String) -> String {
    """
    cvsim: 1
    name: list
    viewport: [200, 60]
    layout: { flow: { itemSize: [200, 60], minimumLineSpacing: 0 } }
    cells: { Row: { subviews: [{ name: b, kind: button, frame: [0, 0, 44, 44], event: go }] } }
    sections: [{ items: [{ id: a }, { id: b }] }]
    reactions: \(reactions)
    """
  }

  /// A collection with another one in its only cell.
  private static func shelf(_ inner: String) -> String {
    """
    cvsim: 1
    viewport: [200, 60]
    layout: { flow: { itemSize: [200, 60] } }
    cells:
      Shelf:
        subviews:
          - name: inner
            kind: collection
            frame: [0, 0, 200, 60]
            collection:
    \(inner.split(separator: "\n").map { "          \($0)" }.joined(separator: "\n"))
    sections: [{ items: [{ id: s }] }]
    """
  }

  private func reactions(of conversation: Conversation) throws -> [UInt8] {
    let device = try #require(conversation.session.device)
    var state = StateBytes()
    device.describeReactions(into: &state, since: device.simulator.clock.now)
    return state.bytes
  }

  @Test(arguments: [false, true]) func pendingReactionsAreOfTheState(isEmbedded: Bool) throws {
    let list = Self.list("[{ on: { event: go }, after: 3, do: [{ reload: self }] }]")
    let conversation = try Conversation(isEmbedded ? Self.shelf(list) : list)
    _ = conversation.say("tap 20,20", "wait 4s")
    let rest = try reactions(of: conversation)
    _ = conversation.say("tap 20,20")
    let pending = try reactions(of: conversation)
    #expect(pending != rest)
    _ = conversation.say("wait 1s")
    #expect(try reactions(of: conversation) != pending)
    _ = conversation.say("wait 3s")
    #expect(try reactions(of: conversation) == rest)
    // At another time, the same is to come.
    _ = conversation.say("tap 20,20")
    #expect(try reactions(of: conversation) == pending)
  }

  /// More is loaded half a second after the content is ready, so until then the time counts.
  @Test(arguments: [false, true]) func delayOfLoadingMoreIsOfTheState(isEmbedded: Bool) throws {
    let list = Self.list(
      """
      [{ on: { event: go }, do: [{ load: true }] }, \
      { on: { load: true }, times: 1, do: [{ append: { items: [{ id: c }] } }] }]
      """)
    let conversation = try Conversation(isEmbedded ? Self.shelf(list) : list)
    _ = conversation.say("tap 20,20", "wait 10ms")
    let early = try reactions(of: conversation)
    _ = conversation.say("wait 100ms")
    #expect(try reactions(of: conversation) != early)
    _ = conversation.say("wait 2s")
    let late = try reactions(of: conversation)
    _ = conversation.say("wait 1s")
    #expect(try reactions(of: conversation) == late)
  }
}
