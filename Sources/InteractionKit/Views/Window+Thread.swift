import Foundation
import Synchronization

extension Window {
  /// A window with its thread, the only one that uses it.
  private final class Reference: @unchecked Sendable {
    let thread: ObjectIdentifier
    let identity: ObjectIdentifier
    weak var window: Window?
    /// The executor of the clock of a screen of the module `UIKit`.
    weak var executor: ClockExecutor?
    let hasExecutor: Bool

    init(_ window: Window, thread: ObjectIdentifier) {
      self.thread = thread
      identity = ObjectIdentifier(window)
      self.window = window
      executor = window.storedUpdates ? window.ownClock?.executor : nil
      hasExecutor = window.storedUpdates
    }
  }

  /// The windows that were created or used last on their threads.
  ///
  /// They are loaded outside of the lock: a window may be released then, which calls other code. The
  /// first use of `Thread.threadDictionary` would take 600,000 instructions.
  private static let references = Mutex<[Reference]>([])

  /// The window of the simulator that was created last on this thread; nil if it was released.
  ///
  /// With screens of the module `UIKit`, that of the one that was used last: by a touch, or by its
  /// clock. Animations that belong to no view, such as those of `UIView.animate`, use it.
  package static var latest: Window? {
    let thread = ObjectIdentifier(Thread.current)
    return references.withLock { $0 }.first { $0.thread == thread }?.window
  }

  /// The executor of the latest `UIKit` screen of all threads; nil if there is none.
  package static var latestExecutor: ClockExecutor? {
    references.withLock { $0 }.reversed().firstResult(\.executor)
  }

  /// Calls a closure while this is the latest window of the thread.
  package final func asLatest(_ body: () -> Void) {
    let latest = Window.latest
    Window.noteLatest(self)
    body()
    if let latest { Window.noteLatest(latest) }
  }

  static func noteLatest(_ window: Window) {
    let (thread, identity) = (ObjectIdentifier(Thread.current), ObjectIdentifier(window))
    let known = references.withLock { $0 }
    if let own = known.first(where: { $0.thread == thread }), own.window === window,
      own.hasExecutor == window.storedUpdates
    {
      return
    }
    let released = known.filter { $0.window == nil }
    let reference = Reference(window, thread: thread)
    references.withLock { references in
      references.removeAll { reference in
        reference.thread == thread || reference.identity == identity
          || released.contains { $0 === reference }
      }
      references.append(reference)
    }
  }
}
