import Foundation

extension VirtualClock {
  private final class Reference {
    weak var clock: VirtualClock?
    init(_ clock: VirtualClock) { self.clock = clock }
  }

  private static let key = "InteractionKit.clock"

  /// The clock of the simulator that was created last on this thread; nil if it was released.
  ///
  /// Animations that belong to no view, such as those of `UIView.animate`, use it.
  package static var latest: VirtualClock? {
    (Thread.current.threadDictionary[key] as? Reference)?.clock
  }

  static func noteLatest(_ clock: VirtualClock) {
    Thread.current.threadDictionary[key] = Reference(clock)
  }
}
