/// An operation to time beside a floor: a plain loop over flat arrays that does
/// the same arithmetic.
///
/// The two take turns, so that whatever else the machine does disturbs both; what
/// counts is their ratio.
struct Comparison {
  let name: String
  /// How many times the floor an operation may take; nil where that only informs.
  var goal: Double?
  /// The most that an operation may take, in nanoseconds, whatever the floor is.
  var most: Double?
  /// How many operations one call of each body runs.
  let count: Int
  let floor: () -> Void
  let body: () -> Void

  /// The best of several runs of the operation and of its floor, in nanoseconds.
  func measured(runs: Int = 7) -> (cost: Double, floor: Double) {
    var (cost, low) = (Double.infinity, Double.infinity)
    for _ in 0..<runs {
      low = min(low, ContinuousClock().measure(floor).nanoseconds / Double(count))
      cost = min(cost, ContinuousClock().measure(body).nanoseconds / Double(count))
    }
    return (cost, low)
  }

  /// Runs both; answers name, cost, floor, ratio and goal.
  func row(runs: Int = 7) -> Figure {
    let (cost, floor) = measured(runs: runs)
    let ratio = cost / max(floor, 0.001)
    var goals: [String] = []
    var isHeld = true
    if let goal {
      goals.append("< \(goal) x")
      isHeld = isHeld && ratio <= goal
    }
    if let most {
      goals.append("< \(Int(most)) ns")
      isHeld = isHeld && cost <= most
    }
    return Figure(
      name: name, cost: cost, floor: floor,
      verdict: goals.isEmpty ? nil : (goals.joined(separator: ", "), isHeld))
  }
}

/// One row of the table.
struct Figure {
  let name: String
  /// In nanoseconds for one operation, or whatever `unit` says.
  let cost: Double
  var unit = "ns"
  var floor: Double?
  /// The goal, and whether it was held.
  var verdict: (goal: String, isHeld: Bool)?

  var ratio: Double? { floor.map { cost / max($0, 0.001) } }

  /// Name, figure, floor, ratio and goal, separated by tabs.
  var line: String {
    let goal = verdict.map { "\($0.goal): \($0.isHeld ? "held" : "MISSED")" } ?? "-"
    return [
      name, "\(Figure.text(cost)) \(unit)", floor.map { "\(Figure.text($0)) \(unit)" } ?? "-",
      ratio.map { "\(Figure.text($0)) x" } ?? "-", goal,
    ].joined(separator: "\t")
  }

  /// A number with three digits at least.
  static func text(_ value: Double) -> String {
    value >= 100 ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
  }
}

extension Duration {
  var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
