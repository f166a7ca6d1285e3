// swift-tools-version: 6.2
import PackageDescription

/// An app whose sources `UIKitSources.txt` lists; they are not changed.
func app(
  _ name: String, hasNibs: Bool = false, settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]
) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .product(name: "InteractionCommands", package: "InteractionKit"),
      .product(name: "UIKit", package: "InteractionKit"),
    ],
    exclude: ["UIKitSources.txt"],
    swiftSettings: settings,
    plugins: [.plugin(name: "PortUIKit", package: "Porting")]
      + (hasNibs ? [.plugin(name: "PortInterfaces", package: "Porting")] : [])
  )
}

/// The tests of an app, beside their transcripts and pictures.
func tests(of app: String, transcripts: [String]) -> Target {
  .testTarget(
    name: "\(app)Tests",
    dependencies: [
      .target(name: app),
      .product(name: "InteractionKit", package: "InteractionKit"),
      .product(name: "InteractionKitTesting", package: "InteractionKit"),
      .product(name: "UIKit", package: "InteractionKit"),
    ],
    exclude: transcripts,
    swiftSettings: [.swiftLanguageMode(.v5)]
  )
}

/// The UI tests of an app, whose sources `UIKitSources.txt` lists; they are those that Xcode runs on a device.
func uiTests(_ name: String, of app: String) -> Target {
  .testTarget(
    name: name,
    dependencies: [
      .target(name: app),
      .product(name: "InteractionKit", package: "InteractionKit"),
      .product(name: "UIKit", package: "InteractionKit"),
      .product(name: "XCUIAutomation", package: "InteractionKit"),
    ],
    exclude: ["UIKitSources.txt"],
    swiftSettings: [.swiftLanguageMode(.v5)],
    plugins: [.plugin(name: "PortUIKit", package: "Porting")]
  )
}

let package = Package(
  name: "UIKitExamples",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "InteractionKit", path: "../.."),
    .package(name: "Porting", path: "../../Porting"),
  ],
  targets: [
    // The app of the guide.
    app("notes"),
    tests(of: "notes", transcripts: ["notes.cvt"]),
    // Several small apps in the style of published sample code.
    app("gallery"),
    tests(
      of: "gallery",
      transcripts: [
        "contacts.cvt", "explorer.cvt", "feed.cvt", "phonebook.cvt", "photos.cvt", "signup.cvt",
        "store.cvt",
        "tour.cvt", "Pictures",
      ]),
    uiTests("galleryUITests", of: "gallery"),
    // The transcripts of the gallery, exported as UI tests.
    uiTests("gallerySessionTests", of: "gallery"),
    // An app with tasks and actors, in Swift 6 and isolated to the main actor by default.
    app("reader", settings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
    tests(of: "reader", transcripts: ["reader.cvt"]),
    // An app of storyboards and nibs, whose outlets and actions the plugin `PortInterfaces` connects.
    app("recipes", hasNibs: true),
    tests(of: "recipes", transcripts: ["recipes.cvt", "Pictures"]),
    // Constructs that need the conversion, each with its behaviour.
    app("patterns"),
    tests(of: "patterns", transcripts: []),
  ]
)
