import Foundation

/// The most that a figure may be.
enum Goal: CustomStringConvertible {
  /// So many times its floor.
  case times(Double)
  /// So much, in the unit of the figure.
  case most(Double, unit: String = "ns", meaning: String? = nil)

  func isHeld(by figure: Figure) -> Bool {
    switch self {
    case .times(let most): figure.ratio <= most
    case .most(let most, _, _): figure.cost <= most
    }
  }

  var description: String {
    switch self {
    case .times(let most): "≤ \(Goal.text(most)) x"
    case .most(let most, let unit, let meaning):
      "≤ \(Goal.text(most)) \(unit)" + (meaning.map { " (\($0))" } ?? "")
    }
  }

  private static func text(_ value: Double) -> String { String(format: "%.7g", value) }
}
