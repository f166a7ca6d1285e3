import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Displayed cells are at the frames of the layout, in the view that scrolls them.
@Suite struct RandomSectionTests {
  @Test(arguments: 0..<40) func everythingStaysInItsPlace(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let behaviors = CollectionLayoutSectionOrthogonalScrollingBehavior.allCases
    let screen = ShelfScreen(
      behaviors[seed % behaviors.count], cards: Int.random(in: 0...12, using: &random),
      scrollDirection: seed % 5 == 4 ? .horizontal : .vertical,
      direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
    screen.counts += [Int.random(in: 0...12, using: &random), 20, 5]
    screen.view.reloadData()
    var history: [String] = []
    for _ in 0..<60 {
      history.append(step(screen, &random))
      if let misplaced = screen.misplaced() {
        Issue.record("seed \(seed): \(misplaced) after \(history.joined(separator: ", "))")
        return
      }
    }
    screen.simulator.touchUp()
    screen.settle()
    #expect(screen.misplaced() == nil, "seed \(seed)")
  }

  private func step(_ screen: ShelfScreen, _ random: inout SeededGenerator) -> String {
    func coordinate(_ end: CGFloat) -> CGFloat { CGFloat.random(in: 0...end, using: &random) }
    let point = CGPoint(x: coordinate(320).rounded(), y: coordinate(480).rounded())
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      screen.simulator.tap(at: point)
      return "tap \(point)"
    case 1:
      let way = CGPoint(x: coordinate(400) - 200, y: coordinate(20) - 10)
      let time = Double.random(in: 20...500, using: &random)
      screen.drag(point.x, point.y, by: way.x, way.y, milliseconds: time)
      return "drag \(point) by \(way) in \(time)"
    case 2:
      let way = CGPoint(x: coordinate(20) - 10, y: coordinate(800) - 400)
      screen.drag(point.x, point.y, by: way.x, way.y)
      return "drag \(point) by \(way)"
    case 3:
      screen.simulator.touchDown(at: point)
      return "down \(point)"
    case 4:
      screen.simulator.touchMove(to: point)
      return "move \(point)"
    case 5:
      screen.simulator.touchUp()
      return "up"
    case 6:
      let time = Double.random(in: 0...600, using: &random)
      screen.simulator.clock.advance(by: .milliseconds(time))
      return "wait \(time)"
    case 7:
      let section = Int.random(in: 0..<screen.counts.count, using: &random)
      let item = Int.random(in: 0..<12, using: &random)
      screen.view.scrollToItem(
        at: IndexPath(item: item, section: section), at: .centeredHorizontally,
        animated: Bool.random(using: &random))
      return "scroll to \(section),\(item)"
    case 8:
      let offset = coordinate(2000) - 300
      let section = Int.random(in: -1...5, using: &random)
      screen.layout.setOrthogonalOffset(offset, ofSection: section)
      return "offset \(offset) of \(section)"
    default:
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let section = Int.random(in: 0..<screen.counts.count, using: &random)
        screen.counts[section] = Int.random(in: 0...15, using: &random)
        screen.view.reloadData()
        return "reload with \(screen.counts)"
      case 1:
        let behaviors = CollectionLayoutSectionOrthogonalScrollingBehavior.allCases
        let behavior = behaviors[Int.random(in: 0..<behaviors.count, using: &random)]
        screen.shelf.orthogonalScrollingBehavior = behavior
        screen.layout.invalidateLayout()
        return "\(behavior)"
      default:
        let size = CGSize(width: 200 + coordinate(300), height: 200 + coordinate(400))
        screen.view.frame = CGRect(origin: .zero, size: size)
        return "size \(size)"
      }
    }
  }
}
