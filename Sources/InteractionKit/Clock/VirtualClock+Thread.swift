import Foundation
import Synchronization

extension VirtualClock {
  /// A clock with its thread. Only that thread uses the clock.
  private struct Reference: @unchecked Sendable {
    let thread: ObjectIdentifier
    weak var clock: VirtualClock?
  }

  /// The clocks that were created last on their threads.
  ///
  /// The first use of `Thread.threadDictionary` would take 600,000 instructions.
  private static let references = Mutex<[Reference]>([])

  /// The clock of the simulator that was created last on this thread; nil if it was released.
  ///
  /// Animations that belong to no view, such as those of `UIView.animate`, use it.
  package static var latest: VirtualClock? {
    let thread = ObjectIdentifier(Thread.current)
    return references.withLock { $0 }.first { $0.thread == thread }?.clock
  }

  static func noteLatest(_ clock: VirtualClock) {
    let reference = Reference(thread: ObjectIdentifier(Thread.current), clock: clock)
    references.withLock { references in
      references.removeAll { $0.thread == reference.thread }
      references.append(reference)
    }
  }
}
