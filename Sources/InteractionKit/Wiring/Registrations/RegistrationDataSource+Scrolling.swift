import Foundation

extension RegistrationDataSource {
  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidScroll(scrollView) }
  }

  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewWillBeginDragging(scrollView) }
  }

  /// Calls all delegates; each receives the target that the one before it set.
  package func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    for delegate in delegates.receivers {
      delegate.willEndDragging(scrollView, velocity, &targetContentOffset)
    }
  }

  package func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    delegates.forEachReceiver {
      $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
  }

  package func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewWillBeginDecelerating(scrollView) }
  }

  package func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidEndDecelerating(scrollView) }
  }

  package func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidEndScrollingAnimation(scrollView) }
  }

  package func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    delegates.receivers.reduce(true) { $1.scrollViewShouldScrollToTop(scrollView) && $0 }
  }

  package func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidScrollToTop(scrollView) }
  }

  package func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
  }

  package func viewForZooming(in scrollView: ScrollView) -> View? {
    delegates.firstResult { $0.viewForZooming(in: scrollView) }
  }

  package func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    delegates.forEachReceiver { $0.scrollViewWillBeginZooming(scrollView, with: view) }
  }

  package func scrollViewDidZoom(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidZoom(scrollView) }
  }

  package func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {
    delegates.forEachReceiver {
      $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
  }
}
