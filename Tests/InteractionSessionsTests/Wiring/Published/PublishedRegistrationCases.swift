import Foundation

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// A section of registrations.
private struct PublishedRegistrationSection: ItemWithTypeNames, Sendable {
  let id: String

  func typeNames(ofKind kind: String?) -> [String] { ["Title"] }
}

/// The delegate that receives selections, deselections and events.
///
/// Logs name it by its class.
private final class Shop: CollectionViewEventDelegate {
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
  func collectionView(_ collectionView: CollectionView, cellEvent event: CellEvent) {}
}

private enum Silent {
  /// A delegate without methods.
  final class Shop: CollectionViewDelegate {}
}

private typealias RegistrationView = ConfigurableCollectionView<
  PublishedRegistrationSection, PublishedItem
>
private typealias CellOption = RegistrationView.RegistrationOption<PublishedItem, PublishedCell>

extension RegistrationView {
  /// Registers cells for items that give the name of a type.
  fileprivate func registerCells(
    _ type: String, isFallback: Bool = false, _ options: [CellOption] = []
  ) {
    add(
      PublishedItem.self, typeName: type, isFallback: isFallback,
      [.fill { $0.view.configure(with: $0.data) }] + options
    ) { type == "Leaf" ? PublishedLeaf(frame: .zero) : PublishedCell(frame: .zero) }
  }
}

extension PublishedScreen {
  /// A view with some registrations, followed by those for items without another one.
  fileprivate static func registrations(
    _ simulator: Simulator, header: CGFloat = 0, lineSpacing: CGFloat = 0,
    delegate: any CollectionViewDelegate = Shop(),
    _ register: (RegistrationView) -> Void
  ) -> PublishedScreen {
    let view = RegistrationView(
      frame: simulator.window.bounds,
      collectionViewLayout: layout(
        itemSize: CGSize(width: 320, height: 20), lineSpacing: lineSpacing, header: header))
    view.itemName = { $0.id }
    register(view)
    for type in ["Row", "Leaf"] { view.registerCells(type, isFallback: true) }
    view.addDelegate(delegate)
    return PublishedScreen(simulator, view, keeping: [delegate])
  }

  /// The sections of `PublishedCase.shop`.
  fileprivate static func shop(
    _ simulator: Simulator, delegate: any CollectionViewDelegate = Shop(),
    _ register: (RegistrationView) -> Void
  ) -> PublishedScreen {
    registrations(simulator, header: 20, delegate: delegate) { view in
      register(view)
      view.register(
        supplementaryViewOfKind: CollectionView.elementKindSectionHeader,
        for: PublishedRegistrationSection.self, typeName: "Title", isFallback: true,
        makingViews: { PublishedBand(frame: .zero) })
      for (id, items) in zip(["fruits", "1"], PublishedCase.shopItems) {
        let section = PublishedRegistrationSection(id: id)
        view.data.appendSections([section])
        view.data.appendItems(items, toSection: section)
      }
    }
  }

  /// Sections of rows.
  fileprivate static func list(
    _ simulator: Simulator, _ sections: [[String]], lineSpacing: CGFloat = 0,
    _ register: (RegistrationView) -> Void,
    children: (RegistrationView) -> Void = { _ in }
  ) -> PublishedScreen {
    registrations(simulator, lineSpacing: lineSpacing) { view in
      register(view)
      for (index, ids) in sections.enumerated() {
        let section = PublishedRegistrationSection(id: "\(index)")
        view.data.appendSections([section])
        view.data.appendItems(
          ids.map { PublishedItem(type: "Row", id: $0) }, toSection: section)
      }
      children(view)
    }
  }
}

extension CellOption {
  /// Receives taps without an effect.
  fileprivate static func tap(_ name: String) -> CellOption { .tap(named: name) { _ in } }

  /// Changes the data in the turn after a tap.
  fileprivate static func tap(
    _ name: String, on clock: VirtualClock,
    _ change:
      @escaping (CollectionViewData<PublishedRegistrationSection, PublishedItem>) -> Void
  ) -> CellOption {
    .tap(named: name) { context in
      let view = context.collectionView
      clock.schedule(after: VirtualTime(nanoseconds: 0)) { change(view.data) }
    }
  }
}

extension PublishedCase {
  /// The names of delegate methods in files are those of a handler's delegate.
  private static let delegateSpellings = [
    "didSelectItemAt": "cellDidSelect", "didDeselectItemAt": "cellDidDeselect",
  ]

  private static let rowsOfFile = """
    layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
    cells: { Row: {}, Leaf: {} }

    """

  private static func row(_ id: String) -> PublishedItem { PublishedItem(type: "Row", id: id) }

  /// ConfigableCollectionView: the tap of a registration or else all delegates.
  static let registrations: [PublishedCase] = [
    PublishedCase(
      "tapTakesSelectionFromDelegates", rows: ["CC-F05"],
      file: shop + """
        wiring: { style: registrations, registrations: [{ type: Leaf, tap: onLeaf }] }
        """,
      swift: { .shop($0) { $0.registerCells("Leaf", [.tap("onLeaf")]) } },
      steps: [.tap([0, 1], at: beside), .tap([0, 0]), .tap([1, 1], at: beside)],
      spellings: delegateSpellings,
      expected: [
        .select([0, 1], "b", via: .tap("onLeaf")), .deselect([0, 1], "b", via: .delegate("Shop")),
        .select([0, 0], "a", via: .delegate("Shop")),
        .deselect([0, 0], "a", via: .delegate("Shop")), .select([1, 1], "d", via: .tap("onLeaf")),
      ]),
    PublishedCase(
      "conditionCountsBeforeNoCondition", rows: ["CC-F02"],
      file: rowsOfFile + """
        sections:
          - items:
              - { type: Row, id: a, data: { count: 1 } }
              - { type: Row, id: b, data: { count: 2 } }
        wiring:
          style: registrations
          registrations:
            - { type: Row, tap: any }
            - { type: Row, tap: anyLater }
            - { type: Row, when: { count: 1 }, tap: one }
            - { type: Row, when: { count: 1 }, tap: oneLater }
        """,
      swift: {
        .list($0, [["a", "b"]]) { view in
          let isOne = CellOption.when("/count = 1") { $0.data.id == "a" }
          view.registerCells("Row", [.tap("any")])
          view.registerCells("Row", [.tap("anyLater")])
          view.registerCells("Row", [isOne, .tap("one")])
          view.registerCells("Row", [isOne, .tap("oneLater")])
        }
      },
      steps: [.tap([0, 0]), .tap([0, 1]), .cells],
      spellings: delegateSpellings,
      expected: [
        .select([0, 0], "a", via: .tap("one")), .deselect([0, 0], "a", via: .delegate("Shop")),
        .select([0, 1], "b", via: .tap("any")), .cells(["Row#3", "Row"]),
      ]),
    PublishedCase(
      "conditionThatDoesNotHoldGivesReason", rows: ["CC-F02", "CC-F03"],
      file: rowsOfFile + """
        sections: [{ items: [{ type: Row, id: a, data: { count: 2 } }] }]
        wiring:
          style: registrations
          delegate: []
          registrations: [{ type: Row, when: { count: 1 }, tap: one }]
        """,
      swift: { simulator in
        .registrations(simulator, delegate: Silent.Shop()) { view in
          view.registerCells("Row", [.when("/count = 1") { _ in false }, .tap("one")])
          view.data.appendSections([PublishedRegistrationSection(id: "0")])
          view.data.appendItems([row("a")])
        }
      },
      steps: [.tap([0, 0])],
      spellings: delegateSpellings,
      expected: [
        .unhandled(
          [0, 0], "a",
          because: "the registration of Row when /count = 1 does not hold, "
            + "delegate has no didSelectItemAt")
      ]),
    PublishedCase(
      "selectionWithoutTapAndMethodGivesReason", rows: ["CC-F05"],
      file: shop + """
        wiring: { style: registrations, delegate: [], registrations: [{ type: Row }] }
        """,
      swift: { .shop($0, delegate: Silent.Shop()) { $0.registerCells("Row") } },
      steps: [.tap([0, 0])],
      spellings: delegateSpellings,
      expected: [
        .unhandled(
          [0, 0], "a",
          because: "the registration of Row has no tap, delegate has no didSelectItemAt")
      ]),
    PublishedCase(
      "registrationReceivesEventsBeforeDelegates", rows: ["CC-F05", "CC-K07"],
      file: shop + """
        wiring:
          style: registrations
          registrations: [{ type: Leaf, events: { buy: onBuy } }]
        """,
      swift: {
        .shop($0) { view in
          view.registerCells("Leaf", [.event("buy", named: "onBuy") { _, _ in }])
        }
      },
      steps: [
        .tap([0, 1], at: button), .send("like", from: [0, 1]), .tap(.header(inSection: 1)),
      ],
      spellings: delegateSpellings,
      expected: [
        .event("buy", [0, 1], "b", part: "buy", data: "ripe", via: .tap("onBuy")),
        .event("like", [0, 1], "b", via: .delegate("Shop")),
        .event("more", .header(inSection: 1), via: .delegate("Shop")),
      ]),
    PublishedCase(
      "touchOutsideOfCellSelects", rows: ["CC-F09", "CC-F10", "CC-K13"],
      file: """
        layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 60 } }
        cells: { Row: { hitOutsets: [0, 0, 30, 0] } }
        sections: [{ items: [{ type: Row, id: a }, { type: Row, id: b }] }]
        wiring: { style: registrations, registrations: [{ type: Row, tap: onRow }] }
        """,
      swift: { simulator in
        .list(simulator, [["a", "b"]], lineSpacing: 60) { view in
          view.registerCells(
            "Row",
            [
              .fill { $0.view.hitOutsets = EdgeInsets(top: 0, left: 0, bottom: 30, right: 0) },
              .tap("onRow"),
            ])
        }
      },
      steps: [
        .tap([0, 0], at: CGPoint(x: 160, y: 49)), .selected,
        .tap([0, 0], at: CGPoint(x: 160, y: 51)), .selected,
      ],
      shows: [.highlight, .unhighlight, .select],
      expected: [
        .entry(.highlight(EventPosition([0, 0], identifier: "a"))),
        .entry(.unhighlight(EventPosition([0, 0], identifier: "a"))),
        .select([0, 0], "a", via: .tap("onRow")), .selected(0), .selected(0),
      ]),
    PublishedCase(
      "tapAndLongPressBothSelect", rows: ["CC-T28", "CC-F05"],
      file: rowsOfFile + """
        sections: [{ items: [{ type: Row, id: a }] }]
        wiring: { style: registrations, registrations: [{ type: Row, tap: onRow }] }
        """,
      swift: { .list($0, [["a"]]) { $0.registerCells("Row", [.tap("onRow")]) } },
      steps: [.tap([0, 0]), .wait(1), .tap([0, 0], seconds: 1.9), .selected],
      shows: [.highlight, .unhighlight, .select, .errors],
      expected: [
        .entry(.highlight(EventPosition([0, 0], identifier: "a"))),
        .entry(.unhighlight(EventPosition([0, 0], identifier: "a"))),
        .select([0, 0], "a", via: .tap("onRow")),
        .entry(.highlight(EventPosition([0, 0], identifier: "a"))),
        .entry(.unhighlight(EventPosition([0, 0], identifier: "a"))),
        .select([0, 0], "a", via: .tap("onRow")), .selected(0),
      ]),
    PublishedCase(
      "expandingShowsChildrenAndCollapsingHidesThem",
      rows: ["CC-T17", "CC-T18", "CC-T19", "CC-D17", "CC-D19"],
      file: rowsOfFile + """
        sections:
          - items:
              - type: Row
                id: insert
                children: [{ type: Row, id: c1 }, { type: Row, id: c2 }]
              - { type: Row, id: last }
        wiring: { style: registrations, registrations: [{ type: Row, tap: onRow }] }
        reactions:
          - { on: { select: Row }, times: 1, do: [{ expand: insert }] }
          - { on: { select: Row }, after: 1, times: 1, do: [{ collapse: insert }] }
        """,
      swift: { simulator in
        .list(simulator, [["insert", "last"]]) { view in
          var isDone = false
          view.registerCells(
            "Row",
            [
              .tap(named: "onRow") { [unowned view] _ in
                guard !isDone else { return }
                isDone = true
                simulator.clock.schedule(after: VirtualTime(nanoseconds: 0)) {
                  view.data.expand([row("insert")])
                  view.data.reloadImmediately()
                }
                simulator.clock.schedule(after: .seconds(1)) {
                  view.data.collapse([row("insert")])
                  view.data.reloadImmediately()
                }
              }
            ])
        } children: {
          $0.data.appendChildItems([row("c1"), row("c2")], to: row("insert"))
        }
      },
      steps: [.counts, .tap([0, 1]), .wait(0), .counts, .wait(1), .counts],
      shows: [.select, .insert, .delete, .errors],
      spellings: delegateSpellings,
      expected: [
        .counts([2]), .select([0, 1], "last", via: .tap("onRow")), .insert([0, 1], "c1"),
        .insert([0, 2], "c2"), .counts([4]), .delete([0, 1], "c1"), .delete([0, 2], "c2"),
        .counts([2]),
      ]),
    PublishedCase(
      "itemMovesAcrossSections", rows: ["CC-T09", "CC-D11"],
      file: rowsOfFile + """
        sections:
          - items: [{ type: Row, id: "4" }, { type: Row, id: "5" }, { type: Row, id: "6" }]
          - items: [{ type: Row, id: "2" }, { type: Row, id: "3" }]
        wiring: { style: registrations, registrations: [{ type: Row, tap: onRow }] }
        reactions:
          - { on: { select: Row }, times: 1, do: [{ move: { item: "2", to: [0, 0] } }] }
          - { on: { select: Row }, after: 1, times: 1, do: [{ move: { item: "3", to: [0, 3] } }] }
        """,
      swift: { simulator in
        .list(simulator, [["4", "5", "6"], ["2", "3"]]) { view in
          var isDone = false
          view.registerCells(
            "Row",
            [
              .tap(named: "onRow") { [unowned view] _ in
                guard !isDone else { return }
                isDone = true
                simulator.clock.schedule(after: VirtualTime(nanoseconds: 0)) {
                  view.data.moveItem(row("2"), beforeItem: row("4"))
                  view.data.reloadImmediately()
                }
                simulator.clock.schedule(after: .seconds(1)) {
                  view.data.moveItem(row("3"), afterItem: row("5"))
                  view.data.reloadImmediately()
                }
              }
            ])
        }
      },
      steps: [.tap([0, 2]), .wait(0), .counts, .wait(1), .counts, .tap([0, 0]), .tap([0, 3])],
      shows: [.select, .move, .insert, .delete, .errors],
      spellings: delegateSpellings,
      expected: [
        .select([0, 2], "6", via: .tap("onRow")),
        .entry(.move(from: EventPosition([1, 0]), to: EventPosition([0, 0], identifier: "2"))),
        .counts([4, 1]),
        .entry(.move(from: EventPosition([1, 0]), to: EventPosition([0, 3], identifier: "3"))),
        .counts([5, 0]),
        .select([0, 0], "2", via: .tap("onRow")), .select([0, 3], "3", via: .tap("onRow")),
      ]),
    PublishedCase(
      "itemsGoBeforeAndAfterAnother", rows: ["CC-T13", "CC-D09"],
      file: rowsOfFile + """
        sections: [{ items: [{ type: Row, id: a }, { type: Row, id: insert }] }]
        wiring: { style: registrations, registrations: [{ type: Row, tap: onRow }] }
        reactions:
          - on: { select: Row }
            do:
              - { insert: { at: [0, 2], items: [{ type: Row, id: insertAfter }] } }
              - { insert: { at: [0, 1], items: [{ type: Row, id: insertBefore }] } }
        """,
      swift: { simulator in
        .list(simulator, [["a", "insert"]]) { view in
          view.registerCells(
            "Row",
            [
              .tap("onRow", on: simulator.clock) { data in
                data.insertItems([row("insertAfter")], afterItem: row("insert"))
                data.reloadImmediately()
                data.insertItems([row("insertBefore")], beforeItem: row("insert"))
                data.reloadImmediately()
              }
            ])
        }
      },
      steps: [.tap([0, 0]), .wait(0), .counts],
      shows: [.select, .insert, .errors],
      spellings: delegateSpellings,
      expected: [
        .select([0, 0], "a", via: .tap("onRow")), .insert([0, 2], "insertAfter"),
        .insert([0, 1], "insertBefore"), .counts([4]),
      ]),
  ]
}
