/// An operation to time, and what it may cost.
struct Timing {
  let name: String
  /// The most that one operation may take, in nanoseconds; nil where the
  /// figure only informs.
  var goal: Double?
  /// How many operations one call of `body` runs.
  let count: Int
  let body: () -> Void

  /// The best of several runs, which the rest of the machine disturbed least,
  /// in nanoseconds for one operation.
  func measured(runs: Int = 5) -> Double {
    var best = Duration.seconds(1000)
    for _ in 0..<runs {
      best = min(best, ContinuousClock().measure(body))
    }
    let (seconds, attoseconds) = best.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  }

  /// Runs the benchmark.
  func row() -> Figure {
    let cost = measured()
    return Figure(name: name, cost: cost, verdict: goal.map { ("< \(Int($0)) ns", cost <= $0) })
  }
}
