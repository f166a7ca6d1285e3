import SessionLanguage

extension Verb {
  /// `fling DIR V`: from the middle of the viewport, lifted at V points a second.
  static let fling = Verb(
    "fling", .touch,
    "scrolls from the middle of the viewport at V points a second and waits until it ends",
    forms: [
      [
        .choice(["up", "down", "left", "right"]),
        .value("V", .number, "the velocity, from 10 to 100000 points a second"),
      ]
    ],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      %show -scroll
      fling left 800
      expect offset 464,0
      """#),
    read: readFling)

  private static func readFling(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let direction = try direction(&arguments)
    let velocity = try arguments.number(
      in: 10...100_000, "a velocity from 10 to 100000 points a second")
    return Action { session throws(SessionError) in
      let from = try session.startPoint(nil, scrolling: false)
      try session.fling(.fling(direction, velocity: velocity, from: from), called: "fling")
    }
  }
}
