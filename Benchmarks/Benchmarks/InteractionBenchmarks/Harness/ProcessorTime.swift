import Foundation

/// The time that the processor spent on this thread.
///
/// On shared cores a thread waits as long as it runs; the wall clock would count both.
struct ProcessorTime {
  private let nanoseconds: Double

  private init(nanoseconds: Double) { self.nanoseconds = nanoseconds }

  static var now: ProcessorTime {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return ProcessorTime(nanoseconds: Double(time.tv_sec) * 1e9 + Double(time.tv_nsec))
  }

  /// Returns the processor time of a body, in nanoseconds.
  static func measure(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now.nanoseconds - start.nanoseconds
  }
}
