/// Somebody who goes by a touch without being the view that it hit, and has to
/// hear that it is over even where that view cannot tell: it may have been taken
/// out of its superview, and touches reach nobody else from there.
protocol TouchFollower: AnyObject {
  /// The touch ended or was cancelled; mostly the follower knows already.
  func touchIsOver(_ touch: Touch)
}
