/// Counts what those who hear of a change do about it before it is over.
///
/// A handler may answer a scroll with a scroll, and that one with another. How
/// deep that goes and how much it comes to is bounded here, where UIKit ends
/// with its stack.
struct ReentryBudget {
  /// How many changes are made inside of one at the most.
  static let limit = 100

  private var depth = 0
  private var spent = 0

  /// Whether the change that was just refused is the first of its kind, which is
  /// worth a word.
  private(set) var isFirstRefusal = false

  /// Begins a change; `leave()` ends it.
  ///
  /// - Returns: false where there were too many, and the change is to be left out.
  @inline(__always)
  mutating func enter() -> Bool {
    if depth == 0 { spent = 0 }
    guard spent <= ReentryBudget.limit else {
      isFirstRefusal = spent == ReentryBudget.limit + 1
      spent = ReentryBudget.limit + 2
      return false
    }
    spent += 1
    depth += 1
    return true
  }

  @inline(__always)
  mutating func leave() { depth -= 1 }
}
