import Foundation
import InteractionKit
import SessionLanguage

extension Verb {
  /// `swipe DIR [from T] [by n]`: a quick movement, lifted in motion.
  static let swipe = Verb(
    "swipe", .touch, "moves a finger quickly in that direction and waits until scrolling ends",
    forms: [
      [
        .choice(["up", "down", "left", "right"]),
        .optional([
          .word("from"),
          .target("T", "where the finger comes down; the middle of the viewport by default"),
        ]), .optional([.word("by"), .value("n", .number, "how far, from 1 to 100000 points")]),
        .scrollFlag,
      ]
    ],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      %show -scroll
      swipe left by 100
      expect offset 584,0
      """#),
    read: readSwipe)

  private static func readSwipe(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let scrolls = try arguments.flag("scroll")
    let direction = try direction(&arguments)
    var start: TouchTarget?
    var distance: Double?
    while arguments.hasMore {
      if start == nil, arguments.accept("from") {
        start = try arguments.target()
      } else if distance == nil, arguments.accept("by") {
        distance = try arguments.number(
          in: 1...100_000, "a distance from 1 to 100000 points, such as 200")
      } else if start != nil, distance != nil {
        break
      } else {
        throw arguments.expected(
          start == nil
            ? distance == nil ? "from T or by n" : "from T"
            : "by n")
      }
    }
    let (wantedStart, wantedDistance) = (start, distance)
    return Action { session throws(SessionError) in
      let size = try session.requireDevice().simulator.window.bounds.size
      let from = try session.startPoint(wantedStart, scrolling: scrolls)
      try session.fling(
        .swipe(direction, from: from, by: wantedDistance.map { CGFloat($0) }, in: size),
        called: "swipe")
    }
  }
}
