import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import TestRuns
import TestSupport
import Testing

@testable import InteractionAnalysis

@Suite struct MutationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let screen = """
    cvsim: 1
    name: screen
    viewport: [100, 100]
    layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
    cells:
      Row:
        subviews:
          - { name: buy, kind: button, frame: [10, 10, 20, 20], event: buy }
          - { name: sell, kind: button, frame: [20, 20, 20, 20], event: sell }
          - name: more
            kind: view
            frame: [60, 10, 20, 20]
            gestures:
              - { tap: {}, name: single, event: peek, requireToFail: [double] }
              - { tap: { count: 2 }, name: double, event: open }
    sections:
      - items: [{ type: Row, id: a }, { type: Row, id: b }]
    wiring:
      delegate: [cellDidSelect]
      callbacks:
        - { cell: Row, event: buy, name: onBuy }
        - { cell: Row, event: sell, name: onSell }
        - { cell: Row, event: peek, name: onPeek }
        - { cell: Row, event: open, name: onOpen }
    reactions:
      - { on: { event: sell }, do: [{ delete: self }] }
    """

  private static let weak = "%cvsim 1\n%load screen.yaml\ntap #a.buy\n| event \"buy\" [..]\n"

  private func write(_ cases: String, screen: String = MutationTests.screen) throws -> String {
    try folder.write(screen, to: "screen.yaml")
    return try folder.write(cases, to: "cases.cvt")
  }

  private func score(
    _ path: String, _ operators: Set<MutationOperator> = Set(MutationOperator.allCases),
    _ change: (inout MutationRun.Settings) -> Void = { _ in }
  ) throws -> MutationScore {
    var settings = MutationRun.Settings()
    settings.operators = operators
    change(&settings)
    return try MutationRun(TestSelection([path]), settings).score()
  }

  // MARK: Limits

  @Test func screenThatNeverEndsHasAScore() throws {
    let path = try write(
      "%cvsim 1\n%load screen.yaml\ntap #a@75,25\n| ...\n", screen: EndlessScreen.text)
    let score = try score(path, [.flipMultipleSelection, .dropReaction])
    #expect(score.mutants == 3 && score.killed == 0, "\(score.lines)")
    let survivor = try #require(score.survivors.first { $0.operator == .dropReaction })
    #expect(survivor.killer?.actions.count == 1, "\(score.lines)")
  }

  // MARK: Screens

  /// Cases that touch, scroll and wait, end in the middle of a gesture, or change the data.
  private static let steps = [
    "tap #a.buy\n| event \"buy\" [..]\n", "tap #a@90,45\n| select [..]\ntap #b@90,45\n| ...\n",
    "tap #a.more\n| ...\nwait 1s\n| ...\n", "tap #a.more --count 2\n| ...\n",
    "touch down 15,15\n| ...\ntouch up\n| event \"buy\" [..]\n",
    "scroll by 0 20\n| ...\ntap 15,95\n| ...\n", "tap #c.sell --scroll\n| ...\n",
    "tap #b.sell\n| event \"sell\" [..]\n| ...\ntap #a.buy\n| event \"buy\" [..]\n",
    "delete #a\n| ...\ntap #b.buy\n| event \"buy\" [..]\n",
    "tap #a.buy\n| event \"buy\" #a.buy via callback:onBuy\nexpect hittable #a.sell\n",
  ]

  private func noticed(
    _ path: String, reusing: Bool, sample: Int? = nil
  ) throws -> [Bool] {
    var settings = MutationRun.Settings()
    settings.reusesScreens = reusing
    settings.sample = sample
    return try MutationRun(TestSelection([path]), settings).noticed
  }

  /// A screen that has exchanged a part has to be the one that would be built with it, and the original
  /// one afterwards.
  @Test(arguments: [
    ("      - { on: { event: sell }, do: [{ delete: self }] }", true), ("", true), ("", false),
  ]) func reusedScreensNoticeTheSame(reaction: String, hasWiring: Bool) throws {
    var parts = MutationTests.screen.components(separatedBy: "reactions:\n")
    parts[0] = parts[0].replacingOccurrences(
      of: "{ type: Row, id: b }", with: "{ type: Row, id: b }, { type: Row, id: c }")
    if !hasWiring { parts[0] = parts[0].components(separatedBy: "wiring:\n")[0] }
    let screen = parts[0] + (reaction.isEmpty ? "" : "reactions:\n" + parts[1])
    for (index, steps) in MutationTests.steps.enumerated() {
      let path = try write(
        "%cvsim 1\n%load screen.yaml\n"
          + (hasWiring
            ? steps : steps.replacingOccurrences(of: " via callback:onBuy", with: "[..]")),
        screen: screen)
      let built = try noticed(path, reusing: false)
      #expect(try noticed(path, reusing: true) == built, "\(index): \(steps)")
      if steps.contains("| event") { #expect(built.contains(true), "\(steps)") }
    }
  }

  @Test(arguments: [
    "banners", "circle", "cinema", "data-source/menu", "feed", "gestures", "inbox", "models/styles",
    "registrations/hello", "section-handlers/album",
  ]) func reusedScreensOfAnExampleNoticeTheSame(name: String) throws {
    let path = Checkout.folder.appendingPathComponent("Examples/\(name).cvt").path
    // Each builds and runs every case twice.
    let sample = RandomCases.areMore ? nil : 12
    #expect(
      try noticed(path, reusing: true, sample: sample)
        == noticed(path, reusing: false, sample: sample))
  }

  /// Views are found by the order of their descriptions, not by that in which they are displayed.
  @Test func reusedScreensExchangeViewsAtAnyDepth() throws {
    let views = """
      subviews:
          - { name: cover, kind: view, frame: [50, 0, 50, 50], zIndex: 2, userInteractionEnabled: false }
          - name: outer
            kind: view
            frame: [0, 0, 60, 50]
            zIndex: 1
            subviews:
              - { name: back, kind: button, frame: [0, 0, 40, 40], zIndex: 3, event: buy }
              - name: inner
                kind: view
                frame: [40, 0, 20, 50]
                subviews: [{ name: deep, kind: button, frame: [0, 0, 20, 20], event: sell }]
          - { name: last, kind: button, frame: [70, 10, 20, 20], event: more }
      """
    let screen = """
      cvsim: 1
      name: screen
      viewport: [100, 150]
      layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0, headerReferenceSize: [100, 50] } }
      cells:
        Row:
          \(views)
      supplementaryViews:
        Head:
          \(views)
      sections:
        - header: { type: Head }
          items: [{ type: Row, id: a }, { type: Row, id: b }]
      """
    let path = try write(
      """
      %cvsim 1
      %load screen.yaml
      tap 5,55
      | event "buy" [..]
      tap 45,55
      | event "sell" [..]
      tap 75,115
      | event "more" [..]
      tap 45,5
      | event "sell" [..]
      tap 5,5
      | event "buy" [..]
      """, screen: screen)
    let built = try noticed(path, reusing: false)
    #expect(try noticed(path, reusing: true) == built)
    #expect(built.count > 40 && built.count(where: \.self) > 20)
  }

  // MARK: Operators

  /// The operators that change a screen, each with the mutants that a session can tell from it.
  @Test(
    arguments: [
      (MutationOperator.dropReceiver, 4), (.swapReceivers, 3), (.renameEvent, 4),
      (.duplicateEvent, 2), (.dropMethod, 1), (.flipPrecedence, 0), (.exchangeItems, 1),
      (.flipSelection, 1), (.flipMultipleSelection, 1), (.disableInteraction, 3), (.hide, 3),
      (.makeTransparent, 3), (.disableControl, 2), (.flipZOrder, 1), (.dropGesture, 2),
      (.dropRequirement, 1), (.dropReaction, 1),
    ])
  func changeOfAScreenHasAShortKiller(operation: MutationOperator, count: Int) throws {
    let path = try write("%cvsim 1\n%load screen.yaml\nvisible\n| ...\n")
    let score = try score(path, [operation])
    #expect(score.survivors.count == count, "\(score.lines)")
    #expect(score.survivors.allSatisfy { $0.killer != nil })
    #expect(score.killed == 0)
  }

  @Test func regionThatGrowsIsToldByATapBesideIt() throws {
    let path = try write("%cvsim 1\n%load screen.yaml\ntap #a.buy@1,1\n")
    let score = try score(path, [.growRegion])
    let grown = try #require(score.survivors.first { $0.place == "Row.buy" })
    #expect(grown.killer?.actions == ["tap #a@20,9.5"])
  }

  /// The items appear a second after the screen, and the button a second after the tap on one.
  @Test func killersOfAScreenThatLoadsWaitForTheLoad() throws {
    let example = Checkout.folder.appendingPathComponent("Examples/data-source/state.yaml")
    let path = try write(
      "%cvsim 1\n%load screen.yaml\nwait 1ms\n| ...\n",
      screen: try String(contentsOf: example, encoding: .utf8))
    let score = try score(path, [.renameEvent, .disableControl])
    #expect(score.survivors.count == 2, "\(score.lines)")
    for survivor in score.survivors {
      #expect(survivor.killer?.actions.first == "wait 1000ms", "\(score.lines)")
    }
  }

  /// A key, a finger that leaves and a finger that comes back, which no command does, send events.
  @Test(arguments: [
    ("kind: textField, events: { editingChanged: edit }", true),
    ("kind: button, events: { touchUpOutside: edit }", true),
    ("kind: button, events: { touchDragEnter: edit }", false),
  ]) func changesOfEventsThatNoTapSendsAreNotEquivalent(subview: String, hasKiller: Bool) throws {
    let path = try write(
      "%cvsim 1\n%load screen.yaml\nwait 1ms\n",
      screen: """
        cvsim: 1
        viewport: [200, 100]
        layout: { flow: { itemSize: [200, 100] } }
        cells: { Row: { subviews: [{ name: b, frame: [5, 5, 60, 40], \(subview) }] } }
        sections: [{ items: [{ type: Row, id: a }] }]
        wiring: { callbacks: [{ cell: Row, event: edit, name: onEdit }] }
        reactions: [{ on: { event: edit }, do: [{ delete: self }] }]
        """)
    let score = try score(path, [.dropReceiver, .renameEvent, .duplicateEvent, .dropReaction])
    #expect(score.mutants == 4 && score.equivalent == 0, "\(score.lines)")
    #expect(score.survivors.count { $0.killer != nil } == (hasKiller ? 4 : 0), "\(score.lines)")
    #expect(score.undecided == (hasKiller ? 0 : 4), "\(score.lines)")
  }

  @Test func flippedPrecedenceCallsTheDelegateToo() throws {
    let screen = MutationTests.screen.replacingOccurrences(
      of: "delegate: [cellDidSelect]", with: "delegate: all")
    let path = try write(
      "%cvsim 1\n%load screen.yaml\ntap #a.buy\n| event \"buy\" #a.buy via callback:onBuy\n",
      screen: screen)
    #expect(try score(path, [.flipPrecedence]).killed == 1)
  }

  // MARK: Scores

  @Test func caseThatComparesTheEventNoticesItsChanges() throws {
    let path = try write(
      "%cvsim 1\n%load screen.yaml\ntap #a.buy\n| event \"buy\" #a.buy via callback:onBuy\n")
    let score = try score(path, [.dropReceiver, .renameEvent])
    #expect(score.killed == 2)
    #expect(
      score.survivors.map(\.place) == [
        "callback:onSell of Row sell", "callback:onPeek of Row peek", "callback:onOpen of Row open",
        "Row.sell sell", "Row.more single", "Row.more double",
      ])
  }

  @Test func changeWithoutEffectIsEquivalent() throws {
    // The delegate has no method for events, so it gets none.
    let score = try score(try write(MutationTests.weak), [.flipPrecedence])
    #expect((score.equivalent, score.survivors.count) == (1, 0))
    #expect(score.score == 1)
  }

  @Test func searchThatIsCutOffHasNoKillerAndIsNotEquivalent() throws {
    let score = try score(try write(MutationTests.weak), [.flipPrecedence]) {
      $0.limits.commands = 3
      $0.limits.states = 1
    }
    #expect(score.equivalent == 0)
    #expect(score.survivors.map(\.killer) == [nil])
    #expect(score.score == 0)
  }

  @Test func comparisonOfAllStatesProvesThatAChangeHasNoEffect() throws {
    let score = try score(try write(MutationTests.weak), [.flipPrecedence])
    #expect(score.equivalent == 1)
    #expect(score.lines.first == "1 mutant, 0 killed, 0 survived, 1 equivalent")
    #expect(try MutationScore(json: score.json) == score)
  }

  @Test func killerHasTheCommandsThatReachTheChange() throws {
    // The last row is below the edge until another one is deleted, or the content is scrolled.
    let screen = """
      cvsim: 1
      name: screen
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
      cells:
        Row: { subviews: [{ name: sell, kind: button, frame: [0, 0, 50, 50], event: sell }] }
        Last: { subviews: [{ name: buy, kind: button, frame: [0, 0, 50, 50], event: buy }] }
      sections:
        - items:
            - { type: Row, id: a }
            - { type: Row, id: b }
            - { type: Row, id: c }
            - { type: Row, id: d }
            - { type: Last, id: e }
      wiring:
        delegate: []
        callbacks:
          - { cell: Row, event: sell, name: onSell }
          - { cell: Last, event: buy, name: onBuy }
      reactions:
        - { on: { event: sell }, do: [{ delete: self }] }
      """
    let path = try write(
      "%cvsim 1\n%load screen.yaml\nvisible\n| ...\n", screen: screen)
    let score = try score(path, [.dropReceiver])
    let killer = try #require(
      score.survivors.first { $0.place.contains("onBuy") }?.killer, "\(score.lines)")
    #expect(killer.actions == ["tap #e.buy --scroll"])
  }

  /// Views that never overlap can change their order: at any size of their cell, or at the one size
  /// that touches leave it.
  @Test(arguments: [
    ("[40, 10, 20, 20]", 1), ("[29, 29, 20, 20]", 0), (#"["100%-30", 10, 20, 20]"#, 1),
    (#"["100%-75", 10, 20, 20]"#, 0),
    ("[10, 30, 20, 20]", 1),
  ]) func orderOfDisjointViewsIsEquivalentByGeometry(frame: String, count: Int) throws {
    let screen = """
      cvsim: 1
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 50] } }
      cells:
        Row:
          subviews:
            - { name: buy, kind: button, frame: [10, 10, 20, 20], event: buy }
            - { name: sell, kind: button, frame: \(frame), event: sell }
      sections: [{ items: [{ repeat: 20, type: Row, id: "r{i}" }] }]
      """
    let path = try write("%cvsim 1\n%load screen.yaml\ntap #r0.buy\n| ...\n", screen: screen)
    let score = try score(path, [.flipZOrder]) { $0.limits.commands = 1 }
    #expect(score.equivalent == count, "\(score.lines)")
  }

  @Test func survivorsAreGroupedByTheGapInTheCases() throws {
    let path = try write(MutationTests.weak)
    let lines = try score(path, [.growRegion, .shrinkRegion]).lines
    #expect(lines.contains("\(folder.path("screen.yaml")): Row.sell: no case touches its edge"))
    #expect(lines.contains { $0.hasPrefix("  grow-region noticed by: tap #a") })
  }

  @Test func proposedCasesNoticeWhatTheOthersDidNot() throws {
    let path = try write(MutationTests.weak)
    let before = try score(path)
    #expect(before.score < 0.3)
    let proposed = folder.path("proposed.cvt")
    try folder.write(
      String(decoding: before.transcript(at: proposed), as: UTF8.self), to: "proposed.cvt")
    let report = TestRun(RunPlan(TestSelection([proposed]))).run()
    #expect(report.cases.allSatisfy { $0.verdict == .passed })
    let after = try MutationRun(TestSelection([path, proposed]), MutationRun.Settings()).score()
    #expect(after.mutants == before.mutants)
    #expect(after.equivalent == before.equivalent)
    #expect(after.survivors.isEmpty, "\(after.lines)")
    #expect(after.killed == after.mutants - after.equivalent - after.undecided)
    // That touches arrive later changes no effect here, and no comparison proves it.
    var settings = MutationRun.Settings()
    settings.operators = [.flipDelay]
    let delays = try MutationRun(TestSelection([path, proposed]), settings).score()
    #expect(delays.undecided > 0 && delays.undecided == after.undecided, "\(delays.lines)")
  }

  @Test func casesOfTheGuideNoticeChangesOfReceivers() throws {
    let path = Checkout.folder.appendingPathComponent("Examples/banners.cvt").path
    let score = try MutationScore(ofCasesAt: [path], operators: [.dropReceiver, .renameEvent])
    #expect(score.survivors.isEmpty)
  }

  /// The scores of examples, and those with the cases that are proposed for them.
  @Test(
    arguments: [
      ("banners", 26, 22), ("inbox", 14, 9), ("data-source/colours", 11, 4),
      ("data-source/menu", 8, 6), ("models/styles", 10, 5), ("registrations/hello", 8, 3),
      ("section-handlers/album", 9, 6),
    ])
  func proposedCasesCompleteAnExample(name: String, mutants: Int, killed: Int) throws {
    let examples = Checkout.folder.appendingPathComponent("Examples").path
    let path = "\(examples)/\(name).cvt"
    let before = try score(path)
    #expect((before.mutants, before.killed) == (mutants, killed))
    let proposed = folder.path("proposed.cvt")
    try folder.write(
      String(decoding: before.transcript(at: proposed), as: UTF8.self), to: "proposed.cvt")
    let after = try MutationRun(TestSelection([path, proposed]), MutationRun.Settings()).score()
    let noticeable = before.survivors.count { $0.killer != nil }
    #expect(after.killed == before.killed + noticeable, "\(after.lines)")
    #expect(after.survivors.allSatisfy { $0.killer == nil }, "\(after.lines)")
  }

  @Test func joinedShardsAreTheWholeAtAnyNumberOfJobs() throws {
    let path = try write(MutationTests.weak)
    let operators: Set<MutationOperator> = [.dropReceiver, .renameEvent, .hide]
    let whole = try score(path, operators)
    var joined = MutationScore()
    for index in [2, 1, 3] {
      joined.merge(
        try score(path, operators) {
          $0.shard = Shard(index: index, total: 3)
          $0.jobs = 2
        })
    }
    #expect(joined == whole)
    #expect(try MutationScore(json: whole.json) == whole)
  }

  /// `cvsim test` accepts commands without expectations after `quit`.
  @Test func caseThatQuitsEarlyNoticesNothing() throws {
    let path = try write(
      "%cvsim 1\n%load screen.yaml\nwait 1ms\nquit\nwait 1ms\n")
    #expect(try score(path) { $0.sample = 5 }.killed == 0)
  }

  @Test func sampleIsSpreadOverAllMutants() throws {
    let path = try write(MutationTests.weak)
    let operators: Set<MutationOperator> = [.dropReceiver, .renameEvent]
    let score = try score(path, operators) { $0.sample = 4 }
    #expect(score.mutants == 4)
    #expect(score.survivors.map(\.number) == [2, 6])
  }

  // MARK: Problems

  @Test func caseThatFailsBeforeAnyMutationIsAProblem() throws {
    let path = try write("%cvsim 1\n%load screen.yaml\ntap #a\n| (nothing)\n")
    let error = #expect(throws: MutationRun.Problem.self) { try score(path) }
    #expect(
      error?.description == "\(path)::cases fails before any mutation; `cvsim test` explains it")
  }

  @Test func transcriptWithoutACollectionIsAProblem() throws {
    let path = try folder.write("%cvsim 1\nversion\n| ...\n", to: "cases.cvt")
    let error = #expect(throws: MutationRun.Problem.self) { try score(path) }
    #expect(
      error?.description == "no case passes that begins with the collection of a file, `%load`")
    let missing = folder.path("missing.cvt")
    #expect(throws: MutationRun.Problem.self) { try MutationScore(ofCasesAt: [missing]) }
  }
}
