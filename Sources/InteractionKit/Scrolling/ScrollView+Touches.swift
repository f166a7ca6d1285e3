/// The recognizers that a scroll view brings, made when the first finger does
/// more than tap.
struct ScrollTouchHandling {
  let pan: ScrollPanGestureRecognizer
  let delay: TouchDelayGestureRecognizer
}

extension ScrollView {
  /// The recognizer that scrolls the view. Other recognizers can require it to fail.
  public var panGestureRecognizer: PanGestureRecognizer { touchHandlingMade.pan }

  private var touchHandlingMade: ScrollTouchHandling {
    if let touchHandling { return touchHandling }
    let made = ScrollTouchHandling(
      pan: ScrollPanGestureRecognizer(), delay: TouchDelayGestureRecognizer())
    bring(made.pan)
    bring(made.delay)
    touchHandling = made
    return made
  }

  /// What follows a finger on the view or its content.
  var recognizersForTouches: [GestureRecognizer] {
    guard isScrollEnabled else { return [] }
    let made = touchHandlingMade
    return delaysContentTouches ? [made.pan, made.delay] : [made.pan]
  }
}
