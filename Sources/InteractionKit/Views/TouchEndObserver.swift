/// An object that is called at the end of a touch without being the hit view.
///
/// The hit view cannot pass the end on if it was removed from its superview.
protocol TouchEndObserver: AnyObject {
  /// Called when the touch ended or was cancelled, also if the follower handled the end already.
  func touchIsOver(_ touch: Touch)
}
