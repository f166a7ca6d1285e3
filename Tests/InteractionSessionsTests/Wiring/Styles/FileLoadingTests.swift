import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// In the style `dataSource` the data source of a file loads, shows states and prefetches.
@Suite struct FileLoadingTests {
  private static func rowFile(
    _ reactions: String, sections: String = "[{}]", style: String = "dataSource",
    loading: String = "{ emptyCell: Nothing, loadingCell: Spinner }"
  ) -> String {
    """
    cvsim: 1
    name: rows
    viewport: [100, 200]
    layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
    cells:
      Row: { subviews: [{ name: x, kind: button, frame: [80, 0, 20, 50], event: remove }] }
      Nothing: { subviews: [{ name: retry, kind: button, frame: [0, 0, 50, 50], event: retry }] }
      Spinner: {}
    sections: \(sections)
    loading: \(loading)
    reactions: \(reactions)
    wiring: { style: \(style) }
    """
  }

  private func source(
    _ screen: LoadedCollection
  ) throws -> CollectionViewGenericDataSource<FileItem> {
    try #require(screen.wiring as? FileDataSource).source
  }

  @Test func sourceOfAFileLoadsByItsOwnOptions() throws {
    let document = try CollectionDocument.parse(Screens.feed)
    let screen = SessionDevice(document, path: "feed.yaml", style: .dataSource)
    let source = try source(screen.root)
    let view = screen.root.collectionView
    #expect(screen.root.reactions.loader === source.loader)
    #expect(screen.root.reactions.stateCells === source.presenter)
    #expect(source.options.loading.load != nil && source.options.loading.didLoad != nil)
    #expect(source.options.loading.loadMoreDelay() == 0.5)
    #expect(source.states?.empty != nil && source.states?.loading != nil)
    screen.simulator.clock.advance(by: .milliseconds(10))
    #expect(source.state == .loading && source.isInFlight)
    #expect(view.dataSource is StateCellDataSource && view.prefetchDataSource == nil)
    #expect(
      (view.cellForItem(at: [0, 0]) as? TemplateCell)?.reuseIdentifier?.contains("TemplateCell")
        == true)
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(source.state == .ready && !source.isInFlight)
    #expect(view.dataSource === source && view.prefetchDataSource === source)
    #expect(source.numberOfItems(inSection: 0) == 8)
    #expect(screen.root.sections[0].items.count == 8)
    // Progressive loading is that of the source, too: on its own and when the content is scrolled.
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(source.numberOfItems(inSection: 0) == 16)
    screen.simulator.clock.advance(by: .seconds(1))
    view.contentOffset.y = 450
    #expect(source.loader.isLoadingMore)
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(source.numberOfItems(inSection: 0) == 24)
  }

  /// The lines, without the receivers, which depend on the style.
  private func lines(_ text: String, _ style: String, _ input: [String]) throws -> [String] {
    let conversation = try Conversation(
      text.replacing("style: dataSource", with: "style: \(style)"))
    return conversation.say(input).map { line in
      String(line.split(separator: " via ", maxSplits: 1).first ?? "")
    }.filter { !$0.hasPrefix("style ") }
  }

  private static let dialogues: [(String, [String])] = [
    (
      Screens.feed + "\nwiring: { style: dataSource }",
      [
        "ls", "wait 5s", "tap #p1.like", "scroll bottom", "settle", "ls", "tap #p9.like", "tap #p4",
        "settle", "scroll bottom", "wait 400ms", "load more", "wait 3s", "state empty", "ls",
        "undo", "undo", "state", "delete [0,0]", "wait 9s", "ls",
      ]
    ),
    (
      rowFile(
        "[{ on: { appear: true }, do: [{ load: true }] }, { on: { load: true }, after: 1, do: "
          + "[{ append: { section: 1, items: [{ type: Row }] } },"
          + " { append: { section: 0, items: { repeat: 3, type: Row, id: \"r{i}\" } } },"
          + " { delete: \"#r0\" }, { select: \"#r2\" }] }]"),
      ["ls", "wait 2s", "selected", "ls", "load", "wait 2s", "ls", "undo", "ls"]
    ),
    // The second result has a duplicate identifier: the step fails, and the load is complete.
    (
      rowFile(
        "[{ on: { appear: true }, do: [{ load: true }] }, { on: { event: remove }, do: "
          + "[{ load: true }] }, { on: { load: true }, after: 1, do: "
          + "[{ append: { section: 0, items: [{ type: Row, id: a }] } }] }]", sections: "[]"),
      ["show [0,0]", "wait 1s", "ls", "tap #a.x", "wait 1s", "ls"]
    ),
    (
      rowFile(
        "[{ on: { prefetch: last }, after: 1, do: "
          + "[{ append: { section: 0, items: { repeat: 4, type: Row } } }] }]",
        sections: "[{ items: { repeat: 12, type: Row } }]"),
      [
        "scroll by 0 150", "wait 2s", "ls", "scroll by 0 50", "wait 2s", "scroll bottom", "wait 2s",
        "ls",
      ]
    ),
    (
      rowFile(
        "[{ on: { appear: true }, do: [{ load: true }] }, { on: { load: true }, after: 5, do: "
          + "[{ append: { section: 1, items: [{ type: Row }] } }, { append: { section: 0, items: [{ type: Row }] } }] }]",
        loading: "{ emptyCell: Nothing, loadingCell: Spinner, timeout: 2 }"),
      ["wait 3s", "state", "wait 3s", "state", "ls"]
    ),
  ]

  @Test(arguments: dialogues.indices, WiringDescription.Style.allCases)
  func linesOfLoadingAreTheSameInEveryStyle(
    index: Int, style: WiringDescription.Style
  ) throws {
    let (text, input) = Self.dialogues[index]
    let expected = try lines(text, "dataSource", input)
    #expect(expected.contains { $0.hasPrefix("state ") || $0.hasPrefix("insert") })
    #expect(try lines(text, style.rawValue, input) == expected)
  }

  @Test func emptyResultMakesTheContentReadyAtOnce() throws {
    let conversation = try Conversation(
      Self.rowFile(
        "[{ on: { load: true }, do: [{ update: { item: \"#a\", data: 1 } }] },"
          + " { on: { event: remove }, do: [{ load: true }] }]",
        sections: "[{ items: [{ type: Row, id: a }] }]"))
    let lines = conversation.say("tap #a.x")
    #expect(lines.filter { $0.hasPrefix("state") }.last?.hasSuffix("ready") == true)
    #expect(lines.contains { $0.hasPrefix("reconfigure [0,0] #a") })
  }

  @Test func stepsOfAnAnswerThatIsTooLateAreNotCarriedOut() throws {
    let (text, input) = try #require(Self.dialogues.last)
    let conversation = try Conversation(text)
    let lines = conversation.say(input)
    #expect(lines.contains { $0.contains("came after the load timed out; it is ignored") })
    #expect(conversation.session.device?.root.sections.count == 1)
  }

  @Test func appendedRunOfALoadStaysARun() throws {
    let document = try CollectionDocument.parse(
      Self.rowFile(
        "[{ on: { appear: true }, do: [{ load: true }] }, { on: { load: true }, do: "
          + "[{ append: { section: 0, items: { repeat: 10000, type: Row } } }] }]"))
    let screen = SessionDevice(document, path: "many.yaml")
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(screen.root.collectionView.numberOfItems(inSection: 0) == 10_000)
    #expect(screen.root.sections[0].items.sizeRuns.count == 1)
  }

  @Test func undoAndAnotherStyleDuringALoadComeBack() throws {
    let conversation = try Conversation(Screens.feed + "\nwiring: { style: dataSource }")
    let session = conversation.session
    let loading = session.stateBytes()
    _ = conversation.say("wait 500ms")
    let later = session.stateBytes()
    _ = conversation.say("wait 2s", "undo")
    #expect(session.stateBytes() == later)
    _ = conversation.say("undo")
    #expect(session.stateBytes() == loading)
    _ = conversation.say("wait 3s", "wire style handler", "wire style dataSource", "settle")
    let screen = try #require(session.device).root
    #expect(try source(screen).state == .ready)
    #expect(try source(screen).numberOfItems(inSection: 0) == screen.sections[0].items.count)
  }

  // MARK: Released screens

  @Test(arguments: WiringDescription.Style.allCases)
  func keptObjectsOfAReleasedScreenDoNothing(style: WiringDescription.Style) throws {
    var screen: SessionDevice? = SessionDevice(
      try CollectionDocument.parse(
        Self.rowFile(
          "[{ on: { prefetch: last }, do: [{ append: { section: 0, items: [{ type: Row }] } }] }]",
          sections: "[{ items: { repeat: 12, type: Row } }]")), path: "rows.yaml", style: style)
    let prefetching = try #require(screen?.root.collectionView.prefetchDataSource)
    let source = try #require(screen?.root.collectionView.dataSource)
    weak let released = screen?.root.collectionView
    screen = nil
    #expect(released == nil)
    let other = CollectionView(
      frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    prefetching.collectionView(other, prefetchItemsAt: [[0, 11]])
    _ = source.numberOfSections(in: other)
    #expect(source.collectionView(other, numberOfItemsInSection: 0) == 12)
  }

  @Test func keptSourceOfAReleasedViewOfRegistrationsHasEmptyCells() throws {
    var view: ConfigurableCollectionView<String, String>? = ConfigurableCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    view?.register(String.self, view: { Label() }, .tap { _ in })
    view?.data.appendSections(["s"])
    view?.data.appendItems(["a"])
    view?.data.reload.flush()
    let source = try #require(view?.dataSource as? RegistrationDataSource<String, String>)
    #expect(source.owner === view)
    weak let released = view
    view = nil
    #expect(released == nil && source.owner == nil)
    let other = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    #expect(source.collectionView(other, cellForItemAt: [0, 0]).subviews.count <= 1)
    let layout = CollectionViewFlowLayout()
    #expect(source.collectionView(other, layout: layout, sizeForItemAt: [0, 0]) == layout.itemSize)
    source.collectionView(other, didSelectItemAt: [0, 0])
    let event = CellEvent(
      handlerIdentifier: "", cellIdentifier: "a", eventIdentifier: "buy", indexPath: [0, 0])
    let delivery = Route.forecast { source.consider(event, from: nil, through: &$0) }
    #expect(delivery.reasonsWithoutReceiver == "the collection view was released")
    #expect(source.wiringTable.rows.map(\.description) == ["otherwise -> nobody"])
  }
}
