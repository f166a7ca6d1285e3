import Foundation

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

extension PublishedScreen {
  typealias Source = CollectionViewGenericDataSource<PublishedItem>

  /// One factory for each type of cells, and one of headers 20 points high.
  static func source(
    _ sections: [DataSourceSection<PublishedItem>],
    size: CGSize = CGSize(width: 320, height: 20), hasHeaders: Bool = false,
    states: StateFactory? = nil, options: [DataSourceOption<PublishedItem>] = []
  ) -> Source {
    Source(
      "Shop", sections: sections,
      cells: [
        CellFactory(
          PublishedCell.self, reuseIdentifier: "Row", when: { $0.type == "Row" }, size: size
        ) { cell, item, _ in cell.configure(with: item) },
        CellFactory(
          PublishedLeaf.self, reuseIdentifier: "Leaf", when: { $0.type == "Leaf" }, size: size
        ) { cell, item, _ in cell.configure(with: item) },
      ],
      supplementaryViews: hasHeaders
        ? [
          SupplementaryFactory(
            PublishedBand.self, for: .header, reuseIdentifier: "Title",
            size: CGSize(width: 320, height: 20))
        ] : [],
      states: states, options: [.identifier { $0.id }] + options)
  }

  /// The sections of `PublishedCase.shop`.
  fileprivate static func shop(
    _ simulator: Simulator, options: [DataSourceOption<PublishedItem>] = [],
    _ change: (Source) -> Void = { _ in }
  ) -> PublishedScreen {
    var sections = PublishedCase.shopItems.map { DataSourceSection($0) }
    sections[0].name = "fruits"
    let source = source(sections, hasHeaders: true, options: options)
    change(source)
    let view = PublishedScreen.view(simulator)
    simulator.window.addSubview(view)
    source.bind(to: view)
    return PublishedScreen(simulator, view, keeping: [source])
  }

  fileprivate static func shown(_ simulator: Simulator, _ source: Source) -> PublishedScreen {
    let view = PublishedScreen.view(simulator)
    simulator.window.addSubview(view)
    source.bind(to: view)
    return PublishedScreen(simulator, view, keeping: [source])
  }
}

extension PublishedCase {
  static func items(_ ids: String...) -> [PublishedItem] {
    ids.map { PublishedItem(type: "Row", id: $0) }
  }

  /// CVGenericDataSource: the section and then the data source receive a selection.
  static let dataSource: [PublishedCase] = [
    PublishedCase(
      "sectionReceivesSelectionsBeforeSource", rows: ["CV-O5", "CV-F18"],
      file: shop + """
        wiring:
          style: dataSource
          selections: [{ name: onAny }, { section: fruits, name: onFruit }]
        """,
      swift: {
        .shop($0, options: [.select { _, _, _, _ in }]) {
          $0.options.selectName = "onAny"
          $0.sections[0].selectionName = "onFruit"
          $0.sections[0].selection = { _, _ in }
        }
      },
      steps: [.tap([0, 0]), .tap([1, 0])],
      expected: [
        .select([0, 0], "a", via: .section("onFruit"), .source("onAny")), .deselect([0, 0], "a"),
        .select([1, 0], "c", via: .source("onAny")),
      ]),
    PublishedCase(
      "selectionWithoutClosureGivesReason", rows: ["CV-F18"],
      file: shop + "wiring: { style: dataSource, selections: [{ section: 1, name: own }] }",
      swift: {
        .shop($0) {
          $0.sections[1].selectionName = "own"
          $0.sections[1].selection = { _, _ in }
        }
      },
      steps: [.tap([1, 0]), .tap([0, 0])],
      expected: [
        .select([1, 0], "c", via: .section("own")), .deselect([1, 0], "c"),
        .unhandled(
          [0, 0], "a",
          because: "section fruits has no selection, the data source has no select"),
      ]),
    PublishedCase(
      "eventsReachSectionAndSource", rows: ["CV-F18"],
      file: shop + """
        wiring:
          style: dataSource
          selections: [{ event: buy, name: all }, { section: fruits, event: buy, name: own }]
        """,
      swift: {
        .shop($0) {
          $0.options.eventHandlers["buy"] = NamedHandler("all") { _ in }
          $0.sections[0].eventHandlers["buy"] = NamedHandler("own") { _ in }
        }
      },
      steps: [.tap([0, 1], at: button), .tap([1, 1], at: button), .tap(.header(inSection: 0))],
      expected: [
        .event(
          "buy", [0, 1], "b", part: "buy", data: "ripe", via: .section("own"), .source("all")),
        .event("buy", [1, 1], "d", part: "buy", via: .source("all")),
        .unhandled(
          "more", .header(inSection: 0),
          because: #"section fruits has no closure for "more", "#
            + #"the data source has no closure for "more""#),
      ]),
    PublishedCase(
      "laterClosureReplacesEarlier", rows: ["CV-F18"],
      file: shop + """
        wiring:
          style: dataSource
          selections: [{ name: first }, { name: second }]
        """,
      swift: {
        .shop($0, options: [.select { _, _, _, _ in }, .select { _, _, _, _ in }]) {
          $0.options.selectName = "second"
        }
      },
      steps: [.tap([0, 0])],
      expected: [.select([0, 0], "a", via: .source("second"))]),
    PublishedCase(
      "itemWithoutVisibleCellIsNotSelected", rows: ["CV-O5", "CV-F18"],
      file: """
        layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
        cells: { Row: {} }
        sections: [{ items: { repeat: 60, type: Row, id: "r{i}" } }]
        wiring: { style: dataSource }
        """,
      swift: {
        let items = (0..<60).map { PublishedItem(type: "Row", id: "r\($0)") }
        return .shown(
          $0,
          PublishedScreen.source([DataSourceSection(items)], options: [.select { _, _, _, _ in }]))
      },
      steps: [.forecast([0, 3]), .forecast([0, 50]), .scroll(720), .forecast([0, 50])],
      expected: [
        .forecast([.source("Shop")], ""), .forecast([], "no cell shows the item"),
        .forecast([.source("Shop")], ""),
      ]),
    PublishedCase(
      "spacingsAndInsetsAreThoseOfAllSections", rows: ["CV-T23", "CV-F19"],
      file: """
        layout:
          flow:
            itemSize: [100, 20]
            minimumLineSpacing: 1
            minimumInteritemSpacing: 9
            sectionInset: [1, 1, 1, 1]
        cells: { Row: {} }
        sections:
          - items:
              - { type: Row, id: a }
              - { type: Row, id: b }
              - { type: Row, id: c }
              - { type: Row, id: d }
        wiring: { style: dataSource }
        """,
      swift: {
        let section = DataSourceSection(items("a", "b", "c", "d"))
        let insets = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        return .shown(
          $0,
          PublishedScreen.source(
            [section], size: CGSize(width: 100, height: 20),
            options: [.lineSpacing(1), .cellSpacing(9), .insets(insets)]))
      },
      steps: [.frame([0, 0]), .frame([0, 1]), .frame([0, 2]), .frame([0, 3])],
      expected: [
        .frame(1, 1, 100, 20), .frame(110, 1, 100, 20), .frame(219, 1, 100, 20),
        .frame(1, 22, 100, 20),
      ]),
    PublishedCase(
      "insetsAreAskedBySection", rows: ["CV-T24", "CV-F19"],
      file: """
        layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0, sectionInset: [9, 9, 9, 9] } }
        cells: { Row: {} }
        sections:
          - { sectionInset: [1, 1, 1, 1], items: [{ type: Row, id: a }] }
          - { sectionInset: [2, 2, 2, 2], items: [{ type: Row, id: b }] }
        wiring: { style: dataSource }
        """,
      swift: {
        let insets = EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
        return .shown(
          $0,
          PublishedScreen.source(
            [DataSourceSection(items("a")), DataSourceSection(items("b"))],
            size: CGSize(width: 100, height: 20),
            options: [
              .insets(insets),
              .sectionInsets { section in
                let inset = CGFloat(section + 1)
                return EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
              },
            ]))
      },
      steps: [.frame([0, 0]), .frame([1, 0])],
      expected: [.frame(1, 1, 100, 20), .frame(2, 24, 100, 20)]),
    PublishedCase(
      "sectionHasItsOwnInsetsAndSpacings", rows: ["CV-T33", "CV-T34", "CV-F19"],
      file: """
        layout: { flow: { itemSize: [159, 20], minimumLineSpacing: 9, minimumInteritemSpacing: 9 } }
        cells: { Row: {} }
        sections:
          - sectionInset: [1, 1, 1, 0]
            minimumLineSpacing: 1
            minimumInteritemSpacing: 1
            items: [{ type: Row, id: a }, { type: Row, id: b }, { type: Row, id: c }]
          - sectionInset: [2, 2, 2, 0]
            minimumLineSpacing: 2
            minimumInteritemSpacing: 2
            items: [{ type: Row, id: d }, { type: Row, id: e }]
        wiring: { style: dataSource }
        """,
      swift: {
        var sections = [
          DataSourceSection(items("a", "b", "c")), DataSourceSection(items("d", "e")),
        ]
        for index in sections.indices {
          let value = CGFloat(index + 1)
          sections[index].insets = EdgeInsets(top: value, left: value, bottom: value, right: 0)
          sections[index].lineSpacing = value
          sections[index].cellSpacing = value
        }
        return .shown(
          $0,
          PublishedScreen.source(
            sections, size: CGSize(width: 159, height: 20),
            options: [.lineSpacing(9), .cellSpacing(9)]))
      },
      // Two items and a spacing of 1 fill a line. With a spacing of 2 they do not fit, and a
      // line of one item is centered.
      steps: [.frame([0, 1]), .frame([0, 2]), .frame([1, 0]), .frame([1, 1])],
      expected: [
        .frame(161, 1, 159, 20), .frame(1, 22, 159, 20), .frame(81.5, 45, 159, 20),
        .frame(81.5, 67, 159, 20),
      ]),
    PublishedCase(
      "boundSourceShowsSections", rows: ["CV-T41", "CV-F02"],
      file: shop + "wiring: { style: dataSource }",
      swift: { .shop($0, options: [.select { _, _, _, _ in }, .event { _ in }]) },
      steps: [
        .counts, .frame([1, 1]), .frame(.header(inSection: 1)), .cells, .tap([1, 1], at: beside),
        .tap(.header(inSection: 1)),
      ],
      expected: [
        .counts([2, 2]), .frame(0, 100, 320, 20), .frame(0, 60, 320, 20),
        .cells(["Row", "Leaf", "Row", "Leaf"]), .select([1, 1], "d", via: .source("Shop")),
        .event("more", .header(inSection: 1), via: .source("Shop")),
      ]),
    PublishedCase(
      "itemsOfTwoTypesHaveTheirCells", rows: ["CV-T42", "CV-T43", "CV-F23"],
      file: """
        layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
        cells: { Row: {}, Leaf: {} }
        sections: [{ items: [{ type: Row, id: a }, { type: Leaf, id: b }] }]
        wiring: { style: dataSource }
        """,
      swift: {
        let items = [PublishedItem(type: "Row", id: "a"), PublishedItem(type: "Leaf", id: "b")]
        return .shown($0, PublishedScreen.source([DataSourceSection(items)]))
      },
      steps: [.cells], shows: [.display],
      expected: [.display([0, 0], "a"), .display([0, 1], "b"), .cells(["Row", "Leaf"])]),
    PublishedCase(
      "selectionInsertsItem", rows: ["CV-T12", "CV-F12"],
      file: """
        layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
        cells: { Row: {} }
        sections:
          - { items: [{ type: Row, id: a }, { type: Row, id: b }] }
          - { items: [{ type: Row, id: c }, { type: Row, id: d }] }
        wiring: { style: dataSource }
        reactions:
          - { on: { select: Row }, do: [{ insert: { at: [1, 2], items: [{ type: Row, id: e }] } }] }
        """,
      swift: { simulator in
        let source = PublishedScreen.source([
          DataSourceSection(items("a", "b")), DataSourceSection(items("c", "d")),
        ])
        source.set([
          .select { [unowned source] _, _, _, _ in
            simulator.clock.schedule(after: VirtualTime(nanoseconds: 0)) {
              source.insert(PublishedItem(type: "Row", id: "e"), atRow: 2, inSection: 1)
            }
          }
        ])
        return .shown(simulator, source)
      },
      steps: [.tap([0, 0]), .wait(0), .counts],
      shows: [.select, .insert, .errors],
      expected: [
        .select([0, 0], "a", via: .source("Shop")), .insert([1, 2], "e"), .counts([2, 3]),
      ]),
    PublishedCase(
      "selectionAppendsItem", rows: ["CV-T13", "CV-F12"],
      file: """
        layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
        cells: { Row: {} }
        sections:
          - { items: [{ type: Row, id: a }] }
          - { items: [{ type: Row, id: b }] }
        wiring: { style: dataSource }
        reactions:
          - { on: { select: Row }, do: [{ append: { section: 1, items: [{ type: Row, id: c }] } }] }
        """,
      swift: { simulator in
        let source = PublishedScreen.source([
          DataSourceSection(items("a")), DataSourceSection(items("b")),
        ])
        source.set([
          .select { [unowned source] _, _, _, _ in
            simulator.clock.schedule(after: VirtualTime(nanoseconds: 0)) {
              source.append(PublishedItem(type: "Row", id: "c"), toSection: 1)
            }
          }
        ])
        return .shown(simulator, source)
      },
      steps: [.tap([0, 0]), .wait(0), .counts],
      shows: [.select, .insert, .errors],
      expected: [
        .select([0, 0], "a", via: .source("Shop")), .insert([1, 1], "c"), .counts([1, 2]),
      ]),
    PublishedCase(
      "selectionRemovesItem", rows: ["CV-T16", "CV-F13"],
      file: """
        layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
        cells: { Row: {} }
        sections:
          - { items: [{ type: Row, id: a }, { type: Row, id: b }] }
          - { items: [{ type: Row, id: c }, { type: Row, id: d }] }
        wiring: { style: dataSource }
        reactions: [{ on: { select: Row }, do: [{ delete: self }] }]
        """,
      swift: { simulator in
        let source = PublishedScreen.source([
          DataSourceSection(items("a", "b")), DataSourceSection(items("c", "d")),
        ])
        source.set([
          .select { [unowned source] section, _, _, path in
            simulator.clock.schedule(after: VirtualTime(nanoseconds: 0)) {
              source.remove(atRow: path.item, inSection: section)
            }
          }
        ])
        return .shown(simulator, source)
      },
      steps: [.tap([0, 1]), .wait(0), .counts],
      shows: [.select, .delete, .errors],
      expected: [
        .select([0, 1], "b", via: .source("Shop")), .delete([0, 1], "b"), .counts([1, 2]),
      ]),
    PublishedCase(
      "removedItemThatIsNotVisibleIsNamed", rows: ["CV-F13"],
      file: """
        layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
        cells: { Row: {} }
        sections: [{ items: { repeat: 60, type: Row, id: "r{i}" } }]
        wiring: { style: dataSource }
        reactions: [{ on: { select: Row }, do: [{ delete: r50 }] }]
        """,
      swift: { simulator in
        let items = (0..<60).map { PublishedItem(type: "Row", id: "r\($0)") }
        let source = PublishedScreen.source([DataSourceSection(items)])
        source.set([
          .select { [unowned source] _, _, _, _ in
            simulator.clock.schedule(after: VirtualTime(nanoseconds: 0)) {
              source.remove(atRow: 50, inSection: 0)
            }
          }
        ])
        return .shown(simulator, source)
      },
      steps: [.tap([0, 1]), .wait(0), .counts],
      shows: [.select, .delete, .errors],
      expected: [
        .select([0, 1], "r1", via: .source("Shop")), .delete([0, 50], "r50"), .counts([59]),
      ]),
  ]
}
