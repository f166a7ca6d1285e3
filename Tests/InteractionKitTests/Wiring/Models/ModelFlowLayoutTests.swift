import Foundation
import TestSupport
import Testing

@testable import InteractionKit

@Suite struct ModelFlowLayoutTests {
  private func rows(_ count: Int) -> [any CellModel] {
    (0..<count).map { ModelText(text: "\($0)") }
  }

  private func frames(_ screen: ModelScreen, _ count: Int) -> [CGRect?] {
    (0..<count).map { screen.view.frame(of: .cell(0, $0)) }
  }

  @Test(.rows("JD-F10")) func listHasRowsAsWideAsTheView() {
    let screen = ModelScreen([ModelSection(title: "t", rows: rows(3))])
    #expect(
      frames(screen, 3) == [60, 130, 200].map { CGRect(x: 0, y: $0, width: 375, height: 60) })
    #expect(screen.view.contentSize == CGSize(width: 375, height: 260))
  }

  @Test(.rows("JD-F10")) func inlineRowsAreSideBySide() {
    let screen = ModelScreen([ModelSection(rows: rows(2))], style: .inline)
    screen.view.frame.size.height = 60
    screen.view.layoutIfNeeded()
    #expect(screen.collection.layout.scrollDirection == .horizontal)
    #expect(screen.view.frame(of: .cell(0, 1))?.origin.x == 385)
  }

  @Test(.rows("JD-T7", "JD-F10")) func gridHasTwoSquaresALine() {
    let screen = ModelScreen([ModelSection(title: "t", rows: rows(3))], style: .grid)
    #expect(
      frames(screen, 3) == [
        CGRect(x: 0, y: 60, width: 182.5, height: 182.5),
        CGRect(x: 192.5, y: 60, width: 182.5, height: 182.5),
        CGRect(x: 0, y: 252.5, width: 182.5, height: 182.5),
      ])
  }

  @Test(.rows("JD-F10")) func gridAfterAListEstimatesNothing() {
    let screen = ModelScreen([ModelSection(title: "t", rows: rows(3))])
    screen.collection.layout.style = .grid
    screen.view.layoutIfNeeded()
    #expect(screen.view.frame(of: .cell(0, 1))?.origin == CGPoint(x: 192.5, y: 60))
    screen.collection.layout.style = .list
    screen.view.layoutIfNeeded()
    #expect(screen.view.frame(of: .cell(0, 1)) == CGRect(x: 0, y: 130, width: 375, height: 60))
  }

  @Test(.rows("JD-F10")) func sameStyleDoesNotInvalidateTheLayout() {
    let screen = ModelScreen([ModelSection(title: "t", rows: rows(3))])
    screen.view.layoutIfNeeded()
    screen.collection.layout.style = .list
    #expect(!screen.collection.layout.isInvalid)
  }

  @Test(.rows("JD-F10")) func viewWithoutWidthIsReported() {
    let screen = ModelScreen([ModelSection(title: "t", rows: rows(3))])
    screen.view.frame = .zero
    screen.view.layoutIfNeeded()
    #expect(
      screen.diagnostics.first == "! the layout style list needs a width; the view has none yet")
    screen.view.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    screen.view.layoutIfNeeded()
    #expect(screen.view.frame(of: .cell(0, 0))?.size.width == 200)
  }

  @Test(.rows("JD-T6", "JD-F11"), arguments: [(false, 0), (true, 54)])
  func headersThatAreSwitchedHaveTheirOwnHeight(shows: Bool, height: CGFloat) {
    let screen = ModelScreen([ModelSection(title: "t", rows: rows(3))])
    screen.collection.layout.showsHeaders = false
    screen.collection.layout.showsHeaders = shows
    screen.view.layoutIfNeeded()
    #expect(screen.view.frame(of: .cell(0, 0))?.origin.y == height)
  }

  @Test(.rows("JD-F12")) func anotherTextSizeMeasuresTheRowsAgain() throws {
    let screen = ModelScreen([ModelSection(rows: [RowModel(title: "a")])])
    screen.collection.layout.showsHeaders = false
    screen.view.layoutIfNeeded()
    #expect(screen.view.frame(of: .cell(0, 0))?.size.height == 37.5)
    let cell = try #require(screen.view.cellForItem(at: .item(0)) as? ViewCell<RowView>)
    cell.configure(with: RowModel(title: "a", textHeight: 41))
    screen.collection.preferredContentSizeCategoryDidChange()
    screen.view.layoutIfNeeded()
    #expect(screen.view.frame(of: .cell(0, 0))?.size.height == 58)
  }

  @Test(.rows("JD-F13")) func cellOfAViewHasTheHeightOfItsText() throws {
    let screen = ModelScreen([
      ModelSection(
        title: "t", rows: [RowModel(title: "one"), RowModel(title: "two", textHeight: 61.5)])
    ])
    #expect(screen.view.frame(of: .cell(0, 0))?.size.height == 37.5)
    #expect(screen.view.frame(of: .cell(0, 1))?.size.height == 78.5)
    let cell = try #require(screen.view.cellForItem(at: .item(0)) as? ViewCell<RowView>)
    #expect(cell.view.label.frame == CGRect(x: 20, y: 8, width: 335, height: 20.5))
    #expect(cell.view.line.frame == CGRect(x: 0, y: 36.5, width: 375, height: 1))
    #expect(cell.view.label.text == "one")
  }

  /// Any layout can replace the layout of models.
  ///
  /// The author of janodev/collection noted MagazineLayout as one to look at.
  @Test(.rows("JD-K03")) func anyLayoutCanTakeItsPlace() {
    let screen = ModelScreen([ModelSection(rows: rows(3))])
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    screen.view.collectionViewLayout = layout
    screen.view.layoutIfNeeded()
    #expect(screen.view.frame(of: .cell(0, 2))?.size == CGSize(width: 100, height: 40))
    screen.tap(2)
    #expect(screen.heard.last == "clicked [0,2] 2")
  }
}
