import Foundation
import Testing

@testable import InteractionKit

/// The lines between rows.
@Suite struct ListSeparatorTests {
  /// The separators of the rows of the first section: `top`, `bottom` or both.
  private func lines(_ screen: ListScreen) -> [String] {
    screen.view.layoutIfNeeded()
    return screen.view.visibleCells.compactMap { $0 as? CollectionViewListCell }
      .filter { $0.displayedIndexPath?.section == 0 }
      .map { cell in
        [
          cell.separatorViews.top.map { _ in "top" },
          cell.separatorViews.bottom.map { _ in "bottom" },
        ]
        .compactMap { $0 }.joined(separator: " ")
      }
  }

  @Test func eachAppearanceHasItsOwn() {
    let expected: [(CollectionLayoutListConfiguration.Appearance, [String])] = [
      (.plain, ["top bottom", "bottom", "bottom"]), (.grouped, ["top bottom", "bottom", "bottom"]),
      (.insetGrouped, ["bottom", "bottom", ""]), (.sidebar, ["", "", ""]),
      (.sidebarPlain, ["", "", ""]),
    ]
    for (appearance, wanted) in expected {
      #expect(lines(ListScreen([3], appearance)) == wanted, "\(appearance)")
    }
  }

  @Test func firstItemAsHeaderHasNoSeparator() {
    #expect(
      lines(ListScreen([3]) { $0.headerMode = .firstItemInSection })
        == ["", "top bottom", "bottom"])
  }

  @Test func theyAreOnePixelHighFromWhereTheContentBeginsToTheEdge() {
    let screen = ListScreen([3], .insetGrouped)
    let pixel = 1 / screen.simulator.window.scale
    #expect(
      screen.part("separator", of: 0)?.frame
        == CGRect(x: 16, y: 44 - pixel, width: 252, height: pixel))
    let cell = screen.listCell(0)
    #expect(cell?.separatorLayoutFrame == screen.part("separator", of: 0)?.frame)
    cell?.indentationLevel = 1
    cell?.layoutIfNeeded()
    #expect(screen.part("separator", of: 0)?.frame.origin.x == 26)
  }

  @Test func outerLinesOfAGroupedSectionGoAcross() {
    let screen = ListScreen([2], .grouped)
    #expect(screen.part("topSeparator", of: 0)?.frame.size.width == 300)
    #expect(screen.part("separator", of: 0)?.frame.origin.x == 16)
    #expect(screen.part("separator", of: 1)?.frame.size.width == 300)
  }

  @Test func sectionAndTheHandlerOfItemsChangeThem() {
    let screen = ListScreen([4]) { list in
      list.separatorConfiguration.topSeparatorVisibility = .hidden
      list.separatorConfiguration.bottomSeparatorInsets = DirectionalEdgeInsets(
        leading: 40, trailing: 10)
      list.itemSeparatorHandler = { path, section in
        var separators = section
        if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
        if path.item == 2 { separators.topSeparatorVisibility = .visible }
        if path.item == 3 {
          separators.bottomSeparatorInsets = ListSeparatorConfiguration.automaticInsets
        }
        return separators
      }
    }
    #expect(lines(screen) == ["bottom", "", "top bottom", "bottom"])
    #expect(screen.part("separator", of: 0)?.frame.origin.x == 40)
    #expect(screen.part("separator", of: 0)?.frame.size.width == 250)
    #expect(screen.part("separator", of: 3)?.frame.origin.x == 16)
    screen.view.layoutDirection = .rightToLeft
    screen.view.layoutIfNeeded()
    #expect(screen.part("separator", of: 0)?.frame.origin.x == 10)
  }

  @Test func switchedOffThereAreNone() {
    let screen = ListScreen([2]) {
      $0.showsSeparators = false
      $0.itemSeparatorHandler = { $1 }
    }
    #expect(lines(screen) == ["", ""])
  }

  @Test func rowThatIsNoLongerTheLastGetsItsLine() {
    let screen = ListScreen([2], .insetGrouped)
    #expect(lines(screen) == ["bottom", ""])
    screen.counts = [3]
    screen.view.reloadData()
    #expect(lines(screen) == ["bottom", "bottom", ""])
    // A cell that is reused in another layout has none.
    screen.view.collectionViewLayout = CollectionViewFlowLayout()
    #expect(lines(screen) == ["", "", ""])
  }

  @Test func theyTakeNoTouches() {
    let screen = ListScreen([3])
    screen.simulator.tap(at: CGPoint(x: 100, y: 43.9))
    #expect(screen.heard == ["select 0"])
  }

  @Test func rowsHaveTheListsHeightUnlessCellsPreferMore() {
    final class High: CollectionViewListCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: CollectionViewLayoutAttributes
      ) -> CollectionViewLayoutAttributes {
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        if attributes.indexPath.item == 1 { attributes.size.height = 60 }
        return attributes
      }
    }
    let phone = ListScreen([3], cell: High.self)
    #expect(phone.view.visibleCells.map(\.frame.size.height) == [44, 60, 44])
    let mac = ListScreen([1]) { $0.idiom = .mac }
    #expect(abs((mac.cell(0)?.frame.size.height ?? 0) - 40.04) < 0.001)
  }
}
