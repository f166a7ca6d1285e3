import InteractionKit
import SessionLanguage

extension Verb {
  static let events = Verb(
    "events", .look, "lists the last log entries",
    forms: [[.flag("-n", "20", .count, "how many; 20 by default")]],
    example: VerbExample(
      #"""
      tap #t1
      | select #t1 via delegate:banners
      events -n 1
      | 0ms select [0,0] #t1 via delegate:banners
      """#),
    read: readEvents)

  private static func readEvents(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    var count = try arguments.flag("n") { reader throws(GrammarError) in
      try reader.count(in: 1...LogPositions.limit)
    }
    if count == nil, arguments.accept("-n") {
      count = try arguments.count(in: 1...LogPositions.limit)
    }
    return .query { session throws(SessionError) in
      _ = try session.requireDevice()
      let entries = session.recentEntries.suffix(count ?? 20)
      if entries.isEmpty { session.print("nothing has happened yet") }
      for entry in entries {
        session.print("\(NumberText.text(rounded: entry.time.milliseconds))ms \(entry.line)")
      }
    }
  }
}
