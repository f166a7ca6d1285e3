import InteractionKit
import SessionLanguage

extension Verb {
  /// `drag A -> B [--ms 250] [--steps n] [--press ms] [--hold ms]`.
  ///
  /// The finger waits at the end before it is lifted, as in UI tests, so that the content does not
  /// decelerate; with `--hold 0` it is lifted in motion. With `--press` it waits at the beginning,
  /// which lifts an item that can be moved.
  static let drag = Verb(
    "drag", .touch, "drags from A to B, rests there and lifts",
    forms: [
      [
        .target("A", "where the finger comes down"), .word("->"),
        .target("B", "where it is lifted"),
      ] + VerbElement.paceFlags + [
        .flag(
          "--press", "ms", .time,
          "how long the finger rests first; 0 by default, and long enough lifts an item that can be moved"
        ),
        .flag(
          "--hold", "ms", .time,
          "how long it rests before it is lifted; 100 ms by default, 0 lifts it in motion"),
        .scrollFlag,
      ]
    ],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      %show -scroll
      drag 300,80 -> 100,80
      expect offset 190,0
      """#),
    read: readDrag)

  private static func readDrag(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let (time, steps) = try pace(&arguments)
    let hold = try arguments.flag("hold") { reader throws(GrammarError) in
      try reader.milliseconds()
    }
    let press = try arguments.flag("press") { reader throws(GrammarError) in
      try reader.milliseconds()
    }
    let scrolls = try arguments.flag("scroll")
    let start = try arguments.target()
    try arguments.expect("->")
    let end = try arguments.target()
    return Action { session throws(SessionError) in
      let from = try session.touchPoint(of: start, scrolling: scrolls)
      session.printLogEntries()
      let to = try session.visiblePoint(of: end)
      let constants = try session.requireDevice().simulator.window.touchConstants
      var path = FingerPath(from: from, to: to, duration: time, steps: steps)
      // A finger has no velocity once its last move is older than the window.
      path.press = press.map(VirtualTime.milliseconds) ?? path.press
      path.hold = hold.map(VirtualTime.milliseconds) ?? constants.velocityWindow
      try session.follow(path)
      try session.waitUntilIdle()
    }
  }
}
