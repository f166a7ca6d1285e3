import TestSupport
import Testing

@testable import InteractionKit

/// Five thousand random fingers on random screens, checked by invariants.
@Suite struct RandomTouchTests {
  /// The number of screens of a case, and of fingers on each: 5,000 in all.
  private static let screens = RandomCases.number(2)
  private static let touches = 50

  @Test(arguments: 0..<50) func everyTouchHasOneEnd(part: Int) {
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

  /// The window is released in the middle of gestures while the test keeps all views.
  @Test(arguments: 0..<25) func keptViewsForgetAReleasedWindow(part: Int) {
    for index in 0..<RandomTouchTests.screens {
      let seed = UInt64(part * RandomTouchTests.screens + index)
      let screen = RandomTouchScreen(seed: seed)
      screen.play(TouchScript.random(seed: seed, touches: 10))
      weak let window = screen.window
      screen.releaseWindow(first: index % 2 == 0)
      #expect(window == nil, "seed \(seed)")
      var views: [View] = screen.players.flatMap(\.view.shown.values)
      for player in screen.players { views.append(player.view) }
      for (_, home) in screen.recognizers { views.append(home) }
      for (control, _) in screen.controls { views.append(control) }
      for view in views { #expect(view.window == nil, "seed \(seed)") }
    }
  }

  private func run(
    _ script: TouchScript, withLines: Bool = false
  ) -> (faults: [String], lines: [String]) {
    let screen = RandomTouchScreen(seed: script.seed)
    screen.run(script)
    return (screen.witness.faults, withLines ? screen.log.entries.map(\.line) : [])
  }
}
