import SessionLanguage

extension Verb {
  static let press = Verb(
    "press", .touch, "touches, holds and lifts",
    forms: [
      [
        .target(),
        .flag("--ms", "500", .time, "how long the touch lasts, in milliseconds; 500 by default"),
        .scrollFlag,
      ]
    ],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      press #t1 --ms 800
      | select #t1 via delegate:banners
      """#),
    read: readPress)

  private static func readPress(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let time = try arguments.flag("ms") { reader throws(GrammarError) in
      try reader.milliseconds()
    }
    let scrolls = try arguments.flag("scroll")
    let target = try arguments.target()
    return Action { session throws(SessionError) in
      let point = try session.touchPoint(of: target, scrolling: scrolls)
      session.printLogEntries()
      try session.tap(at: point, hold: .milliseconds(time ?? 500))
      try session.waitForGestures()
    }
  }
}
