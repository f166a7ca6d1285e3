import Foundation

/// The inputs of a layout other than the data.
struct LayoutGeometry: Equatable {
  var insets: EdgeInsets
  var safeArea: EdgeInsets
  var margins: EdgeInsets
  var scale: CGFloat
}

extension CollectionView {
  /// Returns the frame of an element in the content; nil if the layout has none.
  package final func frame(of element: ElementID) -> CGRect? {
    layoutIfNeeded()
    if element.category == .cell,
      element.item >= numberOfItems(inSection: element.section) || element.item < 0
    {
      return nil
    }
    return collectionViewLayout.element(element)?.frame
  }

  /// Prepares the layout if it is invalid.
  ///
  /// A layout that invalidates itself while it prepares is not prepared again at once, because that
  /// might not end.
  final func layOutIfInvalid() {
    guard display.phase != .layingOut else { return }
    let phase = display.phase
    display.phase = .layingOut
    defer { display.phase = phase }
    let geometry = LayoutGeometry(
      insets: contentInset, safeArea: safeAreaInsets, margins: layoutMargins,
      scale: window?.scale ?? displayScale)
    if layoutGeometry != geometry {
      layoutGeometry = geometry
      collectionViewLayout.settingsChanged()
    }
    guard collectionViewLayout.isInvalid else { return }
    layOutAgain()
    prefetching.isStale = true
  }

  private func layOutAgain() {
    let isFirst = contentSize == .zero
    display.hasNewLayout = true
    collectionViewLayout.prepareIfNeeded()
    contentSize = collectionViewLayout.validContentSize()
    let isMirrored =
      collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && layoutDirection == .rightToLeft
    // Mirrored content begins at its right end, other content at its inset.
    let start = CGPoint(
      x: isMirrored ? .greatestFiniteMagnitude : -adjustedContentInset.left,
      y: -adjustedContentInset.top)
    if isFirst && contentSize != .zero {
      bounds.origin = clamped(start)
    } else if let moved = collectionViewLayout.takePendingOffsetAdjustment() {
      bounds.origin = clamped(CGPoint(x: bounds.origin.x + moved.x, y: bounds.origin.y + moved.y))
    } else if !isDragging && !isDecelerating {
      // A finger may hold the content beyond its edges; the scroll view itself moves it back.
      bounds.origin = clamped(bounds.origin)
    }
    if let former = display.formerLayout {
      display.formerLayout = nil
      adoptTargetOffset()
      former.finalizeLayoutTransition()
      collectionViewLayout.finalizeLayoutTransition()
      for view in shown.values { view.didTransition(from: former, to: collectionViewLayout) }
    }
  }

  /// Moves the content to the offset that the delegate or the layout returns after a change.
  final func adoptTargetOffset() {
    let proposed = bounds.origin
    let target =
      fullDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    if target != proposed { bounds.origin = clamped(target) }
  }
}
