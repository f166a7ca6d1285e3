import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// Random sessions on screens of every kind: a checkpoint restores its moment.
///
/// The same commands from there have the same output.
@Suite struct CheckpointTests {
  private static let seeds: ClosedRange<UInt64> = 1...RandomCases.number(3)

  /// Runs random lines with a checkpoint at each step, then visits steps in random order.
  ///
  /// - Returns: The number of steps with a checkpoint.
  @discardableResult
  private func walk(
    _ screen: String, _ kinds: [String], seed: UInt64, steps: Int = 40, after start: [String] = []
  ) throws -> Double {
    var generator = SeededGenerator(seed: seed)
    let conversation = try Conversation(screen)
    let session = conversation.session
    session.timeline = Timeline(.init(spacing: 1, entrySpacing: 0))
    _ = conversation.say(start)
    var states = [session.timeline.now.step: session.stateBytes()]
    var lines: [Int: String] = [:]
    let first = session.timeline.now.step
    for _ in 0..<steps {
      let line = kinds.randomElement(using: &generator) ?? "ls"
      _ = conversation.say(line)
      states[session.timeline.now.step] = session.stateBytes()
      lines[session.timeline.now.step] = line
    }
    let end = session.timeline.now.step
    func said(before step: Int) -> String {
      (max(first, step - 12)...step).compactMap { lines[$0] }.joined(separator: "; ")
    }
    let checkpoints = session.timeline.branch.checkpoints.all.filter { $0.step >= first }
    for checkpoint in checkpoints {
      let isRestored = SessionDevice(restoring: checkpoint.deviceState) != nil
      #expect(
        isRestored,
        "seed \(seed), checkpoint \(checkpoint.step) after \(said(before: checkpoint.step))")
    }
    for _ in 0..<steps {
      let goal = Int.random(in: first...end, using: &generator)
      _ = conversation.say("goto \(goal)")
      let isSame = session.stateBytes() == states[goal]
      #expect(isSame, "seed \(seed), goto \(goal) after \(said(before: goal))")
    }
    // From every checkpoint the same steps have the same effects.
    for start in stride(from: first, to: end, by: 7) {
      _ = conversation.say("goto \(start)", "branch from\(start)")
      for step in (start + 1)...min(start + 9, end) {
        _ = conversation.say(lines[step] ?? "ls")
        guard session.stateBytes() == states[step] else {
          Issue.record("seed \(seed), again from \(start) to \(step): \(said(before: step))")
          break
        }
      }
      _ = conversation.say("branch main")
    }
    return Double(checkpoints.count) / Double(end - first)
  }

  private static let edits = [
    "scroll by 0 90", "scroll by 0 -70", "scroll by 40 0", "scroll bottom", "scroll top", "settle",
    "swipe up", "tap 50,50", "tap 50%,80%", "tap [0,1] --scroll", "delete [0,0]", "delete [1,1]",
    "move [0,0] -> [0,3]", "move [0,2] -> [1,0]", "reload", "reconfigure [0,1]",
    "update [0,1] {\"size\":[140,77]}", "insert [0,1] {\"type\":\"Tile\",\"id\":\"n1\"}",
    "insert [0,0] {\"type\":\"Tile\",\"size\":[90,33.5]}", "append 1 {\"type\":\"Wide\"}",
    "resize 280 260", "resize 300 300", "rotate", "select [0,2]", "ls", "wait 300ms",
    "scroll to [1,2]", "scroll to [0,4]", "drag 100,200 -> 100,120",
  ]

  private static let cells = """
    viewport: [300, 300]
    allowsMultipleSelection: true
    cells:
      Tile: { size: [90, 70] }
      Wide:
        size: [200.5, 41.3]
        subviews: [{ name: like, kind: button, frame: [0, 0, 60, 28], event: like }]
    sections:
      - items:
          - { repeat: 14, type: Tile, id: "t{i}" }
          - { type: Wide, id: w1, size: [110, 63.7] }
          - { repeat: 5, type: Wide, id: "u{i}" }
      - items: [{ repeat: 12, type: Tile, id: "v{i}" }, { type: Wide }]
    """

  private static func screen(_ layout: String) -> String {
    "cvsim: 1\nname: screen\nlayout: \(layout)\n" + cells
  }

  private static let masonry = screen("{ masonry: { columns: 3, headerHeight: 20 } }")
  private static let circular = screen("{ circular: { itemSize: [40, 40], turns: 2 } }")
  private static let growing = [
    screen("{ flow: { estimatedItemSize: [100, 40], minimumLineSpacing: 5 } }"),
    screen("{ flow: { estimatedItemSize: automatic, itemSize: [80, 61.7] } }"),
    screen(
      """
      { flow: { estimatedItemSize: [70, 33.3], scrollDirection: horizontal, \
      headerReferenceSize: [20, 20], minimumInteritemSpacing: 3.3 } }
      """),
  ]

  @Test(arguments: seeds) func masonryIsKept(seed: UInt64) throws {
    #expect(try walk(Self.masonry, Self.edits, seed: seed) > 0.5)
  }

  @Test(arguments: seeds) func circleIsKept(seed: UInt64) throws {
    #expect(try walk(Self.circular, Self.edits, seed: seed) > 0.5)
  }

  @Test(arguments: seeds) func measuredCellSizesAreKept(seed: UInt64) throws {
    let screen = Self.growing[Int(seed % 3)]
    #expect(try walk(screen, Self.edits, seed: seed) > 0.5)
  }

  // MARK: Screens with reactions

  private static func feed(_ layout: String) -> String {
    """
    cvsim: 1
    name: feed
    viewport: [300, 300]
    layout: \(layout)
    cells:
      Post:
        size: [300, 57.3]
        subviews: [{ name: like, kind: button, frame: [200, 0, 100, 40], event: like }]
      Nothing: {}
      Spinner: {}
    sections: [{ items: [{ repeat: 30, type: Post, id: "p{i}" }] }]
    loading: { emptyCell: Nothing, loadingCell: Spinner }
    reactions:
      - { on: { event: like }, after: 0.25, do: [{ update: { item: self, data: { liked: true } } }] }
      - { on: { select: Post }, after: 0.25, do: [{ delete: self }] }
      - on: { event: like }
        after: 0.5
        times: 9
        do: [{ append: { section: 0, items: [{ type: Post, size: [300, 30] }] } }, { scrollTo: self }]
      - { on: { select: Post }, after: 0.5, times: 4, do: [{ state: empty }] }
      - { on: { event: like }, after: 0.75, times: 5, do: [{ state: ready }] }
    """
  }

  private static let feeds = [
    feed("{ flow: { itemSize: [300, 50], minimumLineSpacing: 0 } }"),
    feed("{ flow: { estimatedItemSize: [300, 40], minimumLineSpacing: 0 } }"),
    feed("{ masonry: { columns: 2 } }"),
  ]

  private static let states = [
    "state empty", "state loading", "state ready", "state ready", "resize 280 300",
    "resize 300 240",
    "resize 340 420", "rotate", "scroll by 0 90", "scroll by 0 -50", "scroll bottom", "select #p2",
    "delete #p5", "delete [0,0]", "insert [0,1] {\"type\":\"Post\",\"id\":\"n\"}", "settle", "ls",
    "tap 50,50", "wait 100ms", "set contentInset [10,0,20,0]", "set contentInset 0",
    "swipe up", "reload", "reconfigure [0,2]",
  ]

  @Test(arguments: seeds) func cellOfAStateIsKeptWhenTheScreenIsResized(seed: UInt64) throws {
    let screen = Self.feeds[Int(seed % 3)]
    #expect(try walk(screen, Self.states, seed: seed, after: ["scroll by 0 60"]) > 0.5)
  }

  @Test(arguments: seeds) func reactionsThatWaitAreKept(seed: UInt64) throws {
    let kinds = [
      "tap [0,0].like", "tap [0,1].like", "tap [0,2].like", "tap [0,1]", "tap [0,3]", "wait 50ms",
      "wait 200ms", "wait 250ms", "delete [0,0]", "move [0,2] -> [0,0]", "ls", "scroll by 0 40",
      "wait 249ms", "state ready",
    ]
    let screen = Self.feeds[Int(seed % 3)]
    #expect(try walk(screen, kinds, seed: seed) > 0.5)
  }

  /// The restored content does not depend on the time of a resize.
  @Test(
    arguments: ["empty", "loading"],
    ["resize 250 300", "resize 300 200", "resize 300 420", "resize 420 500"])
  func contentComesBackToAResizedScreen(state: String, resizing: String) throws {
    for screen in Self.feeds {
      var shown: [[String]] = []
      for order in [[resizing, "state ready"], ["state ready", resizing]] {
        let conversation = try Conversation(screen)
        _ = conversation.say("scroll by 0 900", "select #p15", "state \(state)")
        _ = conversation.say(order)
        let window = try #require(conversation.session.device?.simulator.window)
        let view = try #require(conversation.session.device?.root.collectionView)
        var views: [String] = []
        window.visitViews { view, way in views.append("\(way) \(type(of: view)) \(view.frame)") }
        shown.append(views + ["\(view.contentOffset) \(view.selection.sorted)"])
      }
      #expect(shown[0] == shown[1], "\(state), \(resizing)")
    }
  }

  // MARK: Compositional layouts

  private static let fractional = "width: { fractionalWidth: 1 }, height: { estimated: 44 }"

  private static func compositional(_ section: String, _ rest: String = "") -> String {
    screen("{ compositional: { section: { \(section) }\(rest) } }")
  }

  private static let header =
    "{ elementKind: header, \(fractional), alignment: top, pinToVisibleBounds: true }"

  private static let measured = [
    compositional(
      "interGroupSpacing: 4, group: { axis: vertical, \(fractional), items: [{ \(fractional) }] }"),
    compositional(
      """
      interGroupSpacing: 3.3, contentInsets: [4, 5, 6, 7], group: { axis: horizontal, \(fractional), \
      items: [{ width: { fractionalWidth: 0.5 }, height: { estimated: 33.3 } }], count: 2 }
      """),
    // As many in a group as fit by their measured sizes.
    compositional(
      """
      group: { axis: horizontal, \(fractional), interItemSpacing: { fixed: 3 }, \
      items: [{ width: { estimated: 60 }, height: { estimated: 40 } }] }
      """, ", interSectionSpacing: 7.7"),
    compositional(
      """
      orthogonalScrollingBehavior: groupPaging, boundarySupplementaryItems: [\(header)], \
      group: { axis: horizontal, width: { estimated: 120 }, height: { estimated: 50 }, \
      items: [{ width: { estimated: 120 }, height: { estimated: 50 } }] }
      """),
    screen("{ list: { appearance: insetGrouped, headerMode: supplementary } }"),
    screen("{ list: { appearance: plain } }"),
  ]

  @Test(arguments: seeds) func measuredSectionSizesAreKept(seed: UInt64) throws {
    let screen = Self.measured[Int(seed % 6)]
    #expect(try walk(screen, Self.edits, seed: seed) > 0.5)
  }
}
