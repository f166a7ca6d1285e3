// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Notes",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "InteractionKit", path: "../.."),
    .package(name: "Porting", path: "../../Porting"),
  ],
  targets: [
    // The sources of the app, unchanged: UIKitSources.txt names their folder.
    .executableTarget(
      name: "notes",
      dependencies: [
        .product(name: "InteractionCommands", package: "InteractionKit"),
        .product(name: "UIKit", package: "InteractionKit"),
      ],
      exclude: ["UIKitSources.txt"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "PortUIKit", package: "Porting")]
    ),
    .testTarget(
      name: "notesTests",
      dependencies: [
        "notes",
        .product(name: "InteractionKit", package: "InteractionKit"),
        .product(name: "InteractionKitTesting", package: "InteractionKit"),
        .product(name: "UIKit", package: "InteractionKit"),
      ],
      exclude: ["notes.cvt"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
  ]
)
