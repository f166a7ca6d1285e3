import InteractionKit
import SessionLanguage

extension Expectation {
  /// `expect called RECEIVER [T]`: passes if the last action has called a receiver.
  static let called = Expectation(
    name: "called",
    form: [
      .value("RECEIVER", .text, "as lines name it: `delegate:shop`, or its name alone: `shop`"),
      .optional([.place("T", "the item or view that it was called for")]),
    ]
  ) { arguments throws(GrammarError) in
    let name = try arguments.text("a receiver")
    let place = arguments.hasMore ? try arguments.place() : nil
    return { session throws(SessionError) in
      try session.checkReceiver(name)
      var wanted: LoggedPosition?
      if let place { wanted = try LoggedPosition(place, in: session) }
      let isCalled = session.entriesOfLastAction.contains { entry in
        entry.receivers.contains { $0.isNamed(name) }
          && (wanted.map { entry.positions.contains(where: $0.contains) } ?? true)
      }
      let what = name + (wanted.map { " for \($0.text)" } ?? "")
      return isCalled ? nil : "expected \(what) called, found \(session.lastDeliveries)"
    }
  }
}

extension Session {
  /// Checks that a receiver exists, because a misspelled one would never be called.
  ///
  /// A program makes receivers as it runs, so any name may be one of its own.
  fileprivate func checkReceiver(_ name: String) throws(SessionError) {
    guard try !requireDevice().isProgram else { return }
    let known = wiringTables.flatMap { $0.rows.flatMap(\.receivers) }
    guard !known.contains(where: { $0.isNamed(name) }),
      !recentEntries.contains(where: { $0.receivers.contains { $0.isNamed(name) } })
    else { return }
    let names = Set(known.map { "\($0)" }).sorted()
    throw SessionError(
      "no receiver is named \(name)"
        + (names.isEmpty ? "" : "; the wiring has \(names.prefix(8).joined(separator: ", "))"))
  }
}

extension Receiver {
  /// True if lines name the receiver so, with or without its kind.
  fileprivate func isNamed(_ name: String) -> Bool {
    let text = "\(self)"
    return text == name || text.split(separator: ":", maxSplits: 1).last.map(String.init) == name
  }
}
