/// The best time of several runs, for one operation out of `count`.
func bestNanoseconds(_ runs: Int = 5, count: Int, _ body: () -> Void) -> Double {
  var best = Duration.seconds(1000)
  for _ in 0..<runs {
    best = min(best, ContinuousClock().measure(body))
  }
  let (seconds, attoseconds) = best.components
  return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
}

/// Prints one figure of the table.
func report(_ name: String, _ nanoseconds: Double) {
  let rate = Int(1e9 / max(nanoseconds, 0.001))
  print("\(name): \(Double(Int(nanoseconds * 10)) / 10) ns each, \(rate) a second")
}
