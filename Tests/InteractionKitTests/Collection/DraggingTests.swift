import Foundation
import Testing

@testable import InteractionKit

/// Items that are dragged and dropped.
@Suite struct DraggingTests {
  /// Records the calls of drags and drops, and moves rows of a screen.
  final class Recorder: CollectionViewDragDelegate, CollectionViewDropDelegate {
    let screen: InteractionScreen
    var calls: [String] = []
    var previews: [String] = []
    var rows: (IndexPath) -> [String]
    var handles = true
    var proposal = CollectionViewDropProposal(
      operation: .move, intent: .insertAtDestinationIndexPath)
    var perform: (any CollectionViewDropCoordinator) -> Void = { _ in }

    init(_ screen: InteractionScreen) {
      self.screen = screen
      rows = { path in [screen.data[path.section][path.item]] }
      screen.view.dragDelegate = self
      screen.view.dropDelegate = self
    }

    func collectionView(
      _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
      at indexPath: IndexPath
    ) -> [DragItem] {
      calls.append("items \(indexPath.item)")
      return rows(indexPath).map { row in
        let item = DragItem(itemProvider: ItemProvider(object: row))
        item.localObject = row
        item.previewProvider = { [unowned self] in
          previews.append("begin \(row)")
          return DragPreview(view: View())
        }
        return item
      }
    }

    func collectionView(
      _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
      previews.append("lift \(indexPath.item)")
      return DragPreviewParameters()
    }

    func collectionView(
      _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
      previews.append("drop \(indexPath.item)")
      return nil
    }

    func collectionView(
      _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
    ) {
      session.localContext = "rows"
      calls.append("willBegin")
    }

    func collectionView(
      _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
    ) { calls.append("dragEnd") }

    func collectionView(
      _ collectionView: CollectionView, canHandle session: any DropSession
    ) -> Bool {
      calls.append("canHandle")
      return handles
    }

    func collectionView(
      _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
    ) { calls.append("enter") }

    func collectionView(
      _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> CollectionViewDropProposal {
      calls.append("update \(destinationIndexPath.map { "\($0.item)" } ?? "nil")")
      return proposal
    }

    func collectionView(
      _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
    ) { calls.append("exit") }

    func collectionView(
      _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
    ) { calls.append("dropEnd") }

    func collectionView(
      _ collectionView: CollectionView,
      performDropWith coordinator: any CollectionViewDropCoordinator
    ) {
      let path = coordinator.destinationIndexPath.map { "\($0.item)" } ?? "nil"
      let sources = coordinator.items.map { "\($0.sourceIndexPath?.item ?? -1)" }
      calls.append("perform \(sources.joined(separator: ",")) -> \(path)")
      perform(coordinator)
    }

    /// Moves the first item of a drop in the data and in the collection view.
    func move(_ coordinator: any CollectionViewDropCoordinator) {
      guard let item = coordinator.items.first, let from = item.sourceIndexPath,
        let to = coordinator.destinationIndexPath
      else { return }
      screen.view.performBatchUpdates {
        let row = screen.data[from.section].remove(at: from.item)
        screen.data[to.section].insert(row, at: to.item)
        screen.view.deleteItems(at: [from])
        screen.view.insertItems(at: [to])
      }
      let animator = coordinator.drop(item.dragItem, toItemAt: to)
      animator.addCompletion { [unowned self] in calls.append("completed \($0 == .end)") }
    }
  }

  private let screen = InteractionScreen()

  @Test func movedItemIsDroppedInTheOrderOfUIKit() {
    let recorder = Recorder(screen)
    recorder.perform = { [unowned recorder] in recorder.move($0) }
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(2))
    screen.simulator.touchMove(to: screen.row(4))
    #expect(screen.view.hasActiveDrag && screen.view.hasActiveDrop)
    #expect(screen.shownNames == ["a0", "a2", "a3", "a4", "a1", "a5", "a6", "a7"])
    screen.simulator.touchUp()
    #expect(
      recorder.calls == [
        "items 1", "willBegin", "canHandle", "enter", "update 2", "update 4",
        "perform 1 -> 4", "completed true", "dropEnd", "dragEnd",
      ])
    #expect(screen.data == [["a0", "a2", "a3", "a4", "a1", "a5", "a6", "a7"]])
    #expect(recorder.previews == ["lift 1", "begin a1", "drop 4"])
    #expect(screen.shownNames == screen.data[0])
    #expect(!screen.view.hasActiveDrag && !screen.view.hasActiveDrop)
    #expect(
      screen.lines(.gesture) == [
        "gesture drag [0,1] #a1 began", "gesture drag [0,1] #a1 ended",
      ])
  }

  @Test func itemsWithoutInsertionDoNotGiveWay() {
    let recorder = Recorder(screen)
    recorder.proposal = CollectionViewDropProposal(
      operation: .copy, intent: .insertIntoDestinationIndexPath)
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(4))
    #expect(screen.shownNames == screen.data[0])
    screen.simulator.touchUp()
    #expect(recorder.calls.suffix(4) == ["update 4", "perform 1 -> 4", "dropEnd", "dragEnd"])
  }

  @Test func severalItemsHaveOneSource() {
    let recorder = Recorder(screen)
    recorder.rows = { _ in ["a1", "a2"] }
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(4))
    #expect(screen.shownNames == screen.data[0])
    screen.simulator.touchUp()
    #expect(recorder.calls.contains("perform 1,-1 -> 4"))
  }

  @Test func forbiddenDropsAreNotPerformed() {
    let recorder = Recorder(screen)
    recorder.proposal = CollectionViewDropProposal(operation: .forbidden)
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(4))
    screen.simulator.touchUp()
    #expect(recorder.calls.suffix(3) == ["update 4", "dropEnd", "dragEnd"])
    #expect(screen.lines(.gesture).last == "gesture drag [0,1] #a1 cancelled")
  }

  @Test func viewThatCannotHandleADragIsAskedOnce() {
    let recorder = Recorder(screen)
    recorder.handles = false
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(3))
    screen.simulator.touchMove(to: screen.row(4))
    screen.simulator.touchUp()
    #expect(recorder.calls == ["items 1", "willBegin", "canHandle", "dragEnd"])
  }

  @Test func cancelledDragRestoresTheItems() {
    let recorder = Recorder(screen)
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(3))
    screen.simulator.touchMove(to: screen.row(4))
    screen.simulator.touchCancel()
    #expect(recorder.calls.suffix(2) == ["dropEnd", "dragEnd"])
    #expect(screen.shownNames == screen.data[0])
    #expect(screen.view.cellForItem(at: .item(1))?.frame.origin.y == 20)
  }

  @Test func viewWithoutItemsForAPressIsNotDragged() {
    let recorder = Recorder(screen)
    recorder.rows = { _ in [] }
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(4))
    screen.simulator.touchUp()
    #expect(recorder.calls == ["items 1"])
    screen.view.dragInteractionEnabled = false
    screen.press(1)
    screen.simulator.touchUp()
    #expect(recorder.calls == ["items 1"])
  }

  @Test func pressOpensTheMenuAndMovementBeginsTheDrag() {
    let recorder = Recorder(screen)
    screen.menu = ContextMenuConfiguration(identifier: nil, actions: [])
    screen.press(1)
    #expect(screen.view.presentedContextMenu != nil)
    screen.simulator.touchMove(to: screen.row(3))
    #expect(screen.view.presentedContextMenu == nil)
    #expect(recorder.calls.contains("willBegin"))
    screen.simulator.touchUp()
    screen.simulator.clock.advance(by: .milliseconds(1000))
    screen.press(1)
    screen.simulator.touchUp()
    #expect(screen.view.presentedContextMenu != nil)
  }

  @Test func dragEntersAndLeavesOtherCollectionViews() {
    let recorder = Recorder(screen)
    let second = InteractionScreen()
    let other = Recorder(second)
    recorder.perform = { _ in }
    screen.view.frame.size.height = 100
    second.view.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    screen.simulator.window.addSubview(second.view)
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(2))
    screen.simulator.touchMove(to: screen.row(6))
    #expect(!screen.view.hasActiveDrop && second.view.hasActiveDrop)
    #expect(recorder.calls.last == "exit")
    screen.simulator.touchUp()
    #expect(
      other.calls == ["canHandle", "enter", "update 1", "perform -1 -> 1", "dropEnd"])
    #expect(recorder.calls.last == "dragEnd")
  }

  @Test func cellsFollowTheStateOfTheDrag() throws {
    final class Cell: CollectionViewCell {
      var states: [DragState] = []
      override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
    }
    screen.view.register(Cell.self, forCellWithReuseIdentifier: "Cell")
    screen.view.reloadData()
    let recorder = Recorder(screen)
    recorder.proposal = CollectionViewDropProposal(operation: .cancel)
    let cell = try #require(screen.view.cellForItem(at: .item(1)) as? Cell)
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(4))
    screen.simulator.touchUp()
    #expect(cell.states == [.lifting, .dragging, .none])
  }

  @Test func objectsAreLoadedByTheirType() {
    let recorder = Recorder(screen)
    var loaded: [String] = []
    recorder.perform = { coordinator in
      let session = coordinator.session
      loaded = ["\(session.canLoadObjects(ofClass: Int.self))"]
      session.loadObjects(ofClass: String.self) { loaded += $0 }
      loaded.append("\(session.localDragSession?.localContext ?? "")")
      coordinator.items.first?.dragItem.itemProvider.loadObject(ofClass: Int.self) { value, _ in
        loaded.append("\(value == nil)")
      }
    }
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(4))
    screen.simulator.touchUp()
    #expect(loaded == ["false", "a1", "rows", "true"])
  }

  @Test func dragEndsWhenTheViewLeavesTheWindow() {
    let recorder = Recorder(screen)
    screen.press(1)
    screen.simulator.touchMove(to: screen.row(4))
    #expect(screen.view.interactionInProgress == "items are being dragged")
    screen.view.removeFromSuperview()
    #expect(!screen.view.hasActiveDrag)
    #expect(recorder.calls.last == "dragEnd")
  }
}
