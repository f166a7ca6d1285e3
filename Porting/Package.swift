// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Porting",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "UIKitLowering", targets: ["UIKitLowering"]),
    .executable(name: "port-uikit", targets: ["port-uikit"]),
    .plugin(name: "PortUIKit", targets: ["PortUIKit"]),
    .plugin(name: "PortInterfaces", targets: ["PortInterfaces"]),
  ],
  dependencies: [
    // For its reader of nibs.
    .package(name: "InteractionKit", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
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
    .target(
      name: "InterfaceTables",
      dependencies: [
        .product(name: "InterfaceBuilder", package: "InteractionKit"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .executableTarget(name: "interface-table", dependencies: ["InterfaceTables"]),
    .plugin(name: "PortInterfaces", capability: .buildTool(), dependencies: ["interface-table"]),
    .testTarget(name: "InterfaceTablesTests", dependencies: ["InterfaceTables"]),
    .testTarget(
      name: "UIKitLoweringTests",
      dependencies: [
        "UIKitLowering",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .testTarget(name: "UIKitCensusTests", dependencies: ["UIKitCensus", "UIKitLowering"]),
  ],
  swiftLanguageModes: [.v6]
)
