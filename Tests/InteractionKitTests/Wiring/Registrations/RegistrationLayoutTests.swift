import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Sizes, supplementary views and scrolling of a view of registrations.
@Suite struct RegistrationLayoutTests {
  private typealias Screen = RegistrationScreen<String, AnyHashable>

  private func screen(_ items: [AnyHashable], horizontal: Bool = false) -> Screen {
    let screen = Screen(horizontal: horizontal)
    screen.data.appendSections(["all"])
    screen.data.appendItems(items)
    return screen
  }

  private func size(_ screen: Screen, _ item: Int) -> CGSize? {
    screen.turn()
    return screen.view.frame(of: .cell(0, item))?.size
  }

  @Test(.rows("CC-F08")) func sizeIsTheRegistrationsOrADelegatesOrTheLayouts() {
    let screen = screen(["a", 2])
    screen.view.register(
      String.self, view: { Label() },
      .flowLayoutSize { CGSize(width: 60, height: 10 * $0.data.count) })
    screen.view.register(Int.self, view: { Label() })
    #expect(size(screen, 0) == CGSize(width: 60, height: 10))
    #expect(size(screen, 1) == CGSize(width: 100, height: 40))
    let sizing = SizingDelegate()
    let silent = SilentFlowDelegate()
    screen.view.addDelegate(silent)
    screen.view.addDelegate(sizing)
    #expect(size(screen, 0) == CGSize(width: 60, height: 10))
    #expect(size(screen, 1) == CGSize(width: 70, height: 31))
    #expect(screen.view.frame(of: .cell(0, 0))?.origin.y ?? 0 >= 5)
    // A delegate that is not a flow delegate: its methods for items are not called.
    let plain = PlainDelegate("d") { _ in }
    screen.view.addDelegate(plain)
    #expect(size(screen, 1) == CGSize(width: 100, height: 40))
    screen.view.removeDelegate(plain)
    #expect(size(screen, 1) == CGSize(width: 70, height: 31))
  }

  @Test(.rows("CC-F08")) func layoutsEstimateCountsBeforeItsItemSizeAndAutomaticIsOneByOne() {
    let screen = screen(["a"])
    screen.view.register(String.self, view: { Label() })
    screen.layout.estimatedItemSize = CGSize(width: 33, height: 22)
    #expect(size(screen, 0) == CGSize(width: 33, height: 22))
    screen.layout.estimatedItemSize = .zero
    screen.layout.itemSize = CollectionViewFlowLayout.automaticSize
    #expect(size(screen, 0) == CGSize(width: 1, height: 1))
  }

  private func headers(_ screen: Screen) {
    let kind = CollectionView.elementKindSectionHeader
    screen.view.register(
      supplementaryViewOfKind: kind, for: String.self, named: "title", view: { Label() },
      .config { $0.view.text = $0.data },
      .flowLayoutSize { _ in CGSize(width: 0, height: 30) },
      .willDisplay { screen.heard.append("shows \($0.data)") },
      .didEndDisplaying { screen.heard.append("hid \($0.data)") },
      .event("more") { context, _ in screen.heard.append("more \(context.data)") },
      .tap { screen.heard.append("tap \($0.data)") })
    screen.view.register(
      supplementaryViewOfKind: kind, for: String.self, view: { Label() },
      .when { $0.data == "bare" })
  }

  @Test(.rows("CC-F12", "CC-K07")) func supplementaryViewsAreRegisteredAsItemsAre() throws {
    let screen = screen(["a"])
    screen.view.register(String.self, view: { Label() })
    headers(screen)
    screen.data.appendSections(["bare"])
    screen.data.appendItems(["b"])
    screen.turn()
    let kind = CollectionView.elementKindSectionHeader
    let header = try #require(
      screen.view.supplementaryView(forElementKind: kind, at: .item(0))
        as? RegisteredSupplementaryView)
    #expect((header.content as? Label)?.text == "all")
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(header.content?.frame == header.bounds)
    // The conditional registration of the second section has no size.
    #expect(screen.view.visibleSupplementaryViews(ofKind: kind).count == 1)
    #expect(screen.heard == ["shows all"])
    header.sendEvent("more")
    screen.data.deleteSections(["all"])
    screen.turn()
    #expect(screen.heard == ["shows all", "more all", "hid all"])
    #expect(screen.said().contains("event \"more\" header[0] via tap:title"))
  }

  @Test(.rows("CC-F12", "CC-K07")) func tapOnAHeaderIsAnEventOfItsRegistration() {
    let screen = screen(["a"])
    screen.view.register(String.self, view: { Label() })
    headers(screen)
    screen.turn()
    screen.heard = []
    _ = screen.said()
    #expect(screen.simulator.tap(at: CGPoint(x: 20, y: 10)) == .delivered)
    #expect(screen.heard == ["tap all"])
    #expect(screen.said() == ["event \"tap\" header[0] via tap:title"])
  }

  @Test(.rows("CC-F13")) func scrollingToAnItemLeavesRoomBeforeIt() {
    let screen = screen(["a"])
    screen.view.register(String.self, view: { Label() })
    screen.view.scrollToItem(at: .item(0), offset: CGPoint(x: 0, y: 100))
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: -100))
    screen.view.scrollToItem(at: .item(9), offset: CGPoint(x: 0, y: 50))
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: -100))
  }

  @Test(.rows("CC-F13")) func scrollingToTheEndShowsTheLastItemIfThereIsOne() {
    let screen = screen((0..<200).map { AnyHashable("\($0)") }, horizontal: true)
    screen.view.register(String.self, view: { Label() })
    screen.view.scrollToEnd()
    let end = screen.view.contentSize.width - 320
    #expect(end > 1000)
    #expect(screen.view.contentOffset == CGPoint(x: end, y: 0))

    let empty = Screen()
    empty.view.scrollToEnd()
    #expect(empty.view.contentOffset == .zero)
  }
}
