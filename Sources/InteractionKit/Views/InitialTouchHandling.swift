/// The reaction of a view with built-in recognizers to a touch that begins on it or on a subview.
enum InitialTouchHandling {
  /// The hit view receives the touch at once.
  case immediate
  /// The hit view receives the touch later, unless the finger scrolls before.
  case delayed
  /// The touch stops a movement, and no view receives it.
  case stoppedMovement
}
