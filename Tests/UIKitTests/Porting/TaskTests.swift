import Foundation
import InteractionKit
import Testing
import UIKit

/// The identity of the thread that calls it; `Thread.current` is not available in tasks.
private func currentThread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }

/// Tasks of an app on the virtual clock, written as they are converted.
@Suite struct TaskTests {
  private actor Store {
    private var count = 0

    func load() async -> Int {
      count += 1
      await Task.yield()
      return count
    }

    func startTask() { Task(actorQueue: MainQueue.self) { count += 10 } }
  }

  private final class Log: @unchecked Sendable {
    var lines: [String] = []
    var task: Task<Void, Never>?
    let store = Store()

    func start() {
      task = Task(queue: MainQueue.self) {
        let thread = currentThread()
        lines.append("start")
        let count = await store.load()
        lines.append("loaded \(count), \(thread == currentThread())")
      }
    }

    func wait() async {
      do {
        try await MainQueue.sleep(for: .milliseconds(500))
        lines.append("waited")
      } catch {
        lines.append("\(error)")
      }
    }
  }

  @Test func tasksRunAfterTheEventOnTheThreadOfTheSimulator() {
    let simulator = Simulator()
    let log = Log()
    MainQueue.async { log.lines.append("before") }
    log.start()
    MainQueue.async { log.lines.append("after") }
    #expect(log.lines == [])
    simulator.clock.advance(by: .milliseconds(0))
    #expect(log.lines == ["before", "start", "after", "loaded 1, true"])
  }

  @Test func sleepWaitsOnTheClock() {
    let simulator = Simulator()
    let log = Log()
    Task(queue: MainQueue.self) { await log.wait() }
    simulator.clock.advance(by: .milliseconds(499))
    #expect(log.lines == [])
    simulator.clock.advance(by: .milliseconds(1))
    #expect(log.lines == ["waited"])
    Task(queue: MainQueue.self) {
      try await MainQueue.sleep(nanoseconds: .max)
      log.lines.append("never")
    }
    Task(queue: MainQueue.self) {
      try await MainQueue.sleep(for: .seconds(-1))
      log.lines.append("at once")
    }
    simulator.clock.advance(by: .milliseconds(0))
    #expect(log.lines == ["waited", "at once"])
  }

  @Test func cancelledTasksWaitNoLonger() {
    let simulator = Simulator()
    let log = Log()
    let task = Task(queue: MainQueue.self) { await log.wait() }
    simulator.clock.advance(by: .milliseconds(10))
    task.cancel()
    #expect(log.lines == [])
    simulator.clock.advance(by: .milliseconds(0))
    #expect(log.lines == ["CancellationError()"])
    let early = Task(queue: MainQueue.self) { await log.wait() }
    early.cancel()
    simulator.clock.advance(by: .seconds(1))
    #expect(log.lines == ["CancellationError()", "CancellationError()"])
  }

  @Test func childTasksAndActorsStayOnTheClock() {
    let simulator = Simulator()
    let log = Log()
    let thread = currentThread()
    Task.detached(queue: MainQueue.self) {
      async let first = log.store.load()
      async let second = log.store.load()
      log.lines.append("\(await first) \(await second)")
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<3 { group.addTask { currentThread() == thread } }
        for await isSame in group { log.lines.append("\(isSame)") }
      }
      await log.store.startTask()
      try await MainQueue.sleep(for: .milliseconds(1))
      let count = await MainQueue.run { log.lines.count }
      log.lines.append("\(count) \(await log.store.load())")
    }
    simulator.clock.advance(by: .seconds(1))
    #expect(log.lines == ["2 2", "true", "true", "true", "4 13"])
  }

  @Test func valuesOfStreamsArriveInOrder() {
    let simulator = Simulator()
    let log = Log()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    Task(queue: MainQueue.self) {
      for await value in stream { log.lines.append("\(value)") }
      log.lines.append("end")
    }
    simulator.clock.advance(by: .milliseconds(0))
    continuation.yield(1)
    continuation.yield(2)
    simulator.clock.advance(by: .milliseconds(0))
    #expect(log.lines == ["1", "2"])
    continuation.finish()
    simulator.clock.advance(by: .milliseconds(0))
    #expect(log.lines == ["1", "2", "end"])
  }

  @Test func resultsOfOtherThreadsArriveWithTheNextAdvance() {
    let simulator = Simulator()
    let log = Log()
    let thread = currentThread()
    let isResumed = DispatchSemaphore(value: 0)
    Task(queue: MainQueue.self) {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        DispatchQueue.global().async {
          continuation.resume()
          isResumed.signal()
        }
      }
      log.lines.append("\(currentThread() == thread)")
    }
    simulator.clock.advance(by: .milliseconds(0))
    isResumed.wait()
    #expect(log.lines == [])
    #expect(simulator.clock.timeToNextTimer == VirtualTime(nanoseconds: 0))
    simulator.clock.advance(by: .milliseconds(0))
    #expect(log.lines == ["true"])
  }

  @Test func tasksOfAReleasedSimulatorAreCancelled() {
    weak var released: Log?
    var lines: [String] = []
    do {
      let (simulator, log) = (Simulator(), Log())
      released = log
      Task(queue: MainQueue.self) {
        await log.wait()
        lines = log.lines
      }
      Task(queue: MainQueue.self) { while !Task.isCancelled { await Task.yield() } }
      Task(queue: MainQueue.self) { while true { await Task.yield() } }
      log.start()
      simulator.clock.advance(by: .milliseconds(0))
      log.start()
    }
    #expect(lines.last == "CancellationError()")
    #expect(released == nil)
  }

  @Test func updatesReturnAtTheirEnd() {
    let simulator = Simulator()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    simulator.window.addSubview(view)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    var order: [String] = []
    Task(queue: MainQueue.self) { [snapshot] in
      await source.applySnapshotUsingReloadData(snapshot)
      order.append("\(view.numberOfItems(inSection: 0))")
      var next = snapshot
      next.appendItems([3])
      await source.apply(next)
      order.append("\(view.numberOfItems(inSection: 0))")
      let hasEnded = await view.performBatchUpdates(nil)
      order.append("\(hasEnded)")
      await view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
      order.append("laid out")
    }
    simulator.clock.advance(by: .milliseconds(10))
    #expect(order == ["2"])
    simulator.clock.advance(by: .seconds(2))
    #expect(order == ["2", "3", "true", "laid out"])
  }

  @Test func groupsOfWorkEndOnTheClock() {
    let simulator = Simulator()
    let group = DispatchGroup()
    var order: [String] = []
    MainQueue.async(group: group, qos: .utility) { order.append("work") }
    group.notify(queue: MainQueue.self) { order.append("done") }
    order.append("\(MainQueue.sync { 1 }) \(MainQueue.assumeIsolated { 2 })")
    simulator.clock.advance(by: .milliseconds(20))
    #expect(order == ["1 2", "work", "done"])
  }
}
