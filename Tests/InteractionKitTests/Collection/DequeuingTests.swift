import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Views have their layout attributes before the data source configures them.
@Suite struct DequeuingTests {
  @Test func newCellHasItsFrameBeforeConfiguration() throws {
    let screen = MeasuringScreen([40])
    #expect(screen.cells.count == 5)
    for cell in screen.cells {
      let frame = try #require(screen.frame(cell.path))
      #expect(cell.frame == frame && cell.contentSize == frame.size && cell.applied == 1)
      let view = try #require(screen.view.cellForItem(at: cell.path) as? MeasuringCell)
      #expect(view.madeFrame == frame)
      // Displaying the cell applies no new attributes.
      #expect(view.appliedFrames == [frame])
    }
  }

  @Test func reusedCellHasItsNewFrameBeforeConfiguration() throws {
    let screen = MeasuringScreen([200])
    for y in [130.0, 500, 900, 320] { screen.scroll(to: y) }
    let reused = screen.cells.filter { !$0.isNew }
    #expect(Set(reused.map(\.frame.size)).count > 3)
    for cell in reused {
      let frame = try #require(screen.frame(cell.path))
      #expect(cell.frame == frame && cell.contentSize == frame.size)
    }
  }

  @Test func supplementaryViewHasItsFrameBeforeConfiguration() {
    let screen = MeasuringScreen([1, 1, 1, 1, 30, 1, 1], header: 15)
    for y in [400.0, 1000, 0] { screen.scroll(to: y) }
    #expect(screen.headers.contains { !$0.isNew })
    for header in screen.headers {
      let frame = screen.view.layoutAttributesForSupplementaryElement(
        ofKind: CollectionView.elementKindSectionHeader, at: header.path)?.frame
      #expect(header.frame == frame && (!header.isNew || header.applied == 1))
    }
  }

  @Test func decorationViewIsMadeWithItsFrame() throws {
    let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    let layout = GivenLayout()
    let attributes = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: "back", with: .item(0))
    attributes.frame = frame
    layout.given = [attributes]
    layout.register(MeasuringView.self, forDecorationViewOfKind: "back")
    let screen = LayoutScreen(layout)
    let view = try #require(screen.view.subviews.first as? MeasuringView)
    #expect(view.madeFrame == frame && view.appliedFrames == [frame])
  }

  @Test func cellMadeAheadHasItsFrame() throws {
    let screen = MeasuringScreen([200])
    screen.view.preparesCellsAhead = true
    screen.scroll(to: 30)
    let visible = Set(screen.view.indexPathsForVisibleItems)
    let ahead = screen.cells.filter { !visible.contains($0.path) && $0.path.item > 4 }
    #expect(!ahead.isEmpty)
    for cell in ahead {
      #expect(cell.frame == screen.frame(cell.path))
    }
  }

  @Test func cellOfOrthogonalSectionIsMadeWithItsSize() {
    let screen = ShelfScreen()
    screen.view.register(MeasuringCell.self, forCellWithReuseIdentifier: "Cell")
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    let cells = screen.view.visibleCells.compactMap { $0 as? MeasuringCell }
    #expect(cells.contains { $0.displayedIndexPath?.section == 0 })
    for cell in cells { #expect(cell.madeFrame.size == cell.frame.size) }
    #expect(screen.misplaced() == nil)
  }

  @Test func layoutThatAnswersOnlyRectanglesGivesTheFrame() throws {
    final class Rectangles: GivenLayout {
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? { nil }
    }
    let layout = Rectangles()
    let frame = layout.cell(0, CGRect(x: 5, y: 6, width: 70, height: 80)).frame
    let screen = LayoutScreen(layout, [1])
    screen.view.register(MeasuringCell.self, forCellWithReuseIdentifier: "Cell")
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    let cell = try #require(screen.view.visibleCells.first as? MeasuringCell)
    #expect(cell.madeFrame == frame)
  }

  @Test func cellOfClosureGetsTheFrameAfterItIsMade() throws {
    let layout = GivenLayout()
    let frame = layout.cell(0, CGRect(x: 5, y: 6, width: 70, height: 80)).frame
    let screen = LayoutScreen(layout, [1]) { MeasuringCell(frame: .zero) }
    let cell = try #require(screen.view.visibleCells.first as? MeasuringCell)
    #expect(cell.madeFrame == .zero && cell.appliedFrames == [frame] && cell.frame == frame)
  }

  @Test func cellDequeuedWithoutRequestHasTheFrameOfItsPath() {
    let screen = MeasuringScreen([40])
    let path = IndexPath.item(30)
    func frame(_ path: IndexPath) -> CGRect {
      screen.view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path).frame
    }
    #expect(frame(path) == screen.frame(path))
    // An invalid layout is prepared first.
    screen.layout.sectionInset.top = 9
    screen.layout.invalidateLayout()
    #expect(frame(.item(0)) == CGRect(x: 0, y: 9, width: 100, height: 20))
    // In a batch, the layout is that before the batch.
    screen.view.performBatchUpdates {
      screen.counts = [41]
      screen.view.insertItems(at: [.item(0)])
      #expect(frame(.item(1)) == CGRect(x: 0, y: 29, width: 100, height: 30))
    }
    for path in [
      .item(900), .item(-1), IndexPath(item: 0, section: 7), IndexPath(), [0], [0, 0, 0],
    ] {
      #expect(frame(path) == .zero)
    }
    #expect(screen.view.updateError == nil)
  }

  @Test func cellDequeuedWhileTheLayoutPreparesHasNoFrame() {
    let layout = GivenLayout()
    layout.cell(0, CGRect(x: 5, y: 6, width: 70, height: 80))
    let screen = LayoutScreen(layout, [1])
    var frames: [CGRect] = []
    layout.onPrepare = { [unowned screen] in
      frames.append(
        screen.view.dequeueReusableCell(withReuseIdentifier: "Cell", for: .item(0)).frame)
    }
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(frames == [.zero])
  }

  @Test func contentOfCellFollowsItsSizeAtOnce() {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    cell.frame = CGRect(x: 5, y: 5, width: 33.3, height: 44.4)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 33.3, height: 44.4))
    cell.bounds.size = CGSize(width: 7, height: 8)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 7, height: 8))
  }
}
