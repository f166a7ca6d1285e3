import Foundation
import Synchronization

extension Window {
  /// A window with its thread, the only one that uses it.
  private struct Reference: @unchecked Sendable {
    let thread: ObjectIdentifier
    weak var window: Window?
  }

  /// The windows that were created last on their threads.
  ///
  /// The first use of `Thread.threadDictionary` would take 600,000 instructions.
  private static let references = Mutex<[Reference]>([])

  /// The window of the simulator that was created last on this thread; nil if it was released.
  ///
  /// Animations that belong to no view, such as those of `UIView.animate`, use it.
  package static var latest: Window? {
    let thread = ObjectIdentifier(Thread.current)
    return references.withLock { $0 }.first { $0.thread == thread }?.window
  }

  /// Calls a closure while this is the latest window of the thread.
  package final func asLatest(_ body: () -> Void) {
    let latest = Window.latest
    Window.noteLatest(self)
    body()
    if let latest { Window.noteLatest(latest) }
  }

  static func noteLatest(_ window: Window) {
    let reference = Reference(thread: ObjectIdentifier(Thread.current), window: window)
    references.withLock { references in
      references.removeAll { $0.thread == reference.thread || $0.window == nil }
      references.append(reference)
    }
  }
}
