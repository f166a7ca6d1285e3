// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "InteractionKit",
  products: [
    .library(name: "InteractionKit", targets: ["InteractionKit"]),
    .library(name: "InteractionKitTesting", targets: ["InteractionKitTesting"]),
    .executable(name: "cvsim", targets: ["cvsim"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CReadline",
      providers: [.apt(["libreadline-dev"]), .brew(["readline"])]
    ),
    .target(
      name: "InteractionKit",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "Yams", package: "Yams"),
      ],
      // In the code already, as strings that compile at once: Scripts/report-page.
      exclude: ["Reports/HTML/Page"]
    ),
    .target(name: "ConstraintSolver"),
    .target(name: "InteractionKitTesting", dependencies: ["InteractionKit"]),
    .executableTarget(
      name: "cvsim",
      dependencies: [
        "CReadline",
        "InteractionKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "InteractionKitTests",
      dependencies: ["InteractionKit"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
    .testTarget(
      name: "InteractionKitTestingTests", dependencies: ["InteractionKitTesting"],
      exclude: ["banner.yaml", "like.cvt", "recorded.cvt"]
    ),
    .testTarget(name: "cvsimTests", dependencies: ["cvsim", "InteractionKit"]),
  ],
  swiftLanguageModes: [.v6]
)
