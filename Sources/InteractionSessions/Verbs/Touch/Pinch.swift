import InteractionKit
import SessionLanguage

extension Verb {
  /// `pinch T SCALE [--ms 250] [--steps n]`: above 1 the fingers move apart.
  static let pinch = Verb(
    "pinch", .touch, "moves two fingers apart around T, or together",
    forms: [
      [
        .target(),
        .value("SCALE", .number, "how far apart, from 0.01 to 100 times as far as at first"),
      ] + VerbElement.paceFlags + [.scrollFlag]
    ],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      pinch #sea.photo 2 --steps 3
      | event "scale" #sea.photo via delegate:photos
      """#, on: "gestures.yaml"),
    read: readPinch)

  private static func readPinch(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let (time, steps) = try pace(&arguments)
    let scrolls = try arguments.flag("scroll")
    let target = try arguments.target()
    let scale = try arguments.number(in: 0.01...100, "a scale from 0.01 to 100, such as 2")
    return Action { session throws(SessionError) in
      let spread = try session.spread(on: target, shrunkBy: max(scale, 1), scrolling: scrolls)
      let distance = spread.distance * scale
      let window = try session.requireDevice().simulator.window
      try session.perform(
        FingerPath(pinching: spread, to: distance, duration: time, steps: steps), on: spread,
        unless: .pinch(by: abs(distance - spread.distance), on: window))
    }
  }
}
