import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Random fingers on a list with accessories and swipe actions, and handlers that interfere.
@Suite struct RandomSwipeTests {
  private func point(_ random: inout SeededGenerator) -> CGPoint {
    Int.random(in: 0..<40, using: &random) == 0
      ? CGPoint(x: CGFloat.nan, y: 1e9)
      : CGPoint(
        x: CGFloat.random(in: -10...310, using: &random),
        y: CGFloat.random(in: -10...410, using: &random))
  }

  private func disturb(_ screen: ListScreen, _ random: inout SeededGenerator) {
    let view = screen.view
    let path = IndexPath(
      item: Int.random(in: -1..<12, using: &random), section: Int.random(in: 0..<3, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: view.reloadData()
    case 1:
      screen.counts = (0..<3).map { _ in Int.random(in: 0..<20, using: &random) }
      view.reloadData()
    case 2: view.dismissSwipeActions()
    case 3: view.presentSwipeActions(forItemAt: path, edge: .trailing)
    case 4: view.presentSwipeActions(forItemAt: path, edge: .leading)
    case 5: view.isEditing.toggle()
    case 6: view.contentOffset.y = CGFloat.random(in: 0...300, using: &random)
    case 7: view.layoutDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
    default: view.layoutIfNeeded()
    }
  }

  private func screen(seed: UInt64) -> ListScreen {
    let appearances = CollectionLayoutListConfiguration.Appearance.allCases
    let appearance = appearances[Int(seed) % appearances.count]
    let screen = ListScreen([9, 0, 7], appearance) {
      $0.headerMode = seed % 2 == 0 ? .firstItemInSection : .none
    }
    screen.fill = { [unowned screen] cell, path in
      cell.accessories = [
        .disclosureIndicator(), .delete(), .reorder(), .insert { screen.hear("insert") },
        .outlineDisclosure { screen.hear("outline") }, .detail { screen.hear("detail") },
      ]
      cell.indentationLevel = path.item % 3
    }
    screen.fullSwipe = seed % 3 != 0
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    return screen
  }

  @Test(arguments: 0..<RandomCases.number(20))
  func everyRowThatOpensClosesOnceAndIsLeftAsItWas(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let screen = screen(seed: seed)
    let view = screen.view
    var isDisturbing = false
    var handlerRandom = SeededGenerator(seed: seed &+ 1000)
    var completions: [(Bool) -> Void] = []
    screen.onAction = { _, completion in
      if Bool.random(using: &handlerRandom) {
        completion(true)
      } else {
        completions.append(completion)
      }
    }
    screen.onHearing = { [unowned screen] _ in
      guard !isDisturbing, Int.random(in: 0..<8, using: &handlerRandom) == 0 else { return }
      isDisturbing = true
      disturb(screen, &handlerRandom)
      isDisturbing = false
    }
    for _ in 0..<300 {
      let finger = Int.random(in: 0..<2, using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0: screen.simulator.touchDown(at: point(&random), identifier: finger)
      case 1, 2: screen.simulator.touchMove(to: point(&random), identifier: finger)
      case 3: screen.simulator.touchUp(identifier: finger)
      case 4: screen.simulator.touchCancel(identifier: finger)
      case 5: screen.simulator.clock.advance(by: .milliseconds(200))
      case 6: disturb(screen, &random)
      case 7: completions.popLast()?(true)
      case 8, 9: screen.simulator.tap(at: point(&random))
      default:
        let start = point(&random)
        screen.simulator.drag(
          from: start,
          to: CGPoint(x: start.x + CGFloat.random(in: -280...280, using: &random), y: start.y))
      }
    }
    screen.onHearing = { _ in }
    for finger in 0..<2 { screen.simulator.touchUp(identifier: finger) }
    view.cancelInteractiveMovement()
    view.dismissSwipeActions()
    view.layoutIfNeeded()

    #expect(!view.interactions.hasInteraction)
    #expect(view.gestureRecognizers == nil)
    var open: String?
    for line in screen.gestures where line.hasPrefix("gesture swipeActions ") {
      let words = line.split(separator: " ").map(String.init)
      #expect(open == (words.last == "began" ? nil : words[2]), "\(line)")
      open = words.last == "began" ? words[2] : nil
    }
    #expect(open == nil)
    for (id, shown) in view.shownInOrder {
      #expect(shown.frame == view.frame(of: id))
      #expect(shown.bounds.origin == .zero)
      #expect(!shown.subviews.contains { $0 is SwipeActionsView })
    }
  }
}
