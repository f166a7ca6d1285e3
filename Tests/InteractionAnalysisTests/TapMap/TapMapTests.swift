import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import TestSupport
import Testing

@Suite struct TapMapTests {
  private static let examples = [
    "banners", "cinema", "circle", "feed", "gestures", "inbox", "languages", "list", "masonry",
    "outline", "playlist", "shop",
  ]

  private func screen(_ example: String) throws -> SessionDevice {
    let path = Checkout.folder.appendingPathComponent("Examples/\(example).yaml").path
    return SessionDevice(try CollectionDocument.load(path: path), path: path)
  }

  @Test func regionsOfBannersAreThoseOfTheDocument() throws {
    let screen = try screen("banners")
    let view = screen.root.collectionView
    view.contentOffset = CGPoint(x: 400, y: 0)
    let map = TapMap(of: screen.simulator.window)
    let button = try #require(map.regions.first { $0.effect.event?.name == "clickMe" })
    #expect(button.rect == CGRect(x: 235, y: 5, width: 80, height: 28))
    #expect(button.effect.place.map { "\($0)" } == "[0,3] #b1.clickMe")
    #expect(button.effect.event?.receivers == [.callback("doClickMe")])
    #expect(map.regions.allSatisfy { $0.isExact })
    #expect(map.shares.first { $0.name == "callback:doClickMe" }?.area == 2240.0)
  }

  /// Taps each region of a new screen and compares the log with the forecast.
  @Test(arguments: examples) func effectsAreThoseOfTaps(example: String) throws {
    let original = try screen(example)
    let map = withExtendedLifetime(original) { TapMap(of: original.simulator.window) }
    var seen: Set<TapEffect> = []
    for region in map.regions where seen.insert(region.effect).inserted {
      let screen = try screen(example)
      let count = screen.simulator.log.entries.count
      screen.simulator.tap(at: CGPoint(x: region.rect.midX, y: region.rect.midY))
      screen.simulator.clock.advance(by: .seconds(1))
      let entries = screen.simulator.log.entries.dropFirst(count)
      let received = entries.filter { entry in
        switch entry.kind {
        case .select, .deselect, .event: true
        default: false
        }
      }.flatMap(\.receivers)
      // The log does not name the actions of controls.
      let expected = region.effect.events.flatMap(\.receivers).filter { $0 != .callback("action") }
      // Reactions of the file may cause further events.
      #expect(
        Array(received.prefix(expected.count)) == expected,
        "\(region.rect) \(region.effect): \(entries.map(\.line))")
      #expect(expected.isEmpty == received.isEmpty, "\(region.rect): \(entries.map(\.line))")
    }
  }

  @Test func actionOfASwiftControlIsAnEvent() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = Button(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(button)
    #expect(TapMap(of: window).effect(at: CGPoint(x: 10, y: 10)).outcome == .unhandled)
    button.addAction(for: .touchUpInside) { _, _ in }
    let effect = TapMap(of: window).effect(at: CGPoint(x: 10, y: 10))
    #expect(effect.outcome == .event)
    #expect(effect.event?.name == "touchUpInside")
    button.isEnabled = false
    #expect(TapMap(of: window).effect(at: CGPoint(x: 10, y: 10)).outcome == .disabled)
    #expect(TapMap(of: window).effect(at: CGPoint(x: 60, y: 10)).outcome == .none)
  }

  @Test func tapRecognizerOfASwiftViewReceivesTheTap() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addGestureRecognizer(TapGestureRecognizer { _ in })
    view.addSubview(Button(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    window.addSubview(view)
    let map = TapMap(of: window)
    #expect(map.effect(at: CGPoint(x: 30, y: 30)).gesture == "tap")
    #expect(map.effect(at: CGPoint(x: 30, y: 30)).outcome == .event)
    #expect(map.effect(at: CGPoint(x: 10, y: 10)).outcome == .unhandled)
  }

  @Test func modelHasThePublishedShares() {
    let model = TapModel()
    let expected = [16: 50.5, 20: 65.5, 24: 77.2, 30: 88.5, 36: 94.5, 44: 98.0, 60: 99.7]
    for (side, percent) in expected {
      let share = model.probability(ofHitting: CGSize(width: side, height: side))
      #expect(abs(share * 100 - percent) < 0.06, "\(side)")
    }
  }

  @Test func missesOfASmallButtonHitItsNeighbour() throws {
    let screen = try screen("banners")
    screen.root.collectionView.contentOffset = CGPoint(x: 400, y: 0)
    let map = TapMap(of: screen.simulator.window)
    let button = try #require(map.regions.first { $0.effect.event?.name == "clickMe" })
    let effects = TapModel().effects(ofTapMeantFor: button.rect, in: map)
    #expect(effects.first?.effect == button.effect)
    #expect(effects.dropFirst().first?.effect.outcome == .select)
    #expect(effects.reduce(0) { $0 + $1.probability } <= 1 + 1e-12)
  }
}
