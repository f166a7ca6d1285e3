import Foundation

/// What the pan of a scroll view does to it.
extension ScrollView {
  /// A finger that drags the content.
  struct Drag {
    /// The offset when dragging began.
    let offset: CGPoint
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

  /// A finger came down on the view or its content.
  func touchCameDown() {}

  /// Whether the content follows a finger that has moved by `translation`.
  func panMayBegin(translation: CGPoint) -> Bool {
    let axes = draggableAxes
    return isScrollEnabled
      && ((axes.horizontal && abs(translation.x) >= ScrollView.dragHysteresis)
        || (axes.vertical && abs(translation.y) >= ScrollView.dragHysteresis))
  }

  /// The finger drags from here on; `location` is in the window.
  func panBegan(at location: CGPoint) {
    drag = Drag(offset: contentOffset)
    isDragging = true
    window?.ownLog?.record(.beginDragging(contentOffset, collection: logName))
    toldDelegate?.scrollViewWillBeginDragging(self)
  }

  /// The finger moved by `translation` since it began to drag.
  func panChanged(translation: CGPoint) {
    guard let drag else { return }
    let axes = draggableAxes
    contentOffset = clamped(
      CGPoint(
        x: axes.horizontal ? drag.offset.x - translation.x : contentOffset.x,
        y: axes.vertical ? drag.offset.y - translation.y : contentOffset.y))
  }

  /// The finger was lifted; `velocity` is in points a second.
  func panEnded(velocity: CGPoint) {
    panCancelled()
  }

  /// The finger was taken away.
  func panCancelled() {
    guard drag != nil else { return }
    drag = nil
    isDragging = false
    window?.ownLog?.record(
      .endDragging(contentOffset, decelerating: false, collection: logName))
    toldDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }
}
