import Foundation

extension ScrollView {
  /// A finger on the scroll view that may drag its content.
  struct Drag {
    /// The finger's place when it came down, in window coordinates.
    let start: CGPoint
    /// The offset when dragging began.
    var offset: CGPoint
    /// The finger's place when dragging began; nil before that.
    var anchor: CGPoint?
  }

  /// How far a finger moves before it drags, in points (`uikit-rules 5`).
  static let dragHysteresis: CGFloat = 10

  /// Whether the content can be dragged along the axes.
  private var draggableAxes: (horizontal: Bool, vertical: Bool) {
    let insets = adjustedContentInset
    return (
      contentSize.width + insets.horizontal > bounds.size.width || alwaysBounceHorizontal,
      contentSize.height + insets.vertical > bounds.size.height || alwaysBounceVertical
    )
  }

  /// A finger came down inside the scroll view.
  func dragMayBegin(at location: CGPoint) {
    guard isScrollEnabled, drag == nil else { return }
    drag = Drag(start: location, offset: contentOffset)
  }

  /// The finger moved.
  ///
  /// - Returns: whether the scroll view drags now, so the content's touch is to
  ///   be cancelled.
  func dragMoved(to location: CGPoint, mayBegin: Bool) -> Bool {
    guard var drag else { return false }
    let axes = draggableAxes
    if drag.anchor == nil {
      guard mayBegin else { return false }
      let far =
        (axes.horizontal && abs(location.x - drag.start.x) >= ScrollView.dragHysteresis)
        || (axes.vertical && abs(location.y - drag.start.y) >= ScrollView.dragHysteresis)
      guard far else { return false }
      drag.anchor = location
      drag.offset = contentOffset
      self.drag = drag
      isDragging = true
      window?.ownLog?.record(.beginDragging(contentOffset, collection: logName))
      toldDelegate?.scrollViewWillBeginDragging(self)
      return true
    }
    guard let anchor = drag.anchor else { return false }
    contentOffset = clamped(
      CGPoint(
        x: axes.horizontal ? drag.offset.x - (location.x - anchor.x) : contentOffset.x,
        y: axes.vertical ? drag.offset.y - (location.y - anchor.y) : contentOffset.y))
    return true
  }

  /// The finger left or was taken away.
  func dragEnded() {
    guard let drag else { return }
    self.drag = nil
    guard drag.anchor != nil else { return }
    isDragging = false
    window?.ownLog?.record(
      .endDragging(contentOffset, decelerating: false, collection: logName))
    toldDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }
}
