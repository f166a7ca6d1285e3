import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Random scrolls, sizes and reloads, compared with the invariants of display.
@Suite struct RandomDisplayTests {
  /// The displayed and the announced elements according to the log.
  private struct Ledger {
    var shown: Set<EventPosition.Element> = []
    var announced: Set<EventPosition.Element> = []
    var faults: [String] = []

    mutating func take(_ entry: LogEntry) {
      switch entry.kind {
      case .display(let place):
        if !shown.insert(place.element).inserted { faults.append("twice: \(entry.line)") }
        announced.remove(place.element)
      case .endDisplay(let place):
        if shown.remove(place.element) == nil { faults.append("not shown: \(entry.line)") }
      case .prefetch(let places):
        for place in places {
          if shown.contains(place.element) { faults.append("shows already: \(entry.line)") }
          if !announced.insert(place.element).inserted { faults.append("again: \(entry.line)") }
        }
      case .cancelPrefetch(let places):
        for place in places where announced.remove(place.element) == nil {
          faults.append("never announced: \(entry.line)")
        }
      // Items that are wider than the screen, or have no height, are no fault of the display.
      case .diagnostic(let text)
      where text.hasPrefix("The behavior of the")
        || text == "negative or zero item sizes are not supported in the flow layout":
        break
      case .diagnostic(let text), .exception(let text): faults.append(text)
      default: break
      }
    }
  }

  /// Returns the visible elements, by comparing the frames of all elements.
  private func expected(_ screen: DisplayScreen) -> Set<EventPosition.Element> {
    var ids: [ElementID] = []
    for (section, count) in screen.counts.enumerated() {
      ids += (0..<count).map { .cell(section, $0) }
      ids += [
        .supplementary(CollectionView.elementKindSectionHeader, section),
        .supplementary(CollectionView.elementKindSectionFooter, section),
      ]
    }
    let view = screen.view
    return Set(
      ids.filter { id in
        guard let frame = view.collectionViewLayout.element(id)?.frame else { return false }
        return frame.size.width > 0 && frame.size.height > 0 && frame.meets(view.bounds)
      }.map(\.placeElement))
  }

  @Test(arguments: 0..<40) func visibleIsDisplayedMinusEnded(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let screen = DisplayScreen(
      [30, 0, 50], item: CGSize(width: 30, height: 20), header: seed % 2 == 0 ? 15 : 0, footer: 10)
    screen.identifier = { ["A", "B", "C"][($0.item + $0.section) % 3] }
    screen.layout.sectionHeadersPinToVisibleBounds = seed % 3 == 0
    screen.view.preparesCellsAhead = seed % 5 == 0
    var ledger = Ledger()
    var read = 0
    for _ in 0..<60 {
      let isReload = step(screen, &random)
      if isReload { ledger.announced = [] }
      screen.view.layoutIfNeeded()
      for entry in screen.simulator.log.entries(after: read) { ledger.take(entry) }
      read = screen.simulator.log.count
      #expect(ledger.shown == expected(screen))
      #expect(ledger.shown == Set(screen.view.shownInOrder.map(\.id.placeElement)))
      #expect(screen.view.subviews.count == ledger.shown.count)
      #expect(ledger.announced.count == screen.view.prefetching.announced.count)
      let visible = screen.view.shown.count
      #expect(screen.cells.living <= visible + max(visible, ledger.announced.count))
    }
    #expect(ledger.faults.isEmpty)
  }

  /// Performs a random step; returns true if it was a reload.
  private func step(_ screen: DisplayScreen, _ random: inout SeededGenerator) -> Bool {
    let view = screen.view
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      screen.counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...40, using: &random)
      }
      view.reloadData()
      return true
    case 1:
      view.frame.size.height = CGFloat(Int.random(in: 0...400, using: &random))
    case 2:
      view.frame.size.width = CGFloat(Int.random(in: 20...200, using: &random))
    case 3:
      screen.layout.itemSize.height = CGFloat(Int.random(in: 0...60, using: &random))
    default:
      view.contentOffset.y = CGFloat(Int.random(in: -100...1200, using: &random)) / 2
    }
    return false
  }
}
