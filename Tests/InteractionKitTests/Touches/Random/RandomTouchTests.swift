import Testing

@testable import InteractionKit

/// A hundred thousand random fingers on random screens, against what must hold of
/// any of them.
@Suite struct RandomTouchTests {
  /// Screens a case, and fingers that come down on each: 100,000 in all.
  private static let screens = 20
  private static let touches = 50

  @Test(arguments: 0..<100) func everyTouchHasOneEnd(part: Int) {
    for index in 0..<RandomTouchTests.screens {
      let seed = UInt64(part * RandomTouchTests.screens + index)
      let script = TouchScript.random(seed: seed, touches: RandomTouchTests.touches)
      let (faults, lines) = run(script, withLines: index == 0)
      if index == 0 {
        #expect(run(script, withLines: true).lines == lines, "seed \(seed): the log differs")
      }
      guard !faults.isEmpty else { continue }
      let shrunk = script.shrunk { !run($0).faults.isEmpty }
      Issue.record("\(run(shrunk).faults)\n\(shrunk)")
    }
  }

  /// A screen is released in the middle of its gestures while views of it are kept.
  @Test(arguments: 0..<50) func keptViewsForgetAReleasedScreen(part: Int) {
    for index in 0..<RandomTouchTests.screens {
      let seed = UInt64(part * RandomTouchTests.screens + index)
      var random = SeededGenerator(seed: seed)
      var kept: [View] = []
      do {
        let screen = RandomTouchScreen(seed: seed)
        screen.play(TouchScript.random(seed: seed, touches: 10))
        screen.stopMeddling()
        for player in screen.players where Bool.random(using: &random) {
          kept += [player.view] + player.view.visibleCells
        }
        kept += screen.recognizers.map(\.home) + screen.controls.map(\.control)
        kept.removeAll { $0 is Window }
        kept.shuffle(using: &random)
        if Bool.random(using: &random) { kept = Array(kept.prefix(3)) }
      }
      while let view = kept.popLast() {
        #expect(view.window == nil, "seed \(seed)")
        for view in kept {
          var root = view
          while let next = root.superview { root = next }
          #expect(root.window == nil, "seed \(seed)")
        }
      }
    }
  }

  private func run(
    _ script: TouchScript, withLines: Bool = false
  ) -> (faults: [String], lines: [String]) {
    let screen = RandomTouchScreen(seed: script.seed)
    screen.run(script)
    return (screen.witness.faults, withLines ? screen.log.facts.map(\.line) : [])
  }
}
