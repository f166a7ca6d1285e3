import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The forecast of `why` equals the delivery of a tap.
///
/// Tested for every element of every example and of random screens, in all five wiring styles.
@Suite struct ForecastTests {
  /// The receivers of one event.
  private struct Received: Equatable, CustomStringConvertible {
    let kind: TapForecast.Kind
    let receivers: [Receiver]

    var description: String { "\(kind) -> \(receivers)" }
  }

  /// The actions of a control that a forecast names, and those that a tap sends.
  ///
  /// The log does not have them.
  private final class SentActions {
    let expected: [String]
    private(set) var sent: [String] = []
    private var control: Control?
    private var tokens: [Control.ActionToken] = []

    init(_ forecast: TapForecast, from view: View) {
      expected = forecast.outcomes.compactMap { outcome in
        if case .action(let name) = outcome.kind { name } else { nil }
      }
      var current: View? = expected.isEmpty ? nil : view
      while let candidate = current, !(candidate is Control) { current = candidate.superview }
      control = current as? Control
      for name in expected {
        guard let event = Control.Event(named: name), let control else { continue }
        tokens.append(control.addAction(for: event) { [weak self] _, _ in self?.sent.append(name) })
      }
    }

    func stop() {
      for token in tokens { control?.removeAction(token) }
    }
  }

  /// Taps every displayed element, and compares.
  ///
  /// Returns the number of taps that sent an event, and the number of unreachable receivers by the
  /// table of the wiring.
  ///
  /// `choose` returns the points of the taps; by default the middles of all views.
  private func check(
    _ document: CollectionDocument, _ style: WiringDescription.Style, _ name: String,
    choose: ((SessionDevice) -> [CGPoint])? = nil
  ) -> (sent: Int, unreachable: Int) {
    let screen = SessionDevice(document, path: name, style: style)
    let rows = screen.root.wiring.wiring.wiringTable.rows
    let reachable = Set(rows.filter(\.isReachable).flatMap(\.receivers))
    let unreachable = Set(rows.flatMap(\.receivers)).subtracting(reachable)
    var count = 0
    for point in choose?(screen) ?? points(of: screen) {
      guard let view = HitReport(screen, at: point).view else { continue }
      let forecast = TapForecast(of: view, at: point)
      // A gesture may need more than a tap.
      guard forecast.recognizingGesture == nil, forecast.gestures.isEmpty else { continue }
      let expected = forecast.outcomes.filter { $0.kind.isLogged }.map {
        Received(kind: $0.kind, receivers: $0.delivery.receivers)
      }
      let actions = SentActions(forecast, from: view)
      let before = screen.simulator.log.count
      screen.simulator.tap(at: point)
      let got = received(since: before, on: screen)
      #expect(got == expected, "\(name) in \(style): tap \(point), \(type(of: view))")
      #expect(actions.sent == actions.expected, "\(name) in \(style): tap \(point)")
      actions.stop()
      #expect(unreachable.isDisjoint(with: got.flatMap(\.receivers)), "\(name) in \(style)")
      count += expected.count
      screen.simulator.clock.advance(by: .milliseconds(500))
    }
    return (count, unreachable.count)
  }

  private func received(since start: Int, on screen: SessionDevice) -> [Received] {
    let selectsSeveral = screen.root.collectionView.canSelectSeveral
    return screen.simulator.log.entries(after: start).compactMap { entry in
      switch entry.kind {
      case .select(_, let delivery): Received(kind: .select, receivers: delivery.receivers)
      // Without multiple selection it is that of the item selected before.
      case .deselect(_, let delivery) where selectsSeveral:
        Received(kind: .deselect, receivers: delivery.receivers)
      case .event(let name, _, _, _, let delivery):
        Received(kind: .event(name), receivers: delivery.receivers)
      case .unhandled(let name, _, _, let delivery) where !delivery.considered.isEmpty:
        Received(kind: name.map { .event($0) } ?? .select, receivers: [])
      default: nil
      }
    }
  }

  /// The middles of all elements and of the views inside them.
  private func points(of screen: SessionDevice) -> [CGPoint] {
    var points: [CGPoint] = []
    let window = screen.simulator.window
    window.visitViews { view, _ in
      guard view.enclosingReusableView != nil, view.bounds.size.width > 0,
        view.bounds.size.height > 0
      else { return }
      let bounds = view.convert(view.bounds, to: nil)
      let point = CGPoint(x: bounds.midX, y: bounds.midY)
      if window.bounds.contains(point) { points.append(point) }
    }
    return points
  }

  // MARK: Examples

  private static let examples = Checkout.exampleCollections.map {
    Checkout.file("Examples/\($0)").path
  }

  @Test(arguments: examples)
  func everyElementOfAnExample(path: String) throws {
    let document = try CollectionDocument.load(path: path)
    for style in WiringDescription.Style.allCases { _ = check(document, style, path) }
  }

  // MARK: Random points

  private static let corpus: [String] = {
    let folder = Checkout.file("Tests/SoundScreens")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return examples
      + files.filter { $0.hasSuffix(".yaml") }.sorted().map {
        folder.appendingPathComponent($0).path
      }
  }()

  /// Some 10,000 points of all screens, half of them from right to left.
  ///
  /// After each tap, the next one is forecast for the screen that it has left.
  @Test(arguments: corpus) func everyPointOfTheCorpus(path: String) throws {
    let document = try CollectionDocument.load(path: path)
    for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      var profile = DeviceProfile.current
      profile.layoutDirection = direction
      DeviceProfile.$current.withValue(profile) {
        var random = SeededGenerator(seed: UInt64(path.utf8.count))
        _ = check(document, document.wiring.style, "\(path) \(direction)") { screen in
          let bounds = screen.simulator.window.bounds
          return (0..<RandomCases.number(110)).map { _ in
            CGPoint(
              x: CGFloat.random(in: 0..<bounds.width, using: &random),
              y: CGFloat.random(in: 0..<bounds.height, using: &random))
          }
        }
      }
    }
  }

  // MARK: Random screens

  @Test func everyElementOfRandomScreens() throws {
    var (sent, unreachable) = (0, 0)
    let count = RandomCases.number(125)
    for seed in 0..<count {
      var screen = RandomWiredScreen(seed: UInt64(seed))
      let text = screen.text
      let document = try CollectionDocument.parse(text)
      for style in WiringDescription.Style.allCases {
        let counts = check(document, style, "seed \(seed)\n\(text)")
        (sent, unreachable) = (sent + counts.sent, unreachable + counts.unreachable)
      }
    }
    // Screens without events would prove nothing.
    #expect(
      sent > 30 * count && unreachable > count, "\(sent) sent, \(unreachable) unreachable")
  }
}

/// A collection file with random cells, sections and wiring keys of all styles.
struct RandomWiredScreen {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private static let events = ["buy", "like", "more", "tap"]

  /// The collection as JSON; consecutive texts differ.
  var text: String {
    mutating get {
      let cells = ["A", "B"].map { "\"\($0)\":\(cell())" }.joined(separator: ",")
      let count = generator.number(1...3)
      let sections = (0..<count).map { section($0) }.joined(separator: ",")
      return """
        {"cvsim":1,"name":"s","viewport":[120,200],
         "layout":{"flow":{"itemSize":[50,30],"minimumLineSpacing":0,"minimumInteritemSpacing":0,
         "headerReferenceSize":[120,16]}},
         "cells":{\(cells)},"supplementaryViews":{"H":\(header())},"types":{"1":"A"},
         "allowsSelection":\(generator.flip(0.9)),"allowsMultipleSelection":\(generator.flip(0.2)),
         "sections":[\(sections)],"wiring":\(wiring(count))}
        """
    }
  }

  private mutating func cell() -> String {
    var keys: [String] = []
    if generator.flip(0.2) {
      keys.append("\"events\":{\"touchUpInside\":\"\(generator.pick(Self.events))\"}")
      keys.append("\"alsoSelects\":\(generator.flip())")
    }
    var subviews: [String] = []
    if generator.flip(0.7) {
      subviews.append(
        """
        {"name":"b","kind":"button","frame":[0,0,20,15],"isEnabled":\(generator.flip(0.8)),
         "events":{"\(generator.pick(["touchUpInside", "touchDown", "primaryActionTriggered"]))":
         "\(generator.pick(Self.events))"}}
        """)
    }
    if generator.flip(0.4) {
      subviews.append(
        """
        {"name":"v","kind":"\(generator.pick(["view", "label", "image"]))","frame":[25,0,20,30],
         "userInteractionEnabled":\(generator.flip())}
        """)
    }
    keys.append("\"subviews\":[\(subviews.joined(separator: ","))]")
    return "{\(keys.joined(separator: ","))}"
  }

  private mutating func header() -> String {
    generator.flip()
      ? "{\"events\":{\"touchUpInside\":\"\(generator.pick(["tap", "more"]))\"}}" : "{}"
  }

  private mutating func section(_ index: Int) -> String {
    var keys: [String] = []
    if generator.flip(0.4) { keys.append("\"id\":\"s\(index)\"") }
    if generator.flip() {
      keys.append("\"header\":{\"type\":\"H\",\"data\":{\"n\":\(generator.number(0...2))}}")
    }
    let items = (0..<generator.number(0...4)).map { _ in
      "{\"type\":\"\(generator.pick(["A", "B", "1"]))\",\"data\":{\"n\":\(generator.number(0...2))}}"
    }
    keys.append("\"items\":[\(items.joined(separator: ","))]")
    return "{\(keys.joined(separator: ","))}"
  }

  private mutating func wiring(_ sections: Int) -> String {
    var keys: [String] = []
    let delegate = ["cellDidSelect", "cellEvent", "cellDidDeselect"].filter { _ in generator.flip()
    }
    if generator.flip(0.7) {
      keys.append("\"delegate\":[\(delegate.map { "\"\($0)\"" }.joined(separator: ","))]")
    }
    let callbacks = (0..<generator.number(0...3)).map { index in
      let event = generator.flip() ? ",\"event\":\"\(generator.pick(Self.events))\"" : ""
      return "{\"cell\":\"\(generator.pick(["A", "B", "H"]))\"\(event),\"name\":\"c\(index)\"}"
    }
    keys.append("\"callbacks\":[\(callbacks.joined(separator: ","))]")
    if generator.flip(0.7) {
      let selections = (0..<generator.number(0...3)).map { index in
        let section = generator.flip() ? "\"section\":\(generator.number(0...sections - 1))," : ""
        let event = generator.flip() ? "\"event\":\"\(generator.pick(Self.events))\"," : ""
        return "{\(section)\(event)\"name\":\"d\(index)\"}"
      }
      keys.append("\"selections\":[\(selections.joined(separator: ","))]")
    }
    if generator.flip(0.7) {
      let handlers = (0..<generator.number(0...2)).map { index in
        let methods = ["didSelect", "didReceiveEvent"].filter { _ in generator.flip(0.7) }
          .map { "\"\($0)\"" }.joined(separator: ",")
        return
          "{\"section\":\(generator.number(0...sections - 1)),\"name\":\"h\(index)\",\"methods\":[\(methods)]}"
      }
      keys.append("\"handlers\":[\(handlers.joined(separator: ","))]")
    }
    let registrations = (0..<generator.number(0...4)).map { index in
      let type = generator.pick(["A", "B", "1"])
      let when = generator.flip(0.4) ? ",\"when\":{\"n\":\(generator.number(0...2))}" : ""
      let tap = generator.flip() ? ",\"tap\":\"t\(index)\"" : ""
      let events =
        generator.flip() ? ",\"events\":{\"\(generator.pick(Self.events))\":\"e\(index)\"}" : ""
      return "{\"type\":\"\(type)\"\(when)\(tap)\(events)}"
    }
    keys.append("\"registrations\":[\(registrations.joined(separator: ","))]")
    keys.append("\"output\":\(generator.flip(0.8))")
    return "{\(keys.joined(separator: ","))}"
  }
}

extension TapForecast.Kind {
  /// True if the log has an entry for it.
  fileprivate var isLogged: Bool {
    if case .action = self { false } else { true }
  }
}
