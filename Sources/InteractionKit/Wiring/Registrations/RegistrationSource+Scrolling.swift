import Foundation

extension RegistrationSource {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    delegates.tell { $0.scrollViewDidScroll(scrollView) }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    delegates.tell { $0.scrollViewWillBeginDragging(scrollView) }
  }

  /// Each delegate gets the target that the one before it left.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    for delegate in delegates.receivers {
      delegate.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: &targetContentOffset)
    }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    delegates.tell { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    delegates.tell { $0.scrollViewWillBeginDecelerating(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    delegates.tell { $0.scrollViewDidEndDecelerating(scrollView) }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    delegates.tell { $0.scrollViewDidEndScrollingAnimation(scrollView) }
  }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    delegates.receivers.reduce(true) { $1.scrollViewShouldScrollToTop(scrollView) && $0 }
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    delegates.tell { $0.scrollViewDidScrollToTop(scrollView) }
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    delegates.tell { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
  }
}
