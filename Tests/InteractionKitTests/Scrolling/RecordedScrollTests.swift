import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Offsets that were recorded from UIKit and from other implementations.
@Suite struct RecordedScrollTests {
  private func cases(_ kind: String) throws -> [[String: Any]] {
    try Fixture.cases("scroll_cases").filter { $0.text("kind") == kind }
  }

  private func size(_ input: [String: Any], _ key: String) -> CGSize { CGSize(input.numbers(key)) }

  private func check(_ offset: CGPoint, _ recorded: [String: Any]) {
    let expected = (recorded["expected"] as? [String: Any])?.numbers("offset") ?? []
    #expect([offset.x, offset.y] == expected, "\(recorded.text("id"))")
  }

  @Test func offsetsAreClampedToContentAndInsets() throws {
    let recorded = try cases("clamp")
    #expect(recorded.count == 3)
    for entry in recorded {
      let input = entry["input"] as? [String: Any] ?? [:]
      let view = ScrollView(
        frame: CGRect(origin: .zero, size: size(input, "boundsSize")))
      view.contentSize = size(input, "contentSize")
      view.contentInset = EdgeInsets(input.numbers("contentInset_tlbr"))
      let wanted = input.numbers("requestedOffset")
      check(view.clamped(CGPoint(x: wanted[0], y: wanted[1])), entry)
    }
  }

  @Test func scrollRectToVisibleMovesMinimumDistance() throws {
    for entry in try cases("scrollRectToVisible") {
      let input = entry["input"] as? [String: Any] ?? [:]
      let view = ScrollView(frame: CGRect(origin: .zero, size: size(input, "boundsSize")))
      view.contentSize = size(input, "contentSize")
      let rect = input.numbers("rect")
      view.scrollRectToVisible(
        CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]), animated: false)
      check(view.contentOffset, entry)
      // It is visible now: nothing scrolls.
      view.scrollRectToVisible(
        CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]), animated: false)
      check(view.contentOffset, entry)
    }
  }

  @Test func itemsScrollToTheirPositions() throws {
    var held = 0
    for entry in try cases("scrollToItem") {
      let input = entry["input"] as? [String: Any] ?? [:]
      let frame = input.numbers("itemFrame")
      guard frame.count == 4 else { continue }
      let rows = Int(size(input, "contentSize").height / frame[3])
      let screen = TestScreen([rows], size: size(input, "boundsSize"))
      screen.layout.itemSize = CGSize(width: frame[2], height: frame[3])
      screen.layout.minimumLineSpacing = 0
      screen.view.scrollToItem(
        at: .item(Int(frame[1] / frame[3])),
        at: input.text("position") == "top" ? .top : .bottom)
      check(screen.view.contentOffset, entry)
      held += 1
    }
    #expect(held == 2)
  }

  /// `scroll/scrollTo/bad`: where UIKit raises, nothing changes and the log has the reason.
  @Test(
    arguments: [
      ([.top, .bottom], "vertical"), ([.top, .centeredVertically], "vertical"),
      ([.left, .right], "horizontal"), ([.centeredHorizontally, .right, .top], "horizontal"),
    ] as [(CollectionView.ScrollPosition, String)])
  func twoPositionsOfOneAxisChangeNothing(position: CollectionView.ScrollPosition, axis: String) {
    let screen = TestScreen([500])
    for animated in [true, false] {
      screen.view.scrollToItem(at: .item(400), at: position, animated: animated)
    }
    #expect(screen.view.contentOffset == .zero)
    let line = "! attempt to use a scroll position with multiple \(axis) positioning styles"
    #expect(screen.simulator.log.lines == [line, line])
  }

  @Test func scrollPositionsOfBothAxesCombine() {
    let screen = TestScreen([500])
    screen.view.scrollToItem(at: .item(400), at: [.top, .left], animated: true)
    screen.simulator.clock.advance(by: .milliseconds(300))
    #expect(screen.view.contentOffset.y == 4800)
  }
}
