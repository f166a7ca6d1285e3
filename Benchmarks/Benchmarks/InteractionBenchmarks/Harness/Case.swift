/// Something to measure, by its name.
///
/// Nothing of it is made before it is measured.
struct Case {
  let name: String
  private let measured: (String) -> Figure

  init(_ name: String, _ measured: @escaping (_ name: String) -> Figure) {
    self.name = name
    self.measured = measured
  }

  func figure() -> Figure { measured(name) }

  static var all: [Case] {
    TapBenchmark.all + RegistryBenchmark.all + ScrollBenchmark.all + FlingBenchmark.all
      + FlowBenchmark.all + CompositionalBenchmark.all + CustomBenchmark.all
      + UpdateBenchmark.all + DifferenceBenchmark.all + SnapshotBenchmark.all
      + HitMapBenchmark.all
  }
}
