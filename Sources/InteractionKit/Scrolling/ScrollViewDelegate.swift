import Foundation

/// The methods of a scroll view's delegate, as `UIScrollViewDelegate`.
///
/// Every method is optional.
///
/// The names below are without the prefix `scrollView`; a star is any number of calls.
///
/// | action | calls |
/// |---|---|
/// | drag | `WillBeginDragging`, `DidScroll`*, `WillEndDragging`, `DidEndDragging` |
/// | deceleration after a drag | `WillBeginDecelerating`, `DidScroll`*, `DidEndDecelerating` |
/// | animated scroll | `DidScroll`*, `DidEndScrollingAnimation`; none without a change |
/// | pinch | `WillBeginZooming`, `DidZoom`*, `DidEndZooming` |
/// | tap on the status bar | `ShouldScrollToTop`, `DidScroll`*, `DidScrollToTop` |
///
/// See `Documentation/rules/scrolling.md`, "Order of the calls".
public protocol ScrollViewDelegate: ObjectProtocol {
  /// Called when the content offset changed, by a finger, a movement or a program.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called when a finger begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when the finger is lifted, with the velocity of the content in points per millisecond.
  ///
  /// `targetContentOffset` is the offset at which the content stops. It can be changed; it
  /// is clamped to the content. Not called while `isPagingEnabled` is true, as UIKit documents.
  ///
  /// See `Documentation/rules/scrolling.md`, "Target for the delegate".
  ///
  /// - Parameter targetContentOffset: The offset at which the content stops, in points. A new value changes
  ///   it.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)
  /// Called when the finger is lifted, as the method with an `inout` offset.
  ///
  /// It is UIKit's method: the offset is in memory that is valid during the call. By default the
  /// method with an `inout` offset is called.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content, in points per millisecond.
  ///   - targetContentOffset: The offset at which the content stops, in points. A new value changes
  ///     it.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after the finger was lifted; `decelerate` is true if the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Called when the content moves on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Called when a deceleration ended or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called when an animated scroll ended or was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Returns true if a tap on the status bar may scroll to the top; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Called when a tap on the status bar scrolled to the top, or the content was there already.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// Called when the content inset or the safe area changed `adjustedContentInset`.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
  /// Returns the view that is zoomed; nil, the default, for none.
  ///
  /// - Returns: The view that is zoomed, a subview of the scroll view.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Called before fingers change the scale.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Called when the scale changed, by fingers or a program.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Called after fingers changed the scale.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {}

  /// Calls the method with an `inout` offset.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: &targetContentOffset.pointee)
  }

  /// Calls the method that the delegate implements, of the two.
  package func willEndDragging(
    _ scrollView: ScrollView, _ velocity: CGPoint, _ targetContentOffset: inout CGPoint
  ) {
    withUnsafeMutablePointer(to: &targetContentOffset) {
      scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: $0)
    }
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }

  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}

  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}

  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}

  public func scrollViewDidZoom(_ scrollView: ScrollView) {}

  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {}
}
