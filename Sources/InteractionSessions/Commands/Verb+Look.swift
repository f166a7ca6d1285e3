import Foundation
import InteractionKit

extension Verb {
  /// How many lines a listing has at the most.
  private static let listingLimit = 200

  static func list(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let section = arguments.hasMore ? try arguments.count(in: 0...Int.max) : nil
    return .looking { session throws(SessionError) in
      let screen = try session.loadedScreen().root
      guard let section else {
        for (number, section) in screen.sections.enumerated() {
          let extras = [section.header.map { _ in "header" }, section.footer.map { _ in "footer" }]
            .compactMap { $0 }
          let count = section.items.count
          let parts = ["\(count) item\(count == 1 ? "" : "s")"] + extras
          session.say(
            "section \(number)\(section.id.map { " \($0)" } ?? ""): \(parts.joined(separator: ", "))"
          )
        }
        return
      }
      guard screen.sections.indices.contains(section) else {
        throw SessionError("there is no section \(section); `ls` lists them")
      }
      let items = screen.sections[section].items
      for index in 0..<min(items.count, listingLimit) {
        guard let item = items.item(at: index) else { continue }
        let place = screen.collectionView.place(of: .cell(section, index))
        let label = item.label.map { " \(JSONValue.quote($0))" } ?? ""
        session.say("\(place) \(screen.cellIdentifier(ofType: item.type))\(label)")
      }
      let rest = items.count - listingLimit
      if rest > 0 { session.say("(+\(rest) more)") }
    }
  }

  static func frame(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let place = try arguments.place()
    return .looking { session throws(SessionError) in
      let resolved = try TargetResolver(screen: session.loadedScreen()).resolve(place)
      guard let frame = resolved.frame else {
        throw SessionError(
          "\(resolved.uniqueSpelling) is not shown, so it has no frame; `scroll to \(resolved.whole.uniqueSpelling)` shows it"
        )
      }
      session.say("frame \(resolved.place) \(RectText.text(frame))")
    }
  }

  static func showPlace(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let place = try arguments.place()
    return .looking { session throws(SessionError) in
      let screen = try session.loadedScreen()
      let resolved = try TargetResolver(screen: screen).resolve(place)
      for line in PlaceDescription(resolved, on: screen).lines { session.say(line) }
    }
  }

  static func visible() -> Action {
    .looking { session throws(SessionError) in
      let screen = try session.loadedScreen()
      let view = screen.root.collectionView
      let shown = view.shownInOrder
      if shown.isEmpty { session.say("nothing is visible") }
      for (id, shownView) in shown {
        let share = VisibleShare.percent(
          of: shownView.placement?.frame ?? shownView.frame, in: view.bounds)
        let part = share < 100 ? " \(NumberText.text(share))%" : ""
        session.say("visible \(view.place(of: id))\(part)")
      }
    }
  }

  static func selected() -> Action {
    .looking { session throws(SessionError) in
      let places = try SelectedPlaces(on: session.loadedScreen()).places
      if places.isEmpty { session.say("nothing is selected") }
      for place in places { session.say("selected \(place)") }
    }
  }

  static func events(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    var count = try arguments.flag("n") { reader throws(GrammarError) in
      try reader.count(in: 1...FactMarks.limit)
    }
    if count == nil, arguments.accept("-n") {
      count = try arguments.count(in: 1...FactMarks.limit)
    }
    return .looking { session throws(SessionError) in
      _ = try session.loadedScreen()
      let facts = session.recentFacts.suffix(count ?? 20)
      if facts.isEmpty { session.say("nothing has happened yet") }
      for fact in facts { session.say("\(NumberText.text(fact.time.milliseconds))ms \(fact.line)") }
    }
  }

  static func hit(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let target = try arguments.point()
    return .looking { session throws(SessionError) in
      let screen = try session.loadedScreen()
      let point = TargetResolver(screen: screen).point(target)
      for line in HitReport(screen, at: point).lines { session.say(line) }
    }
  }

  static func why(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let target = try arguments.target()
    return .looking { session throws(SessionError) in
      let screen = try session.loadedScreen()
      let resolver = TargetResolver(screen: screen)
      let point: CGPoint
      var corner: String?
      switch target {
      case .point(let wanted): point = resolver.point(wanted)
      case .place(let place):
        let resolved = try resolver.resolve(place)
        let middle = try session.visiblePoint(of: resolved, place.offset)
        // What nothing reaches is explained where it would be touched first.
        let activation = try? session.activationPoint(of: resolved, place, in: screen)
        point = activation?.point ?? middle
        corner = activation?.corner.map { corner in
          let taker = screen.simulator.window.target(at: middle, with: nil)?.receiverName
          return "a tap takes the \(corner) corner, for the middle \(PointText.text(middle)) "
            + "is under \(taker ?? "nothing")"
        }
      }
      if let corner { session.say(corner) }
      let report = HitReport(screen, at: point)
      for line in report.lines + report.routing { session.say(line) }
      if session.lastTouchDown == point {
        for line in session.gesturesOfLastAction { session.say(line) }
      }
    }
  }

  static func map() -> Action {
    .looking { session throws(SessionError) in
      let screen = try session.loadedScreen()
      for line in TextDrawing(ScreenDrawing(screen)).lines { session.say(line) }
    }
  }
}
