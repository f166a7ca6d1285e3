import Foundation
import TestSupport

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The screen of `ScreenWiringTests` with receivers, built in Swift in each style.
final class SwiftShop {
  /// The same receivers in a collection file.
  static let wiring = """
    { delegate: [cellDidSelect], output: true,
      callbacks: [ { cell: Leaf, event: buy, name: onBuy }, { cell: Row, event: buy, name: never },
        { cell: Title, name: no }, { cell: Row, name: onRow } ],
      selections: [ { section: fruits, name: onFruit }, { section: fruits, event: buy, name: onBuy },
        { name: onAny }, { event: byu, name: never } ],
      handlers: [ { section: fruits, name: basket, methods: [didSelect] } ],
      registrations: [ { type: Leaf, tap: onLeaf, events: { buy: onBuy, byu: never } },
        { type: Leaf, when: { count: 0 }, tap: onEmpty }, { type: Leaf, tap: late },
        { type: Row } ] }
    """

  /// The lines of the tables.
  static let lines: [WiringDescription.Style: [String]] = [
    .handler: [
      "Leaf/buy -> callback:onBuy", "Row/buy -> callback:never (only `emit` sends it)",
      "Title -> callback:no (never called: a header or footer is not selected)",
      "Row -> callback:onRow", "otherwise -> delegate:shop with cellDidSelect",
    ],
    .dataSource: [
      "selections of section fruits -> section:onFruit",
      #"event "buy" of section fruits -> section:onBuy"#, "then selections -> source:onAny",
      #"then event "byu" -> source:never (only `emit` sends it)"#, "otherwise -> nobody",
    ],
    .sectionHandlers: ["section fruits -> section:basket with didSelect", "otherwise -> nobody"],
    .registrations: [
      "Leaf when /count = 0 -> tap:onEmpty", "Leaf -> tap:onLeaf", "Leaf/buy -> tap:onBuy",
      "Leaf/byu -> tap:never (only `emit` sends it)",
      "Leaf -> tap:late (never called: an earlier one has precedence)", "Row -> no closure",
      "otherwise -> delegate:shop with cellDidSelect",
    ],
    .models: ["everything -> output"],
  ]

  let view: CollectionView
  private var kept: [AnyObject] = []
  private static let frame = CGRect(x: 0, y: 0, width: 100, height: 200)

  init(_ style: WiringDescription.Style) {
    let layout = CollectionViewFlowLayout()
    if style == .registrations {
      view = ConfigurableCollectionView<String, AnyHashable>(
        frame: Self.frame, collectionViewLayout: layout)
    } else {
      view = CollectionView(frame: Self.frame, collectionViewLayout: layout)
    }
    var sources = EventSources()
    sources.addCell("Row")
    sources.addCell("Leaf", events: ["buy"])
    sources.addSupplementaryView("Title", events: ["more"])
    view.eventSources = { sources }
    switch style {
    case .handler: wireHandler()
    case .dataSource: wireDataSource()
    case .sectionHandlers: wireSectionHandlers()
    case .registrations: wireRegistrations()
    case .models: wireModels()
    }
  }

  // MARK: Styles

  private func wireHandler() {
    let (handler, delegate) = (CollectionViewHandler(identifier: "shop"), Delegate())
    let kind = { HandlerViewKind(identifier: $0, size: nil) { Cell(frame: .zero) } }
    handler.standby(
      on: view, cells: ["Row": kind("Row"), "Leaf": kind("Leaf")],
      supplementaryViews: ["Title": kind("Title")])
    handler.delegate = delegate
    handler.callbacks.register(.event("buy", of: "Leaf"), name: "onBuy") { _ in }
    handler.callbacks.register(.event("buy", of: "Row"), name: "never") { _ in }
    handler.callbacks.register(.selection(of: "Title"), name: "no") { _ in }
    handler.callbacks.register(.selection(of: "Row"), name: "onRow") { _ in }
    kept = [handler, delegate]
  }

  private func wireDataSource() {
    var fruits = DataSourceSection(["a", "b"], name: "fruits")
    fruits.selection = { _, _ in }
    fruits.selectionName = "onFruit"
    fruits.eventHandlers = ["buy": NamedHandler("onBuy") { _ in }]
    let source = CollectionViewGenericDataSource(
      "shop", sections: [fruits, DataSourceSection(["c", "d"])], cells: [CellFactory(Cell.self)],
      options: [.select { _, _, _, _ in }])
    source.options.selectName = "onAny"
    source.options.eventHandlers = ["byu": NamedHandler("never") { _ in }]
    source.bind(to: view)
    kept = [source]
  }

  private func wireSectionHandlers() {
    let handlers = SectionHandlerRegistry()
    handlers.register(forSectionType: "mock") { section, _ in
      Handler(section.sectionID == "fruits" ? Basket() : nil)
    }
    let source = SectionDataSource(collectionView: view, handlers: handlers)
    source.attach(to: view)
    var snapshot = SectionDataSource.Snapshot()
    snapshot.appendSections(
      ["fruits", "1"].map { IdentifiedSection(ShopSection(sectionID: $0)) })
    source.apply(snapshot, animatingDifferences: false)
    kept = [source]
  }

  private func wireRegistrations() {
    guard let view = view as? ConfigurableCollectionView<String, AnyHashable> else { return }
    let delegate = Delegate()
    view.register(
      Leaf.self, view: { Label() }, .tap(named: "onLeaf") { _ in },
      .event("buy", named: "onBuy") { _, _ in }, .event("byu", named: "never") { _, _ in })
    view.register(
      Leaf.self, view: { Label() }, .when("/count = 0") { $0.data.count == 0 },
      .tap(named: "onEmpty") { _ in })
    view.register(Leaf.self, view: { Label() }, .tap(named: "late") { _ in })
    view.register(Row.self, view: { Label() })
    view.addDelegate(delegate)
    kept = [delegate]
  }

  private func wireModels() {
    let source = ModelDataSource()
    source.output = { _ in }
    source.attach(to: view)
    kept = [source]
  }

  // MARK: Parts

  private struct Leaf: Hashable { var count = 0 }
  private struct Row: Hashable {}

  private final class Cell: CollectionViewCell, HandlerCell {
    static func cellSize(for data: Any?, extra: Any?) -> CGSize { .zero }
    func setData(_ data: Any?, extra: Any?) {}
  }

  private final class Delegate: CollectionViewHandlerDelegate, CollectionViewEventDelegate,
    SelfDescribingReceiver, NamedReceiver
  {
    let receiverName = "shop"
    let methodNames: [String]? = ["cellDidSelect"]
    func implements(_ method: ReceiverMethod) -> Bool {
      [.cellDidSelect, .didSelectItemAt].contains(method)
    }
    func collectionView(_ collectionView: CollectionView, cellEvent event: CellEvent) {}
  }

  private final class Basket: SectionDelegateHandler, SelfDescribingReceiver {
    let handlerName: String? = "basket"
    let methodNames: [String]? = ["didSelect"]
    func implements(_ method: ReceiverMethod) -> Bool { method == .didSelect }
    func collectionView(
      _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath
    ) {}
  }

  private final class Handler: SectionHandler, SectionCellProvider, SectionLayoutProvider {
    let type = "mock"
    let delegateHandler: (any SectionDelegateHandler)?

    init(_ delegate: (any SectionDelegateHandler)?) {
      delegateHandler = delegate
    }

    func registerCells(in collectionView: CollectionView) {}

    func collectionView(
      _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
    ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }

    func layoutSection(
      for section: any SectionViewData, environment: any CollectionLayoutEnvironment
    ) -> CollectionLayoutSection? { nil }
  }
}

/// A section without a header.
private struct ShopSection: SectionViewData, Equatable {
  var sectionType = "mock"
  let sectionID: String
  var header: (any HeaderViewData)? { nil }
}
