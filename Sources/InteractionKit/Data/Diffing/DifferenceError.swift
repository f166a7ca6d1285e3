/// The error of a difference that is applied to another list than it was made of.
public struct DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The list that does not fit: `the old list`, `section 3 of the new list`.
  public let place: String
  /// The expected number of elements.
  public let expected: Int
  /// The number of elements that was found.
  public let found: Int

  /// The list, the numbers found and expected, and a way on.
  public var description: String {
    """
    the difference was made of other lists: \(place) has \(found), not \(expected); \
    make it of the lists that it is applied to
    """
  }

  static func check(_ place: @autoclosure () -> String, _ found: Int, is expected: Int)
    throws(DifferenceError)
  {
    if found != expected {
      throw DifferenceError(place: place(), expected: expected, found: found)
    }
  }
}
