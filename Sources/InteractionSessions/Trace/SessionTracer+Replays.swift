/// A case that `replay` runs.
struct ReplayedCase {
  /// The path of the transcript, as traces tell it.
  var file: String
  var name: String
}

/// What happens within a `replay`: it belongs to the step of that, and stands between a
/// beginning and an end.
extension SessionTracer {
  func beginReplay(_ replayed: ReplayedCase, at time: Double) {
    replays.append(replayed)
    guard mayWrite else { return }
    tellPendingDisplay()
    directLine(at: time) { text, order in
      text.addBeginning(of: replayed)
      text.add(#","kind":"begin-replay""#)
      text.addOrder(order)
      text.add(#","type":"state"}"#)
    }
  }

  /// Tells of a command of a case; facts follow it as they do any command.
  func tell(_ command: Command, in replayed: ReplayedCase) {
    line { text, order in
      text.addBeginning(of: replayed)
      text.add(#","kind":"replay","#)
      text.add(command, as: "state", order)
    }
  }

  /// - Parameter verdict: how the case came out; nil where it was stopped.
  func endReplay(_ verdict: String?, at time: Double) {
    guard let replayed = replays.popLast(), mayWrite else { return }
    tellPendingDisplay()
    directLine(at: time) { text, order in
      text.addBeginning(of: replayed)
      text.add(#","kind":"end-replay""#)
      text.addOrder(order)
      text.add(#","type":"state","verdict":"#)
      text.add(quoting: verdict)
      text.add("}")
    }
  }

  /// Goes on with the screen that a replay has left; what it shows was told where that is
  /// the one that the last case was run on.
  func goOn(with screen: SessionScreen?, _ settings: TranscriptSettings, at time: Double) {
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
