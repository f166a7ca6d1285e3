import Foundation

/// What the engine keeps of the answers of a layout of the user's.
///
/// As in UIKit a layout is asked for the elements in a rectangle, and answers
/// those, or more. What it answers holds until it is invalidated. So
/// - the first `askedDirectly` questions are put to the layout as they are. One that
///   is invalid with every new offset, as a carousel is, is asked for what shows and
///   what comes next and never indexed: that would cost more than it saves;
/// - then it is asked once for all its elements, and an index of them answers
///   until it is invalidated;
/// - where that is too much to ask, because there are more than `itemLimit` items or the
///   content is far larger than so many items need, it is asked for a region of some
///   screens around the question, and for another one where questions come from there.
///   Such a layout may compute what it is asked for, for ever;
/// - questions that reach beyond content and region are put to the layout as they are.
///
/// Layouts of this library and their subclasses find what is in a rectangle
/// themselves, and are always asked.
final class LayoutAnswers {
  /// How many questions a layout answers itself before an index does.
  static let askedDirectly = 3
  /// The most items whose elements are asked for at once.
  static let itemLimit = 200_000
  /// How deep a layout may ask the collection view while it is asked itself.
  static let nestingLimit = 16
  /// How many different problems are told.
  static let problemLimit = 32

  // Read for every touch, and replaced as a whole.
  @exclusivity(unchecked)
  var index: ElementIndex?
  /// What the index is to cover next, and how many questions came from there.
  var region = CGRect.null
  var questions = 0
  /// The number of items, once it was needed.
  var itemCount: Int?
  /// Counts invalidations, so that answers which one interrupts are not kept.
  private(set) var generation = 0
  /// How many questions are being answered, one within another.
  var depth = 0
  private var problems: Set<LayoutProblem> = []

  /// The layout is invalid: what it answered does not hold any more.
  func forget() {
    generation &+= 1
    index = nil
    region = .null
    questions = 0
    itemCount = nil
  }

  /// Whether a problem is told for the first time.
  func isNew(_ problem: LayoutProblem) -> Bool {
    problems.count < LayoutAnswers.problemLimit && problems.insert(problem).inserted
  }
}
