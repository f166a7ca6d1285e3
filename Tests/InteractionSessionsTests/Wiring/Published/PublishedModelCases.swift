import Foundation

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

extension PublishedScreen {
  /// A data source of models with any layout.
  fileprivate static func models(
    _ simulator: Simulator, _ sections: [ModelSection], header: CGFloat = 0,
    hasOutput: Bool = true
  ) -> PublishedScreen {
    let view = PublishedScreen.view(simulator, header: header)
    let source = ModelDataSource(sections: sections)
    if hasOutput { source.output = { _ in } }
    source.attach(to: view)
    return PublishedScreen(simulator, view, keeping: [source])
  }

  /// The sections of `PublishedCase.shop`.
  fileprivate static func shop(
    _ simulator: Simulator, hasOutput: Bool = true
  ) -> PublishedScreen {
    models(
      simulator,
      PublishedCase.shopItems.map { ModelSection(header: PublishedBandModel(), rows: $0) },
      header: 20, hasOutput: hasOutput)
  }

  /// The complete screen of the library.
  fileprivate static func collection(
    _ simulator: Simulator, style: ModelFlowLayout.Style, rows: Int,
    header: (any CellModel)? = nil, _ change: (ModelFlowLayout) -> Void = { _ in }
  ) -> PublishedScreen {
    let models = (0..<rows).map { PublishedItem(type: "Row", id: "r\($0)") }
    let collection = ModelCollectionController(
      sections: [ModelSection(header: header, rows: models)], style: style,
      frame: simulator.window.bounds)
    collection.output = { _ in }
    change(collection.layout)
    simulator.window.addSubview(collection.collectionView)
    collection.viewWillAppear()
    return PublishedScreen(simulator, collection.collectionView, keeping: [collection])
  }
}

extension PublishedCase {
  private static func headers(_ height: Int) -> String {
    """
    layout:
      flow:
        itemSize: [320, 60]
        minimumLineSpacing: 10
        headerReferenceSize: [\(height > 0 ? 320 : 0), \(height)]
    cells: { Row: {} }
    supplementaryViews: { Title: {} }
    sections: [{ header: { type: Title }, items: { repeat: 3, type: Row, id: "r{i}" } }]
    wiring: { style: models }
    """
  }

  /// janodev/collection: one output receives everything.
  static let models: [PublishedCase] = [
    PublishedCase(
      "modelsOfTwoTypesHaveTheirCells", rows: ["JD-T1", "JD-F06"],
      file: shop + "wiring: { style: models }",
      swift: { .shop($0) },
      steps: [.cells], expected: [.cells(["Row", "Leaf", "Row", "Leaf"])]),
    PublishedCase(
      "selectedRowIsDeselectedAfterFiftyMilliseconds", rows: ["JD-T4", "JD-F05", "JD-X1"],
      file: shop + "wiring: { style: models }",
      swift: { .shop($0) },
      steps: [.tap([0, 0]), .wait(0.049), .selected, .wait(0.001), .selected],
      expected: [
        .select([0, 0], "a", via: .output), .selected(0), .deselect([0, 0], "a"), .selected([]),
      ]),
    PublishedCase(
      "eachRowIsDeselectedInItsOwnTime", rows: ["JD-K08", "JD-F05"],
      file: "allowsMultipleSelection: true\n" + shop + "wiring: { style: models }",
      swift: {
        let screen = PublishedScreen.shop($0)
        screen.view.allowsMultipleSelection = true
        return screen
      },
      steps: [
        .tap([0, 0]), .wait(0.02), .tap([1, 0]), .wait(0.03), .selected, .wait(0.02), .selected,
      ],
      expected: [
        .select([0, 0], "a", via: .output), .select([1, 0], "c", via: .output),
        .deselect([0, 0], "a"), .selected([IndexPath(item: 0, section: 1)]),
        .deselect([1, 0], "c"), .selected([]),
      ]),
    PublishedCase(
      "clickWithoutOutputIsUnhandledOnce", rows: ["JD-T5", "JD-F04"],
      file: shop + "wiring: { style: models, output: false }",
      swift: { .shop($0, hasOutput: false) },
      steps: [.tap([0, 0]), .wait(1), .tap([0, 1], at: button)],
      expected: [
        .unhandled([0, 0], "a", because: "no output is assigned"),
        .deselect([0, 0], "a"),
        .unhandled(
          "buy", [0, 1], "b", part: "buy", because: "no output is assigned"),
      ]),
    PublishedCase(
      "outputReceivesEventsOfCellsAndHeaders", rows: ["JD-K06"],
      file: shop + "wiring: { style: models }",
      swift: { .shop($0) },
      steps: [.tap([0, 1], at: button), .tap(.header(inSection: 1)), .wait(1)],
      expected: [
        .event("buy", [0, 1], "b", part: "buy", data: "ripe", via: .output),
        .event("more", .header(inSection: 1), via: .output),
      ]),
    PublishedCase(
      "rowsBeginAtTheTopWithoutHeaders", rows: ["JD-T6", "JD-F11"],
      file: headers(0),
      swift: {
        .collection($0, style: .list, rows: 3, header: PublishedBandModel()) {
          $0.showsHeaders = false
        }
      },
      steps: [.frame([0, 0]), .frame([0, 1])],
      expected: [.frame(0, 0, 320, 60), .frame(0, 70, 320, 60)]),
    PublishedCase(
      "rowsBeginBelowHeadersThatAreShownAgain", rows: ["JD-T6", "JD-F11"],
      file: headers(54),
      swift: {
        .collection($0, style: .list, rows: 3, header: PublishedBandModel()) {
          $0.showsHeaders = false
          $0.showsHeaders = true
        }
      },
      steps: [.frame(.header(inSection: 0)), .frame([0, 0])],
      expected: [.frame(0, 0, 320, 54), .frame(0, 54, 320, 60)]),
    PublishedCase(
      "gridHasTwoSquaresPerLine", rows: ["JD-T7", "JD-F10"],
      viewport: CGSize(width: 375, height: 667),
      file: """
        layout:
          flow: { itemSize: [182.5, 182.5], minimumLineSpacing: 10, minimumInteritemSpacing: 10 }
        cells: { Row: {} }
        sections: [{ items: { repeat: 3, type: Row, id: "r{i}" } }]
        wiring: { style: models }
        """,
      swift: { .collection($0, style: .grid, rows: 3) },
      steps: [.frame([0, 0]), .frame([0, 1]), .frame([0, 2])],
      expected: [
        .frame(0, 0, 182.5, 182.5), .frame(192.5, 0, 182.5, 182.5),
        .frame(0, 192.5, 182.5, 182.5),
      ]),
  ]
}
