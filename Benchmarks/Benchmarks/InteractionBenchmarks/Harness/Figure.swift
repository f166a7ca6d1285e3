import Foundation

/// The measurements of one case: a row of the table.
struct Figure {
  /// The cost of an operation and of its floor in one turn.
  struct Turn {
    var cost: Double
    var floor: Double
  }

  let name: String
  var unit = "ns"
  /// All turns; at least one.
  ///
  /// Whatever else the machine does can only add to a turn, so the best is what counts.
  let turns: [Turn]
  /// The goals of the figure; empty where it only informs.
  var goals: [Goal] = []

  /// For one operation, in `unit`.
  var cost: Double { turns.map(\.cost).min() ?? .infinity }
  var floor: Double { turns.map(\.floor).min() ?? .infinity }
  var ratio: Double { Figure.ratio(cost, floor) }
  var isHeld: Bool { goals.allSatisfy { $0.isHeld(by: self) } }

  /// A floor of next to nothing counts as a thousandth.
  static func ratio(_ cost: Double, _ floor: Double) -> Double { cost / max(floor, 0.001) }

  /// Name, figure, floor, ratio, goal and how it stands to that, separated by tabs.
  var line: String {
    let goal = goals.isEmpty ? "-" : goals.map { "\($0)" }.joined(separator: ", ")
    let verdict = goals.isEmpty ? "-" : isHeld ? "held" : "MISSED"
    return [
      name, "\(Figure.text(cost)) \(unit)", "\(Figure.text(floor)) \(unit)",
      "\(Figure.text(ratio)) x", goal, verdict,
    ].joined(separator: "\t")
  }

  /// A number with three digits that count.
  static func text(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    if abs(value) >= 100 { return String(format: "%.0f", value) }
    let places = 2 - Int(log10(abs(value)).rounded(.down))
    return String(format: "%.\(min(places, 9))f", value)
  }
}
