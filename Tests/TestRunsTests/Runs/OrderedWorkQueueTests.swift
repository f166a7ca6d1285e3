import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

@Suite struct OrderedWorkQueueTests {
  /// Producers wait while no result is consumed, for any number of pieces.
  @Test(arguments: [1, 2, 5])
  func pendingResultsStayBelowASize(threads: Int) {
    let board = OrderedWorkQueue<[UInt8]>(order: Array(0..<300), limit: 100, measure: \.count)
    for _ in 0..<threads { board.startThread { [UInt8](repeating: UInt8($0 % 251), count: 10) } }
    defer { board.stop() }
    for index in 0..<300 {
      board.work(until: index) { [UInt8](repeating: UInt8($0 % 251), count: 10) }
      // Each thread may have been active when the limit was reached, including the caller.
      #expect(board.waitingSize <= 100 + 10 * (threads + 2))
      #expect(board.remove(index) == [UInt8](repeating: UInt8(index % 251), count: 10))
    }
    #expect(board.waitingSize == 0)
  }

  /// A result above the limit of all results does not wait forever.
  @Test func largeResultsGoThroughOneByOne() {
    let board = OrderedWorkQueue<Int>(order: [3, 1, 0, 2], limit: 0, measure: { _ in 1_000 })
    board.startThread { $0 * 2 }
    defer { board.stop() }
    for index in 0..<4 {
      board.work(until: index) { $0 * 2 }
      #expect(board.remove(index) == index * 2)
    }
  }
}
