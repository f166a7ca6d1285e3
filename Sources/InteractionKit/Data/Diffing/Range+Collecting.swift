extension Range<Int> {
  /// Returns the results of `element` for the indices that fulfil a condition.
  ///
  /// The condition is not predictable where this is used, so there is no branch: every result is
  /// written, and the next one overwrites it if it is not wanted.
  @inline(__always)
  func collect<Element: FixedWidthInteger>(
    _ element: (Int) -> Element, where isWanted: (Int) -> Bool
  ) -> [Element] {
    var count = 0
    for index in self { count &+= isWanted(index).asInteger }
    guard count > 0 else { return [] }
    return [Element](unsafeUninitializedCapacity: count + 1) { buffer, filled in
      var end = 0
      for index in self {
        buffer[end] = element(index)
        end &+= isWanted(index).asInteger
      }
      filled = end
    }
  }
}
