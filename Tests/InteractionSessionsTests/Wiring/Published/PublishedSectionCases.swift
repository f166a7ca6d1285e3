import Foundation
import TestSupport

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The handler of one section with a delegate of its own, or none.
private final class PublishedSectionHandler: SectionHandler, SectionCellProvider,
  SectionLayoutProvider, SectionHeaderFooterProvider
{
  let type: String
  let delegateHandler: (any SectionDelegateHandler)?

  init(_ type: String, _ delegateHandler: (any SectionDelegateHandler)?) {
    self.type = type
    self.delegateHandler = delegateHandler
  }

  func registerCells(in collectionView: CollectionView) {
    collectionView.register(PublishedCell.self, forCellWithReuseIdentifier: "Row")
    collectionView.register(PublishedLeaf.self, forCellWithReuseIdentifier: "Leaf")
  }

  func registerHeaderFooterViews(in collectionView: CollectionView) {
    for kind in [
      CollectionView.elementKindSectionHeader, SectionedCollectionController.headerElementKind,
    ] {
      collectionView.register(
        PublishedBand.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "Title")
    }
  }

  func collectionView(
    _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: data.cellType, for: indexPath)
    if let item = data as? PublishedItem { (cell as? PublishedCell)?.configure(with: item) }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath, data: any HeaderViewData
  ) -> CollectionReusableView? {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: data.headerType, for: indexPath)
  }

  func layoutSection(
    for section: any SectionViewData, environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection? {
    .rows(of: .absolute(50))
  }
}

private struct PublishedSection: SectionViewData, Equatable {
  let sectionID: String
  var hasHeader = true

  var sectionType: String { sectionID }
  var header: (any HeaderViewData)? { hasHeader ? PublishedBandModel() : nil }
}

/// A delegate with both methods for events.
private struct FullDelegate: SectionDelegateHandler {
  let handlerName: String?

  func collectionView(
    _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath
  ) {}

  func collectionView(_ collectionView: CollectionView, didReceiveEvent event: SectionEvent) {}
}

/// A delegate with `didSelect` alone.
private struct SelectionDelegate: SectionDelegateHandler {
  let handlerName: String?

  func collectionView(
    _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath
  ) {}
}

extension PublishedScreen {
  /// Sections with a handler each, whose delegates are listed in order.
  fileprivate static func sections(
    _ simulator: Simulator, _ ids: [String], _ items: [[PublishedItem]],
    delegates: [(any SectionDelegateHandler)?], hasHeaders: Bool = true,
    _ change: (SectionDataSource) -> Void = { _ in }
  ) -> PublishedScreen {
    let view = PublishedScreen.view(simulator, header: hasHeaders ? 20 : 0)
    let handlers = SectionHandlerRegistry()
    for (id, delegate) in zip(ids, delegates) {
      handlers.add(PublishedSectionHandler(id, delegate))
    }
    let source = SectionDataSource(collectionView: view, handlers: handlers)
    view.delegate = source
    view.prefetchDataSource = source
    simulator.window.addSubview(view)
    source.apply(snapshot(ids, items, hasHeaders: hasHeaders), animatingDifferences: false)
    change(source)
    return PublishedScreen(simulator, view, keeping: [source])
  }

  private static func snapshot(
    _ ids: [String], _ items: [[PublishedItem]], hasHeaders: Bool
  ) -> SectionsSnapshot {
    var snapshot = SectionsSnapshot()
    for (id, items) in zip(ids, items) {
      snapshot.append(
        SectionModel(PublishedSection(sectionID: id, hasHeader: hasHeaders), items: items))
    }
    return snapshot
  }

  /// The sections of `PublishedCase.shop`.
  fileprivate static func shop(
    _ simulator: Simulator, _ delegates: (any SectionDelegateHandler)?...
  ) -> PublishedScreen {
    sections(simulator, ["fruits", "1"], PublishedCase.shopItems, delegates: delegates)
  }

  /// The mock of the library's tests with a compositional layout.
  fileprivate static func mock(_ simulator: Simulator) -> PublishedScreen {
    let ids = ["first", "second"]
    let handlers = SectionHandlerRegistry()
    for id in ids { handlers.add(PublishedSectionHandler(id, FullDelegate(handlerName: nil))) }
    let collection = SectionedCollectionController(
      frame: simulator.window.bounds, handlers: handlers)
    simulator.window.addSubview(collection.collectionView)
    let items = ids.map { id in
      (0..<20).map { PublishedItem(type: "Row", id: "\(id)-\($0)") }
    }
    collection.apply(snapshot(ids, items, hasHeaders: true), animatingDifferences: false)
    return PublishedScreen(simulator, collection.collectionView, keeping: [collection])
  }
}

extension PublishedCase {
  private static let mock = """
    layout:
      compositional:
        section:
          group:
            axis: vertical
            width: { fractionalWidth: 1 }
            height: { absolute: 50 }
            items: [{ width: { fractionalWidth: 1 }, height: { absolute: 50 } }]
          boundarySupplementaryItems:
            - elementKind: section-header-element-kind
              width: { fractionalWidth: 1 }
              height: { absolute: 30 }
              alignment: top
    cells: { Row: {} }
    supplementaryViews: { Title: {} }
    sections:
      - id: first
        supplementaries: { section-header-element-kind: { type: Title } }
        items: { repeat: 20, type: Row, id: "first-{i}" }
      - id: second
        supplementaries: { section-header-element-kind: { type: Title } }
        items: { repeat: 20, type: Row, id: "second-{i}" }
    wiring: { style: sectionHandlers }
    """

  /// The entries of the nine rows of the mock below the header of their section.
  private static func display(section: Int, _ id: String) -> [PublishedResult] {
    (0..<9).map { .display([section, $0], "\(id)-\($0)") } + [
      .display(
        .supplementary(kind: "section-header-element-kind", section: section, item: 0))
    ]
  }

  /// VSCollectionKit: the delegate handler of the section is the only receiver.
  static let sectionHandlers: [PublishedCase] = [
    PublishedCase(
      "appliedSectionsAreShown", rows: ["VS-T01", "VS-F05"],
      file: mock, swift: { .mock($0) },
      steps: [.counts], expected: [.counts([20, 20])]),
    PublishedCase(
      "handlerMakesCellsAndHeaders", rows: ["VS-T02", "VS-F06", "VS-F07"],
      file: mock, swift: { .mock($0) },
      steps: [.scroll(1030), .cells],
      shows: [.display],
      expected: display(section: 0, "first") + display(section: 1, "second") + [
        .cells(Array(repeating: "Row", count: 9))
      ]),
    PublishedCase(
      "delegateOfSectionReceivesSelection", rows: ["VS-T03", "VS-F09", "VS-F10"],
      file: mock, swift: { .mock($0) },
      steps: [.tap([0, 0]), .scroll(1580), .tap([1, 19])],
      expected: [
        .select([0, 0], "first-0", via: .section("first")), .deselect([0, 0], "first-0"),
        .select([1, 19], "second-19", via: .section("second")),
      ]),
    PublishedCase(
      "handlerDefinesLayoutOfSection", rows: ["VS-T05", "VS-F08"],
      file: mock, swift: { .mock($0) },
      steps: [.frame([0, 0]), .frame([1, 0])],
      expected: [.frame(0, 30, 320, 50), .frame(0, 1060, 320, 50)]),
    PublishedCase(
      "selectionAddsItemsToSection", rows: ["VS-T08", "VS-F04"],
      file: """
        layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
        cells: { Row: {} }
        sections: [{ id: first, items: { repeat: 20, type: Row, id: "r{i}" } }]
        wiring: { style: sectionHandlers }
        reactions:
          - on: { select: Row }
            do:
              - append:
                  section: 0
                  items: [{ type: Row, id: new-1 }, { type: Row, id: new-2 }]
        """,
      swift: { simulator in
        final class Adding: SectionDelegateHandler {
          weak var source: SectionDataSource?
          let clock: VirtualClock

          init(_ clock: VirtualClock) { self.clock = clock }

          func collectionView(
            _ collectionView: CollectionView, didSelect data: any CellViewData,
            at indexPath: IndexPath
          ) {
            clock.schedule(after: VirtualTime(nanoseconds: 0)) { [weak source] in
              guard let source else { return }
              let section = PublishedSection(sectionID: "first", hasHeader: false)
              var snapshot = source.snapshot()
              snapshot.append(PublishedCase.items("new-1", "new-2"), to: section)
              source.apply(snapshot, animatingDifferences: false)
            }
          }
        }
        let delegate = Adding(simulator.clock)
        let items = (0..<20).map { PublishedItem(type: "Row", id: "r\($0)") }
        return .sections(
          simulator, ["first"], [items], delegates: [delegate], hasHeaders: false
        ) { delegate.source = $0 }
      },
      steps: [.tap([0, 0]), .wait(0), .counts],
      shows: [.select, .insert, .errors],
      expected: [
        .select([0, 0], "r0", via: .section("first")), .insert([0, 20], "new-1"),
        .insert([0, 21], "new-2"), .counts([22]),
      ]),
    PublishedCase(
      "sectionWithoutDelegateHandlerHasNoReceiver", rows: ["VS-F09", "VS-F03"],
      file: shop + """
        wiring: { style: sectionHandlers, handlers: [{ section: fruits, name: basket }] }
        """,
      swift: { .shop($0, FullDelegate(handlerName: "basket"), nil) },
      steps: [
        .tap([0, 0]), .tap([0, 1], at: button), .tap(.header(inSection: 0)), .tap([1, 0]),
        .tap([1, 1], at: button),
      ],
      expected: [
        .select([0, 0], "a", via: .section("basket")),
        .event("buy", [0, 1], "b", part: "buy", data: "ripe", via: .section("basket")),
        .event("more", .header(inSection: 0), via: .section("basket")), .deselect([0, 0], "a"),
        .unhandled([1, 0], "c", because: "section 1 has no delegate handler"),
        .unhandled(
          "buy", [1, 1], "d", part: "buy", because: "section 1 has no delegate handler"),
      ]),
    PublishedCase(
      "delegateHandlerWithoutMethodGivesReason", rows: ["VS-F11"],
      file: shop + """
        wiring:
          style: sectionHandlers
          handlers: [{ section: fruits, name: basket, methods: [didSelect] }]
        """,
      swift: { .shop($0, SelectionDelegate(handlerName: "basket"), nil) },
      steps: [.tap([0, 1], at: button), .tap([0, 1], at: beside)],
      expected: [
        .unhandled(
          "buy", [0, 1], "b", part: "buy", because: "the handler basket has no didReceiveEvent"),
        .select([0, 1], "b", via: .section("basket")),
      ]),
    PublishedCase(
      "laterHandlerReplacesEarlier", rows: ["VS-F02"],
      file: shop + """
        wiring:
          style: sectionHandlers
          handlers: [{ section: fruits, name: first }, { section: 0, name: second }]
        """,
      swift: {
        let delegates = ["first", "second"].map { FullDelegate(handlerName: $0) }
        return .sections(
          $0, ["fruits", "1"], shopItems, delegates: [delegates[0], nil]
        ) { source in
          source.handlers.add(PublishedSectionHandler("fruits", delegates[1]))
        }
      },
      steps: [.tap([0, 0])],
      expected: [.select([0, 0], "a", via: .section("second"))]),
    PublishedCase(
      "prefetchingLastItemFetchesPageOnce", rows: ["VS-F12"],
      file: """
        layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
        cells: { Row: {} }
        sections: [{ id: first, items: { repeat: 60, type: Row, id: "r{i}" } }]
        wiring: { style: sectionHandlers }
        reactions:
          - on: { prefetch: last, section: 0 }
            after: 1
            times: 1
            do: [{ append: { section: 0, items: [{ type: Row, id: more }] } }]
        """,
      swift: { simulator in
        let items = (0..<60).map { PublishedItem(type: "Row", id: "r\($0)") }
        var isDone = false
        return .sections(
          simulator, ["first"], [items], delegates: [FullDelegate(handlerName: nil)],
          hasHeaders: false
        ) { source in
          source.prefetchDidTrigger = { [unowned source] paths in
            guard !isDone, paths.contains([0, 59]) else { return }
            isDone = true
            simulator.clock.schedule(after: .seconds(1)) {
              let section = PublishedSection(sectionID: "first", hasHeader: false)
              var snapshot = source.snapshot()
              snapshot.append(PublishedCase.items("more"), to: section)
              source.apply(snapshot, animatingDifferences: false)
            }
          }
        }
      },
      steps: [.scroll(300), .scroll(100), .scroll(300), .counts, .wait(1), .counts],
      shows: [.insert],
      expected: [.counts([60]), .insert([0, 60], "more"), .counts([61])]),
  ]
}
