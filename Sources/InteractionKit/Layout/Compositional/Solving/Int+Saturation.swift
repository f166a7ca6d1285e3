extension Int {
  /// Returns the sum of two counts, or `Int.max` on overflow.
  package func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// Returns the product of two counts, or `Int.max` on overflow.
  func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
