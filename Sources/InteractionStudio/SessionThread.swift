import Foundation
import Synchronization

/// A thread that runs the jobs of an actor, with a stack for deep view hierarchies.
///
/// The threads of the concurrency library are few, and a long command would block one of them.
final class SessionThread: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  init() {
    let thread = Thread { [weak self, arrivals] in
      while true {
        arrivals.wait()
        guard let self else { return }
        let next: UnownedJob? = self.jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        next?.runSynchronously(on: self.asUnownedSerialExecutor())
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  deinit { arrivals.signal() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }
}
