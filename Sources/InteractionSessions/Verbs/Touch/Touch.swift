import Foundation
import SessionLanguage

extension Verb {
  static let touch = Verb(
    "touch", .touch, "begins, moves, ends or cancels the touch of one finger",
    forms: [
      [
        .choice(["down", "move"]), .target(),
        .flag("--id", "k", .count, "which finger, 0 to 31; 0 by default"),
      ], [.choice(["up", "cancel"]), .optional([.target()])],
    ],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      touch down #t1
      wait 100ms
      touch up
      | select #t1 via delegate:banners
      """#),
    read: readTouch)

  private static func readTouch(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let number = try arguments.flag("id") { reader throws(GrammarError) in
      try reader.count(in: 0...(fingerLimit - 1))
    }
    let phase = try arguments.word(of: ["down", "move", "up", "cancel"])
    let mayStay = phase == "up" || phase == "cancel"
    let target = mayStay && !arguments.hasMore ? nil : try arguments.target()
    let identifier = number ?? 0
    return Action { session throws(SessionError) in
      let simulator = try session.requireDevice().simulator
      var point: CGPoint?
      if let target {
        point =
          phase == "down"
          ? try session.touchPoint(of: target) : try session.visiblePoint(of: target)
      }
      if phase != "down", !simulator.isDown(identifier) {
        throw SessionError("finger \(identifier) is not down; `touch down X,Y` puts it down")
      }
      switch phase {
      case "down":
        guard !simulator.isDown(identifier) else {
          throw SessionError("finger \(identifier) is down already; `touch up` lifts it")
        }
        simulator.touchDown(at: point ?? .zero, identifier: identifier)
      case "move": simulator.touchMove(to: point ?? .zero, identifier: identifier)
      case "up": simulator.touchUp(at: point, identifier: identifier)
      default: simulator.touchCancel(identifier: identifier)
      }
    }
  }
}

extension Verb {
  /// The largest number of fingers that can be down.
  private static let fingerLimit = 32
}
