import Foundation
import InteractionKit
import InterfaceBuilder
import Testing

@testable import UIKit

/// Files whose XML is sound and whose values are not: what an editor, a merge or a script leaves behind.
@Suite struct DamageTests {
  /// `RANDOM_CASES=50` tries fifty times as many.
  private static let cases =
    12 * (ProcessInfo.processInfo.environment["RANDOM_CASES"].flatMap(Int.init) ?? 1)

  /// Whatever the values are, a scene is displayed and touched without a trap.
  @Test(arguments: ["Tables.storyboard", "Login.storyboard"])
  func scenesWithDamagedValuesAreDisplayed(name: String) throws {
    let original = String(decoding: try Fixture.bytes(name), as: UTF8.self)
    var random = SystemSeed(11)
    for number in 0..<Self.cases {
      let text = random.damagedValues(original)
      let document = InterfaceDocument(Data(text.utf8), path: "Damaged.storyboard")
      guard !document.scenes.isEmpty else { continue }
      let scene = document.scenes[number % document.scenes.count]
      let file = InterfaceFile(document, path: document.path, module: nil)
      let simulator = Simulator(viewport: CGSize(width: 375, height: 667), scale: 2)
      guard let controller = StoryboardScene.makeController(scene, in: file) else { continue }
      simulator.show(controller)
      for y in stride(from: 30.0, to: 660, by: 150) {
        simulator.tap(at: CGPoint(x: 180, y: y))
        simulator.clock.advance(by: .milliseconds(500))
      }
    }
  }
}

extension SystemSeed {
  private static let values = [
    "", "NaN", "-1", "0", "1e300", "-99999", "999999999", "YES", "row", "tab-ce-001", "view", "💥",
  ]

  /// Returns a copy with other values, and with lines that are gone or repeated where they are whole elements.
  mutating func damagedValues(_ original: String) -> String {
    var lines = original.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...next(5) {
      let index = 3 + next(lines.count - 6)
      let line = lines[index]
      switch next(4) {
      case 0 where line.hasSuffix("/>"): lines.remove(at: index)
      case 1 where line.hasSuffix("/>"): lines.insert(line, at: index)
      default:
        // The parts between quotes are names and values in turn.
        var parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 2 else { continue }
        parts[2 * next(parts.count / 2) + 1] = Self.values[next(Self.values.count)]
        lines[index] = parts.joined(separator: "\"")
      }
    }
    return lines.joined(separator: "\n")
  }
}
