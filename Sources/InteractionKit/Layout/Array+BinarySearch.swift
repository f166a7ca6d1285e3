extension Array {
  /// The first index from which `belongs` holds, in an array where it holds for
  /// every element after the first for which it does; the end where for none.
  ///
  /// - Complexity: O(log *n*)
  func boundary(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
