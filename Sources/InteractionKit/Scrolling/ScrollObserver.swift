import Foundation

/// A part of a screen that follows the content of a scroll view, and the fingers that drag it.
///
/// Refresh controls, large titles and the keyboard follow a scroll view beside its delegate, which
/// belongs to the app. Each method does nothing by default.
package protocol ScrollObserver: AnyObject {
  /// The place in the order in which observers are called.
  var order: ScrollObserverOrder { get }
  /// Called at the beginning of a layout pass, which follows each change of the offset.
  func scrollViewWillLayOut(_ scrollView: ScrollView)
  /// Called after fingers began to drag.
  func dragDidBegin(_ scrollView: ScrollView)
  /// Called after fingers moved during a drag.
  func dragDidMove(_ scrollView: ScrollView)
  /// Called before the target of a drag that ends is computed.
  func dragIsEnding(_ scrollView: ScrollView)
  /// Changes the offset at which the content comes to rest after a drag.
  func dragWillEnd(_ scrollView: ScrollView, at target: inout CGPoint)
}

/// The order of observers: bars change the insets that a refresh control reads.
package enum ScrollObserverOrder: Int {
  case bars, room, keyboard
}

extension ScrollObserver {
  package func scrollViewWillLayOut(_ scrollView: ScrollView) {}
  package func dragDidBegin(_ scrollView: ScrollView) {}
  package func dragDidMove(_ scrollView: ScrollView) {}
  package func dragIsEnding(_ scrollView: ScrollView) {}
  package func dragWillEnd(_ scrollView: ScrollView, at target: inout CGPoint) {}
}

extension ScrollView {
  /// Adds an observer, which the scroll view retains, unless it was added before.
  package final func addObserver(_ observer: any ScrollObserver) {
    guard !observers.contains(where: { $0 === observer }) else { return }
    // The order does not depend on which part of a screen was set up first.
    let index = observers.firstIndex { $0.order.rawValue > observer.order.rawValue }
    observers.insert(observer, at: index ?? observers.count)
  }

  package final func removeObserver(_ observer: any ScrollObserver) {
    observers.removeAll { $0 === observer }
  }
}
