import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

/// Properties of the trace of any session.
@Suite struct TraceRuleTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func linesAreCanonicalDenseAndDigested(seed: UInt64) throws {
    let commands = RandomCommands.lines(150, seed: seed)
    let screen = RandomCommands.screen(seed)
    let trace = try TracedSession.trace(of: commands, on: screen)
    var reader = TraceReader(TraceLines(bytes: trace))
    var steps = 0
    for line in TracedSession.lines(of: trace) {
      let record = try #require(try reader.next())
      #expect("\(record.value)" == line)
      if record.type == "command" {
        steps += 1
        #expect(record.step == steps)
      }
    }
    #expect(try reader.next() == nil)
    #expect(try TracedSession.trace(of: commands, on: screen) == trace)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func traceChangesNothing(seed: UInt64) throws {
    let commands = RandomCommands.lines(150, seed: seed)
    let traced = try TracedSession(RandomCommands.screen(seed))
    let plain = try Conversation(RandomCommands.screen(seed))
    for command in commands { #expect(traced.say(command) == plain.say(command)) }
  }

  /// The log entries determine the displayed views after each command, and their frames.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func entriesDetermineTheDisplayedViews(seed: UInt64) throws {
    let traced = try TracedSession(RandomCommands.screen(seed))
    traced.say("wait 1ms")
    var shown = ShownByTrace()
    for command in RandomCommands.lines(100, seed: seed &+ 100) {
      for line in traced.newLines() { shown.fold(try JSONReader().value(of: line)) }
      let root = try #require(traced.session.device?.root.collectionView)
      var actual: [String: CGRect] = [:]
      for (element, view) in root.shown.inOrder {
        actual["\(TracedViews.place(element, of: view))"] = TracedViews.frame(of: view, in: root)
      }
      #expect(shown.frames == actual, "before \(command)")
      #expect(shown.offset == root.contentOffset)
      traced.say(command)
    }
  }

  @Test func sinkThatFailsEndsTheTraceAndNotTheSession() throws {
    struct Full: Error {}
    let session = Session()
    let tracer = SessionTracer { _ in throw Full() }
    session.tracer = tracer
    session.show(try CollectionDocument.parse(Screens.banners), path: "")
    var output: [UInt8] = []
    #expect(session.execute("tap #t1", into: &output) == .done)
    tracer.flush()
    #expect(tracer.failure is Full)
    #expect(session.execute("tap #b1", into: &output) == .done)
    tracer.finish()
    #expect(tracer.digest == nil)
    #expect(String(decoding: output, as: UTF8.self).contains("select [0,1] #b1"))
  }

  @Test func returnFromThePastWritesTheDisplayedViews() throws {
    let traced = try TracedSession()
    traced.say("tap #t1")
    let tracer = try #require(traced.session.tracer)
    tracer.pause()
    traced.say("scroll by 300 0", "tap 10,20")
    _ = traced.newLines()
    tracer.resume(on: traced.session.device, at: 0)
    var shown = ShownByTrace()
    let lines = try traced.newLines().map { try JSONReader().value(of: $0) }
    for line in lines { shown.fold(line) }
    #expect(lines.first?["kind"] == "screen")
    #expect(shown.offset == CGPoint(x: 300, y: 0))
    #expect(shown.frames["[0,1] #b1"] == CGRect(x: 240, y: 0, width: 160, height: 160))
  }
}

/// The displayed elements of the outermost collection, by the lines of the trace.
struct ShownByTrace {
  private var places: [Int: (place: String, frame: CGRect)] = [:]
  var frames: [String: CGRect] {
    Dictionary(places.values.map { ($0.place, $0.frame) }, uniquingKeysWith: { $1 })
  }
  var offset = CGPoint.zero

  mutating func fold(_ line: JSONValue) {
    if line["type"] == "session" || line["kind"] == "screen" {
      places = [:]
      offset = point(line["offset"])
    }
    if line["kind"] == "scroll", line["collection"] == .null { offset = point(line["to"]) }
    guard line["type"] == "display", line["collection"] == nil, line["in"] == nil else { return }
    let place = line["places"]?.elements.first?.string ?? ""
    let id = line["id"]?.double.flatMap { Int(exactly: $0) } ?? 0
    switch line["kind"]?.string {
    case "display": places[id] = (place, rect(line["frame"]))
    case "end-display": places[id] = nil
    case "layout":
      if let moved = line["offset"] { offset = point(moved) }
      let own = (line["frames"]?.elements ?? []).filter { $0["in"] == nil }
      for change in own {
        let id = change["id"]?.double.flatMap { Int(exactly: $0) } ?? 0
        places[id] = (change["place"]?.string ?? "", rect(change["frame"]))
      }
    default: break
    }
  }

  private func point(_ value: JSONValue?) -> CGPoint {
    let numbers = value?.numbers ?? []
    return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
  }

  private func rect(_ value: JSONValue?) -> CGRect {
    let numbers = value?.numbers ?? []
    guard numbers.count == 4 else { return .null }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
