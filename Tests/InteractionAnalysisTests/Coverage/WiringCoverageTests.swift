import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import TestRuns
import TestSupport
import Testing

@Suite struct WiringCoverageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the coverage of the cases of a transcript.
  private func coverage(of transcript: String, shard: Shard? = nil) throws -> WiringCoverage {
    let path = try folder.write(transcript, to: "cases.cvt")
    let store = CoverageStore()
    var runner = CaseRunner()
    runner.observing = { CoverageRecorder(store, case: $0.id) }
    var choice = RunPlan.Choice()
    choice.shard = shard
    _ = TestRun(RunPlan(TestSelection([path]), choice), runner).run()
    return store.coverage
  }

  /// Returns the parts of a screen that the commands of one case do not exercise.
  private func never(
    _ dimension: CoveragePoint.Dimension, _ yaml: String, _ commands: String...
  ) throws -> [String] {
    try folder.write(yaml, to: "screen.yaml")
    let lines = ["%cvsim 1", "%load screen.yaml"] + commands
    return try coverage(of: lines.joined(separator: "\n") + "\n").share(of: dimension).never
  }

  private static let screen = """
    cvsim: 1
    name: screen
    viewport: [100, 100]
    layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
    cells:
      Row:
        subviews:
          - name: buy
            kind: button
            frame: [10, 10, 20, 20]
            event: buy
          - name: more
            kind: view
            frame: [50, 10, 20, 20]
            gestures: [{ tap: { count: 2 }, name: double, event: open }]
      Note: {}
    sections:
      - items: [{ type: Row, id: a }, { type: Note, id: b }, { type: Row, id: c }]
    """

  // MARK: Planted gaps

  @Test(
    arguments: [
      (["visible"], ["callback:onBuy", "callback:onNote", "callback:onOpen", "delegate:screen"]),
      (["tap #a.buy"], ["callback:onNote", "callback:onOpen", "delegate:screen"]),
      (["tap #b", "tap #a.more --count 2", "tap #a"], ["callback:onBuy"]),
      (["tap #a.buy", "tap #b", "tap #a.more --count 2", "tap #a"], []),
    ])
  func receiverWithoutCallIsNeverCalled(commands: [String], receivers: [String]) throws {
    let wiring = """

      wiring:
        delegate: [cellDidSelect]
        callbacks:
          - { cell: Row, event: buy, name: onBuy }
          - { cell: Row, event: open, name: onOpen }
          - { cell: Note, name: onNote }
      """
    let commands = commands.joined(separator: "\n")
    #expect(
      try never(.receivers, WiringCoverageTests.screen + wiring, commands) == receivers)
  }

  @Test func eventsOfATemplateCountForAllItems() throws {
    #expect(
      try never(.events, WiringCoverageTests.screen, "scroll to #c", "tap #c.buy")
        == ["Note select", "Row open", "Row select"])
  }

  @Test func methodThatIsListedAndNotCalledIsAGap() throws {
    let yaml =
      WiringCoverageTests.screen
      + "\nwiring: { delegate: [cellDidSelect, cellEvent, didScroll, insetForSection] }\n"
    #expect(
      try never(.methods, yaml, "tap #a")
        == ["delegate:screen.cellEvent", "delegate:screen.didScroll"])
    #expect(
      try never(.methods, yaml, "tap #a.buy", "scroll to 0,10") == ["delegate:screen.cellDidSelect"]
    )
  }

  @Test func branchesAreThoseThatTheScreenHas() throws {
    let yaml = """
      cvsim: 1
      name: menu
      viewport: [100, 200]
      layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
      cells: { Row: {} }
      sections:
        - { id: one, items: [{ type: Row, id: a }] }
        - { id: two, items: [{ type: Row, id: b }] }
      wiring:
        style: dataSource
        selections: [{ section: one, name: first }, { name: all }]
      """
    #expect(try never(.branches, yaml, "tap #a") == ["Row select via source"])
    #expect(try never(.branches, yaml, "tap #b") == ["Row select via section+source"])
    #expect(try never(.branches, yaml, "tap #a", "tap #b") == [])
  }

  @Test func gestureThatNoTestPerformsIsAGap() throws {
    #expect(try never(.gestures, WiringCoverageTests.screen, "tap #a.more") == ["Row.more double"])
    #expect(try never(.gestures, WiringCoverageTests.screen, "tap #a.more --count 2") == [])
  }

  @Test func cellThatIsNeverDisplayedIsAGap() throws {
    let yaml = WiringCoverageTests.screen.replacingOccurrences(
      of: "viewport: [100, 100]", with: "viewport: [100, 50]")
    #expect(
      try never(.states, yaml, "tap #a")
        == ["Note displayed", "Note highlighted", "Note selected"])
    #expect(
      try never(.states, yaml, "scroll to #b")
        == ["Note highlighted", "Note selected", "Row highlighted", "Row selected"])
  }

  @Test func regionThatNoTouchHitsIsAGap() throws {
    #expect(
      try never(.regions, WiringCoverageTests.screen, "tap #a.buy") == ["Note", "Row", "Row.more"])
    #expect(
      try never(.regions, WiringCoverageTests.screen, "tap #a@5,5", "tap #b")
        == ["Row.buy", "Row.more"])
  }

  @Test func partsOfEmbeddedCollectionsHaveTheirName() throws {
    let path = Checkout.folder.appendingPathComponent("Examples/list.yaml").path
    let load = "%cvsim 1\n%load \(path)\n"
    let all = try coverage(of: load + "tap #banners.strip\n")
    #expect(all.contains(CoveragePoint(.states, "banners/TextCell displayed"), of: path))
    #expect(all.share(of: .events).never.contains("banners/TextCell select"))
  }

  @Test func partsOfOtherStylesAreExercisedByTheirTests() throws {
    let examples = Checkout.folder.appendingPathComponent("Examples").path
    for (file, receivers) in [
      ("section-handlers/album", 1), ("registrations/catalogue", 2), ("models/styles", 1),
      ("data-source/menu", 1),
    ] {
      let store = CoverageStore()
      var runner = CaseRunner()
      runner.observing = { CoverageRecorder(store, case: $0.id) }
      _ = TestRun(RunPlan(TestSelection(["\(examples)/\(file).cvt"])), runner).run()
      let share = store.coverage.share(of: .receivers)
      #expect(share.total >= receivers, "\(file)")
      #expect(share.called >= 1, "\(file)")
    }
  }

  // MARK: Joining

  private static let cases = """
    %cvsim 1
    %load screen.yaml

    %case one
    tap #a.buy
    %case two
    tap #b
    undo
    tap #a
    %case three
    scroll to #c
    """

  @Test func joinedShardsAreTheWhole() throws {
    try folder.write(WiringCoverageTests.screen, to: "screen.yaml")
    let whole = try coverage(of: WiringCoverageTests.cases)
    var joined = WiringCoverage()
    for index in [3, 1, 2] {
      joined.merge(
        try coverage(of: WiringCoverageTests.cases, shard: Shard(index: index, total: 3)))
    }
    #expect(joined == whole)
    #expect(joined.json == whole.json)
  }

  @Test func coverageIsReadAsItWasWritten() throws {
    try folder.write(WiringCoverageTests.screen, to: "screen.yaml")
    let coverage = try coverage(of: WiringCoverageTests.cases)
    #expect(try WiringCoverage(json: coverage.json) == coverage)
    #expect(throws: WiringCoverage.Invalid.self) { try WiringCoverage(json: Array("{}".utf8)) }
    for count in [-1, 1_000_000_001, Int.max] {
      let text = """
        {"files":{"x":{"lines":{},"partial":false,"points":{"receivers":{"r":\(count)}}}},"cases":{}}
        """
      #expect(throws: WiringCoverage.Invalid.self) { try WiringCoverage(json: Array(text.utf8)) }
    }
  }

  @Test func devicesThatUndoRestoresAreObserved() throws {
    try folder.write(WiringCoverageTests.screen, to: "screen.yaml")
    let lines = "%cvsim 1\n%load screen.yaml\ntap #b\nundo\ntap #a.buy\n"
    let coverage = try coverage(of: lines)
    #expect(coverage.share(of: .events).never == ["Row open", "Row select"])
  }

  @Test func linesThatNameReceiversHaveTheirCalls() throws {
    let yaml =
      WiringCoverageTests.screen + """

        wiring:
          callbacks:
            - { cell: Row, event: buy, name: onBuy }
            - { cell: Note, name: onNote }
        """
    try folder.write(yaml, to: "screen.yaml")
    let coverage = try coverage(of: "%cvsim 1\n%load screen.yaml\ntap #a.buy\ntap #a.buy\n")
    let text = String(decoding: coverage.lcov, as: UTF8.self)
    #expect(text.hasPrefix("TN:\nSF:"))
    #expect(text.hasSuffix("DA:21,2\nDA:22,0\nLF:2\nLH:1\nend_of_record\n"))
  }

  // MARK: Screens of programs

  @Test func screenOfAProgramIsRecorded() {
    let simulator = Simulator(viewport: CGSize(width: 100, height: 100), scale: 2)
    let button = Button(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(for: .touchUpInside) { _, _ in }
    let other = Button(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
    other.addAction(for: .touchUpInside) { _, _ in }
    other.accessibilityIdentifier = "other"
    simulator.window.addSubview(button)
    simulator.window.addSubview(other)
    let coverage = WiringCoverage(of: simulator, named: "buttons") {
      simulator.tap(at: CGPoint(x: 10, y: 10))
    }
    #expect(coverage.share(of: .regions).total == 2)
    #expect(coverage.share(of: .regions).never == ["Window.other"])
    #expect(coverage.percent == 50)
  }

  @Test func screenThatNeverBecomesIdleIsRecorded() throws {
    let yaml =
      WiringCoverageTests.screen + """

        reactions:
          - { on: { appear: true }, do: [{ load: true }] }
          - { on: { load: true }, after: 0.0001, do: [{ load: true }] }
        """
    let path = try folder.write(yaml, to: "screen.yaml")
    let document = try CollectionDocument.load(path: path)
    let store = CoverageStore()
    store.add(document, path: path)
    #expect(store.coverage.share(of: .events).total == 4)
  }
}
