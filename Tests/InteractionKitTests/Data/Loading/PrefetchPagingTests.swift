import Foundation
import Testing

@testable import InteractionKit

/// Paging by prefetched items; rows of VSCollectionKit in
/// `Documentation/wiring-rows.md`, by their names.
@Suite struct PrefetchPagingTests {
  /// Messages in pages, and the requests for them.
  private final class Messages {
    var items: [Int] = []
    var isLast = false
    var asked: [String?] = []
    var answers: [PrefetchPaging<String, Int>.Answer] = []
    private(set) lazy var paging = PrefetchPaging<String, Int>(
      numberOfItems: { [unowned self] in items.count },
      fetch: { [unowned self] token, answer in
        asked.append(token)
        answers.append(answer)
      })

    init(first token: String?) {
      paging.didReceive = { [unowned self] in
        items += $0
        isLast = $1
      }
      paging.start()
      answers[0](Array(0..<20), token)
    }

    func prefetch(_ items: Int..., section: Int = 0) -> Bool {
      paging.prefetchItems(at: items.map { IndexPath(item: $0, section: section) })
    }
  }

  /// VS-X6.
  @Test func itemsBeforeTheLastAskForNothing() {
    let messages = Messages(first: "a")
    #expect(!messages.prefetch(17, 18))
    #expect(messages.asked == [nil])
  }

  /// VS-X7.
  @Test func lastItemRequestsItsTokenOnce() {
    let messages = Messages(first: "a")
    #expect(messages.prefetch(19))
    #expect(!messages.prefetch(19) && !messages.prefetch(18, 19))
    #expect(messages.asked == [nil, "a"] && messages.paging.isPending)
  }

  @Test func answersOutOfTurnAreReported() {
    let messages = Messages(first: "a")
    let simulator = Simulator(viewport: CGSize(width: 10, height: 10))
    messages.paging.log = simulator.log
    messages.answers[0]([], "b")
    #expect(
      simulator.log.lines == [
        "! a page came twice, or after others were requested; it is ignored"
      ])
    _ = messages.prefetch(19)
    messages.answers[1]([20], "a")
    #expect(
      simulator.log.lines.last == "! a page names a next page that was requested before")
  }

  /// VS-X8.
  @Test func lastPageHasNoToken() {
    let messages = Messages(first: "a")
    _ = messages.prefetch(19)
    messages.answers[1](Array(20..<40), nil)
    #expect(messages.items.count == 40 && messages.isLast && !messages.paging.hasMore)
    #expect(!messages.prefetch(39))
  }

  /// VS-X9.
  @Test func firstPageCanBeTheLast() {
    let messages = Messages(first: nil)
    #expect(messages.isLast && !messages.prefetch(19))
  }

  /// Known issue K8 of the system.
  @Test func itemsOfOtherSectionsAskForNothing() {
    let messages = Messages(first: "a")
    #expect(!messages.prefetch(19, section: 1))
    #expect(!messages.paging.prefetchItems(at: [IndexPath(index: 19)]))
  }

  @Test func answersThatComeTwiceOrLateAreIgnored() {
    let messages = Messages(first: "a")
    let log = EventLog(clock: VirtualClock())
    messages.paging.log = log
    messages.answers[0]([99], "b")
    _ = messages.prefetch(19)
    messages.paging.start()
    messages.answers[1]([98], "c")
    #expect(messages.items.count == 20 && log.lines.count == 2)
    messages.answers[2]([], nil)
    #expect(messages.isLast)
  }

  @Test func tokenThatComesAgainEndsThePages() {
    let messages = Messages(first: "a")
    _ = messages.prefetch(19)
    messages.answers[1]([20], "a")
    #expect(messages.isLast && !messages.prefetch(20))
  }
}
