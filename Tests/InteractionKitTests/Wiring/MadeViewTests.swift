import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Every wiring creates views of a class with the frame of their layout attributes.
@Suite struct MadeViewTests {
  private final class ModelCell: MeasuringCell, Configurable {
    func configure(with number: Number) {}
  }

  private final class ModelHeader: MeasuringView, Configurable {
    func configure(with band: Band) {}
  }

  private struct Number: CellModel {
    var viewClass: any (CollectionReusableView & Configurable).Type { ModelCell.self }
  }

  private struct Band: CellModel {
    var viewClass: any (CollectionReusableView & Configurable).Type { ModelHeader.self }
  }

  private final class SizedCell: MeasuringCell, HandlerCell {
    static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 90, height: 30) }
    func setData(_ data: Any?, extra: Any?) {}
  }

  private final class Header: MeasuringView, HandlerCell {
    static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 0, height: 25) }
    func setData(_ data: Any?, extra: Any?) {}
  }

  private let simulator = Simulator(viewport: CGSize(width: 100, height: 200))
  private let header = CollectionView.elementKindSectionHeader

  private func makeView() -> CollectionView {
    let view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    return view
  }

  private func expectFrames(_ view: CollectionView, headers: Int) {
    view.layoutIfNeeded()
    let cells = view.visibleCells.compactMap { $0 as? MeasuringCell }
    #expect(cells.count == 2)
    for cell in cells { #expect(cell.madeFrame == cell.frame && !cell.frame.isEmpty) }
    let views = view.visibleSupplementaryViews(ofKind: header).compactMap { $0 as? MeasuringView }
    #expect(views.count == headers)
    for view in views { #expect(view.madeFrame == view.frame && !view.frame.isEmpty) }
    #expect(view.dequeueError == nil)
  }

  @Test func handlerMakesViewsWithTheirFrames() {
    let view = makeView()
    let handler = CollectionViewHandler()
    handler.standby(on: view, cells: ["a": SizedCell.self], supplementaryViews: ["h": Header.self])
    let records = (0..<2).map { HandlerRecord(type: "a", data: $0) }
    handler.sections = [HandlerSection(headerType: "h", records: ItemCollection(records))]
    view.reloadData()
    expectFrames(view, headers: 1)
  }

  @Test func dataSourceMakesViewsWithTheirFrames() {
    let view = makeView()
    let source = CollectionViewGenericDataSource<Int>(
      sections: [DataSourceSection([0, 1])],
      cells: [CellFactory(SizedCell.self, size: CGSize(width: 90, height: 30))],
      supplementaryViews: [
        SupplementaryFactory(Header.self, for: .header, size: CGSize(width: 0, height: 25)) {
          _, _, _ in
        }
      ])
    source.bind(to: view)
    expectFrames(view, headers: 1)
  }

  @Test func registrationsMakeCellsWithTheirFrames() {
    let screen = RegistrationScreen<String, Int>()
    screen.view.register(Int.self, cell: SizedCell.self)
    screen.data.appendSections(["all"])
    screen.data.appendItems([1, 2])
    screen.turn()
    expectFrames(screen.view, headers: 0)
  }

  @Test func modelsMakeViewsWithTheirFrames() {
    let screen = ModelScreen([ModelSection(header: Band(), rows: [Number(), Number()])])
    expectFrames(screen.view, headers: 1)
  }
}
