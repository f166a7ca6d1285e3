/// An operation to time beside a floor: a plain loop over flat arrays that does
/// the same arithmetic.
///
/// The two take turns, so that whatever else the machine does disturbs both; what
/// counts is their ratio.
struct Comparison {
  let name: String
  var goals: [Goal] = []
  /// The number of operations in one call of each body.
  let count: Int
  let floor: () -> Void
  let body: () -> Void

  /// Takes so many turns; without a number seven, and more up to fifty for about a second.
  func figure(turns wanted: Int? = nil) -> Figure {
    var turns: [Figure.Turn] = []
    var spent = 0.0
    while turns.count < wanted ?? (spent < 1e9 ? 50 : 7) {
      let low = ProcessorTime.measure(floor)
      let cost = ProcessorTime.measure(body)
      spent += low + cost
      turns.append(Figure.Turn(cost: cost / Double(count), floor: low / Double(count)))
    }
    return Figure(name: name, turns: turns, goals: goals)
  }
}
