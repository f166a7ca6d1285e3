// swift-tools-version: 6.1
import Foundation
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
    .package(name: "InteractionKit", path: "..")
  ],
  targets: [
    .target(name: "UIKitLowering"),
    .target(name: "UIKitCensus", dependencies: ["UIKitLowering"]),
    .executableTarget(name: "port-uikit", dependencies: ["UIKitCensus", "UIKitLowering"]),
    .plugin(name: "PortUIKit", capability: .buildTool(), dependencies: ["port-uikit"]),
    .target(
      name: "InterfaceTables",
      dependencies: [.product(name: "InterfaceBuilder", package: "InteractionKit")]
    ),
    .executableTarget(name: "interface-table", dependencies: ["InterfaceTables"]),
    .plugin(name: "PortInterfaces", capability: .buildTool(), dependencies: ["interface-table"]),
    .testTarget(name: "InterfaceTablesTests", dependencies: ["InterfaceTables"]),
    .testTarget(name: "UIKitLoweringTests", dependencies: ["UIKitLowering"]),
    .testTarget(name: "UIKitCensusTests", dependencies: ["UIKitCensus", "UIKitLowering"]),
  ],
  swiftLanguageModes: [.v6]
)

// All targets parse Swift. The compiler comes with the libraries of swift-syntax, built and optimised,
// because it runs macros with them; to build the package takes longer than all else here.
if let compiler = compilerLibraries() {
  let syntax = compiler + "/swift/host"
  // Those libraries need the shared runtime, also where `--static-swift-stdlib` asks for another one;
  // modules that are compiled for that one name a few archives, of which nothing is linked.
  let search = [syntax, compiler + "/swift/linux", compiler + "/swift_static/linux"]
  let flags = ["-no-static-stdlib"] + search.flatMap { ["-L", $0] }
  for target in package.targets where target.type != .plugin {
    target.swiftSettings = [.unsafeFlags(["-I", syntax])]
    target.linkerSettings = [.unsafeFlags(flags + ["-Xlinker", "-rpath", "-Xlinker", syntax])]
  }
} else {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"))
  for target in package.targets where target.type != .plugin {
    target.dependencies += ["SwiftOperators", "SwiftParser", "SwiftSyntax"].map {
      .product(name: $0, package: "swift-syntax")
    }
  }
}

/// Returns the folder of libraries of the compiler whose runtime this description is linked to, or
/// nil if it has no swift-syntax for Linux.
func compilerLibraries() -> String? {
  let runtime = "/swift/linux/libswiftCore.so"
  guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile(),
    let line = String(decoding: maps, as: UTF8.self).split(separator: "\n")
      .first(where: { $0.hasSuffix(runtime) }),
    let path = line.firstIndex(of: "/")
  else { return nil }
  let libraries = String(line[path...].dropLast(runtime.count))
  let syntax = libraries + "/swift/host/SwiftSyntax.swiftmodule"
  return FileManager.default.fileExists(atPath: syntax) ? libraries : nil
}
