import Foundation

/// What a layout depends on beside the data.
struct LayoutGeometry: Equatable {
  var insets: EdgeInsets
  var safeArea: EdgeInsets
  var margins: EdgeInsets
  var scale: CGFloat
}

extension CollectionView {
  /// Has the layout prepare where it has to. A layout that asks for that while
  /// it prepares does not get it at once: it could go on for ever.
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
    contentSize = collectionViewLayout.soundContentSize()
    let isMirrored =
      collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && layoutDirection == .rightToLeft
    // A mirrored content begins at its right end, any other at its inset.
    let start = CGPoint(
      x: isMirrored ? .greatestFiniteMagnitude : -adjustedContentInset.left,
      y: -adjustedContentInset.top)
    if isFirst && contentSize != .zero {
      bounds.origin = clamped(start)
    } else if let moved = collectionViewLayout.takeDueOffset() {
      bounds.origin = clamped(CGPoint(x: bounds.origin.x + moved.x, y: bounds.origin.y + moved.y))
    } else if !isDragging && !isDecelerating {
      // A finger may hold the content beyond its edges, and it comes back itself.
      bounds.origin = clamped(bounds.origin)
    }
  }
}
