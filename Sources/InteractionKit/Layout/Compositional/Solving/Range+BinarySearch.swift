extension Range<Int> {
  /// The first number from which `belongs` holds, in a range where it holds for
  /// every number after the first for which it does; the end where for none.
  func boundary(where belongs: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
