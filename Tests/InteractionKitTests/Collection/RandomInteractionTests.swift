import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Random fingers on a screen whose handlers interfere.
///
/// Its items can be moved and selected together, and have menus.
@Suite struct RandomInteractionTests {
  private func point(_ random: inout SeededGenerator) -> CGPoint {
    switch Int.random(in: 0..<30, using: &random) {
    case 0: CGPoint(x: CGFloat.nan, y: 0)
    case 1: CGPoint(x: 1e9, y: -1e9)
    default:
      CGPoint(
        x: CGFloat.random(in: -10...110, using: &random),
        y: CGFloat.random(in: -10...210, using: &random))
    }
  }

  private func disturb(_ screen: InteractionScreen, _ random: inout SeededGenerator) {
    let view = screen.view
    switch Int.random(in: 0..<10, using: &random) {
    case 0: view.reloadData()
    case 1: view.endInteractiveMovement()
    case 2: view.cancelInteractiveMovement()
    case 3: view.beginInteractiveMovementForItem(at: .item(Int.random(in: 0..<9, using: &random)))
    case 4: view.updateInteractiveMovementTargetPosition(point(&random))
    case 5: view.selectItem(at: .item(Int.random(in: 0..<9, using: &random)))
    case 6: view.dismissContextMenu()
    case 7: view.contentOffset.y = CGFloat.random(in: 0...300, using: &random)
    case 8: view.isEditing.toggle()
    default: view.layoutIfNeeded()
    }
  }

  @Test(arguments: 0..<60) func everyInteractionEndsOnceAndNoItemIsLost(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let screen = InteractionScreen([20, 0, 7])
    let view = screen.view
    screen.menu = seed % 3 == 0 ? nil : ContextMenuConfiguration(actions: [MenuAction(title: "A")])
    view.installsStandardGestureForInteractiveMovement = seed % 2 == 0
    view.allowsMultipleSelectionDuringEditing = seed % 5 == 0
    view.allowsSelectionDuringEditing = true
    view.selectionOrder = seed % 4 == 0 ? .header : .observed
    let names = Set(screen.data.joined())
    var isDisturbing = false
    var handlerRandom = SeededGenerator(seed: seed &+ 1000)
    screen.onHearing = { [unowned screen] _ in
      guard !isDisturbing, Int.random(in: 0..<12, using: &handlerRandom) == 0 else { return }
      isDisturbing = true
      disturb(screen, &handlerRandom)
      isDisturbing = false
    }
    for _ in 0..<250 {
      let finger = Int.random(in: 0..<2, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: screen.simulator.touchDown(at: point(&random), identifier: finger)
      case 2, 3, 4: screen.simulator.touchMove(to: point(&random), identifier: finger)
      case 5, 6: screen.simulator.touchUp(identifier: finger)
      case 7: screen.simulator.touchCancel(identifier: finger)
      case 8: screen.simulator.clock.advance(by: .milliseconds(600))
      case 9: screen.simulator.clock.advance(by: .milliseconds(100))
      case 10: disturb(screen, &random)
      default: view.performContextMenuAction(at: 0)
      }
    }
    screen.onHearing = { _ in }
    for finger in 0..<2 { screen.simulator.touchUp(identifier: finger) }
    view.cancelInteractiveMovement()
    view.dismissContextMenu()
    view.layoutIfNeeded()

    #expect(!view.interactions.hasInteraction)
    #expect(Set(screen.data.joined()) == names)
    for name in ["reorder", "contextMenu", "multipleSelection"] {
      var isOn = false
      for line in screen.lines(.gesture) where line.hasPrefix("gesture \(name) ") {
        #expect(isOn != line.hasSuffix("began"), "\(line)")
        isOn = line.hasSuffix("began")
      }
      #expect(!isOn, "\(name) never ended")
    }
    let moves = screen.lines(.move).count
    #expect(moves == screen.heard.filter { $0.hasPrefix("move ") }.count)
    // The displayed cells are those of the current data.
    for (id, cell) in view.shownInOrder {
      #expect(cell.frame == view.frame(of: id))
      let isSelected = view.selection.contains(id.selectionItem)
      #expect((cell as? CollectionViewCell)?.isSelected == isSelected)
    }
    for section in screen.data.indices {
      #expect(view.numberOfItems(inSection: section) == screen.data[section].count)
    }
  }
}
