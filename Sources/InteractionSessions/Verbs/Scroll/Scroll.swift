import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Verb {
  static let scroll = Verb(
    "scroll", .scroll, "scrolls by a distance, to an offset, or until an element is visible",
    forms: [
      [
        .word("by"), .value("DX", .number, "points to the right"),
        .value("DY", .number, "points down"),
      ],
      [
        .word("to"), .either([[.value("X,Y", .point, "an offset, in points")], [.place()]]),
        .flag(
          "--align", "top|center|bottom|nearest", .words(["top", "center", "bottom", "nearest"]),
          "where T stands then; left and right where the collection scrolls sideways; nearest by default"
        ),
      ],
      [
        .word("until"), .place(),
        .optional([
          .value(
            "DIR", .words(["up", "down", "left", "right"]),
            "fails where T is the other way: up, down, left or right")
        ]),
      ], [.choice(["top", "bottom"])],
    ],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      scroll by 100 0
      | scroll 0,0 -> 100,0
      scroll to #b1 --align center
      | scroll 100,0 -> 433,0
      scroll top
      | scroll 433,0 -> 0,0
      """#),
    read: readScroll)

  private static func readScroll(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    switch try arguments.word(of: ["by", "to", "until", "top", "bottom"]) {
    case "by":
      let (x, y) = try arguments.pair()
      return scrolling { view in
        CGPoint(x: view.contentOffset.x + x, y: view.contentOffset.y + y)
      }
    case "to": return try scrollTo(&arguments)
    case "until": return try scrollUntil(&arguments)
    case "top":
      return scrolling { view in CGPoint(x: view.contentOffset.x, y: -.greatestFiniteMagnitude) }
    default:
      return scrolling { view in CGPoint(x: view.contentOffset.x, y: .greatestFiniteMagnitude) }
    }
  }
}

extension Verb {
  /// Scrolls the outermost collection to an offset, clamped.
  ///
  /// In a horizontal collection `top` and `bottom` are its start and end.
  private static func scrolling(_ offset: @escaping (ItemsView) -> CGPoint) -> Action {
    Action { session throws(SessionError) in
      let view = try session.requireDevice().root.itemsView
      view.layoutIfNeeded()
      var wanted = offset(view)
      if view.itemLayout.scrollAxis == .horizontal,
        wanted.y.magnitude == .greatestFiniteMagnitude
      {
        wanted = CGPoint(x: wanted.y, y: view.contentOffset.y)
      }
      guard view.scrollUntilSettled(to: wanted) else {
        throw SessionError(
          "the content still changes after \(ScrollView.scrollLimit) scrolls: its cells never have the sizes that they prefer"
        )
      }
    }
  }

  private static func scrollTo(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let align = try arguments.flag("align") { reader throws(GrammarError) in
      ScrollAlignment(rawValue: try reader.word(of: ["top", "center", "bottom", "nearest"]))
    }
    if arguments.startsPoint {
      let (x, y) = try arguments.pair()
      return scrolling { _ in CGPoint(x: x, y: y) }
    }
    let place = try arguments.place()
    return Action { session throws(SessionError) in
      let resolved = try session.resolve(place)
      try session.scroll(to: resolved, at: (align ?? nil) ?? .nearest)
    }
  }

  private static func scrollUntil(
    _ arguments: inout ArgumentReader
  ) throws(GrammarError) -> Action {
    let place = try arguments.place()
    let direction =
      arguments.hasMore ? try arguments.word(of: ["up", "down", "left", "right"]) : nil
    return Action { session throws(SessionError) in
      let resolved = try session.element(place)
      guard let view = resolved.collectionView else { return }
      // The resolver rejects elements without a frame.
      let target = view.offset(showing: resolved.whole.frame ?? .zero, at: [])
      var way = CGPoint(x: target.x - view.contentOffset.x, y: target.y - view.contentOffset.y)
      if view.isFlipped { way.x = -way.x }
      let isAhead =
        switch direction {
        case "up": way.y <= 0
        case "down": way.y >= 0
        case "left": way.x <= 0
        case "right": way.x >= 0
        default: true
        }
      guard isAhead else {
        throw SessionError(
          "\(resolved.spelling) is in the other direction: scrolling \(direction ?? "") never shows it"
        )
      }
      try session.scroll(to: resolved, at: .nearest)
    }
  }
}

extension Session {
  /// Scrolls the scroll views around a target until it is visible.
  fileprivate func scroll(
    to target: ResolvedTarget, at align: ScrollAlignment
  ) throws(SessionError) {
    guard let frame = target.frame ?? target.whole.frame, frame.size.width > 0,
      frame.size.height > 0
    else {
      throw SessionError("\(target.spelling) is 0 by 0, so no offset shows it")
    }
    let layout = (target.container as? ItemsView)?.itemLayout
    guard target.reveal(at: align.position(isHorizontal: layout?.scrollAxis == .horizontal)) else {
      throw SessionError(
        "\(target.spelling) still moves after \(ScrollView.scrollLimit) scrolls: the cells before it never have the sizes that they prefer"
      )
    }
  }
}
