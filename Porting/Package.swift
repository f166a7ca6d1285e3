// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Porting",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "UIKitLowering", targets: ["UIKitLowering"]),
    .executable(name: "port-uikit", targets: ["port-uikit"]),
    .plugin(name: "PortUIKit", targets: ["PortUIKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .target(
      name: "UIKitLowering",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "UIKitCensus",
      dependencies: [
        "UIKitLowering",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .executableTarget(name: "port-uikit", dependencies: ["UIKitCensus", "UIKitLowering"]),
    .plugin(name: "PortUIKit", capability: .buildTool(), dependencies: ["port-uikit"]),
    .testTarget(name: "UIKitLoweringTests", dependencies: ["UIKitLowering"]),
    .testTarget(name: "UIKitCensusTests", dependencies: ["UIKitCensus", "UIKitLowering"]),
  ],
  swiftLanguageModes: [.v6]
)
