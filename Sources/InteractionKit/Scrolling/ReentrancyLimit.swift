/// A limit of the changes that handlers make while they handle a change.
///
/// A handler may scroll when it is called for a scroll, which calls it again. UIKit overflows its
/// stack then.
struct ReentrancyLimit {
  /// The maximum number of changes inside one change.
  static let limit = 100

  private var depth = 0
  private var spent = 0

  /// True if the rejected change is the first one, which is recorded in the log.
  private(set) var isFirstRefusal = false

  /// Begins a change; `leave()` ends it.
  ///
  /// - Returns: False if the limit is exceeded. The change is dropped then, and `leave()` must not
  ///   be called.
  @inline(__always)
  mutating func enter() -> Bool {
    if depth == 0 { spent = 0 }
    guard spent <= ReentrancyLimit.limit else {
      isFirstRefusal = spent == ReentrancyLimit.limit + 1
      spent = ReentrancyLimit.limit + 2
      return false
    }
    spent += 1
    depth += 1
    return true
  }

  @inline(__always)
  mutating func leave() { depth -= 1 }
}
