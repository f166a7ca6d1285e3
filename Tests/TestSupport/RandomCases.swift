import Foundation

/// The extent of random tests.
///
/// The environment variable `RANDOM_CASES` multiplies the number of cases of each, so that
/// `RANDOM_CASES=50` tries fifty times as many as `Scripts/test`. The default is 1; with `--all`,
/// `Scripts/test` tries twice as many.
public enum RandomCases {
  private static let factor =
    ProcessInfo.processInfo.environment["RANDOM_CASES"].flatMap(Int.init).map { max($0, 1) } ?? 1

  /// True if more cases are tried than `Scripts/test` does: tests then leave out none of theirs.
  public static let areMore = factor > 1

  /// Returns the number of cases, for a number that `Scripts/test` tries.
  public static func number<Number: BinaryInteger>(_ number: Number) -> Number {
    number * Number(factor)
  }
}
