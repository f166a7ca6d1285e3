import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionAnalysis
@testable import InteractionSessions

/// Screens of the kinds that people build, on which no analysis has anything to say.
@Suite struct SoundScreenTests {
  private static let folder = Checkout.folder.appendingPathComponent("Tests/SoundScreens")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  private static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  @Test func corpusHasTwentyScreens() { #expect(Self.names.count >= 20) }

  @Test(arguments: names) func auditIsSilent(name: String) throws {
    let path = Self.path(name)
    let document = try CollectionDocument.load(path: path)
    let parts = try CollectionDocument.unreachableParts(path: path, allowOutside: false)
    for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      var profile = DeviceProfile.current
      profile.layoutDirection = direction
      DeviceProfile.$current.withValue(profile) {
        let device = SessionDevice(document, path: path)
        let audit = TouchAudit(of: device.root.collectionView, unreachable: parts)
        #expect(audit.findings.isEmpty, "\(direction): \(audit.findings)")
        #expect(audit.checked > 0)
      }
    }
  }

  @Test(arguments: names) func randomSessionsAreSilent(name: String) throws {
    var settings = RandomSearch.Settings()
    settings.runs = RandomCases.number(4)
    let search = RandomSearch(of: try AnalysedScreen(path: Self.path(name)), settings)
    #expect(!search.hasFailed, "\(search)")
    #expect(search.undecided.isEmpty && search.stops.isEmpty, "\(search)")
  }

  @Test(arguments: names) func explorationIsSilent(name: String) throws {
    var settings = Exploration.Settings()
    // In these, each receiver that 40 states reach is called, on every screen.
    settings.states = RandomCases.number(name == "contacts.yaml" ? 20 : 10)
    settings.properties = ScreenProperty.defaults
    let result = Exploration(of: try AnalysedScreen(path: Self.path(name)), settings)
    #expect(!result.hasFailed, "\(result.lines)")
    #expect(
      result.cutOffs.allSatisfy { $0 == "more than \(settings.states) states" }, "\(result.cutOffs)"
    )
  }

  private static let corpus: [String] = {
    let folder = Checkout.folder.appendingPathComponent("Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.map(path)
      + files.filter { $0.hasSuffix(".yaml") && !$0.contains("languages") }.sorted().map {
        folder.appendingPathComponent($0).path
      }
  }()

  /// Some 10,000 points of all screens, before and after a scroll, half of them from right to left.
  @Test(arguments: corpus) func mapEqualsHitTest(path: String) throws {
    let document = try CollectionDocument.load(path: path)
    for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      var profile = DeviceProfile.current
      profile.layoutDirection = direction
      DeviceProfile.$current.withValue(profile) {
        let device = SessionDevice(document, path: path)
        let window = device.simulator.window
        var random = SeededGenerator(seed: UInt64(path.utf8.count))
        for step in 0..<2 {
          let map = HitMap(of: window)
          for _ in 0..<RandomCases.number(70) {
            let point = CGPoint(
              x: CGFloat.random(in: 0..<window.bounds.width, using: &random),
              y: CGFloat.random(in: 0..<window.bounds.height, using: &random))
            let (expected, found) = (window.hitTest(point, with: nil), map.view(at: point))
            #expect(found === expected, "\(path) \(direction), step \(step), \(point)")
          }
          let start = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
          device.simulator.drag(from: start, to: CGPoint(x: start.x - 90, y: start.y - 130))
          window.layoutIfNeeded()
        }
      }
    }
  }

  /// A map of all offsets has each target, and each of them can be touched.
  @Test(arguments: names) func eachRegionCanBeTouched(name: String) throws {
    let path = Self.path(name)
    let device = SessionDevice(try CollectionDocument.load(path: path), path: path)
    let map = ScrollMap(of: device.root.collectionView)
    // Taps on bubbles have no receiver, only presses and double taps.
    let handled = map.regions.filter { $0.effect.isHandled }
    #expect(!handled.isEmpty || name == "chat.yaml")
    #expect(map.regions.allSatisfy { !$0.offsets.isEmpty })
  }
}
