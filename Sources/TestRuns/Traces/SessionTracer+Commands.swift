import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

/// The lines about the results of commands.
extension SessionTracer {
  /// Writes a line that a session prints as an error.
  ///
  /// `isOfLine` is true if it is about a line that is not a command.
  package func error(_ printed: String, at time: Double, isOfLine: Bool) {
    guard isWriting else { return }
    writeHeader(of: nil)
    self.time = time
    line { text, order in
      text.add(isOfLine ? #"{"kind":"line""# : #"{"kind":"command""#)
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(quoting: printed)
      text.add(#","type":"error"}"#)
    }
  }

  /// Writes the result of an `expect` command.
  ///
  /// `printed` is the command if it passed, otherwise its output.
  package func expectation(_ passed: Bool, _ printed: String, at time: Double) {
    guard isWriting else { return }
    self.time = time
    line { text, order in
      text.add(#"{"passed":"#)
      text.add(passed)
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(quoting: printed)
      text.add(#","type":"expect"}"#)
    }
  }

  /// Writes that a command printed other lines than its transcript expects.
  package func mismatch(expected: [String], actual: [String], at time: Double) {
    guard isWriting else { return }
    self.time = time
    line { text, order in
      text.add(#"{"actual":"#)
      text.add(quoting: actual)
      text.add(#","expected":"#)
      text.add(quoting: expected)
      text.add(#","passed":false"#)
      text.addOrder(order)
      text.add(#","type":"expect"}"#)
    }
  }

  /// Writes the point to which a target was resolved.
  package func resolved(
    _ target: String, to place: ResolvedTarget, at point: CGPoint, at time: Double
  ) {
    guard isWriting else { return }
    self.time = time
    let (element, frame) = (place.place, place.windowFrame)
    line { text, order in
      text.add(#"{"at":"#)
      text.add(point)
      text.add(#","element":"#)
      text.add(quoting: element)
      text.add(#","frame":"#)
      if let frame { text.add(frame) } else { text.add("null") }
      text.addOrder(order)
      text.add(#","target":"#)
      text.add(quoting: target)
      text.add(#","type":"resolve"}"#)
    }
  }

  /// Writes the new size of the screen.
  ///
  /// `printed` is the line that the session prints.
  package func viewChanged(_ printed: String, at time: Double) {
    guard isWriting, let size = device?.simulator.window.bounds.size else { return }
    self.time = time
    line { text, order in
      text.add(#"{"kind":"view""#)
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(quoting: printed)
      text.add(#","type":"state","view":"#)
      text.add(CGPoint(x: size.width, y: size.height))
      text.add("}")
    }
  }
}

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
    guard isWriting else { return }
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
    guard let replayed = replays.popLast(), isWriting else { return }
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
  package func goOn(with device: SessionDevice?, _ settings: TranscriptSettings, at time: Double) {
    guard !isPaused else { return }
    self.settings = settings
    if self.device !== device { resume(on: device, at: time) }
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
