/// What a view that brings recognizers makes of a finger that comes down on it or
/// on a view inside.
enum FingerReception {
  /// The view that was hit hears of the touch at once.
  case passedOn
  /// The view that was hit hears of it later, unless the finger scrolls before.
  case heldBack
  /// The finger stops what moved, and no view hears of the touch.
  case caught
}
