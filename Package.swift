// swift-tools-version: 6.1
import PackageDescription

// Homebrew's readline is in no default search path. On Linux it is, and its description sets flags
// that the package manager warns about.
#if os(macOS)
  let readline: String? = "readline"
#else
  let readline: String? = nil
#endif

let package = Package(
  name: "InteractionKit",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "InteractionKit", targets: ["InteractionKit"]),
    .library(name: "CollectionFiles", targets: ["CollectionFiles"]),
    .library(
      name: "InteractionSessions", targets: ["SessionLanguage", "InteractionSessions", "TestRuns"]),
    .library(name: "InteractionAnalysis", targets: ["InteractionAnalysis"]),
    .library(name: "InteractionKitTesting", targets: ["InteractionKitTesting"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
    .library(
      name: "UIKit", targets: ["UIKit", "UIKitLogging", "UIKitNetworking", "_Testing_UIKit"]),
    .library(name: "UIKitCombine", targets: ["UIKitCombine"]),
    .library(name: "InteractionCommands", targets: ["InteractionCommands"]),
    .executable(name: "cvsim", targets: ["cvsim"]),
    // For the package in Benchmarks/ alone.
    .library(name: "_EngineAccess", targets: ["EngineAccess"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // Combine for apps on the product UIKit; nothing else depends on it.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CReadline",
      pkgConfig: readline,
      providers: [.apt(["libreadline-dev"]), .brew(["readline"])]
    ),
    // Embeds the pages of the report and the studio, and the face of pictures: Documentation/decisions/embedded-text.md.
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["EmbedFilesTool"],
      path: "Plugins/EmbedFiles/Plugin"),
    .executableTarget(name: "EmbedFilesTool", path: "Plugins/EmbedFiles/Tool"),
    .target(name: "CSHA256"),
    .target(name: "Platform"),
    .target(
      name: "InteractionKit",
      dependencies: [
        .product(name: "HashTreeCollections", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(name: "ConstraintSolver"),
    .target(name: "InterfaceBuilder"),
    // A module of this name makes `canImport(UIKit)` true for what is built after it. So no library
    // for users of the engine depends on it: Documentation/decisions/nibs.md.
    .target(
      name: "UIKit", dependencies: ["ConstraintSolver", "InteractionKit", "InterfaceBuilder"]),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
    .target(name: "UIKitLogging"),
    .target(name: "UIKitNetworking", dependencies: ["InteractionKit", "UIKit"]),
    .target(
      name: "UIKitCombine",
      dependencies: [
        "InteractionKit", "UIKit", "UIKitNetworking",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]
    ),
    .target(
      name: "CollectionFiles",
      dependencies: [
        "CSHA256",
        "InteractionKit",
        "Platform",
        .product(name: "HashTreeCollections", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    .target(
      name: "SessionLanguage",
      dependencies: [
        "CollectionFiles",
        "InteractionKit",
        "Platform",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "InteractionSessions",
      dependencies: [
        "CollectionFiles",
        "HierarchyDumps",
        "InteractionKit",
        "Platform",
        "SessionLanguage",
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "HierarchyDumps",
      dependencies: ["CollectionFiles", "InteractionKit", "InterfaceBuilder", "Platform"]),
    .target(
      name: "MaestroFlows",
      dependencies: [
        "CollectionFiles",
        "InteractionKit",
        "InteractionSessions",
        "Platform",
        "SessionLanguage",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "TestRuns",
      dependencies: [
        "CollectionFiles", "HierarchyDumps", "InteractionKit", "InteractionSessions",
        "MaestroFlows", "Platform",
        "SessionLanguage",
      ],
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "SessionExport",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "MaestroFlows",
        "SessionLanguage", "TestRuns",
      ]
    ),
    .target(
      name: "InteractionAnalysis",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "Platform", "SessionLanguage",
        "TestRuns",
      ]
    ),
    .target(
      name: "InteractionKitTesting",
      dependencies: [
        "CollectionFiles", "InteractionAnalysis", "InteractionKit", "InteractionSessions",
        "MaestroFlows", "Platform", "SessionExport", "SessionLanguage", "TestRuns",
      ]
    ),
    // The server is a part of the program only.
    .target(
      name: "InteractionStudio",
      dependencies: [
        "CollectionFiles",
        "InteractionAnalysis",
        "InteractionKit",
        "InteractionSessions",
        "Platform",
        "SessionLanguage",
        "TestRuns",
      ],
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "InteractionAgents",
      dependencies: [
        "CollectionFiles", "InteractionAnalysis", "InteractionKit", "InteractionSessions",
        "Platform", "SessionLanguage", "TestRuns",
      ]
    ),
    .target(
      name: "InteractionCommands",
      dependencies: [
        "CReadline",
        "CollectionFiles",
        "InteractionAgents",
        "InteractionAnalysis",
        "InteractionKit",
        "InteractionSessions",
        "InteractionStudio",
        "MaestroFlows",
        "Platform",
        "SessionExport",
        "SessionLanguage",
        "TestRuns",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      linkerSettings: [.linkedLibrary("tinfo", .when(platforms: [.linux]))]
    ),
    .executableTarget(name: "cvsim", dependencies: ["InteractionCommands", "UIKit"]),
    // Repeats operations, whose instructions Scripts/checks/instructions counts.
    .executableTarget(
      name: "OperationCounts",
      dependencies: ["ConstraintSolver", "InteractionAnalysis", "InteractionKit", "UIKit"],
      path: "Benchmarks/Operations"),
    .target(name: "EngineAccess", dependencies: ["InteractionKit"], path: "Benchmarks/Access"),
    // Measures the operations that other libraries have, too: Scripts/bench peers.
    .executableTarget(
      name: "PeerOperations",
      dependencies: ["EngineAccess", "InteractionAnalysis", "InteractionKit"],
      path: "Benchmarks/Peers/InteractionKit"),
    .target(
      name: "EngineSupport", dependencies: ["InteractionKit", "TestSupport"],
      path: "Tests/EngineSupport", resources: [.copy("Fixtures")]),
    .target(
      name: "SessionSupport",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "TestRuns", "TestSupport",
      ],
      path: "Tests/SessionSupport"
    ),
    .target(
      name: "TestSupport", dependencies: ["InteractionKit", "Platform"], path: "Tests/TestSupport"),
    // Writes files until it is killed at a system call.
    .executableTarget(
      name: "FileFaults",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "Platform", "SessionLanguage",
        "TestRuns", "TestSupport",
      ],
      path: "Tests/FileFaults"
    ),
    .target(
      name: "Search",
      dependencies: [
        "CollectionFiles", "InteractionAnalysis", "InteractionKit", "InteractionSessions",
        "SessionLanguage", "TestRuns", "TestSupport",
      ],
      path: "Tests/Search",
      exclude: ["Corpora"]
    ),
    .executableTarget(
      name: "SearchProgram",
      dependencies: [
        "CollectionFiles", "InteractionKit", "Platform", "Search",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/SearchProgram"
    ),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "Search", "TestSupport",
      ],
      exclude: ["Cases"]
    ),
    .testTarget(name: "PlatformTests", dependencies: ["FileFaults", "Platform", "TestSupport"]),
    // The large folders of the engine's tests are targets of their own: after each change the
    // compiler expands all macros of a target again.
    .testTarget(
      name: "InteractionKitTests",
      dependencies: ["EngineSupport", "InteractionKit", "TestSupport"],
      exclude: ["Collection", "Data", "Layout", "Wiring"]
    ),
    .testTarget(
      name: "CollectionTests", dependencies: ["EngineSupport", "InteractionKit", "TestSupport"],
      path: "Tests/InteractionKitTests/Collection"),
    .testTarget(
      name: "DataTests", dependencies: ["EngineSupport", "InteractionKit", "TestSupport"],
      path: "Tests/InteractionKitTests/Data"),
    .testTarget(
      name: "LayoutTests", dependencies: ["EngineSupport", "InteractionKit", "TestSupport"],
      path: "Tests/InteractionKitTests/Layout"),
    .testTarget(
      name: "WiringTests", dependencies: ["EngineSupport", "InteractionKit", "TestSupport"],
      path: "Tests/InteractionKitTests/Wiring"),
    .testTarget(
      name: "CollectionFilesTests",
      dependencies: ["CSHA256", "CollectionFiles", "InteractionKit", "TestSupport"]
    ),
    .testTarget(
      name: "SessionLanguageTests",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "SessionLanguage",
        "SessionSupport", "TestSupport",
      ]
    ),
    .testTarget(
      name: "InteractionSessionsTests",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "Platform", "SessionLanguage",
        "SessionSupport", "TestRuns", "TestSupport",
      ]
    ),
    .testTarget(
      name: "HierarchyDumpsTests",
      dependencies: [
        "CollectionFiles", "HierarchyDumps", "InteractionKit", "InteractionSessions", "TestRuns",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "SessionExportTests",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "MaestroFlows",
        "SessionExport", "SessionLanguage", "TestRuns", "TestSupport",
      ]
    ),
    .testTarget(
      name: "MaestroFlowsTests",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "MaestroFlows",
        "SessionLanguage", "SessionSupport", "TestRuns", "TestSupport",
      ]
    ),
    .testTarget(
      name: "TestRunsTests",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "Platform", "SessionLanguage",
        "SessionSupport", "TestRuns", "TestSupport",
      ]
    ),
    .testTarget(
      name: "InteractionAnalysisTests",
      dependencies: [
        "CollectionFiles", "InteractionAnalysis", "InteractionKit", "InteractionSessions",
        "SessionLanguage", "TestRuns", "TestSupport",
      ]
    ),
    .testTarget(
      name: "InteractionStudioTests",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "InteractionStudio", "Platform",
        "SessionLanguage", "TestRuns", "TestSupport",
      ]
    ),
    .testTarget(
      name: "InteractionAgentsTests",
      dependencies: [
        "CollectionFiles", "InteractionAgents", "InteractionKit", "InteractionSessions",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "ConstraintSolverTests",
      dependencies: ["ConstraintSolver", "InteractionKit", "TestSupport"]),
    // A screen that is written for UIKit, as a program and in tests.
    .executableTarget(
      name: "InboxProgram", dependencies: ["InteractionCommands", "UIKit"],
      path: "Tests/InboxProgram"),
    // A target of its own: one that depends on a program is compiled again whenever that is linked.
    .testTarget(
      name: "InboxProgramTests",
      dependencies: [
        "InboxProgram", "InteractionAnalysis", "InteractionKit", "InteractionKitTesting",
        "InteractionSessions", "UIKit",
      ],
      exclude: ["inbox.cvt"]
    ),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "InteractionAnalysis", "InteractionKit", "InteractionKitTesting",
        "InteractionSessions", "TestRuns", "TestSupport", "UIKit", "_Testing_UIKit",
      ],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "UIKitCombineTests",
      dependencies: ["InteractionKit", "InteractionKitTesting", "UIKit", "UIKitCombine"]
    ),
    .testTarget(name: "UIKitLoggingTests", dependencies: ["UIKitLogging"]),
    .testTarget(
      name: "UIKitNetworkingTests",
      dependencies: ["InteractionKit", "UIKit", "UIKitNetworking"]
    ),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: [
        "CollectionFiles", "InteractionKit", "InteractionSessions", "InterfaceBuilder", "TestRuns",
        "UIKit",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "InteractionKitTestingTests",
      dependencies: [
        "InteractionAnalysis", "InteractionKitTesting", "InteractionKit", "InteractionSessions",
        "SessionLanguage", "TestRuns", "TestSupport",
      ],
      exclude: ["banner.yaml", "like.cvt", "recorded.cvt", "settings.tree"]
    ),
    // Runs the program, which a build of the tests has made, too, and does not depend on it.
    .testTarget(
      name: "cvsimTests",
      dependencies: [
        "CollectionFiles", "InteractionCommands", "InteractionKit", "InteractionSessions",
        "Platform", "SessionLanguage", "TestRuns", "TestSupport",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Apple's systems have modules of these names.
#if os(Linux)
  package.products.append(.library(name: "XCUIAutomation", targets: ["XCUIAutomation"]))
  package.targets += [
    .target(name: "CorelibsXCTest", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "XCUIAutomation",
      dependencies: [
        "CollectionFiles", "CorelibsXCTest", "InteractionKit", "InteractionSessions",
        "SessionLanguage", "TestRuns", "UIKit",
      ]),
    .testTarget(
      name: "XCUIAutomationTests",
      dependencies: [
        "InteractionKit", "InteractionSessions", "SessionExport", "SessionLanguage", "TestRuns",
        "UIKit", "XCUIAutomation",
      ],
      exclude: ["settings.cvt"]),
  ]
#endif
