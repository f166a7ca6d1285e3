/// A difference that is applied to something it was not made of.
public struct DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which list does not fit: `the old list`, `section 3 of the new list`.
  public let place: String
  /// How many it was to have.
  public let expected: Int
  /// How many it has.
  public let found: Int

  /// Place, what was found, what was expected, and a way on.
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
