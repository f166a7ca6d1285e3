import Foundation

@testable import InteractionKit

extension CollectionPlayer: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts.indices.contains(section) ? counts[section] : 0 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    screen.interfere()
    return collectionView.dequeueReusableCell(
      withReuseIdentifier: kind(of: indexPath.item + indexPath.section), for: indexPath)
  }
}

extension CollectionPlayer: CollectionViewDelegateFlowLayout {
  private func gate() -> Bool {
    screen.interfere()
    return !screen.oneIn(8)
  }

  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { gate() }

  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { gate() }

  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { gate() }

  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    screen.interfere()
  }

  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { screen.interfere() }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    heardSelection()
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    screen.interfere()
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { showed(cell) }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { ended(cell) }

  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { showed(view) }

  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { ended(view) }

  func scrollViewDidScroll(_ scrollView: ScrollView) { screen.interfere() }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    scrolling.beginsDragging(scrollView)
    screen.interfere()
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    scrolling.endsDragging(scrollView)
    screen.interfere()
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    scrolling.beginsDecelerating(scrollView)
    screen.interfere()
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    scrolling.endsDecelerating(scrollView)
    screen.interfere()
  }
}

extension CollectionPlayer: CollectionViewHandlerDelegate {
  func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent) {
    heardSelection()
  }

  func handler(_ handler: CollectionViewHandler, cellDidDeselect event: CellEvent) {
    screen.interfere()
  }

  func handler(
    _ handler: CollectionViewHandler, willDisplay cell: CollectionViewCell,
    at indexPath: IndexPath
  ) { showed(cell) }

  func handler(
    _ handler: CollectionViewHandler, didEndDisplaying cell: CollectionViewCell,
    at indexPath: IndexPath
  ) { ended(cell) }

  func handler(
    _ handler: CollectionViewHandler, willDisplaySupplementaryView view: CollectionReusableView,
    ofKind kind: String, at indexPath: IndexPath
  ) { showed(view) }

  func handler(
    _ handler: CollectionViewHandler,
    didEndDisplayingSupplementaryView view: CollectionReusableView, ofKind kind: String,
    at indexPath: IndexPath
  ) { ended(view) }

  func handlerDidScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint
  ) { screen.interfere() }
}

extension CollectionPlayer: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { gate() }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { gate() }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { screen.oneIn(3) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { screen.oneIn(8) }
}
