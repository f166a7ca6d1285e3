/// Names of cases, which a transcript has once each.
struct CaseNames: Equatable {
  /// The names so far, each with the last number behind it.
  private var numbers: [String: Int] = [:]

  /// Adds a case.
  ///
  /// - Parameter name: The wanted name.
  /// - Returns: The name, with a number if an earlier case has that name.
  /// - Complexity: O(1) on average.
  mutating func add(_ name: String) -> String {
    var unique = name
    var number = numbers[name] ?? 0
    while numbers[unique] != nil {
      number += 1
      unique = "\(name) \(number)"
    }
    numbers[name] = max(number, 1)
    numbers[unique] = numbers[unique] ?? 1
    return unique
  }
}
