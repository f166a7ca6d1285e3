import Foundation
import InteractionKit

/// The lines about the results of commands.
extension SessionTracer {
  /// Writes a line that a session prints as an error.
  ///
  /// `isOfLine` is true if it is about a line that is not a command.
  func error(_ printed: String, at time: Double, isOfLine: Bool = false) {
    guard mayWrite else { return }
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
  func expectation(_ passed: Bool, _ printed: String, at time: Double) {
    guard mayWrite else { return }
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
  func mismatch(expected: [String], actual: [String], at time: Double) {
    guard mayWrite else { return }
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
  func resolved(_ target: String, to place: ResolvedTarget, at point: CGPoint, at time: Double) {
    guard mayWrite else { return }
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
  func viewChanged(_ printed: String, at time: Double) {
    guard mayWrite, let size = screen?.simulator.window.bounds.size else { return }
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
