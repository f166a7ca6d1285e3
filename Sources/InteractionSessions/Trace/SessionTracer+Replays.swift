/// A case that `replay` runs.
struct ReplayedCase {
  /// The path of the transcript, as traces contain it.
  var file: String
  var name: String
}

/// The lines of a `replay`: they belong to its step, between a beginning and an end.
extension SessionTracer {
  func beginReplay(_ replayed: ReplayedCase, at time: Double) {
    replays.append(replayed)
    guard mayWrite else { return }
    writePendingDisplay()
    directLine(at: time) { text, order in
      text.addBeginning(of: replayed)
      text.add(#","kind":"begin-replay""#)
      text.addOrder(order)
      text.add(#","type":"state"}"#)
    }
  }

  /// Writes a command of a case; its log entries follow, as for any command.
  func write(_ command: Command, in replayed: ReplayedCase) {
    line { text, order in
      text.addBeginning(of: replayed)
      text.add(#","kind":"replay","#)
      text.add(command, as: "state", order)
    }
  }

  /// `verdict` is the verdict of the case; nil if it was stopped.
  func endReplay(_ verdict: String?, at time: Double) {
    guard let replayed = replays.popLast(), mayWrite else { return }
    writePendingDisplay()
    directLine(at: time) { text, order in
      text.addBeginning(of: replayed)
      text.add(#","kind":"end-replay""#)
      text.addOrder(order)
      text.add(#","type":"state","verdict":"#)
      text.add(quoting: verdict)
      text.add("}")
    }
  }

  /// Continues with the device of a replay; its views are in the trace if the last case ran on it.
  func goOn(with screen: SessionDevice?, _ settings: TranscriptSettings, at time: Double) {
    guard !isPaused else { return }
    self.settings = settings
    if self.screen !== screen { resume(on: screen, at: time) }
  }
}

extension TraceText {
  /// Adds the keys `case` and `file`.
  fileprivate mutating func addBeginning(of replayed: ReplayedCase) {
    add(#"{"case":"#)
    add(quoting: replayed.name)
    add(#","file":"#)
    add(quoting: replayed.file)
  }
}
