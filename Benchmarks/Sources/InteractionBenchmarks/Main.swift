/// Prints the figures of the library as rows of a table, separated by tabs: name,
/// figure, floor, ratio, goal.
///
/// With an argument, only the benchmarks whose names begin with it run.
@main
struct Main {
  static func main() {
    let wanted = CommandLine.arguments.dropFirst().first ?? ""
    let memory = FlowBenchmark.memory
    if memory.name.hasPrefix(wanted) { print(memory.line) }
    let working = DifferenceBenchmark.memory
    if working.name.hasPrefix(wanted) { print(working.line) }
    let all =
      TapBenchmark.all + ScrolledTapBenchmark.all + RegistryBenchmark.all + ScrollBenchmark.all
    for benchmark in all where benchmark.name.hasPrefix(wanted) { print(benchmark.row().line) }
    let ratios = ScrollBenchmark.ratios + FlingBenchmark.all
    for ratio in ratios where ratio.name.hasPrefix(wanted) { print(ratio.row().line) }
    for figure in FlowBenchmark.rows(matching: wanted) { print(figure.line) }
    for figure in CompositionalBenchmark.rows(matching: wanted) { print(figure.line) }
    for figure in UpdateBenchmark.rows(matching: wanted) { print(figure.line) }
    for figure in DifferenceBenchmark.rows(matching: wanted) { print(figure.line) }
    for figure in SnapshotBenchmark.rows(matching: wanted) { print(figure.line) }
    for figure in CustomBenchmark.rows(matching: wanted) { print(figure.line) }
  }
}
