import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The life cycle of cells, headers and footers; rows of CVGenericDataSource in
/// `Documentation/wiring-rows.md`.
@Suite struct DataSourceLifeCycleTests {
  private final class Trace {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class TracedCell: LifecycleCell {
    var trace: Trace?
    func say(_ word: String) { trace?.lines.append(word) }
    override func create() { say("create") }
    override func layout() { say("layout \(bounds.size.width)x\(bounds.size.height)") }
    override func prepare() { say("prepare") }
    override func cleanup() { say("cleanup") }
    override func reset() { say("reset") }
  }

  private final class TracedView: LifecycleSupplementaryView {
    var trace: Trace?
    func say(_ word: String) { trace?.lines.append("\(word) band") }
    override func create() { say("create") }
    override func layout() { say("layout") }
    override func prepare() { say("prepare") }
    override func cleanup() { say("cleanup") }
    override func reset() { say("reset") }
  }

  /// A cell with UIKit's methods that records only the calls of the data source.
  private final class PlainCell: CollectionViewCell, ReusableViewLifecycle {
    var trace: Trace?
    func create() { trace?.lines.append("create") }
    func layout() { trace?.lines.append("layout") }
    func prepare() { trace?.lines.append("prepare") }
    func cleanup() { trace?.lines.append("cleanup") }
    func reset() { trace?.lines.append("reset") }
  }

  private let simulator = Simulator(viewport: CGSize(width: 100, height: 100))
  private let view = CollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100),
    collectionViewLayout: CollectionViewFlowLayout())
  private let trace = Trace()

  private init() { simulator.window.addSubview(view) }

  private func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  @Test(.rows("CV-F22", "CV-F23"))
  func cellIsCreatedLaidOutSetUpPreparedCleanedUpAndReset() {
    let trace = trace
    let source = CollectionViewGenericDataSource<Int>(
      sections: [DataSourceSection(Array(0..<10))],
      cells: [
        CellFactory(
          TracedCell.self, size: CGSize(width: 100, height: 100),
          make: {
            let cell = TracedCell(frame: .zero)
            cell.trace = trace
            return cell
          }, setup: { cell, item, _ in cell.say("setup \(item)") })
      ])
    source.bind(to: view)
    #expect(trace.take() == ["create", "layout 100.0x100.0", "setup 0", "prepare"])
    scroll(to: 200)
    #expect(trace.take() == ["create", "layout 100.0x100.0", "setup 2", "prepare", "cleanup"])
    scroll(to: 500)
    #expect(trace.take() == ["reset", "setup 5", "prepare", "cleanup"])
    source.clear()
    #expect(trace.take() == ["cleanup"])
  }

  @Test(.rows("CV-F22")) func headerIsSetUpBeforeItIsLaidOut() {
    let trace = trace
    let source = CollectionViewGenericDataSource<Int>(
      sections: (0..<10).map { DataSourceSection($0) },
      cells: [CellFactory(CollectionViewCell.self, size: CGSize(width: 100, height: 150))],
      supplementaryViews: [
        SupplementaryFactory(
          TracedView.self, for: .header, size: CGSize(width: 0, height: 50),
          make: {
            let view = TracedView(frame: .zero)
            view.trace = trace
            return view
          }, setup: { view, _, section in view.say("setup \(section)") })
      ])
    source.bind(to: view)
    #expect(trace.take() == ["create band", "setup 0 band", "prepare band", "layout band"])
    scroll(to: 210)
    #expect(
      trace.take() == [
        "create band", "setup 1 band", "prepare band", "layout band", "cleanup band",
      ])
    scroll(to: 410)
    #expect(trace.take() == ["reset band", "setup 2 band", "prepare band", "cleanup band"])
  }

  @Test(.rows("CV-F22")) func otherCellsReceiveAllButLayoutAndReset() {
    let trace = trace
    let source = CollectionViewGenericDataSource<Int>(
      sections: [DataSourceSection(Array(0..<10))],
      cells: [
        CellFactory(
          PlainCell.self,
          make: {
            let cell = PlainCell(frame: .zero)
            cell.trace = trace
            return cell
          }, setup: { cell, item, _ in cell.trace?.lines.append("setup \(item)") })
      ])
    source.bind(to: view)
    scroll(to: 200)
    scroll(to: 500)
    #expect(
      trace.take() == [
        "create", "setup 0", "prepare", "create", "setup 2", "prepare", "cleanup", "setup 5",
        "prepare", "cleanup",
      ])
  }

  @Test(.rows("CV-K09")) func viewsOfARegisteredClassAreCreatedToo() {
    let screen = DataSourceScreen([[1]], headers: 20, isBound: true)
    #expect((screen.firstCell as? DataSourceScreen.ContentCell)?.isCreated == true)
    #expect((screen.header(0) as? DataSourceScreen.BandView)?.isCreated == true)
  }

  // MARK: States

  @Test(.rows("CV-F04")) func factoryOfAStateReceivesItsCellBeforeTheSource() throws {
    func lines(_ hears: Bool...) throws -> [String] {
      let simulator = Simulator(viewport: CGSize(width: 100, height: 100))
      let view = CollectionView(
        frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
      simulator.window.addSubview(view)
      var heard: [String] = []
      var states = StateFactory(empty: LifecycleCell.self, loading: LifecycleCell.self)
      if hears[0] { states.event = { heard.append("\($1) \($2) \($3 ?? "nil")") } }
      var section = DataSourceSection<Int>([])
      section.event = { _ in heard.append("section") }
      let source = CollectionViewGenericDataSource<Int>(
        "shop", sections: [section],
        cells: [CellFactory(CollectionViewCell.self)], states: states,
        options: hears[1] ? [.event { heard.append("source \($0.name) \($0.item ?? -1)") }] : [])
      source.bind(to: view)
      for state in [ContentState.empty, .loading] {
        source.state = state
        try #require(view.visibleCells.first).sendEvent("retry", data: 1)
      }
      return simulator.log.lines.filter { $0.contains("retry") } + heard
    }
    #expect(
      try lines(true, true) == [
        #"event "retry" [0,0] data=1 via section:empty, source:shop"#,
        #"event "retry" [0,0] data=1 via section:loading, source:shop"#,
        "empty retry 1", "source retry -1", "loading retry 1", "source retry -1",
      ])
    #expect(
      try lines(false, false).first
        == #"unhandled "retry" [0,0]: the factory of the state empty has no event, "#
        + "the data source has no closure for \"retry\"")
  }

  @Test(.rows("CV-F04", "CV-F22")) func stateHasOneCellOfTheViewsSizeWithALifeCycle() {
    final class Nothing: LifecycleCell {
      private(set) var heard: [String] = []
      override func create() { heard.append("create") }
      override func layout() { heard.append("layout \(bounds.size.height)") }
      override func prepare() { heard.append("prepare") }
      override func cleanup() { heard.append("cleanup") }
      func setUp() { heard.append("setup") }
    }
    let source = CollectionViewGenericDataSource<Int>(
      cells: [CellFactory(CollectionViewCell.self)],
      states: StateFactory(empty: Nothing.self) { cell, _ in (cell as? Nothing)?.setUp() },
      options: [
        .insets(EdgeInsets(top: 15, left: 15, bottom: 0, right: 15)), .lineSpacing(9),
        .select { _, _, _, _ in Issue.record("a state cell was selected") },
        .prefetch { _, _ in Issue.record("a state cell was prefetched") },
        .shouldLoadMore {
          Issue.record("a state cell was scrolled")
          return false
        },
      ])
    source.bind(to: view)
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 1)
    let cell = view.visibleCells.first as? Nothing
    #expect(cell?.frame == view.frame)
    #expect(cell?.heard == ["create", "layout 100.0", "setup", "prepare"])
    simulator.tap(at: CGPoint(x: 50, y: 50))
    simulator.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 20))
    // There is no cell for loading: the content is displayed.
    source.state = .loading
    #expect(view.visibleCells.isEmpty)
    source.sections = [DataSourceSection(1)]
    #expect(cell?.heard.last == "cleanup")
    #expect(view.frame(of: .cell(0, 0))?.origin == CGPoint(x: 15, y: 15))
  }

  @Test(.rows("CV-F04")) func stateFactorysSizeIsThatOfItsCells() {
    let size = CGSize(width: 60, height: 30)
    let source = CollectionViewGenericDataSource<Int>(
      cells: [CellFactory(CollectionViewCell.self)],
      states: StateFactory(empty: LifecycleCell.self, loading: TracedCell.self, size: size))
    source.bind(to: view)
    #expect(view.visibleCells.map(\.frame.size) == [size])
    source.state = .loading
    #expect(view.visibleCells.map(\.frame.size) == [size])
    #expect(view.visibleCells.first is TracedCell)
  }

  @Test(.rows("CV-F04")) func withoutAStateFactoryTheContentStays() {
    let source = CollectionViewGenericDataSource<Int>(
      cells: [CellFactory(CollectionViewCell.self)])
    source.bind(to: view)
    #expect(source.state == .empty && view.dataSource === source && view.numberOfSections == 0)
  }

  // MARK: Titles

  @Test(.rows("CV-F24")) func titledViewHasALabelAndForgetsItsText() {
    let titled = TitledSupplementaryView(frame: CGRect(x: 0, y: 0, width: 375, height: 52))
    titled.label.text = "Section 1"
    titled.setNeedsLayout()
    titled.layoutIfNeeded()
    #expect(titled.label.frame == CGRect(x: 15, y: 0, width: 345, height: 52))
    titled.prepareForReuse()
    #expect(titled.label.text == nil)
  }

  @Test(.rows("CV-F24", "CV-F20")) func titledHeadersShowTheSectionsTitle() {
    let section = DataSourceSection(1, headerTitle: "Numbers")
    let source = CollectionViewGenericDataSource<Int>(
      sections: [section], cells: [CellFactory(CollectionViewCell.self)],
      supplementaryViews: [
        SupplementaryFactory(
          TitledSupplementaryView.self, for: .header, size: CGSize(width: 0, height: 20)
        ) { view, _, _ in view.label.text = section.headerTitle }
      ])
    source.bind(to: view)
    let header =
      view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)) as? TitledSupplementaryView
    #expect(header?.label.text == "Numbers" && header?.frame.size.height == 20)
  }
}
