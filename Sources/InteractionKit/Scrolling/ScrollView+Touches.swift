/// The built-in recognizers of a scroll view, created at the first touch that is more than a tap.
struct ScrollTouchHandling {
  let pan: ScrollPanGestureRecognizer
  let delay: TouchDelayGestureRecognizer
}

extension ScrollView {
  /// The recognizer that scrolls the view.
  ///
  /// Other recognizers can require it to fail.
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

  /// The recognizers that receive a touch on the view or its content.
  var recognizersForTouches: [GestureRecognizer] {
    guard isScrollEnabled else { return [] }
    let made = touchHandlingMade
    return delaysContentTouches ? [made.pan, made.delay] : [made.pan]
  }
}
