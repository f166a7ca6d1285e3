/// The built-in recognizers of a scroll view, created at the first touch that is more than a tap.
struct ScrollRecognizers {
  let pan: ScrollPanGestureRecognizer
  let delay: TouchDelayGestureRecognizer
}

extension ScrollView {
  /// The recognizer that scrolls the view.
  ///
  /// Other recognizers can require it to fail.
  public var panGestureRecognizer: PanGestureRecognizer { loadedTouchHandling.pan }

  private var loadedTouchHandling: ScrollRecognizers {
    if let touchHandling { return touchHandling }
    let made = ScrollRecognizers(
      pan: ScrollPanGestureRecognizer(), delay: TouchDelayGestureRecognizer())
    addBuiltInRecognizer(made.pan)
    addBuiltInRecognizer(made.delay)
    touchHandling = made
    return made
  }

  /// The recognizers that receive a touch on the view or its content.
  var recognizersForTouches: [GestureRecognizer] {
    guard isScrollEnabled else { return [] }
    let made = loadedTouchHandling
    return delaysContentTouches ? [made.pan, made.delay] : [made.pan]
  }
}
