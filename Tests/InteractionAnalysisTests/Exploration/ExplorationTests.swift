import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestSupport
import Testing

@testable import InteractionAnalysis

@Suite struct ExplorationTests {
  private static func example(_ name: String) throws -> AnalysedScreen {
    try AnalysedScreen(path: Checkout.folder.appendingPathComponent("Examples/\(name).yaml").path)
  }

  private func screen(_ text: String) throws -> AnalysedScreen {
    AnalysedScreen(
      try CollectionDocument.parse(bytes: Array(text.utf8), name: "screen.yaml"),
      path: "screen.yaml")
  }

  @Test func bannersReachEveryReceiver() throws {
    var settings = Exploration.Settings()
    settings.properties = [
      try ScreenProperty("sometimes (event \"clickMe\" *)"),
      try ScreenProperty("sometimes (event \"buy\" *)"),
      try ScreenProperty("always (count(selected) < 2)"),
    ]
    let result = Exploration(of: try Self.example("banners"), settings)
    #expect(result.isComplete)
    #expect(result.unreached == [])
    #expect(
      result.reached.first { $0.receiver == "callback:doClickMe" }?.session == [
        "scroll by 414 0", "wait 1000ms", "tap 261,19",
      ])
    #expect(result.unseen == ["sometimes (event \"buy\")"])
    #expect(result.violations.isEmpty)
    let again = Exploration(of: try Self.example("banners"), settings)
    #expect(again.digest == result.digest)
    #expect(again.stateCount == result.stateCount)
  }

  @Test func violationHasAShortestSession() throws {
    var settings = Exploration.Settings()
    settings.depth = 3
    settings.properties = [
      try ScreenProperty("never (select X and previously (once (deselect X)))")
    ]
    let result = Exploration(of: try Self.example("banners"), settings)
    #expect(result.violations.count == 1)
    let violation = try #require(result.violations.first)
    #expect(
      violation.session == [
        "tap 160,80", "wait 1000ms", "tap 320,80", "wait 1000ms", "tap 160,80",
      ])
  }

  /// A reaction that changes nothing, or nothing the second time, leads back to a state that is known.
  @Test(
    arguments: [
      ("do: [{ reload: self }]", 1), ("after: 0.5, do: [{ reconfigure: self }]", 1),
      ("after: 3, do: [{ reload: self }]", nil),
      ("do: [{ update: { item: self, data: read } }]", 2),
    ] as [(String, Int?)])
  func timeOfAReactionIsNoPartOfAState(reaction: String, states: Int?) throws {
    let screen = try screen(
      """
      cvsim: 1
      viewport: [200, 60]
      allowsSelection: false
      layout: { flow: { itemSize: [200, 60] } }
      cells: { Row: { subviews: [{ name: b, kind: button, frame: [0, 0, 44, 44], event: go }] } }
      sections: [{ items: [{ id: a }] }]
      reactions: [{ on: { event: go }, \(reaction) }]
      """)
    let result = Exploration(of: screen)
    #expect(result.isComplete)
    if let states { #expect(result.stateCount == states) }
  }

  /// Where a load ends in the first pause, the sessions begin with it.
  @Test(arguments: [("data-source/state", true), ("banners", false)])
  func sessionsCallWhatTheyReach(name: String, waits: Bool) throws {
    var settings = Exploration.Settings()
    settings.depth = 3
    let screen = try Self.example(name)
    let result = Exploration(of: screen, settings)
    #expect(!result.reached.isEmpty)
    for found in result.reached {
      #expect((found.session.first == "wait 1000ms") == waits, "\(found.session)")
      let session = screen.makeSession(printing: ShowFilter())
      var output: [UInt8] = []
      for line in found.session { _ = session.execute(line, into: &output) }
      let lines = String(decoding: output, as: UTF8.self)
      #expect(lines.contains(found.event), "\(found.session)\n\(lines)")
    }
  }

  /// A finger that comes back to the button, which is not tried, sends the event `enter`.
  @Test(arguments: [
    ("never (event \"enter\" *)", true), ("sometimes (event \"enter\" *)", true),
    ("never (event \"like\" *)", false), ("sometimes (event \"like\" *)", false),
  ]) func propertyOfAnEventThatNoCommandSendsIsUndecided(property: String, isUndecided: Bool) throws
  {
    let screen = try screen(
      """
      cvsim: 1
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 50] } }
      cells:
        Row:
          subviews:
            - name: b
              kind: button
              frame: [0, 0, 50, 50]
              events: { touchUpInside: like, touchDragEnter: enter }
      sections: [{ items: [{ type: Row }] }]
      """)
    var settings = Exploration.Settings()
    settings.properties = [try ScreenProperty(property)]
    let result = Exploration(of: screen, settings)
    let reason = "no command that was tried sends the event \"enter\""
    #expect(result.untested.values.flatMap { $0 } == (isUndecided ? [reason] : []))
    #expect(result.lines.contains { $0.hasSuffix("undecided: \(reason)") } == isUndecided)
  }

  @Test func keysAreTyped() throws {
    var settings = Exploration.Settings()
    settings.properties = [try ScreenProperty("never (event \"edit\" *)")]
    let result = Exploration(of: try Self.example("form"), settings)
    #expect(
      result.violations.map(\.session) == [["tap 210,22", "wait 1000ms", #"type "x""#]])
    #expect(result.isComplete && result.reached.contains { $0.event == "event \"done\"" })
  }

  @Test func limitsAreSaid() throws {
    var settings = Exploration.Settings()
    settings.depth = 1
    let shallow = Exploration(of: try Self.example("banners"), settings)
    #expect(shallow.cutOffs == ["sessions of more than 1 command"])
    settings.depth = nil
    settings.states = 5
    let few = Exploration(of: try Self.example("banners"), settings)
    #expect(few.stateCount == 5)
    #expect(few.cutOffs == ["more than 5 states"])
    settings.states = 100
    settings.transitions = 10
    #expect(
      Exploration(of: try Self.example("banners"), settings).cutOffs == ["more than 10 transitions"]
    )
  }

  /// A screen whose button adds an item each time has no last state.
  @Test func unboundedScreenIsCutOff() throws {
    let screen = try screen(
      """
      cvsim: 1
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
      cells: { Row: { subviews: [{ name: add, kind: button, frame: [0, 0, 50, 50], event: add }] } }
      sections: [{ items: [{ type: Row }] }]
      wiring: { callbacks: [{ cell: Row, event: add, name: onAdd }] }
      reactions:
        - { on: { event: add }, do: [{ append: { section: 0, items: [{ type: Row }] } }] }
      """)
    var settings = Exploration.Settings()
    settings.states = 30
    let result = Exploration(of: screen, settings)
    #expect(result.cutOffs == ["more than 30 states"])
    #expect(
      result.reached.contains { $0.receiver == "callback:onAdd" && $0.session == ["tap 25,25"] })
  }

  /// The age of an open promise belongs to a state, so a long one is not decided within the limit.
  @Test func promiseBeyondTheLimitIsCutOff() throws {
    var settings = Exploration.Settings()
    settings.states = 30
    settings.properties = [
      try ScreenProperty("always (select X implies eventually (deselect X) within 60m)")
    ]
    let long = Exploration(of: try Self.example("banners"), settings)
    #expect(long.violations.isEmpty)
    #expect(long.cutOffs == ["more than 30 states"])
    settings.properties = [
      try ScreenProperty("always (select X implies eventually (deselect X) within 500ms)")
    ]
    let short = Exploration(of: try Self.example("banners"), settings)
    #expect(short.violations.map(\.session) == [["tap 160,80", "wait 1000ms"]])
  }

  /// Reactions that never end cut off the comparison where they begin.
  @Test func endlessScreensAreEqualAsFarAsCompared() throws {
    var screens = [try EndlessScreen.screen(), try EndlessScreen.screen()]
    screens[1].style = .dataSource
    var settings = Equivalence.Settings()
    settings.states = 5
    let result = Equivalence(screens[0], screens[1], settings)
    #expect(result.isEqual && !result.isComplete)
    #expect(result.cutOffs == ["`tap 25,25` was stopped: \(EndlessScreen.reason)"])
    #expect(result.lines.first?.hasPrefix("equal as far as compared: 2 states") == true)
    screens[1].style = .models
    #expect(!Equivalence(screens[0], screens[1], settings).isEqual)
  }

  @Test func screenWithoutEffectsIsADeadEnd() throws {
    let screen = try screen(
      """
      cvsim: 1
      viewport: [100, 100]
      allowsSelection: false
      layout: { flow: { itemSize: [100, 50] } }
      cells: { Row: {} }
      sections: [{ items: [{ type: Row }] }]
      """)
    let result = Exploration(of: screen)
    #expect(result.isComplete)
    #expect(result.stateCount == 1)
  }

  @Test func stylesOfBannersAreEqualOrToldApart() throws {
    var screens = [try Self.example("banners"), try Self.example("banners")]
    screens[1].style = .dataSource
    let equal = Equivalence(screens[0], screens[1])
    #expect(equal.isEqual && equal.isComplete)
    #expect(equal.stateCount > 100)
    #expect(equal.digest == Equivalence(screens[0], screens[1]).digest)
    var few = Equivalence.Settings()
    few.states = 3
    let partial = Equivalence(screens[0], screens[1], few)
    #expect(partial.isEqual)
    #expect(partial.cutOffs == ["more than 3 pairs of states"])
    screens[1].style = .models
    let different = Equivalence(screens[0], screens[1])
    #expect(different.difference?.session == ["tap 160,80", "wait 1000ms"])
    #expect(different.difference?.lines == [[], ["deselect [0,0] #t1"]])
  }

  @Test func filesWithAnotherReceiverDiffer() throws {
    func file(_ callback: String) throws -> AnalysedScreen {
      try screen(
        """
        cvsim: 1
        viewport: [100, 100]
        layout: { flow: { itemSize: [100, 50] } }
        cells: { Row: {} }
        sections: [{ items: [{ type: Row, id: a }] }]
        wiring: { delegate: [], callbacks: [{ cell: Row, name: \(callback) }] }
        """)
    }
    #expect(Equivalence(try file("one"), try file("other")).isEqual)
    var settings = Equivalence.Settings()
    settings.comparesReceivers = true
    let result = Equivalence(try file("one"), try file("other"), settings)
    #expect(result.difference?.session == ["tap 50,25"])
    #expect(
      result.difference?.lines == [
        ["select [0,0] #a via callback:one"], ["select [0,0] #a via callback:other"],
      ])
  }

  @Test func screensOfTwoSizesAreComparedByPlaces() throws {
    var screens = [try Self.example("playlist"), try Self.example("playlist")]
    screens[1].document.viewport = CGSize(width: 320, height: 300)
    var settings = Equivalence.Settings()
    (settings.depth, settings.states) = (1, 20)
    let result = Equivalence(screens[0], screens[1], settings)
    #expect(result.isEqual, "\(String(describing: result.difference))")
  }
}

/// The code of the guides to exploration and equivalence.
@Suite struct ExplorationGuideTests {
  private let path = Checkout.folder.appendingPathComponent("Examples/banners.yaml").path

  @Test func bannersAreExplored() throws {
    var settings = Exploration.Settings()
    settings.properties = [try ScreenProperty("sometimes (event \"clickMe\" *)")]
    let exploration = Exploration(of: try AnalysedScreen(path: path), settings)
    #expect(exploration.isComplete && exploration.violations.isEmpty)
  }

  @Test func stylesAreCompared() throws {
    var screens = [try AnalysedScreen(path: path), try AnalysedScreen(path: path)]
    screens[1].style = .dataSource
    #expect(Equivalence(screens[0], screens[1]).isEqual)
  }
}
