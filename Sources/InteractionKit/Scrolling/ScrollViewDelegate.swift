import Foundation

/// What a scroll view tells and asks, with UIKit's names. Every method is optional.
///
/// A drag tells `WillBeginDragging`, `DidScroll`*, `WillEndDragging`,
/// `DidEndDragging`, and if it goes on by itself `WillBeginDecelerating`,
/// `DidScroll`*, `DidEndDecelerating`. An animated scroll tells `DidScroll`*,
/// `DidEndScrollingAnimation`; one that changes nothing tells nothing. A tap on
/// the status bar tells `ShouldScrollToTop`, `DidScroll`*, `DidScrollToTop`.
public protocol ScrollViewDelegate: AnyObject {
  /// The offset has changed, by whoever.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger leaves, with the velocity of the content in points per
  /// millisecond; `targetContentOffset` is where it would come to rest and can
  /// be changed.
  ///
  /// A target is clamped to the content. The method is not called while
  /// `isPagingEnabled` is on, as UIKit documents.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)
  /// The finger has left; with `decelerate` the content goes on by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content has come to rest, or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated scroll has arrived, or was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Whether a tap on the status bar may scroll to the top; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// A tap on the status bar has scrolled to the top, or found it there.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// The room around the content has changed, by the inset or the safe area.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
