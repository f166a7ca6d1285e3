/// Two costs of which one is to be a multiple of the other.
struct Ratio {
  enum Goal {
    case atMost(Double)
    case atLeast(Double)
  }

  let name: String
  let goal: Goal
  let body: () -> Double

  /// Measures the ratio.
  func row() -> Figure {
    let figure = body()
    let verdict =
      switch goal {
      case .atMost(let most): ("< \(most) times", figure <= most)
      case .atLeast(let least): ("> \(least) times", figure >= least)
      }
    return Figure(name: name, cost: figure, unit: "times", verdict: verdict)
  }
}
