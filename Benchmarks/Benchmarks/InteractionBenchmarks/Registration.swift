import Benchmark

/// The figures as benchmarks of their own metrics: what an operation costs, what its
/// floor does, in picoseconds (or thousandths of another unit), and a thousand times
/// the ratio of the two. The goal is part of the name.
///
/// Each figure takes turns with its floor and keeps the best of several runs, so one
/// iteration says all there is to say.
let benchmarks: @Sendable () -> Void = {
  let cost = BenchmarkMetric.custom("cost", polarity: .prefersSmaller, useScalingFactor: false)
  let floor = BenchmarkMetric.custom("floor", polarity: .prefersSmaller, useScalingFactor: false)
  let ratio = BenchmarkMetric.custom("ratio", polarity: .prefersSmaller, useScalingFactor: false)
  let isHeld = BenchmarkMetric.custom("missed", polarity: .prefersSmaller, useScalingFactor: false)
  for figure in Measure.all {
    Benchmark(
      figure.name,
      configuration: Benchmark.Configuration(
        metrics: [cost, floor, ratio, isHeld], warmupIterations: 0, maxIterations: 1)
    ) { benchmark in
      let found = figure.measure()
      benchmark.measurement(cost, Int((found.cost * 1000).rounded()))
      if let low = found.floor { benchmark.measurement(floor, Int((low * 1000).rounded())) }
      if let times = found.ratio { benchmark.measurement(ratio, Int((times * 1000).rounded())) }
      if let verdict = found.verdict { benchmark.measurement(isHeld, verdict.isHeld ? 0 : 1) }
    }
  }
}
