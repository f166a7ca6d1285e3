import Foundation

/// Where an imported module comes from.
enum ModuleStatus: String, CaseIterable {
  /// Linux has it, or the module `UIKit` contains it.
  case present = "there"
  /// A product of this project takes its place.
  case product = "by a product"
  /// A package of the project has it.
  case package = "by a package"
  /// A target of the project, by the name of its folder.
  case target = "by a target"
  /// A framework that only Apple's systems have.
  case absent = "missing"
  /// None of these.
  case unknown = "not known"

  init(of name: String, packages: [String], targets: Set<String>) {
    func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
    if Self.known.contains(name) {
      self = .present
    } else if FileNames.products[name] != nil {
      self = .product
    } else if targets.contains(name) {
      self = .target
    } else if packages.contains(where: {
      plain($0).contains(plain(name)) || plain(name).contains(plain($0))
    }) {
      self = .package
    } else if Self.frameworks.contains(name) {
      self = .absent
    } else {
      self = .unknown
    }
  }

  private static let known: Set<String> = [
    "UIKit", "Foundation", "Swift", "Dispatch", "XCTest", "Testing", "QuartzCore", "CoreGraphics",
    "CoreFoundation", "ObjectiveC", "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices",
    "SwiftUI", "Observation", "RegexBuilder", "Synchronization", "Darwin", "FoundationNetworking",
  ]

  private static let frameworks: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdSupport",
    "AppIntents", "AppKit", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices",
    "BackgroundTasks", "CallKit", "Charts", "Cocoa", "GameplayKit", "PlaygroundSupport", "ClockKit",
    "CloudKit", "CommonCrypto", "Contacts",
    "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreImage", "CoreLocation",
    "CoreMedia",
    "CoreML", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo",
    "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "GameController",
    "GameKit", "GLKit", "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore",
    "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages",
    "Metal", "MetalKit", "MetricKit", "MultipeerConnectivity", "NaturalLanguage", "Network",
    "NetworkExtension", "NotificationCenter", "OpenGLES", "PassKit", "PDFKit", "PencilKit",
    "Photos",
    "PhotosUI", "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit",
    "SafariServices", "SceneKit", "Security", "ServiceManagement", "SharedWithYou", "ShazamKit",
    "SiriKit", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SystemConfiguration",
    "TipKit", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit",
  ]
}

/// The names of the modules that take the place of Apple's.
enum FileNames {
  static let products = ["Combine": "UIKitCombine", "os": "UIKit", "OSLog": "UIKit"]

  static func product(of module: String) -> String { products[module] ?? module }
}

/// The packages that an Xcode project or a resolved list of versions names.
struct PackageList {
  private(set) var names: [String] = []

  init(files: [URL]) {
    var found: Set<String> = []
    for file in files where ["pbxproj", "resolved"].contains(file.pathExtension) {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for match in text.matches(of: Self.location) {
        let name = match.1.split(separator: "/").last.map(String.init) ?? ""
        found.insert(name.hasSuffix(".git") ? String(name.dropLast(4)) : name)
      }
    }
    names = found.sorted()
  }

  nonisolated(unsafe) private static let location =
    /(?:repositoryURL = |"location" : )"([^"]+)"/
}
