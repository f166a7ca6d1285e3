import Foundation
import Testing

@testable import InteractionKit

/// Loading more near the end; rows of CVGenericDataSource in
/// `Documentation/wiring-rows.md`, by their names.
@Suite struct ProgressiveLoadingTests {
  /// A list of twenty items, 59 points high, on a screen of 603 points.
  ///
  /// It is ready at time 0.
  private func list(of count: Int = 20, until limit: Int = 200) -> LoadingScreen {
    let screen = LoadingScreen([[]], isBound: true)
    screen.answer { Array($0..<$0 + (($0 == 0) ? count : 20)) }
    screen.loader.options.shouldLoadMore = { [unowned screen] in screen.content.count < limit }
    screen.loader.load()
    screen.wait(0)
    return screen
  }

  /// CV-X5: the exact trace.
  @Test func listThatPages() {
    let screen = list()
    #expect(screen.content.count == 20 && screen.state == .ready)
    // 20 items: fires above -13, so immediately, half a second after ready.
    screen.wait(0.499)
    #expect(screen.loader.loadMoreIfNeeded() == .tooSoon(.milliseconds(1)))
    #expect(screen.content.count == 20)
    screen.wait(0.001)
    #expect(screen.content.count == 40)
    // 40 items: above 577, and half a second after it is ready again.
    screen.offset = 577.5
    #expect(screen.loader.loadMoreIfNeeded() == .tooSoon(.milliseconds(500)))
    screen.offset = 577
    screen.wait(0.5)
    #expect(
      screen.loader.loadMoreIfNeeded() == .farFromEnd(distance: 1180, threshold: 1180))
    #expect(screen.content.count == 40)
    screen.offset = 577.5
    #expect(screen.loader.loadMoreIfNeeded() == .started)
    screen.wait(0)
    #expect(screen.content.count == 60)
    // 60 items: above 1167.
    screen.wait(0.5)
    screen.offset = 1167
    #expect(
      screen.loader.loadMoreIfNeeded() == .farFromEnd(distance: 1770, threshold: 1770))
    screen.offset = 1167.5
    #expect(screen.loader.loadMoreIfNeeded() == .started)
    screen.wait(0.5)
    while screen.content.count < 200 {
      let count = screen.content.count
      let content = CGFloat(count * 59)
      screen.offset = content - 603 - min(content / 2, 2412)
      #expect(screen.loader.loadMoreIfNeeded() != .started)
      screen.offset += 0.5
      #expect(screen.loader.loadMoreIfNeeded() == .started)
      screen.wait(0.5)
      #expect(screen.content.count == count + 20)
    }
    // 200 items: all are loaded.
    screen.offset = 11800 - 603
    #expect(screen.loader.loadMoreIfNeeded() == .noMore)
    #expect(screen.content.count == 200 && screen.diagnostics == [])
    #expect(screen.content.sections == [Array(0..<200)])
  }

  /// CV-F17: at most four screens.
  @Test func distanceIsHalfTheContentOrFourScreens() {
    #expect(
      ScrollExtent(contentLength: 1180, offset: 0, visibleLength: 603).defaultLoadMoreDistance
        == 590)
    #expect(
      ScrollExtent(contentLength: 11800, offset: 0, visibleLength: 603).defaultLoadMoreDistance
        == 2412)
    let inset = ScrollExtent(contentLength: 1000, offset: 100, visibleLength: 500, endInset: 30)
    #expect(inset.distanceToEnd == 430)
  }

  /// CV-F17: a loader that was never ready has waited long enough.
  @Test func contentThatWasThereFromTheBeginningNeedNotWait() {
    let screen = LoadingScreen([Array(0..<20)], isBound: true)
    screen.answerLater()
    screen.loader.options.shouldLoadMore = { true }
    #expect(screen.loader.loadMoreIfNeeded() == .started)
    #expect(screen.answers.map(\.offset) == [20])
  }

  /// CV-O3: no predicate is called after the first false result.
  @Test func predicatesAreCalledInOrder() {
    let screen = LoadingScreen([[]])
    screen.traceQuestions(more: true)
    screen.answerLater()
    #expect(screen.loader.loadMoreIfNeeded() == .unbound)
    screen.loader.bind(to: screen)
    screen.heard = []
    #expect(screen.loader.loadMoreIfNeeded() == .empty)
    screen.loader.state = .loading
    screen.heard = []
    #expect(screen.loader.loadMoreIfNeeded() == .stateIsLoading)
    #expect(screen.takeHeard() == [])
    screen.content.sections = [Array(0..<20)]
    screen.loader.state = .ready
    screen.heard = []
    #expect(screen.loader.loadMoreIfNeeded() == .tooSoon(.milliseconds(500)))
    #expect(screen.takeHeard() == ["loadMoreDelay"])
    screen.wait(0.5)
    #expect(screen.loader.loadMoreIfNeeded() == .started)
    #expect(
      screen.takeHeard() == ["loadMoreDelay", "shouldLoadMore", "loadMoreDistance", "load 0 20"])
    #expect(screen.loader.loadMoreIfNeeded() == .loading)
    #expect(screen.takeHeard() == [])
    screen.loader.options.shouldLoadMore = { false }
    screen.answers[0].result([20])
    screen.wait(1)
    screen.heard = []
    #expect(screen.loader.loadMoreIfNeeded() == .noMore)
    #expect(screen.takeHeard() == ["loadMoreDelay"])
  }

  /// CV-T19, CV-T20, CV-T21.
  @Test func optionsAreCalledAfterALoad() {
    let screen = LoadingScreen(isBound: true)
    var started: [String] = []
    screen.answer { _ in [0, 1, 2, 3] }
    screen.loader.options.loadMoreDelay = {
      started.append("delay")
      return 0
    }
    screen.loader.options.shouldLoadMore = {
      started.append("should")
      return true
    }
    screen.loader.options.loadMoreDistance = { _ in
      started.append("distance")
      return 0
    }
    screen.loader.load()
    screen.wait(1)
    #expect(started.prefix(4) == ["delay", "delay", "should", "distance"])
  }

  /// CV-F17: `loadMore` is called instead of `load`, and the state is unchanged.
  @Test func loadMoreIsCalledInPlaceOfLoad() {
    let screen = list()
    var ends: [() -> Void] = []
    screen.loader.options.loadMore = { ends.append($0) }
    screen.heard = []
    screen.wait(0.5)
    #expect(ends.count == 1 && screen.state == .ready && screen.heard == [])
    // Known issue K8: without an end, every scroll would request more.
    for _ in 0..<10 { #expect(screen.loader.loadMoreIfNeeded() == .loading) }
    ends[0]()
    #expect(screen.loader.loadMoreIfNeeded() == .started)
    #expect(ends.count == 2)
    ends[0]()
    #expect(
      screen.diagnostics == [
        "! the end of loading more came twice, or too late; it is ignored"
      ])
    #expect(screen.loader.loadMoreIfNeeded() == .loading)
  }

  // MARK: Guards

  @Test func nothingIsLoadedWhileTheContentHasNoExtent() {
    let screen = LoadingScreen([[1]], isBound: true)
    screen.answerLater()
    screen.loader.options.shouldLoadMore = { true }
    screen.loader.options.loadMoreDistance = { _ in 1000 }
    screen.rowHeight = 0
    #expect(screen.loader.loadMoreIfNeeded() == .noExtent)
    #expect(screen.loader.loadMoreIfNeeded(atEnd: true) == .noExtent)
    screen.rowHeight = 1
    #expect(screen.loader.loadMoreIfNeeded() == .started)
  }

  @Test func consecutiveScrollsRequestOnce() {
    let screen = LoadingScreen([Array(0..<20)], isBound: true)
    screen.answerLater()
    screen.loader.options.shouldLoadMore = { true }
    let outcomes = (0..<50).map { _ in screen.loader.loadMoreIfNeeded() }
    #expect(outcomes.first == .started && outcomes.dropFirst().allSatisfy { $0 == .loading })
    #expect(screen.answers.count == 1)
  }

  /// Otherwise a page without items would be requested forever.
  @Test func emptyPageIsRequestedAgainOnlyByAScroll() {
    let screen = list(until: .max)
    screen.loader.options.load = { [unowned screen] section, _, result in
      screen.heard.append("load \(section)")
      result([])
    }
    screen.heard = []
    screen.wait(3600)
    #expect(screen.heard == ["load 0", "didLoad 0 20 20 []"])
    #expect(screen.loader.loadMoreIfNeeded() == .started)
  }

  @Test func loadsAtOneMomentEnd() {
    let screen = list(until: .max)
    screen.loader.options.loadMoreDelay = { 0 }
    screen.loader.options.loadMoreDistance = { _ in .greatestFiniteMagnitude }
    screen.loader.state = .ready
    screen.loader.loadMoreIfNeeded()
    screen.wait(0.1)
    #expect(screen.content.count == 20 + 20 * LoadRateLimit.limit)
    #expect(
      screen.diagnostics == [
        "! more was loaded 100 times at one moment; no more is requested"
      ])
  }

  @Test func atTheEndNoDistanceIsTooFar() {
    let screen = list(of: 40)
    screen.wait(0.5)
    #expect(screen.loader.loadMoreIfNeeded() == .farFromEnd(distance: 1757, threshold: 1180))
    #expect(screen.loader.loadMoreIfNeeded(atEnd: true) == .started)
  }
}
