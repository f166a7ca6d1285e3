import Testing

@testable import InteractionKit

@Suite struct EventLogTests {
  private let log = EventLog(clock: VirtualClock())

  private func record(_ count: Int) {
    for index in 0..<count { log.record(.diagnostic("\(index)")) }
  }

  @Test func sequenceNumbersHaveNoGaps() {
    record(5)
    log.removeAll()
    record(5)
    #expect(log.entries.map(\.sequence) == Array(6...10))
    #expect(log.count == 10)
  }

  @Test(arguments: [0, 1, 10, 100, 1000]) func newestFactsAreKept(capacity: Int) {
    log.capacity = capacity
    record(731)
    #expect(log.entries.map(\.sequence) == Array(max(1, 732 - capacity)..<732))
    #expect(log.entries(after: 700).count == min(31, capacity))
    log.capacity = nil
    record(1)
    #expect(log.entries.last?.sequence == 732)
  }

  @Test func negativeCapacityKeepsNothing() {
    log.capacity = -1
    record(3)
    #expect(log.entries.isEmpty)
  }

  @Test(arguments: [(-9, 5), (0, 5), (3, 2), (5, 0), (99, 0)])
  func factsAfterANumberAreThoseAboveIt(sequence: Int, count: Int) {
    record(5)
    #expect(log.entries(after: sequence).count == count)
  }

  @Test func talliesGoOnWithoutRecording() {
    log.isRecording = false
    log.unhandled(nil, at: EventPosition(.view("a")), because: "b")
    #expect(log.count == 0)
    #expect(log.tally.unhandled == 1)
  }
}
