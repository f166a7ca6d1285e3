import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Loading more near the end; rows of CVGenericDataSource in `Documentation/wiring-rows.md`.
@Suite struct DataSourceMoreTests {
  typealias Content = DataSourceScreen.Content

  @Test(.rows("CV-T19", "CV-T20", "CV-T21", "CV-F17", "CV-O3"))
  func loadMorePredicatesAreCalledInOrderAfterALoad() {
    let screen = DataSourceScreen(isBound: true)
    screen.traceQuestions(more: true, delay: 0)
    screen.answer { $0 == 0 ? [0, 1, 2, 3] : [] }
    screen.source.load()
    _ = screen.takeHeard()
    screen.wait(1)
    #expect(
      screen.takeHeard().prefix(5) == [
        "loadMoreDelay", "loadMoreDelay", "shouldLoadMore", "loadMoreDistance", "load 0 4",
      ])
  }

  @Test(.rows("CV-O3")) func firstFalsePredicateEndsTheCheck() {
    let screen = DataSourceScreen([[]])
    screen.traceQuestions(more: true)
    screen.answerLater()
    #expect(screen.source.loadMoreIfNeeded() == .unbound)
    screen.bind()
    #expect(screen.source.loadMoreIfNeeded() == .empty)
    screen.source.state = .loading
    screen.heard = []
    #expect(screen.source.loadMoreIfNeeded() == .stateIsLoading && screen.takeHeard() == [])
    screen.source.append(Content(id: 1), toSection: 0)
    screen.source.state = .ready
    screen.heard = []
    #expect(screen.source.loadMoreIfNeeded() == .tooSoon(.milliseconds(500)))
    #expect(screen.takeHeard() == ["loadMoreDelay"])
    screen.wait(0.5)
    #expect(screen.source.loadMoreIfNeeded() == .started)
    #expect(
      screen.takeHeard() == ["loadMoreDelay", "shouldLoadMore", "loadMoreDistance", "load 0 1"])
  }

  /// The list of CV-X5: 59 points an item, a screen of 603.
  private func list(_ options: [DataSourceOption<Content>] = []) -> DataSourceScreen {
    let screen = DataSourceScreen(
      [[]], size: CGSize(width: 375, height: 603), cell: CGSize(width: 345, height: 44),
      options: [
        .lineSpacing(15), .insets(EdgeInsets(top: 15, left: 15, bottom: 0, right: 15)),
      ])
    screen.answer { Array($0..<($0 + 20)) }
    screen.source.set([.shouldLoadMore { [unowned screen] in screen.ids[0].count < 200 }])
    screen.source.set(options)
    screen.bind()
    screen.source.load()
    screen.wait(0)
    return screen
  }

  @Test(.rows("CV-F17")) func scrollingNearTheEndLoadsThePage() {
    let screen = list()
    #expect(screen.view.frame(of: .cell(0, 3)) == CGRect(x: 15, y: 192, width: 345, height: 44))
    screen.wait(0.5)
    #expect(screen.ids[0].count == 40)
    screen.wait(0.5)
    for (offset, count) in [(577, 40), (577.5, 60), (578, 60)] as [(CGFloat, Int)] {
      screen.view.contentOffset.y = offset
      #expect(screen.ids[0].count == count)
    }
    // Half a second after ready, and not before.
    screen.view.contentOffset.y = 1200
    #expect(screen.ids[0].count == 60)
    screen.wait(0.5)
    #expect(screen.ids[0].count == 80)
    #expect(screen.viewCounts == [80] && screen.view.updateError == nil)
  }

  @Test(.rows("CV-K08", "CV-F17")) func loadMoreIsCalledInPlaceOfLoadAndOnceUntilItHasEnded() {
    var ends: [() -> Void] = []
    let screen = list([.loadMore { ends.append($0) }])
    screen.heard = []
    screen.wait(0.5)
    #expect(ends.count == 1 && screen.source.state == .ready)
    for y in 1...20 { screen.view.contentOffset.y = CGFloat(y) }
    #expect(ends.count == 1 && !screen.heard.contains { $0.hasPrefix("load") })
    ends[0]()
    screen.view.contentOffset.y = 30
    #expect(ends.count == 2)
  }
}
