import EngineSupport
import Foundation

@testable import InteractionKit

/// A loader of numbers with a presenter that draws nothing, and a trace of their calls.
final class LoadingScreen: ContentPresenter {
  let clock = VirtualClock()
  let log: EventLog
  let content: Numbers
  let loader: ContentLoader<Numbers>
  /// The calls, in order.
  var heard: [String] = []
  /// The results that are still due.
  var answers: [(section: Int, offset: Int, result: LoadResult<[Int]>)] = []
  var hasStateCells = true
  /// The height of an item, and the offset of the content.
  var rowHeight: CGFloat = 59
  var offset: CGFloat = 0

  init(_ sections: [[Int]] = [], isBound: Bool = false) {
    log = EventLog(clock: clock)
    content = Numbers(sections)
    loader = ContentLoader(content: content)
    loader.clock = clock
    loader.log = log
    content.heard = { [unowned self] in heard.append($0) }
    loader.options.didLoad = { [unowned self] section, offset, before, items in
      heard.append("didLoad \(section) \(offset) \(before) \(items)")
    }
    if isBound { loader.bind(to: self) }
  }

  func present(_ display: ContentDisplay) -> Bool {
    guard display == .content || hasStateCells else { return false }
    heard.append("show \(display)")
    return true
  }

  var scrollExtent: ScrollExtent {
    ScrollExtent(
      contentLength: CGFloat(content.count) * rowHeight, offset: offset, visibleLength: 603)
  }

  /// Makes loads wait until the test completes them.
  func answerLater() {
    loader.options.load = { [unowned self] section, offset, result in
      heard.append("load \(section) \(offset)")
      answers.append((section, offset, result))
    }
  }

  /// Completes loads immediately.
  func answer(_ operation: LoadOperation = .insert, _ items: @escaping (Int) -> [Int]) {
    loader.options.load = { [unowned self] section, offset, result in
      heard.append("load \(section) \(offset)")
      result(items(offset), operation)
    }
  }

  /// Makes every predicate of the options record its calls.
  func traceQuestions(more: Bool) {
    loader.options.shouldShowState = { [unowned self] in
      heard.append("shouldShowState \($0)")
      return true
    }
    loader.options.loadMoreDelay = { [unowned self] in
      heard.append("loadMoreDelay")
      return 0.5
    }
    loader.options.shouldLoadMore = { [unowned self] in
      heard.append("shouldLoadMore")
      return more
    }
    loader.options.loadMoreDistance = { [unowned self] in
      heard.append("loadMoreDistance")
      return $0.defaultLoadMoreDistance
    }
  }

  func wait(_ seconds: Double) { clock.advance(by: .seconds(seconds)) }

  /// Returns the calls since the last time.
  func takeHeard() -> [String] {
    defer { heard = [] }
    return heard
  }

  var state: ContentState { loader.state }
  var diagnostics: [String] { log.lines.filter { $0.hasPrefix("!") } }
}
