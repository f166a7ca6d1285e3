import Foundation

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

extension PublishedScreen {
  /// The results of loads: the items of a section from an offset on, after some seconds.
  ///
  /// Nil is no result.
  fileprivate typealias Answer = (
    _ section: Int, _ offset: Int
  ) -> (items: [PublishedItem], seconds: Double)?

  /// A screen that loads when it appears, with cells for its states.
  fileprivate static func loading(
    _ simulator: Simulator, sections: Int = 0, height: CGFloat = 20, loads: Bool = true,
    options: [DataSourceOption<PublishedItem>] = [], _ answer: @escaping Answer = { _, _ in nil }
  ) -> PublishedScreen {
    let source = source(
      (0..<sections).map { _ in DataSourceSection<PublishedItem>() },
      size: CGSize(width: 320, height: height),
      states: StateFactory(empty: PublishedCell.self, loading: PublishedCell.self),
      options: [
        .load { section, offset, result in
          guard let (items, seconds) = answer(section, offset) else { return }
          simulator.clock.schedule(after: .seconds(seconds)) { result(items) }
        }
      ] + options)
    let view = PublishedScreen.view(simulator)
    simulator.window.addSubview(view)
    source.bind(to: view)
    simulator.window.layoutIfNeeded()
    if loads {
      simulator.clock.schedule(after: VirtualTime(nanoseconds: 0)) { source.load() }
    }
    return PublishedScreen(simulator, view, keeping: [source])
  }
}

extension PublishedCase {
  private static let states = """
    layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
    cells: { Row: {}, Nothing: {}, Spinner: {} }
    loading: { emptyCell: Nothing, loadingCell: Spinner }
    wiring: { style: dataSource }

    """

  private static let pages = """
    layout: { flow: { itemSize: [320, 100], minimumLineSpacing: 0 } }
    cells: { Row: {}, Nothing: {}, Spinner: {} }
    wiring: { style: dataSource }
    reactions:
      - { on: { appear: true }, do: [{ load: true }] }
      - on: { load: true }
        do: [{ append: { section: 0, items: { repeat: 4, type: Row, id: "r{i}" } } }]

    """

  private static func rows(_ range: Range<Int>, _ prefix: String = "r") -> [PublishedItem] {
    range.map { PublishedItem(type: "Row", id: "\(prefix)\($0)") }
  }

  /// Returns the log entries of four items that are inserted into a section.
  private static func inserts(
    _ section: Int, from first: Int = 0, _ prefix: String = "r"
  ) -> [PublishedResult] {
    (first..<(first + 4)).map { .insert([section, $0], "\(prefix)\($0)") }
  }

  /// CVGenericDataSource: loads, states and pages.
  static let loading: [PublishedCase] = [
    PublishedCase(
      "bindingWithoutSectionsShowsEmptyState", rows: ["CV-T08", "CV-F02", "CV-F04"],
      file: states + "sections: []",
      swift: { .loading($0, loads: false) },
      steps: [.counts, .frame([0, 0]), .tap([0, 0]), .selected],
      shows: [.state, .load, .select],
      expected: [.state(.inited, .empty), .counts([1]), .frame(0, 0, 320, 480), .selected([])]),
    PublishedCase(
      "emptyAnswerShowsEmptyState", rows: ["CV-T09", "CV-F07"],
      file: states + """
        sections: []
        reactions:
          - { on: { appear: true }, do: [{ load: true }] }
          - { on: { load: true }, do: [] }
        """,
      swift: { .loading($0) { _, _ in ([], 0) } },
      steps: [.counts, .frame([0, 0])],
      shows: [.state, .load],
      expected: [
        .state(.inited, .empty), .state(.empty, .loading), .load(0, offset: 0),
        .state(.loading, .empty), .counts([1]), .frame(0, 0, 320, 480),
      ]),
    PublishedCase(
      "loadWithoutAnswerShowsLoadingState", rows: ["CV-T10", "CV-F06"],
      file: states + """
        sections: []
        reactions:
          - { on: { appear: true }, do: [{ load: true }] }
          - { on: { load: true }, after: 9000, do: [] }
        """,
      swift: { .loading($0) { _, _ in nil } },
      steps: [.wait(60), .counts, .frame([0, 0])],
      shows: [.state, .load],
      expected: [
        .state(.inited, .empty), .state(.empty, .loading), .load(0, offset: 0), .counts([1]),
        .frame(0, 0, 320, 480),
      ]),
    PublishedCase(
      "firstLoadGoesThroughLoadingToReady", rows: ["CV-O2", "CV-T01", "CV-F05", "CV-F08"],
      file: states + """
        sections: []
        reactions:
          - { on: { appear: true }, do: [{ load: true }] }
          - on: { load: true }
            times: 1
            do: [{ append: { section: 0, items: { repeat: 4, type: Row, id: "r{i}" } } }]
        """,
      swift: {
        .loading($0, options: [.shouldLoadMore { false }]) { _, _ in (rows(0..<4), 0) }
      },
      steps: [.counts, .wait(1), .counts],
      shows: [.state, .load, .insert],
      expected: [
        .state(.inited, .empty), .state(.empty, .loading), .load(0, offset: 0), .insertSection(0),
      ] + inserts(0) + [.state(.loading, .ready), .counts([4]), .counts([4])]),
    PublishedCase(
      "everySectionIsLoaded", rows: ["CV-T02", "CV-F05", "CV-F06"],
      file: states + """
        sections: [{}, {}, {}]
        reactions:
          - { on: { appear: true }, do: [{ load: true }] }
          - on: { load: true, section: 0 }
            times: 1
            do: [{ append: { section: 0, items: { repeat: 4, type: Row, id: "a{i}" } } }]
          - on: { load: true, section: 1 }
            times: 1
            do: [{ append: { section: 1, items: { repeat: 4, type: Row, id: "b{i}" } } }]
          - on: { load: true, section: 2 }
            times: 1
            do: [{ append: { section: 2, items: { repeat: 4, type: Row, id: "c{i}" } } }]
        """,
      swift: {
        .loading($0, sections: 3, options: [.shouldLoadMore { false }]) { section, _ in
          (rows(0..<4, ["a", "b", "c"][section]), 0)
        }
      },
      steps: [.counts],
      shows: [.state, .load, .insert],
      expected: [
        .state(.inited, .loading), .load(0, offset: 0), .load(1, offset: 0), .load(2, offset: 0),
      ] + inserts(0, "a") + inserts(1, "b") + inserts(2, "c") + [
        .state(.loading, .ready), .counts([4, 4, 4]),
      ]),
    PublishedCase(
      "sectionsAnswerInAnyOrderAndAreReadyOnce", rows: ["CV-O6", "CV-F07"],
      file: states + """
        sections: [{}, {}, {}]
        reactions:
          - { on: { appear: true }, do: [{ load: true }] }
          - on: { load: true, section: 0 }
            after: 0.2
            times: 1
            do: [{ append: { section: 0, items: { repeat: 4, type: Row, id: "a{i}" } } }]
          - on: { load: true, section: 1 }
            after: 0.3
            times: 1
            do: [{ append: { section: 1, items: { repeat: 4, type: Row, id: "b{i}" } } }]
          - on: { load: true, section: 2 }
            after: 0.1
            times: 1
            do: [{ append: { section: 2, items: { repeat: 4, type: Row, id: "c{i}" } } }]
        """,
      swift: {
        .loading($0, sections: 3, options: [.shouldLoadMore { false }]) { section, _ in
          (rows(0..<4, ["a", "b", "c"][section]), [0.2, 0.3, 0.1][section])
        }
      },
      steps: [.wait(0.1), .counts, .wait(0.1), .counts, .wait(0.1), .counts],
      shows: [.state, .load, .insert],
      expected: [
        .state(.inited, .loading), .load(0, offset: 0), .load(1, offset: 0), .load(2, offset: 0),
      ] + inserts(2, "c") + [.counts([0, 0, 4])] + inserts(0, "a") + [.counts([4, 0, 4])]
        + inserts(1, "b") + [.state(.loading, .ready), .counts([4, 4, 4])]),
    PublishedCase(
      "moreIsLoadedNearTheEnd", rows: ["CV-T19", "CV-T21", "CV-F17"],
      file: pages + """
        loading:
          emptyCell: Nothing
          loadingCell: Spinner
          loadMoreDelay: 0
          loadMoreDistance: 100
        sections: [{}]
        """,
      swift: {
        .loading(
          $0, sections: 1, height: 100,
          options: [
            .shouldLoadMore { true }, .loadMoreDelay { 0 }, .loadMoreDistance { _ in 100 },
          ]
        ) { _, offset in (rows(offset..<(offset + 4)), 0) }
      },
      // 800 points end 320 below the screen; at 220 the distance is 100, at 221 it is less.
      steps: [.counts, .scroll(220), .counts, .scroll(221), .counts],
      shows: [.load],
      expected: [
        .load(0, offset: 0), .load(0, offset: 4), .counts([8]), .counts([8]),
        .load(0, offset: 8), .counts([12]),
      ]),
    PublishedCase(
      "moreIsLoadedAfterTheDelay", rows: ["CV-T20", "CV-F17"],
      file: pages + """
        loading:
          emptyCell: Nothing
          loadingCell: Spinner
          loadMoreDelay: 2
          loadMoreDistance: 100
        sections: [{}]
        """,
      swift: {
        .loading(
          $0, sections: 1, height: 100,
          options: [
            .shouldLoadMore { true }, .loadMoreDelay { 2 }, .loadMoreDistance { _ in 100 },
          ]
        ) { _, offset in (rows(offset..<(offset + 4)), 0) }
      },
      steps: [.counts, .wait(1.999), .counts, .wait(0.001), .counts, .wait(60), .counts],
      shows: [.load, .state],
      expected: [
        .state(.inited, .loading), .load(0, offset: 0), .state(.loading, .ready), .counts([4]),
        .counts([4]), .state(.ready, .loading), .load(0, offset: 4), .state(.loading, .ready),
        .counts([8]), .counts([8]),
      ]),
    PublishedCase(
      "prefetchingLastItemLoadsMore", rows: ["CV-T25", "CV-F21"],
      file: """
        layout: { flow: { itemSize: [320, 20], minimumLineSpacing: 0 } }
        cells: { Row: {} }
        sections: [{ items: { repeat: 60, type: Row, id: "r{i}" } }]
        wiring: { style: dataSource }
        reactions:
          - on: { prefetch: last, section: 0 }
            times: 1
            do: [{ append: { section: 0, items: [{ type: Row, id: more }] } }]
        """,
      swift: { simulator in
        let source = PublishedScreen.source([DataSourceSection(rows(0..<60))])
        var isDone = false
        source.set([
          .prefetch { [unowned source] section, items in
            guard !isDone, items.contains(where: { $0.id == "r59" }) else { return }
            isDone = true
            simulator.clock.schedule(after: VirtualTime(nanoseconds: 0)) {
              source.append(PublishedItem(type: "Row", id: "more"), toSection: section)
            }
          }
        ])
        let view = PublishedScreen.view(simulator)
        simulator.window.addSubview(view)
        source.bind(to: view)
        return PublishedScreen(simulator, view, keeping: [source])
      },
      steps: [.scroll(100), .counts, .scroll(300), .counts],
      shows: [.insert],
      expected: [.counts([60]), .insert([0, 60], "more"), .counts([61])]),
  ]
}
