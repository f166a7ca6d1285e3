import CollectionFiles
import InteractionKit
import InteractionSessions
import TestRuns
import TestSupport

/// A session and its trace.
package final class TracedSession {
  package let session: Session
  package private(set) var trace: [UInt8] = []
  private let tracer: SessionTracer

  /// `path` is the name of the collection's file in the session.
  package init(
    _ collection: String? = Screens.banners, path: String = "screen.yaml",
    origin: TraceOrigin = TraceOrigin()
  ) throws {
    session = Session(configuration: Session.Configuration().allowingReplays())
    let kept = Kept()
    tracer = SessionTracer(origin: origin) { kept.lines += $0 }
    tracer.identify = { TracedCollection(digest: nil, file: $0) }
    session.tracer = tracer
    self.kept = kept
    guard let collection else { return }
    session.show(try CollectionDocument.parse(collection), path: path)
  }

  private final class Kept {
    var lines: [UInt8] = []
  }

  private let kept: Kept

  /// Runs lines and returns their output.
  @discardableResult
  package func say(_ lines: String...) -> [String] { say(lines) }

  @discardableResult
  package func say(_ lines: [String]) -> [String] {
    var output: [UInt8] = []
    for line in lines { session.execute(line, into: &output) }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns the new lines of the trace since the last call.
  package func newLines() -> [String] {
    tracer.flush()
    defer { kept.lines = [] }
    return TracedSession.lines(of: kept.lines)
  }

  /// Ends the trace and returns its bytes.
  package func finish() -> [UInt8] {
    tracer.finish()
    return kept.lines
  }

  package var digest: String? { tracer.digest }

  package static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the trace of some lines on a screen.
  package static func trace(of lines: [String], on screen: String = Screens.banners) throws
    -> [UInt8]
  {
    let traced = try TracedSession(screen)
    traced.say(lines)
    return traced.finish()
  }
}

/// Random valid commands for `Screens.banners` and `Screens.shelves`.
package struct RandomCommands {
  private static let targets = [
    "#t1", "#b1", "#b1.clickMe", "#b2", "[0,0]", "[0,4]", "header[0]", "footer[0]", "\"Two\"",
    "10,20", "350,10", "-5,5", "50%,50%", "content:300,80", "#r1", "#r1.strip[0,3].buy",
    "#r1.strip[0,0].buy", "#tall@50%,99%", "nope[0]", "300,100",
  ]

  package static func line(_ generator: inout SeededGenerator) -> String {
    let target = targets.randomElement(using: &generator) ?? ""
    let other = targets.randomElement(using: &generator) ?? ""
    let number = Int.random(in: 0...400, using: &generator)
    let lines = [
      "tap \(target)", "tap \(target)", "tap --scroll \(target)", "press \(target)",
      "scroll by \(number) \(number)", "scroll by -\(number) -\(number)", "scroll to \(target)",
      "swipe left", "swipe up", "drag 300,100 -> 50,100", "drag 100,300 -> 100,20 --steps 3",
      "fling left 800", "touch down \(number),50", "touch move 10,\(number)", "touch up",
      "select \(target)", "deselect \(target)", "emit \(target) clickMe {\"a\": 0.5}",
      "insert [0,1] {\"type\": \"TextCell\", \"label\": \"N\(number)\"}", "delete \(target)",
      "insert [0,0] {\"type\": \"Tall\", \"size\": [100, \(number)]}",
      "move \(target) -> [0,2]", "reload \(target)", "reconfigure \(target)", "reload",
      "expect count items = 5", "expect select \(target)", "expect visible \(other)",
      "wait \(number)ms", "settle", "ls", "echo | (nothing)", "wire", "selected",
      "repeat 2 { tap \(target); scroll by 10 10 }", "tap \(target) extra  words",
      "state loading", "scroll top", "scroll bottom", "hit \(target)",
      "resize \(number) 300", "resize 300 \(number)", "rotate", "set itemSize [90,\(number)]",
      "set minimumLineSpacing \(number)", "set allowsSelection true",
    ]
    return lines.randomElement(using: &generator) ?? ""
  }

  package static func lines(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in line(&generator) }
  }

  /// Returns the screen of a seed.
  package static func screen(_ seed: UInt64) -> String {
    [Screens.banners, Screens.shelves, Screens.photos][Int(seed % 3)]
  }
}
