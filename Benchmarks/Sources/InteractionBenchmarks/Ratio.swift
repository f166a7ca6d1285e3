/// Two costs of which one is to be a multiple of the other.
struct Ratio {
  enum Goal {
    case atMost(Double)
    case atLeast(Double)
  }

  let name: String
  let goal: Goal
  let body: () -> Double

  /// Measures the ratio; answers name, figure and goal as a benchmark does.
  func row() -> String {
    let figure = body()
    let verdict: String
    switch goal {
    case .atMost(let most): verdict = "< \(most) times: \(figure <= most ? "held" : "MISSED")"
    case .atLeast(let least): verdict = "> \(least) times: \(figure >= least ? "held" : "MISSED")"
    }
    return "\(name)\t\(Double(Int(figure * 100)) / 100) times\t-\t\(verdict)"
  }
}
