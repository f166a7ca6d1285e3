/// The numbers of the format.
enum InterfaceNumber {
  /// The largest number that is accepted: beyond it, sums of frames lose whole points.
  private static let limit = 1e15

  /// Returns a number; nil for other text, and for what no frame can be computed with.
  static func value(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite, abs(value) <= limit else { return nil }
    return value
  }

  /// Returns a multiplier: a number, or a ratio such as `16:9` or `1/3`.
  static func ratio(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    guard parts.count == 2 else { return value(text) }
    guard let first = value(String(parts[0])), let second = value(String(parts[1])), second != 0
    else { return nil }
    return value("\(first / second)")
  }
}
