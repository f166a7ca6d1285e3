import Benchmark

/// The cases as benchmarks with metrics of their own: what an operation costs and what its
/// floor does, in thousandths of the figure's unit (picoseconds, mostly), a thousand times the
/// ratio of the two, and whether a goal was missed.
///
/// Each case takes turns with its floor, so one iteration says all there is to say: every turn
/// is a sample.
let benchmarks: @Sendable () -> Void = {
  func metric(_ name: String) -> BenchmarkMetric {
    .custom(name, polarity: .prefersSmaller, useScalingFactor: false)
  }
  func thousandths(_ value: Double) -> Int { Int(exactly: (value * 1000).rounded()) ?? .max }
  let (cost, floor, ratio) = (metric("cost / 1000"), metric("floor / 1000"), metric("ratio / 1000"))
  let missed = metric("missed")
  let file = FigureFile()
  for one in Case.all {
    Benchmark(
      one.name,
      configuration: Benchmark.Configuration(
        metrics: [cost, floor, ratio, missed], warmupIterations: 0, maxIterations: 1)
    ) { benchmark in
      let figure = one.figure()
      for turn in figure.turns {
        benchmark.measurement(cost, thousandths(turn.cost))
        benchmark.measurement(floor, thousandths(turn.floor))
        benchmark.measurement(ratio, thousandths(Figure.ratio(turn.cost, turn.floor)))
      }
      benchmark.measurement(missed, figure.isHeld ? 0 : 1)
      if let problem = file?.add(figure) { benchmark.error(problem) }
    }
  }
}
