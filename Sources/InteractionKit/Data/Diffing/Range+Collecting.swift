extension Range<Int> {
  /// What `element` answers for those indices that are wanted.
  ///
  /// Which ones that are cannot be foreseen where this is used, so nothing is
  /// branched on: every answer is written, and the next one over it.
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
