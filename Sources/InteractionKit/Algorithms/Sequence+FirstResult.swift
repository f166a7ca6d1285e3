extension Sequence {
  /// Returns the first result that is not nil, calling `transform` once for each element up to it.
  ///
  /// `lazy.compactMap(transform).first` calls it twice for that element, so a recursion by it is
  /// exponential in its depth.
  @inlinable
  package func firstResult<Result>(_ transform: (Element) throws -> Result?) rethrows -> Result? {
    for element in self {
      if let result = try transform(element) { return result }
    }
    return nil
  }
}
