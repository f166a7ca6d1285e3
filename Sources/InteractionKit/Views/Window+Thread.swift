import Foundation

extension Window {
  private final class Reference {
    weak var window: Window?
    init(_ window: Window) { self.window = window }
  }

  private static let key = "InteractionKit.window"

  /// The window of the simulator that was created last on this thread; nil if it was released.
  ///
  /// Animations that belong to no view, such as those of `UIView.animate`, use it.
  package static var latest: Window? {
    (Thread.current.threadDictionary[key] as? Reference)?.window
  }

  static func noteLatest(_ window: Window) {
    Thread.current.threadDictionary[key] = Reference(window)
  }
}
