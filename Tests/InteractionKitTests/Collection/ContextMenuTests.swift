import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Context menus of items.
@Suite struct ContextMenuTests {
  final class Choices {
    var made: [String] = []
  }

  private let choices = Choices()

  private func screen(_ counts: [Int] = [8]) -> InteractionScreen {
    let screen = InteractionScreen(counts)
    screen.menu = ContextMenuConfiguration(
      identifier: "rows", title: "Row",
      actions: [
        MenuAction(title: "Share") { [choices] in choices.made.append($0.title) },
        MenuAction(title: "Locked", attributes: .disabled) { [choices] in
          choices.made.append($0.title)
        },
        MenuAction(title: "Delete", attributes: .destructive) { [choices] in
          choices.made.append($0.title)
        },
      ])
    return screen
  }

  @Test func pressOfHalfASecondOpensTheMenuAndSelectsNothing() {
    let screen = screen()
    screen.press(3)
    #expect(screen.view.presentedContextMenu === screen.menu)
    #expect(screen.view.indexPathsForContextMenu == [.item(3)])
    screen.simulator.touchUp()
    #expect(
      screen.heard == [
        "didHighlight 0,3", "menu 0,3", "didUnhighlight 0,3", "willDisplay menu",
      ])
    #expect(screen.view.indexPathsForSelectedItems == [])
    #expect(screen.lines(.gesture) == ["gesture contextMenu [0,3] #a3 began"])
    #expect(screen.simulator.log.lines.isEmpty)
  }

  @Test func withoutAConfigurationThePressIsATap() {
    let screen = screen()
    screen.menu = nil
    screen.press(3)
    screen.simulator.touchUp()
    #expect(screen.heard.contains("menu 0,3"))
    #expect(screen.view.indexPathsForSelectedItems == [.item(3)])
    #expect(screen.lines(.gesture).isEmpty)
  }

  @Test func shorterPressAndOneThatMovesOpenNoMenu() {
    let screen = screen()
    screen.simulator.tap(at: screen.row(1), hold: .milliseconds(490))
    screen.simulator.touchDown(at: screen.row(1))
    screen.simulator.touchMove(to: CGPoint(x: 70, y: 30))
    screen.simulator.clock.advance(by: .seconds(1))
    screen.simulator.touchUp()
    #expect(!screen.heard.contains { $0.hasPrefix("menu") })
  }

  @Test func choosingAnActionEndsTheMenuAndCallsItsHandler() {
    let screen = screen()
    screen.press(3)
    screen.simulator.touchUp()
    #expect(screen.view.performContextMenuAction(titled: "Delete"))
    #expect(choices.made == ["Delete"])
    #expect(screen.heard.last == "willEnd menu")
    #expect(screen.view.presentedContextMenu == nil)
    #expect(screen.lines(.gesture).last == "gesture contextMenu [0,3] #a3 ended")
    #expect(!screen.view.performContextMenuAction(at: 0))
  }

  @Test func disabledAndMissingActionsLeaveTheMenuOpen() {
    let screen = screen()
    screen.press(3)
    #expect(!screen.view.performContextMenuAction(at: 1))
    #expect(!screen.view.performContextMenuAction(at: 9))
    #expect(!screen.view.performContextMenuAction(at: -1))
    #expect(!screen.view.performContextMenuAction(titled: "Nothing"))
    #expect(screen.view.presentedContextMenu != nil)
    #expect(choices.made.isEmpty)
  }

  @Test func tapOnThePreviewPerformsItsActionAndEndsTheMenu() {
    let screen = screen()
    screen.press(3)
    screen.heard = []
    #expect(screen.view.performContextMenuPreviewAction())
    #expect(screen.heard == ["willPerformPreview", "willEnd menu", "committed"])
    #expect(!screen.view.performContextMenuPreviewAction())
  }

  /// Records the calls about a menu and its previews.
  private final class PreviewDelegate: CollectionViewDelegate {
    var calls: [String] = []

    func collectionView(
      _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> ContextMenuConfiguration? { ContextMenuConfiguration(identifier: "rows") }
    func collectionView(
      _ collectionView: CollectionView,
      contextMenuConfiguration configuration: ContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> TargetedPreview? {
      calls.append("highlight \(indexPath.item)")
      return nil
    }
    func collectionView(
      _ collectionView: CollectionView,
      previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
    ) -> TargetedPreview? {
      calls.append("dismissal of \(configuration.identifier as? String ?? "none")")
      return nil
    }
    func collectionView(
      _ collectionView: CollectionView,
      willDisplayContextMenu configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { calls.append("willDisplay") }
    func collectionView(
      _ collectionView: CollectionView,
      willEndContextMenuInteraction configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { calls.append("willEnd") }
  }

  @Test func previewsAreRequestedBeforeTheMenuOpensAndCloses() {
    let screen = screen()
    let delegate = PreviewDelegate()
    screen.view.delegate = delegate
    screen.press(3)
    #expect(delegate.calls == ["highlight 3", "willDisplay"])
    #expect(screen.view.dismissContextMenu())
    #expect(delegate.calls.suffix(2) == ["dismissal of rows", "willEnd"])
  }

  @Test func previewIsThatOfTheViewInItsSuperview() {
    let (outer, inner) = (View(), View(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    outer.addSubview(inner)
    let preview = TargetedPreview(view: inner)
    #expect(preview.size == CGSize(width: 30, height: 40))
    #expect(preview.target.container === outer)
    #expect(preview.target.center == CGPoint(x: 25, y: 40))
    #expect(TargetedPreview(view: outer).target.container === outer)
  }

  @Test func tapBesideTheMenuClosesItAndDoesNothingElse() {
    let screen = screen()
    screen.press(3)
    screen.simulator.touchUp()
    screen.heard = []
    screen.simulator.tap(at: screen.row(6))
    #expect(screen.heard == ["willEnd menu"])
    #expect(screen.view.indexPathsForSelectedItems == [])
    screen.simulator.tap(at: screen.row(6))
    #expect(screen.view.indexPathsForSelectedItems == [.item(6)])
  }

  @Test func openMenuKeepsTheContentFromScrolling() {
    let screen = screen([50])
    screen.press(3)
    screen.simulator.touchUp()
    screen.simulator.drag(from: screen.row(7), to: screen.row(2))
    #expect(screen.view.contentOffset == .zero)
    #expect(screen.view.presentedContextMenu == nil)
  }

  @Test func selectedItemOfSeveralOffersTheMenuOfAll() {
    let screen = screen()
    screen.view.allowsMultipleSelection = true
    for item in [5, 1] { screen.view.selectItem(at: .item(item)) }
    screen.press(5)
    #expect(screen.heard.contains("menu 0,1 0,5"))
    screen.view.dismissContextMenu()
    screen.simulator.touchUp()
    screen.press(2)
    #expect(screen.heard.contains("menu 0,2"))
  }

  @Test func movingAnItemGoesBeforeItsMenu() {
    let screen = screen()
    screen.view.installsStandardGestureForInteractiveMovement = true
    screen.press(2)
    #expect(screen.view.hasInteractiveMovement)
    #expect(screen.view.presentedContextMenu == nil)
    screen.simulator.touchUp()
    screen.moves = false
    screen.press(2)
    #expect(screen.view.presentedContextMenu != nil)
  }
}
