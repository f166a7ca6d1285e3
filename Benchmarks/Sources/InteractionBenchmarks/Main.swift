/// Prints the figures of the library, each the best of several runs.
@main
struct Main {
  static func main() {
    TapBenchmark.run()
    RegistryBenchmark.run()
  }
}
