import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The messages of VSCollectionKit's sample, with the missing features.
@Suite struct MessagesScreenTests {
  private struct Message: CellViewData, Equatable {
    var cellType = "message"
    let cellID: String
  }

  private struct Block: SectionViewData, Equatable {
    let sectionType: String
    var sectionID: String { sectionType }
  }

  private final class RetryCell: CollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let button = Button(frame: CGRect(x: 100, y: 40, width: 145, height: 50))
      button.addAction(for: .touchUpInside) { [unowned self] sender, _ in
        sendEvent("retry", from: sender)
      }
      contentView.addSubview(button)
    }

    required init?(coder: NSCoder) { return nil }
  }

  private final class Handler: SingleSectionHandler, SectionCellProvider, SectionLayoutProvider,
    SectionDelegateHandler, SectionPrefetchHandler
  {
    let type: String
    let parent: Weak<SectionedCollectionController>

    init(sectionType: String, sectionID: String, parent: Weak<SectionedCollectionController>) {
      type = sectionType
      self.parent = parent
    }

    func registerCells(in collectionView: CollectionView) {
      collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Plain")
      collectionView.register(RetryCell.self, forCellWithReuseIdentifier: "Retry")
    }

    func collectionView(
      _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(
        withReuseIdentifier: type == "error" ? "Retry" : "Plain", for: indexPath)
    }

    func layoutSection(
      for section: any SectionViewData, environment: any CollectionLayoutEnvironment
    ) -> CollectionLayoutSection? {
      let height: CGFloat = ["loading": 230, "messages": 308][type] ?? 140
      let layout = CollectionLayoutSection.rows(of: .absolute(height))
      layout.boundarySupplementaryItems = []
      return layout
    }

    func collectionView(
      _ collectionView: CollectionView, didReceiveEvent event: SectionEvent
    ) {
      if event.name == "retry" { (parent.object as? Screen)?.start() }
    }

    func collectionView(_ collectionView: CollectionView, prefetch cells: [SectionCell]) {
      guard type == "messages" else { return }
      (parent.object as? Screen)?.paging.prefetchItems(cells.map(\.indexPath.item))
    }
  }

  private final class Screen: SectionedCollectionController {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    var messages: [Message] = []
    var asked: [String?] = []
    var answers: [PrefetchPaging<String, Message>.Answer] = []
    private(set) lazy var paging = PrefetchPaging<String, Message>(
      numberOfItems: { [unowned self] in messages.count },
      fetch: { [unowned self] token, answer in
        asked.append(token)
        answers.append(answer)
      })

    static let messages = Block(sectionType: "messages")
    static let loading = Block(sectionType: "loading")
    static let error = Block(sectionType: "error")

    init() {
      super.init(frame: simulator.window.bounds)
      simulator.window.addSubview(collectionView)
      paging.didReceive = { [unowned self] in receive($0, isLast: $1) }
    }

    override func registerSectionHandlers() {
      for type in ["messages", "loading", "error"] {
        handlers.register(Handler.self, forSectionType: type)
      }
    }

    func start() {
      var snapshot = SectionsSnapshot()
      snapshot.append(
        SectionModel(
          Screen.loading,
          items: (0..<5).map { Message(cellType: "skeleton", cellID: "skeleton-\($0)") }))
      apply(snapshot)
      paging.start()
    }

    func fail() {
      var snapshot = SectionsSnapshot()
      snapshot.append(
        SectionModel(Screen.error, items: [Message(cellType: "error", cellID: "error")]))
      apply(snapshot)
    }

    func receive(_ page: [Message], isLast: Bool) {
      messages += page
      var snapshot = dataSource.snapshot()
      if snapshot.indexOfSection(IdentifiedSection(Screen.messages)) == nil {
        snapshot.insert(SectionModel(Screen.messages, items: page), before: Screen.loading)
        snapshot.deleteItems(
          snapshot.itemIdentifiers(inSection: IdentifiedSection(Screen.loading)))
        snapshot.append([Message(cellType: "more", cellID: "more")], to: Screen.loading)
      } else {
        snapshot.append(page, to: Screen.messages)
      }
      if isLast { snapshot.deleteSections([IdentifiedSection(Screen.loading)]) }
      apply(snapshot)
    }

    func answer(_ count: Int, next: String?) {
      let page = (0..<count).map { Message(cellID: "m\(messages.count + $0)") }
      answers.removeLast()(page, next)
    }

    func search(_ isWanted: (Message) -> Bool) {
      var snapshot = SectionsSnapshot()
      snapshot.append(SectionModel(Screen.messages, items: messages.filter(isWanted)))
      apply(snapshot)
    }

    var counts: [String] {
      dataSource.recordedSections.sections.map { "\($0.sectionType) \($0.items.count)" }
    }

    func prefetch(_ items: Int...) {
      dataSource.collectionView(
        collectionView, prefetchItemsAt: items.map { IndexPath(item: $0, section: 0) })
    }
  }

  @Test(.rows("VS-X6", "VS-X7", "VS-X8")) func pagesAreFetchedOnceUntilTheLast() {
    let screen = Screen()
    screen.start()
    #expect(screen.counts == ["loading 5"])
    screen.answer(20, next: "a")
    #expect(screen.counts == ["messages 20", "loading 1"])
    #expect(screen.collectionView.contentSize.height == CGFloat(20 * 308 + 230))
    screen.prefetch(17, 18)
    #expect(screen.asked == [nil])
    screen.prefetch(19)
    screen.prefetch(19)
    #expect(screen.asked == [nil, "a"])
    screen.answer(20, next: nil)
    #expect(screen.counts == ["messages 40"])
  }

  @Test(.rows("VS-K08")) func loadingCellDoesNotRequestTheNextPage() {
    let screen = Screen()
    screen.start()
    screen.answer(20, next: "a")
    screen.messages = Array(screen.messages.prefix(1))
    screen.dataSource.collectionView(
      screen.collectionView, prefetchItemsAt: [IndexPath(item: 0, section: 1)])
    #expect(screen.asked == [nil])
  }

  @Test(.rows("VS-X9")) func firstPageCanBeTheLast() {
    let screen = Screen()
    screen.start()
    screen.answer(20, next: nil)
    #expect(screen.counts == ["messages 20"])
    #expect(screen.simulator.log.lines.filter { $0.hasPrefix("!") } == [])
    // The order of the sample: the messages are inserted before a section that is deleted by then.
    let other = Screen()
    other.start()
    var snapshot = other.dataSource.snapshot()
    snapshot.deleteSections([IdentifiedSection(Screen.loading)])
    snapshot.insert(
      SectionModel(Screen.messages, items: [Message(cellID: "m0")]), before: Screen.loading)
    other.apply(snapshot)
    #expect(other.counts == [])
    #expect(
      other.simulator.log.lines.filter {
        $0.hasPrefix("! insertSections: Invalid parameter not satisfying: insertIndex")
      }.count == 1)
  }

  @Test(.rows("VS-K10")) func errorCanBeRetriedMessagesDeletedAndSearched() {
    let screen = Screen()
    screen.start()
    screen.fail()
    #expect(screen.counts == ["error 1"])
    screen.simulator.tap(at: CGPoint(x: 150, y: 60))
    #expect(
      screen.simulator.log.lines.contains("event \"retry\" [0,0] #error via section:error"))
    #expect(screen.counts == ["loading 5"] && screen.asked == [nil, nil])
    screen.answer(20, next: nil)
    screen.update { $0.deleteItem(at: .item(3)) }
    #expect(screen.counts == ["messages 19"])
    screen.search { $0.cellID.hasSuffix("1") }
    #expect(screen.dataSource.snapshot().itemIdentifiers.map(\.viewData.cellID) == ["m1", "m11"])
    screen.search { _ in true }
    #expect(screen.counts == ["messages 20"])
  }
}
