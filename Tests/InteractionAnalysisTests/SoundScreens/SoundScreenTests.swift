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
    let device = SessionDevice(document, path: path)
    let audit = TouchAudit(of: device.root.collectionView, unreachable: parts)
    #expect(audit.findings.isEmpty, "\(audit.findings)")
    #expect(audit.checked > 0)
  }

  @Test(arguments: names) func randomSessionsAreSilent(name: String) throws {
    var settings = RandomSearch.Settings()
    settings.runs = RandomCases.number(20)
    let search = RandomSearch(of: try AnalysedScreen(path: Self.path(name)), settings)
    #expect(!search.hasFailed, "\(search)")
    #expect(search.undecided.isEmpty && search.stops.isEmpty, "\(search)")
  }

  @Test(arguments: names) func explorationIsSilent(name: String) throws {
    var settings = Exploration.Settings()
    settings.states = 40
    settings.properties = ScreenProperty.defaults
    let result = Exploration(of: try AnalysedScreen(path: Self.path(name)), settings)
    #expect(!result.hasFailed, "\(result.lines)")
    #expect(result.cutOffs.allSatisfy { $0 == "more than 40 states" }, "\(result.cutOffs)")
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
