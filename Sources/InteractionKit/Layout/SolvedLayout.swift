/// What a layout has computed, as a value that another layout of the same kind can go on from.
///
/// Where views are asked for sizes, what comes of that depends on the order of asking; and
/// where lines were changed, on the order of that: it can be kept, not computed again.
package protocol SolvedLayout: AnyObject {
  /// How much it keeps that nobody else may share, counted in items of a list: sizes take a
  /// small part of what those do.
  var keptItems: Int { get }

  /// What tells it from others that look the same and will not stay so.
  var numbers: [Double] { get }
}
