import CollectionFiles
import InteractionKit
import TestSupport
import Testing

@testable import InteractionAnalysis

@Suite struct RandomSearchTests {
  private static let examples = [
    "app-store", "banners", "cinema", "circle", "feed", "gestures", "inbox", "languages", "list",
    "masonry", "outline", "playlist", "reading", "shop",
  ]

  private static func example(_ name: String) throws -> AnalysedScreen {
    try AnalysedScreen(path: Checkout.folder.appendingPathComponent("Examples/\(name).yaml").path)
  }

  @Test(arguments: examples) func propertiesOfAllScreensAreTrueForExamples(name: String) throws {
    var settings = RandomSearch.Settings()
    (settings.runs, settings.actions) = (RandomCases.number(4), 60)
    let search = RandomSearch(of: try Self.example(name), settings)
    #expect(search.found == nil, "\(search)")
    #expect(search.actions >= settings.runs * settings.actions)
    #expect(search.stops.isEmpty, "\(search.stops)")
  }

  @Test func sameSeedHasTheSameResult() throws {
    var settings = RandomSearch.Settings()
    settings.runs = 30
    settings.properties.append(try ScreenProperty("never (event \"clickMe\" *)"))
    let (one, other) = (
      RandomSearch(of: try Self.example("banners"), settings),
      RandomSearch(of: try Self.example("banners"), settings)
    )
    #expect(one.found != nil)
    #expect(one.description == other.description)
    // A part of the search that begins at the run of the failure finds the same.
    settings.firstRun = one.found?.run ?? 0
    let part = RandomSearch(of: try Self.example("banners"), settings)
    #expect(part.found?.session == one.found?.session)
    #expect(part.runs == 1)
  }

  @Test func propertyThatIsNeverTrueIsUnseen() throws {
    var settings = RandomSearch.Settings()
    settings.runs = 5
    settings.properties = [
      try ScreenProperty("seen: sometimes (select *)"),
      try ScreenProperty("unseen: sometimes (event \"nothing\" *)"),
    ]
    let search = RandomSearch(of: try Self.example("banners"), settings)
    #expect(search.unseen == ["unseen"])
    #expect(search.lines.contains("unseen: true in no session"))
  }

  /// Reactions that never end stop a session, which is said, and the search goes on.
  @Test func endlessReactionsEndWithAPartialResult() throws {
    var settings = RandomSearch.Settings()
    (settings.runs, settings.actions) = (1, 20)
    settings.mix = try ActionMix("tap=1,wait=5")
    let search = RandomSearch(of: try EndlessScreen.screen(), settings)
    #expect(search.found == nil, "\(search)")
    #expect(search.runs == 1)
    #expect(search.stops.keys.sorted() == [EndlessScreen.reason], "\(search.stops)")
    var limits = Exploration.Settings()
    limits.states = 3
    let exploration = Exploration(of: try EndlessScreen.screen(), limits)
    #expect(
      exploration.cutOffs == [
        "`tap 25,25` was stopped: more than 2000 commands and rounds of waiting"
      ])
  }

  /// A promise that outlasts the limit of a session is not decided, which is said.
  @Test func promiseBeyondTheLimitIsNotDecided() throws {
    var settings = RandomSearch.Settings()
    (settings.runs, settings.actions) = (1, 20)
    settings.mix = try ActionMix("tap=1")
    settings.properties = [
      try ScreenProperty(
        #"bought: always (event "go" X implies eventually (event "buy" X) within 10m)"#)
    ]
    let search = RandomSearch(of: try EndlessScreen.screen(), settings)
    #expect(search.found == nil, "\(search)")
    #expect(search.undecided["bought"] == 1)
    #expect(search.stops == [EndlessScreen.reason: 1])
    #expect(search.lines.contains("bought: not decided in 1 session"))
  }

  /// Digests of elements are noted until the elements change: they are those of all views.
  @Test(arguments: examples) func notedDigestIsThatOfAllViews(name: String) throws {
    for seed in 1...UInt64(RandomCases.number(1)) {
      let screen = ExercisedScreen(try Self.example(name), [])
      var generator = ActionGenerator(seed: seed, mix: ActionMix())
      for _ in 0..<30 {
        let action = generator.next(on: screen)
        screen.perform(action)
        let device = try #require(screen.device)
        let data = device.dataDigest
        #expect(
          device.digest(with: data) == device.digest(with: data, recomputing: true),
          "\(action.line)")
      }
    }
  }

  @Test(arguments: [
    ("tap", "found \"tap\", expected a weight from 0 to 1000, such as tap=60"),
    ("tap=-1", "found \"tap=-1\", expected a weight from 0 to 1000, such as tap=60"),
    ("tap=0", "all weights are 0"),
    (
      "tab=1",
      "found \"tab=1\", expected KIND=WEIGHT with one of tap, press, scroll, swipe, fling, drag, pinch, rotate, touch, select, data, wait; did you mean tap?"
    ),
  ])
  func mixIsChecked(text: String, message: String) {
    do {
      _ = try ActionMix(text)
      Issue.record("accepted \(text)")
    } catch { #expect("\(error)" == message) }
  }

  // MARK: Batch updates

  @Test func modelAppliesABatchAsUIKit() throws {
    let root = LoadedCollection(
      try CollectionDocument.parse(
        bytes: Array(
          """
          cvsim: 1
          cells: { Row: {} }
          sections: [{ items: { repeat: 5, type: Row, id: "r{i}" } }]
          """.utf8), name: "rows.yaml"))
    var model = ListModel(root)
    model.apply([
      .delete(.init(section: 0, item: 1)),
      .move(.init(section: 0, item: 4), to: .init(section: 0, item: 0)),
      .insert(.init(section: 0, item: 2), type: "Row", identifier: "new"),
    ])
    #expect(model.sections == [["#r4", "#r0", "#new", "#r2", "#r3"]])
    #expect(model.difference(from: root) == "[0,0] is #r0, expected #r4")
  }
}

/// A screen whose button starts loads that never end.
enum EndlessScreen {
  static let reason = "more than 2000 commands and rounds of waiting"

  static let text = """
    cvsim: 1
    viewport: [100, 100]
    layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
    cells:
      Row: { subviews: [{ name: go, kind: button, frame: [0, 0, 50, 50], event: go }] }
      Flat: { size: [100, 0] }
    loading: { loadMoreDelay: 0 }
    sections: [{ items: [{ type: Row, id: a }] }]
    wiring: { callbacks: [{ cell: Row, event: go, name: onGo }] }
    reactions:
      - { on: { event: go }, do: [{ load: true }] }
      - on: { load: true }
        after: 0.0001
        do: [{ append: { section: 0, items: [{ type: Flat }] } }, { load: true }]
    """

  static func screen() throws -> AnalysedScreen {
    return AnalysedScreen(
      try CollectionDocument.parse(bytes: Array(text.utf8), name: "endless.yaml"),
      path: "endless.yaml")
  }
}
