// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "InteractionBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "InteractionKit", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "InteractionBenchmarks",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "_EngineAccess", package: "InteractionKit"),
        .product(name: "InteractionAnalysis", package: "InteractionKit"),
        .product(name: "InteractionKit", package: "InteractionKit"),
      ],
      path: "Benchmarks/InteractionBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    )
  ],
  swiftLanguageModes: [.v6]
)
