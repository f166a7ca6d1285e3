/// The error of a difference that is applied to a list other than the one it was computed from.
public struct DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The list with the wrong length: `the old list`, `section 3 of the new list`.
  public let place: String
  /// The expected number of elements.
  public let expected: Int
  /// The number of elements that was found.
  public let found: Int

  /// The list, the number of elements found, the expected number, and the remedy.
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
