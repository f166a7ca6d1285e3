import SessionLanguage

extension Verb {
  static let tap = Verb(
    "tap", .touch, "taps a point or a place",
    forms: [
      [
        .target(), .flag("--count", "n", .count, "how many times, from 1 to 1000; 1 by default"),
        .flag("--hold", "ms", .time, "how long each touch lasts, in milliseconds; 0 by default"),
        .scrollFlag,
      ]
    ],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      tap #t2
      | select #t2 via delegate:banners
      scroll to #b1
      | scroll 0,0 -> 306,0
      tap #b1.clickMe
      | event "clickMe" #b1.clickMe via callback:doClickMe
      """#),
    read: readTap)

  private static func readTap(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let count = try arguments.flag("count") { reader throws(GrammarError) in
      try reader.count(in: 1...1000)
    }
    let hold = try arguments.flag("hold") { reader throws(GrammarError) in
      try reader.milliseconds()
    }
    let scrolls = try arguments.flag("scroll")
    let target = try arguments.target()
    return Action { session throws(SessionError) in
      let point = try session.touchPoint(of: target, scrolling: scrolls)
      session.printLogEntries()
      try session.tap(at: point, count: count ?? 1, hold: .milliseconds(hold ?? 0))
      try session.waitForGestures()
    }
  }
}
