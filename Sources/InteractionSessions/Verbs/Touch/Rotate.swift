import CollectionFiles
import InteractionKit
import SessionLanguage

extension Verb {
  /// `rotate T DEGREES [--ms 250] [--steps n]`: clockwise; without a target it turns the screen.
  static let rotate = Verb(
    "rotate", .touch, "turns two fingers around T, clockwise; alone, the screen",
    forms: [
      [.target(), .value("DEGREES", .number, "clockwise, from -3600 to 3600")]
        + VerbElement.paceFlags + [.scrollFlag], [],
    ],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      rotate #sea.photo 90 --steps 3
      | event "turn" #sea.photo via delegate:photos
      rotate
      | viewport 480x320
      """#, on: "gestures.yaml"),
    read: readRotate)

  private static func readRotate(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard arguments.hasMore else { return rotateDevice() }
    let (time, steps) = try pace(&arguments)
    let scrolls = try arguments.flag("scroll")
    let target = try arguments.target()
    let degrees = try arguments.number(in: -3600...3600, "degrees from -3600 to 3600")
    return Action { session throws(SessionError) in
      let spread = try session.spread(on: target, shrunkBy: 1, scrolling: scrolls)
      let window = try session.requireDevice().simulator.window
      try session.perform(
        FingerPath(
          turning: spread, by: degrees, duration: time,
          steps: max(steps, FingerPath.leastSteps(turningBy: degrees))),
        on: spread, unless: .rotation(by: degrees, on: window))
    }
  }
}
