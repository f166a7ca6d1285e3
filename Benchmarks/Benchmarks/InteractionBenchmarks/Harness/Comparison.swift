/// An operation to time beside a floor: a plain loop over flat arrays that does
/// the same arithmetic.
///
/// The two take turns, so that whatever else the machine does disturbs both; what
/// counts is their ratio.
struct Comparison {
  let name: String
  var goals: [Goal] = []
  /// How many operations one call of each body runs.
  let count: Int
  let floor: () -> Void
  let body: () -> Void

  func figure(turns: Int = 7) -> Figure {
    let clock = ContinuousClock()
    return Figure(
      name: name,
      turns: (0..<turns).map { _ in
        let low = clock.measure(floor).nanoseconds / Double(count)
        return Figure.Turn(cost: clock.measure(body).nanoseconds / Double(count), floor: low)
      }, goals: goals)
  }
}

extension Duration {
  var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
