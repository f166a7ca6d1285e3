// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "InteractionBenchmarks",
  dependencies: [.package(name: "InteractionKit", path: "..")],
  targets: [
    .executableTarget(
      name: "InteractionBenchmarks",
      dependencies: [.product(name: "InteractionKit", package: "InteractionKit")]
    )
  ],
  swiftLanguageModes: [.v6]
)
