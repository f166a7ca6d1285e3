import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Answers that come twice, late or never.
@Suite struct LoadAnswerTests {
  private func loading(_ sections: Int = 1, timeout: Double? = nil) -> LoadingScreen {
    let screen = LoadingScreen(Array(repeating: [], count: sections), isBound: true)
    screen.loader.options.timeout = timeout
    screen.answerLater()
    screen.loader.load()
    return screen
  }

  @Test func secondResultOfALoadIsIgnored() {
    let screen = loading(2)
    screen.answers[0].result([1])
    screen.answers[0].result([2])
    #expect(screen.content.sections == [[1], []] && screen.state == .loading)
    screen.answers[1].result([3])
    screen.wait(0)
    screen.answers[1].result([4], .synchronize)
    #expect(screen.content.sections == [[1], [3]] && screen.state == .ready)
    #expect(
      screen.diagnostics == [
        "! an answer for section 0 came twice; it is ignored",
        "! an answer for section 1 came twice; it is ignored",
      ])
  }

  @Test func resultOfAnEarlierLoadIsIgnored() {
    let screen = loading()
    // Setting the state permits another load.
    screen.loader.state = .ready
    #expect(screen.loader.load())
    screen.answers[0].result([1])
    #expect(screen.content.isEmpty)
    screen.answers[1].result([2])
    #expect(screen.content.sections == [[2]])
    #expect(
      screen.diagnostics == [
        "! an answer for section 0 came after the load was abandoned; it is ignored"
      ])
  }

  @Test func loadThatTakesTooLongIsGivenUp() {
    let screen = loading(2, timeout: 10)
    screen.answers[1].result([1])
    screen.wait(9.9)
    #expect(screen.state == .loading)
    screen.wait(0.1)
    #expect(screen.state == .ready && screen.loader.display == .content)
    screen.answers[0].result([2])
    #expect(screen.content.sections == [[], [1]])
    #expect(
      screen.diagnostics == [
        "! no answer for section 0 within 10 s; the load is abandoned",
        "! an answer for section 0 came after the load timed out; it is ignored",
      ])
    #expect(screen.loader.load())
  }

  @Test func loadOfNothingThatTakesTooLongIsEmpty() {
    let screen = loading(timeout: 1)
    screen.wait(1)
    #expect(screen.state == .empty && screen.loader.display == .empty)
  }

  @Test func resultInTimeIsNotDiscardedLater() {
    let screen = loading(timeout: 1)
    screen.wait(0.5)
    screen.answers[0].result([1])
    screen.wait(10)
    #expect(screen.state == .ready && screen.diagnostics == [])
  }

  @Test func loadingMoreCanTakeTooLong() {
    let screen = LoadingScreen([Array(0..<20)], isBound: true)
    screen.loader.options.timeout = 2
    screen.loader.options.shouldLoadMore = { true }
    screen.loader.options.loadMore = { _ in }
    #expect(screen.loader.loadMoreIfNeeded() == .started)
    screen.wait(2)
    #expect(
      screen.diagnostics == ["! loading more did not end within 2 s; it is abandoned"])
    #expect(screen.loader.loadMoreIfNeeded() == .started)
  }

  @Test func callbacksOfAReleasedLoaderDoNothing() {
    let clock = VirtualClock()
    var results: [LoadResult<[Int]>] = []
    let content = Numbers([[]])
    do {
      let loader = ContentLoader(content: content)
      loader.clock = clock
      loader.options.timeout = 1
      loader.options.load = { results.append($2) }
      loader.load()
    }
    results[0]([1])
    clock.advance(by: .seconds(5))
    #expect(content.isEmpty)
  }

  @Test func withoutAClockTheContentIsReadyAtOnce() {
    let screen = LoadingScreen([[]])
    screen.loader.clock = nil
    screen.answer { _ in [1] }
    screen.loader.load()
    #expect(screen.state == .ready)
  }

  /// In any order of loads, results, states and times, one load is in flight.
  ///
  /// No result counts twice, and the state matches the content.
  @Test(arguments: 0..<20)
  func randomAnswersCountOnceAndInOneLoad(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let screen = LoadingScreen(
      Array(repeating: [], count: Int.random(in: 0...3, using: &random)), isBound: true)
    screen.answerLater()
    screen.loader.options.shouldLoadMore = { true }
    screen.loader.options.timeout = Bool.random(using: &random) ? 3 : nil
    var next = 0
    for _ in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: screen.loader.load()
      case 2: screen.loader.load(section: Int.random(in: 0...4, using: &random))
      case 3: screen.loader.clear()
      case 4:
        screen.loader.state = ContentState.allCases.randomElement(using: &random) ?? .ready
      case 5: screen.wait(Double.random(in: 0...2, using: &random))
      case 6: screen.loader.loadMoreIfNeeded(atEnd: Bool.random(using: &random))
      default:
        guard let answer = screen.answers.randomElement(using: &random) else { continue }
        let items = Array(next..<next + Int.random(in: 0...3, using: &random))
        next += items.count
        answer.result(items, Bool.random(using: &random) ? .insert : .synchronize)
      }
      let items = screen.content.sections.flatMap { $0 }
      #expect(Set(items).count == items.count)
      if screen.loader.display == .loading { #expect(items.isEmpty) }
      if let round = screen.loader.round, round.isOpen {
        #expect(round.pending.isSubset(of: round.sections))
      }
    }
    // After any sequence, a new load works.
    screen.loader.clear()
    screen.answers = []
    #expect(screen.loader.load())
    for answer in screen.answers { answer.result([next]) }
    screen.wait(0)
    #expect(screen.state == .ready && screen.loader.display == .content)
  }
}
