/// A figure that can be measured, by its name.
struct Measure: Sendable {
  let name: String
  let measure: @Sendable () -> Figure

  /// Every figure of the library.
  static var all: [Measure] {
    let timings =
      TapBenchmark.all + ScrolledTapBenchmark.all + RegistryBenchmark.all + ScrollBenchmark.all
    let ratios = ScrollBenchmark.ratios + FlingBenchmark.all
    return FlowBenchmark.all + timings.map { timing in Measure(name: timing.name) { timing.row() } }
      + ratios.map { ratio in Measure(name: ratio.name) { ratio.row() } }
  }
}
