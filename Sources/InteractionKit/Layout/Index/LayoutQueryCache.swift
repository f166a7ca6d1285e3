import Foundation

/// The cached results of a custom layout.
///
/// As in UIKit, a layout returns the elements in a rectangle, and possibly more. Its results are
/// valid until it is invalidated. So:
/// - The first `askedDirectly` queries are passed to the layout. A layout that every new offset
///   invalidates, as a carousel, receives only such queries. It is never indexed, which would cost
///   more than it saves.
/// - Then the layout is queried once for all its elements, and their index is used until the layout
///   is invalidated.
/// - If there are more than `itemLimit` items, the layout is queried only for a region of some
///   viewports around the query. So it is if the content is far larger than the items need. Queries
///   outside of the region index another region. Such a layout may have unlimited content.
/// - Queries beyond content and region are passed to the layout.
///
/// Flow and compositional layouts and their subclasses search efficiently themselves, so all
/// queries are passed to them.
final class LayoutQueryCache {
  /// The number of queries that are passed to the layout before an index is created.
  static let askedDirectly = 3
  /// The maximum number of items for an index of all elements.
  static let itemLimit = 200_000
  /// The maximum depth at which a layout queries the collection view during its own queries.
  static let nestingLimit = 16
  /// The maximum number of different problems that are recorded.
  static let problemLimit = 32

  // Every touch reads it, and it is only replaced as a whole.
  @exclusivity(unchecked)
  var index: ElementIndex?
  /// The region of the next index, and the number of queries in it.
  var region = CGRect.null
  var questions = 0
  /// The total number of items; nil before it is needed.
  var itemCount: Int?
  /// The number of invalidations.
  ///
  /// It detects results that an invalidation interrupted.
  private(set) var generation = 0
  /// The depth of nested queries.
  var depth = 0
  /// The problems that are recorded.
  var problems: Set<InvalidLayoutResult> = []

  /// Removes all results after an invalidation.
  func forget() {
    generation &+= 1
    index = nil
    region = .null
    questions = 0
    itemCount = nil
  }

  /// Returns true if a problem is recorded for the first time.
  func isNew(_ problem: InvalidLayoutResult) -> Bool {
    problems.count < LayoutQueryCache.problemLimit && problems.insert(problem).inserted
  }
}
